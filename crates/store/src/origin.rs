//! Where a table's game came from that was not dealt there.

use crate::TableId;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It goes on from a moment of another table's game; with the luck of that set-up it will begin.
    Fork {
        table: TableId,
        step: u32,
        setup: Vec<u32>,
    },
    /// Its host brought the record, to be looked through.
    Record(Brought),
}

/// A record as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    /// What its head says of the moment from which it goes on, and of its luck.
    pub from: Option<String>,
    pub luck: Option<String>,
    /// Of the whole: the same record is one table of the same person.
    pub hash: [u8; 32],
}
