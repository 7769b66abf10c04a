//! People who play every game on through everything, and what they were told held against what is kept in the end.

mod player;
mod couple;
mod check;

pub use check::{Found, check};
pub use couple::Couple;
pub use player::{Player, Sight, Story};

use crate::server::{BenchError, Times, lost, times};
use hdrhistogram::Histogram;

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::time::Duration;

/// What players and those who disturb them know of each other.
#[derive(Default)]
pub struct World {
    /// Nobody begins anything new.
    pub is_over: AtomicBool,
    pub acknowledged: AtomicU64,
    /// What went wrong last, as whoever makes it go wrong numbers it.
    pub trouble: AtomicU8,
    /// From one move of a person to the next.
    pub pause: Duration,
}

impl World {
    pub fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
    pub fn trouble(&self) -> u8 {
        self.trouble.load(Ordering::Relaxed)
    }
}

/// A table that was lost and found again.
#[derive(Clone, Copy, Debug)]
pub struct Interruption {
    /// What had gone wrong last when it was lost.
    pub trouble: u8,
    /// Until its frame was seen again.
    pub until_seen: Duration,
    /// Until the move was answered that was on its way then.
    pub until_answered: Option<Duration>,
}

/// How long people were without their tables, in milliseconds.
pub fn waited(waits: impl Iterator<Item = Duration>) -> Result<Times, BenchError> {
    let mut all = Histogram::<u64>::new(3).map_err(lost)?;
    for wait in waits {
        all.record(wait.as_micros() as u64).map_err(lost)?;
    }
    Ok(times(&all))
}
