//! Whole games with transcripts a player can follow.

use game_age_of_steam::AgeOfSteam;
use game_core::testing::replay_recordings;
use game_core::{Game, Record, Replay};

#[test]
fn recordings_replay_to_their_transcripts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/recordings");
    assert_eq!(replay_recordings::<AgeOfSteam>(folder), 10);
}

/// Five people played it elsewhere; what they counted at the end is what our rules count.
#[test]
fn a_game_that_people_played_ends_with_their_scores() {
    let text = include_str!("../../recordings/real-game-five-players.record");
    let record = Record::parse(text).unwrap();
    let game = Replay::<AgeOfSteam>::begin(&record)
        .unwrap()
        .to_end()
        .unwrap();
    assert!(game.status().is_over());
    // The fourth went bankrupt.
    assert_eq!(game.scores().totals, [54, 42, 50, 0, 57]);
}
