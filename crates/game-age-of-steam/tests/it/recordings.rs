//! Whole games with transcripts a player can follow.

use game_age_of_steam::AgeOfSteam;
use game_core::testing::replay_recordings;

#[test]
fn recordings_replay_to_their_transcripts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/recordings");
    assert_eq!(replay_recordings::<AgeOfSteam>(folder), 9);
}
