//! What is said at a table, and who does not want to read it.

use game_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Said {
    pub name: String,
    pub seat: Option<Seat>,
    /// The same for all lines of one person at this table, and telling nothing else; none if that is not
    /// known.
    pub speaker: Option<String>,
    pub room: Room,
    pub text: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

/// Who may read a line while the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    Table,
    /// Those who watch.
    Watchers,
}

/// Whose lines are not sent to me at a table, as far as I wanted it so.
#[derive(Clone, Debug, Default, PartialEq, Serialize, TS, ToSchema)]
pub struct Hidden {
    /// I, as others know me by my lines.
    pub me: Option<String>,
    /// The people who sit here, in the order of the seats.
    pub seats: Vec<Option<String>>,
    /// Whom I muted here.
    pub muted: Vec<String>,
    /// Whom I blocked.
    pub blocked: Vec<String>,
}

/// Somebody at a table: by a line of theirs, or by the seat.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Whom {
    Speaker(String),
    Seat(u8),
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Mute {
    pub whom: Whom,
    /// False to read them again.
    pub mute: bool,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Block {
    pub whom: Whom,
    /// False to meet them again.
    pub block: bool,
}

/// Something that the operator should know of a member.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonReport {
    pub reason: String,
}

/// The same of somebody at a table.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    pub whom: Whom,
    pub reason: String,
}
