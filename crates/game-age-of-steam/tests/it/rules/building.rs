//! Sections 3.7 and 3.10: a build turn and its prices.

use crate::table::*;
use game_age_of_steam::ids::SpecialAction;
use serde_json::json;

#[test]
fn as_54_each_player_builds_his_whole_turn_at_once() {
    let mut game = building();
    game.does("build c10r09 straight 1")
        .waits_for(0)
        .does("build c11r08 straight 1");
    game.waits_for(0)
        .does("end")
        .waits_for(1)
        .does("end")
        .waits_for(2);
}

#[test]
fn as_55_three_tiles_are_laid_at_most() {
    let mut game = building();
    game.does("build c10r09 straight 1")
        .does("build c11r08 straight 1");
    game.does("build c13r08 gentle 3")
        .refuses("build c08r06 straight 2", "AS-55");
    game.does("end").waits_for(1);
}

#[test]
fn as_56_each_tile_is_paid_when_it_is_laid() {
    let mut game = building();
    game.players[0].cash = 4;
    game.does("build c10r09 straight 1");
    assert_eq!(game.players[0].cash, 2);
    game.refuses("build c13r08 gentle 3", "AS-56")
        .does("build c11r08 straight 1");
    assert_eq!(game.players[0].cash, 0);
}

#[test]
fn as_57_urbanization_comes_before_the_first_tile() {
    let mut game = building();
    has(&mut game, 0, SpecialAction::Urbanization);
    game.does("build c10r09 straight 1")
        .refuses("urbanize terre_haute new_a", "AS-57");
    let mut free = table_with(3, json!({"urbanize_any_time": true}));
    free.phase = build_turn(0);
    has(&mut free, 0, SpecialAction::Urbanization);
    free.does("build c10r09 straight 1")
        .does("urbanize terre_haute new_a");
    free.does("build c11r08 straight 1")
        .does("build c08r06 straight 2");
}

#[test]
fn as_58_tiles_and_discs_are_limited() {
    let mut game = building();
    let sharp = game_age_of_steam::ids::TileKind::Sharp.index();
    // Five of the seven sharp curves around Des Moines, the others elsewhere.
    lays(
        &mut game,
        0,
        &["c02r08 sharp 0", "c03r07 sharp 5", "c03r06 sharp 4"],
    );
    lays(
        &mut game,
        0,
        &[
            "c01r06 sharp 2",
            "c01r07 sharp 1",
            "c08r06 sharp 4",
            "c10r09 sharp 3",
        ],
    );
    assert_eq!(game.supply[sharp], 0);
    game.refuses("build c11r07 sharp 2", "AS-58")
        .does("build c11r07 gentle 2");
}

#[test]
fn as_59_ownership_discs_are_no_limit_unless_agreed() {
    let mut game = building();
    let stubs = ["c08r08 cross_gentles 0"];
    lays(&mut game, 0, &["c09r08 gentle 3"]);
    lays(&mut game, 0, &stubs);
    assert_eq!(game.lines_of(game_core::Seat(0)), 4);
    let mut few = table_with(3, json!({"ownership_disc_limit": 4}));
    few.phase = build_turn(0);
    lays(&mut few, 0, &["c09r08 gentle 3"]);
    lays(&mut few, 0, &stubs);
    few.refuses("build c10r09 straight 1", "AS-59")
        .does("build c08r07 straight 0");
    let mut none = table_with(3, json!({"ownership_disc_limit": 0}));
    none.phase = build_turn(0);
    none.refuses("build c09r08 gentle 3", "AS-59");
}

#[test]
fn as_60_a_hex_may_be_worked_on_twice_unless_agreed() {
    let mut game = building();
    game.does("build c08r06 straight 2")
        .does("build c08r06 gentle 3");
    assert_eq!(game.players[0].cash, 46);
    let mut once = table_with(3, json!({"hex_once_per_turn": true}));
    once.phase = build_turn(0);
    once.does("build c08r06 straight 2")
        .refuses("build c08r06 gentle 3", "AS-60");
}

/// What the first player pays for a tile.
fn pays(before: &[&str], action: &str) -> u32 {
    let mut game = building();
    lays(&mut game, 0, before);
    game.does(action);
    50 - game.players[0].cash
}

#[test]
fn as_87_a_simple_tile_costs_two_three_or_four() {
    assert_eq!(pays(&[], "build c10r09 straight 1"), 2);
    assert_eq!(pays(&[], "build c13r08 gentle 3"), 3);
    assert_eq!(pays(&[], "build c17r06 straight 0"), 4);
}

#[test]
fn as_88_a_town_tile_costs_one_and_one_per_exit() {
    let line = &["c09r08 gentle 3"];
    assert_eq!(pays(line, "build c08r08 town_one 2"), 2);
    assert_eq!(pays(line, "build c08r08 gentle 0"), 3);
    assert_eq!(pays(line, "build c08r08 town_three_star 0"), 4);
    assert_eq!(pays(line, "build c08r08 cross_gentles 0"), 5);
}

#[test]
fn as_89_a_simple_tile_becomes_complex_for_three() {
    let line = &["c10r09 straight 1", "c11r08 straight 1", "c11r07 sharp 2"];
    assert_eq!(pays(line, "build c11r08 cross_straight_gentle 4"), 3);
    assert_eq!(pays(line, "build c11r08 pair_straight_sharp 4"), 3);
    let mut deluxe = table_with(3, json!({"coexist_upgrade_cost": 2}));
    deluxe.phase = build_turn(0);
    lays(&mut deluxe, 0, line);
    deluxe.does("build c11r08 pair_straight_sharp 4");
    assert_eq!(deluxe.players[0].cash, 48);
}

#[test]
fn as_90_a_tile_on_a_town_is_replaced_for_three() {
    let town = &["c09r08 gentle 3", "c08r08 town_one 2"];
    assert_eq!(pays(town, "build c08r08 gentle 0"), 3);
    assert_eq!(pays(town, "build c08r08 cross_gentles 0"), 3);
}

#[test]
fn as_91_every_other_replacement_costs_two() {
    assert_eq!(pays(&["c08r06 straight 2"], "build c08r06 gentle 3"), 2);
    let complex = &[
        "c10r09 straight 1",
        "c11r08 straight 1",
        "c11r07 sharp 2",
        "c11r08 cross_straights 0",
    ];
    assert_eq!(pays(complex, "build c11r08 cross_straight_gentle 4"), 2);
}

#[test]
fn as_92_terrain_counts_for_the_first_tile_only() {
    assert_eq!(pays(&["c17r06 straight 0"], "build c17r06 gentle 4"), 2);
}

#[test]
fn as_93_a_new_city_is_free() {
    let mut game = building();
    has(&mut game, 0, SpecialAction::Urbanization);
    game.does("urbanize terre_haute new_a");
    assert_eq!(game.players[0].cash, 50);
    game.does("build c08r07 straight 0")
        .does("build c08r06 gentle 3")
        .does("build c09r08 gentle 3");
}
