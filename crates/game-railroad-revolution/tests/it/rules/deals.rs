//! 3.9 Deals.

use crate::table::{Arrange, Table, crew, table};
use game_railroad_revolution::state::Phase;

/// Seat 0 has opened an office in a Market section with this deal tile up.
fn offered(seats: u8, tile: &str) -> Table {
    let mut game = table(seats);
    game.deal_up(tile)
        .plays(&["work white telegraph", "office tel_3"]);
    game
}

#[test]
fn rr_83_a_deal_comes_after_the_whole_action() {
    let mut game = offered(2, "deal_6");
    game.refuses("deal left", "RR-83")
        .does("end")
        .does("deal left");
    assert_eq!(game.p(0).shares, 4);
}
#[test]
fn rr_84_the_active_player_takes_both_and_the_others_one() {
    let mut game = offered(3, "deal_6");
    game.does("end")
        .does("deal right")
        .refuses("deal left", "RR-83")
        .refuses("pass", "RR-84")
        .does("train train_money")
        .refuses("deal right", "RR-84");
    game.plays(&["deal left", "advance network", "advance network"])
        .waits_for(1);
    game.plays(&["deal left", "advance network", "advance network"])
        .waits_for(2);
    game.does_with("pass", &[0]).waits_for(1);
}
#[test]
fn rr_84_who_could_take_nothing_is_passed_over() {
    // Shares that the deal costs do not pay its 200.
    let mut game = offered(2, "deal_8");
    game.money(1, 199)
        .shares(1, 2)
        .does("end")
        .does_with("pass", &[0])
        .waits_for(1);
    assert_eq!(game.phase, Phase::Placing);
    let mut asked = offered(2, "deal_8");
    asked.money(1, 200).shares(1, 2).plays(&["end", "pass"]);
    assert_ne!(asked.phase, Phase::Placing);
}
#[test]
fn rr_85_a_deal_costs_its_shares_and_money() {
    let mut game = offered(2, "deal_8");
    game.money(0, 200).does("end");
    game.plays(&["deal left", "train train_rail"]);
    assert_eq!((game.p(0).money, game.p(0).shares), (0, 3));
    game.waits_for(1)
        .money(1, 150)
        .refuses("deal left", "RR-85")
        .does("sell");
}
#[test]
fn rr_86_a_deal_is_not_used_up() {
    let mut game = offered(3, "deal_7");
    game.plays(&["end", "deal right", "pass", "deal right"])
        .does_with("deal right", &[0]);
    assert!((0..3).all(|seat| crew(&game.p(seat).stock, "gray") >= 1));
}
#[test]
fn rr_87_the_next_tile_is_turned_up_and_discards_are_reshuffled() {
    let mut game = offered(2, "deal_1");
    game.plays(&["end", "pass"]).does_with("pass", &[2]);
    assert_eq!(
        (game.deals.up.word(), game.deals.discarded.len()),
        ("deal_4", 1)
    );
    game.deals.discarded = game.deals.discarded.or(game.deals.face_down);
    game.deals.face_down = Default::default();
    game.plays(&["work white telegraph", "office tel_3", "end", "pass"])
        .does_with("pass", &[8]);
    assert_eq!(
        (game.deals.up.word(), game.deals.face_down.len()),
        ("deal_9", 8)
    );
}
#[test]
fn rr_88_pieces_placed_by_effects_trigger_no_deal() {
    let mut game = table(2);
    game.rails(0, &["r02", "r03"]).train(0, "train_rail");
    game.plays(&[
        "work white trade",
        "flip train_rail down",
        "take",
        "rail r08",
        "trade building",
        "end",
    ]);
    game.waits_for(1);
    assert_eq!(game.phase, Phase::Placing);
}
#[test]
fn rr_89_shares_are_sold_and_workers_hired_while_taking_a_deal() {
    let mut game = offered(2, "deal_5");
    game.money(1, 0)
        .shares(1, 2)
        .plays(&["end", "pass"])
        .waits_for(1);
    game.refuses("deal left", "RR-85")
        .does("sell")
        .does_with("deal left", &[0]);
    assert_eq!(
        (
            game.p(1).money,
            game.p(1).shares,
            crew(&game.p(1).stock, "orange")
        ),
        (50, 0, 2)
    );
}
