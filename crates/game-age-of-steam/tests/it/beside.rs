//! Whole games played beside the model.

use crate::{model::Table, players::choose};
use game_age_of_steam::AgeOfSteam;
use game_core::testing::play_beside;

/// Kinds of action and rules that a run must have met.
const TO_MEET: &[&str] = &[
    "issue",
    "bid",
    "pass",
    "drop",
    "select",
    "urbanize",
    "build",
    "end",
    "deliver",
    "raise",
    "decline",
    "produce",
    "skip",
    "place",
    "AS-41",
    "AS-95",
    "AS-96",
    "AS-97",
    "AS-106",
    "AS-116",
    "AS-127",
    "AS-129",
    "AS-131",
    "AS-132",
    "AS-137",
    "dice for a tie",
];

#[test]
fn beside_the_engine() {
    let met = play_beside::<AgeOfSteam, Table>(20, choose);
    met.must_have(TO_MEET);
}
