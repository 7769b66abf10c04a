//! The ladder holds: each bot beats the one below it. Long matches are for `railhead arena`.

use bots::{Arena, Bot, Budget, Entrant, Stop};
use game_longhorn::{Longhorn, Options};

/// The games that one bot wins of those against another.
fn share(strong: Bot, weak: Bot, iterations: u64, games: u64) -> f64 {
    let entrant = |bot| Entrant::bot(bot, Budget::iterations(iterations));
    let arena = Arena {
        games,
        threads: 2,
        ..Arena::new(vec![entrant(strong), entrant(weak)])
    };
    let report = arena
        .run::<Longhorn>(&Options::default(), &Stop::new(), &mut |_| ())
        .expect("as many bots as seats");
    assert_eq!(report.games, games);
    report.standings[0].share.mean
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
    let arena: Arena = Arena::new(Vec::new());
    assert!(
        arena
            .run::<Longhorn>(&Options::default(), &Stop::new(), &mut |_| ())
            .is_err()
    );
}
