//! What goes over the wire: one closed type for each direction, and the bodies of the HTTP API.
//! TypeScript types are generated from here (`cargo xtask wire`).

mod account;
mod events;
mod games;
mod intentions;
mod lobby;
mod luck;
mod moments;
mod notes;
mod tables;
mod time;
mod word;
mod people;
mod programs;
mod site;
mod talk;

pub use account::{
    Account, CodeTyped, Credential, Delivered, JoinForm, Labelled, MailForm, MailGiven, MemberInfo,
    NameAndPassword, NewPassword, PasskeyInfo, PasskeyOptions, RecoveryCodes, RecoveryForm,
    RescueForm, SessionInfo, SignedIn,
};
pub use events::{MyEvent, MyTable};
pub use games::{
    CorrectedData, Corrections, DataChanges, DataPage, GameEntry, Lesson, LessonPage, LessonStill,
    LessonWish, RulesPage, WordsPage,
};
pub use intentions::{LeftBehind, LeftKind, LeftWhat};
pub use lobby::{
    AtStart, Audience, Blocked, ClockKind, Followed, Friends, Invitation, Invitations, Invite,
    Invited, Lobby, LobbyPage, Match, Rematch, Start,
};
pub use luck::{Draw, GivenSalt, Hints, LuckInfo, LuckPromise, LuckProof, LuckWish, SeatSalt};
pub use moments::{Forks, Moment, Origin};
pub use notes::{Note, NoteKind};
pub use people::{
    EndedGame, EndedPlayer, GameEnd, GameFigures, GameRating, GamesPage, HeadToHead,
    HeadToHeadGame, HideGames, Ladder, LadderPage, LadderPlace, LadderRow, LadderWho, Profile,
    Rated, RatingChange, RatingInfo, RatingPoint,
};
pub use programs::{
    Act, LineWanted, LogPart, MyTables, MyTablesWanted, NewProgram, NewToken, ProgramInfo, Scope,
    TableNow, TokenInfo, TokenMade, WaitUntil, Waiting,
};
pub use site::{Keeps, SiteInfo, SitePage, SitePageName, TextBlock, TextSpan, TextStyle};
pub use tables::{
    Holder, Join, Leave, NewSeat, NewTable, SeatInfo, Stage, TableInfo, Then, UndoRule,
};
pub use talk::{Block, Hidden, Mute, PersonReport, Report, Room, Said, Whom};
pub use time::{
    Away, Clock, ClockNow, ClockPace, FreeVote, MyHoliday, MyHours, MyTimes, Opinions, RunsNow,
    RunsOut, SeatClock, WhenOut,
};
pub use word::{
    NewBrowser, NewHook, QuietHours, Speech, WordAtTable, WordBrowser, WordChannel, WordForm,
    WordHook, WordMail, WordPreferences, WordSettings, WordTried, WordTrouble, WordTry, WordWhen,
};

use game_core::{By, Message, Orders, Refusal, Rule, ScoreSheet, Seat, Status, Text, Viewer};
use serde::{Deserialize, Serialize};
use shelf::{ActionWords, Json, Offer, Preview, Prospect};
use ts_rs::TS;
use utoipa::ToSchema;

/// What a client says to a table. `id` is the client's own name for its request: the answer carries it,
/// and an action sent again under the same id is done once.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToTable {
    /// Do this, seen from the position after row `after_seq`, or from whatever it is if none is said. An action
    /// is said as its notation, `steal orange`, or by the fields of an offer.
    Play {
        id: String,
        seat: Seat,
        action: ActionWords,
        #[serde(default)]
        #[ts(optional)]
        after_seq: Option<u32>,
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
        /// What I would do before it, in the same turn or in my next.
        #[serde(default)]
        after: Vec<String>,
    },
    /// What would a good bot do here?
    Hint {
        id: String,
        seat: Seat,
    },
    /// I play again for my seat.
    Back {
        id: String,
    },
    /// A seat of mine concedes.
    Concede {
        id: String,
        seat: Seat,
    },
    /// I would end the game as it stands; or I would rather play on, if somebody else would end it.
    End {
        id: String,
        agree: bool,
    },
    /// I would free a seat whose time is out.
    Vote {
        id: String,
        about: Seat,
        free: Then,
    },
    /// When my turn in this auction comes, do this: `up_to 7`, `up_to 7 last_resort`, `pass`. It replaces
    /// what I left before.
    LeaveOrder {
        id: String,
        seat: Seat,
        order: String,
        /// What is auctioned, as a frame's `orders` says.
        lot: u32,
    },
    /// When my next turn comes, do these one after the other. It replaces what I prepared before.
    Prepare {
        id: String,
        seat: Seat,
        actions: Vec<String>,
    },
    /// Forget what I left behind, or that it was dropped.
    Withdraw {
        id: String,
        seat: Seat,
        kind: LeftKind,
    },
    /// What could I do next turn, after these?
    Prospect {
        id: String,
        seat: Seat,
        actions: Vec<String>,
    },
    Say {
        id: String,
        text: String,
    },
    /// The page is in sight, or in the background, where nobody sees what comes.
    Look {
        visible: bool,
    },
    /// Ask me also where there is one possible answer, or do not.
    Ask {
        always: bool,
    },
    /// Let bots play at once before me, or at the pace of the server.
    Pace {
        at_once: bool,
    },
    /// Send me the newest frame.
    Refresh,
}

