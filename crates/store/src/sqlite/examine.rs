//! A database looked at as it lies there, by an operator: whether it is whole, and how large.

use super::Result;
use super::copy::reading;
use super::errors::Explain;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection as _, Row};
use std::path::Path;

/// What a look at a database finds.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// What SQLite finds wrong with the file; nothing if it is whole.
    pub damage: Vec<String>,
    /// Bytes within the file that are free to be used again.
    pub free: u64,
    /// How many rows there are of what grows.
    pub rows: Vec<(&'static str, u64)>,
}

/// What grows with the people who play.
const GROWING: [&str; 7] = [
    "users", "members", "sessions", "tables", "steps", "chat", "results",
];
/// What is told of one file at most.
const MOST: usize = 20;

/// Looks at a database, also while a server writes to it.
pub async fn examine(file: &Path) -> Result<Findings> {
    let mut connection = reading(file).connect().await.explain(file)?;
    let findings = look(&mut connection).await.explain(file);
    connection.close().await.explain(file)?;
    findings
}

async fn look(on: &mut SqliteConnection) -> std::result::Result<Findings, sqlx::Error> {
    let rows = sqlx::query("PRAGMA integrity_check")
        .fetch_all(&mut *on)
        .await?;
    let told = rows.iter().map(|row| row.try_get::<String, _>(0));
    let mut damage = told.collect::<std::result::Result<Vec<_>, _>>()?;
    damage.retain(|line| line != "ok");
    let strays = sqlx::query("PRAGMA foreign_key_check")
        .fetch_all(&mut *on)
        .await?;
    let stray = |row: &SqliteRow| {
        let (table, parent): (String, String) = (row.try_get(0)?, row.try_get(2)?);
        Ok(format!(
            "a row of {table} names one of {parent} that is not there"
        ))
    };
    let strays = strays.iter().map(stray);
    damage.extend(strays.collect::<std::result::Result<Vec<_>, sqlx::Error>>()?);
    damage.truncate(MOST);
    let free = number(on, "PRAGMA freelist_count").await? * number(on, "PRAGMA page_size").await?;
    let mut rows = Vec::new();
    for table in GROWING {
        let count = number(on, &format!("SELECT count(*) FROM {table}")).await?;
        rows.push((table, count));
    }
    Ok(Findings { damage, free, rows })
}

async fn number(on: &mut SqliteConnection, query: &str) -> std::result::Result<u64, sqlx::Error> {
    let row = sqlx::query(AssertSqlSafe(query.to_string()))
        .fetch_one(on)
        .await?;
    Ok(row.try_get::<i64, _>(0)?.unsigned_abs())
}
