//! How often somebody may do something: a bucket of tokens for each key, or for one alone.

use super::{Limit, refused};
use crate::error::Error;
use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use std::hash::Hash;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

/// The clock of the limits; tests have one that they set.
#[derive(Clone, Copy)]
pub(crate) struct Watch(pub(crate) fn() -> Instant);

impl Clock for Watch {
    type Instant = Instant;
    fn now(&self) -> Instant {
        (self.0)()
    }
}

pub(crate) struct Rate<K: Hash + Eq + Clone> {
    limit: Limit,
    watch: Watch,
    /// None if there is no limit.
    limiter: Option<RateLimiter<K, DashMapStateStore<K>, Watch, NoOpMiddleware<Instant>>>,
}

/// The same for one key alone, which costs next to nothing.
pub(crate) struct OwnRate {
    limit: Limit,
    watch: Watch,
    limiter: Option<RateLimiter<NotKeyed, InMemoryState, Watch, NoOpMiddleware<Instant>>>,
}

impl OwnRate {
    pub(crate) fn new(limit: Limit, pace: &Pace, watch: Watch) -> OwnRate {
        let limiter = pace.quota();
        let limiter = limiter.map(|quota| RateLimiter::direct_with_clock(quota, watch));
        OwnRate {
            limit,
            watch,
            limiter,
        }
    }
    /// Takes one, or says how long to wait.
    pub(crate) fn take(&self) -> Result<(), Error> {
        let taken = self.limiter.as_ref().map_or(Ok(()), RateLimiter::check);
        taken.map_err(|not_until| too_fast(self.limit, not_until.wait_time_from(self.watch.now())))
    }
}

fn too_fast(limit: Limit, wait: Duration) -> Error {
    refused(limit);
    Error::TooFast { wait }
}

/// So many a while, and so many times as many at once.
pub(crate) struct Pace {
    pub(crate) many: u32,
    pub(crate) each: Duration,
    pub(crate) at_once: u32,
}

impl Pace {
    /// None if there is no limit. Nothing at all is not a pace: one is the least.
    fn quota(&self) -> Option<Quota> {
        if self.many == u32::MAX {
            return None;
        }
        let many = self.many.clamp(1, 1_000_000);
        let burst = NonZeroU32::new(many.saturating_mul(self.at_once))?;
        Quota::with_period(self.each / many).map(|quota| quota.allow_burst(burst))
    }
}

impl<K: Hash + Eq + Clone> Rate<K> {
    pub(crate) fn new(limit: Limit, pace: &Pace, watch: Watch) -> Rate<K> {
        let limiter = pace.quota();
        let limiter = limiter.map(|quota| RateLimiter::dashmap_with_clock(quota, watch));
        Rate {
            limit,
            watch,
            limiter,
        }
    }
    /// Takes one, or says how long to wait.
    pub(crate) fn take(&self, key: &K) -> Result<(), Error> {
        let Some(limiter) = &self.limiter else {
            return Ok(());
        };
        limiter
            .check_key(key)
            .map_err(|not_until| too_fast(self.limit, not_until.wait_time_from(self.watch.now())))
    }
    /// Forgets those who have waited long enough to be as good as new.
    pub(crate) fn forget(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
    #[cfg(test)]
    pub(crate) fn known(&self) -> usize {
        self.limiter.as_ref().map_or(0, RateLimiter::len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicU64, Ordering};

    static PASSED: AtomicU64 = AtomicU64::new(0);
    fn now() -> Instant {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        *START + Duration::from_millis(PASSED.load(Ordering::SeqCst))
    }
    fn rate(many: u32) -> Rate<u8> {
        let pace = Pace {
            many,
            each: Duration::from_secs(1),
            at_once: 2,
        };
        Rate::new(Limit::MessagesPerSecond, &pace, Watch(now))
    }

    #[test]
    fn a_bucket_runs_dry_fills_again_and_is_forgotten() {
        let rate = rate(10);
        let taken = |key: u8| (0..30).filter(|_| rate.take(&key).is_ok()).count();
        assert_eq!((taken(1), taken(2)), (20, 20), "each has one of their own");
        let Err(Error::TooFast { wait }) = rate.take(&1) else {
            panic!("it is dry")
        };
        assert_eq!(wait, Duration::from_millis(100));
        PASSED.store(500, Ordering::SeqCst);
        assert_eq!(taken(1), 5);
        rate.forget();
        assert_eq!(rate.known(), 2);
        PASSED.store(60_000, Ordering::SeqCst);
        rate.forget();
        assert_eq!(rate.known(), 0);
        assert_eq!(taken(1), 20);
    }
    #[test]
    fn no_limit_is_none_and_none_at_all_is_one() {
        assert!((0..1_000).all(|_| rate(u32::MAX).take(&1).is_ok()));
        assert_eq!((0..9).filter(|_| rate(0).take(&1).is_ok()).count(), 9);
    }
}
