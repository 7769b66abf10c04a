//! What seats have left behind for their next decisions, as it is kept.

use crate::types::words;
use crate::{TableId, UserId};
use serde_json::Value;

words! {
    IntentionKind {
        /// For an auction.
        Order = "order",
        /// Prepared for a turn.
        Moves = "moves",
    }
}

words! {
    /// What became of one.
    Fate {
        Waits = "waits",
        Done = "done",
        Dropped = "dropped",
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intention {
    pub seat: u8,
    pub kind: IntentionKind,
    pub user: UserId,
    pub body: String,
    pub request_id: String,
    pub fate: Fate,
    /// Why it was dropped, in JSON.
    pub why: Option<Value>,
    pub made_at: i64,
}

/// A change of what a seat has left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intend {
    pub seat: u8,
    pub kind: IntentionKind,
    /// None if it is gone.
    pub to: Option<Intention>,
}

#[derive(Clone, Debug)]
pub(crate) struct IntendAt {
    pub(crate) table: TableId,
    pub(crate) intend: Intend,
}
