//! Everything that can be changed, as a closed list: what the writer is given.

use crate::account::{AccountChange, AccountChanged};
use crate::intention::IntendAt;
use crate::program::ProgramChange;
use crate::rating_change::RatingChange;
use crate::thought::{ThoughtChange, ThoughtChanged};
use crate::time::{TimeChange, TimeChanged, WithRow};
use crate::word::WordChange;
use crate::{
    Admitted, Audience, DataSet, DueWord, Line, Luck, NewResult, Note, Notice, Origin, Progress,
    RatedRule, SeatChange, SeatRow, SocialChange, Start, Step, Subscribed, TableId, TokenHash,
    UndoRule, UserId,
};
use serde_json::Value;

#[derive(Clone, Debug)]
pub(crate) enum Change {
    AddUser {
        name: String,
        token: TokenHash,
        at: i64,
    },
    RenameUser {
        user: UserId,
        name: String,
    },
    KeepData(DataSet),
    AddTable(Box<NewTable>),
    RemoveTable(TableId),
    /// One whose game is over and that has not changed since.
    RemoveEnded {
        table: TableId,
        before: i64,
    },
    /// A record that this person brought.
    RemoveBrought {
        table: TableId,
        user: UserId,
    },
    GiveSeat {
        table: TableId,
        change: SeatChange,
    },
    Begin {
        table: TableId,
        setup: Vec<u32>,
        progress: Progress,
        at: i64,
    },
    Append(Append),
    Judge {
        table: TableId,
        verdict: Verdict,
    },
    AddWhole(Box<Whole>),
    Say {
        table: TableId,
        line: Line,
    },
    /// Changes nothing, but needs room on the disk as a move does: whether saving works now.
    Ping,
    Saw {
        user: UserId,
        at: i64,
        from: String,
    },
    ForgetGuests {
        before: i64,
        most: u32,
    },
    ForgetAddresses {
        before: i64,
    },
    Account(AccountChange),
    Word(WordChange),
    /// With what people are told of it, if it is done.
    Telling(Box<Change>, Vec<Notice>),
    Time(TimeChange),
    Intend(IntendAt),
    Program(ProgramChange),
    Rating(RatingChange),
    Social(SocialChange),
    Thought(ThoughtChange),
}

impl Change {
    /// The table that it concerns.
    pub(crate) fn table(&self) -> Option<&TableId> {
        match self {
            Change::Append(row) => Some(&row.table),
            change => change.other_table(),
        }
    }
    /// The table that a change concerns, if it is no row.
    pub(crate) fn other_table(&self) -> Option<&TableId> {
        match self {
            Change::AddTable(table) => Some(&table.id),
            Change::AddWhole(whole) => Some(&whole.table.id),
            Change::RemoveTable(table)
            | Change::RemoveEnded { table, .. }
            | Change::RemoveBrought { table, .. }
            | Change::GiveSeat { table, .. }
            | Change::Begin { table, .. }
            | Change::Judge { table, .. }
            | Change::Say { table, .. } => Some(table),
            Change::Intend(change) => Some(&change.table),
            Change::Telling(change, _) => change.other_table(),
            Change::Append(_)
            | Change::AddUser { .. }
            | Change::RenameUser { .. }
            | Change::KeepData(_)
            | Change::Ping
            | Change::Saw { .. }
            | Change::ForgetGuests { .. }
            | Change::ForgetAddresses { .. }
            | Change::Word(_)
            | Change::Account(_)
            | Change::Program(_)
            | Change::Rating(_)
            | Change::Social(_) => None,
            Change::Thought(ThoughtChange::Ask { thought, .. }) => Some(&thought.table),
            Change::Thought(ThoughtChange::Done { table, .. }) => Some(table),
            Change::Thought(ThoughtChange::Claim { .. } | ThoughtChange::Hold { .. }) => None,
            Change::Time(TimeChange::Deadline { table, .. }) => Some(table),
            Change::Time(_) => None,
        }
    }
}

impl Change {
    /// The table at which people see it, if it is no row.
    pub(crate) fn is_seen_at(&self) -> Option<&TableId> {
        match self {
            Change::GiveSeat { table, .. }
            | Change::Begin { table, .. }
            | Change::Judge { table, .. }
            | Change::Say { table, .. } => Some(table),
            Change::Intend(change) => Some(&change.table),
            Change::Rating(RatingChange::Unrate(table)) => Some(table),
            _ => None,
        }
    }
}

/// What became of a change.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Changed {
    Done,
    /// What it was to change is not there, or no longer as it was thought to be.
    Missed,
    User(UserId),
    Appended(Appended),
    /// So many rows.
    Many(u64),
    Account(AccountChanged),
    Subscribed(Subscribed),
    Time(TimeChanged),
    Admitted(Admitted),
    Thought(ThoughtChanged),
    Words(Vec<DueWord>),
}

/// A table to be made.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub id: TableId,
    pub name: String,
    pub game: String,
    pub rules_version: u32,
    pub options: Value,
    pub luck: Luck,
    pub seed: [u8; 32],
    pub undo: UndoRule,
    pub friendly: bool,
    /// Its rule of time, in JSON.
    pub clock: Option<Value>,
    pub rated: RatedRule,
    pub audience: Audience,
    pub starts: Option<Start>,
    /// The table that this one repeats with the same people.
    pub rematch_of: Option<TableId>,
    /// Where its game came from, if it is not dealt here.
    pub origin: Option<Origin>,
    pub stand_in: String,
    pub host: UserId,
    /// The host's address as the server writes it.
    pub made_from: String,
    pub seats: Vec<SeatRow>,
    /// The game begins at once: table and beginning are there together or not at all.
    pub begun: Option<Begun>,
    /// The first rows of its log, of a game that came from elsewhere.
    pub given: Vec<Step>,
    pub made_at: i64,
}

/// A game that has begun: the luck of its set-up, and where it stands then.
#[derive(Clone, Debug)]
pub struct Begun {
    pub setup: Vec<u32>,
    pub progress: Progress,
}

/// Whether a table's log replays under the rules of the program that has it.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// It does, and goes on by this version.
    Replays { rules_version: u32 },
    /// It does not, for this reason.
    SetAside { why: Value },
}

/// A table with its log and notes, kept in one piece.
#[derive(Clone, Debug)]
pub struct Whole {
    pub table: NewTable,
    /// Rows of this table, from the first on.
    pub steps: Vec<Append>,
    pub notes: Vec<Note>,
}

/// A row for a table's log, with where the game stands after it.
#[derive(Clone, Debug)]
pub struct Append {
    pub table: TableId,
    /// By which rules it was made. A table that goes on by newer ones does not take it.
    pub rules_version: u32,
    pub step: Step,
    pub progress: Progress,
    /// What people are told of it.
    pub notices: Vec<Notice>,
    pub with: WithRow,
    /// Kept with the row that ends the game.
    pub result: Option<Box<NewResult>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    Stored,
    /// The number is not the next one: somebody else was first with it. Nothing was stored.
    Conflict,
    /// The table goes on by newer rules than those by which the row was made. Nothing was stored.
    OlderRules,
}
