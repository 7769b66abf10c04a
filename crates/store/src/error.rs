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
    /// A server that does not answer, or not in time.
    Unreachable {
        file: String,
        problem: String,
    },
    /// A name or a password that the server does not know.
    NotLetIn {
        file: String,
    },
    NoDatabase {
        file: String,
    },
    /// An older form, which is brought up to date only when somebody says so.
    NotMigrated {
        file: String,
    },
    /// It has tables that are not Railhead's.
    Foreign {
        file: String,
    },
    OtherSite {
        file: String,
        site: String,
    },
    NodeTaken {
        file: String,
        node: String,
    },
    TooOld {
        file: String,
    },
    /// It has no form yet, and somebody wants to look at it.
    Empty {
        file: String,
    },
    /// It has rows, and was to be filled.
    NotEmpty {
        file: String,
    },
    /// A move to it has begun and not ended.
    Unfinished {
        file: String,
    },
    /// Nodes are there, and somebody wants it alone.
    Served {
        file: String,
    },
    /// Somebody has it alone, and a node wants to begin.
    KeptAlone {
        file: String,
    },
    BadAddress,
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
            | StoreError::Unreachable { .. }
            | StoreError::NotLetIn { .. }
            | StoreError::CannotOpen { .. } => true,
            StoreError::Damaged { .. }
            | StoreError::NotADatabase { .. }
            | StoreError::Taken { .. }
            | StoreError::Newer { .. }
            | StoreError::Older { .. }
            | StoreError::Failed { .. }
            | StoreError::NoDatabase { .. }
            | StoreError::NotMigrated { .. }
            | StoreError::Foreign { .. }
            | StoreError::OtherSite { .. }
            | StoreError::NodeTaken { .. }
            | StoreError::TooOld { .. }
            | StoreError::Empty { .. }
            | StoreError::NotEmpty { .. }
            | StoreError::Unfinished { .. }
            | StoreError::Served { .. }
            | StoreError::KeptAlone { .. }
            | StoreError::BadAddress
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
            StoreError::Unreachable { file, problem } => message!(
                "PostgreSQL at {file} cannot be reached ({why}); check that it runs and that this machine may connect to it, and it goes on by itself",
                file,
                why = problem
            ),
            StoreError::NotLetIn { file } => message!(
                "PostgreSQL at {file} does not let this account in; check the name and the password in the address of the store",
                file
            ),
            StoreError::NoDatabase { file } => message!(
                "PostgreSQL has no database {file}; make it with 'createdb', and Railhead fills it",
                file
            ),
            StoreError::NotMigrated { file } => message!(
                "the database {file} was made by an older Railhead; make a backup, then bring it up to date with 'railhead migrate'",
                file
            ),
            StoreError::Foreign { file } => message!(
                "the database {file} has tables that are not Railhead's; choose one that is empty",
                file
            ),
            StoreError::OtherSite { file, site } => message!(
                "the database {file} is that of the site '{site}', and this is another one; choose another database, or say '--site {site}'",
                file,
                site
            ),
            StoreError::NodeTaken { file, node } => message!(
                "another server with the name '{node}' uses the database {file}; stop it, or give each node of the site a name of its own with '--node'",
                file,
                node
            ),
            StoreError::TooOld { file } => message!(
                "PostgreSQL at {file} is too old; Railhead needs version 15 or newer",
                file
            ),
            StoreError::Empty { file } => message!(
                "the database {file} is empty; a server fills it, and so does 'railhead migrate'",
                file
            ),
            StoreError::NotEmpty { file } => message!(
                "the database {file} is not empty, and nothing is overwritten; make a new one for the move",
                file
            ),
            StoreError::Unfinished { file } => message!(
                "a move to the database {file} did not come to its end; begin it again with 'railhead move'",
                file
            ),
            StoreError::Served { file } => message!(
                "servers use the database {file}; stop all nodes and workers of the site first",
                file
            ),
            StoreError::KeptAlone { file } => message!(
                "a move or an import uses the database {file} alone; wait until it has ended",
                file
            ),
            StoreError::BadAddress => message!(
                "the address of the store is not understood; it looks like 'postgres://name:password@host/database'"
            ),
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
