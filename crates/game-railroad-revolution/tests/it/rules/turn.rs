//! 3.2 Turn.

use crate::table::{Arrange, crew, table, table_of};
use game_core::Seat;
use game_railroad_revolution::{ids::Section, state::Phase};

const TRADE: [&str; 3] = ["work white trade", "trade rail", "end"];

#[test]
fn rr_23_turns_go_clockwise() {
    let mut game = table(3);
    game.refuses_as(Seat(1), "work white trade", "RR-23");
    game.plays(&TRADE)
        .waits_for(1)
        .plays(&TRADE)
        .waits_for(2)
        .plays(&TRADE)
        .waits_for(0);
}
#[test]
fn rr_24_an_empty_stock_is_refilled_from_the_board() {
    let mut game = table(2);
    game.players[0].stock.0 = [1, 1, 0, 0, 0];
    game.players[0].board[0].0 = [3, 0, 0, 0, 0];
    game.plays(&TRADE).plays(&TRADE);
    // One worker is left in stock, so nothing comes back yet.
    assert_eq!(game.p(0).stock.total(), 1);
    game.plays(&["work purple trade", "trade rail", "end"])
        .plays(&TRADE);
    assert_eq!(
        (game.p(0).stock.total(), game.p(0).board[0].total()),
        (5, 0)
    );
}
#[test]
fn rr_25_one_worker_of_the_stock_is_placed() {
    let mut game = table(2);
    game.refuses("work orange trade", "RR-25")
        .does("work white trade");
    game.refuses("work white trade", "RR-25");
    game.plays(&["trade rail", "end"])
        .plays(&TRADE)
        .plays(&TRADE);
    assert_eq!(crew(&game.p(0).board[3], "white"), 2);
}
#[test]
fn rr_25_a_turn_begins_with_a_worker_and_with_nothing_else() {
    let mut game = table(2);
    for (action, rule) in [
        ("choose setup_1a", "RR-20"),
        ("station charlotte", "RR-50"),
        ("rail r02", "RR-61"),
        ("office tel_1", "RR-71"),
        ("trade rail", "RR-81"),
        ("ability", "RR-29"),
        ("reward", "RR-54"),
        ("first", "RR-55"),
        ("tile white stock", "RR-73"),
        ("advance network", "RR-105"),
        ("exchange white stock gray", "RR-45"),
        ("flip train_promote down", "RR-78"),
        ("take", "RR-78"),
        ("gain gray", "RR-54"),
        ("promote purple stock ms_a2_1", "RR-91"),
        ("train train_money", "RR-77"),
        ("deal left", "RR-83"),
        ("pass", "RR-84"),
        ("complete ms_a2_1", "RR-101"),
        ("keep ms_b_01", "RR-99"),
        ("done", "RR-42"),
        ("end", "RR-26"),
    ] {
        game.refuses(action, rule);
    }
    // Nor does one action open the parts of another.
    game.does("work white station")
        .refuses("rail r02", "RR-61")
        .refuses("office tel_1", "RR-71")
        .refuses("trade rail", "RR-81")
        .refuses("flip train_promote down", "RR-78")
        .refuses("take", "RR-78");
}
#[test]
fn rr_26_an_action_that_cannot_be_completed_is_not_offered() {
    let mut game = table(2);
    game.money(0, 0).shares(0, 0).stations(1, &["charlotte"]);
    game.refuses("work white station", "RR-26")
        .refuses("work white railroad", "RR-26");
    // A last rail that Trade must sell cannot be laid for free.
    game.storage(0, 0, 1).train(0, "train_rail").money(0, 100);
    game.plays(&["work white trade", "flip train_rail down"]);
    game.refuses("take", "RR-78").does("trade rail");
    // Without a building there is neither a station nor an office, without any piece nothing to sell.
    let mut bare = table(2);
    bare.storage(0, 0, 5)
        .refuses("work white station", "RR-26")
        .refuses("work white telegraph", "RR-26")
        .does("work white trade");
    let mut nothing = table(2);
    nothing
        .storage(0, 0, 0)
        .refuses("work white trade", "RR-81");
    let mut everywhere = table(2);
    for section in Section::all() {
        everywhere.offices(0, &[section.word()]);
    }
    everywhere.refuses("work white telegraph", "RR-71");
}
#[test]
fn rr_26_the_cheapest_way_to_complete_it_must_be_paid() {
    // Washington costs 100, two rails 400 and two triangles; the bonus of Charlotte is gone.
    for (job, least) in [("station", 100), ("railroad", 600)] {
        let work = format!("work white {job}");
        let mut game = table(2);
        game.stations(1, &["charlotte"])
            .shares(0, 0)
            .money(0, least - 1)
            .refuses(&work, "RR-26")
            .money(0, least)
            .does(&work);
    }
    // Where every space is dear, so is the cheapest way.
    let mut dear = table_of(2, |file| {
        for space in file["rail_spaces"].as_array_mut().unwrap() {
            space["triangles"] = 3.into();
        }
    });
    dear.shares(0, 0)
        .money(0, 999)
        .refuses("work white railroad", "RR-26")
        .money(0, 1000)
        .does("work white railroad");
}
#[test]
fn rr_27_the_extra_effect_is_optional() {
    let mut game = table(2);
    game.plays(&["work purple trade", "trade rail", "end"])
        .waits_for(1);
}
#[test]
fn rr_28_a_white_worker_promotes_one() {
    let mut game = table(2);
    game.workers(0, &["purple"])
        .does("work white trade")
        .refuses("ability", "RR-28");
    game.does("promote purple stock ms_a2_1")
        .refuses("promote purple stock ms_a2_1", "RR-91");
}
#[test]
fn rr_29_a_specialist_uses_its_ability_or_promotes() {
    let mut game = table(2);
    game.workers(0, &["purple"]);
    let mut other = table(2);
    other.workers(0, &["purple"]);
    game.plays(&["work purple trade", "ability", "done"]);
    game.refuses("promote purple stock ms_a2_1", "RR-91");
    other.plays(&["work purple trade", "promote purple stock ms_a2_1"]);
    other.refuses("ability", "RR-29");
}
#[test]
fn rr_30_parts_are_done_in_any_order_and_gains_may_pay_the_cost() {
    let mut game = table(2);
    game.turn_of(1).money(1, 550).shares(1, 0);
    game.plays(&["work orange railroad", "rail r02", "rail r04"])
        .refuses("end", "RR-41");
    game.plays(&["ability", "end"]);
    assert_eq!(game.p(1).money, 0);
    game.plays(&[
        "work purple trade",
        "ability",
        "advance network",
        "done",
        "trade rail",
        "end",
    ]);
}
#[test]
fn rr_30_the_station_of_a_white_worker_may_pay_for_itself() {
    // The share of Charlotte's First Station bonus.
    let mut game = table(2);
    game.money(0, 0).shares(0, 0).plays(&[
        "work white station",
        "station charlotte",
        "first",
        "done",
        "sell",
        "end",
    ]);
    assert_eq!(game.p(0).money, 50);
}
#[test]
fn rr_31_action_then_deal_then_milestones() {
    let mut game = table(2);
    game.rails(0, &["r02", "r03"])
        .milestone(0, 1, "ms_a2_1", &["purple"]);
    game.plays(&["work white railroad", "rail r08", "rail r06", "end"]);
    assert!(matches!(game.phase, Phase::Dealing { .. }));
    game.does("pass")
        .waits_for(1)
        .does_with("pass", &[0, 0, 0, 0])
        .waits_for(0);
    assert!(matches!(game.phase, Phase::Keeping { .. }));
    game.does("keep ms_b_01").waits_for(1);
}
#[test]
fn rr_32_a_player_without_pieces_is_skipped() {
    let mut game = table(2);
    game.storage(1, 0, 0).plays(&TRADE).waits_for(0);
    assert_eq!(game.round, 2);
}
