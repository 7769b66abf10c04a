//! Section 3.11: whose track it is.

use crate::table::*;
use game_age_of_steam::hex::Side;

#[test]
fn as_94_new_track_belongs_to_its_builder() {
    let mut game = building();
    game.does("build c08r06 straight 2");
    assert_eq!(owner(&game, "c08r06", Side::Se), Some(0));
}

#[test]
fn as_95_joining_an_unowned_line_makes_it_all_his() {
    let mut game = building();
    lays(&mut game, 0, &["c08r06 straight 2", "c09r06 straight 2"]);
    lapses(&mut game, 0);
    game.phase = build_turn(1);
    game.does("build c10r07 straight 2");
    assert_eq!(owner(&game, "c08r06", Side::Nw), Some(1));
    assert_eq!(owner(&game, "c09r06", Side::Se), Some(1));
}

#[test]
fn as_96_turning_gives_no_ownership_unless_it_completes() {
    let mut game = building();
    lays(&mut game, 0, &["c08r06 straight 2"]);
    lapses(&mut game, 0);
    lays(
        &mut game,
        1,
        &["c09r08 gentle 3", "c08r08 gentle 0", "c08r07 straight 0"],
    );
    game.phase = build_turn(1);
    game.does("build c08r06 gentle 5");
    assert_eq!(owner(&game, "c08r06", Side::Nw), None);
    game.does("build c08r06 gentle 3");
    assert_eq!(owner(&game, "c08r06", Side::Nw), Some(1));
}

#[test]
fn as_97_an_unextended_line_is_lost_at_the_end_of_the_build_turn() {
    let mut game = building();
    game.does("build c08r06 straight 2").does("end");
    assert_eq!(owner(&game, "c08r06", Side::Nw), Some(0));
    game.phase = build_turn(0);
    game.does("build c09r06 straight 2").does("end");
    assert_eq!(owner(&game, "c08r06", Side::Nw), Some(0));
    game.phase = build_turn(0);
    game.does("build c10r09 straight 1").does("end");
    assert_eq!(owner(&game, "c08r06", Side::Nw), None);
    assert_eq!(owner(&game, "c10r09", Side::Ne), Some(0));
}

#[test]
fn as_98_turning_is_no_new_track_but_new_track_may_be_turned() {
    let mut game = building();
    game.does("build c08r06 straight 2")
        .does("build c08r06 gentle 3")
        .does("end");
    assert_eq!(owner(&game, "c08r06", Side::S), Some(0));
    game.phase = build_turn(0);
    game.does("build c08r06 straight 2").does("end");
    assert_eq!(owner(&game, "c08r06", Side::Nw), None);
}

#[test]
fn as_99_each_exit_of_a_town_is_a_line_of_its_own() {
    let mut game = building();
    lays(&mut game, 0, &["c09r08 gentle 3", "c08r08 cross_gentles 0"]);
    game.does("build c08r07 straight 0").does("end");
    assert_eq!(owner(&game, "c08r08", Side::N), Some(0));
    assert_eq!(owner(&game, "c08r08", Side::Ne), None);
    assert_eq!(owner(&game, "c08r08", Side::S), None);
    assert_eq!(owner(&game, "c08r08", Side::Se), Some(0));
}

#[test]
fn as_100_a_link_keeps_its_owner() {
    let mut game = building();
    lays(&mut game, 0, DAVE);
    game.does("end").does("end").does("end");
    game.phase = build_turn(0);
    game.does("end");
    assert_eq!(owner(&game, "c10r08", Side::Ne), Some(0));
}

#[test]
fn as_101_an_owned_line_can_be_blocked_but_not_touched() {
    let mut game = building();
    lays(&mut game, 1, &["c08r06 straight 2"]);
    game.refuses("build c08r06 gentle 3", "AS-76")
        .refuses("build c09r06 straight 2", "AS-66");
    lays(&mut game, 0, &["c09r08 straight 0", "c09r07 straight 0"]);
    game.does("build c09r06 straight 0");
    assert!(!line(&game, "c08r06", Side::Nw).is_link());
}
