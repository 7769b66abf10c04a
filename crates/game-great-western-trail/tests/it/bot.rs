//! Great Western Trail's bots leave random ranchers behind.

use bots::{Arena, Bot, Budget, Entrant};
use game_great_western_trail::{GreatWesternTrail, Options};

#[test]
fn greedy_beats_random_on_the_trail_and_scores_well() {
    let arena = Arena {
        entrants: [Bot::Greedy, Bot::Random]
            .map(|bot| Entrant {
                bot,
                budget: Budget::iterations(1),
            })
            .to_vec(),
        games: 6,
        seed: 1,
        threads: 2,
    };
    let report = arena
        .run::<GreatWesternTrail>(&Options::default(), &|_| ())
        .expect("two ranchers may play");
    let greedy = &report.standings[0];
    assert_eq!(greedy.wins, 6);
    assert!(40.0 <= greedy.mean_score, "{}", greedy.mean_score);
}

#[test]
fn a_position_has_as_many_numbers_as_it_says() {
    use bots::Think;
    use game_core::{Chance, Game, Seat};
    for seats in 2..=4 {
        let game =
            GreatWesternTrail::set_up(&Options::default(), seats, &mut Chance::fast(1)).unwrap();
        let mut row = vec![0.0; GreatWesternTrail::FEATURES + 200];
        game.features(Seat(0), &mut row);
    }
}
