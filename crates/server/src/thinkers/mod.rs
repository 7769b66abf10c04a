//! The threads on which bots think: outside the async runtime, few, and polite.

mod queue;

pub(crate) use queue::{Behalf, Origin};

use crate::metrics;
use bots::{Bot, Budget, Stop};
use queue::{Lane, Queue};
use shelf::{Considered, Running};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::Instant;
use table::Waiting;

/// How much a table waits for its bots now; its task says so, and those who think look.
#[derive(Clone)]
pub(crate) struct Attention(Arc<Mutex<Waiting>>);

impl Default for Attention {
    fn default() -> Attention {
        Attention(Arc::new(Mutex::new(Waiting::Nobody)))
    }
}

impl Attention {
    pub(crate) fn set(&self, waiting: Waiting) {
        *self.0.lock().expect("nothing panics while it is locked") = waiting;
    }
    fn get(&self) -> Waiting {
        *self.0.lock().expect("nothing panics while it is locked")
    }
}

/// One decision to think about.
pub(crate) struct Job {
    pub(crate) game: Box<dyn Running>,
    pub(crate) bot: Bot,
    pub(crate) budget: Budget,
    pub(crate) seed: u64,
    pub(crate) stop: Arc<Stop>,
    pub(crate) behalf: Behalf,
    pub(crate) attention: Attention,
    /// Since when it waits.
    pub(crate) since: Instant,
    /// Told the choice; nothing if it was stopped or the bot failed.
    pub(crate) done: Box<dyn FnOnce(Option<Considered>) + Send>,
}

impl Job {
    /// What nobody waits for any more is done with first.
    fn waiting(&self) -> Waiting {
        if self.stop.is_set() {
            return Waiting::Players;
        }
        self.attention.get()
    }
}

/// Jobs are shared out fairly. One that runs is not broken off for another, which would waste what was thought;
/// what is soon done has a thread of its own instead, so that it waits for no expert.
pub(crate) struct Thinkers {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Desk>,
    bell: Condvar,
}

#[derive(Default)]
struct Desk {
    jobs: Queue<Job>,
    closed: bool,
}

impl Thinkers {
    /// With so many threads, and one more for what is soon done.
    pub(crate) fn start(threads: usize) -> Thinkers {
        let shared = Arc::new(Shared::default());
        let lanes = (0..threads.max(1)).map(|_| Lane::Anything);
        for (n, lane) in lanes.chain([Lane::Quick]).enumerate() {
            let shared = shared.clone();
            std::thread::Builder::new()
                .name(format!("thinker-{n}"))
                .spawn(move || run(&shared, lane))
                .expect("a thread can be started");
        }
        Thinkers { shared }
    }
    pub(crate) fn think(&self, job: Job) {
        let mut queue = self.shared.lock();
        if queue.closed {
            drop(queue);
            return (job.done)(None);
        }
        queue.jobs.push(job.behalf.clone(), job);
        metrics::queued(queue.jobs.len());
        // Not every thread takes every job.
        self.shared.bell.notify_all();
    }
    /// Forgets what is queued. What is running was stopped by its table, and is not waited for: on a busy machine so
    /// polite a thread may take long to hear of it, and it holds nothing that could be lost.
    pub(crate) fn close(&self) {
        let forgotten: Vec<Job> = {
            let mut queue = self.shared.lock();
            queue.closed = true;
            queue.jobs.drain()
        };
        self.shared.bell.notify_all();
        drop(forgotten);
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Desk> {
        self.queue
            .lock()
            .expect("nothing panics while it is locked")
    }
    /// Waits for a job; none when all is over.
    fn next(&self, lane: Lane) -> Option<Job> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.jobs.pop(Job::waiting, lane) {
                metrics::queued(queue.jobs.len());
                metrics::taken_on(job.since.elapsed());
                return Some(job);
            }
            queue = self
                .bell
                .wait(queue)
                .expect("nothing panics while it is locked");
        }
    }
}

fn run(shared: &Shared, lane: Lane) {
    give_way();
    while let Some(job) = shared.next(lane) {
        let choice = if job.stop.is_set() { None } else { think(&job) };
        (job.done)(choice);
    }
}

fn think(job: &Job) -> Option<Considered> {
    let start = Instant::now();
    let thought = catch_unwind(AssertUnwindSafe(|| {
        job.game.think(job.bot, &job.budget, job.seed, &job.stop)
    }));
    metrics::thought(start.elapsed());
    if thought.is_err() {
        metrics::panicked();
        tracing::error!("the bot {} failed at {}", job.bot, job.game.info().id);
    }
    thought.ok().flatten().filter(|_| !job.stop.is_set())
}

/// Asks the system to prefer every other thread to this one; it is no harm if it does not.
#[cfg(target_os = "linux")]
fn give_way() {
    const NICE: i32 = 15;
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICE);
}

#[cfg(not(target_os = "linux"))]
fn give_way() {}
