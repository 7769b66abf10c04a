//! The time of day, which tests set.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Where the time of day comes from, in milliseconds since 1970.
#[derive(Clone, Default)]
pub enum Wall {
    #[default]
    System,
    /// It stands still until a test sets it.
    Set(Arc<AtomicI64>),
}

impl Wall {
    pub fn now(&self) -> i64 {
        match self {
            Wall::System => system(),
            Wall::Set(at) => at.load(Ordering::SeqCst),
        }
    }
}

impl fmt::Debug for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Wall::System => "the system's clock",
            Wall::Set(_) => "a clock that is set",
        })
    }
}

/// The time of day for somebody who waits: it never goes back and never stands still, whatever is done to
/// the system's clock, but goes along when that is set forward.
pub(crate) struct Clock {
    wall: Wall,
    anchor: i64,
    since: Instant,
}

impl Clock {
    pub(crate) fn start(wall: Wall) -> Clock {
        Clock {
            anchor: wall.now(),
            wall,
            since: Instant::now(),
        }
    }
    pub(crate) fn now(&mut self) -> i64 {
        let seen = self.wall.now();
        let steady = match self.wall {
            Wall::System => {
                let passed = i64::try_from(self.since.elapsed().as_millis()).unwrap_or(i64::MAX);
                self.anchor.saturating_add(passed)
            }
            Wall::Set(_) => self.anchor,
        };
        if steady < seen {
            (self.anchor, self.since) = (seen, Instant::now());
        }
        steady.max(seen)
    }
}

fn system() -> i64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_goes_along_but_never_back() {
        let hand = Arc::new(AtomicI64::new(1_000));
        let mut clock = Clock::start(Wall::Set(hand.clone()));
        assert_eq!(clock.now(), 1_000);
        hand.store(5_000, Ordering::SeqCst);
        assert_eq!(clock.now(), 5_000);
        hand.store(2_000, Ordering::SeqCst);
        assert_eq!(clock.now(), 5_000);
    }
}
