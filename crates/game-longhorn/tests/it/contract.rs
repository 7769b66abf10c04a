//! What every game must keep, here with every option and some of them together.

use game_core::testing::{Contract, check_encoding, fuzz_actions, fuzz_records};
use game_longhorn::{Action, Longhorn};
use serde_json::json;

#[test]
fn the_contract_holds() {
    Contract::<Longhorn>::new()
        .games(25)
        .longest(5 * 150)
        .options([
            json!({"match_games": 5, "first_player": "loser_of_last_game", "start_tile_chooser": "random"}),
            json!({"epidemic_tokens": "stay", "danger_scope": "any_dangerous_tile", "ambush_single_cow": true}),
            json!({"movement_rule": "self_avoiding", "allow_return_to_start": true, "ambush_nugget": "thief_chooses"}),
        ])
        .check();
}

#[test]
fn its_numbers_are_sound() {
    check_encoding::<Longhorn>(
        4,
        1,
        [json!({"match_games": 5, "ambush_nugget": "thief_chooses"})],
    );
}
#[test]
fn actions_of_other_moments_are_refused() {
    fuzz_actions::<Longhorn>(300);
}

#[test]
fn damaged_records_are_refused() {
    fuzz_records::<Longhorn>(2_000);
}

#[test]
fn a_state_is_small_enough_to_copy() {
    assert!(size_of::<Longhorn>() <= 100);
    assert!(size_of::<Action>() <= 4);
}
