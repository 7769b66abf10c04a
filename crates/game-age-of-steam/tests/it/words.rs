//! Every id, option and category has its word in every language.

use game_age_of_steam::{
    AgeOfSteam,
    ids::{Good, NewCity, SpecialAction, TileKind},
};
use game_core::testing::Dictionaries;

#[test]
fn every_language_names_all_there_is() {
    let phases = [
        "issue_shares",
        "player_order",
        "select_actions",
        "build_track",
        "move_goods",
        "goods_growth",
        "game_over",
    ];
    Dictionaries::<AgeOfSteam>::new()
        .ids(Good::ALL.map(Good::word))
        .ids(SpecialAction::ALL.map(SpecialAction::word))
        .ids(NewCity::ALL.map(NewCity::word))
        .ids(TileKind::ALL.map(TileKind::word))
        .ids(phases)
        // A map is a file alone; a label for it is a courtesy.
        .unlabelled("map")
        .check();
}
