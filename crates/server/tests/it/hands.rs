//! The clocks of a server as a test has them: one that stands, one that it sets.

use crate::world::config;
use server::{Config, Wall};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

/// The clock of the limits stands still: what is used up stays so, however long a test takes.
pub fn stopped() -> Instant {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    *START
}

/// A clock that a test sets, and the configuration of a server that goes by it.
pub struct Hand(pub Arc<AtomicI64>);

impl Hand {
    pub fn at(moment: i64) -> Hand {
        Hand(Arc::new(AtomicI64::new(moment)))
    }
    pub fn config(&self) -> Config {
        Config {
            wall: Wall::Set(self.0.clone()),
            sweep: Duration::from_millis(20),
            ..config()
        }
    }
    /// Time passes.
    pub fn pass(&self, milliseconds: i64) {
        self.0.fetch_add(milliseconds, Ordering::SeqCst);
    }
}
