//! The tree search is deterministic, anytime, and finds what is in front of it.

use crate::position;
use bots::{Bot, Budget, Stop, think};
use game_core::{Game, Seen};

fn choose(seed: u64, iterations: u64, threads: usize) -> (String, u64) {
    let game = position(4, 9).expect("a position");
    let seat = game.status().waiting().expect("a seat");
    let budget = Budget::iterations(iterations).threads(threads);
    let thought = think(
        Bot::Tree,
        &budget,
        &Seen::new(&game, seat),
        seed,
        &Stop::new(),
    );
    (format!("{thought:?}"), thought.iterations)
}

#[test]
fn the_same_seed_and_budget_give_the_same_thought() {
    assert_eq!(choose(9, 500, 1), choose(9, 500, 1));
    assert_ne!(choose(9, 500, 1).0, choose(10, 500, 1).0);
}

#[test]
fn two_threads_share_the_iterations() {
    let done = choose(9, 40, 2).1;
    assert!(20 < done && done <= 40, "{done}");
}

#[test]
fn a_settled_decision_takes_no_more_time() {
    let done = choose(9, 20_000, 1).1;
    assert!(done < 20_000, "{done}");
}

#[test]
fn one_iteration_is_enough_for_an_answer() {
    assert_eq!(choose(1, 1, 1).1, 1);
}
