//! What concerns a person over all tables, told to whoever listens for it: one of `/api/me/events`.
//!
//! A table tells what changed for whom once it is stored ([`standing`]). Nobody is waited for: who does not
//! keep up is let go, comes back, and is told how everything stands.

mod standing;

pub(crate) use standing::{Standing, my_table};

use crate::app::App;
use crate::error::Error;
use crate::keep;
use crate::metrics;
use crate::wire::MyEvent;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard};
use store::{TableId, UserId};
use tokio::sync::mpsc;

/// Events that may wait for one listener.
const QUEUE: usize = 64;

#[derive(Default)]
pub(crate) struct Concerns(Mutex<Listeners>);

#[derive(Default)]
struct Listeners {
    of: HashMap<UserId, Vec<Listener>>,
    last: u64,
    /// Those of whom other nodes are heard.
    followed: HashSet<UserId>,
    /// The server is ending: nobody listens any more.
    is_closed: bool,
}

struct Listener {
    number: u64,
    to: mpsc::Sender<MyEvent>,
}

/// Somebody who listens, until this is dropped.
pub(crate) struct Listening {
    concerns: Arc<Concerns>,
    user: UserId,
    number: u64,
    events: mpsc::Receiver<MyEvent>,
}

impl Concerns {
    /// From now on nothing is missed. None if the server is ending.
    pub(crate) fn listen(self: &Arc<Concerns>, user: UserId) -> Option<Listening> {
        let (to, events) = mpsc::channel(QUEUE);
        let mut listeners = self.lock();
        if listeners.is_closed {
            return None;
        }
        listeners.last += 1;
        let number = listeners.last;
        let of_user = listeners.of.entry(user).or_default();
        of_user.push(Listener { number, to });
        drop(listeners);
        metrics::listeners(1.0);
        Some(Listening {
            concerns: self.clone(),
            user,
            number,
            events,
        })
    }
    /// Whether somebody listens whom nobody follows yet at other nodes.
    pub(crate) fn begins_to_follow(&self, user: UserId) -> bool {
        self.lock().followed.insert(user)
    }
    /// False once nobody listens any more: then it is to be begun anew.
    pub(crate) fn still_follows(&self, user: UserId) -> bool {
        let mut listeners = self.lock();
        let follows = listeners.of.contains_key(&user);
        if !follows {
            listeners.followed.remove(&user);
        }
        follows
    }
    /// Tells those who listen here.
    pub(crate) fn tell(&self, user: UserId, event: &MyEvent) {
        let mut listeners = self.lock();
        if let Some(of_user) = listeners.of.get_mut(&user) {
            of_user.retain(|listener| listener.to.try_send(event.clone()).is_ok());
        }
    }
    /// Lets everybody go.
    pub(crate) fn close(&self) {
        let mut listeners = self.lock();
        listeners.is_closed = true;
        listeners.of.clear();
    }
    fn lock(&self) -> MutexGuard<'_, Listeners> {
        self.0.lock().expect("nothing panics while it is locked")
    }
}

/// Tells a person, at whichever node they listen.
pub(crate) fn tell(app: &App, user: UserId, event: &MyEvent) {
    app.concerns.tell(user, event);
    app.nodes.tell_person(user, event);
}

/// Tells somebody of an invitation that is stored.
pub(crate) async fn invited(app: &App, table: &TableId, whom: UserId) -> Result<(), Error> {
    let row = app.store.table(table).await?.ok_or_else(Error::no_table)?;
    let table = my_table(&keep::card(row), whom);
    tell(app, whom, &MyEvent::Invited(table));
    Ok(())
}

impl Listening {
    /// None if this listener was let go.
    pub(crate) async fn next(&mut self) -> Option<MyEvent> {
        self.events.recv().await
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let mut listeners = self.concerns.lock();
        if let Some(of_user) = listeners.of.get_mut(&self.user) {
            of_user.retain(|listener| listener.number != self.number);
            if of_user.is_empty() {
                listeners.of.remove(&self.user);
            }
        }
        metrics::listeners(-1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(id: &str) -> MyEvent {
        MyEvent::Left { id: id.to_string() }
    }

    #[tokio::test]
    async fn everybody_hears_what_is_theirs_and_who_does_not_read_is_let_go() {
        let concerns = Arc::new(Concerns::default());
        let (ada, bo) = (UserId(1), UserId(2));
        let mut hers = concerns.listen(ada).unwrap();
        let mut his = concerns.listen(bo).unwrap();
        concerns.tell(ada, &left("a"));
        concerns.tell(bo, &left("b"));
        assert_eq!(hers.next().await, Some(left("a")));
        assert_eq!(his.next().await, Some(left("b")));
        for n in 0..=QUEUE {
            concerns.tell(ada, &left(&n.to_string()));
        }
        for n in 0..QUEUE {
            assert_eq!(hers.next().await, Some(left(&n.to_string())));
        }
        assert_eq!(hers.next().await, None, "one was too many");
        drop((hers, his));
        assert!(concerns.lock().of.is_empty(), "nobody is remembered");
    }
    #[tokio::test]
    async fn nobody_listens_to_a_server_that_ends() {
        let concerns = Arc::new(Concerns::default());
        let mut hers = concerns.listen(UserId(1)).unwrap();
        concerns.close();
        assert_eq!(hers.next().await, None);
        assert!(concerns.listen(UserId(1)).is_none());
    }
}
