//! 3.12 End of the game and scoring.

use crate::table::{Arrange, Table, table};
use game_core::{Game, Seat};
use game_railroad_revolution::ids::Piece;

const TRADE: [&str; 3] = ["work white trade", "trade rail", "end"];

/// Seat `seat` has one rail left of the logo.
fn near_the_end(seats: u8, seat: usize) -> Table {
    let mut game = table(seats);
    game.storage(seat, 2, 3);
    game
}

/// The last round is over when the one now running is.
fn finish(game: &mut Table) -> &mut Table {
    while game.status().waiting().is_some() {
        game.plays(&TRADE);
    }
    game
}

#[test]
fn rr_109_pieces_right_of_the_logo_are_used_too() {
    let mut game = table(2);
    game.storage(0, 2, 15)
        .plays(&["work white telegraph", "office tel_2", "end"])
        .waits_for(1);
    assert_eq!((game.p(0).buildings, game.last_round), (1, None));
}
#[test]
fn rr_110_leftmost_means_of_that_kind() {
    let mut game = table(2);
    game.storage(0, 2, 15);
    assert_eq!(game.p(0).leftmost(game.data(), Piece::Building), Some(6));
    assert_eq!(game.p(0).leftmost(game.data(), Piece::Rail), Some(0));
}
#[test]
fn rr_111_the_end_comes_with_empty_sections_left_of_the_logo() {
    let mut game = near_the_end(2, 0);
    game.plays(&TRADE);
    assert_eq!(game.last_round, Some(2));
    let mut early = table(2);
    early.storage(0, 0, 4).plays(&TRADE);
    assert_eq!(early.last_round, None);
}
#[test]
fn rr_112_the_round_is_finished_and_one_more_follows() {
    let mut game = near_the_end(2, 0);
    game.plays(&TRADE)
        .waits_for(1)
        .plays(&TRADE)
        .waits_for(0)
        .plays(&TRADE)
        .waits_for(1)
        .plays(&TRADE);
    assert!(game.status().is_over());
    game.refuses("work white trade", "RR-112");
    let mut last = near_the_end(2, 1);
    last.plays(&TRADE)
        .plays(&TRADE)
        .waits_for(0)
        .plays(&TRADE)
        .waits_for(1)
        .plays(&TRADE);
    assert!(last.status().is_over());
}
#[test]
fn rr_113_a_milestone_may_be_completed_after_the_own_last_turn() {
    let mut game = near_the_end(2, 0);
    game.plays(&TRADE).plays(&TRADE).plays(&TRADE).waits_for(1);
    game.rails(0, &["r02"])
        .milestone(0, 1, "ms_a2_3", &["gray"]);
    game.players[1].open[1] = None;
    game.players[0].rails.insert("r03".parse().unwrap());
    game.players[0].sold_rails -= 1;
    game.plays(&TRADE[..2])
        .does_with("end", &[0, 0, 0])
        .waits_for(0)
        .does("keep ms_b_01");
    assert!(game.status().is_over());
    assert_eq!(game.points_of(0, 1), 16);
}
#[test]
fn rr_114_the_trigger_is_checked_for_everybody() {
    let mut game = table(2);
    game.storage(1, 2, 3).shares(0, 0).deal_up("deal_7");
    game.plays(&[
        "work white telegraph",
        "office tel_3",
        "end",
        "pass",
        "deal left",
    ]);
    game.does_with("rail r02", &[0]);
    assert_eq!(game.last_round, Some(2));
}
#[test]
fn rr_115_eight_for_each_face_up_train() {
    let mut game = table(2);
    game.train(0, "train_money")
        .plays(&["work white trade", "flip train_money down"]);
    assert_eq!(game.points_of(0, 0), 8);
}
#[test]
fn rr_116_completed_milestones_score_and_open_ones_do_not() {
    let mut game = table(2);
    game.completed(0, &["ms_b_02", "ms_c_08"]);
    assert_eq!(game.points_of(0, 1), 52);
}
#[test]
fn rr_117_telegraph_track_times_offices() {
    let mut game = table(4);
    game.offices(0, &["tel_1", "tel_3", "tel_5"])
        .marker(0, 0, 9);
    assert_eq!(game.points_of(0, 2), 15);
}
#[test]
fn rr_118_stations_track_times_stations() {
    let mut game = table(4);
    game.stations(0, &["washington", "charlotte"])
        .marker(0, 1, 6);
    assert_eq!(game.points_of(0, 3), 8);
}
#[test]
fn rr_119_network_track_times_level_5_cities() {
    let mut game = table(4);
    game.rails(0, &["r34", "r35", "r30"]).marker(0, 2, 8);
    assert_eq!(game.points_of(0, 4), 2 * 14);
}
#[test]
fn rr_120_neighbouring_offices_score_their_gap() {
    let mut game = table(4);
    game.offices(0, &["tel_1", "tel_2", "tel_3", "tel_7", "tel_8"]);
    assert_eq!(game.points_of(0, 5), 5 + 5 + 8);
}
#[test]
fn rr_121_money_and_shares_score_nothing() {
    let mut game = table(2);
    let before = game.points(Seat(0));
    game.money(0, 9000).shares(0, 20);
    assert_eq!(game.points(Seat(0)), before);
}
#[test]
fn rr_122_most_points_then_most_money_then_shared() {
    let mut game = near_the_end(2, 0);
    finish(game.plays(&TRADE));
    game.money(0, 350)
        .shares(0, 2)
        .money(1, 700)
        .shares(1, 0)
        .ends_with_ranks(&[2, 1]);
    game.money(1, 650).ends_with_ranks(&[1, 1]);
    game.players[0].trains_up[0] = 0;
    game.ends_with_ranks(&[2, 1]);
}
