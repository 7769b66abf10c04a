//! Everything that the task of a table can be asked or told.

use super::Outbox;
use crate::error::Error;
use crate::nodes::Permit;
use crate::wire::{Frame, LogEntry, LogPart, LuckProof, TableInfo, Then, ToTable, Wish};
use game_core::{Chance, Record, Salt, Seat};
use shelf::Considered;
use std::time::Instant;
use store::{HowFar, TableId, User, UserId};
use table::{Calendar, ConnectionId, JobId, Outage, Profile};
use tokio::sync::oneshot;

pub(crate) type Reply<T> = oneshot::Sender<Result<T, Error>>;

pub(crate) enum Ask {
    Connect {
        connection: ConnectionId,
        user: Option<User>,
        outbox: Outbox,
    },
    Disconnect {
        connection: ConnectionId,
    },
    /// A client's message, read at that time.
    Message {
        connection: ConnectionId,
        message: ToTable,
        read_at: Instant,
    },
    Info {
        user: Option<UserId>,
        reply: Reply<TableInfo>,
    },
    Join {
        user: User,
        /// As whom others find them; none for a guest.
        profile: Option<Profile>,
        seat: Option<u8>,
        salt: Option<Salt>,
        reply: Reply<TableInfo>,
    },
    Leave {
        user: UserId,
        then: Then,
        reply: Reply<()>,
    },
    Start {
        user: UserId,
        reply: Reply<TableInfo>,
    },
    /// The table is to be rated no longer.
    Unrate {
        user: UserId,
        reply: Reply<TableInfo>,
    },
    /// The set time may have come.
    Due {
        reply: Reply<()>,
    },
    /// The same people play again at this table.
    Repeated {
        by: TableId,
    },
    /// The frame after an earlier step, as a seat saw it if one is named.
    At {
        user: Option<UserId>,
        step: u32,
        through: Option<Seat>,
        reply: Reply<Frame>,
    },
    /// The game until a step, for who plays on from there.
    Until {
        user: UserId,
        step: u32,
        reply: Reply<Record>,
    },
    Log {
        part: LogPart,
        reply: Reply<Vec<LogEntry>>,
    },
    Record {
        user: Option<UserId>,
        reply: Reply<String>,
    },
    Luck {
        reply: Reply<LuckProof>,
    },
    /// The wish that waits for answers, and whether for this user's.
    Wish {
        user: UserId,
        reply: Reply<(Option<Wish>, bool)>,
    },
    /// A world that a user's seat cannot tell from the true one, as a record; its luck is nobody's to know.
    World {
        user: UserId,
        chance: Chance,
        reply: Reply<String>,
    },
    Renamed {
        user: UserId,
        old: String,
        new: String,
    },
    /// A user will read others than before, and is told all lines anew.
    Retell {
        user: UserId,
    },
    /// What is kept of the table was changed elsewhere.
    Reread,
    /// A bot has thought; it failed or was stopped if there is no choice.
    Thought {
        job: JobId,
        choice: Option<Considered>,
    },
    /// A deadline may have passed.
    Moment {
        reply: Reply<()>,
    },
    /// What counts for a user from now on.
    Calendar {
        user: UserId,
        calendar: Calendar,
    },
    /// The server could not be reached then.
    Outage(Outage),
    /// The operator closes the table.
    Shut {
        reason: String,
    },
    /// Who brought this record has taken it away.
    TakenAway,
    /// The operator has cleared away what was said.
    ClearChat,
    /// How far the table is where it is kept.
    Compare(HowFar),
    /// A bot is waited for after so many rows, and this node lets it think.
    Think {
        seq: u32,
        permit: Permit,
        reply: Reply<()>,
    },
    Close,
}
