//! The tables that are in memory, each a task of its own; others are loaded when somebody asks.

use crate::app::App;
use crate::error::Error;
use crate::metrics;
use crate::task::{self, Ask, Reply};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use store::{Access, TableId, UserId};
use table::{No, Outage, Presence, Saved};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// Messages that may wait for one table.
const QUEUE: usize = 256;

#[derive(Default)]
pub(crate) struct Hub {
    tables: Mutex<HashMap<TableId, Loaded>>,
}

struct Loaded {
    ask: mpsc::Sender<Ask>,
    presence: Arc<Mutex<Presence>>,
    task: JoinHandle<()>,
}

/// What is said of a table that is not there.
async fn missing(app: &App, id: &TableId) -> Result<Error, Error> {
    Ok(match app.store.result(id).await? {
        Some(_) => Error::cleared_away(),
        None => Error::no_table(),
    })
}

/// A node whose rules are older than those by which a table goes on leaves it to newer ones.
async fn may_hold(app: &App, id: &TableId) -> Result<(), Error> {
    if app.nodes.is_alone() {
        return Ok(());
    }
    let row = app.store.table(id).await?.ok_or_else(Error::no_table)?;
    match app.kind(&row.game)?.info().rules_version < row.rules_version {
        true => Err(Error::OlderNode),
        false => Ok(()),
    }
}

