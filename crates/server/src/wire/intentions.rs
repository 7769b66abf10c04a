//! What a seat leaves behind for its next decisions.

use game_core::{Message, Seat};
use serde::{Deserialize, Serialize};
use shelf::PreparedStep;
use ts_rs::TS;
use utoipa::ToSchema;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LeftKind {
    /// An order for an auction.
    Order,
    /// Moves prepared for a turn.
    Moves,
}

/// What a seat of mine has left behind. Nobody else is told of it before it is carried out.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct LeftBehind {
    pub seat: Seat,
    #[serde(flatten)]
    pub what: LeftWhat,
    /// Why it was dropped; none while it waits.
    pub dropped: Option<Message>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LeftWhat {
    Order {
        lot: u32,
        /// The highest bid; none to pass at once.
        limit: Option<u32>,
        /// Something else is done before passing.
        resort: bool,
    },
    Moves {
        steps: Vec<PreparedStep>,
    },
}
