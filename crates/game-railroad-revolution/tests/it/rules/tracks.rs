//! 3.11 Performance tracks.

use crate::table::{Arrange, Table, table, table_with};
use game_railroad_revolution::{Options, ids::Track};

/// Seat 0 has three steps to make, by the purple ability on Trade.
fn stepping() -> Table {
    let mut game = table(2);
    game.plays(&["work purple trade", "ability"]);
    game
}

#[test]
fn rr_104_left_is_telegraph_middle_stations_right_network() {
    let words: Vec<&str> = Track::ALL.iter().map(|t| t.word()).collect();
    assert_eq!(words, ["telegraph", "stations", "network"]);
    let mut game = table(2);
    game.offices(0, &["tel_8"])
        .marker(0, 0, 9)
        .marker(0, 1, 1)
        .marker(0, 2, 2);
    assert_eq!(
        (
            game.points_of(0, 2),
            game.points_of(0, 3),
            game.points_of(0, 4)
        ),
        (5, 0, 0)
    );
}
#[test]
fn rr_105_steps_are_split_and_may_be_waived() {
    let mut game = stepping();
    game.plays(&["advance telegraph", "advance network", "done"])
        .refuses("advance network", "RR-105");
    assert_eq!(game.p(0).markers, [1, 0, 1]);
}
#[test]
fn rr_106_a_toll_is_paid_or_the_step_is_not_made() {
    let mut game = stepping();
    game.marker(0, 0, 3)
        .marker(0, 1, 4)
        .marker(0, 2, 3)
        .shares(0, 0);
    game.refuses("advance telegraph", "RR-106")
        .refuses("advance stations", "RR-106");
    game.refuses("advance network white stock", "RR-106")
        .money(0, 49)
        .refuses("advance network", "RR-106")
        .money(0, 600)
        .does("advance network");
    assert_eq!(game.p(0).money, 550);
    game.shares(0, 1).does("advance telegraph");
    assert_eq!(game.p(0).shares, 0);
    game.does("advance stations white stock");
    assert_eq!(game.p(0).available(), 4);
    // The toll may not be the fourth worker.
    let mut four = stepping();
    four.marker(0, 1, 4)
        .dismiss(0, &["white"])
        .money(0, 0)
        .shares(0, 0)
        .refuses("advance stations white stock", "RR-34");
    let options = Options {
        hard_tolls: true,
        ..Options::default()
    };
    let mut hard = table_with(2, options);
    hard.marker(0, 2, 3)
        .plays(&["work purple trade", "ability", "advance network"]);
    assert_eq!(hard.p(0).money, 100);
}
#[test]
fn rr_107_nobody_goes_beyond_the_top() {
    let mut game = stepping();
    game.marker(0, 2, 10)
        .refuses("advance network", "RR-107")
        .does("done");
}
#[test]
fn rr_108_markers_share_a_space() {
    let mut game = stepping();
    game.marker(1, 2, 1).does("advance network");
    assert_eq!((game.p(0).markers[2], game.p(1).markers[2]), (1, 1));
}
