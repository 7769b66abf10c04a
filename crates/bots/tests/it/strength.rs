//! The ladder holds: each bot beats the one below it. Long matches are for `railhead arena`.

use bots::{Arena, Bot, Budget, Entrant, Report, Think};
use game_great_western_trail::GreatWesternTrail;
use game_longhorn::{Longhorn, Options};
use game_pappy_winchester::PappyWinchester;

/// One bot against a field of others; its standing is the first.
fn match_of<G: Think>(strong: Bot, weak: &[Bot], iterations: u64, games: u64) -> Report {
    let bots = [&[strong], weak].concat();
    let entrant = |bot| Entrant {
        bot,
        budget: Budget::iterations(iterations),
    };
    let arena = Arena {
        entrants: bots.into_iter().map(entrant).collect(),
        games,
        seed: 1,
        threads: 2,
    };
    let report = arena
        .run::<G>(&G::Options::default(), &|_| ())
        .expect("as many bots as seats");
    assert_eq!(report.games, games);
    report
}

/// The games that one bot wins of those against a field of others.
fn share_among<G: Think>(strong: Bot, weak: &[Bot], iterations: u64, games: u64) -> f64 {
    match_of::<G>(strong, weak, iterations, games).standings[0].share
}

fn share(strong: Bot, weak: Bot, iterations: u64, games: u64) -> f64 {
    share_among::<Longhorn>(strong, &[weak], iterations, games)
}

#[test]
fn greedy_beats_random() {
    let share = share(Bot::Greedy, Bot::Random, 1, 400);
    assert!(0.8 <= share, "{share}");
}

#[test]
fn greedy_beats_three_random_heirs() {
    let share = share_among::<PappyWinchester>(Bot::Greedy, &[Bot::Random; 3], 1, 60);
    assert!(0.7 <= share, "{share}");
}

#[test]
fn greedy_beats_random_on_the_trail_and_scores_well() {
    let report = match_of::<GreatWesternTrail>(Bot::Greedy, &[Bot::Random], 1, 6);
    let greedy = &report.standings[0];
    assert_eq!(greedy.wins, 6);
    assert!(40.0 <= greedy.mean_score, "{}", greedy.mean_score);
}

#[test]
fn casual_is_between_random_and_greedy() {
    assert!(0.55 < share(Bot::Casual, Bot::Random, 1, 400));
    assert!(0.52 < share(Bot::Greedy, Bot::Casual, 1, 400));
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
