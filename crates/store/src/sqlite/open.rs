//! Opening the file: everything that may be wrong with it is found here, before anybody plays.

use super::connection::{Bound, Connection};
use super::copy::{copy, copy_of, form, free_name};
use super::errors::Explain;
use super::{InFile, Result, Sqlite, private};
use crate::StoreError;
use crate::sql::db::Pool;
use crate::writer::Writers;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection as _, Row, SqlStr};
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The form of the file, step by step; never edited, only added to.
const MIGRATIONS: [(i64, &str, &str); 21] = [
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
    (
        5,
        "faults",
        include_str!("../../migrations/sqlite/0005_faults.sql"),
    ),
    (
        6,
        "luck",
        include_str!("../../migrations/sqlite/0006_luck.sql"),
    ),
    (
        7,
        "abuse",
        include_str!("../../migrations/sqlite/0007_abuse.sql"),
    ),
    (
        8,
        "requests",
        include_str!("../../migrations/sqlite/0008_requests.sql"),
    ),
    (
        9,
        "accounts",
        include_str!("../../migrations/sqlite/0009_accounts.sql"),
    ),
    (
        10,
        "clocks",
        include_str!("../../migrations/sqlite/0010_clocks.sql"),
    ),
    (
        12,
        "word",
        include_str!("../../migrations/sqlite/0012_word.sql"),
    ),
    (
        13,
        "ratings",
        include_str!("../../migrations/sqlite/0013_ratings.sql"),
    ),
    (
        14,
        "lobby",
        include_str!("../../migrations/sqlite/0014_lobby.sql"),
    ),
    (
        15,
        "intentions",
        include_str!("../../migrations/sqlite/0015_intentions.sql"),
    ),
    (
        16,
        "moments",
        include_str!("../../migrations/sqlite/0016_moments.sql"),
    ),
    (
        17,
        "speech",
        include_str!("../../migrations/sqlite/0017_speech.sql"),
    ),
    (
        18,
        "programs",
        include_str!("../../migrations/sqlite/0018_programs.sql"),
    ),
    (
        19,
        "results_alone",
        include_str!("../../migrations/sqlite/0019_results_alone.sql"),
    ),
    (
        20,
        "nodes",
        include_str!("../../migrations/sqlite/0020_nodes.sql"),
    ),
    (
        21,
        "ceremonies",
        include_str!("../../migrations/sqlite/0021_ceremonies.sql"),
    ),
    (
        22,
        "push_sessions",
        include_str!("../../migrations/sqlite/0022_push_sessions.sql"),
    ),
];
/// Connections for reading.
const READERS: u32 = 4;
/// How long to wait for another program that writes to the same file.
const PATIENCE: Duration = Duration::from_secs(5);
/// Pages of the journal before they are copied into the database: the same page is changed again and again,
/// so copying later copies less.
const JOURNAL: &str = "4000";
/// Pages that the writer keeps in memory, 16 MB at most: what a thousand busy tables change again and again
/// is neither read again nor written before its time (30 instead of 34 µs of CPU a row).
const WRITERS_PAGES: &str = "4000";

/// What comes before a change of the file's form.
enum Before {
    Copy,
    /// It is one itself.
    IsACopy,
}

impl Sqlite {
    /// Opens the file, or makes it and its folder.
    pub async fn open(file: &Path) -> Result<Sqlite> {
        Sqlite::open_bounded(file, Bound::default()).await
    }
    /// Copies a database to a new file and opens that, brought to the form of this program: to look at it
    /// as it is now, whatever its form is and whoever writes to it.
    pub async fn open_copy(of: &Path, file: &Path) -> Result<Sqlite> {
        copy(of, file).await?;
        Sqlite::open_by(file, Bound::default(), Before::IsACopy).await
    }
    /// The same with the most that the file may grow to.
    pub async fn open_bounded(file: &Path, bound: Bound) -> Result<Sqlite> {
        Sqlite::open_by(file, bound, Before::Copy).await
    }
    async fn open_by(file: &Path, bound: Bound, before: Before) -> Result<Sqlite> {
        make_place(file)?;
        let options = options(file).create_if_missing(true);
        let mut connection = options.connect().await.explain(file)?;
        prove_writable(&mut connection).await.explain(file)?;
        prove_whole(&mut connection, file).await?;
        let copied = match before {
            Before::Copy => copy_before(&mut connection, file).await?,
            Before::IsACopy => None,
        };
        migrate(&mut connection, file).await?;
        // What the writer's connection is bound by is set where it is opened, now and later.
        connection.close().await.explain(file)?;
        let options = options.create_if_missing(false);
        let writing = options.clone().pragma("cache_size", WRITERS_PAGES);
        let writer = Connection::open(file.to_path_buf(), writing, bound).await?;
        // They stay for good: what SQLite keeps beside the file is then there whatever becomes of the writer.
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .idle_timeout(None)
            .max_lifetime(None)
            // No network lies between: to ask before each question whether they are there costs as much as it.
            .test_before_acquire(false)
            .connect_with(options.read_only(true))
            .await
            .explain(file)?;
        Ok(Sqlite {
            place: InFile {
                file: file.to_path_buf(),
                copied,
            },
            readers: Pool::Sqlite(readers),
            writer: Writers::start(vec![writer]),
        })
    }
}

pub(super) fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // A group of rows can be taken back by itself; that needs no file.
        .pragma("temp_store", "MEMORY")
        .pragma("wal_autocheckpoint", JOURNAL)
        .busy_timeout(PATIENCE)
        .disable_statement_logging()
}

/// The file and its folder, if they are not there.
fn make_place(file: &Path) -> Result<()> {
    if let Some(folder) = file.parent().filter(|f| !f.as_os_str().is_empty()) {
        private::make_folder(folder).map_err(|e| StoreError::CannotOpen {
            file: file.display().to_string(),
            problem: format!("the folder {} cannot be made: {e}", folder.display()),
        })?;
    }
    // Whatever keeps it from being made keeps SQLite from opening it, which is explained there.
    let _ = private::make_file(file);
    Ok(())
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

pub(super) async fn prove_whole(connection: &mut SqliteConnection, file: &Path) -> Result<()> {
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

/// The form that this program writes.
pub(super) fn newest_form() -> i64 {
    MIGRATIONS.last().map_or(0, |(version, _, _)| *version)
}

/// A database that is about to get another form is copied first; gives the copy.
async fn copy_before(connection: &mut SqliteConnection, file: &Path) -> Result<Option<PathBuf>> {
    let Some(form) = form(connection).await.explain(file)? else {
        return Ok(None);
    };
    let Some((next, _, _)) = MIGRATIONS.iter().find(|(version, _, _)| form < *version) else {
        return Ok(None);
    };
    let name = free_name(file, &format!(".before-{next:04}"));
    copy_of(connection, &name).await?;
    tracing::info!(copy = %name.display(), "the database is kept as it was");
    Ok(Some(name))
}

async fn migrate(connection: &mut SqliteConnection, path: &Path) -> Result<()> {
    let file = path.display().to_string();
    let form_before = form(connection).await.explain(path)?;
    if let Some(before) = form_before.filter(|before| *before < newest_form()) {
        let after = newest_form();
        tracing::info!(before, after, "the database gets another form");
    }
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
                    known: newest_form(),
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
