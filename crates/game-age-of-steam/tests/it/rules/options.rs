//! Section 10: the options, the presets, and the further map.

use crate::table::*;
use game_age_of_steam::{
    AgeOfSteam,
    hex::Side,
    ids::{Good, SpecialAction},
    map::MapId,
    options::Options,
};
use game_core::{Chance, Game, Seat};
use serde_json::{Value, json};

#[test]
fn as_49_every_tile_of_the_engineer_costs_two_in_faiduttis_variant() {
    let mut game = table_with(3, json!({"faidutti_engineer": true}));
    has(&mut game, 0, SpecialAction::Engineer);
    game.phase = build_turn(0);
    game.does("build c17r06 straight 0")
        .does("build c09r08 gentle 3");
    game.does("build c08r08 cross_gentles 0")
        .does("build c08r07 straight 0");
    assert_eq!(game.players[0].cash, 42);
    game.does("end").does("build c13r08 gentle 3");
    assert_eq!(game.players[1].cash, 47);
}

#[test]
fn as_133_production_draws_four_and_keeps_two_in_faiduttis_variant() {
    let mut game = producing_with(json!({"faidutti_production": true}));
    game.does_with("produce", &[0, 19, 38, 57]);
    game.does("place yellow w1_1")
        .does_with("place blue w1_2", SIXES);
    assert_eq!(
        (shown(&game, "w1_1"), shown(&game, "w1_2")),
        (Some(Good::Yellow), Some(Good::Blue))
    );
    assert_eq!(game.bag, [20, 19, 20, 19, 16]);
}

#[test]
fn the_deluxe_preset_sets_three_options() {
    let presets = Options::named();
    let of = |name| presets.iter().find(|(id, _)| *id == name).unwrap().1;
    let deluxe = of("deluxe");
    assert!(deluxe.direct_complex_placement);
    assert_eq!(
        (deluxe.coexist_upgrade_cost, deluxe.top_reduction_from),
        (2, 50)
    );
    assert_eq!(of("rulebook_2002"), Options::default());
}

/// The rule by which nobody plays with this option.
fn refused(option: Value) -> &'static str {
    let options: Options = serde_json::from_value(option).unwrap();
    let refused = AgeOfSteam::set_up(&options, 3, &mut Chance::fast(1));
    refused.unwrap_err().rule.0
}

#[test]
fn as_89_coexisting_track_costs_two_or_three() {
    for cost in [1, 4] {
        assert_eq!(refused(json!({ "coexist_upgrade_cost": cost })), "AS-89");
    }
}

#[test]
fn as_132_the_highest_reduction_begins_at_50_or_51() {
    for income in [49, 52] {
        assert_eq!(refused(json!({ "top_reduction_from": income })), "AS-132");
    }
}

#[test]
fn a_map_that_is_not_there_is_no_option() {
    assert!(serde_json::from_value::<Options>(json!({"map": "nowhere"})).is_err());
}

#[test]
fn as_57_urbanizing_in_mid_turn_takes_a_tile_of_this_turn_away() {
    let mut game = table_with(3, json!({"urbanize_any_time": true}));
    has(&mut game, 0, SpecialAction::Urbanization);
    game.phase = build_turn(0);
    game.does("build c09r08 gentle 3")
        .does("build c08r08 gentle 0");
    game.does("urbanize terre_haute new_a")
        .does("build c08r07 straight 0")
        .offers(&["end"]);
    assert_eq!(line(&game, "c09r08", Side::S).segments, 1);
}

#[test]
fn as_59_the_disc_limit_counts_what_urbanizing_completes() {
    let mut game = table_with(3, json!({"ownership_disc_limit": 1}));
    game.phase = build_turn(0);
    lays(&mut game, 1, &["c09r08 gentle 3"]);
    lapses(&mut game, 1);
    lays(&mut game, 0, &["c10r09 straight 1"]);
    has(&mut game, 0, SpecialAction::Urbanization);
    game.refuses("urbanize terre_haute new_a", "AS-59")
        .does("urbanize toledo new_a");
    assert_eq!(game.lines_of(Seat(0)), 1);
}

#[test]
fn as_65_france_is_one_more_map_from_a_file() {
    let france: MapId = "france".parse().unwrap();
    let map = france.printed();
    assert_eq!((map.stops.len(), map.columns.len()), (24, 20));
    let mut game = table_with(3, json!({"map": "france"}));
    cubes(&mut game, "geneva", &[Good::Blue]);
    game.phase = build_turn(0);
    // South of Geneva stands a wall of mountains: no track crosses that side.
    game.refuses("build c14r07 straight 0", "AS-65")
        .refuses("build c09r09 straight 0", "AS-68");
    game.does("build c13r06 gentle 1")
        .refuses("urbanize toledo new_a", "AS-51");
}
