//! A table as it is kept: its card, its log, who came and went, what was said.

use crate::aside::Aside;
use crate::audience::{Audience, Start};
use crate::clock::{Calendar, Clock, Deadline, Outage, RunsOut, Spent};
use crate::course::Away;
use crate::intention::Intention;
use crate::luck::Luck;
use crate::origin::Origin;
use crate::rated::Rated;
use bots::Level;
use game_core::{By, Mark, Salt, Seat, Status};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;

/// An account, or a guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UserId(pub i64);

impl fmt::Display for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    pub id: UserId,
    pub name: String,
}

/// One pair of eyes on the table; a user may have several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ConnectionId(pub u64);

/// Who has a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    Open,
    Person(UserId),
    Bot(Level),
    /// A player of a record, by name alone: nobody sits there.
    Named,
}

impl Holder {
    pub(crate) fn person(self) -> Option<UserId> {
        match self {
            Holder::Person(user) => Some(user),
            Holder::Open | Holder::Bot(_) | Holder::Named => None,
        }
    }
}

/// Who answers for a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeper {
    Operator,
    User(UserId),
}

/// A member as others find them, or a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    pub name: String,
    pub keeper: Option<Keeper>,
}

/// A seat with who sits in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    pub holder: Holder,
    /// What the player is called at this table.
    pub name: String,
    /// A member's own name, by which others find them.
    pub profile: Option<String>,
    /// Who answers for the program that sits here; none for a person.
    pub keeper: Option<Keeper>,
    /// What who sat here before the deal added to the luck. From the deal on it stays with the seat.
    pub salt: Option<Salt>,
    /// Why the player does not decide. The log knows it; it stands here for lists of tables.
    pub away: Option<Away>,
}

impl Chair {
    pub fn open() -> Chair {
        Chair {
            holder: Holder::Open,
            name: String::new(),
            profile: None,
            keeper: None,
            salt: None,
            away: None,
        }
    }
    pub fn person(user: UserId, name: impl Into<String>) -> Chair {
        Chair {
            holder: Holder::Person(user),
            name: name.into(),
            profile: None,
            keeper: None,
            salt: None,
            away: None,
        }
    }
    /// A player of a record.
    pub fn named(name: impl Into<String>) -> Chair {
        Chair {
            holder: Holder::Named,
            name: name.into(),
            ..Chair::open()
        }
    }
    pub fn known_as(self, profile: Option<Profile>) -> Chair {
        let keeper = profile.as_ref().and_then(|profile| profile.keeper);
        Chair {
            profile: profile.map(|profile| profile.name),
            keeper,
            ..self
        }
    }
    pub fn is_program(&self) -> bool {
        self.keeper.is_some()
    }
    pub fn salted(self, salt: Option<Salt>) -> Chair {
        Chair { salt, ..self }
    }
    pub fn bot(level: Level) -> Chair {
        Chair {
            holder: Holder::Bot(level),
            name: bot_name(level),
            profile: None,
            keeper: None,
            salt: None,
            away: None,
        }
    }
}

/// What a bot is called at a table.
pub fn bot_name(level: Level) -> String {
    let id = level.id();
    format!("Bot ({id})")
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Seats are still open.
    Gathering,
    Playing,
    Over,
}

/// When a decision may be taken back at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UndoRule {
    /// Never.
    Strict,
    /// Until luck or a secret was touched or somebody else has decided.
    #[default]
    UntilInformation,
    /// Also later, if every other person agrees; bots always do.
    Consent,
}

/// Where a game stands: kept beside the log so that lists of tables need not replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub stage: Stage,
    /// Steps not undone.
    pub step: u32,
    pub waiting: Option<Seat>,
}

impl Progress {
    /// Of a game that has begun.
    pub fn of(status: &Status, steps: usize) -> Progress {
        Progress {
            stage: if status.is_over() {
                Stage::Over
            } else {
                Stage::Playing
            },
            step: steps as u32,
            waiting: status.waiting(),
        }
    }
    /// Before it has begun.
    pub fn gathering() -> Progress {
        Progress {
            stage: Stage::Gathering,
            step: 0,
            waiting: None,
        }
    }
}

/// All that is known of a table apart from its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// Its name in links.
    pub id: String,
    pub name: String,
    pub game: String,
    /// Of the rules by which it is played.
    pub rules_version: u32,
    pub options: Value,
    pub luck: Luck,
    pub undo: UndoRule,
    /// Hints are given also between people.
    pub friendly: bool,
    pub rated: Rated,
    pub audience: Audience,
    /// When the game is to begin, if that was agreed.
    pub starts: Option<Start>,
    /// The table that this one repeats with the same people, and the one that repeats this.
    pub rematch_of: Option<String>,
    pub rematch: Option<String>,
    /// Where its game came from, if it was not dealt here.
    pub origin: Option<Origin>,
    /// The level of the bots that fill in.
    pub stand_in: Level,
    pub host: UserId,
    /// How long everybody may think.
    pub clock: Option<Clock>,
    /// When the game began.
    pub begun_at: i64,
    /// Whose time runs, for lists of tables.
    pub runs_out: Option<RunsOut>,
    /// The luck of the set-up; none until the game has begun.
    pub setup: Option<Vec<u32>>,
    pub progress: Progress,
    /// Nothing is played any more, for this reason.
    pub set_aside: Option<Aside>,
    /// Milliseconds since 1970, as every time here.
    pub changed_at: i64,
    /// In the order of the seats.
    pub seats: Vec<Chair>,
}

/// One row of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Counted from 1, without gaps.
    pub seq: u32,
    pub seat: Seat,
    pub kind: RowKind,
    /// Under this name the row was asked for; asking again finds it.
    pub request: Option<String>,
    /// Whose time passed before it, at a table with a clock.
    pub spent: Option<Spent>,
    pub at: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowKind {
    /// An action in its notation, with the luck it drew.
    Play {
        action: String,
        outcomes: Vec<u32>,
        by: By,
    },
    /// So many steps stay.
    Undo { keep: usize },
    /// Something beside the game; it is not taken back.
    Mark(Mark),
}

/// Somebody came or went while the game went on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Steps of the game until then.
    pub step: u32,
    pub seat: Seat,
    pub kind: NoteKind,
    /// Who came or went.
    pub name: String,
    /// The same, where it was a person and is known.
    pub user: Option<UserId>,
    pub at: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub room: Room,
    pub seat: Option<Seat>,
    /// Who said it, where that is known.
    pub user: Option<UserId>,
    pub name: String,
    pub text: String,
    /// Under this name it was said; saying it again is heard once.
    pub request: String,
    pub at: i64,
}

/// Who may read a line while the game goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Room {
    #[default]
    Table,
    /// Those who watch.
    Watchers,
}

/// A table as it is kept, whole.
#[derive(Clone, Debug)]
pub struct Saved {
    pub card: Card,
    /// From the first row on; before the game has begun, those that it goes on from.
    pub rows: Vec<Row>,
    pub notes: Vec<Note>,
    /// The last lines, oldest first.
    pub chat: Vec<Line>,
    /// What counts for those who sit here, where they said so.
    pub calendars: BTreeMap<UserId, Calendar>,
    /// When the server could not be reached since the last row.
    pub outages: Vec<Outage>,
    /// When it is to be looked at next.
    pub due: Option<Deadline>,
    /// What seats have left behind.
    pub intentions: Vec<Intention>,
}
