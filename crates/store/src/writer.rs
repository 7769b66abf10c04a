//! A writer gathers what everybody wants to change and commits it as a group.
//!
//! A commit waits for the disk; while it waits, the next group gathers. So the busier the server, the
//! larger the groups, and nobody waits for more than two commits. While the place itself fails, such as a
//! full disk, changes stay in the queue and are tried again; each waits only so long for its answer, so
//! that nobody hangs, and the writer goes on by itself when the fault has passed.

use crate::StoreError;
use crate::change::{Change, Changed};
use metrics::{counter, histogram};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout_at};

#[cfg(test)]
mod tests;

/// How many changes may stand in the queue before those who ask must wait.
const QUEUE: usize = 4_096;
/// The largest group.
const GROUP: usize = 512;
/// How long a change is tried again before who asked is told that it cannot be saved.
const PATIENCE: Duration = Duration::from_secs(3);
/// From one try to the next while the place fails.
const PAUSE: Duration = Duration::from_millis(250);

/// A commit that takes longer is told to the operator: whoever plays waits for it.
const SLOW: Duration = Duration::from_secs(1);

/// How long the disk took to take a group of changes, and how many those were, as they are measured.
pub const COMMIT_SECONDS: &str = "railhead_store_commit_seconds";
pub const CHANGES: &str = "railhead_store_changes_total";

/// A backend's way to do a group of changes in one transaction: all of them, or on an error none. After an
/// error the next group begins from a clean state.
pub(crate) trait Commit: Send + 'static {
    fn commit(
        &mut self,
        changes: &[&Change],
    ) -> impl Future<Output = Result<Vec<Changed>, StoreError>> + Send;
    fn close(self) -> impl Future<Output = ()> + Send;
}

struct Request {
    change: Change,
    /// When it is given up, should the place fail till then.
    until: Instant,
    answer: oneshot::Sender<Result<Changed, StoreError>>,
}

impl Request {
    fn answer(self, done: Result<Changed, StoreError>) {
        // Who asked may have gone; what is stored is stored all the same.
        let _ = self.answer.send(done);
    }
}

/// Writers side by side, as many as the database takes commits at a time. What concerns a table always goes to the
/// same one, so that its changes keep their order; what concerns none goes to the first.
pub(crate) struct Writers {
    writers: Vec<Writer>,
    fault: watch::Receiver<Option<StoreError>>,
}

impl Writers {
    pub(crate) fn start<B: Commit>(backends: Vec<B>) -> Writers {
        let (tell, fault) = watch::channel(None);
        let faults = Arc::new(Faults {
            failing: std::sync::Mutex::new(0),
            tell,
        });
        let start = |backend| Writer::start(backend, faults.clone());
        Writers {
            writers: backends.into_iter().map(start).collect(),
            fault,
        }
    }
    fn of(&self, change: &Change) -> &Writer {
        let lane = change.table().map_or(0, |table| {
            let mut hasher = DefaultHasher::new();
            table.hash(&mut hasher);
            hasher.finish() as usize % self.writers.len()
        });
        &self.writers[lane]
    }
    /// Returns when the change is on the disk, or refused.
    pub(crate) async fn change(&self, change: Change) -> Result<Changed, StoreError> {
        self.of(&change).change(change).await
    }
    /// The same without patience: the first failure is the answer.
    pub(crate) async fn change_now(&self, change: Change) -> Result<Changed, StoreError> {
        self.of(&change).change_now(change).await
    }
    /// Why nothing can be saved now, and when that is over.
    pub(crate) fn fault(&self) -> watch::Receiver<Option<StoreError>> {
        self.fault.clone()
    }
    /// Commits what is queued and ends.
    pub(crate) async fn close(&self) {
        for writer in &self.writers {
            writer.close().await;
        }
    }
}

/// What fails, told once for all writers.
struct Faults {
    /// How many of them.
    failing: std::sync::Mutex<usize>,
    tell: watch::Sender<Option<StoreError>>,
}

impl Faults {
    /// The first cause stays until all can save again.
    fn begin(&self, fault: StoreError) {
        let mut failing = self.failing.lock().expect("never poisoned");
        *failing += 1;
        if *failing == 1 {
            self.tell.send_replace(Some(fault));
        }
    }
    fn end(&self) {
        let mut failing = self.failing.lock().expect("never poisoned");
        *failing -= 1;
        if *failing == 0 {
            self.tell.send_replace(None);
        }
    }
}

