//! A bus on which notices get lost on purpose.

use crate::{Bus, Counts, Subject, Subscription};
use async_trait::async_trait;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use tokio::sync::watch;

/// Loses everything that its owner says while it is told to; what others say is heard.
pub struct Lossy {
    pub bus: Arc<dyn Bus>,
    loses: AtomicBool,
    dropped: AtomicU64,
}

impl Lossy {
    pub fn new(bus: Arc<dyn Bus>) -> Lossy {
        Lossy {
            bus,
            loses: AtomicBool::new(false),
            dropped: AtomicU64::new(0),
        }
    }
    pub fn lose(&self, loses: bool) {
        self.loses.store(loses, Ordering::SeqCst);
    }
    /// How many were lost on purpose.
    pub fn dropped(&self) -> u64 {
        self.dropped.load(Ordering::SeqCst)
    }
}

#[async_trait]
impl Bus for Lossy {
    fn is_alone(&self) -> bool {
        self.bus.is_alone()
    }
    fn publish(&self, subject: &Subject, notice: Vec<u8>) {
        if self.loses.load(Ordering::SeqCst) {
            self.dropped.fetch_add(1, Ordering::SeqCst);
        } else {
            self.bus.publish(subject, notice);
        }
    }
    async fn subscribe(&self, subject: &Subject) -> Subscription {
        self.bus.subscribe(subject).await
    }
    fn is_up(&self) -> watch::Receiver<bool> {
        self.bus.is_up()
    }
    fn is_refused(&self) -> bool {
        self.bus.is_refused()
    }
    fn counts(&self) -> &Counts {
        self.bus.counts()
    }
}
