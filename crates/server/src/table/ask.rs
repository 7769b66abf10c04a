//! Everything that a table can be asked or told.

use super::Outbox;
use crate::app::ConnectionId;
use crate::error::Error;
use crate::wire::{Frame, LogEntry, TableInfo, Then, ToTable};
use shelf::Considered;
use std::time::Instant;
use store::{User, UserId};
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
        reply: Reply<String>,
    },
    Renamed {
        user: UserId,
        old: String,
        new: String,
    },
    /// A bot chose what to do after row `seq`.
    Thought {
        seq: u32,
        choice: Option<Considered>,
    },
    /// A bot chose what a person could do after row `seq`.
    Hinted {
        connection: ConnectionId,
        id: String,
        seq: u32,
        choice: Option<Considered>,
    },
    Close,
}

impl Ask {
    /// Whom to tell if this fails: a connection, and its name for the request.
    pub(crate) fn asker(&self) -> Option<(ConnectionId, Option<String>)> {
        match self {
            Ask::Message {
                connection,
                message,
                ..
            } => Some((*connection, message.id().map(str::to_string))),
            Ask::Hinted { connection, id, .. } => Some((*connection, Some(id.clone()))),
            Ask::Connect { connection, .. } => Some((*connection, None)),
            Ask::Disconnect { .. }
            | Ask::Info { .. }
            | Ask::Join { .. }
            | Ask::Leave { .. }
            | Ask::Start { .. }
            | Ask::At { .. }
            | Ask::Log { .. }
            | Ask::Record { .. }
            | Ask::Renamed { .. }
            | Ask::Thought { .. }
            | Ask::Close => None,
        }
    }
}

impl ToTable {
    pub(crate) fn id(&self) -> Option<&str> {
        match self {
            ToTable::Play { id, .. }
            | ToTable::Undo { id, .. }
            | ToTable::AllowUndo { id, .. }
            | ToTable::Preview { id, .. }
            | ToTable::Explain { id, .. }
            | ToTable::Hint { id, .. }
            | ToTable::Say { id, .. } => Some(id),
            ToTable::Refresh => None,
        }
    }
}
