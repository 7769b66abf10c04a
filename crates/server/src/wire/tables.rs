//! Tables as they are told, made, joined and left over HTTP.

use super::{Audience, Away, Clock, Hints, LuckInfo, Moment, Origin, Rated, Room, RunsOut, Start};
use bots::Level;
use game_core::{Message, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct TableInfo {
    pub id: String,
    pub name: String,
    pub game: String,
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub options: Value,
    pub seats: Vec<SeatInfo>,
    pub stage: Stage,
    pub undo: UndoRule,
    pub luck: LuckInfo,
    pub hints: Hints,
    /// How long everybody may think.
    pub clock: Option<Clock>,
    /// Whose time runs.
    pub runs_out: Option<RunsOut>,
    pub rated: Rated,
    pub audience: Audience,
    /// When the game is to begin, if that was agreed.
    pub starts: Option<Start>,
    /// The table that this one repeats with the same people, and the one that repeats this.
    pub rematch_of: Option<String>,
    pub rematch: Option<String>,
    /// Where its game came from, if it was not dealt here.
    pub origin: Option<Origin>,
    /// The level of the bots that play for who left, and in the free seats.
    pub stand_in: Level,
    pub watchers: u32,
    /// The seats that the asking user holds.
    pub mine: Vec<Seat>,
    /// The asking user made this table and may start it.
    pub host: bool,
    /// Where who made it sits.
    pub host_seat: Option<Seat>,
    /// In which room the asking user speaks now.
    pub room: Room,
    /// What watchers say is not for those who play, until the game is over.
    pub apart: bool,
    pub waiting: Option<Seat>,
    pub step: u32,
    /// Why nothing is played here any more: no frame comes, but the record can be had and the seat left.
    pub set_aside: Option<Message>,
    /// Milliseconds since 1970 of the last change.
    #[ts(type = "number")]
    pub changed_at: i64,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct SeatInfo {
    pub holder: Holder,
    /// What the player is called at this table.
    pub name: String,
    /// A member's own name, by which others find them; none for guests and bots.
    pub profile: Option<String>,
    /// It is no person who sits here: a program, which somebody keeps.
    pub program: bool,
    pub connected: bool,
    /// Why the player does not decide.
    pub away: Option<Away>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    Open,
    Person,
    Bot {
        level: Level,
    },
    /// A player of a record: nobody sits there.
    Named,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Gathering,
    Playing,
    Over,
}

/// When a decision may be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum UndoRule {
    /// Never.
    Strict,
    /// Until luck or a secret was touched or somebody else has decided.
    #[default]
    UntilInformation,
    /// Also later, if every other person agrees; bots always do.
    Consent,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    #[serde(default)]
    #[ts(optional = nullable)]
    pub name: Option<String>,
    #[serde(default)]
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub options: Value,
    pub seats: Vec<NewSeat>,
    #[serde(default)]
    #[ts(as = "Option<UndoRule>", optional)]
    pub undo: UndoRule,
    #[serde(default)]
    #[ts(as = "Option<Audience>", optional)]
    pub audience: Audience,
    /// When the game is to begin; without it, when every seat is taken.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub starts: Option<Start>,
    /// The level of the bots that play for who left, and in the free seats; medium if missing.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub stand_in: Option<Level>,
    /// Hints are given also between people.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub friendly: bool,
    /// How long everybody may think; as long as they like if missing.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub clock: Option<Clock>,
    /// Whether the result counts; then hints, taking back and a seed are refused, and so are guests.
    #[serde(default)]
    #[ts(as = "Option<Rated>", optional)]
    pub rated: Rated,
    /// 32 to 64 hexadecimal digits of the maker's own, which go into the luck. Only with a promise, so that nobody
    /// can draw the secret after it.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub salt: Option<String>,
    /// What `POST /api/luck` promised; without it the table gets luck of its own, to which its maker adds nothing.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub promise: Option<String>,
    /// Goes on from a moment of another table: its game, options and set-up, with luck of its own from there
    /// on. That game is over, or a record, or the maker plays it alone with bots.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub from: Option<Moment>,
    /// 64 hexadecimal digits, for practice: all seats must be the maker's or bots'. Without it the server
    /// seals a secret of its own.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub seed: Option<String>,
}

impl NewTable {
    /// A table of this game without seats, with what is usual.
    pub(crate) fn of(game: String, options: Value) -> NewTable {
        NewTable {
            game,
            name: None,
            options,
            seats: Vec::new(),
            undo: UndoRule::default(),
            audience: Audience::default(),
            starts: None,
            stand_in: None,
            friendly: false,
            clock: None,
            rated: Rated::default(),
            salt: None,
            promise: None,
            from: None,
            seed: None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewSeat {
    /// Held by who makes the table; several of these share one screen.
    Me {
        #[serde(default)]
        #[ts(optional = nullable)]
        name: Option<String>,
    },
    /// For somebody who has the link.
    Open,
    Bot {
        level: Level,
    },
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Any open seat if missing.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub seat: Option<u8>,
    /// 32 to 64 hexadecimal digits of one's own, which go into the luck if nothing is dealt yet.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub salt: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    /// What becomes of the seat of a game that goes on.
    #[serde(default)]
    #[ts(as = "Option<Then>", optional)]
    pub then: Then,
}

/// What becomes of the seat that somebody leaves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Then {
    /// A bot plays on.
    #[default]
    Bot,
    /// It is free for whoever has the link.
    Open,
}
