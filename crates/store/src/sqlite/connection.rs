//! The one connection that writes. After any error it is closed and opened anew: SQLite may have rolled
//! back by itself, and then nobody knows any more what the old one believes to be in.

use super::Result;
use super::errors::Explain;
use crate::StoreError;
use crate::change::{Change, Changed};
use crate::sql::db::On;
use crate::sql::write;
use crate::writer::Commit;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection as _};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// SQLite's usual page.
const PAGE: u64 = 4_096;
/// SQLite's own bound.
const ALL_PAGES: u64 = 4_294_967_294;

/// The most bytes that a file may grow to; beyond, it answers like a full disk.
#[derive(Clone, Debug)]
pub struct Bound(Arc<AtomicU64>);

impl Bound {
    pub fn bytes(most: u64) -> Bound {
        let bound = Bound::default();
        bound.set(most);
        bound
    }
    /// Another bound from the next commit on.
    pub fn set(&self, most: u64) {
        self.0.store((most / PAGE).min(ALL_PAGES), Ordering::SeqCst);
    }
}

/// None.
impl Default for Bound {
    fn default() -> Bound {
        Bound(Arc::new(AtomicU64::new(ALL_PAGES)))
    }
}

pub(super) struct Connection {
    file: PathBuf,
    options: SqliteConnectOptions,
    bound: Bound,
    /// None after an error.
    open: Option<Open>,
}

struct Open {
    sqlite: SqliteConnection,
    /// The bound that it knows.
    pages: u64,
}

impl Connection {
    pub(super) async fn open(
        file: PathBuf,
        options: SqliteConnectOptions,
        bound: Bound,
    ) -> Result<Connection> {
        let mut connection = Connection {
            file,
            options,
            bound,
            open: None,
        };
        connection.open = Some(connection.connect().await?);
        Ok(connection)
    }
    async fn connect(&self) -> Result<Open> {
        Ok(Open {
            sqlite: self.options.connect().await.explain(&self.file)?,
            pages: ALL_PAGES,
        })
    }
    async fn group(&self, open: &mut Open, changes: &[&Change]) -> Result<Vec<Changed>> {
        let pages = self.bound.0.load(Ordering::SeqCst);
        if open.pages != pages {
            // A pragma takes no bound argument; this one is a number by its type.
            let pragma = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
            let bound = sqlx::query(pragma).execute(&mut open.sqlite).await;
            bound.explain(&self.file)?;
            open.pages = pages;
        }
        write::group(&mut On::Sqlite(&mut open.sqlite), changes)
            .await
            .explain(&self.file)
    }
}

impl Commit for Connection {
    async fn commit(&mut self, changes: &[&Change]) -> Result<Vec<Changed>> {
        // Taken out, so that whatever ends this early leaves no connection of unknown state behind.
        let mut open = match self.open.take() {
            Some(open) => open,
            None => self.connect().await?,
        };
        match self.group(&mut open, changes).await {
            Ok(done) => {
                self.open = Some(open);
                Ok(done)
            }
            Err(error) => {
                // What it held is free again before the next one asks; its own trouble is told above.
                let _ = open.sqlite.close().await;
                Err(match error {
                    // The connection was lost, not the store: the next group has another.
                    StoreError::Closed => StoreError::Disk {
                        file: self.file.display().to_string(),
                        problem: "the connection was lost".to_string(),
                    },
                    error => error,
                })
            }
        }
    }
    async fn close(self) {
        if let Some(mut open) = self.open {
            // Everything is committed; all that can fail here is tidying up. The journal goes into the database also
            // where another program looks at it, so that what lies there is whole by itself.
            let _ = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
                .execute(&mut open.sqlite)
                .await;
            let _ = open.sqlite.close().await;
        }
    }
}
