//! PW-20 to PW-29.

use crate::table::{Arrange, parcel, table};
use game_core::Seat;
use game_pappy_winchester::{CommonObjective, Event, Stage};

#[test]
fn pw_20_auction_then_purchase_then_objectives() {
    let mut t = table(3);
    t.goal(CommonObjective::EmptySaloon)
        .tips(0)
        .on_sale(7)
        .sells_for(4);
    let order = |find: fn(&Event) -> bool| t.events.iter().position(find).unwrap();
    let passes = order(|e| matches!(e, Event::Passes { .. }));
    let buys = order(|e| matches!(e, Event::Buys { .. }));
    let meets = order(|e| matches!(e, Event::MeetsObjective { .. }));
    let opens = order(|e| matches!(e, Event::AuctionOpens { .. }));
    assert!(passes < buys && buys < meets && meets < opens);
    t.on_sale(13)
        .sells_for(1)
        .refuses("bid 3", "PW-20")
        .refuses("pass", "PW-20")
        .refuses("duel", "PW-20");
}
#[test]
fn pw_21_the_next_parcel_is_drawn_from_the_undrawn() {
    let mut t = table(3);
    t.on_sale(7)
        .does("bid 1")
        .does("pass")
        .does_with("pass", &[17]);
    assert_eq!(t.auction.parcel, parcel(19));
    assert!(!t.pool.has(parcel(19)) && t.pool.len() == 17);
    let number = t.events.iter().find_map(|event| match event {
        Event::AuctionOpens { number, .. } => Some(*number),
        _ => None,
    });
    assert_eq!(number, Some(2), "the second of nineteen");
}
#[test]
fn pw_22_clockwise_from_the_first_player() {
    let mut t = table(4);
    t.first(2)
        .waits_for(2)
        .does("bid 1")
        .waits_for(3)
        .does("bid 2")
        .waits_for(0)
        .does("pass")
        .waits_for(1);
    t.refuses_as(Seat(3), "bid 5", "PW-22")
        .refuses_as(Seat(0), "pass", "PW-22");
}
#[test]
fn pw_23_bids_start_at_one_and_rise_by_at_least_one() {
    let mut t = table(3);
    t.refuses("bid 0", "PW-23")
        .refuses("bid -4", "PW-23")
        .does("bid 3");
    t.refuses("bid 3", "PW-23")
        .refuses("bid 2", "PW-23")
        .does("bid 7")
        .does("bid 8");
    assert_eq!(t.auction.bid, 8);
}
#[test]
fn pw_24_no_bid_above_ones_notes() {
    let mut t = table(3);
    t.cash(&[4, 8, 8])
        .refuses("bid 5", "PW-24")
        .refuses("bid 32000", "PW-24");
    t.offers(&["bid 1", "bid 2", "bid 3", "bid 4", "pass"]);
}
#[test]
fn pw_25_who_passed_is_out() {
    let mut t = table(3);
    t.does("bid 1")
        .does("pass")
        .does("bid 2")
        .waits_for(0)
        .does("bid 3")
        .waits_for(2);
    t.refuses_as(Seat(1), "bid 4", "PW-22");
    assert!(!t.auction.inside.has(Seat(1)));
}
#[test]
fn pw_26_the_last_bidder_wins_at_his_bid() {
    let mut t = table(3);
    t.on_sale(13)
        .does("bid 1")
        .does("bid 4")
        .does("pass")
        .does("pass");
    assert_eq!(t.owner(parcel(13)), Some(Seat(1)));
    assert_eq!(t.stage, Stage::Movement(Seat(1)));
    t.has_cash(&[10, 4, 10]);
}
#[test]
fn pw_27_without_a_bid_the_last_one_is_still_asked() {
    let mut t = table(3);
    t.on_sale(13)
        .does("pass")
        .does("pass")
        .waits_for(2)
        .refuses("duel", "PW-31")
        .does("bid 5");
    assert_eq!(t.owner(parcel(13)), Some(Seat(2)));
}
#[test]
fn pw_28_nobody_bids_the_first_player_pays_one() {
    let mut t = table(3);
    t.first(1)
        .on_sale(13)
        .does("pass")
        .does("pass")
        .does("pass");
    assert_eq!(t.owner(parcel(13)), Some(Seat(1)));
    t.has_cash(&[8, 7, 8]);
    assert_eq!(t.saloon, 2);
}
#[test]
fn pw_29_nobody_bids_and_the_first_player_has_nothing() {
    let mut t = table(3);
    t.cash(&[0, 8, 8])
        .on_sale(13)
        .does("pass")
        .does("pass")
        .does("pass");
    assert!(t.events.contains(&Event::TakesForNothing {
        seat: Seat(0),
        parcel: parcel(13)
    }));
    t.has_cash(&[0, 8, 8]).waits_for(0);
    assert_eq!(t.saloon, 1);
}