impl Hub {
    /// The way to a table, which is loaded if it is not in memory.
    pub(crate) async fn table(
        &self,
        app: &Arc<App>,
        id: &TableId,
    ) -> Result<mpsc::Sender<Ask>, Error> {
        if let Some(loaded) = self.lock().get(id) {
            return Ok(loaded.ask.clone());
        }
        match app.store.access(id).await? {
            Access::Open => may_hold(app, id).await?,
            Access::NoTable => return Err(missing(app, id).await?),
            Access::Closed(reason) => return Err(No::Shut(reason).into()),
        }
        self.open(app, id, None)
    }
    /// Takes in a table that was made just now: nobody can have changed it, so it need not be read.
    pub(crate) fn take_in(&self, app: &Arc<App>, id: &TableId, made: Saved) -> Result<(), Error> {
        self.open(app, id, Some(made)).map(drop)
    }
    fn open(
        &self,
        app: &Arc<App>,
        id: &TableId,
        made: Option<Saved>,
    ) -> Result<mpsc::Sender<Ask>, Error> {
        let mut tables = self.lock();
        if app.is_closing() {
            return Err(Error::ShuttingDown);
        }
        let loaded = tables.entry(id.clone()).or_insert_with(|| {
            let (ask, asked) = mpsc::channel(QUEUE);
            let presence = Arc::new(Mutex::new(Presence::default()));
            let task = task::start(
                app.clone(),
                id.clone(),
                made,
                presence.clone(),
                ask.downgrade(),
                asked,
            );
            Loaded {
                ask,
                presence,
                task,
            }
        });
        let ask = loaded.ask.clone();
        metrics::tables(tables.len());
        Ok(ask)
    }
    /// Asks a table and waits for its answer.
    pub(crate) async fn ask<T>(
        &self,
        app: &Arc<App>,
        id: &TableId,
        question: impl FnOnce(Reply<T>) -> Ask,
    ) -> Result<T, Error> {
        let table = self.table(app, id).await?;
        let (reply, answer) = oneshot::channel();
        let lost = || {
            if app.is_closing() {
                Error::ShuttingDown
            } else {
                Error::Internal
            }
        };
        table.send(question(reply)).await.map_err(|_| lost())?;
        answer.await.map_err(|_| lost())?
    }
    /// Tells a table something, if it is in memory.
    pub(crate) async fn tell(&self, id: &TableId, what: Ask) {
        let table = self.lock().get(id).map(|loaded| loaded.ask.clone());
        if let Some(table) = table {
            // One that is just being put away reads what has changed when it is loaded again.
            let _ = table.send(what).await;
        }
    }
    /// The same without waiting: one that is too busy to hear it is told another time.
    pub(crate) fn try_tell(&self, id: &TableId, what: Ask) {
        if let Some(loaded) = self.lock().get(id) {
            let _ = loaded.ask.try_send(what);
        }
    }
    /// All tables in memory.
    pub(crate) fn ids(&self) -> Vec<TableId> {
        self.lock().keys().cloned().collect()
    }
    pub(crate) fn has(&self, id: &TableId) -> bool {
        self.lock().contains_key(id)
    }
    /// Who is at a table now; nobody if it is not in memory.
    pub(crate) fn presence(&self, id: &TableId) -> Presence {
        let tables = self.lock();
        let presence = tables
            .get(id)
            .map(|loaded| loaded.presence.lock().expect("never poisoned").clone());
        presence.unwrap_or_default()
    }
    /// Tells all tables in memory that a user has another name.
    pub(crate) async fn rename(&self, user: UserId, old: &str, new: &str) {
        let tables: Vec<_> = self
            .lock()
            .values()
            .map(|loaded| loaded.ask.clone())
            .collect();
        for table in tables {
            let renamed = Ask::Renamed {
                user,
                old: old.to_string(),
                new: new.to_string(),
            };
            // A table that is just being put away reads the new name when it is loaded again.
            let _ = table.send(renamed).await;
        }
    }
    /// Tells all tables in memory when the server could not be reached.
    pub(crate) async fn outage(&self, outage: Outage) {
        let loaded = || {
            self.lock()
                .values()
                .map(|loaded| loaded.ask.clone())
                .collect()
        };
        let tables: Vec<mpsc::Sender<Ask>> = loaded();
        for table in tables {
            // One that is just being put away reads it when it is loaded again.
            let _ = table.send(Ask::Outage(outage)).await;
        }
    }
    /// Puts a table away, unless somebody has a way to it: ways are given out under this lock alone.
    pub(crate) fn retire(&self, id: &TableId, asked: &mpsc::Receiver<Ask>) -> bool {
        let mut tables = self.lock();
        if !asked.is_empty() || 1 < asked.sender_strong_count() {
            return false;
        }
        tables.remove(id);
        metrics::tables(tables.len());
        true
    }
    /// Puts a table away that cannot go on.
    pub(crate) fn give_up(&self, id: &TableId) {
        let mut tables = self.lock();
        tables.remove(id);
        metrics::tables(tables.len());
    }
    /// Lets every table finish what it was asked, and ends it.
    pub(crate) async fn close(&self) {
        let tables: Vec<Loaded> = self.lock().drain().map(|(_, loaded)| loaded).collect();
        for table in &tables {
            let _ = table.ask.send(Ask::Close).await;
        }
        for table in tables {
            // A panic in it was reported where it happened.
            let _ = table.task.await;
        }
        metrics::tables(0);
    }
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Loaded>> {
        self.tables
            .lock()
            .expect("nothing panics while it is locked")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::wire::Frame;
    use crate::{create, identity};
    use serde_json::json;
    use std::path::Path;
    use std::time::Duration;
    use store::{Sqlite, User};
    use tokio::task::yield_now;
    use tokio::time::timeout;

    /// Long enough for a busy machine; reached only by a test that fails.
    const PATIENCE: Duration = Duration::from_secs(30);

    /// A server whose tables leave memory as soon as nobody looks, and a guest there.
    async fn short_memory(folder: &Path) -> (Arc<App>, User) {
        let store = Sqlite::open(&folder.join("railhead.db")).await.unwrap();
        let config = Config {
            idle: Duration::ZERO,
            games: vec![table::testing::TOY].leak(),
            ..Config::default()
        };
        let app = App::new(config, Arc::new(store), Arc::new(|_| None));
        let (user, _) = identity::new_guest(&app).await.unwrap();
        (app, user)
    }
    async fn gone(app: &App, id: &TableId) {
        let gone = async {
            while app.hub.lock().contains_key(id) {
                yield_now().await;
            }
        };
        timeout(PATIENCE, gone).await.expect("it leaves memory");
    }

    #[tokio::test]
    async fn a_table_that_was_made_just_now_is_as_it_will_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let (app, user) = short_memory(folder.path()).await;
        for other in ["me", "open"] {
            let seats = json!([{"kind": "me", "name": "Ada"}, {"kind": other}]);
            let wanted = json!({"game": "secrets", "seats": seats, "audience": "everybody"});
            let wanted: crate::wire::NewTable = serde_json::from_value(wanted).unwrap();
            let home = "127.0.0.1".parse().unwrap();
            let made = create::make(&app, &user, home, wanted, None).await;
            let made = made.unwrap().unwrap();
            let id = TableId(made.id.clone());
            gone(&app, &id).await;
            let asks = |reply| Ask::Info {
                user: Some(user.id),
                reply,
            };
            let read = app.hub.ask(&app, &id, asks).await.unwrap();
            assert_eq!(json!(made), json!(read));
        }
        app.hub.close().await;
        app.thinkers.close();
    }

    #[tokio::test]
    async fn a_table_that_nobody_looks_at_leaves_memory_and_comes_back() {
        let folder = tempfile::tempdir().unwrap();
        let (app, user) = short_memory(folder.path()).await;
        let seats = json!([{"kind": "me"}, {"kind": "me"}]);
        let wanted = json!({"game": "secrets", "seats": seats});
        let wanted = serde_json::from_value(wanted).unwrap();
        let home = "127.0.0.1".parse().unwrap();
        let made = create::make(&app, &user, home, wanted, None).await;
        let made = made.unwrap().unwrap();
        let id = TableId(made.id);
        let look = async || -> Frame {
            let user = Some(user.id);
            let at = |reply| Ask::At {
                user,
                step: 0,
                through: None,
                reply,
            };
            app.hub.ask(&app, &id, at).await.unwrap()
        };
        let way = app.hub.table(&app, &id).await.unwrap();
        let before = look().await;
        assert!(app.hub.lock().contains_key(&id), "somebody has a way to it");
        drop(way);
        gone(&app, &id).await;
        assert_eq!(json!(look().await), json!(before));
        app.hub.close().await;
        app.thinkers.close();
    }
}
