//! What goes over the wire: one closed type for each direction, and the bodies of the HTTP API.
//! TypeScript types are generated from here (`cargo xtask wire`).

mod games;
mod luck;

pub use games::{DataChanges, GameEntry, Lesson, LessonPage, LessonWish, RulesPage, WordsPage};
pub use luck::{Draw, GivenSalt, Hints, LuckInfo, LuckProof, SeatSalt};

use bots::Level;
use game_core::{Message, Refusal, Rule, ScoreSheet, Seat, Status, Text, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shelf::{ActionWords, Json, Offer, Preview};
use ts_rs::TS;
use utoipa::ToSchema;

/// What a client says to a table. `id` is the client's own name for its request: the answer carries it,
/// and an action sent again under the same id is done once.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToTable {
    /// Do this, seen from the position after row `after_seq`.
    Play {
        id: String,
        seat: Seat,
        action: String,
        after_seq: u32,
    },
    /// Take back my last decision.
    Undo {
        id: String,
        after_seq: u32,
    },
    /// Answer to another's wish.
    AnswerWish {
        id: String,
        /// The wish that is answered.
        #[ts(type = "number")]
        wish: i64,
        allow: bool,
    },
    /// What would this do?
    Preview {
        id: String,
        seat: Seat,
        action: String,
    },
    /// May I do this, and if not, why not?
    Explain {
        id: String,
        seat: Seat,
        action: ActionWords,
    },
    /// What would a good bot do here?
    Hint {
        id: String,
        seat: Seat,
    },
    Say {
        id: String,
        text: String,
    },
    /// Send me the newest frame.
    Refresh,
}

/// What a table says to a client.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromTable {
    /// First after connecting: who sits here, what has happened. A frame follows, unless the table is set
    /// aside.
    Welcome {
        table: TableInfo,
        log: Vec<LogEntry>,
        chat: Vec<Said>,
        notes: Vec<Note>,
        /// A wish that waits for answers.
        wish: Option<Wish>,
    },
    /// The whole of what this client may see now.
    Frame(Frame),
    /// Somebody at the table joined, left, was renamed or (dis)connected; or the table began or ended.
    Table {
        table: TableInfo,
    },
    /// So many watch now: told at most once a second, however many come and go.
    Watchers {
        watchers: u32,
    },
    /// The action, undo or message with this id is stored; the table stands at row `seq`.
    Done {
        id: String,
        seq: u32,
    },
    /// The rules say no. Nothing changed.
    Refused {
        id: String,
        refusal: Refusal,
        /// What the asking seat may do about it, such as a sale where money is lacking.
        remedies: Vec<Offer>,
    },
    /// An error that is not of the rules. Nothing changed.
    Problem {
        id: Option<String>,
        code: ProblemCode,
        /// In English.
        text: String,
        /// The same to be said in any language.
        message: Message,
    },
    Preview {
        id: String,
        preview: Preview,
    },
    /// The answer to `Explain` for a legal action.
    Allowed {
        id: String,
    },
    Hint {
        id: String,
        notation: String,
        label: Text,
        value: Option<f64>,
        proved: bool,
    },
    Said(Said),
    /// Somebody left the game or took a free seat.
    Noted(Note),
    /// Somebody asks the others for something. Said again when one of several has agreed.
    WishMade(Wish),
    WishDenied {
        #[ts(type = "number")]
        wish: i64,
        seat: Seat,
    },
}

/// A wish that waits for answers.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Wish {
    /// Names it: an answer says which wish it is to.
    #[ts(type = "number")]
    pub wish: i64,
    pub wants: Wants,
    /// Who wants to take back, or which seat is wanted.
    pub seat: Seat,
    /// Whose answer is missing.
    pub asked: Vec<Seat>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Wants {
    TakeBack,
    /// Somebody of this name wants to sit down, who could know more than the seat may.
    Sit {
        name: String,
    },
}

