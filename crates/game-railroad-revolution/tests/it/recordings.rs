//! Whole recorded games.

use game_core::testing::replay_recordings;
use game_railroad_revolution::RailroadRevolution;

#[test]
fn recorded_games_replay_to_their_transcripts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/recordings");
    assert_eq!(replay_recordings::<RailroadRevolution>(folder), 7);
}
