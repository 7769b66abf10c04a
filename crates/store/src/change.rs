//! Everything that can be changed, as a closed list: what the writer is given.

use crate::{
    DataSet, Line, Luck, Progress, SeatChange, SeatRow, Step, TableId, TokenHash, UndoRule, UserId,
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
    Say {
        table: TableId,
        line: Line,
    },
}

/// What became of a change.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Changed {
    Done,
    /// What it was to change is not there, or no longer as it was thought to be.
    Missed,
    User(UserId),
    Appended(Appended),
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
    pub open: bool,
    pub stand_in: String,
    pub host: UserId,
    pub seats: Vec<SeatRow>,
    pub made_at: i64,
}

/// A row for a table's log, with where the game stands after it.
#[derive(Clone, Debug)]
pub struct Append {
    pub table: TableId,
    pub step: Step,
    pub progress: Progress,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    Stored,
    /// The number is not the next one: somebody else was first with it. Nothing was stored.
    Conflict,
    /// This request was stored before, in row `seq`; nothing was stored now.
    Duplicate {
        seq: u32,
    },
}
