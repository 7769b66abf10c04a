//! One of the connections that write. What is under way when it breaks may have been committed or not; the next try
//! finds out.

use super::Result;
use super::errors::{Explain, was_in_the_way};
use crate::StoreError;
use crate::change::{Change, Changed};
use crate::sql::db::{On, was_cut};
use crate::sql::write;
use crate::writer::Commit;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection as _};
use std::time::Duration;
use tokio::time::timeout;

/// A group that takes longer is given up, and its connection with it.
const COMMIT: Duration = Duration::from_secs(10);
/// Connecting takes no longer.
pub(super) const CONNECT: Duration = Duration::from_secs(5);
/// So often a group is tried that somebody is in the way of.
const TRIES: u32 = 8;

pub(super) struct Connection {
    place: String,
    options: PgConnectOptions,
    /// None after it broke.
    open: Option<PgConnection>,
    /// Nobody knows what became of the last group.
    is_unsure: bool,
}

impl Connection {
    pub(super) async fn open(place: String, options: PgConnectOptions) -> Result<Connection> {
        let open = connect(&place, &options).await?;
        Ok(Connection {
            place,
            options,
            open: Some(open),
            is_unsure: false,
        })
    }
    async fn group(&mut self, open: &mut PgConnection, changes: &[&Change]) -> Sql<Vec<Changed>> {
        let mut on = On::Postgres(open);
        let mut tries = 1;
        loop {
            let done = match self.is_unsure {
                false => write::group(&mut on, changes).await,
                true => write::group_again(&mut on, changes).await,
            };
            match done {
                Err(error) if !was_cut(&error) => {
                    on.roll_back().await?;
                    if !was_in_the_way(&error) || tries == TRIES {
                        return Err(error);
                    }
                    tokio::time::sleep(Duration::from_millis(5 * u64::from(tries))).await;
                    tries += 1;
                }
                done => return done,
            }
        }
    }
}

type Sql<T> = std::result::Result<T, sqlx::Error>;

/// In time, or not.
pub(super) async fn connect(place: &str, options: &PgConnectOptions) -> Result<PgConnection> {
    match timeout(CONNECT, options.connect()).await {
        Ok(connection) => connection.explain(place),
        Err(_) => Err(no_answer(place, CONNECT)),
    }
}

pub(super) fn no_answer(place: &str, within: Duration) -> StoreError {
    StoreError::Unreachable {
        file: place.to_string(),
        problem: format!("no answer within {} s", within.as_secs()),
    }
}

impl Commit for Connection {
    async fn commit(&mut self, changes: &[&Change]) -> Result<Vec<Changed>> {
        // Taken out, so that whatever ends this early leaves no connection of unknown state behind.
        let mut open = match self.open.take() {
            Some(open) => open,
            None => connect(&self.place, &self.options).await?,
        };
        match timeout(COMMIT, self.group(&mut open, changes)).await {
            Ok(Ok(done)) => {
                self.is_unsure = false;
                self.open = Some(open);
                Ok(done)
            }
            Ok(Err(error)) if was_cut(&error) => {
                self.is_unsure = true;
                Err(error).explain(&self.place)
            }
            // It was rolled back, and can be used again.
            Ok(Err(error)) => {
                self.open = Some(open);
                Err(error).explain(&self.place)
            }
            Err(_) => {
                self.is_unsure = true;
                Err(no_answer(&self.place, COMMIT))
            }
        }
    }
    async fn close(self) {
        if let Some(open) = self.open {
            // Everything is committed.
            let _ = open.close().await;
        }
    }
}
