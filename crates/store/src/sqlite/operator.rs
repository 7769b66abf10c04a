//! What an operator sees and orders, beside a server that may be running on the same file.
//!
//! It opens what is there and changes nothing but by orders: no migration, no new file.

use super::errors::Explain;
use super::open::MIGRATIONS;
use super::read::{TABLE, read_line, read_table, read_tables};
use super::{Result, orders, reports};
use crate::{Given, Line, Order, Report, Stage, StoreError, TableId, TableRow, UserId};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteRow, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Row, SqlitePool};
use std::path::{Path, PathBuf};
use std::time::Duration;

type Sql<T> = std::result::Result<T, sqlx::Error>;

/// How long to wait for a server that writes to the same file.
const PATIENCE: Duration = Duration::from_secs(10);

pub struct Operator {
    pub(super) file: PathBuf,
    pub(super) pool: SqlitePool,
}

/// What is looked for; what is not said does not matter.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Part of a name or an id.
    pub word: Option<String>,
    /// From where it was made, or somebody came.
    pub address: Option<String>,
    /// Tables of this person, or this person.
    pub person: Option<UserId>,
    pub stage: Option<Stage>,
    pub most: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    pub id: UserId,
    pub name: String,
    pub made_at: i64,
    pub seen_at: i64,
    pub seen_from: String,
    /// Tables where the person sits.
    pub tables: u32,
    /// Why they may not come, or not speak.
    pub banned: Option<String>,
    pub muted: Option<String>,
}

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
        let operator = Operator {
            file: file.to_path_buf(),
            pool,
        };
        operator.prove_of_age().await?;
        Ok(operator)
    }
    /// The file has the form that this program knows.
    async fn prove_of_age(&self) -> Result<()> {
        let row = sqlx::query("SELECT max(version) FROM _sqlx_migrations")
            .fetch_one(&self.pool)
            .await
            .explain(&self.file)?;
        let version: i64 = row.try_get(0).explain(&self.file)?;
        let known = MIGRATIONS.last().map_or(0, |m| m.0);
        let file = self.file.display().to_string();
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
    /// Tables, last changed first.
    pub async fn tables(&self, wanted: &Wanted) -> Result<Vec<TableRow>> {
        let query = format!(
            "{TABLE} WHERE (?1 IS NULL OR instr(lower(name || ' ' || id), lower(?1)) > 0)
             AND (?2 IS NULL OR made_from = ?2)
             AND (?3 IS NULL OR host = ?3 OR id IN (SELECT table_id FROM seats WHERE user_id = ?3))
             AND (?4 IS NULL OR stage = ?4) ORDER BY changed_at DESC, id LIMIT ?5"
        );
        let rows = sqlx::query(AssertSqlSafe(query))
            .bind(wanted.word.clone())
            .bind(wanted.address.clone())
            .bind(wanted.person.map(|user| user.0))
            .bind(wanted.stage.map(Stage::word))
            .bind(wanted.most)
            .fetch_all(&self.pool)
            .await
            .explain(&self.file)?;
        read_tables(&self.pool, rows).await.explain(&self.file)
    }
    pub async fn table(&self, id: &TableId) -> Result<Option<TableRow>> {
        let query = format!("{TABLE} WHERE id = ?");
        let row = sqlx::query(AssertSqlSafe(query))
            .bind(id.0.clone())
            .fetch_optional(&self.pool)
            .await
            .explain(&self.file)?;
        match row {
            Some(row) => read_table(&self.pool, &row)
                .await
                .map(Some)
                .explain(&self.file),
            None => Ok(None),
        }
    }
    /// Why it was closed; none if it was not.
    pub async fn closed(&self, id: &TableId) -> Result<Option<String>> {
        orders::closed(&self.pool, id).await.explain(&self.file)
    }
    /// From where a table was made; empty if that is forgotten.
    pub async fn made_from(&self, id: &TableId) -> Result<String> {
        let row = sqlx::query("SELECT made_from FROM tables WHERE id = ?")
            .bind(id.0.clone())
            .fetch_one(&self.pool)
            .await
            .explain(&self.file)?;
        row.try_get(0).explain(&self.file)
    }
    /// What was said at a table, oldest first.
    pub async fn chat(&self, id: &TableId) -> Result<Vec<Line>> {
        let rows = sqlx::query(
            "SELECT seat, name, body, request_id, said_at, user_id, room FROM chat WHERE table_id = ? ORDER BY number",
        )
        .bind(id.0.clone())
        .fetch_all(&self.pool)
        .await
        .explain(&self.file)?;
        let lines: Sql<_> = rows.iter().map(read_line).collect();
        lines.explain(&self.file)
    }
    /// What people told of each other, the newest first; also what was dealt with, if wanted.
    pub async fn reports(&self, closed_too: bool, most: u32) -> Result<Vec<Report>> {
        let found = reports::list(&self.pool, closed_too, most).await;
        found.explain(&self.file)
    }
    /// People, last seen first.
    pub async fn people(&self, wanted: &Wanted) -> Result<Vec<PersonRow>> {
        let rows = sqlx::query(
            "SELECT id, name, made_at, seen_at, seen_from,
                (SELECT count(DISTINCT table_id) FROM seats WHERE user_id = users.id) AS tables,
                (SELECT reason FROM bans WHERE target = CAST(users.id AS TEXT)) AS banned,
                (SELECT reason FROM mutes WHERE user_id = users.id) AS muted
             FROM users WHERE (?1 IS NULL OR instr(lower(name), lower(?1)) > 0)
             AND (?2 IS NULL OR seen_from = ?2) AND (?3 IS NULL OR id = ?3)
             ORDER BY seen_at DESC, id DESC LIMIT ?4",
        )
        .bind(wanted.word.clone())
        .bind(wanted.address.clone())
        .bind(wanted.person.map(|user| user.0))
        .bind(wanted.most)
        .fetch_all(&self.pool)
        .await
        .explain(&self.file)?;
        let people: Sql<_> = rows.iter().map(person).collect();
        people.explain(&self.file)
    }
    /// Carries an order out and writes it down, both or neither. False if there is nothing it is about.
    pub async fn give(&self, order: &Order, by: &str, reason: &str, at: i64) -> Result<bool> {
        let given = async {
            let mut group = self.pool.begin_with("BEGIN IMMEDIATE").await?;
            let done = orders::carry_out(&mut group, order, by, reason, at).await?;
            group.commit().await?;
            Ok(done)
        };
        given.await.explain(&self.file)
    }
    /// The last orders, the oldest first.
    pub async fn log(&self, most: u32) -> Result<Vec<Given>> {
        let read = async {
            let last = orders::last(&self.pool).await?;
            orders::after(&self.pool, last - i64::from(most), most).await
        };
        read.await.explain(&self.file)
    }
}

fn person(row: &SqliteRow) -> Sql<PersonRow> {
    Ok(PersonRow {
        id: UserId(row.try_get("id")?),
        name: row.try_get("name")?,
        made_at: row.try_get("made_at")?,
        seen_at: row.try_get("seen_at")?,
        seen_from: row.try_get("seen_from")?,
        tables: row.try_get("tables")?,
        banned: row.try_get("banned")?,
        muted: row.try_get("muted")?,
    })
}
