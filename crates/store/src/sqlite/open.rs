//! Opening the file: everything that may be wrong with it is found here, before anybody plays.

use super::errors::Explain;
use super::write::Connection;
use super::{Result, Sqlite};
use crate::StoreError;
use crate::writer::Writer;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection as _, Row, SqlStr};
use std::borrow::Cow;
use std::path::Path;
use std::time::Duration;

/// The form of the file, step by step; never edited, only added to.
const MIGRATIONS: [(i64, &str, &str); 4] = [
    (
        1,
        "begin",
        include_str!("../../migrations/sqlite/0001_begin.sql"),
    ),
    (
        2,
        "data",
        include_str!("../../migrations/sqlite/0002_data.sql"),
    ),
    (
        3,
        "leaving",
        include_str!("../../migrations/sqlite/0003_leaving.sql"),
    ),
    (
        4,
        "no_snapshots",
        include_str!("../../migrations/sqlite/0004_no_snapshots.sql"),
    ),
];
/// Connections for reading.
const READERS: u32 = 4;
/// How long to wait for another program that writes to the same file.
const PATIENCE: Duration = Duration::from_secs(5);
/// Pages of the journal before they are copied into the database: the same page is changed again and again,
/// so copying later copies less.
const JOURNAL: &str = "4000";
/// SQLite's usual page.
const PAGE: u64 = 4_096;

impl Sqlite {
    /// Opens the file, or makes it and its folder.
    pub async fn open(file: &Path) -> Result<Sqlite> {
        Sqlite::open_bounded(file, None).await
    }
    /// The same with the most bytes that the file may grow to; beyond, it answers like a full disk.
    pub async fn open_bounded(file: &Path, most: Option<u64>) -> Result<Sqlite> {
        make_folder(file)?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // A group of rows can be taken back by itself; that needs no file.
            .pragma("temp_store", "MEMORY")
            .pragma("wal_autocheckpoint", JOURNAL)
            .busy_timeout(PATIENCE)
            .disable_statement_logging();
        let mut connection = SqliteConnection::connect_with(&options)
            .await
            .explain(file)?;
        prove_writable(&mut connection).await.explain(file)?;
        prove_whole(&mut connection, file).await?;
        migrate(&mut connection, file).await?;
        if let Some(most) = most {
            bound(&mut connection, most / PAGE).await.explain(file)?;
        }
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.read_only(true).create_if_missing(false))
            .await
            .explain(file)?;
        Ok(Sqlite {
            file: file.to_path_buf(),
            readers,
            writer: Writer::start(Connection::new(connection, file)),
        })
    }
}

fn make_folder(file: &Path) -> Result<()> {
    let Some(folder) = file.parent().filter(|f| !f.as_os_str().is_empty()) else {
        return Ok(());
    };
    std::fs::create_dir_all(folder).map_err(|e| StoreError::CannotOpen {
        file: file.display().to_string(),
        problem: format!("the folder {} cannot be made: {e}", folder.display()),
    })
}

/// SQLite opens a file that may only be read, and even locks it, without a word; a write finds out.
async fn prove_writable(connection: &mut SqliteConnection) -> std::result::Result<(), sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE")
        .execute(&mut *connection)
        .await?;
    let written = sqlx::query("PRAGMA user_version = 0")
        .execute(&mut *connection)
        .await;
    sqlx::query("ROLLBACK").execute(&mut *connection).await?;
    written.map(|_| ())
}

async fn prove_whole(connection: &mut SqliteConnection, file: &Path) -> Result<()> {
    let row = sqlx::query("PRAGMA quick_check(1)")
        .fetch_one(connection)
        .await
        .explain(file)?;
    let verdict: String = row.try_get(0).explain(file)?;
    if verdict == "ok" {
        return Ok(());
    }
    Err(StoreError::Damaged {
        file: file.display().to_string(),
        problem: verdict.replace('\n', " "),
    })
}

async fn migrate(connection: &mut SqliteConnection, path: &Path) -> Result<()> {
    let file = path.display().to_string();
    let migrations = MIGRATIONS.map(|(version, name, sql)| {
        Migration::new(
            version,
            Cow::Borrowed(name),
            MigrationType::Simple,
            SqlStr::from_static(sql),
            false,
        )
    });
    let migrator = Migrator::with_migrations(migrations.to_vec());
    migrator
        .run_direct(None, connection, false)
        .await
        .map_err(|e| match e {
            MigrateError::VersionMissing(version) | MigrateError::VersionTooNew(version, _) => {
                StoreError::Newer {
                    file,
                    version,
                    known: MIGRATIONS.last().map_or(0, |m| m.0),
                }
            }
            MigrateError::Execute(e) | MigrateError::ExecuteMigration(e, _) => Err::<(), _>(e)
                .explain(path)
                .expect_err("an error stays one"),
            other => StoreError::Failed {
                file,
                problem: other.to_string(),
            },
        })
}

async fn bound(
    connection: &mut SqliteConnection,
    pages: u64,
) -> std::result::Result<(), sqlx::Error> {
    // A pragma takes no bound argument; this one is a number by its type.
    let pragma = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
    sqlx::query(pragma).execute(connection).await?;
    Ok(())
}
