//! Copies of the whole file, consistent while others write to it. A copy of the file alone would not be
//! one: what was committed last lies in the journal beside it.

use super::errors::Explain;
use super::open::{newest_form, prove_whole};
use super::{Result, private};
use crate::StoreError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection as _, Row};
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// Copies a database, checks the copy, and puts it in its place when it is whole and on the disk. Nothing
/// is overwritten, and the original is only read.
pub async fn copy(from: &Path, to: &Path) -> Result<()> {
    if to.exists() {
        let file = to.display().to_string();
        return Err(StoreError::Taken { file });
    }
    if !from.is_file() {
        return Err(StoreError::CannotOpen {
            file: from.display().to_string(),
            problem: "there is no such file".to_string(),
        });
    }
    let mut original = reading(from).connect().await.explain(from)?;
    is_ours(&mut original, from).await?;
    let copied = copy_of(&mut original, to).await;
    original.close().await.explain(from)?;
    copied
}

/// The same of a database that is open.
pub(super) async fn copy_of(original: &mut SqliteConnection, to: &Path) -> Result<()> {
    let partial = beside(to, ".partial");
    // Left behind by a copy that was interrupted.
    let _ = fs::remove_file(&partial);
    // SQLite fills a file that is empty.
    private::make_file(&partial).map_err(|error| cannot_write(to, &error))?;
    let made = fill(original, &partial).await;
    let made = made.and_then(|()| {
        let settle = || {
            File::open(&partial)?.sync_all()?;
            fs::rename(&partial, to)?;
            sync_folder(to)
        };
        settle().map_err(|error| cannot_write(to, &error))
    });
    if made.is_err() {
        let _ = fs::remove_file(&partial);
    }
    made
}

async fn fill(original: &mut SqliteConnection, partial: &Path) -> Result<()> {
    let name = partial.to_str().ok_or_else(|| StoreError::CannotOpen {
        file: partial.display().to_string(),
        problem: "its name is not UTF-8".to_string(),
    })?;
    sqlx::query("VACUUM INTO ?")
        .bind(name.to_string())
        .execute(original)
        .await
        .explain(partial)?;
    let mut copy = reading(partial).connect().await.explain(partial)?;
    prove_whole(&mut copy, partial).await?;
    copy.close().await.explain(partial)
}

pub(super) fn reading(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .disable_statement_logging()
}

/// Whether this is a database of Railhead's that this program can read.
async fn is_ours(connection: &mut SqliteConnection, path: &Path) -> Result<()> {
    let file = path.display().to_string();
    match form(connection).await.explain(path)? {
        None => Err(StoreError::NotADatabase { file }),
        Some(version) if newest_form() < version => Err(StoreError::Newer {
            file,
            version,
            known: newest_form(),
        }),
        Some(_) => Ok(()),
    }
}

/// The last migration that was done; none in a file that is not Railhead's, or new.
pub(super) async fn form(
    connection: &mut SqliteConnection,
) -> std::result::Result<Option<i64>, sqlx::Error> {
    let named = "SELECT count(*) FROM sqlite_master WHERE name = '_sqlx_migrations'";
    let named: i64 = sqlx::query(named)
        .fetch_one(&mut *connection)
        .await?
        .try_get(0)?;
    if named == 0 {
        return Ok(None);
    }
    let newest = "SELECT max(version) FROM _sqlx_migrations";
    sqlx::query(newest).fetch_one(connection).await?.try_get(0)
}

/// A name that is free, beginning with this file's and this ending.
pub(super) fn free_name(file: &Path, ending: &str) -> PathBuf {
    let numbered = (2..).map(|n| beside(file, &format!("{ending}-{n}")));
    std::iter::once(beside(file, ending))
        .chain(numbered)
        .find(|name| !name.exists())
        .expect("numbers do not run out")
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// A new name is safe when its folder is.
fn sync_folder(file: &Path) -> std::io::Result<()> {
    match file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}

fn cannot_write(file: &Path, error: &std::io::Error) -> StoreError {
    let (file, problem) = (file.display().to_string(), error.to_string());
    match error.kind() {
        std::io::ErrorKind::StorageFull => StoreError::Full { file },
        _ => StoreError::CannotOpen { file, problem },
    }
}

/// Moves a database away, with what belongs to it, to a name that is free; gives that name. A journal
/// without its database goes too: it would be taken for that of the next one.
pub fn move_aside(file: &Path) -> Result<Option<PathBuf>> {
    let to = free_name(file, ".old");
    let mut moved = None;
    for ending in ["-wal", "-shm", ""] {
        match fs::rename(beside(file, ending), beside(&to, ending)) {
            Ok(()) => moved = Some(to.clone()),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(cannot_write(file, &error)),
        }
    }
    Ok(moved)
}
