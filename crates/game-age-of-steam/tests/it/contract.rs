//! The contract of every game, and what this one adds to it.

use game_age_of_steam::{AgeOfSteam, options::Options};
use game_core::testing::{Contract, check_encoding, fuzz_actions, fuzz_records};
use serde_json::json;

#[test]
fn keeps_the_contract_with_every_option_and_preset() {
    let presets = Options::named().into_iter();
    let presets = presets.map(|(_, options)| serde_json::to_value(options).unwrap());
    let together = json!({
        "map": "france", "faidutti_engineer": true, "faidutti_production": true,
        "direct_complex_placement": true, "hex_once_per_turn": true, "urbanize_any_time": true,
        "claim_from_foreign_town": true, "ownership_disc_limit": 6,
        "growth_dice": "remaining_players", "score_tiebreak": "cash_track_die",
    });
    Contract::<AgeOfSteam>::new()
        .games(2)
        .longest(1_500)
        .every(3)
        .options(presets.chain([together]))
        .check();
}

#[test]
fn its_numbers_are_sound() {
    let together = json!({"map": "france", "faidutti_production": true, "urbanize_any_time": true});
    check_encoding::<AgeOfSteam>(1, 9, [together]);
}
#[test]
fn any_actions_are_played_or_refused() {
    fuzz_actions::<AgeOfSteam>(40);
}

#[test]
fn damaged_records_are_replayed_or_refused() {
    fuzz_records::<AgeOfSteam>(600);
}

#[test]
fn a_state_is_small_enough_to_copy() {
    assert!(size_of::<AgeOfSteam>() <= 2_500);
    assert!(size_of::<game_age_of_steam::action::Action>() <= 24);
}
