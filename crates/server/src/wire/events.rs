//! What concerns one person over all tables: the stream of `/api/me/events`.

use super::Stage;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Something that happened to me. Each but the first is about one table, and brings how that stands now, so
/// that the newest event of a table is all that need be remembered of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum MyEvent {
    /// First, whenever the stream is opened: every table where I sit and that is not over, and those to which I am
    /// invited. So nothing is missed by who comes back, and no `Last-Event-ID` is needed.
    Tables {
        tables: Vec<MyTable>,
        invitations: Vec<MyTable>,
    },
    /// I have a seat there now.
    SatDown(MyTable),
    /// The game has begun.
    Begun(MyTable),
    /// The table waits for me.
    YourTurn(MyTable),
    /// It no longer does.
    TurnPassed(MyTable),
    /// The game is over.
    Over(MyTable),
    /// Somebody wants me at this table.
    Invited(MyTable),
    /// I have no seat there any more, or the table is gone.
    Left { id: String },
}

/// A table where I sit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct MyTable {
    pub id: String,
    pub name: String,
    pub game: String,
    pub stage: Stage,
    /// It is my turn.
    pub waits: bool,
    pub step: u32,
    /// Milliseconds since 1970 of the last change.
    #[ts(type = "number")]
    pub changed_at: i64,
}
