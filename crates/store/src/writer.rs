//! One writer gathers what everybody wants to change and commits it as a group.
//!
//! A commit waits for the disk; while it waits, the next group gathers. So the busier the server, the
//! larger the groups, and nobody waits for more than two commits.

use crate::StoreError;
use crate::change::{Change, Changed};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

/// How many changes may stand in the queue before those who ask must wait.
const QUEUE: usize = 4_096;
/// The largest group.
const GROUP: usize = 512;

/// A backend's way to do a group of changes in one transaction: all of them, or on an error none.
pub(crate) trait Commit: Send + 'static {
    fn commit(
        &mut self,
        changes: &[Change],
    ) -> impl Future<Output = Result<Vec<Changed>, StoreError>> + Send;
    fn close(self) -> impl Future<Output = ()> + Send;
}

struct Request {
    change: Change,
    answer: oneshot::Sender<Result<Changed, StoreError>>,
}

pub(crate) struct Writer {
    queue: std::sync::RwLock<Option<mpsc::Sender<Request>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub(crate) fn start(backend: impl Commit) -> Writer {
        let (queue, requests) = mpsc::channel(QUEUE);
        Writer {
            queue: std::sync::RwLock::new(Some(queue)),
            task: Mutex::new(Some(tokio::spawn(run(backend, requests)))),
        }
    }
    /// Returns when the change is on the disk, or refused.
    pub(crate) async fn change(&self, change: Change) -> Result<Changed, StoreError> {
        let queue = self.queue.read().expect("never poisoned").clone();
        let (answer, answered) = oneshot::channel();
        let request = Request { change, answer };
        queue
            .ok_or(StoreError::Closed)?
            .send(request)
            .await
            .map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
    /// Commits what is queued and ends.
    pub(crate) async fn close(&self) {
        self.queue.write().expect("never poisoned").take();
        if let Some(task) = self.task.lock().await.take() {
            // It ends by itself when the queue is empty; a panic in it was reported where it happened.
            let _ = task.await;
        }
    }
}

async fn run(mut backend: impl Commit, mut requests: mpsc::Receiver<Request>) {
    let mut group = Vec::with_capacity(GROUP);
    while 0 < requests.recv_many(&mut group, GROUP).await {
        // Whoever is about to ask comes along: a larger group costs less, and nobody waits for nobody.
        tokio::task::yield_now().await;
        while group.len() < GROUP
            && let Ok(request) = requests.try_recv()
        {
            group.push(request);
        }
        let (changes, answers): (Vec<_>, Vec<_>) =
            group.drain(..).map(|r| (r.change, r.answer)).unzip();
        match backend.commit(&changes).await {
            Ok(done) => {
                for (answer, done) in answers.into_iter().zip(done) {
                    // Who asked may have gone; the change is stored all the same.
                    let _ = answer.send(Ok(done));
                }
            }
            // One by one, so that what fails does not take its neighbours with it.
            Err(_) => {
                for (answer, change) in answers.into_iter().zip(&changes) {
                    let done = backend.commit(std::slice::from_ref(change)).await;
                    let _ = answer.send(done.map(|mut done| done.remove(0)));
                }
            }
        }
    }
    backend.close().await;
}
