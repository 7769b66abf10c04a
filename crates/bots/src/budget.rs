//! How long a bot may think, and how it is told to stop.

use game_core::{Message, message};
use std::{
    fmt,
    str::FromStr,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

/// How many nodes of an exact search take about as long as one iteration of a tree search.
const NODES_AN_ITERATION: u64 = 3;

/// The bounds of one decision; whichever comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    pub time: Option<Duration>,
    pub iterations: Option<u64>,
    /// Threads a search may use.
    pub threads: usize,
}

impl Budget {
    pub fn time(time: Duration) -> Budget {
        Budget {
            time: Some(time),
            iterations: None,
            threads: 1,
        }
    }
    /// On one thread the same choice every time, for a given seed.
    pub fn iterations(iterations: u64) -> Budget {
        Budget {
            time: None,
            iterations: Some(iterations),
            threads: 1,
        }
    }
    pub fn threads(mut self, threads: usize) -> Budget {
        self.threads = threads.max(1);
        self
    }
    /// A share of it, and the rest.
    pub(crate) fn split(&self, share: f64) -> (Budget, Budget) {
        (self.part(share), self.part(1.0 - share))
    }
    fn part(&self, share: f64) -> Budget {
        Budget {
            time: self.time.map(|time| time.mul_f64(share)),
            iterations: self.iterations.map(|n| (n as f64 * share) as u64),
            threads: self.threads,
        }
    }
    /// The same for a search that counts nodes, which are far cheaper than iterations of a tree, those of all
    /// its threads together.
    pub(crate) fn nodes(&self) -> Budget {
        Budget {
            iterations: self
                .iterations
                .map(|n| n.saturating_mul(NODES_AN_ITERATION)),
            threads: 1,
            ..*self
        }
    }
    /// How much more one of its threads may do after so much, counted from now.
    pub(crate) fn meter<'s>(&self, stop: &'s Stop) -> impl Fn(u64) -> u64 + use<'s> {
        let began = Instant::now();
        self.meter_by(move || began.elapsed(), stop)
    }
    /// The same by a watch that tells the time spent; by the pace so far where time is the bound.
    fn meter_by<'s, W: Fn() -> Duration>(
        &self,
        watch: W,
        stop: &'s Stop,
    ) -> impl Fn(u64) -> u64 + use<'s, W> {
        let time = self.time;
        let most = self
            .iterations
            .map(|n| n.div_ceil(self.threads as u64))
            .unwrap_or(u64::MAX);
        move |done| {
            if stop.is_set() {
                return 0;
            }
            let left = most.saturating_sub(done);
            let Some(time) = time else {
                return left;
            };
            let spent = watch();
            match time.checked_sub(spent) {
                None | Some(Duration::ZERO) => 0,
                Some(rest) => {
                    let pace = done as f64 / spent.as_secs_f64().max(1e-9);
                    left.min((pace * rest.as_secs_f64()) as u64 + 1)
                }
            }
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.time, self.iterations) {
            (Some(time), None) => write!(f, "{} ms", time.as_millis()),
            (None, Some(n)) => write!(f, "{n} iterations"),
            (Some(time), Some(n)) => write!(f, "{} ms or {n} iterations", time.as_millis()),
            (None, None) => f.write_str("no bound"),
        }
    }
}

/// Reads a time such as `50ms`, `1.5s` or `2s`.
impl FromStr for Budget {
    type Err = Message;
    fn from_str(word: &str) -> Result<Budget, Message> {
        let wrong = || message!("'{word}' is not a time; write '50ms' or '1.5s'", word);
        let (number, unit) = match word.strip_suffix("ms") {
            Some(number) => (number, 0.001),
            None => (word.strip_suffix('s').ok_or_else(wrong)?, 1.0),
        };
        let seconds = number.trim().parse::<f64>().map_err(|_| wrong())? * unit;
        if !(0.0..=3_600.0).contains(&seconds) {
            return Err(message!(
                "a bot may think from 0 s to one hour, not '{word}'",
                word
            ));
        }
        Ok(Budget::time(Duration::from_secs_f64(seconds)))
    }
}

/// Tells a thinking bot to stop: nobody waits for its answer any more.
#[derive(Debug, Default)]
pub struct Stop(AtomicBool);

impl Stop {
    pub fn new() -> Stop {
        Stop::default()
    }
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_nonsense_is_refused() {
        let ms = |word: &str| word.parse::<Budget>().map(|b| b.time.unwrap().as_millis());
        assert_eq!(ms("50ms"), Ok(50));
        assert_eq!(ms("1.5s"), Ok(1500));
        for wrong in ["50", "ms", "-1s", "nans", "1e9s", ""] {
            assert!(ms(wrong).is_err(), "{wrong}");
        }
    }
    #[test]
    fn a_meter_counts_iterations_and_hears_stop() {
        let stop = Stop::new();
        let left = Budget::iterations(3).meter(&stop);
        assert_eq!([left(0), left(2), left(3)], [3, 1, 0]);
        stop.set();
        assert_eq!(left(0), 0);
    }
    #[test]
    fn a_meter_tells_time_by_the_pace_so_far() {
        let stop = Stop::new();
        let minute = Budget::time(Duration::from_secs(60));
        let left = minute.meter_by(|| Duration::from_secs(20), &stop);
        assert_eq!([left(0), left(1_000), left(2_000)], [1, 2_001, 4_001]);
        let left = minute.meter_by(|| Duration::from_secs(60), &stop);
        assert_eq!(left(1_000), 0);
    }
}
