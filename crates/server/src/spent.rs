//! What a move costs the processor, part by part.
//!
//! Only some moves are measured, by the processor time of their thread, so that it costs nothing that could
//! be measured and no time in which the thread did not run is counted.

use crate::metrics;
use rustix::time::{ClockId, clock_gettime};
use std::cell::Cell;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

/// One of so many is measured.
const ONE_OF: u32 = 16;

/// What is done for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Reading the message.
    Parse,
    /// Checking and performing the action.
    Rules,
    /// Building and writing what everybody sees then.
    Frame,
    /// Giving it to the network.
    Send,
}

impl Part {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Part::Parse => "parse",
            Part::Rules => "rules",
            Part::Frame => "frame",
            Part::Send => "send",
        }
    }
}

/// Measures one of many.
pub(crate) struct Watch {
    /// The time of this thread when the part began; none if this one is not measured.
    began: Option<Duration>,
}

thread_local! {
    static SEEN: Cell<u32> = const { Cell::new(0) };
}

impl Watch {
    pub(crate) fn start() -> Watch {
        let seen = SEEN.get().wrapping_add(1);
        SEEN.set(seen);
        Watch {
            began: seen.is_multiple_of(ONE_OF).then(thread_time),
        }
    }
    /// What is not measured.
    pub(crate) fn off() -> Watch {
        Watch { began: None }
    }
    /// Ends a part; the next begins.
    pub(crate) fn lap(&mut self, part: Part) {
        if let Some(began) = self.began {
            let now = thread_time();
            metrics::spent(part, now.saturating_sub(began));
            self.began = Some(now);
        }
    }
    /// Forgets what was done since: others were waited for, perhaps on another thread.
    pub(crate) fn again(&mut self) {
        if self.began.is_some() {
            self.began = Some(thread_time());
        }
    }
}

/// Measures one of many futures, wherever it is polled.
pub(crate) async fn sometimes<T>(part: Part, future: impl Future<Output = T>) -> T {
    let watch = Watch::start();
    if watch.began.is_none() {
        return future.await;
    }
    let (spent, done) = Polled {
        future: std::pin::pin!(future),
        spent: Duration::ZERO,
    }
    .await;
    metrics::spent(part, spent);
    done
}

struct Polled<'a, F> {
    future: Pin<&'a mut F>,
    spent: Duration,
}

impl<T, F: Future<Output = T>> Future for Polled<'_, F> {
    type Output = (Duration, T);

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<(Duration, T)> {
        let began = thread_time();
        let polled = self.future.as_mut().poll(cx);
        self.spent += thread_time().saturating_sub(began);
        polled.map(|done| (self.spent, done))
    }
}

fn thread_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
