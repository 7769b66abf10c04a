//! What is kept, as plain data.

use crate::{Audience, Origin, RatedRule, Room, Start, TableTime, TokenHash};
use serde_json::Value;
use std::fmt;

/// An account, or a guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UserId(pub i64);

impl fmt::Display for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A table's name in links.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableId(pub String);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    pub id: UserId,
    pub name: String,
}

/// A user with the sessions by which they are known, for who moves them elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub user: User,
    pub tokens: Vec<TokenHash>,
}

/// A closed set that is kept as a word.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$case_doc:meta])* $case:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$case_doc])* $case,)* }

        impl $name {
            pub fn word(self) -> &'static str {
                match self { $($name::$case => $word,)* }
            }
            pub fn from_word(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$case),)* _ => None }
            }
        }
    };
}
pub(crate) use words;

words! {
    Stage {
        /// Seats are still open.
        Gathering = "gathering",
        Playing = "playing",
        Over = "over",
    }
}

words! {
    /// When a decision may be taken back at a table.
    UndoRule {
        Strict = "strict",
        UntilInformation = "until_information",
        Consent = "consent",
    }
}

words! {
    /// Where a table's luck comes from: what its seed is.
    Luck {
        /// Somebody chose it or could know it.
        Fixed = "fixed",
        /// A secret whose commitment was shown when the table was made.
        Sealed = "sealed",
        /// A secret from before there were commitments.
        Unsealed = "unsealed",
    }
}

words! {
    /// What a row of the log is.
    StepKind {
        /// `body` is an action in its notation.
        Play = "play",
        /// The same, by an order left behind.
        Order = "order",
        /// The same, prepared beforehand.
        Prepared = "prepared",
        /// The same, where nothing else could be done and nobody was asked.
        Only = "only",
        /// `body` is the number of steps that stay.
        Undo = "undo",
        /// `body` is a word for what happened beside the game.
        Mark = "mark",
    }
}

words! {
    /// What happened to a seat while the game went on.
    NoteKind {
        /// Somebody left and a bot plays on.
        LeftToBot = "left_to_bot",
        /// Somebody left and the seat is free.
        LeftOpen = "left_open",
        /// Somebody took a free seat.
        SatDown = "sat_down",
        /// A bot took a free seat.
        BotSatDown = "bot_sat_down",
    }
}

/// Somebody came or went while the game went on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Steps of the game until then.
    pub step: u32,
    pub seat: u8,
    pub kind: NoteKind,
    /// Who came or went.
    pub name: String,
    /// The same, where it was a person and is known.
    pub user: Option<UserId>,
    pub made_at: i64,
}

/// A seat that changes hands.
#[derive(Clone, Debug)]
pub struct SeatChange {
    pub seat: u8,
    /// Who must still have it.
    pub from: Holder,
    pub to: SeatRow,
    /// What is told of it; none before the game has begun.
    pub note: Option<Note>,
    pub at: i64,
}

/// Who has a seat. A bot's level is a word of the shelf's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    Open,
    Person(UserId),
    Bot(String),
    /// A player of a record, by name alone.
    Named,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    pub holder: Holder,
    /// What the player is called at this table.
    pub name: String,
    /// What was added to the luck for this seat before the deal, in hexadecimal digits.
    pub salt: Option<String>,
}

/// Where a game stands: kept beside the log so that lists of tables need not replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub stage: Stage,
    /// Steps not undone.
    pub step: u32,
    pub waiting: Option<u8>,
}

/// Who answers for a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeper {
    Operator,
    User(UserId),
}

#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    pub id: TableId,
    pub name: String,
    pub game: String,
    pub rules_version: u32,
    pub options: Value,
    pub luck: Luck,
    pub seed: [u8; 32],
    pub undo: UndoRule,
    /// Hints are given also between people.
    pub friendly: bool,
    pub rated: RatedRule,
    pub audience: Audience,
    /// When the game is to begin, if that was agreed.
    pub starts: Option<Start>,
    /// The table that this one repeats with the same people, and the one that repeats this.
    pub rematch_of: Option<TableId>,
    pub rematch: Option<TableId>,
    /// Where its game came from, if it was not dealt here.
    pub origin: Option<Origin>,
    /// The level of the bots that fill in.
    pub stand_in: String,
    pub host: UserId,
    /// The luck of the set-up; none until the game has begun.
    pub setup: Option<Vec<u32>>,
    pub progress: Progress,
    /// Why nothing is played there any more, in JSON.
    pub set_aside: Option<Value>,
    /// Milliseconds since 1970, as every time here.
    pub made_at: i64,
    /// To within ten seconds while moves are made.
    pub changed_at: i64,
    pub time: TableTime,
    /// Counts what changes beside the log.
    pub revision: i64,
    /// In the order of the seats.
    pub seats: Vec<SeatRow>,
    /// The names of those who are members, a seat each.
    pub profiles: Vec<Option<String>>,
    /// Who keeps the programs that sit there, a seat each; none for people.
    pub keepers: Vec<Option<Keeper>>,
}

/// One row of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Counted from 1, without gaps.
    pub seq: u32,
    pub seat: u8,
    pub kind: StepKind,
    pub body: String,
    pub outcomes: Vec<u32>,
    /// Under this name the row was asked for; asking again finds it.
    pub request_id: Option<String>,
    /// Whose time passed before it, in milliseconds that counted.
    pub spent: Option<(u8, i64)>,
    pub made_at: i64,
}

/// How far a table is, without reading it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HowFar {
    pub id: TableId,
    /// The last row of its log.
    pub seq: u32,
    /// What has changed beside the log was counted; only whether it is the same says something.
    pub revision: i64,
}

/// The figures of a game that an operator plays with instead of the built-in ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataSet {
    pub game: String,
    /// By which a table's options choose it.
    pub name: String,
    pub content: String,
}

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub room: Room,
    pub seat: Option<u8>,
    /// Who said it, as long as they have an account or a guest's name.
    pub user: Option<UserId>,
    pub name: String,
    pub text: String,
    pub request_id: String,
    pub said_at: i64,
}
