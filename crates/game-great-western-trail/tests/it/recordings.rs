//! Whole recorded games, replayed and compared with their transcripts.

use game_core::testing::replay_recordings;
use game_great_western_trail::GreatWesternTrail;

#[test]
fn recordings_replay_to_their_transcripts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/recordings");
    assert!(3 <= replay_recordings::<GreatWesternTrail>(folder));
}
