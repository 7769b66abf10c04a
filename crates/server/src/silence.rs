//! Whose words a person is not sent at a table: of those whom they muted there, and of people who blocked them
//! or whom they blocked.
//!
//! What is said goes out in the same bytes to all, so each socket leaves out what its person must not read.
//! Sockets are known here by their person, and hear at once of what changes.

use crate::app::App;
use crate::nodes::Everywhere;
use crate::task::Ask;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, RwLock};
use store::{StoreError, TableId, UserId};

/// Of every socket that is open, by whose it is.
#[derive(Default)]
pub(crate) struct Silences(Mutex<HashMap<UserId, Vec<Arc<Silence>>>>);

/// Of one socket.
pub(crate) struct Silence {
    table: TableId,
    whom: RwLock<BTreeSet<UserId>>,
    /// Held while it is read, so that what is read last is what holds.
    reading: tokio::sync::Mutex<()>,
}

impl Silence {
    pub(crate) fn is_about(&self, speaker: UserId) -> bool {
        self.whom.read().expect("never poisoned").contains(&speaker)
    }
    /// Tells for each of these speakers whether they are left out; none if nobody is.
    pub(crate) fn among(&self, speakers: &[Option<UserId>]) -> Option<Vec<bool>> {
        let whom = self.whom.read().expect("never poisoned");
        let is_out = |speaker: &Option<UserId>| speaker.is_some_and(|user| whom.contains(&user));
        let any = !whom.is_empty() && speakers.iter().any(is_out);
        any.then(|| speakers.iter().map(is_out).collect())
    }
    async fn read(&self, app: &App, user: UserId) -> Result<(), StoreError> {
        let _reading = self.reading.lock().await;
        let whom = app.store.unheard(&self.table, user).await?;
        *self.whom.write().expect("never poisoned") = whom.into_iter().collect();
        Ok(())
    }
}

/// A socket that is known; it is forgotten when this goes.
pub(crate) struct Listening {
    app: Arc<App>,
    user: Option<UserId>,
    pub(crate) silence: Arc<Silence>,
}

impl Listening {
    /// Known first and read then, so that nothing that changes meanwhile is missed.
    pub(crate) async fn begin(
        app: &Arc<App>,
        user: Option<UserId>,
        table: &TableId,
    ) -> Result<Listening, StoreError> {
        let silence = Arc::new(Silence {
            table: table.clone(),
            whom: RwLock::default(),
            reading: tokio::sync::Mutex::default(),
        });
        let listening = Listening {
            app: app.clone(),
            user,
            silence: silence.clone(),
        };
        if let Some(user) = user {
            app.silences.add(user, silence.clone());
            silence.read(app, user).await?;
        }
        Ok(listening)
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let Some(user) = self.user else { return };
        let mut open = self.app.silences.lock();
        if let Some(own) = open.get_mut(&user) {
            own.retain(|silence| !Arc::ptr_eq(silence, &self.silence));
            if own.is_empty() {
                open.remove(&user);
            }
        }
    }
}

impl Silences {
    fn lock(&self) -> MutexGuard<'_, HashMap<UserId, Vec<Arc<Silence>>>> {
        self.0.lock().expect("nothing panics while it is locked")
    }
    fn add(&self, user: UserId, silence: Arc<Silence>) {
        self.lock().entry(user).or_default().push(silence);
    }
    /// Reads again for every socket of a user, and tells at which tables those are.
    async fn read_again(&self, app: &App, user: UserId) -> Result<BTreeSet<TableId>, StoreError> {
        let own = self.lock().get(&user).cloned().unwrap_or_default();
        for silence in &own {
            silence.read(app, user).await?;
        }
        Ok(own.iter().map(|silence| silence.table.clone()).collect())
    }
    /// A user will read others than before. Their pages are told all lines anew; of the other, whom that may
    /// concern too, nothing is told that they could notice it by.
    pub(crate) async fn changed(
        &self,
        app: &Arc<App>,
        user: UserId,
        other: Option<UserId>,
    ) -> Result<(), StoreError> {
        app.nodes.tell_all(&Everywhere::Unheard {
            user: user.0,
            other: other.map(|other| other.0),
        });
        self.changed_elsewhere(app, user, other).await
    }
    /// The same, of which another node tells.
    pub(crate) async fn changed_elsewhere(
        &self,
        app: &Arc<App>,
        user: UserId,
        other: Option<UserId>,
    ) -> Result<(), StoreError> {
        if let Some(other) = other {
            self.read_again(app, other).await?;
        }
        for table in self.read_again(app, user).await? {
            app.hub.tell(&table, Ask::Retell { user }).await;
        }
        Ok(())
    }
}
