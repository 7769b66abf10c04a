//! Everything that can happen to a table.

use crate::card::{ConnectionId, Profile, Row, Saved, User, UserId};
use crate::clock::{Calendar, Outage};
use crate::effect::JobId;
use crate::intention::IntentKind;
use crate::others::Elsewhere;
use crate::wish::WishId;
use game_core::{Free, Salt, Seat};
use shelf::{ActionWords, Considered};

/// A question from outside the table (over HTTP, say) that wants one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestId(pub u64);

pub enum Input {
    /// Somebody looks at the table.
    Came {
        connection: ConnectionId,
        user: Option<User>,
    },
    /// Somebody looks away.
    Went { connection: ConnectionId },
    /// A viewer says something; `id` is its own name for the request.
    Heard {
        connection: ConnectionId,
        id: Option<String>,
        message: Message,
    },
    /// A user wants to sit down, and adds this to the luck if nothing is dealt yet.
    Join {
        request: RequestId,
        user: User,
        /// As whom others find them; none for a guest.
        profile: Option<Profile>,
        seat: Option<Seat>,
        salt: Option<Salt>,
    },
    /// A user stands up.
    Leave {
        request: RequestId,
        user: UserId,
        then: Then,
    },
    /// A user wants the open seats filled with bots.
    Start { request: RequestId, user: UserId },
    /// A user no longer wants the table to be rated.
    Unrate { request: RequestId, user: UserId },
    /// The set time may have come.
    Due,
    /// The same people play again at this table; it is stored.
    Repeated { by: String },
    /// A user has another name; it is stored.
    Renamed {
        user: UserId,
        old: String,
        new: String,
    },
    /// Whom a user hears has changed.
    Reheard { user: UserId },
    /// What is kept of the table was changed elsewhere, such as who a seat is or what somebody is called:
    /// it is read again, and everybody sees it anew.
    Reread,
    /// A bot has thought; it failed if there is no choice.
    Thought {
        job: JobId,
        choice: Option<Considered>,
    },
    /// The last [`Change`](crate::Change) is stored.
    Stored,
    /// It is not, and nothing has changed.
    NotStored(NotStored),
    /// Rows that somebody else appended to the log.
    Appended(Vec<Row>),
    /// What another holder of this table tells.
    Elsewhere(Elsewhere),
    /// The table as it is kept now.
    Reloaded(Box<Saved>),
    /// What was to be read cannot be read.
    NotRead,
    /// Time has passed.
    Moment,
    /// What counts for a user from now on.
    Calendar { user: UserId, calendar: Calendar },
    /// The server could not be reached then.
    Outage(Outage),
    /// An operator closes the table; nobody comes back.
    Shut { reason: String },
    /// Who brought this record has taken it away.
    TakenAway,
    /// What was said has been cleared away.
    ChatCleared,
    /// The table is put away, with a word to everybody.
    Close,
}

/// What a viewer says.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// Do this, seen from the position after row `after_seq`, or from whatever it is.
    Play {
        seat: Seat,
        action: ActionWords,
        after_seq: Option<u32>,
    },
    /// Take back my last decision.
    Undo {
        after_seq: u32,
    },
    /// Answer to another's wish.
    AnswerWish {
        wish: WishId,
        allow: bool,
    },
    /// What would this do?
    Preview {
        seat: Seat,
        action: String,
    },
    /// May I do this, and if not, why not?
    Explain {
        seat: Seat,
        action: ActionWords,
        /// What I would do before it, in the same turn or in my next.
        after: Vec<String>,
    },
    /// What would a good bot do here?
    Hint {
        seat: Seat,
    },
    /// I play again for my seats.
    Back,
    /// A seat of mine concedes.
    Concede {
        seat: Seat,
    },
    /// I would end the game as it stands; or I would rather play on, if somebody else would end it.
    End {
        agree: bool,
    },
    /// I would free a seat whose time is out.
    Vote {
        about: Seat,
        free: Free,
    },
    /// When my turn in this auction comes, do this.
    LeaveOrder {
        seat: Seat,
        order: String,
        lot: u32,
    },
    /// When my turn comes, do these.
    Prepare {
        seat: Seat,
        actions: Vec<String>,
    },
    /// Forget what I left behind.
    Withdraw {
        seat: Seat,
        kind: IntentKind,
    },
    /// What could I do next turn, after these?
    Prospect {
        seat: Seat,
        actions: Vec<String>,
    },
    Say {
        text: String,
    },
    /// Whether the page is in sight.
    Look {
        visible: bool,
    },
    /// Whether I am asked also where there is one possible answer.
    Ask {
        always: bool,
    },
    /// Whether bots play before me at once.
    Pace {
        at_once: bool,
    },
    /// Send me the newest frame.
    Refresh,
}

/// What becomes of the seat that somebody leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// A bot plays on.
    Bot,
    /// It is free for whoever has the link.
    Open,
}

/// How the place fails where things are kept. It may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The disk is full.
    NoRoom,
    /// The disk or the file does not let itself be written.
    Disk,
    /// The database is on a server that does not answer.
    Unreachable,
}

/// Why a change is not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotStored {
    /// The same has been changed before, by somebody else or under the same name.
    Overtaken,
    /// The table goes on by newer rules than this holder has, which can do nothing more there.
    Outdated,
    /// The place where things are kept fails.
    Unsaved(Fault),
    /// It could not be kept, by a mistake of ours.
    Failed,
    /// Nothing is kept any more.
    Closing,
}
