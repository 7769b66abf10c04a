//! What every game must keep.

use game_core::testing::{Contract, check_encoding, fuzz_actions, fuzz_records};
use game_pump_trolley::{Action, PumpTrolley};

#[test]
fn the_contract_holds() {
    Contract::<PumpTrolley>::new().longest(400).check();
}
#[test]
fn its_numbers_are_sound() {
    check_encoding::<PumpTrolley>(5, 1, []);
}
#[test]
fn actions_of_other_moments_are_refused() {
    fuzz_actions::<PumpTrolley>(100);
}
#[test]
fn damaged_records_are_refused() {
    fuzz_records::<PumpTrolley>(500);
}
#[test]
fn a_state_is_small_enough_to_copy() {
    assert!(size_of::<PumpTrolley>() <= 24);
    assert!(size_of::<Action>() <= 2);
}
