//! What is kept of time: deadlines, the hours that count for people, and when no server was there.

use crate::{Intend, SeatChange, TableId, UserId};

/// When a table is to be looked at next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadline {
    pub due_at: i64,
    /// Whose time runs, and when it runs out.
    pub runs_out: Option<RunsOut>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunsOut {
    pub seat: u8,
    pub at: i64,
}

/// What a row does to the deadline of its table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Due {
    #[default]
    Same,
    Never,
    At(Deadline),
}

/// What is kept with a row beside where the game stands.
#[derive(Clone, Debug, Default)]
pub struct WithRow {
    pub due: Due,
    /// A word for why the player of the row's seat does not decide any more; none in it if they do again.
    pub away: Option<Option<String>>,
    /// The seat that changes hands with it.
    pub freed: Option<SeatChange>,
    /// What becomes of what seats have left behind.
    pub intends: Vec<Intend>,
}

/// What a table is about time, apart from its log.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableTime {
    /// Its rule, in JSON.
    pub clock: Option<serde_json::Value>,
    pub begun_at: i64,
    pub deadline: Option<Deadline>,
    /// Seats whose players do not decide, each with a word for why.
    pub away: Vec<(u8, String)>,
}

/// The hours of the day that count for a person from a moment on, in minutes of the day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hours {
    pub since: i64,
    pub zone: String,
    pub from: u16,
    pub to: u16,
}

/// Days that do not count, both included, as `2026-11-17`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holiday {
    pub first: String,
    pub last: String,
}

/// All that a person has said about their time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonTimes {
    /// The oldest first.
    pub hours: Vec<Hours>,
    pub holidays: Vec<Holiday>,
}

/// No server was there from the first moment until the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    pub from: i64,
    pub until: i64,
}

#[derive(Clone, Debug)]
pub(crate) enum TimeChange {
    Deadline {
        table: TableId,
        deadline: Option<Deadline>,
    },
    /// Some of what is due now, held until then.
    Claim { now: i64, until: i64, most: u32 },
    /// A server is there. Longer than `allowed` since the last beat is an outage.
    Beat { at: i64, allowed: i64 },
    /// Hours that were set since then are replaced.
    Hours {
        user: UserId,
        hours: Hours,
        replacing: i64,
    },
    Holiday {
        user: UserId,
        holiday: Holiday,
        at: i64,
    },
    /// The holiday that begins on the first day ends on the last, or is off.
    CutHoliday {
        user: UserId,
        first: String,
        last: Option<String>,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TimeChanged {
    Claimed(Vec<(TableId, i64)>),
    Beat(Option<Outage>),
}
