//! Which database a command is about: that of a data folder, or one of PostgreSQL.

use crate::cli::Kept;
use crate::folder;
use crate::problem;
use crate::problem::Problem;
use crate::values::Secret;
use std::fmt;
use std::path::{Path, PathBuf};
use store::{Operator, Sqlite};

#[derive(Clone, PartialEq, Eq)]
pub enum Base {
    Folder(PathBuf),
    Server {
        /// With a password in it, perhaps.
        address: String,
        place: String,
    },
}

impl Base {
    /// A store that is set counts as it does for a server; the folder then has the settings alone.
    pub fn of(folder: Option<&Path>, kept: &Kept) -> Result<Base, Problem> {
        match (&kept.store, folder) {
            (Some(Secret(address)), _) => Base::at(address),
            (None, Some(folder)) => Ok(Base::Folder(folder.to_path_buf())),
            (None, None) => Err(problem!(
                "it is not said where the games are: name the data folder, or a PostgreSQL database with --store"
            )),
        }
    }
    /// `sqlite:DIR` or `postgres://…`.
    pub fn read(word: &str, flag: &str) -> Result<Base, Problem> {
        match word.strip_prefix("sqlite:") {
            Some("") => {}
            Some(folder) => return Ok(Base::Folder(folder.into())),
            None if word.starts_with("postgres") => return Base::at(word),
            None => {}
        }
        // What was said may be an address with a mistake in it, and a password.
        Err(problem!(
            "{flag} is not understood; it is sqlite: with a data folder, such as sqlite:/var/lib/railhead, or an address, such as postgres://name@host/database",
            flag
        ))
    }
    fn at(address: &str) -> Result<Base, Problem> {
        Ok(Base::Server {
            place: store::place_of(address)?,
            address: address.to_string(),
        })
    }
    /// For orders, beside servers that may be running.
    pub async fn operator(&self) -> Result<Operator, Problem> {
        Ok(match self {
            Base::Folder(folder) => Operator::open(&folder::existing(folder)?).await?,
            Base::Server { address, .. } => Operator::open_postgres(address).await?,
        })
    }
    /// A copy in another folder, of the form of this program: so servers may go on beside it, and what an upgrade would
    /// do to a file is tried too.
    pub async fn copy(&self, aside: &Path) -> Result<Sqlite, Problem> {
        let copy = copy_in(aside);
        Ok(match self {
            Base::Folder(folder) => Sqlite::open_copy(&folder::existing(folder)?, &copy).await?,
            Base::Server { address, .. } => Sqlite::open_copy_of_server(address, &copy).await?,
        })
    }
}

pub fn copy_in(aside: &Path) -> PathBuf {
    aside.join("copy.sqlite")
}

/// Without a password.
impl fmt::Display for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Base::Folder(folder) => folder.display().fmt(f),
            Base::Server { place, .. } => f.write_str(place),
        }
    }
}
