//! Everything that the task of a table can be asked or told.

use super::Outbox;
use crate::error::Error;
use crate::wire::{Frame, LogEntry, LuckProof, TableInfo, Then, ToTable};
use game_core::{Record, Salt, Seat};
use shelf::Considered;
use std::time::Instant;
use store::{TableId, User, UserId};
use table::{Calendar, ConnectionId, JobId, Outage};
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
        /// Their name as a member; none for a guest.
        profile: Option<String>,
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
        reply: Reply<Vec<LogEntry>>,
    },
    Record {
        user: Option<UserId>,
        reply: Reply<String>,
    },
    Luck {
        reply: Reply<LuckProof>,
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
    Close,
}
