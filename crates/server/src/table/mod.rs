//! One table: a task that owns its game, its log and those who look on.
//!
//! Everything that happens at a table comes as an [`Ask`], one after the other. A step is checked and
//! performed on a copy, stored, and only then shown. What goes wrong inside a game is caught here: the
//! table is read again from its log.

mod ask;
mod history;
mod members;
mod info;
mod frame;
mod seats;
mod leave;
mod play;
mod undo;
mod think;
mod questions;
mod chat;
mod run;

pub(crate) use ask::{Ask, Reply};
pub(crate) use frame::bare_frame;
pub(crate) use info::{describe, undo_rule};
pub(crate) use members::{Outbox, Presence, to_text};
pub(crate) use run::start;
pub(crate) use seats::bot_name;

use crate::app::{App, ConnectionId};
use crate::error::Error;
use crate::wire::FromTable;
use game_core::{Refusal, Seat};
use history::History;
use members::Members;
use shelf::{Kind, Offer, PlayError, Running};
use std::sync::Arc;
use store::{Holder, Note, TableRow, UserId};
use think::Thinking;
use tokio::sync::mpsc;
use undo::Wish;

/// Why something was not done.
#[derive(Debug)]
pub(crate) enum No {
    /// The rules say no; what may be done about it.
    Rules(Refusal, Vec<Offer>),
    Error(Error),
}

impl<E: Into<Error>> From<E> for No {
    fn from(error: E) -> No {
        No::Error(error.into())
    }
}

impl No {
    /// Why this seat's own action was not done, with what may be done about it.
    fn to(error: PlayError, position: &dyn Running, seat: Seat, action: &str) -> No {
        match No::from(error) {
            No::Rules(refusal, _) => No::Rules(refusal, position.remedies(seat, action)),
            no @ No::Error(_) => no,
        }
    }
}

pub(crate) struct Table {
    app: Arc<App>,
    kind: &'static dyn Kind,
    row: TableRow,
    /// None until the game has begun.
    game: Option<History>,
    /// Who came and went since.
    notes: Vec<Note>,
    members: Members,
    /// A bot's decision under way.
    thinking: Option<Thinking>,
    /// A wish to take back that waits for consent.
    wish: Option<Wish>,
    /// The way to this table, for those who report back; it does not keep the table in memory.
    me: mpsc::WeakSender<Ask>,
}

impl Table {
    fn game(&self) -> Result<&History, Error> {
        self.game.as_ref().ok_or(Error::NotStarted)
    }
    /// The seats that a user holds.
    fn seats_of(&self, user: Option<UserId>) -> Vec<Seat> {
        let holds = |holder: &Holder| user.is_some_and(|user| *holder == Holder::Person(user));
        let seats = self.row.seats.iter().zip(0..);
        seats
            .filter(|(seat, _)| holds(&seat.holder))
            .map(|(_, n)| Seat(n))
            .collect()
    }
    fn holder(&self, seat: Seat) -> Option<&Holder> {
        self.row.seats.get(seat.index()).map(|seat| &seat.holder)
    }
    /// Answers a message that was not done.
    fn deny(&mut self, connection: ConnectionId, id: Option<String>, no: No) {
        match no {
            No::Rules(refusal, remedies) => {
                let refused = FromTable::Refused {
                    id: id.unwrap_or_default(),
                    refusal,
                    remedies,
                };
                self.members.tell(connection, &refused);
            }
            No::Error(error) => {
                let stale = error == Error::Stale;
                self.members.tell(connection, &problem(id, &error));
                if stale {
                    self.send_newest(connection);
                }
            }
        }
    }
}

/// An error as it is told over a socket.
pub(crate) fn problem(id: Option<String>, error: &Error) -> FromTable {
    FromTable::Problem {
        id,
        code: error.code(),
        text: error.to_string(),
        message: error.message(),
    }
}
