//! What every game must keep, for every seat count and option.

use game_core::testing::{Contract, check_encoding, fuzz_actions, fuzz_records};
use game_railroad_revolution::RailroadRevolution;
use serde_json::json;

#[test]
fn the_contract_holds() {
    Contract::<RailroadRevolution>::new()
        .options([json!({
            "open_milestone_choice": true,
            "hard_tolls": true,
            "exchanged_worker_keeps_place": true,
        })])
        .games(12)
        .every(9)
        .check();
}
#[test]
fn its_numbers_are_sound() {
    check_encoding::<RailroadRevolution>(3, 9, [json!({"open_milestone_choice": true})]);
}
#[test]
fn any_actions_are_played_or_refused() {
    fuzz_actions::<RailroadRevolution>(40);
}
#[test]
fn any_record_is_replayed_or_refused() {
    fuzz_records::<RailroadRevolution>(300);
}
