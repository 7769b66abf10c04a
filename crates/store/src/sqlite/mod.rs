//! Everything in one SQLite file: `open` makes it ready, `write`, `append` and `read` hold all its SQL.

mod accounts;
mod connection;
mod copy;
mod clearing;
mod append;
mod bulk;
mod errors;
mod examine;
mod intentions;
mod ladder;
mod lobby;
mod open;
mod operator;
mod origins;
mod orders;
mod private;
mod programs;
mod rated;
mod ratings;
mod read;
mod word;
mod times;
mod results;
mod reports;
mod social;
mod write;

pub use operator::{Operator, PersonRow, Wanted};

use crate::change::{Change, Changed};
use crate::writer::Writer;
use crate::{
    Access, Append, Appended, Barred, DataSet, Given, Line, Mine, NewTable, Note, Of, Person,
    Progress, SeatChange, Step, Store, StoreError, TableId, TableRow, TokenHash, User, UserId,
    Verdict, Whole,
};
use async_trait::async_trait;
pub use connection::Bound;
pub use copy::{copy, move_aside};
use errors::Explain;
pub use examine::{Findings, examine};
use sqlx::SqlitePool;
use std::path::{Path, PathBuf};
use tokio::sync::watch;

type Result<T> = std::result::Result<T, StoreError>;

pub struct Sqlite {
    file: PathBuf,
    readers: SqlitePool,
    writer: Writer,
    copied: Option<PathBuf>,
}

impl Sqlite {
    /// The copy that was made before the file got another form, if it did when it was opened.
    pub fn copied(&self) -> Option<&Path> {
        self.copied.as_deref()
    }
    /// True for what was done, false for what had nothing to do.
    async fn done(&self, change: Change) -> Result<bool> {
        Ok(self.writer.change(change).await? != Changed::Missed)
    }
    async fn many(&self, change: Change) -> Result<u64> {
        match self.writer.change(change).await? {
            Changed::Many(many) => Ok(many),
            other => unreachable!("what is forgotten is counted, not {other:?}"),
        }
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

    async fn people(&self) -> Result<Vec<Person>> {
        read::people(&self.readers).await.explain(&self.file)
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
    async fn add_whole(&self, whole: Whole) -> Result<bool> {
        self.done(Change::AddWhole(Box::new(whole))).await
    }
    async fn every_table(&self) -> Result<Vec<TableId>> {
        read::every_table(&self.readers).await.explain(&self.file)
    }
    async fn judge(&self, table: &TableId, verdict: Verdict) -> Result<bool> {
        let table = table.clone();
        self.done(Change::Judge { table, verdict }).await
    }
    async fn tables_of(&self, user: UserId, most: u32) -> Result<Vec<TableRow>> {
        read::tables_of(&self.readers, user, most)
            .await
            .explain(&self.file)
    }
    async fn my_tables(&self, sought: &Mine) -> Result<(Vec<TableRow>, u32)> {
        let found = lobby::my_tables(&self.readers, sought).await;
        found.explain(&self.file)
    }
    async fn going_on(&self, user: UserId, most: u32) -> Result<Vec<TableRow>> {
        read::going_on(&self.readers, user, most)
            .await
            .explain(&self.file)
    }
    async fn count_tables(&self, of: Of<'_>, since: i64) -> Result<u64> {
        read::count_tables(&self.readers, of, since)
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

    async fn saw(&self, user: UserId, at: i64, from: &str) -> Result<()> {
        let from = from.to_string();
        self.done(Change::Saw { user, at, from }).await.map(drop)
    }
    async fn forget_guests(&self, before: i64, most: u32) -> Result<u64> {
        self.many(Change::ForgetGuests { before, most }).await
    }
    async fn forget_addresses(&self, before: i64) -> Result<u64> {
        self.many(Change::ForgetAddresses { before }).await
    }
    async fn never_begun(&self, before: i64, most: u32) -> Result<Vec<TableId>> {
        clearing::never_begun(&self.readers, before, most)
            .await
            .explain(&self.file)
    }

    async fn long_over(&self, before: i64, most: u32) -> Result<Vec<TableId>> {
        clearing::long_over(&self.readers, before, most)
            .await
            .explain(&self.file)
    }
    async fn remove_ended(&self, id: &TableId, before: i64) -> Result<bool> {
        let table = id.clone();
        self.done(Change::RemoveEnded { table, before }).await
    }

    async fn barred(&self) -> Result<Barred> {
        orders::barred(&self.readers).await.explain(&self.file)
    }
    async fn access(&self, table: &TableId) -> Result<Access> {
        orders::access(&self.readers, table)
            .await
            .explain(&self.file)
    }
    async fn closed(&self, table: &TableId) -> Result<Option<String>> {
        orders::closed(&self.readers, table)
            .await
            .explain(&self.file)
    }
    async fn last_order(&self) -> Result<i64> {
        orders::last(&self.readers).await.explain(&self.file)
    }
    async fn orders(&self, after: i64, most: u32) -> Result<Vec<Given>> {
        orders::after(&self.readers, after, most)
            .await
            .explain(&self.file)
    }

    async fn ping(&self) -> Result<()> {
        self.writer.change_now(Change::Ping).await.map(|_| ())
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
    fn fault(&self) -> watch::Receiver<Option<StoreError>> {
        self.writer.fault()
    }
    async fn close(&self) {
        // Who closes last puts the journal into the database, and only the writer may.
        self.readers.close().await;
        self.writer.close().await;
    }
}
