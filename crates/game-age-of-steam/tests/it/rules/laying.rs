//! Section 3.8: a tile on an empty hex.

use crate::table::*;
use game_age_of_steam::hex::Side;
use serde_json::json;

#[test]
fn as_61_tiles_lie_on_land_only() {
    let mut game = building();
    game.refuses("build c08r03 straight 0", "AS-61")
        .refuses("build c18r05 straight 0", "AS-61");
    game.refuses("build c09r09 straight 0", "AS-6");
}

#[test]
fn as_62_only_simple_tiles_on_empty_hexes_unless_agreed() {
    let mut game = building();
    game.refuses("build c10r09 cross_straights 1", "AS-62");
    let mut deluxe = table_with(3, json!({"direct_complex_placement": true}));
    deluxe.phase = build_turn(0);
    lays(&mut deluxe, 0, &["c12r09 sharp 5", "c11r07 sharp 2"]);
    // One track from Cincinnati's line to the west, one from the other line.
    deluxe.does("build c11r08 cross_straight_gentle 5");
    assert_eq!(deluxe.players[0].cash, 46);
    deluxe.refuses("build c10r09 cross_straights 1", "AS-68");
}

#[test]
fn as_63_any_tile_may_lie_on_a_town() {
    for tile in [
        "town_one 2",
        "gentle 0",
        "town_three_star 0",
        "cross_gentles 0",
        "pair_straight_sharp 0",
    ] {
        let mut game = building();
        lays(&mut game, 0, &["c09r08 gentle 3"]);
        game.does(&format!("build c08r08 {tile}"));
        assert!(line(&game, "c09r08", Side::S).is_link(), "{tile}");
    }
}

#[test]
fn as_64_town_tiles_go_on_towns_only() {
    let mut game = building();
    game.refuses("build c10r09 town_one 4", "AS-64");
}

#[test]
fn as_65_no_exit_leads_off_the_map() {
    let mut game = building();
    game.refuses("build c08r06 sharp 5", "AS-65")
        .refuses("build c00r09 gentle 3", "AS-65");
}

#[test]
fn as_66_no_exit_joins_another_players_line() {
    let mut game = building();
    lays(&mut game, 1, &["c08r06 straight 2"]);
    game.refuses("build c09r06 straight 2", "AS-66");
    lays(&mut game, 1, &["c09r08 gentle 3"]);
    game.refuses("build c08r08 town_one 2", "AS-66");
}

#[test]
fn as_67_an_exit_may_face_a_tile_without_track_there() {
    let mut game = building();
    lays(&mut game, 1, &["c10r09 straight 1", "c11r08 straight 1"]);
    // The new track runs against the side of the other player's tile.
    game.does("build c11r07 sharp 2");
    assert!(!line(&game, "c11r07", Side::Se).is_link());
    game.does("build c09r08 gentle 1");
}

#[test]
fn as_68_new_track_is_connected_to_a_city_or_to_ones_line() {
    let mut game = building();
    game.refuses("build c09r06 straight 2", "AS-68");
    game.does("build c08r06 straight 2")
        .does("build c09r06 straight 2");
    game.refuses("build c05r03 straight 0", "AS-68");
}

#[test]
fn as_69_in_a_town_one_connection_or_presence_is_enough() {
    let mut game = building();
    game.refuses("build c08r08 gentle 0", "AS-69");
    lays(&mut game, 0, &["c09r08 gentle 3", "c08r08 town_one 2"]);
    // Present already: exits may be added anywhere.
    game.does("build c08r08 town_three_half 0");
    game.phase = build_turn(1);
    game.refuses("build c08r08 cross_gentles 0", "AS-69");
}

#[test]
fn as_70_an_unowned_line_is_claimed_from_a_city_or_where_one_is_present() {
    let mut game = building();
    lays(&mut game, 0, &["c09r08 gentle 3", "c08r08 gentle 0"]);
    lapses(&mut game, 0);
    assert_eq!(owner(&game, "c08r08", Side::N), None);
    game.phase = build_turn(1);
    game.refuses("build c08r07 straight 0", "AS-70");
    game.phase = build_turn(0);
    game.does("build c08r07 straight 0");
    let mut free = table_with(3, json!({"claim_from_foreign_town": true}));
    lays(&mut free, 0, &["c09r08 gentle 3", "c08r08 gentle 0"]);
    lapses(&mut free, 0);
    free.phase = build_turn(1);
    free.does("build c08r07 straight 0");
    assert_eq!(owner(&free, "c08r08", Side::N), Some(1));
}

#[test]
fn as_71_a_line_may_start_at_any_city() {
    let mut game = building();
    game.does("build c10r09 straight 1")
        .does("build c08r06 straight 2");
    game.does("build c02r08 sharp 0");
}

#[test]
fn as_72_the_first_tile_of_the_game_is_simple_and_faces_a_city() {
    let mut game = building();
    lays(&mut game, 1, &["c08r06 straight 2"]);
    lapses(&mut game, 1);
    game.players[0].has_built = false;
    game.refuses("build c09r06 straight 2", "AS-72")
        .does("build c10r09 straight 1");
    game.does("build c09r06 straight 2");
}

#[test]
fn as_73_no_line_joins_a_stop_to_itself() {
    let mut game = building();
    lays(&mut game, 0, &["c08r06 sharp 4"]);
    game.refuses("build c07r06 sharp 0", "AS-73")
        .does("build c07r06 gentle 1");
}

#[test]
fn as_74_two_stops_may_have_several_links() {
    let mut game = building();
    lays(&mut game, 0, DAVE);
    lays(&mut game, 1, &PETER[..2]);
    lays(&mut game, 1, JOHN);
    let between = game_core::Game::view(&game.game, game_core::Viewer::Spectator);
    let ends = |l: &game_age_of_steam::view::LineView| {
        let mut names: Vec<_> = l.ends.iter().filter_map(|e| Some(e.stop?.name())).collect();
        names.sort();
        names == ["Cincinnati", "Indianapolis"]
    };
    assert_eq!(between.lines.iter().filter(|line| ends(line)).count(), 2);
}
