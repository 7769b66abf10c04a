//! A file as one side of a move.

use super::errors::Explain;
use super::open::options;
use super::{InFile, Result, Sqlite};
use crate::{Move, Store, StoreError, Whence};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnection;
use std::path::Path;

/// A file that has the form of this program.
pub(crate) async fn source(file: &Path) -> Result<(InFile, SqliteConnection)> {
    let options = options(file).create_if_missing(false).read_only(true);
    let on = options.connect().await.explain(file)?;
    Ok((InFile::at(file), on))
}

/// A new file. Nobody serves from it before it gets its name.
pub(crate) async fn target(file: &Path) -> Result<(InFile, SqliteConnection)> {
    if file.exists() {
        let file = file.display().to_string();
        return Err(StoreError::Taken { file });
    }
    Sqlite::open(file).await?.close().await;
    let options = options(file).create_if_missing(false);
    let on = options.connect().await.explain(file)?;
    Ok((InFile::at(file), on))
}

impl Sqlite {
    /// Copies a database at `postgres://…` to a new file and opens that: to look at it as it is at this moment, whoever
    /// writes to it.
    pub async fn open_copy_of_server(url: &str, file: &Path) -> Result<Sqlite> {
        let mut copy = Move::begin(Whence::Server(url), Whence::File(file)).await?;
        copy.copy(&mut |_| ()).await?;
        copy.finish().await?;
        Sqlite::open(file).await
    }
}
