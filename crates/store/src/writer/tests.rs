//! The writer before a place that fails and recovers; time is the test's own.

use super::*;
use crate::UserId;
use std::sync::{Arc, Mutex};

/// A place that fails as it is told to, and remembers what it has stored.
#[derive(Clone, Default)]
struct Place(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    fault: Option<StoreError>,
    /// The names of what was stored, a commit each.
    stored: Vec<Vec<String>>,
    tries: usize,
}

impl Place {
    fn fails(&self, fault: Option<StoreError>) {
        self.0.lock().unwrap().fault = fault;
    }
    fn stored(&self) -> Vec<String> {
        self.0.lock().unwrap().stored.concat()
    }
    fn tries(&self) -> usize {
        self.0.lock().unwrap().tries
    }
}

impl Commit for Place {
    async fn commit(&mut self, changes: &[&Change]) -> Result<Vec<Changed>, StoreError> {
        let mut state = self.0.lock().unwrap();
        state.tries += 1;
        if let Some(fault) = &state.fault {
            return Err(fault.clone());
        }
        let names: Vec<String> = changes.iter().copied().filter_map(name).collect();
        if names.iter().any(|name| name == "bad") {
            let (file, problem) = ("f".to_string(), "no".to_string());
            return Err(StoreError::Failed { file, problem });
        }
        state.stored.push(names);
        Ok(vec![Changed::Done; changes.len()])
    }
    async fn close(self) {}
}

fn name(change: &Change) -> Option<String> {
    match change {
        Change::RenameUser { name, .. } => Some(name.clone()),
        _ => None,
    }
}

fn full() -> StoreError {
    let file = "f".to_string();
    StoreError::Full { file }
}

fn broken() -> StoreError {
    let (file, problem) = ("f".to_string(), "disk I/O error".to_string());
    StoreError::Disk { file, problem }
}

fn writer() -> (Place, Arc<Writers>) {
    let place = Place::default();
    let writer = Arc::new(Writers::start(vec![place.clone()]));
    (place, writer)
}

fn asks(writer: &Arc<Writers>, name: &str) -> JoinHandle<Result<Changed, StoreError>> {
    let (user, name) = (UserId(1), name.to_string());
    let writer = writer.clone();
    tokio::spawn(async move { writer.change(Change::RenameUser { user, name }).await })
}

#[tokio::test(start_paused = true)]
async fn what_was_queued_is_stored_when_the_fault_has_passed() {
    let (place, writer) = writer();
    for fault in [full(), broken()] {
        place.fails(Some(fault));
        let asked = ["a", "b", "c"].map(|name| asks(&writer, name));
        sleep(PATIENCE / 2).await;
        assert_eq!(place.stored(), Vec::<String>::new());
        place.fails(None);
        for asked in asked {
            assert_eq!(asked.await.unwrap(), Ok(Changed::Done));
        }
        assert_eq!(place.stored(), ["a", "b", "c"], "in order, each once");
        place.0.lock().unwrap().stored.clear();
    }
}

#[tokio::test(start_paused = true)]
async fn nobody_waits_for_ever_and_the_next_is_stored() {
    let (place, writer) = writer();
    place.fails(Some(full()));
    let start = Instant::now();
    assert_eq!(asks(&writer, "a").await.unwrap(), Err(full()));
    let waited = start.elapsed();
    assert!(PATIENCE <= waited && waited <= PATIENCE + 2 * PAUSE);
    place.fails(None);
    assert_eq!(asks(&writer, "b").await.unwrap(), Ok(Changed::Done));
    assert_eq!(place.stored(), ["b"], "what was refused is not done later");
}

#[tokio::test(start_paused = true)]
async fn a_question_without_patience_is_answered_by_the_next_try() {
    let (place, writer) = writer();
    place.fails(Some(full()));
    let start = Instant::now();
    assert_eq!(writer.change_now(Change::Ping).await, Err(full()));
    assert_eq!(writer.change_now(Change::Ping).await, Err(full()));
    assert!(start.elapsed() <= 2 * PAUSE);
    place.fails(None);
    assert_eq!(writer.change_now(Change::Ping).await, Ok(Changed::Done));
}

#[tokio::test(start_paused = true)]
async fn the_first_cause_is_told_once_and_its_end_by_itself() {
    let (place, writer) = writer();
    let mut fault = writer.fault();
    place.fails(Some(full()));
    let _asked = ["a", "b"].map(|name| asks(&writer, name));
    fault.changed().await.unwrap();
    assert_eq!(*fault.borrow_and_update(), Some(full()));
    place.fails(Some(broken()));
    sleep(2 * PATIENCE).await;
    assert!(!fault.has_changed().unwrap(), "the first cause stays");
    place.fails(None);
    fault.changed().await.unwrap();
    assert_eq!(*fault.borrow_and_update(), None, "nobody had to ask");
}

#[tokio::test(start_paused = true)]
async fn one_bad_change_does_not_harm_its_neighbours() {
    let (place, writer) = writer();
    let [a, bad, b] = ["a", "bad", "b"].map(|name| asks(&writer, name));
    assert_eq!(a.await.unwrap(), Ok(Changed::Done));
    assert!(matches!(bad.await.unwrap(), Err(StoreError::Failed { .. })));
    assert_eq!(b.await.unwrap(), Ok(Changed::Done));
    assert_eq!(place.stored(), ["a", "b"]);
    assert_eq!(*writer.fault().borrow(), None, "the place is sound");
}

#[tokio::test(start_paused = true)]
async fn closing_while_the_place_fails_ends() {
    let (place, writer) = writer();
    place.fails(Some(full()));
    let asked = asks(&writer, "a");
    sleep(PAUSE).await;
    writer.close().await;
    assert_eq!(asked.await.unwrap(), Err(full()));
    let tries = place.tries();
    sleep(PATIENCE).await;
    assert_eq!(place.tries(), tries, "nobody tries any more");
}