/// All that one viewer may see of a table after one row of its log.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Frame {
    /// Rows in the log so far, undone ones included: grows with every change.
    pub seq: u32,
    /// Steps of the game so far, undone ones left out: the place on the time line.
    pub step: u32,
    pub viewer: Viewer,
    pub status: Status,
    /// What is asked of the waiting seat.
    pub prompt: Option<Text>,
    /// The rule that matters now.
    pub rule: Rule,
    #[ts(type = "unknown")]
    pub view: Json,
    /// The seats that see now what others may not: at one screen a curtain is drawn before them.
    pub secret: Vec<Seat>,
    /// What the viewer's waiting seat may do; empty for everybody else.
    pub legal: Vec<Offer>,
    pub scores: ScoreSheet,
    /// The steps that are new since the last frame: what has happened.
    pub news: Vec<LogEntry>,
    /// Steps from here on were taken back.
    pub undone_from: Option<u32>,
    /// Whether this viewer may take back now.
    pub can_undo: bool,
    /// A bot is thinking for the waiting seat.
    pub thinking: bool,
}

/// One step of the game, told.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LogEntry {
    /// Counted from 1.
    pub step: u32,
    pub seat: Seat,
    pub notation: String,
    /// The same with fields, for boards that show what was done.
    #[ts(type = "unknown")]
    pub action: Json,
    pub label: Text,
    pub events: Vec<Text>,
    /// Those events that a board shows, with their fields: each an `Event` of the game.
    #[ts(type = "unknown[]")]
    pub shown: Vec<Json>,
    /// The open score after it, a number a seat.
    pub totals: Vec<i32>,
    pub is_final: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Said {
    pub name: String,
    pub seat: Option<Seat>,
    pub text: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

/// Somebody came or went while the game went on: told in the log beside its steps.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Note {
    /// Steps of the game until then.
    pub step: u32,
    pub seat: Seat,
    pub kind: NoteKind,
    /// Who came or went.
    pub name: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// Somebody left and a bot plays on.
    LeftToBot,
    /// Somebody left and the seat is free.
    LeftOpen,
    /// Somebody took a free seat.
    SatDown,
    /// A bot took a free seat.
    BotSatDown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProblemCode {
    /// The message is not of the form that is understood here.
    BadMessage,
    TooLarge,
    TooFast,
    /// The position has changed since; a new frame follows.
    Stale,
    NotYourSeat,
    NotStarted,
    CannotUndo,
    NotFound,
    Forbidden,
    Full,
    BadRequest,
    /// The table is set aside: its log does not replay under the rules of this server.
    SetAside,
    /// The server can save nothing now. Nothing changed; the same may be sent again.
    NotSaved,
    /// Our fault; it is logged.
    Internal,
    /// The bot that is waited for has failed again and again: the table waits.
    BotFailed,
    ShuttingDown,
}

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
    /// Listed for everybody; else only who has the link finds it.
    pub open: bool,
    /// The level of the bots that play for who left, and in the free seats.
    #[schema(value_type = String)]
    pub stand_in: Level,
    pub watchers: u32,
    /// The seats that the asking user holds.
    #[schema(value_type = Vec<u8>)]
    pub mine: Vec<Seat>,
    /// The asking user made this table and may start it.
    pub host: bool,
    #[schema(value_type = Option<u8>)]
    pub waiting: Option<Seat>,
    pub step: u32,
    /// Why nothing is played here any more: no frame comes, but the record can be had and the seat left.
    #[schema(value_type = Option<Object>)]
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
    pub connected: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    Open,
    Person,
    Bot {
        #[schema(value_type = String)]
        level: Level,
    },
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
    #[ts(as = "Option<bool>", optional)]
    pub open: bool,
    /// The level of the bots that play for who left, and in the free seats; medium if missing.
    #[serde(default)]
    #[ts(optional = nullable)]
    #[schema(value_type = Option<String>)]
    pub stand_in: Option<Level>,
    /// Hints are given also between people.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub friendly: bool,
    /// 32 to 64 hexadecimal digits of the maker's own, which go into the luck.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub salt: Option<String>,
    /// 64 hexadecimal digits, for practice: all seats must be the maker's or bots'. Without it the server
    /// seals a secret of its own.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub seed: Option<String>,
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
        #[schema(value_type = String)]
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

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Me {
    pub name: String,
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
}

/// The body of every HTTP error.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Problem {
    pub code: ProblemCode,
    /// In English.
    pub text: String,
    /// The same to be said in any language.
    #[schema(value_type = Object)]
    pub message: Message,
}
