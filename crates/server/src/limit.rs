//! How often somebody may say something.

use std::time::Instant;

/// A bucket of tokens: one is taken for each message, and they come back at an even rate.
pub(crate) struct Bucket {
    tokens: f64,
    most: f64,
    per_second: f64,
    since: Instant,
}

impl Bucket {
    pub(crate) fn new(per_second: u32, now: Instant) -> Bucket {
        let per_second = f64::from(per_second.max(1));
        let most = 2.0 * per_second;
        Bucket {
            tokens: most,
            most,
            per_second,
            since: now,
        }
    }
    /// Whether one more is allowed now.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        self.since = now;
        self.tokens = (self.tokens + passed * self.per_second).min(self.most);
        let allowed = 1.0 <= self.tokens;
        if allowed {
            self.tokens -= 1.0;
        }
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_runs_dry_and_fills_again() {
        let start = Instant::now();
        let mut bucket = Bucket::new(10, start);
        assert_eq!((0..30).filter(|_| bucket.take(start)).count(), 20);
        let later = start + Duration::from_millis(500);
        assert_eq!((0..30).filter(|_| bucket.take(later)).count(), 5);
        let much_later = start + Duration::from_secs(60);
        assert_eq!((0..30).filter(|_| bucket.take(much_later)).count(), 20);
    }
}
