//! The other nodes of the site, which share its store: what is told to them and heard from them.
//!
//! Nothing owns a table. Each node folds the rows it has, and stores through the same guard as the others, so a
//! notice is news and never an order: one that is lost costs a delay, since every node looks how far its tables
//! are ([`behind`]). Begin with [`Nodes`] and [`notice`], all that is said; [`at_table`] is what the task of a
//! table has of it, [`everywhere`] concerns no single table, [`persons`] those who listen for what concerns
//! them, [`work`] shares out what bots are to think about. A node that is alone does nothing of all this.

mod at_table;
mod behind;
mod everywhere;
mod notice;
mod persons;
mod work;

pub(crate) use at_table::{AtTable, Missed, look_there};
pub(crate) use everywhere::Everywhere;
pub(crate) use notice::TableNotice;
pub(crate) use persons::listen;
pub(crate) use work::{HELD, Permit, Work, hold};

use crate::app::App;
use crate::config::Config;
use crate::wire::MyEvent;
use bus::{Bus, Subject, pack};
use serde::Serialize;
use std::sync::Arc;
use store::{TableId, UserId};
use tokio::task::JoinHandle;

/// Nodes that say it otherwise do not hear each other, and find the same in the store a little later.
pub(crate) const VERSION: u8 = 1;

pub(crate) struct Nodes {
    bus: Arc<dyn Bus>,
    /// Others may use the same bus.
    cluster: String,
    /// What this node is called; no other is called so.
    pub(crate) name: String,
    version: u8,
    pub(crate) work: Work,
}

impl Nodes {
    pub(crate) fn new(config: &Config) -> Nodes {
        Nodes {
            bus: config.bus.clone(),
            cluster: config.cluster.clone(),
            name: config.node.clone(),
            version: config.notices,
            work: Work::new(config.bot_threads),
        }
    }
    pub(crate) fn is_alone(&self) -> bool {
        self.bus.is_alone()
    }
    /// Whether the others are heard, as far as is known.
    pub(crate) fn is_up(&self) -> bool {
        *self.bus.is_up().borrow()
    }
    pub(crate) fn bus(&self) -> &dyn Bus {
        &*self.bus
    }
    /// Tells all who hold a table.
    pub(crate) fn tell(&self, table: &TableId, notice: &TableNotice) {
        self.publish(&self.of_table(table), notice);
    }
    /// Tells all nodes.
    pub(crate) fn tell_all(&self, notice: &Everywhere) {
        self.publish(&self.everywhere(), notice);
    }
    /// Tells whoever listens for what concerns a person.
    pub(crate) fn tell_person(&self, user: UserId, event: &MyEvent) {
        self.publish(&self.of_person(user), event);
    }
    fn of_table(&self, table: &TableId) -> Subject {
        Subject::of(["railhead", &self.cluster, "table", &table.0])
    }
    fn of_person(&self, user: UserId) -> Subject {
        Subject::of(["railhead", &self.cluster, "person", &user.to_string()])
    }
    fn everywhere(&self) -> Subject {
        Subject::of(["railhead", &self.cluster, "all"])
    }
    fn publish(&self, subject: &Subject, notice: &impl Serialize) {
        if !self.is_alone() {
            self.bus.publish(subject, pack(self.version, notice));
        }
    }
}

/// Begins to hear what other nodes tell, and to look for what was missed.
pub(crate) fn follow(app: &Arc<App>) -> [JoinHandle<()>; 3] {
    [
        tokio::spawn(everywhere::follow(app.clone())),
        tokio::spawn(behind::go_on(app.clone())),
        tokio::spawn(work::go_on(app.clone())),
    ]
}
