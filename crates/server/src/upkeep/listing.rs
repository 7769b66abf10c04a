//! `tables.json`: what a record does not say of a table. It names people by the hashes of their sessions,
//! so that they find their seats again wherever the tables are taken in; keep it as you keep the database.

use game_core::unhex;
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Listing {
    pub people: Vec<ListedPerson>,
    pub tables: Vec<Listed>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ListedPerson {
    pub id: i64,
    pub name: String,
    /// Hashes of session tokens, in hexadecimal.
    pub sessions: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Listed {
    pub id: String,
    pub name: String,
    pub game: String,
    pub rules_version: u32,
    pub options: Value,
    /// The luck that is still to come, in hexadecimal.
    pub seed: String,
    pub luck: String,
    pub undo: String,
    pub friendly: bool,
    /// Its rule of time.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub clock: Option<Value>,
    /// The seat that was waited for before each step of the record and the milliseconds of its time; and
    /// before each mark.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub step_times: Vec<Option<(u8, i64)>>,
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub mark_times: Vec<Option<(u8, i64)>>,
    /// Milliseconds since the last row, as far as a server was there: no time passes on the way. Only where a
    /// clock runs; exports from before do not say it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub waited: Option<i64>,
    /// The table that it repeats.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rematch_of: Option<String>,
    /// In whose lists it stands; exports from before there were audiences say `open`.
    #[serde(default)]
    pub audience: String,
    #[serde(default, skip_serializing)]
    pub open: bool,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub starts_at: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub at_start: Option<String>,
    pub stand_in: String,
    pub host: i64,
    pub seats: Vec<ListedSeat>,
    /// Whether its game has begun.
    pub begun: bool,
    /// Its game came from elsewhere: the record says from where.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub came: Option<Came>,
    pub notes: Vec<ListedNote>,
    /// Why it does not replay, for people.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub set_aside: Option<String>,
    /// Milliseconds since 1970.
    pub made_at: i64,
    pub changed_at: i64,
}

impl Listed {
    /// Whether there is a record: of a game that has begun, and of one that goes on from another.
    pub fn has_record(&self) -> bool {
        self.begun || self.came.is_some()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Came {
    /// It goes on from a moment of another table.
    Fork,
    /// Somebody brought it, to be looked through.
    Record,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ListedSeat {
    pub name: String,
    /// What its person added to the luck.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub salt: Option<String>,
    /// A person's id, or a bot's level; neither for a free seat.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub person: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bot: Option<String>,
}

/// Who came or went while the game went on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ListedNote {
    pub step: u32,
    pub seat: u8,
    pub kind: String,
    pub name: String,
    /// The person's id; none for a bot.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub user: Option<i64>,
    pub at: i64,
}

/// The bytes of a seed or a hash.
pub(super) fn bytes(digits: &str) -> Option<[u8; 32]> {
    unhex(digits)?.try_into().ok()
}
