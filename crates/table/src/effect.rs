//! Everything that a table wants done, in order.

use crate::card::{Chair, ConnectionId, Holder, Line, Note, Progress, Row, UserId};
use crate::clock::{Deadline, Due};
use crate::course::Away;
use crate::frame::Frame;
use crate::history::Entry;
use crate::info::Info;
use crate::input::RequestId;
use crate::intention::{Intend, LeftBehind};
use crate::members::Presence;
use crate::no::No;
use crate::others::Share;
use crate::result::GameResult;
use crate::wish::{Wish, WishId};
use bots::Level;
use game_core::{Mark, Refusal, Seat};
use shelf::{Considered, Offer, Preview, Prospect, Running};
use std::sync::Arc;

pub enum Effect {
    /// Keep this, and say whether it is kept. Until then the table goes no further.
    Store(Change),
    /// Read the rows from this number on, and give them as appended.
    ReadFrom(u32),
    /// Read the whole table again.
    Reload,
    /// To all of these the same.
    Tell {
        to: To,
        what: Told,
    },
    /// From now on this one hears what the crowd is told.
    JoinsCrowd(ConnectionId),
    /// And from now on no longer.
    LeavesCrowd(ConnectionId),
    /// Who is here now, for lists of tables. Those who are elsewhere are not among them.
    Present(Presence),
    /// To all other holders of this table.
    Share(Share),
    /// To who asked from outside.
    Answer {
        request: RequestId,
        done: Result<(), No>,
    },
    Think(Job),
    /// Nobody waits for this job any more.
    Stop(JobId),
    /// Come back at this time, or not at all; it replaces what was wanted before.
    Wake(Option<i64>),
    /// The table has been taken away: nobody is here any more.
    Gone,
    /// For the operator.
    Report(Trouble),
}

/// Who is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum To {
    These(Vec<ConnectionId>),
    /// All who joined the crowd.
    Crowd,
    /// The people at the table, and then the crowd.
    Everybody,
}

/// What is to be stored: all of it, or none.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A row for the log. Its number can be had once.
    Append(Append),
    GiveSeat(SeatChange),
    /// The game begins with this luck.
    Begin {
        setup: Vec<u32>,
        progress: Progress,
        due: Due,
        at: i64,
    },
    /// When the table is to be looked at next.
    Deadline {
        deadline: Option<Deadline>,
        at: i64,
    },
    /// What a seat has left behind.
    Intend {
        intend: Intend,
        at: i64,
    },
    /// The table is no longer rated, if it has not begun.
    Unrate,
    /// The table goes, if it has not begun.
    TakeAway,
    Say(Line),
}

/// A row, and all that is kept with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Append {
    pub row: Row,
    pub progress: Progress,
    pub due: Due,
    /// Why the player of the row's seat does not decide any more, or that they do.
    pub away: Option<Option<Away>>,
    /// The seat that a vote gives to somebody else.
    pub freed: Option<SeatChange>,
    /// Where the row ends the game.
    pub result: Option<Box<GameResult>>,
    /// What it does to what seats have left behind.
    pub intends: Vec<Intend>,
    /// Whoever is waited for then has left behind what they do.
    pub foreseen: bool,
}

/// Something that happened beside the game, as it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// Steps of the game until then.
    pub step: u32,
    pub seat: Seat,
    pub mark: Mark,
    /// What the player of the seat was called then.
    pub name: String,
    pub at: i64,
}

/// A seat that changes hands.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatChange {
    pub seat: Seat,
    /// Who must still have it.
    pub from: Holder,
    pub to: Chair,
    /// What is told of it; none before the game has begun.
    pub note: Option<Note>,
    pub due: Due,
    pub at: i64,
}

/// A decision for a bot to think about. Its answer names it, so that an answer to an older question is not
/// taken for one to the newest.
pub struct Job {
    pub id: JobId,
    pub position: Box<dyn Running>,
    pub thinker: Thinker,
    /// Who waits for it, so that bots can be shared out fairly.
    pub on_behalf: UserId,
    /// Rows in the log, for the luck of thinking.
    pub after_seq: u32,
    /// Somebody here asked for advice; otherwise it is a move that every holder of the table waits for.
    pub is_hint: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobId(pub u64);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinker {
    Level(Level),
    /// Anything legal will do: the bot of the seat has failed.
    Anything,
}

/// What a table says to those who look at it.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// First: who sits here, what has happened. A frame follows.
    Welcome(Arc<Welcome>),
    Frame(Arc<Frame>),
    /// Who sits where, how far it is.
    Table(Info),
    /// How many watch now.
    Watchers(u32),
    /// What was asked under this id is stored; the table stands at row `seq`.
    Done {
        id: String,
        seq: u32,
    },
    /// The rules say no. Nothing changed.
    Refused {
        id: String,
        refusal: Refusal,
        /// What the asking seat may do about it.
        remedies: Vec<Offer>,
    },
    /// Another reason. Nothing changed.
    Problem {
        id: Option<String>,
        no: No,
    },
    Preview {
        id: String,
        preview: Preview,
    },
    /// A next turn that is looked ahead to.
    Prospect {
        id: String,
        prospect: Box<Prospect>,
    },
    /// To who left it, and nobody else: all that waits for their seats, and what was dropped.
    Left(Vec<LeftBehind>),
    /// What was asked about may be done.
    Allowed {
        id: String,
    },
    Hint {
        id: String,
        choice: Considered,
    },
    Said(Line),
    /// Everything that was said, anew: more of it may be read now.
    Chat(Vec<Line>),
    Noted(Note),
    Happened(Happened),
    /// Somebody asks the others; told again when one of several has agreed.
    WishMade(Wish),
    WishDenied {
        wish: WishId,
        seat: Seat,
    },
}

/// What somebody who comes is told first.
#[derive(Clone, Debug, PartialEq)]
pub struct Welcome {
    pub info: Info,
    pub log: Vec<Arc<Entry>>,
    pub chat: Vec<Line>,
    pub notes: Vec<Note>,
    pub happened: Vec<Happened>,
    pub wish: Option<Wish>,
}

/// What the operator should know.
#[derive(Clone, Debug, PartialEq)]
pub enum Trouble {
    /// The game failed inside; the table is read again.
    GameFailed,
    /// It cannot be read again; what is known here stays.
    CannotRead(String),
    /// A bot chose what the rules refuse.
    BotRefused { action: String, refusal: No },
    /// A bot failed so often that its seat waits.
    BotGivenUp { seat: Seat },
    /// A bot's action could not be stored and is tried again.
    BotNotStored { action: String },
}
