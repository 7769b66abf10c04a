//! The ways to those who look at a table.

use crate::wire::FromTable;
use axum::extract::ws::Utf8Bytes;
use std::collections::HashMap;
use table::ConnectionId;
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
}

pub(crate) fn to_text(message: &FromTable) -> Utf8Bytes {
    serde_json::to_string(message)
        .expect("plain data becomes JSON")
        .into()
}

#[derive(Default)]
pub(super) struct Outboxes(HashMap<ConnectionId, Outbox>);

impl Outboxes {
    pub(super) fn add(&mut self, connection: ConnectionId, outbox: Outbox) {
        self.0.insert(connection, outbox);
    }
    /// To all of these the same text, which is written once. Who is gone or too far behind is let go: its
    /// socket ends, and the table hears of that.
    pub(super) fn tell(&mut self, to: &[ConnectionId], message: &FromTable) {
        let text = to_text(message);
        for connection in to {
            let outbox = self.0.get(connection);
            if outbox.is_some_and(|outbox| outbox.0.try_send(text.clone()).is_err()) {
                self.0.remove(connection);
            }
        }
    }
    pub(super) fn remove(&mut self, connection: ConnectionId) {
        self.0.remove(&connection);
    }
    /// Closes every connection once it has what was sent to it.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}
