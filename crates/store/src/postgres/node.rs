//! A node's name is its own as long as it lives: a lock that PostgreSQL holds for a connection, and lets go with it.

use super::Result;
use super::connection::connect;
use super::errors::Explain;
use crate::StoreError;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection as _, Row};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{Mutex, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

/// How long a new node waits for one of its name that is going, or was killed.
const PATIENCE: Duration = Duration::from_secs(10);
/// From one look to the next.
const PAUSE: Duration = Duration::from_secs(5);
const TRY_AGAIN: Duration = Duration::from_millis(200);

pub(super) struct Node {
    size: Arc<AtomicU64>,
    task: Mutex<Option<(oneshot::Sender<()>, JoinHandle<()>)>>,
}

impl Node {
    pub(super) async fn begin(place: &str, options: &PgConnectOptions, name: &str) -> Result<Node> {
        let mut connection = connect(place, options).await?;
        let until = Instant::now() + PATIENCE;
        let file = || place.to_string();
        while !is_let_in(&mut connection).await.explain(place)? {
            if until <= Instant::now() {
                return Err(StoreError::KeptAlone { file: file() });
            }
            sleep(TRY_AGAIN).await;
        }
        while !have(&mut connection, name).await.explain(place)? {
            if until <= Instant::now() {
                return Err(StoreError::NodeTaken {
                    file: file(),
                    node: name.to_string(),
                });
            }
            sleep(TRY_AGAIN).await;
        }
        let size = Arc::new(AtomicU64::new(0));
        let (end, ended) = oneshot::channel();
        let stays = Stays {
            place: place.to_string(),
            options: options.clone(),
            name: name.to_string(),
            size: size.clone(),
        };
        let task = tokio::spawn(stays.stay(connection, ended));
        Ok(Node {
            size,
            task: Mutex::new(Some((end, task))),
        })
    }
    /// Bytes of the whole database, as they were seconds ago.
    pub(super) fn size(&self) -> u64 {
        self.size.load(Ordering::Relaxed)
    }
    pub(super) async fn close(&self) {
        if let Some((end, task)) = self.task.lock().await.take() {
            drop(end);
            // A panic in it was reported where it happened.
            let _ = task.await;
        }
    }
}

struct Stays {
    place: String,
    options: PgConnectOptions,
    name: String,
    size: Arc<AtomicU64>,
}

impl Stays {
    /// Keeps the name also over an outage of the database.
    async fn stay(self, connection: PgConnection, mut ended: oneshot::Receiver<()>) {
        let mut connection = Some(connection);
        loop {
            connection = match connection.take() {
                Some(open) => self.look(open).await,
                None => self.come_back().await,
            };
            // Also when whoever has the node is gone without closing it.
            if timeout(PAUSE, &mut ended).await.is_ok() {
                break;
            }
        }
        if let Some(open) = connection {
            let _ = open.close().await;
        }
    }
    async fn look(&self, mut open: PgConnection) -> Option<PgConnection> {
        let size = sqlx::query("SELECT pg_database_size(current_database())").fetch_one(&mut open);
        let row = timeout(PAUSE, size).await.ok()?.ok()?;
        let size: i64 = row.try_get(0).ok()?;
        self.size.store(size.unsigned_abs(), Ordering::Relaxed);
        Some(open)
    }
    async fn come_back(&self) -> Option<PgConnection> {
        // What is wrong is told by who writes.
        let mut open = connect(&self.place, &self.options).await.ok()?;
        let back = async {
            Ok::<bool, sqlx::Error>(
                is_let_in(&mut open).await? && have(&mut open, &self.name).await?,
            )
        };
        match timeout(PAUSE, back).await {
            Ok(Ok(true)) => Some(open),
            Ok(Ok(false)) => {
                tracing::warn!(
                    node = self.name,
                    "the database is kept from this node, or another server has its name"
                );
                None
            }
            Ok(Err(_)) | Err(_) => None,
        }
    }
}

/// Nodes share a lock that who fills the database has alone.
async fn is_let_in(on: &mut PgConnection) -> std::result::Result<bool, sqlx::Error> {
    sqlx::query("SELECT pg_try_advisory_lock_shared(hashtextextended('railhead nodes', 0))")
        .fetch_one(on)
        .await?
        .try_get(0)
}

async fn have(on: &mut PgConnection, name: &str) -> std::result::Result<bool, sqlx::Error> {
    sqlx::query("SELECT pg_try_advisory_lock(hashtextextended('railhead node ' || $1, 0))")
        .bind(name)
        .fetch_one(on)
        .await?
        .try_get(0)
}
