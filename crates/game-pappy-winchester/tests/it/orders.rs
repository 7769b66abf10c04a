//! Orders left behind for the auction of a parcel, and the objective chosen beforehand.

use crate::table::*;
use game_core::{Game, Order, Resort, Seat, Status};
use game_pappy_winchester::{Options, PappyWinchester, Stage};

fn up_to(limit: u32) -> Order {
    let resort = Resort::None;
    Order::UpTo { limit, resort }
}

fn duel_before(limit: u32) -> Order {
    let resort = Resort::Last;
    Order::UpTo { limit, resort }
}

#[track_caller]
fn makes(game: &PappyWinchester, order: Order, action: &str) {
    assert_eq!(game.obey(&order).unwrap().to_string(), action);
}

#[track_caller]
fn is_refused(game: &PappyWinchester, seat: u8, order: Order, rule: &str) {
    let refusal = game.check_order(Seat(seat), &order).unwrap_err();
    assert_eq!(refusal.rule.0, rule);
}

#[test]
fn an_order_bids_one_more_than_the_last_and_passes_above_its_limit() {
    let mut t = table(3);
    makes(&t, up_to(4), "bid 1");
    t.does("bid 1").does("bid 3").waits_for(2);
    makes(&t, up_to(4), "bid 4");
    makes(&t, up_to(3), "pass");
    makes(&t, Order::Pass, "pass");
}

#[test]
fn a_duel_is_fought_before_passing_where_it_costs_no_more_than_the_limit() {
    let mut t = table(3);
    t.does("bid 3").does("pass").waits_for(2);
    makes(&t, duel_before(4), "bid 4");
    makes(&t, duel_before(3), "duel");
    makes(&t, up_to(3), "pass");
    // The winner of a duel pays the last bid (PW-37), which is more than was ordered.
    makes(&t, duel_before(2), "pass");
}

#[test]
fn three_in_the_auction_fight_no_duel() {
    let mut t = table(3);
    t.does("bid 3").waits_for(1);
    makes(&t, duel_before(3), "pass");
}

#[test]
fn a_limit_is_a_bid_that_could_be_made() {
    let mut t = table(3);
    t.cash(&[8, 5, 8]).does("bid 2");
    let offered = t.orders(Seat(1)).unwrap();
    assert_eq!((offered.lot, offered.limits), (1, Some((3, 5))));
    assert!(offered.resort.is_some());
    assert_eq!(t.check_order(Seat(1), &duel_before(5)), Ok(()));
    is_refused(&t, 1, up_to(6), "PW-24");
    is_refused(&t, 1, up_to(u32::MAX), "PW-24");
    is_refused(&t, 1, up_to(2), "PW-23");
    t.duel_tokens.remove(Seat(1));
    is_refused(&t, 1, duel_before(5), "PW-38");
    assert_eq!(t.orders(Seat(1)).unwrap().resort, None);
}

#[test]
fn the_highest_bidder_can_leave_an_order_and_who_passed_cannot() {
    let mut t = table(3);
    t.does("bid 2").does("pass");
    assert_eq!(t.check_order(Seat(0), &up_to(3)), Ok(()));
    is_refused(&t, 1, up_to(3), "PW-25");
}

#[test]
fn an_order_is_over_with_its_parcel() {
    let mut t = table(3);
    t.does("bid 2").does("pass").does("pass");
    assert_eq!(t.stage, Stage::Rumour(Seat(0)));
    is_refused(&t, 1, up_to(3), "PW-20");
    t.does_with("look ranch", &[4]);
    let next = t.orders(Seat(1)).unwrap();
    assert_eq!(next.lot, u32::from(t.auction.parcel.number()));
    assert_ne!(next.lot, 1);
}

#[test]
fn which_objective_is_kept_can_be_prepared() {
    let options = Options {
        personal_objectives_kept: 1,
        ..Options::default()
    };
    let mut t = table_with(3, options);
    let later = t.prospect(Seat(2)).unwrap();
    assert_eq!(later.status(), Status::Waiting(Seat(2)));
    t.does("keep 1");
    assert_eq!(t.prospect(Seat(0)), None);
    assert_eq!(table(3).prospect(Seat(1)), None);
}
