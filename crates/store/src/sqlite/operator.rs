//! A file opened for an operator.

use super::errors::Explain;
use super::open::newest_form;
use super::{InFile, Result};
use crate::StoreError;
use crate::sql::db::Pool;
use crate::sql::operator::Operator;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Row, SqlitePool};
use std::path::Path;
use std::time::Duration;

/// How long to wait for a server that writes to the same file.
const PATIENCE: Duration = Duration::from_secs(10);

impl Operator {
    /// Opens a file that a server has made.
    pub async fn open(file: &Path) -> Result<Operator> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(false)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            .disable_statement_logging();
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options)
            .await
            .explain(file)?;
        prove_of_age(&pool, file).await?;
        Ok(Operator {
            place: Box::new(InFile::at(file)),
            pool: Pool::Sqlite(pool),
        })
    }
}

/// The file has the form that this program knows.
async fn prove_of_age(pool: &SqlitePool, path: &Path) -> Result<()> {
    let row = sqlx::query("SELECT max(version) FROM _sqlx_migrations")
        .fetch_one(pool)
        .await
        .explain(path)?;
    let version: i64 = row.try_get(0).explain(path)?;
    let known = newest_form();
    let file = path.display().to_string();
    match version.cmp(&known) {
        std::cmp::Ordering::Equal => Ok(()),
        std::cmp::Ordering::Less => Err(StoreError::Older { file }),
        std::cmp::Ordering::Greater => Err(StoreError::Newer {
            file,
            version,
            known,
        }),
    }
}
