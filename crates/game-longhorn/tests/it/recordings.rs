//! Whole games with transcripts a player can follow.

use game_core::testing::replay_recordings;
use game_longhorn::Longhorn;

#[test]
fn recordings_replay_to_their_transcripts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/recordings");
    assert_eq!(replay_recordings::<Longhorn>(folder), 4);
}
