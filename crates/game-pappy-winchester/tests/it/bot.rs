//! Pappy Winchester's bots leave random heirs behind.

use bots::{Arena, Bot, Budget, Entrant, Stop};
use game_pappy_winchester::{Options, PappyWinchester};

#[test]
fn greedy_beats_three_random_heirs() {
    let entrants = [Bot::Greedy, Bot::Random].map(|bot| Entrant::bot(bot, Budget::iterations(1)));
    let arena = Arena {
        seats: 4,
        games: 60,
        threads: 2,
        ..Arena::new(entrants.to_vec())
    };
    let report = arena
        .run::<PappyWinchester>(&Options::default(), &Stop::new(), &mut |_| ())
        .expect("four heirs may play");
    let share = report.standings[0].share.mean;
    assert!(0.7 <= share, "{share}");
}