impl ToTable {
    /// The client's name for what is answered.
    pub fn id(&self) -> Option<&str> {
        match self {
            ToTable::Play { id, .. }
            | ToTable::Undo { id, .. }
            | ToTable::AnswerWish { id, .. }
            | ToTable::Preview { id, .. }
            | ToTable::Explain { id, .. }
            | ToTable::Hint { id, .. }
            | ToTable::Back { id }
            | ToTable::Concede { id, .. }
            | ToTable::End { id, .. }
            | ToTable::Vote { id, .. }
            | ToTable::LeaveOrder { id, .. }
            | ToTable::Prepare { id, .. }
            | ToTable::Withdraw { id, .. }
            | ToTable::Prospect { id, .. }
            | ToTable::Say { id, .. } => Some(id),
            ToTable::Look { .. }
            | ToTable::Ask { .. }
            | ToTable::Pace { .. }
            | ToTable::Refresh => None,
        }
    }
}

/// What a table says to a client.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
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
    Refused(Refused),
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
    /// A next turn after some steps, in a world that this client cannot tell from the true one.
    Prospect {
        id: String,
        prospect: Box<Prospect>,
    },
    /// All that my seats have left behind, when it has changed; none after `Welcome` is nothing.
    Left {
        left: Vec<LeftBehind>,
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
    /// Everything that was said, anew: more of it may be read now.
    Chat {
        chat: Vec<Said>,
    },
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

/// The rules say no. Nothing changed.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Refused {
    pub id: String,
    pub refusal: Refusal,
    /// What the asking seat may do about it, such as a sale where money is lacking.
    pub remedies: Vec<Offer>,
    /// The rule and the reason in English.
    pub text: String,
}

/// A wish that waits for answers.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
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

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Wants {
    TakeBack,
    /// Somebody of this name wants to sit down, who could know more than the seat may.
    Sit {
        name: String,
    },
}

/// All that one viewer may see of a table after one row of its log.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
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
    pub opinions: Opinions,
    /// How the clocks stand; none at a table without.
    pub clock: Option<ClockNow>,
    /// The orders that the viewer's seat may leave behind now.
    pub orders: Option<Box<Orders>>,
    /// The viewer's seat may prepare its next turn: others are to decide.
    pub can_prepare: bool,
}

/// One step of the game, told.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct LogEntry {
    /// Counted from 1.
    pub step: u32,
    /// Steps of one turn have the same, counted from 1.
    pub turn: u32,
    /// Whose turn it was; nobody's in what all decide together, such as an auction.
    pub whose: Option<Seat>,
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
    /// The places of the events that a turn told in a sentence leaves out.
    pub asides: Vec<usize>,
    /// The open score after it, a number a seat.
    pub totals: Vec<i32>,
    pub is_final: bool,
    /// Whether it was decided beforehand.
    pub by: By,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS, ToSchema)]
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
    /// For members alone.
    NotSignedIn,
    /// A member has to show again who they are.
    ProofNeeded,
    /// What was shown to sign in does not do.
    WrongProof,
    NameTaken,
    /// Nobody is known by this token.
    BadToken,
    /// The token, or any token, does not open this.
    ScopeMissing,
    Forbidden,
    Full,
    BadRequest,
    /// The table is set aside: its log does not replay under the rules of this server.
    SetAside,
    /// The server can save nothing now. Nothing changed; the same may be sent again.
    NotSaved,
    /// It was not answered in time; what was sent may be sent again.
    TooSlow,
    /// Our fault; it is logged.
    Internal,
    /// The bot that is waited for has failed again and again: the table waits.
    BotFailed,
    ShuttingDown,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Me {
    /// Tells one person from another who uses the same browser. It is said to nobody else.
    #[ts(type = "number")]
    pub id: i64,
    pub name: String,
}

/// The body of every HTTP error.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Problem {
    pub code: ProblemCode,
    /// In English.
    pub text: String,
    /// The same to be said in any language.
    pub message: Message,
}
