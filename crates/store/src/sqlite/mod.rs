//! Everything in one SQLite file: `open` makes it ready, `connection` writes to it, `copy` and `examine` look after it.

mod connection;
mod copy;
mod errors;
pub(crate) mod moving;
mod examine;
mod open;
mod operator;
mod private;

pub use connection::Bound;
pub use copy::{copy, move_aside};
pub use examine::{Findings, examine};

use crate::StoreError;
use crate::sql::{Database, Keeps};
use async_trait::async_trait;
use std::path::{Path, PathBuf};

type Result<T> = std::result::Result<T, StoreError>;

pub type Sqlite = Database<InFile>;

/// A file, and what lies beside it.
pub struct InFile {
    file: PathBuf,
    copied: Option<PathBuf>,
}

impl InFile {
    fn at(file: &Path) -> InFile {
        InFile {
            file: file.to_path_buf(),
            copied: None,
        }
    }
    pub(crate) fn name(&self) -> String {
        self.file.display().to_string()
    }
}

impl Sqlite {
    /// The copy that was made before the file got another form, if it did when it was opened.
    pub fn copied(&self) -> Option<&Path> {
        self.place.copied.as_deref()
    }
}

#[async_trait]
impl Keeps for InFile {
    fn explain(&self, error: &sqlx::Error) -> StoreError {
        errors::explain(error, &self.file)
    }
    fn sizes(&self) -> Vec<(&'static str, u64)> {
        let size = |name, ending: &str| {
            let mut path = self.file.clone().into_os_string();
            path.push(ending);
            // There may be no journal.
            (name, std::fs::metadata(path).map_or(0, |file| file.len()))
        };
        vec![size("main", ""), size("journal", "-wal")]
    }
}
