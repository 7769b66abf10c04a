//! SQLite's error codes as sentences for the operator.

use crate::StoreError;
use std::path::Path;

/// The primary result codes of SQLite that have an answer of their own.
mod code {
    pub const BUSY: i32 = 5;
    pub const LOCKED: i32 = 6;
    pub const READONLY: i32 = 8;
    pub const IOERR: i32 = 10;
    pub const CORRUPT: i32 = 11;
    pub const FULL: i32 = 13;
    pub const CANTOPEN: i32 = 14;
    pub const NOTADB: i32 = 26;
}

pub(super) trait Explain<T> {
    fn explain(self, file: &Path) -> Result<T, StoreError>;
}

impl<T> Explain<T> for Result<T, sqlx::Error> {
    fn explain(self, file: &Path) -> Result<T, StoreError> {
        self.map_err(|error| explain(&error, file))
    }
}

pub(super) fn explain(error: &sqlx::Error, path: &Path) -> StoreError {
    let file = path.display().to_string();
    let problem = error.to_string();
    match error {
        sqlx::Error::Database(e) => {
            let extended: i32 = e.code().and_then(|code| code.parse().ok()).unwrap_or(0);
            let problem = e.message().to_string();
            match extended & 0xff {
                code::BUSY | code::LOCKED => StoreError::Locked { file },
                code::READONLY => StoreError::ReadOnly { file },
                code::IOERR if !has_room(path) => StoreError::Full { file },
                code::IOERR => StoreError::Disk { file, problem },
                code::CORRUPT => StoreError::Damaged { file, problem },
                code::FULL => StoreError::Full { file },
                code::CANTOPEN => cannot_open(path, problem),
                code::NOTADB => StoreError::NotADatabase { file },
                _ => StoreError::Failed { file, problem },
            }
        }
        // A word, a number or JSON that this program never writes.
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
            StoreError::Damaged { file, problem }
        }
        sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => StoreError::Closed,
        _ => StoreError::Failed { file, problem },
    }
}

/// SQLite says 'I/O error' also where a file that it maps cannot grow on a full disk, and keeps the
/// system's reason to itself; the file system is asked instead.
#[cfg(unix)]
fn has_room(path: &Path) -> bool {
    /// What SQLite adds to such a file at once.
    const PIECE: u64 = 32 * 1_024;
    let folder = path.parent().unwrap_or(path);
    rustix::fs::statvfs(folder).map_or(true, |disk| PIECE <= disk.f_bavail * disk.f_frsize)
}

#[cfg(not(unix))]
fn has_room(_: &Path) -> bool {
    true
}

/// SQLite says 'cannot open' also where a file or folder may only be read.
fn cannot_open(path: &Path, problem: String) -> StoreError {
    let file = path.display().to_string();
    let folder_is_there = path.parent().is_some_and(Path::is_dir);
    if folder_is_there && !path.is_dir() {
        StoreError::ReadOnly { file }
    } else {
        StoreError::CannotOpen { file, problem }
    }
}
