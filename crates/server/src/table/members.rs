//! Those who look at a table now.

use crate::app::ConnectionId;
use crate::wire::FromTable;
use axum::extract::ws::Utf8Bytes;
use bots::Stop;
use game_core::Seat;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use store::{User, UserId};
use tokio::sync::mpsc;

/// Messages that may wait for one client. Who falls further behind is cut off, and comes back to a whole
/// frame.
const BEHIND: usize = 64;

/// The way to one client.
pub(crate) struct Outbox(mpsc::Sender<Utf8Bytes>);

impl Outbox {
    pub(crate) fn new() -> (Outbox, mpsc::Receiver<Utf8Bytes>) {
        let (sender, receiver) = mpsc::channel(BEHIND);
        (Outbox(sender), receiver)
    }
    /// False if the client is gone or too far behind.
    fn send(&self, message: &FromTable) -> bool {
        self.0.try_send(to_text(message)).is_ok()
    }
}

pub(crate) fn to_text(message: &FromTable) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("plain data becomes JSON")
        .into()
}

/// Who is at a table, for lists of tables.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presence {
    pub(crate) users: BTreeSet<UserId>,
    pub(crate) watchers: u32,
}

pub(super) struct Member {
    pub(super) connection: ConnectionId,
    pub(super) user: Option<User>,
    /// The seat acted for last, where a user holds several.
    pub(super) acted: Option<Seat>,
    /// A hint under way.
    pub(super) hint: Option<Arc<Stop>>,
    outbox: Outbox,
}

impl Member {
    pub(super) fn user_id(&self) -> Option<UserId> {
        self.user.as_ref().map(|user| user.id)
    }
}

pub(super) struct Members {
    all: Vec<Member>,
    presence: Arc<Mutex<Presence>>,
}

impl Members {
    pub(super) fn new(presence: Arc<Mutex<Presence>>) -> Members {
        Members {
            all: Vec::new(),
            presence,
        }
    }
    pub(super) fn add(&mut self, connection: ConnectionId, user: Option<User>, outbox: Outbox) {
        self.all.push(Member {
            connection,
            user,
            acted: None,
            hint: None,
            outbox,
        });
    }
    pub(super) fn remove(&mut self, connection: ConnectionId) -> bool {
        let before = self.all.len();
        self.all.retain(|member| member.connection != connection);
        self.all.len() < before
    }
    pub(super) fn get(&self, connection: ConnectionId) -> Option<&Member> {
        self.all
            .iter()
            .find(|member| member.connection == connection)
    }
    pub(super) fn get_mut(&mut self, connection: ConnectionId) -> Option<&mut Member> {
        self.all
            .iter_mut()
            .find(|member| member.connection == connection)
    }
    pub(super) fn iter(&self) -> impl Iterator<Item = &Member> {
        self.all.iter()
    }
    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Member> {
        self.all.iter_mut()
    }
    /// Closes every connection once it has what was sent to it.
    pub(super) fn clear(&mut self) {
        self.all.clear();
    }
    pub(super) fn tell(&mut self, connection: ConnectionId, message: &FromTable) {
        self.all
            .retain(|member| member.connection != connection || member.outbox.send(message));
    }
    /// To each the message that is for it.
    pub(super) fn tell_each(&mut self, message: impl Fn(&Member) -> FromTable) {
        self.all
            .retain(|member| member.outbox.send(&message(member)));
    }
    /// Forgets hints under way: the position they were asked about is gone.
    pub(super) fn stop_hints(&mut self) {
        for member in &mut self.all {
            if let Some(stop) = member.hint.take() {
                stop.set();
            }
        }
    }
    /// Notes who is here, where `sits` says who has a seat.
    pub(super) fn publish(&self, sits: impl Fn(Option<UserId>) -> bool) {
        let mut presence = self.presence.lock().expect("never poisoned");
        presence.users = self.all.iter().filter_map(Member::user_id).collect();
        presence.watchers = self
            .all
            .iter()
            .filter(|member| !sits(member.user_id()))
            .count() as u32;
    }
    pub(super) fn presence(&self) -> Presence {
        self.presence.lock().expect("never poisoned").clone()
    }
}
