//! Programs that people keep, and what they say and are told over plain HTTP.

use super::{Frame, MyTable, Stage, Wish};
use game_core::Seat;
use serde::{Deserialize, Serialize};
use shelf::ActionWords;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

/// What a token opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// To look: tables, frames, the stream of what concerns the program.
    Read,
    /// To sit down, act, take back, concede and leave.
    Play,
    /// To make tables, begin them and invite others.
    Host,
    /// To speak at tables.
    Talk,
}

/// A program to be made, with its first token.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewProgram {
    /// What it is called at tables; nobody else has the name.
    pub name: String,
    pub token: NewToken,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What you call it, such as where it is used.
    pub label: String,
    pub scopes: Vec<Scope>,
}

/// A program of mine.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct ProgramInfo {
    pub name: String,
    /// Milliseconds since 1970, as every time here.
    #[ts(type = "number")]
    pub made_at: i64,
    pub tokens: Vec<TokenInfo>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct TokenInfo {
    /// By which it is revoked; it opens nothing.
    pub id: String,
    pub label: String,
    pub scopes: Vec<Scope>,
    #[ts(type = "number")]
    pub made_at: i64,
    /// To within a minute; none if it was never used.
    #[ts(type = "number | null")]
    pub used_at: Option<i64>,
}

/// A token that was made just now.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct TokenMade {
    /// Shown this once; only a hash of it is kept.
    pub token: String,
    /// All my programs.
    pub programs: Vec<ProgramInfo>,
}

/// Something to do at a table.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// One of a frame's `legal`: its `notation`, or its `action`.
    pub action: ActionWords,
    /// Mine that is waited for, if nothing is said.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The `seq` of the frame that was looked at: if the table has changed since, nothing is done.
    #[serde(default)]
    #[ts(optional)]
    pub after_seq: Option<u32>,
    /// My own name for this request, 1 to 64 characters: sent again under the same, it is done once.
    #[serde(default)]
    #[ts(optional)]
    pub id: Option<String>,
}

/// A table as I see it now.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct TableNow {
    /// None until the game has begun.
    pub frame: Option<Frame>,
    /// Somebody asks the others for something; those whose answer is missing stand in `asked`.
    pub wish: Option<Wish>,
}

/// Which frame is waited for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WaitUntil {
    /// One that asks me something, or shows that the game is over; or a wish is made.
    #[default]
    Turn,
    /// Any after the row `after`.
    Change,
}

/// How long a frame is waited for.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Waiting {
    /// Seconds, 25 at most; the newest frame comes then whatever it is. Not at all if nothing is said.
    #[serde(default)]
    pub wait: Option<u32>,
    #[serde(default)]
    pub until: Option<WaitUntil>,
    /// The `seq` of the last frame that I have; for `until=change`.
    #[serde(default)]
    pub after: Option<u32>,
}

/// Which of my tables are listed.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MyTablesWanted {
    #[serde(default)]
    pub stage: Option<Stage>,
    /// The id of a game.
    #[serde(default)]
    pub game: Option<String>,
    /// Only those that wait for me, or only the others.
    #[serde(default)]
    pub waits: Option<bool>,
    /// Counted from 1.
    #[serde(default)]
    pub page: Option<u32>,
}

/// Some of my tables, last changed first.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct MyTables {
    pub tables: Vec<MyTable>,
    pub page: u32,
    /// Of so many.
    pub pages: u32,
}

/// Which steps of a log are told.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LogPart {
    /// From this step on, counted from 1; from the first if nothing is said.
    #[serde(default)]
    pub from: Option<u32>,
    /// At most so many; all if nothing is said.
    #[serde(default)]
    pub most: Option<u32>,
}

/// How the messages of a socket are to come.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct LineWanted {
    /// `true` makes them ten times smaller or more: what is long comes as bytes, compressed by DEFLATE without a header
    /// (RFC 1951), with the text of the last frame that came over this socket as the preset dictionary, its last
    /// 32,768 bytes if it is longer; before the first frame there is none. What comes as text is JSON as ever.
    #[serde(default)]
    pub packed: bool,
}
