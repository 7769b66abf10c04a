//! Orders left behind for the auction, and turns prepared beforehand.

use crate::table::*;
use game_age_of_steam::{
    AgeOfSteam,
    action::Action,
    ids::SpecialAction,
    state::{Moving, Phase},
};
use game_core::{Game, Order, Resort, Seat, Status, testing::Scenario};

fn up_to(limit: u32) -> Order {
    let resort = Resort::None;
    Order::UpTo { limit, resort }
}

fn last_resort(limit: u32) -> Order {
    let resort = Resort::Last;
    Order::UpTo { limit, resort }
}

/// The speaker does what the order makes, and this is it.
#[track_caller]
fn obeys(game: &mut Scenario<AgeOfSteam>, order: Order, action: &str) {
    let made = game.obey(&order).unwrap().to_string();
    assert_eq!(made, action);
    game.does(action);
}

#[track_caller]
fn is_refused(game: &AgeOfSteam, seat: u8, order: Order, rule: &str) {
    let refusal = game.check_order(Seat(seat), &order).unwrap_err();
    assert_eq!(refusal.rule.0, rule);
}

#[test]
fn an_order_bids_no_more_than_is_needed_and_drops_out_above_its_limit() {
    let mut game = auction(3);
    obeys(&mut game, up_to(5), "bid 1");
    game.does("bid 4").does("bid 5").waits_for(0);
    obeys(&mut game, up_to(6), "bid 6");
    game.does("bid 8").does("drop").waits_for(0);
    obeys(&mut game, up_to(6), "drop");
    assert!(matches!(game.phase, Phase::SelectActions { .. }));
}

#[test]
fn an_order_to_pass_drops_out_at_once() {
    let mut game = auction(3);
    obeys(&mut game, Order::Pass, "drop");
}

#[test]
fn the_turn_order_pass_is_used_before_dropping_out_if_that_is_ordered() {
    let mut game = auction(3);
    has(&mut game, 2, SpecialAction::TurnOrder);
    game.does("bid 3").does("bid 4").waits_for(2);
    obeys(&mut game, last_resort(2), "pass");
    assert!(matches!(&game.phase, Phase::PlayerOrder(auction) if auction.pass_used));
    game.does("bid 5").does("bid 6").waits_for(2);
    obeys(&mut game, last_resort(2), "drop");
    is_refused(&game, 2, Order::Pass, "AS-28");
}

#[test]
fn a_pass_that_would_change_nothing_is_not_used() {
    let mut game = auction(3);
    has(&mut game, 2, SpecialAction::TurnOrder);
    game.does("drop").does("bid 4").waits_for(2);
    assert_eq!(game.obey(&last_resort(2)), Some(Action::DropOut));
}

#[test]
fn a_limit_is_a_bid_that_could_be_made() {
    let mut game = auction(3);
    game.does("bid 3");
    game.players[2].cash = 7;
    let offered = game.orders(Seat(2)).unwrap();
    assert_eq!((offered.lot, offered.limits), (1, Some((4, 7))));
    assert_eq!(offered.resort, None);
    assert_eq!(game.check_order(Seat(2), &up_to(7)), Ok(()));
    is_refused(&game, 2, up_to(8), "AS-30");
    is_refused(&game, 2, up_to(3), "AS-28");
    is_refused(&game, 2, up_to(0), "AS-29");
    is_refused(&game, 2, last_resort(7), "AS-38");
    game.players[2].cash = 3;
    assert_eq!(game.orders(Seat(2)).unwrap().limits, None);
    assert_eq!(game.check_order(Seat(2), &Order::Pass), Ok(()));
}

#[test]
fn orders_are_left_from_the_issue_of_shares_on_and_for_this_auction_alone() {
    let mut game = table(3);
    is_refused(&game, 0, up_to(1), "AS-27");
    game.does("issue 0");
    assert_eq!(game.check_order(Seat(0), &up_to(50)), Ok(()));
    is_refused(&game, 1, up_to(1), "AS-27");
    game.does("issue 0").does("issue 0").does("drop");
    is_refused(&game, 0, up_to(2), "AS-28");
    game.does("drop");
    is_refused(&game, 2, up_to(2), "AS-19");
}

/// The next turn of a seat, which is waited for in it.
fn prospect(game: &AgeOfSteam, seat: u8) -> Option<AgeOfSteam> {
    let world = game.prospect(Seat(seat))?;
    assert_eq!(world.status(), Status::Waiting(Seat(seat)));
    assert_eq!(world.audit(), []);
    Some(world)
}

#[test]
fn track_and_goods_can_be_prepared_while_others_build() {
    let game = building();
    let later = prospect(&game, 2).unwrap();
    assert_eq!(later.phase, build_turn(2));
    let mut done = building();
    done.phase = build_turn(2);
    let goods = prospect(&done, 0).unwrap();
    assert_eq!(goods.phase, Phase::MoveGoods(Moving::default()));
}

#[test]
fn who_cannot_build_prepares_goods() {
    let mut game = building();
    game.players[1].cash = 0;
    let goods = prospect(&game, 1).unwrap();
    assert!(matches!(&goods.phase, Phase::MoveGoods(moving) if moving.at == 1));
}

#[test]
fn the_second_round_of_goods_can_be_prepared_in_the_first() {
    let mut game = moving();
    game.phase = Phase::MoveGoods(Moving {
        at: 1,
        round: 0,
        raised: 1,
    });
    let again = prospect(&game, 0).unwrap();
    assert!(
        matches!(&again.phase, Phase::MoveGoods(moving) if (moving.at, moving.round, moving.raised) == (0, 1, 1))
    );
    game.phase = Phase::MoveGoods(Moving {
        at: 1,
        round: 1,
        raised: 0,
    });
    assert_eq!(prospect(&game, 0), None);
}

#[test]
fn nothing_is_imagined_beyond_an_auction() {
    let game = auction(3);
    assert_eq!(prospect(&game, 1), None);
    let mut game = table(3);
    assert!(prospect(&game, 1).is_some());
    game.does("issue 0");
    assert_eq!(prospect(&game, 0), None);
}
