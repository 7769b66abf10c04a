//! What happened beside the steps of a game, over the wire.

use game_core::Seat;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// Somebody came or went while the game went on, or something else happened beside its steps: told in the
/// log.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Note {
    /// Steps of the game until then.
    pub step: u32,
    pub seat: Seat,
    pub kind: NoteKind,
    /// Whom it is told of.
    pub name: String,
    /// The seat that a vote is about.
    pub about: Option<Seat>,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// Somebody left and a bot plays on.
    LeftToBot,
    /// Somebody left and the seat is free.
    LeftOpen,
    /// Somebody took a free seat.
    SatDown,
    /// A bot took a free seat.
    BotSatDown,
    /// Time ran out and a stand-in plays.
    StandIn,
    /// Time ran out and the others may free the seat.
    OutOfTime,
    Back,
    /// Somebody conceded and a bot plays on.
    Conceded,
    /// Somebody conceded, which ended the game.
    ConcededEnd,
    /// The same because time ran out.
    LostOnTime,
    LostOnTimeEnd,
    WantsEnd,
    PlaysOn,
    /// All have agreed to end the game.
    Agreed,
    Votes,
    /// The others freed the seat for a bot.
    FreedToBot,
    /// The others freed the seat for whoever comes.
    FreedOpen,
}
