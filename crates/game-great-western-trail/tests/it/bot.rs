//! Great Western Trail's bots leave random ranchers behind.

use bots::{Arena, Bot, Budget, Entrant, Stop, Think, think};
use game_core::{Chance, Events, Game, Seat, Seen};
use game_great_western_trail::{GreatWesternTrail, Options};

#[test]
fn greedy_beats_random_on_the_trail_and_scores_well() {
    let entrants = [Bot::Greedy, Bot::Random].map(|bot| Entrant::bot(bot, Budget::iterations(1)));
    let arena = Arena {
        games: 6,
        threads: 2,
        ..Arena::new(entrants.to_vec())
    };
    let report = arena
        .run::<GreatWesternTrail>(&Options::default(), &Stop::new(), &mut |_| ())
        .expect("two ranchers may play");
    let greedy = &report.standings[0];
    assert_eq!(greedy.wins, 6);
    assert!(40.0 <= greedy.score.mean, "{}", greedy.score.mean);
}

#[test]
fn what_was_learned_beats_greedy() {
    let entrant = |bot, iterations| Entrant::bot(bot, Budget::iterations(iterations));
    // By iterations and on one thread each, so that every machine plays the same games.
    let arena = Arena {
        games: 6,
        seed: 18,
        threads: 2,
        ..Arena::new(vec![entrant(Bot::Learned, 2_000), entrant(Bot::Greedy, 1)])
    };
    let report = arena
        .run::<GreatWesternTrail>(&Options::default(), &Stop::new(), &mut |_| ())
        .expect("two ranchers may play");
    assert!(4 <= report.standings[0].wins, "{:?}", report.standings);
}

#[test]
fn the_same_seed_and_positions_choose_the_same() {
    let mut chance = Chance::fast(3);
    let mut game = GreatWesternTrail::set_up(&Options::default(), 2, &mut chance).unwrap();
    for step in 0..40 {
        let Some(seat) = game.status().waiting() else {
            break;
        };
        let choose = |seed| {
            let budget = Budget::iterations(700);
            let seen = Seen::new(&game, seat);
            think(Bot::Learned, &budget, &seen, seed, &Stop::new())
        };
        let thought = choose(step);
        assert_eq!(thought, choose(step));
        game.play(seat, &thought.action, &mut chance, &mut Events::muted())
            .unwrap();
    }
}

#[test]
fn a_search_judges_a_turn_before_cards_are_drawn() {
    let mut chance = Chance::fast(5);
    let mut game = GreatWesternTrail::set_up(&Options::default(), 2, &mut chance).unwrap();
    let mut legal = Vec::new();
    let mut ends = 0;
    while ends < 20 && !game.status().is_over() {
        legal.clear();
        game.legal(&mut legal);
        let action = legal[chance.below(legal.len() as u32) as usize];
        let (mut stopped, mut luck) = (game.clone(), Chance::fast(1));
        let has_stopped = stopped.perform_to_luck(&action, &mut luck);
        let before = game.clone();
        game.perform(&action, &mut chance, &mut Events::muted());
        if has_stopped {
            let seat = before.current.index();
            assert!(stopped.players[seat].hand.total() <= game.players[seat].hand.total());
            assert_eq!(stopped.current, before.current);
            ends += 1;
        }
    }
    assert_eq!(ends, 20);
}

#[test]
fn a_position_has_as_many_numbers_as_it_says() {
    for seats in 2..=4 {
        let game =
            GreatWesternTrail::set_up(&Options::default(), seats, &mut Chance::fast(1)).unwrap();
        let mut row = vec![0.0; GreatWesternTrail::FEATURES + 200];
        game.features(Seat(0), &mut row);
    }
}
