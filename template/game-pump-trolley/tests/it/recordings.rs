//! Whole games with transcripts a player can follow.

use game_core::testing::replay_recordings;
use game_pump_trolley::PumpTrolley;

#[test]
fn recordings_replay_to_their_transcripts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/recordings");
    assert_eq!(replay_recordings::<PumpTrolley>(folder), 2);
}
