//! Pump Trolley's bots leave random crews behind.

use bots::{Arena, Bot, Budget, Entrant, Stop};
use game_pump_trolley::{Options, PumpTrolley};

/// The share of the games that the first of these bots wins.
fn share_of_the_first(bots: &[Bot]) -> f64 {
    let entrant = |bot: &Bot| Entrant::bot(*bot, Budget::iterations(100));
    let arena = Arena {
        games: 200,
        threads: 2,
        ..Arena::new(bots.iter().map(entrant).collect())
    };
    let report = arena
        .run::<PumpTrolley>(&Options::default(), &Stop::new(), &mut |_| ())
        .expect("as many bots as seats");
    report.standings[0].share.mean
}

#[test]
fn greedy_beats_random() {
    let share = share_of_the_first(&[Bot::Greedy, Bot::Random]);
    assert!(0.8 <= share, "{share}");
}
#[test]
fn tree_leads_a_table_of_three_random_crews() {
    let share = share_of_the_first(&[Bot::Tree, Bot::Random, Bot::Random]);
    assert!(0.7 <= share, "{share}");
}
