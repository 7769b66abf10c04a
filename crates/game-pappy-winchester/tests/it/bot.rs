//! Pappy Winchester's bots leave random heirs behind.

use bots::{Arena, Bot, Budget, Entrant};
use game_pappy_winchester::{Options, PappyWinchester};

#[test]
fn greedy_beats_three_random_heirs() {
    let bots = [Bot::Greedy, Bot::Random, Bot::Random, Bot::Random];
    let arena = Arena {
        entrants: bots
            .map(|bot| Entrant {
                bot,
                budget: Budget::iterations(1),
            })
            .to_vec(),
        games: 60,
        seed: 1,
        threads: 2,
    };
    let report = arena
        .run::<PappyWinchester>(&Options::default(), &|_| ())
        .expect("four heirs may play");
    let share = report.standings[0].share;
    assert!(0.7 <= share, "{share}");
}
