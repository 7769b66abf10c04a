//! Whole games played beside the model.

use crate::{model::Table, players::choose};
use game_core::testing::play_beside;
use game_great_western_trail::GreatWesternTrail;

/// Kinds of action and rules that a run must have met.
const TO_MEET: &[&str] = &[
    "first",
    "bid",
    "side",
    "draft",
    "place",
    "move",
    "play",
    "use",
    "copy",
    "auxiliary",
    "end",
    "accept",
    "skip",
    "hire",
    "build",
    "site",
    "objective",
    "engine",
    "station",
    "upgrade",
    "master",
    "trade",
    "hazard",
    "buy",
    "draw",
    "discard",
    "remove",
    "tile",
    "certificates",
    "deliver",
    "disc",
    "GW-513",
    "GW-536",
    "GW-605",
    "GW-608",
    "GW-653",
    "GW-722",
    "GW-744",
];

#[test]
fn beside_the_engine() {
    let met = play_beside::<GreatWesternTrail, Table>(24, choose);
    met.must_have(TO_MEET);
}
