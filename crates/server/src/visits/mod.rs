//! Who plays by plain requests: between two of them somebody stays at the table like a socket that is silent, so
//! that the others see them there, and everything is said and answered in the words of the socket.
//!
//! A visit is counted as a socket is. It ends a while after the last request, or when its owner wants to be at
//! more tables than one may.

mod heard;
mod visit;

pub(crate) use visit::{Answer, Until};

use crate::app::App;
use crate::error::Error;
use crate::identity::Known;
use crate::limits::{Address, Place};
use crate::silence::Listening;
use crate::wire::{Act, ToTable};
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use store::{TableId, TokenHash, UserId};
use tokio::sync::{mpsc, oneshot};
use visit::{Visit, Want};

/// Requests that may wait for one visit.
const QUEUE: usize = 16;
/// A visit that has just ended is begun anew so often.
const TRIES: usize = 3;

/// By what somebody came and where they are: a token that is revoked ends its own visits.
type Key = (TokenHash, TableId);

#[derive(Default)]
pub(crate) struct Visits(Mutex<HashMap<Key, Open>>);

#[derive(Clone)]
struct Open {
    user: UserId,
    wants: mpsc::Sender<Want>,
    /// Requests that wait for an answer.
    waiting: Arc<AtomicUsize>,
}

/// Who comes, and to which table.
#[derive(Clone, Copy)]
pub(crate) struct Guest<'a> {
    pub(crate) known: &'a Known,
    pub(crate) address: Address,
    pub(crate) table: &'a TableId,
}

/// A request that waits, until this is dropped.
struct Waits<'a>(&'a AtomicUsize);

impl Waits<'_> {
    fn begin(waiting: &AtomicUsize) -> Waits<'_> {
        waiting.fetch_add(1, Ordering::Relaxed);
        Waits(waiting)
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Visits {
    /// The newest frame, as soon as there is one to answer with.
    pub(crate) async fn look(
        app: &Arc<App>,
        guest: Guest<'_>,
        until: Until,
    ) -> Result<Answer, Error> {
        Visits::ask(app, guest, |reply| Want::Look { until, reply }).await
    }
    /// Does something, and gives the frame that shows it.
    pub(crate) async fn act(app: &Arc<App>, guest: Guest<'_>, act: &Act) -> Result<Answer, Error> {
        let act = |reply| Want::Act {
            act: act.clone(),
            reply,
        };
        Visits::ask(app, guest, act).await
    }
    /// Says something, and gives what is answered.
    pub(crate) async fn say(
        app: &Arc<App>,
        guest: Guest<'_>,
        message: &ToTable,
    ) -> Result<Answer, Error> {
        let say = |reply| Want::Say {
            message: message.clone(),
            reply,
        };
        Visits::ask(app, guest, say).await
    }
    async fn ask(
        app: &Arc<App>,
        guest: Guest<'_>,
        want: impl Fn(oneshot::Sender<Result<Answer, Error>>) -> Want,
    ) -> Result<Answer, Error> {
        for _ in 0..TRIES {
            let visit = app.visits.open(app, guest).await?;
            let _waits = Waits::begin(&visit.waiting);
            let (reply, answer) = oneshot::channel();
            // A visit that is just ending answers nothing more: what is said twice is done once.
            if visit.wants.send(want(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        Err(Error::Internal)
    }
    async fn open(&self, app: &Arc<App>, guest: Guest<'_>) -> Result<Open, Error> {
        let key = (guest.known.token(), guest.table.clone());
        if let Some(open) = self.find(&key) {
            return Ok(open);
        }
        let user = guest.known.user().id;
        let place = self.place(app, guest).await?;
        let listening = Listening::begin(app, Some(user), guest.table).await?;
        let table = app.hub.table(app, guest.table).await?;
        let permit = app.sockets.clone().try_acquire_owned();
        let permit = permit.map_err(|_| Error::ShuttingDown)?;
        let (wants, wanted) = mpsc::channel(QUEUE);
        let waiting = Arc::default();
        let open = Open {
            user,
            wants,
            waiting,
        };
        {
            let mut all = self.lock();
            // Two requests at once are one visit.
            if let Some(open) = all.get(&key).filter(|open| !open.wants.is_closed()) {
                return Ok(open.clone());
            }
            all.insert(key.clone(), open.clone());
        }
        let held = (permit, place, listening);
        let visit = Visit::new(app, guest, table, wanted, held);
        let app = app.clone();
        tokio::spawn(async move {
            visit.run().await;
            let mut all = app.visits.lock();
            if all.get(&key).is_some_and(|open| open.wants.is_closed()) {
                all.remove(&key);
            }
        });
        Ok(open)
    }
    /// A place, if need be that of another visit of the same user where nothing is waited for.
    async fn place(&self, app: &Arc<App>, guest: Guest<'_>) -> Result<Place, Error> {
        let user = guest.known.user().id;
        let take = || app.places.take(guest.address, Some(user), guest.table);
        let full = match take() {
            Ok(place) => return Ok(place),
            Err(full) => full,
        };
        for wants in self.of(user) {
            if wants.try_send(Want::Leave).is_ok() {
                wants.closed().await;
                return take();
            }
        }
        Err(full)
    }
    fn find(&self, key: &Key) -> Option<Open> {
        let open = self.lock().get(key).cloned();
        open.filter(|open| !open.wants.is_closed())
    }
    /// The visits of a user where no answer is waited for.
    fn of(&self, user: UserId) -> Vec<mpsc::Sender<Want>> {
        let all = self.lock();
        let is_silent =
            |open: &&Open| open.user == user && open.waiting.load(Ordering::Relaxed) == 0;
        let own = all.values().filter(is_silent);
        own.map(|open| open.wants.clone()).collect()
    }
    fn lock(&self) -> MutexGuard<'_, HashMap<Key, Open>> {
        self.0.lock().expect("nothing panics while it is locked")
    }
}
