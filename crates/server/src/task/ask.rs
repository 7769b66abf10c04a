//! Everything that the task of a table can be asked or told.

use super::Outbox;
use crate::error::Error;
use crate::wire::{Frame, LogEntry, LuckProof, TableInfo, Then, ToTable};
use game_core::Salt;
use shelf::Considered;
use std::time::Instant;
use store::{User, UserId};
use table::{ConnectionId, JobId};
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
    /// The frame after an earlier step.
    At {
        user: Option<UserId>,
        step: u32,
        reply: Reply<Frame>,
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
    /// A bot has thought; it failed or was stopped if there is no choice.
    Thought {
        job: JobId,
        choice: Option<Considered>,
    },
    /// The operator closes the table.
    Shut {
        reason: String,
    },
    /// The operator has cleared away what was said.
    ClearChat,
    Close,
}
