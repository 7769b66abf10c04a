//! Every id, option and category has its word in every language.

use game_age_of_steam::{
    AgeOfSteam,
    action::Action,
    hex::HexId,
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

#[test]
fn a_hex_is_read_as_the_map_prints_it_and_kept_as_records_have_it() {
    let printed: Action = "build H6 straight 0".parse().unwrap();
    assert_eq!(printed.to_string(), "build c07r05 straight 0");
    for hex in (0..=u8::MAX).map(HexId) {
        assert_eq!(hex.name().parse(), Ok(hex));
        assert_eq!(hex.to_string().parse(), Ok(hex));
    }
    for no_hex in ["H0", "H14", "h6", "H06", "6H", "H", ""] {
        assert!(no_hex.parse::<HexId>().is_err(), "{no_hex}");
    }
}
