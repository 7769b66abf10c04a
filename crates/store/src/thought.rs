//! Decisions of bots that are waited for, where several nodes could think about them.

use crate::{TableId, UserId};

/// A bot is to decide at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    pub table: TableId,
    /// Rows in the log. What is asked after fewer is no longer waited for.
    pub seq: u32,
    /// Who waits for it, so that bots are shared out fairly.
    pub person: UserId,
}

#[derive(Clone, Debug)]
pub(crate) enum ThoughtChange {
    /// The node that asks takes it on until then, or leaves it to whoever has time.
    Ask {
        thought: Thought,
        by: Option<(String, i64)>,
        now: i64,
    },
    /// A node takes on some that nobody is at.
    Claim {
        node: String,
        now: i64,
        until: i64,
        most: u32,
    },
    /// A node is still at what it has taken on, until then.
    Hold { node: String, until: i64 },
    /// What was asked until after so many rows is done with.
    Done { table: TableId, seq: u32 },
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ThoughtChanged {
    Claimed(Vec<(TableId, u32)>),
}
