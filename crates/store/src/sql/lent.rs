//! A connection of PostgreSQL's pool, lent for one question and for so long at most.
//!
//! A database that is slow, or silent behind a broken way, would else keep whoever asks without end: the table's task,
//! and all who wait for it.

use super::db::{Query, Sql, was_cut};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgPool, PgRow, Postgres};
use std::io;
use std::time::Duration;
use tokio::time::timeout;

/// An answer that takes longer is given up, and its connection with it. It holds for the whole question, waiting for a
/// connection and asking a second time included.
const QUESTION: Duration = Duration::from_secs(10);

/// Goes back to the pool with its answer alone: one that was given up in the midst of a question is closed, since the
/// pool would wait for the rest of the answer as long as the server is silent.
struct Lent(Option<PoolConnection<Postgres>>);

impl Lent {
    async fn by(pool: &PgPool) -> Sql<Lent> {
        pool.acquire()
            .await
            .map(|connection| Lent(Some(connection)))
    }
    fn on(&mut self) -> &mut PoolConnection<Postgres> {
        self.0.as_mut().expect("it is lent until it goes back")
    }
    fn goes_back(mut self) {
        self.0.take();
    }
    async fn execute(mut self, query: Query) -> Sql<u64> {
        let done = query.postgres().execute(&mut **self.on()).await;
        self.goes_back();
        Ok(done?.rows_affected())
    }
    async fn fetch_all(mut self, query: Query) -> Sql<Vec<PgRow>> {
        let rows = query.postgres().fetch_all(&mut **self.on()).await;
        self.goes_back();
        rows
    }
    async fn fetch_optional(mut self, query: Query) -> Sql<Option<PgRow>> {
        let row = query.postgres().fetch_optional(&mut **self.on()).await;
        self.goes_back();
        row
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            drop(connection.detach());
        }
    }
}

pub(super) async fn execute(pool: &PgPool, query: Query) -> Sql<u64> {
    in_time(async { Lent::by(pool).await?.execute(query).await }).await
}

/// A pool is for questions alone, so what a lost connection did not answer is asked once more.
pub(super) async fn fetch_all(pool: &PgPool, query: Query) -> Sql<Vec<PgRow>> {
    in_time(async {
        match Lent::by(pool).await?.fetch_all(query.clone()).await {
            Err(error) if was_cut(&error) => Lent::by(pool).await?.fetch_all(query).await,
            rows => rows,
        }
    })
    .await
}

/// The same for one row at most.
pub(super) async fn fetch_optional(pool: &PgPool, query: Query) -> Sql<Option<PgRow>> {
    in_time(async {
        match Lent::by(pool).await?.fetch_optional(query.clone()).await {
            Err(error) if was_cut(&error) => Lent::by(pool).await?.fetch_optional(query).await,
            row => row,
        }
    })
    .await
}

async fn in_time<T>(answer: impl Future<Output = Sql<T>>) -> Sql<T> {
    let late = |_| {
        let problem = format!("no answer within {} s", QUESTION.as_secs());
        sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, problem))
    };
    timeout(QUESTION, answer).await.map_err(late)?
}
