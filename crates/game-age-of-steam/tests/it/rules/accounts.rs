//! Section 3.14: income, expenses and income reduction.

use crate::table::*;
use game_age_of_steam::{
    hex::Side,
    ids::{Good, SpecialAction},
    state::Phase,
};
use serde_json::json;

/// The cash and income of the first player after the accounts of a turn.
fn settled(cash: u32, income: u32, shares: u8, engine: u8) -> (u32, u32) {
    let mut game = before_accounts();
    let player = &mut game.players[0];
    (player.cash, player.income) = (cash, income);
    (player.shares, player.engine) = (shares, engine);
    game.does_with("decline", SIXES);
    (game.players[0].cash, game.players[0].income)
}

#[test]
fn as_124_everybody_receives_his_income() {
    assert_eq!(settled(10, 7, 2, 1), (14, 7));
}

#[test]
fn as_125_income_has_no_upper_limit() {
    assert_eq!(settled(0, 60, 2, 1), (57, 50));
}

#[test]
fn as_126_shares_and_engine_are_paid_for() {
    assert_eq!(settled(30, 0, 9, 4), (17, 0));
}

#[test]
fn as_127_what_is_missing_is_taken_from_the_income() {
    assert_eq!(settled(2, 3, 6, 2), (0, 0));
    assert_eq!(settled(0, 8, 9, 4), (0, 3));
}

#[test]
fn as_128_below_zero_is_bankrupt() {
    let mut game = before_accounts();
    let player = &mut game.players[0];
    (player.cash, player.income, player.shares, player.engine) = (0, 3, 6, 2);
    game.does_with("decline", SIXES).waits_for(1);
    assert!(game.players[0].bankrupt && !game.order.contains(&game_core::Seat(0)));
    let mut at_zero = before_accounts();
    let player = &mut at_zero.players[0];
    (player.cash, player.income, player.shares, player.engine) = (2, 3, 6, 2);
    at_zero.does_with("decline", SIXES).waits_for(0);
    assert!(!at_zero.players[0].bankrupt);
}

#[test]
fn as_129_a_bankrupts_lines_lapse_and_his_links_pay_nobody() {
    let mut game = before_accounts();
    lays(&mut game, 0, PETER);
    has(&mut game, 0, SpecialAction::TurnOrder);
    cubes(&mut game, "evansville", &[Good::Blue]);
    game.players[0].cash = 0;
    game.does_with("decline", SIXES);
    assert_eq!(owner(&game, "c13r08", Side::Nw), None);
    assert_eq!(owner(&game, "c10r09", Side::Sw), Some(0));
    assert_eq!(game.players[0].action, None);
    game.phase = Phase::MoveGoods(Default::default());
    game.waits_for(1)
        .does("deliver blue evansville ne cincinnati");
    assert!(game.players[..3].iter().all(|player| player.income == 0));
}

#[test]
fn as_130_a_bankrupt_ranks_below_everyone_who_finished() {
    let mut game = before_accounts();
    game.turn = 10;
    lays(&mut game, 0, LONG);
    game.players[0].cash = 0;
    game.players[1].shares = 15;
    game.does("decline").ends_with_ranks(&[3, 2, 1]);
    assert_eq!(game_core::Game::scores(&game.game).totals, [0, -45, -6]);
}

#[test]
fn as_131_the_last_company_wins_at_once() {
    let mut game = before_accounts();
    game.players[0].cash = 0;
    game.players[2].cash = 0;
    game.players[1].income = 12;
    game.does("decline").ends_with_ranks(&[2, 1, 2]);
    assert_eq!(game.players[1].income, 12, "nothing is reduced any more");
    let mut nobody = before_accounts();
    (0..3).for_each(|i| nobody.players[i].cash = 0);
    nobody.does("decline").ends_with_ranks(&[1, 1, 1]);
    let told = nobody.events.last().unwrap();
    assert_eq!(told, &game_age_of_steam::event::Event::NobodyWon);
}

#[test]
fn as_132_income_is_reduced_in_bands() {
    let game = table(3);
    let lost = [10, 11, 20, 21, 30, 31, 40, 41, 50, 51].map(|income| game.reduction(income));
    assert_eq!(lost, [0, 2, 2, 4, 4, 6, 6, 8, 8, 10]);
    let deluxe = table_with(3, json!({"top_reduction_from": 50}));
    assert_eq!((deluxe.reduction(49), deluxe.reduction(50)), (8, 10));
    // After expenses, on the income as it then stands.
    assert_eq!(settled(0, 12, 8, 6), (0, 10));
}
