//! One of the two databases of a move, with a connection of its own.

use super::Result;
use crate::StoreError;
use crate::postgres::{self, OnServer};
use crate::sql::Keeps;
use crate::sql::db::{On, Sql, statement};
use crate::sqlite::{self, InFile};
use sqlx::Connection as _;
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;
use std::path::Path;

/// Where a database is.
#[derive(Clone, Copy)]
pub enum Whence<'a> {
    File(&'a Path),
    /// At `postgres://…`.
    Server(&'a str),
}

pub(super) enum Side {
    File(InFile, SqliteConnection),
    Server(OnServer, PgConnection),
}

impl Side {
    /// One that is read.
    pub(super) async fn source(whence: Whence<'_>) -> Result<Side> {
        Ok(match whence {
            Whence::File(file) => {
                let (place, on) = sqlite::moving::source(file).await?;
                Side::File(place, on)
            }
            Whence::Server(url) => {
                let (place, on) = postgres::moving::source(url).await?;
                Side::Server(place, on)
            }
        })
    }
    /// One that is to be filled, and says so until [`Side::finish`].
    pub(super) async fn target(whence: Whence<'_>) -> Result<Side> {
        Ok(match whence {
            Whence::File(file) => {
                let (place, on) = sqlite::moving::target(file).await?;
                Side::File(place, on)
            }
            Whence::Server(url) => {
                let (place, on) = postgres::moving::target(url).await?;
                Side::Server(place, on)
            }
        })
    }
    pub(super) fn on(&mut self) -> On<'_> {
        match self {
            Side::File(_, on) => On::Sqlite(on),
            Side::Server(_, on) => On::Postgres(on),
        }
    }
    pub(super) fn explain<T>(&self, done: Sql<T>) -> Result<T> {
        done.map_err(|error| match self {
            Side::File(place, _) => place.explain(&error),
            Side::Server(place, _) => place.explain(&error),
        })
    }
    /// What should not be.
    pub(super) fn odd(&self, problem: String) -> StoreError {
        let file = match self {
            Side::File(place, _) => place.name(),
            Side::Server(place, _) => place.name(),
        };
        StoreError::Failed { file, problem }
    }
    /// From here on everything is read as it is at one moment.
    pub(super) async fn begin_reading(&mut self) -> Result<()> {
        let begin = match self {
            Side::File(..) => "BEGIN",
            Side::Server(..) => "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
        };
        self.execute(begin.to_string()).await
    }
    pub(super) async fn end_reading(&mut self) -> Result<()> {
        self.execute("ROLLBACK".to_string()).await
    }
    /// What an earlier move left behind goes.
    pub(super) async fn begin_filling(&mut self, tables: &[&str]) -> Result<()> {
        self.execute("BEGIN".to_string()).await?;
        match self {
            // Such a file is made anew each time.
            Side::File(..) => Ok(()),
            Side::Server(..) => {
                self.execute(format!("TRUNCATE {} CASCADE", tables.join(", ")))
                    .await
            }
        }
    }
    pub(super) async fn commit(&mut self) -> Result<()> {
        self.execute("COMMIT".to_string()).await
    }
    async fn execute(&mut self, text: String) -> Result<()> {
        let done = statement(text).execute(&mut self.on()).await;
        self.explain(done).map(drop)
    }
    pub(super) async fn finish(mut self) -> Result<()> {
        if let Side::Server(place, on) = &mut self {
            postgres::moving::finish(place, on).await?;
        }
        self.close().await
    }
    pub(super) async fn close(self) -> Result<()> {
        match self {
            Side::File(place, on) => on.close().await.map_err(|error| place.explain(&error)),
            Side::Server(place, on) => on.close().await.map_err(|error| place.explain(&error)),
        }
    }
}
