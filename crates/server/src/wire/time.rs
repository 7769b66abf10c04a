//! Time over the wire: a table's rule in seconds, how its clocks stand, and what a person says of theirs.

use super::Then;
use game_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A table's rule of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    pub pace: ClockPace,
    #[serde(default)]
    #[ts(as = "Option<WhenOut>", optional)]
    pub out: WhenOut,
}

/// In seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockPace {
    /// So much for the whole game, and so much more after each turn.
    Live { bank: u32, increment: u32 },
    /// So much for each turn, in the hours that count for the player; what a turn takes beyond that comes
    /// out of the bank.
    Days { turn: u32, bank: u32 },
}

/// What happens when somebody's time runs out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhenOut {
    /// A bot of the table's level plays until the owner is back.
    #[default]
    StandIn,
    /// The others may vote to free the seat.
    Vote,
    /// The seat concedes.
    Concede,
}

/// Why a seat's own player does not decide for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Away {
    /// Out of time: a stand-in plays.
    StandIn,
    /// Out of time: the others may free the seat.
    OutOfTime,
    Conceded,
}

/// Whose time runs, and when it runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct RunsOut {
    pub seat: Seat,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

/// How the clocks of a table stand. Times are milliseconds, moments those since 1970.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct ClockNow {
    #[ts(type = "number")]
    pub now: i64,
    /// In the order of the seats.
    pub seats: Vec<SeatClock>,
    pub runs: Option<RunsNow>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct SeatClock {
    /// What is left of this turn, before the bank is touched.
    #[ts(type = "number")]
    pub turn: i64,
    #[ts(type = "number")]
    pub bank: i64,
    /// The last day of the holiday that the player is away on.
    pub holiday: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct RunsNow {
    pub seat: Seat,
    /// What counts from now on, each from one moment up to another; between them the clock stands still.
    #[ts(type = "[number, number][]")]
    pub spans: Vec<(i64, i64)>,
    #[ts(type = "number")]
    pub out_at: i64,
    /// The time zone in which the player's hours are counted, such as `Europe/Paris`.
    pub zone: Option<String>,
}

/// What people have said about ending the game or freeing a seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, TS, ToSchema)]
pub struct Opinions {
    /// Who would end the game as it stands.
    pub end: Vec<Seat>,
    pub free: Vec<FreeVote>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct FreeVote {
    pub by: Seat,
    pub about: Seat,
    pub free: Then,
}

/// The hours of the day that count for me, and my holidays.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct MyTimes {
    /// None until I have said it; then all hours count.
    pub hours: Option<MyHours>,
    pub holidays: Vec<MyHoliday>,
    /// Days of holiday that are left to announce this year.
    pub days_left: u32,
    /// Until then the hours stay as they are, in milliseconds since 1970; none if they can be changed.
    #[ts(type = "number | null")]
    pub fixed_until: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MyHours {
    /// A name of the time zone database, such as `Europe/Paris`.
    pub zone: String,
    /// Minutes of the day; all day if both are the same, over midnight if the second comes first.
    pub from: u16,
    pub to: u16,
}

/// Days that do not count, both included, as `2026-11-17`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MyHoliday {
    pub first: String,
    pub last: String,
}
