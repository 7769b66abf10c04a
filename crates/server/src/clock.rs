//! The time of day.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// The time of day for somebody who waits: it never goes back, whatever is done to the system's clock.
pub(crate) struct Clock {
    began: i64,
    since: Instant,
}

impl Clock {
    pub(crate) fn start() -> Clock {
        Clock {
            began: now(),
            since: Instant::now(),
        }
    }
    pub(crate) fn now(&self) -> i64 {
        let passed = i64::try_from(self.since.elapsed().as_millis()).unwrap_or(i64::MAX);
        self.began.saturating_add(passed)
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
