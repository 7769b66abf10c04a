//! The crowd that watches: told as a count, at most once a second, and welcomed by one welcome.
//!
//! A thousand who come within a second cost a thousand short inputs, not a thousand times a thousand
//! messages; the people at the table hear of each other at once.

use crate::card::ConnectionId;
use crate::effect::{Effect, To, Told, Welcome};
use crate::frame::Frame;
use crate::machine::Table;
use crate::rooms::has_sat;
use std::sync::Arc;

/// From one telling of the count to the next, in milliseconds.
const EVERY: i64 = 1_000;

#[derive(Default)]
pub(crate) struct Crowd {
    /// When the count was last told.
    told_at: Option<i64>,
    /// When it is to be told again, if it has changed since.
    pub(crate) due: Option<i64>,
    /// What those who come are told until then, unless something else happens.
    greeting: Option<Greeting>,
}

#[derive(Clone)]
struct Greeting {
    welcome: Arc<Welcome>,
    frame: Option<Arc<Frame>>,
}

impl Crowd {
    /// The count is part of what everybody is told now.
    pub(crate) fn is_told(&mut self, now: i64) {
        self.told_at = Some(now);
        self.due = None;
        self.forget_greeting();
    }
    pub(crate) fn forget_greeting(&mut self) {
        self.greeting = None;
    }
}

impl Table {
    /// Somebody comes to watch.
    pub(crate) fn welcome_watcher(&mut self, connection: ConnectionId) {
        let greeting = self.crowd.greeting.take().unwrap_or_else(|| Greeting {
            welcome: Arc::new(self.greet(None)),
            frame: self.frame_of_crowd().map(Arc::new),
        });
        self.tell(connection, Told::Welcome(greeting.welcome.clone()));
        if let Some(frame) = greeting.frame.clone() {
            self.tell(connection, Told::Frame(frame));
        }
        self.crowd.greeting = Some(greeting);
        self.out.push(Effect::JoinsCrowd(connection));
        self.crowd_changed();
    }
    pub(crate) fn crowd_changed(&mut self) {
        let last = self.crowd.told_at;
        self.crowd.due = Some(last.map_or(self.now, |at| at + EVERY));
    }
    /// Tells how many watch, when it is time.
    pub(crate) fn count_crowd(&mut self) {
        if self.crowd.due.is_none_or(|due| self.now < due) {
            return;
        }
        self.crowd.is_told(self.now);
        let watchers = self.presence().watchers;
        self.tell_everybody(Told::Watchers(watchers));
    }
    /// Puts everybody where they belong after a seat has changed hands.
    pub(crate) fn settle(&mut self) {
        let is_apart = self.is_apart();
        let (card, notes) = (&self.card, &self.notes);
        let moved = self
            .members
            .settle(|user| card.concerns(user) || (is_apart && has_sat(notes, user)));
        let leave = moved.left.into_iter().map(Effect::LeavesCrowd);
        let join = moved.joined.into_iter().map(Effect::JoinsCrowd);
        self.out.extend(leave.chain(join));
        for (connection, hint) in moved.hints {
            self.drop_hint(connection, hint);
        }
    }
    pub(crate) fn tell_crowd(&mut self, what: Told) {
        if 0 < self.members.crowd() {
            let to = To::Crowd;
            self.out.push(Effect::Tell { to, what });
        }
    }
}
