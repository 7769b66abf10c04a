//! What nodes that share a store tell each other: small notices, each at most once, without history.
//!
//! Begin with [`Bus`]. [`Local`] carries them within a process, [`Nats`] between machines. Nothing here is
//! the truth: whoever misses a notice finds the same in the store, so a lost one costs a delay and nothing
//! else. This crate knows no table and no user; what is said, and under which version, is its caller's.

mod subject;
mod wire;
mod local;
mod nats;

#[cfg(feature = "testing")]
pub mod testing;

pub use local::Local;
pub use nats::{BadAddress, Nats, NatsAddress};
pub use subject::Subject;
pub use wire::{Unread, pack, unpack};

use async_trait::async_trait;
use bytes::Bytes;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::{mpsc, oneshot, watch};

/// Notices that may wait for one listener; what comes then is lost.
const QUEUE: usize = 1024;

#[async_trait]
pub trait Bus: Send + Sync {
    /// Whether nobody else can ever listen: then nothing need be said.
    fn is_alone(&self) -> bool;
    /// Tells all others who listen to a subject, and never waits: what cannot be sent now is lost. Who
    /// publishes does not hear it.
    fn publish(&self, subject: &Subject, notice: Vec<u8>);
    /// Listens until it is dropped. What is published from then on is heard, as far as it is not lost.
    async fn subscribe(&self, subject: &Subject) -> Subscription;
    /// Whether notices get through, as far as is known; it changes when that does.
    fn is_up(&self) -> watch::Receiver<bool>;
    /// Whether it is there and does not let this node in.
    fn is_refused(&self) -> bool {
        false
    }
    fn counts(&self) -> &Counts;
}

/// What has gone by, for those who measure.
#[derive(Debug, Default)]
pub struct Counts {
    published: AtomicU64,
    heard: AtomicU64,
    lost: AtomicU64,
    ignored: AtomicU64,
}

impl Counts {
    pub fn published(&self) -> u64 {
        self.published.load(Ordering::Relaxed)
    }
    pub fn heard(&self) -> u64 {
        self.heard.load(Ordering::Relaxed)
    }
    /// Known here to be lost; others may be.
    pub fn lost(&self) -> u64 {
        self.lost.load(Ordering::Relaxed)
    }
    /// Heard, but of another version or not to be read at all.
    pub fn ignored(&self) -> u64 {
        self.ignored.load(Ordering::Relaxed)
    }
    /// Counts a notice that could not be read.
    pub fn ignore(&self) {
        add(&self.ignored);
    }
}

fn add(count: &AtomicU64) {
    count.fetch_add(1, Ordering::Relaxed);
}

/// What is heard of a subject.
pub struct Subscription {
    heard: mpsc::Receiver<Bytes>,
    /// Who carries it elsewhere sees that this is dropped.
    _end: Option<oneshot::Sender<()>>,
}

impl Subscription {
    /// The next notice; it is waited for without end when the bus is gone. Nothing is lost if this is not
    /// waited for to its end.
    pub async fn next(&mut self) -> Bytes {
        match self.heard.recv().await {
            Some(notice) => notice,
            None => std::future::pending().await,
        }
    }
    /// Hears nothing, ever: nobody else is there.
    fn deaf() -> Subscription {
        let (_, heard) = mpsc::channel(1);
        Subscription { heard, _end: None }
    }
}
