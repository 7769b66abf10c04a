//! The ladder holds: each bot beats the one below it. Long matches are for `railhead arena`.

use bots::{Arena, Bot, Budget, Entrant};
use game_longhorn::{Longhorn, Options};

/// The games that one bot wins of those against another.
fn share(strong: Bot, weak: Bot, iterations: u64, games: u64) -> f64 {
    let entrant = |bot| Entrant {
        bot,
        budget: Budget::iterations(iterations),
    };
    let arena = Arena {
        entrants: vec![entrant(strong), entrant(weak)],
        games,
        seed: 1,
        threads: 2,
    };
    let report = arena
        .run::<Longhorn>(&Options::default(), &|_| ())
        .expect("as many bots as seats");
    assert_eq!(report.games, games);
    report.standings[0].share
}

#[test]
fn greedy_beats_random() {
    let share = share(Bot::Greedy, Bot::Random, 1, 400);
    assert!(0.8 <= share, "{share}");
}

#[test]
fn casual_is_between_random_and_greedy() {
    let [over_random, below_greedy] = [
        share(Bot::Casual, Bot::Random, 1, 400),
        share(Bot::Greedy, Bot::Casual, 1, 400),
    ];
    assert!(0.55 < over_random, "{over_random}");
    assert!(0.52 < below_greedy, "{below_greedy}");
}

#[test]
fn tree_beats_greedy() {
    let share = share(Bot::Tree, Bot::Greedy, 300, 40);
    assert!(0.7 <= share, "{share}");
}

#[test]
fn a_match_with_the_wrong_number_of_bots_is_refused_by_a_rule() {
    let arena = Arena {
        entrants: Vec::new(),
        games: 1,
        seed: 1,
        threads: 1,
    };
    assert!(arena.run::<Longhorn>(&Options::default(), &|_| ()).is_err());
}
