//! Section 3.5: the auction for the player order.

use crate::table::*;
use game_age_of_steam::{ids::SpecialAction, state::Phase};
use game_core::Seat;

#[test]
fn as_27_the_old_first_player_speaks_first() {
    let mut game = table(3);
    game.order = [Seat(2), Seat(0), Seat(1)].into_iter().collect();
    game.does("issue 0").does("issue 0").does("issue 0");
    game.waits_for(2)
        .does("bid 1")
        .waits_for(0)
        .does("bid 2")
        .waits_for(1);
}

#[test]
fn as_28_a_speaker_bids_more_or_drops_out() {
    let mut game = auction(3);
    game.does("bid 3")
        .refuses("bid 3", "AS-28")
        .refuses("bid 2", "AS-28");
    game.players[1].cash = 5;
    game.offers(&["bid 4", "bid 5", "drop"]);
}

#[test]
fn as_29_the_first_bid_is_at_least_one_dollar() {
    let mut game = auction(3);
    game.refuses("bid 0", "AS-29").does("bid 1");
}

#[test]
fn as_30_nobody_bids_more_than_his_cash() {
    let mut game = auction(3);
    game.refuses("bid 51", "AS-30").does("bid 50");
}

#[test]
fn as_31_the_highest_bidder_is_not_asked() {
    let mut game = auction(3);
    game.does("bid 3").does("drop").does("bid 4").waits_for(0);
    game.does("drop").waits_for(2);
    assert!(matches!(game.phase, Phase::SelectActions { .. }));
}

#[test]
fn as_32_who_drops_out_takes_the_last_empty_place() {
    let mut game = auction(4);
    game.does("drop")
        .does("bid 1")
        .does("drop")
        .does("bid 2")
        .waits_for(1);
    game.does("drop");
    assert_eq!(game.order.as_slice(), [Seat(3), Seat(1), Seat(2), Seat(0)]);
}

#[test]
fn as_32_who_drops_out_pays_at_once() {
    let mut game = auction(4);
    game.does("drop")
        .does("bid 5")
        .does("bid 6")
        .does("bid 7")
        .does("drop");
    assert!(matches!(game.phase, Phase::PlayerOrder(_)));
    let cash: Vec<u32> = game.players[..4].iter().map(|p| p.cash).collect();
    assert_eq!(cash, [50, 47, 50, 50], "the third place costs half of 5");
    game.does("drop");
    let cash: Vec<u32> = game.players[..4].iter().map(|p| p.cash).collect();
    assert_eq!(cash, [50, 47, 44, 43]);
}

#[test]
fn as_33_the_last_one_in_is_first() {
    let mut game = auction(3);
    game.does("bid 7").does("drop").does("drop");
    assert_eq!(game.order[0], Seat(0));
    game.waits_for(0).does("select locomotive");
}

#[test]
fn as_34_the_first_to_drop_out_pays_nothing() {
    let mut game = auction(3);
    game.does("bid 9")
        .does("bid 10")
        .does("bid 11")
        .does("drop")
        .does("drop");
    assert_eq!(game.players[0].cash, 50);
}

#[test]
fn as_35_the_first_two_pay_their_bids() {
    let mut game = auction(3);
    game.does("bid 9")
        .does("bid 10")
        .does("bid 11")
        .does("drop")
        .does("drop");
    assert_eq!((game.players[1].cash, game.players[2].cash), (40, 39));
}

#[test]
fn as_36_the_others_pay_half_rounded_up() {
    let mut game = auction(5);
    game.does("drop")
        .does("bid 5")
        .does("bid 7")
        .does("bid 8")
        .does("bid 9");
    game.does("drop").does("drop").does("drop");
    let cash: Vec<u32> = game.players[..5].iter().map(|p| p.cash).collect();
    assert_eq!(cash, [50, 47, 46, 42, 41]);
}

#[test]
fn as_37_who_never_bid_pays_nothing() {
    let mut game = auction(3);
    game.does("bid 5").does("drop").does("drop");
    assert_eq!((game.players[1].cash, game.players[2].cash), (50, 50));
}

#[test]
fn as_38_turn_order_may_pass_once_and_stay_in() {
    let mut game = auction(3);
    has(&mut game, 1, SpecialAction::TurnOrder);
    game.refuses("pass", "AS-38")
        .does("bid 2")
        .does("pass")
        .does("bid 3")
        .does("bid 4");
    game.waits_for(1).refuses("pass", "AS-38").does("bid 5");
}

#[test]
fn as_39_a_pass_that_changes_nothing_is_refused() {
    let mut game = auction(3);
    has(&mut game, 1, SpecialAction::TurnOrder);
    game.does("drop")
        .does("bid 1")
        .does("bid 2")
        .refuses("pass", "AS-39");
    let mut nobody_bid = auction(3);
    has(&mut nobody_bid, 1, SpecialAction::TurnOrder);
    nobody_bid.does("drop").does("pass").waits_for(2);
}

#[test]
fn as_40_an_unused_pass_is_lost() {
    let mut game = auction(3);
    has(&mut game, 1, SpecialAction::TurnOrder);
    game.does("drop").does("drop");
    assert_eq!(game.players[1].action, None);
    game.does("select first_move")
        .does("select engineer")
        .does("select production");
    game.phase = auction(3).phase.clone();
    game.refuses("pass", "AS-38");
}

#[test]
fn as_41_who_can_neither_raise_nor_pass_drops_out() {
    let mut game = auction(4);
    game.players[1].cash = 3;
    game.players[2].cash = 3;
    has(&mut game, 2, SpecialAction::TurnOrder);
    game.does("bid 3").waits_for(2).offers(&["pass", "drop"]);
    game.does("pass").waits_for(3).does("drop").waits_for(0);
    assert_eq!(game.order.as_slice(), [Seat(0), Seat(2), Seat(3), Seat(1)]);
}

#[test]
fn as_42_without_a_bid_the_last_one_is_first_for_nothing() {
    let mut game = auction(3);
    game.does("drop").does("drop");
    assert_eq!(game.order.as_slice(), [Seat(2), Seat(1), Seat(0)]);
    assert!(game.players[..3].iter().all(|player| player.cash == 50));
}

#[test]
fn as_43_of_two_players_only_the_winner_pays() {
    let mut game = auction(3);
    game.players[2].bankrupt = true;
    game.order.pop();
    game.does("bid 4").does("bid 6").does("drop");
    assert_eq!((game.players[0].cash, game.players[1].cash), (50, 44));
}

#[test]
fn as_44_the_first_turn_has_an_auction_without_pass() {
    let mut game = table(3);
    game.does("issue 0").does("issue 0").does("issue 0");
    assert!(matches!(game.phase, Phase::PlayerOrder(_)));
    game.refuses("pass", "AS-38");
}