struct Writer {
    queue: std::sync::RwLock<Option<mpsc::Sender<Request>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    fn start(backend: impl Commit, faults: Arc<Faults>) -> Writer {
        let (queue, requests) = mpsc::channel(QUEUE);
        let work = Work {
            backend,
            group: Vec::with_capacity(GROUP),
            fails: false,
            faults,
        };
        Writer {
            queue: std::sync::RwLock::new(Some(queue)),
            task: Mutex::new(Some(tokio::spawn(work.run(requests)))),
        }
    }
    async fn change(&self, change: Change) -> Result<Changed, StoreError> {
        self.change_until(change, Instant::now() + PATIENCE).await
    }
    async fn change_now(&self, change: Change) -> Result<Changed, StoreError> {
        self.change_until(change, Instant::now()).await
    }
    async fn change_until(&self, change: Change, until: Instant) -> Result<Changed, StoreError> {
        let queue = self.queue.read().expect("never poisoned").clone();
        let (answer, answered) = oneshot::channel();
        let request = Request {
            change,
            until,
            answer,
        };
        queue
            .ok_or(StoreError::Closed)?
            .send(request)
            .await
            .map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
    async fn close(&self) {
        self.queue.write().expect("never poisoned").take();
        if let Some(task) = self.task.lock().await.take() {
            // It ends by itself when the queue is empty; a panic in it was reported where it happened.
            let _ = task.await;
        }
    }
}

struct Work<B> {
    backend: B,
    /// What is to be committed next, in the order in which it came.
    group: Vec<Request>,
    /// The place fails.
    fails: bool,
    faults: Arc<Faults>,
}

impl<B: Commit> Work<B> {
    async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        while self.gather(&mut requests).await {
            self.commit().await;
        }
        self.backend.close().await;
    }
    /// Takes in what is asked. While the place fails it comes back after a pause, with or without anything
    /// new. False when everything is done and nothing more will come.
    async fn gather(&mut self, requests: &mut mpsc::Receiver<Request>) -> bool {
        if !self.fails {
            let came = requests.recv_many(&mut self.group, GROUP).await;
            // Whoever is about to ask comes along: a larger group costs less, and nobody waits for nobody.
            tokio::task::yield_now().await;
            while self.group.len() < GROUP
                && let Ok(request) = requests.try_recv()
            {
                self.group.push(request);
            }
            return 0 < came;
        }
        let again = Instant::now() + PAUSE;
        let mut is_open = true;
        while is_open && self.group.len() < GROUP {
            let room = GROUP - self.group.len();
            let came = timeout_at(again, requests.recv_many(&mut self.group, room)).await;
            let Ok(came) = came else { break };
            is_open = 0 < came;
        }
        if !is_open && self.group.is_empty() {
            return false;
        }
        sleep(again - Instant::now()).await;
        true
    }
    async fn commit(&mut self) {
        // With nothing to save, a small write finds out whether the fault has passed.
        let changes: Vec<&Change> = match self.group.is_empty() {
            true => vec![&Change::Ping],
            false => self.group.iter().map(|request| &request.change).collect(),
        };
        match measured(&mut self.backend, &changes).await {
            Ok(done) => {
                self.set_fault(None);
                for (request, done) in self.group.drain(..).zip(done) {
                    request.answer(Ok(done));
                }
            }
            Err(error) if error.is_of_the_place() => self.keep_for_later(error),
            Err(_) => self.commit_one_by_one().await,
        }
    }
    /// So that what fails does not take its neighbours with it.
    async fn commit_one_by_one(&mut self) {
        let mut later = None;
        let mut kept = Vec::new();
        for request in std::mem::take(&mut self.group) {
            if later.is_some() {
                kept.push(request);
                continue;
            }
            match measured(&mut self.backend, &[&request.change]).await {
                Err(error) if error.is_of_the_place() => {
                    later = Some(error);
                    kept.push(request);
                }
                done => request.answer(done.map(|mut done| done.remove(0))),
            }
        }
        self.group = kept;
        match later {
            Some(error) => self.keep_for_later(error),
            None => self.set_fault(None),
        }
    }
    /// What has waited long enough is answered; the rest is tried again.
    fn keep_for_later(&mut self, error: StoreError) {
        let now = Instant::now();
        for request in self.group.extract_if(.., |request| request.until <= now) {
            request.answer(Err(error.clone()));
        }
        self.set_fault(Some(error));
    }
    fn set_fault(&mut self, fault: Option<StoreError>) {
        let fails = fault.is_some();
        match fault {
            Some(fault) if !self.fails => self.faults.begin(fault),
            None if self.fails => self.faults.end(),
            _ => {}
        }
        self.fails = fails;
    }
}

/// Commits, and tells how long that took.
async fn measured(
    backend: &mut impl Commit,
    changes: &[&Change],
) -> Result<Vec<Changed>, StoreError> {
    let begins = Instant::now();
    let done = backend.commit(changes).await;
    let took = begins.elapsed();
    histogram!(COMMIT_SECONDS).record(took);
    counter!(CHANGES).increment(changes.len() as u64);
    if SLOW < took {
        let milliseconds = took.as_millis();
        tracing::warn!(changes = changes.len(), milliseconds, "a commit was slow");
    }
    done
}
