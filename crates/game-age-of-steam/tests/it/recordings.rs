//! Whole games with transcripts a player can follow.

use crate::table::auction;
use game_age_of_steam::AgeOfSteam;
use game_core::testing::replay_recordings;
use game_core::{Game, Record, RecordError, Replay};
use serde_json::to_value;

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

/// After bids of $1, $2 and $3 the first of four has dropped out with $1 for the last place, the second with $2
/// for the third, as version 1 saved it: neither has paid.
fn in_an_auction(version: u32) -> Record {
    let mut game = auction(4);
    for action in ["bid 1", "bid 2", "bid 3", "bid 4", "drop", "drop"] {
        game.does(action);
    }
    let mut game = game.game;
    for player in &mut game.players[..4] {
        player.cash = 50;
    }
    let position = to_value(game).unwrap();
    let head = format!("railhead 1\ngame age-of-steam rules {version}\nseats 4\noptions {{}}");
    Record::parse(&format!("{head}\nposition {position}\n2 drop\n")).unwrap()
}

fn end_of(record: &Record) -> Result<AgeOfSteam, RecordError> {
    Replay::<AgeOfSteam>::begin(record)?.to_end()
}

#[test]
fn who_is_out_of_an_auction_of_version_1_pays_when_it_is_read() {
    let cash = |game: &AgeOfSteam| [0, 1, 2, 3].map(|seat: usize| game.players[seat].cash);
    let begun = Replay::<AgeOfSteam>::begin(&in_an_auction(1)).unwrap().game;
    assert_eq!(cash(&begun), [50, 49, 50, 50]);
    // The second place and the first are paid in full (AS-34, AS-35).
    let over = end_of(&in_an_auction(1)).unwrap();
    assert_eq!(cash(&over), [50, 49, 47, 46]);
    // By version 2 they had paid already.
    let begun = Replay::<AgeOfSteam>::begin(&in_an_auction(2)).unwrap().game;
    assert_eq!(cash(&begun), [50, 50, 50, 50]);
}

#[test]
fn who_could_not_have_paid_an_auction_of_version_1_is_refused() {
    let mut record = in_an_auction(1);
    let game_core::Start::Position(position) = &mut record.start else {
        unreachable!("it begins with a position")
    };
    position["players"][1]["cash"] = 0.into();
    let refused = end_of(&record).unwrap_err().to_string();
    assert!(refused.contains("seat 1 cannot have bid $2"), "{refused}");
}
