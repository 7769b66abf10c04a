//! Section 3.9: replacing a tile.

use crate::table::*;
use game_age_of_steam::hex::Side;

#[test]
fn as_75_a_tile_is_replaced_to_cross_to_run_beside_to_turn_or_to_add_exits() {
    let mut game = building();
    lays(&mut game, 1, &["c10r09 straight 1", "c11r08 straight 1"]);
    lays(
        &mut game,
        0,
        &["c11r07 sharp 2", "c09r08 gentle 3", "c08r08 town_one 2"],
    );
    let before = game.game.clone();
    for action in [
        "build c11r08 cross_straights 0",
        "build c11r08 pair_straight_sharp 4",
        "build c11r07 gentle 2",
        "build c08r08 gentle 0",
    ] {
        game.game = before.clone();
        game.does(action);
    }
}

#[test]
fn as_76_nobodys_track_is_removed() {
    let mut game = building();
    lays(&mut game, 1, &["c08r06 straight 2"]);
    game.refuses("build c08r06 gentle 3", "AS-76");
    lays(&mut game, 0, &["c10r09 straight 1", "c11r08 straight 1"]);
    game.refuses("build c11r08 gentle 1", "AS-80");
}

#[test]
fn as_77_a_simple_tile_becomes_a_complex_one_with_the_old_track() {
    let mut game = building();
    lays(&mut game, 1, PETER);
    lays(&mut game, 0, &["c12r09 sharp 5"]);
    game.refuses("build c11r08 cross_straights 0", "AS-68");
    game.does("build c11r08 cross_straights 1");
    assert_eq!(owner(&game, "c11r08", Side::Ne), Some(1));
    assert_eq!(owner(&game, "c11r08", Side::Nw), Some(0));
}

#[test]
fn as_78_the_old_track_keeps_its_owner_and_its_loose_end() {
    let mut game = building();
    lays(&mut game, 1, &["c10r09 straight 1"]);
    lays(&mut game, 0, &["c09r08 sharp 2"]);
    game.does("build c10r09 pair_straight_sharp 4");
    assert_eq!(owner(&game, "c10r09", Side::Ne), Some(1));
    assert_eq!(owner(&game, "c10r09", Side::N), Some(0));
}

#[test]
fn as_79_a_town_keeps_all_its_exits_and_gets_more() {
    let mut game = building();
    lays(&mut game, 0, &["c09r08 gentle 3", "c08r08 gentle 0"]);
    game.refuses("build c08r08 sharp 2", "AS-82")
        .does("build c08r08 town_three_half 0");
    assert_eq!(owner(&game, "c08r08", Side::Ne), Some(0));
}

#[test]
fn as_80_a_loose_end_is_turned_the_other_side_stays() {
    let mut game = building();
    lays(&mut game, 0, &["c08r06 straight 2", "c09r06 straight 2"]);
    game.refuses("build c08r06 gentle 3", "AS-80");
    game.refuses("build c09r06 sharp 2", "AS-80")
        .does("build c09r06 gentle 3");
    assert_eq!(owner(&game, "c09r06", Side::S), Some(0));
    assert_eq!(owner(&game, "c09r06", Side::Se), None);
}

#[test]
fn as_81_the_new_direction_obeys_the_rules_of_new_track() {
    let mut game = building();
    lays(&mut game, 0, &["c08r06 straight 2"]);
    game.refuses("build c08r06 sharp 5", "AS-65");
    lays(
        &mut game,
        1,
        &["c09r08 gentle 3", "c08r08 gentle 0", "c08r07 straight 0"],
    );
    game.refuses("build c08r06 gentle 3", "AS-66");
    lapses(&mut game, 1);
    game.refuses("build c08r07 gentle 1", "AS-81");
    game.phase = build_turn(1);
    game.does("build c08r07 gentle 1");
}

#[test]
fn as_82_track_in_a_town_is_not_redirected() {
    let mut game = building();
    lays(&mut game, 0, &["c09r08 gentle 3", "c08r08 gentle 0"]);
    game.refuses("build c08r08 sharp 1", "AS-82")
        .refuses("build c08r08 gentle 2", "AS-82");
}

#[test]
fn as_83_one_replacement_may_turn_and_add() {
    let mut game = building();
    lays(&mut game, 0, &["c11r07 sharp 2", "c10r09 straight 1"]);
    lays(&mut game, 0, &["c11r08 gentle 2"]);
    // The track from Evansville turns to Cincinnati, and the line from the north crosses it.
    game.does("build c11r08 cross_straight_gentle 4");
    assert_eq!(game.players[0].cash, 47);
    assert!(line(&game, "c10r09", Side::Sw).is_link());
    let mut two = building();
    lays(
        &mut two,
        0,
        &["c11r07 sharp 2", "c12r09 sharp 5", "c11r08 straight 0"],
    );
    lays(&mut two, 0, &["c11r08 cross_straight_gentle 0"]);
    two.does("build c11r08 pair_gentle_sharp_b 4");
    assert_eq!(two.players[0].cash, 48);
}

#[test]
fn as_84_a_complex_tile_stays_complex_and_tracks_never_merge() {
    let mut game = building();
    lays(
        &mut game,
        0,
        &["c11r07 sharp 2", "c12r09 sharp 5", "c11r08 straight 0"],
    );
    lays(&mut game, 0, &["c11r08 cross_straight_gentle 0"]);
    game.refuses("build c11r08 straight 0", "AS-84")
        .refuses("build c11r08 cross_gentles 0", "AS-84");
}

#[test]
fn as_85_a_replacement_changes_an_exit() {
    let mut game = building();
    lays(
        &mut game,
        0,
        &[
            "c10r09 straight 1",
            "c09r08 gentle 3",
            "c08r08 cross_gentles 0",
        ],
    );
    game.refuses("build c10r09 straight 1", "AS-85");
    game.refuses("build c08r08 pair_straight_sharp 0", "AS-85");
}

#[test]
fn as_86_a_dedicated_town_tile_gives_the_disc_back() {
    let mut game = building();
    lays(&mut game, 0, &["c09r08 gentle 3", "c08r08 gentle 0"]);
    assert_eq!(game.discs, 7);
    game.does("build c08r08 town_three_half 0");
    assert_eq!(game.discs, 8);
}
