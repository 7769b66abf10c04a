//! Everything in one SQLite file: `open` makes it ready, `write`, `append` and `read` hold all its SQL.

mod append;
mod errors;
mod open;
mod read;
mod write;

use crate::change::{Change, Changed};
use crate::writer::Writer;
use crate::{
    Append, Appended, DataSet, Line, NewTable, Note, Progress, SeatChange, Step, Store, StoreError,
    TableId, TableRow, TokenHash, User, UserId,
};
use async_trait::async_trait;
use errors::Explain;
use sqlx::SqlitePool;
use std::path::PathBuf;

type Result<T> = std::result::Result<T, StoreError>;

pub struct Sqlite {
    file: PathBuf,
    readers: SqlitePool,
    writer: Writer,
}

impl Sqlite {
    /// True for what was done, false for what had nothing to do.
    async fn done(&self, change: Change) -> Result<bool> {
        Ok(self.writer.change(change).await? != Changed::Missed)
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn add_user(&self, name: &str, token: TokenHash, at: i64) -> Result<User> {
        let name = name.to_string();
        let change = Change::AddUser {
            name: name.clone(),
            token,
            at,
        };
        match self.writer.change(change).await? {
            Changed::User(id) => Ok(User { id, name }),
            other => unreachable!("a new user is answered by an id, not {other:?}"),
        }
    }
    async fn user_of(&self, token: TokenHash) -> Result<Option<User>> {
        read::user_of(&self.readers, token)
            .await
            .explain(&self.file)
    }
    async fn rename_user(&self, user: UserId, name: &str) -> Result<bool> {
        let name = name.to_string();
        self.done(Change::RenameUser { user, name }).await
    }

    async fn keep_data(&self, set: DataSet) -> Result<bool> {
        self.done(Change::KeepData(set)).await
    }
    async fn data_sets(&self) -> Result<Vec<DataSet>> {
        read::data_sets(&self.readers).await.explain(&self.file)
    }

    async fn add_table(&self, table: NewTable) -> Result<bool> {
        self.done(Change::AddTable(Box::new(table))).await
    }
    async fn table(&self, id: &TableId) -> Result<Option<TableRow>> {
        read::table(&self.readers, id).await.explain(&self.file)
    }
    async fn remove_table(&self, id: &TableId) -> Result<bool> {
        self.done(Change::RemoveTable(id.clone())).await
    }
    async fn tables_of(&self, user: UserId, most: u32) -> Result<Vec<TableRow>> {
        read::tables_of(&self.readers, user, most)
            .await
            .explain(&self.file)
    }
    async fn open_tables(&self, most: u32) -> Result<Vec<TableRow>> {
        read::open_tables(&self.readers, most)
            .await
            .explain(&self.file)
    }
    async fn live_tables(&self, most: u32) -> Result<Vec<TableRow>> {
        read::live_tables(&self.readers, most)
            .await
            .explain(&self.file)
    }
    async fn count_tables(&self, host: Option<UserId>, since: i64) -> Result<u64> {
        read::count_tables(&self.readers, host, since)
            .await
            .explain(&self.file)
    }

    async fn change_seat(&self, table: &TableId, change: SeatChange) -> Result<bool> {
        let table = table.clone();
        self.done(Change::GiveSeat { table, change }).await
    }
    async fn notes(&self, table: &TableId) -> Result<Vec<Note>> {
        read::notes(&self.readers, table).await.explain(&self.file)
    }
    async fn begin(
        &self,
        table: &TableId,
        setup: Vec<u32>,
        progress: Progress,
        at: i64,
    ) -> Result<bool> {
        let table = table.clone();
        self.done(Change::Begin {
            table,
            setup,
            progress,
            at,
        })
        .await
    }

    async fn append(&self, append: Append) -> Result<Appended> {
        match self.writer.change(Change::Append(append)).await? {
            Changed::Appended(appended) => Ok(appended),
            other => unreachable!("a row is answered by what became of it, not {other:?}"),
        }
    }
    async fn steps(&self, table: &TableId, from: u32) -> Result<Vec<Step>> {
        read::steps(&self.readers, table, from)
            .await
            .explain(&self.file)
    }

    async fn say(&self, table: &TableId, line: Line) -> Result<bool> {
        let table = table.clone();
        self.done(Change::Say { table, line }).await
    }
    async fn chat(&self, table: &TableId, most: u32) -> Result<Vec<Line>> {
        read::chat(&self.readers, table, most)
            .await
            .explain(&self.file)
    }

    async fn ping(&self) -> Result<()> {
        read::ping(&self.readers).await.explain(&self.file)
    }
    async fn close(&self) {
        // Who closes last puts the journal into the database, and only the writer may.
        self.readers.close().await;
        self.writer.close().await;
    }
}
