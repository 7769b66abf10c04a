//! What can go wrong with the place where things are kept, said to the operator.

use game_core::{Message, message};
use std::fmt;

/// Each is a plain sentence that says what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    Damaged {
        file: String,
        problem: String,
    },
    NotADatabase {
        file: String,
    },
    ReadOnly {
        file: String,
    },
    Full {
        file: String,
    },
    /// A file that would have to be overwritten.
    Taken {
        file: String,
    },
    Newer {
        file: String,
        version: i64,
        known: i64,
    },
    Older {
        file: String,
    },
    CannotOpen {
        file: String,
        problem: String,
    },
    Locked {
        file: String,
    },
    /// The system cannot read or write the file.
    Disk {
        file: String,
        problem: String,
    },
    Failed {
        file: String,
        problem: String,
    },
    Closed,
}

impl StoreError {
    /// Whether the place where things are kept fails, and not what was asked of it: this can pass, and
    /// then the same may be asked again.
    pub fn is_of_the_place(&self) -> bool {
        match self {
            StoreError::Full { .. }
            | StoreError::Locked { .. }
            | StoreError::Disk { .. }
            | StoreError::ReadOnly { .. }
            | StoreError::CannotOpen { .. } => true,
            StoreError::Damaged { .. }
            | StoreError::NotADatabase { .. }
            | StoreError::Taken { .. }
            | StoreError::Newer { .. }
            | StoreError::Older { .. }
            | StoreError::Failed { .. }
            | StoreError::Closed => false,
        }
    }
    pub fn message(&self) -> Message {
        match self {
            StoreError::Damaged { file, problem } => message!(
                "the database {file} is damaged ({why}); restore it from a backup, or move it away to begin with an empty one",
                file,
                why = problem
            ),
            StoreError::NotADatabase { file } => message!(
                "{file} is not a Railhead database; choose another data folder, or move the file away to begin with an empty one",
                file
            ),
            StoreError::ReadOnly { file } => message!(
                "the database {file} cannot be written; let the account that runs Railhead write to the file and its folder",
                file
            ),
            StoreError::Full { file } => message!(
                "there is no room left on the device to write {file}; free some space, and it goes on by itself",
                file
            ),
            StoreError::Taken { file } => message!(
                "there is already a file {file}, and nothing is overwritten; choose another name",
                file
            ),
            StoreError::Newer {
                file,
                version,
                known,
            } => message!(
                "the database {file} was made by a newer Railhead (form {version}, this program knows {known}); update Railhead",
                file,
                version = *version,
                known = *known
            ),
            StoreError::Older { file } => message!(
                "the database {file} was made by an older Railhead; start 'railhead serve' on it once, which brings it up to date",
                file
            ),
            StoreError::CannotOpen { file, problem } => message!(
                "the database {file} cannot be opened ({why}); check that the folder exists and can be read",
                file,
                why = problem
            ),
            StoreError::Locked { file } => message!(
                "the database {file} is kept locked by another program; stop that program and try again",
                file
            ),
            StoreError::Disk { file, problem } => message!(
                "the disk cannot read or write {file} ({why}); look into the system's log and check the disk",
                file,
                why = problem
            ),
            StoreError::Failed { file, problem } => {
                message!("the database {file} failed: {why}", file, why = problem)
            }
            StoreError::Closed => message!("the server is shutting down, nothing more is stored"),
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for StoreError {}
