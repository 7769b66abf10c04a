//! 3.5 Railroad.

use crate::table::{Arrange, table};
use game_railroad_revolution::state::Phase;

#[test]
fn rr_61_two_rails_one_after_the_other() {
    let mut game = table(2);
    game.plays(&["work white railroad", "rail r02", "rail r03"])
        .refuses("rail r06", "RR-61");
    assert_eq!((game.p(0).rails_left, game.p(0).rails.len()), (13, 3));
}
#[test]
fn rr_62_a_space_touches_the_network() {
    let mut game = table(2);
    game.does("work white railroad")
        .refuses("rail r03", "RR-62")
        .does("rail r02")
        .does("rail r03");
    // Chicago is reached without a station and leads on.
    assert!(
        game.p(0)
            .available_spaces(game.data())
            .has("r07".parse().unwrap())
    );
}
#[test]
fn rr_63_one_rail_of_each_player_on_a_space() {
    let mut game = table(2);
    game.rails(1, &["r06"])
        .does("work white railroad")
        .refuses("rail r01", "RR-63")
        .does("rail r06");
    assert!(game.p(0).rails.has("r06".parse().unwrap()));
}
#[test]
fn rr_64_400_and_100_for_each_triangle() {
    let mut game = table(2);
    game.money(0, 1000)
        .plays(&["work white railroad", "rail r02", "rail r04", "end"]);
    assert_eq!(game.p(0).money, 100);
}
#[test]
fn rr_65_exactly_two_rails_or_the_last_one() {
    let mut game = table(2);
    game.plays(&["work white railroad", "rail r06"])
        .refuses("end", "RR-65");
    let mut last = table(2);
    last.storage(0, 12, 1)
        .plays(&["work white railroad", "rail r06", "end"]);
    assert_eq!(last.p(0).money, 100);
    // 400 and three triangles are not there, 400 and one are.
    let mut poor = table(2);
    poor.storage(0, 12, 1)
        .shares(0, 0)
        .money(0, 699)
        .does("work white railroad")
        .refuses("rail r04", "RR-26")
        .does("rail r06");
    let mut none = table(2);
    none.storage(0, 12, 0)
        .refuses("work white railroad", "RR-65");
    // Both rails must be payable: 600 $ reach for r02 and r03, not for r04.
    let mut dear = table(2);
    dear.shares(0, 0)
        .does("work white railroad")
        .refuses("rail r04", "RR-26")
        .does("rail r02");
}
#[test]
fn rr_66_purple_takes_a_train_for_300() {
    let mut game = table(2);
    game.money(0, 900).plays(&[
        "work purple railroad",
        "rail r02",
        "rail r03",
        "ability",
        "train train_rail",
        "end",
    ]);
    assert_eq!((game.p(0).money, game.p(0).trains()), (0, 2));
}
#[test]
fn rr_67_orange_gains_100_and_50_for_each_triangle() {
    let mut game = table(2);
    game.turn_of(1)
        .does("work orange railroad")
        .refuses("ability", "RR-67");
    game.plays(&["rail r02", "rail r06", "ability"]);
    assert_eq!(game.p(1).money, 600 + 100 + 3 * 50);
}
#[test]
fn rr_68_gray_gains_two_shares() {
    let mut game = table(3);
    game.turn_of(2).plays(&["work gray railroad", "ability"]);
    assert_eq!(game.p(2).shares, 5);
}
#[test]
fn rr_69_turquoise_lays_a_third_rail() {
    let mut game = table(4);
    game.turn_of(3)
        .plays(&["work turquoise railroad", "ability", "rail r02", "rail r03"]);
    game.refuses("end", "RR-65").plays(&["rail r08", "end"]);
    assert_eq!(game.p(3).money, 0);
    let mut short = table(4);
    short
        .turn_of(3)
        .storage(3, 12, 2)
        .does("work turquoise railroad")
        .refuses("ability", "RR-69");
}
#[test]
fn rr_70_rails_on_market_spaces_trigger_one_deal() {
    let mut game = table(2);
    game.rails(0, &["r02", "r03", "r07"]).plays(&[
        "work white railroad",
        "rail r08",
        "rail r17",
        "end",
    ]);
    assert!(matches!(game.phase, Phase::Dealing { .. }));
    game.does("pass")
        .waits_for(1)
        .does_with("pass", &[0])
        .waits_for(1);
    assert_eq!(game.phase, Phase::Placing);
}
