//! Finding tables and people: the lobby, set times, invitations, friends.

use super::{RatingInfo, TableInfo};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// In whose lists a table stands. Whoever has the link was given it, and may come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Nobody finds it.
    #[default]
    Link,
    /// Those whom its host follows.
    Friends,
    Everybody,
}

/// A game that is to begin at a set time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    pub then: AtStart,
}

/// What becomes of free seats when the time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AtStart {
    Bots,
    /// The table is called off.
    CallOff,
}

/// How time is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    None,
    Live,
    Days,
}

/// The tables of the first page.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Lobby {
    /// Mine, those that wait for me first.
    pub mine: Vec<TableInfo>,
    /// Open seats to join.
    pub open: Vec<TableInfo>,
    /// Being played, to watch.
    pub live: Vec<TableInfo>,
    /// To which I am invited.
    pub invitations: Vec<Invitation>,
}

/// A page of the tables that look for players.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct LobbyPage {
    pub tables: Vec<TableInfo>,
    /// For each table the ratings at its game of those who sit there, by seat.
    pub ratings: Vec<Vec<Option<RatingInfo>>>,
    /// Counted from 0.
    pub page: u32,
    /// There is another page after this one.
    pub more: bool,
}

/// A seat at the best fitting table, now.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// Any game if missing.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub game: Option<String>,
    /// Any if missing; a new table then has no clock.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub clock: Option<ClockKind>,
    /// Only rated tables if true, and only others if false or missing.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub rated: Option<bool>,
    /// 32 to 64 hexadecimal digits of one's own, which go into the luck. Only with a promise.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub salt: Option<String>,
    /// What `POST /api/luck` promised, should a table have to be made.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub promise: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rematch {
    /// 32 to 64 hexadecimal digits of one's own, which go into the luck. Only with a promise.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub salt: Option<String>,
    /// What `POST /api/luck` promised, should a table have to be made.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub promise: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Invite {
    /// A member's name.
    pub name: String,
}

/// An invitation of mine.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Invitation {
    pub table: TableInfo,
    /// Who invites me.
    pub by: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

/// Who was invited to a table.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Invitations {
    pub invited: Vec<Invited>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Invited {
    pub name: String,
    pub is_declined: bool,
}

/// Whom I follow and whom I do not want to meet.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Friends {
    /// Guests follow nobody and are followed by nobody.
    pub is_member: bool,
    pub follows: Vec<Followed>,
    pub blocks: Vec<Blocked>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Followed {
    pub name: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub since: i64,
    /// Tables of theirs with free seats that I may see.
    pub tables: Vec<TableInfo>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Blocked {
    /// To take it back by.
    pub key: String,
    pub name: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub since: i64,
}
