//! What is kept, as SQL that both databases speak: `write`, `append` and `read` hold most of it, [`db`] how it is
//! asked. Where they differ in more than a word, each has a folder of its own beside this one.

mod accounts;
mod append;
mod bulk;
mod clearing;
pub(crate) mod db;
mod intentions;
mod ladder;
mod lent;
mod lobby;
pub(crate) mod operator;
mod orders;
mod origins;
mod programs;
mod rated;
mod ratings;
mod read;
mod reports;
mod results;
mod social;
mod thoughts;
mod times;
mod word;
pub(crate) mod write;

use crate::change::{Change, Changed};
use crate::writer::Writers;
use crate::{
    Access, Append, Appended, Barred, DataSet, Given, HowFar, Line, Mine, NewTable, Note, Of,
    Person, Progress, Room, SeatChange, Step, Store, StoreError, TableId, TableRow, TokenHash,
    User, UserId, Verdict, Whole,
};
use async_trait::async_trait;
use db::{Pool, Sql};
use tokio::sync::watch;

type Result<T> = std::result::Result<T, StoreError>;

/// What is the own of a database beside its SQL.
#[async_trait]
pub trait Keeps: Send + Sync + 'static {
    /// An error of the database as a sentence for the operator.
    fn explain(&self, error: &sqlx::Error) -> StoreError;
    /// How many bytes lie where.
    fn sizes(&self) -> Vec<(&'static str, u64)>;
    /// Ends what runs beside the questions and changes.
    async fn close(&self) {}
}

/// Everything that is kept, in one database.
pub struct Database<P> {
    pub(crate) place: P,
    pub(crate) readers: Pool,
    pub(crate) writer: Writers,
}

pub(crate) trait Explain<T> {
    fn explain(self, place: &dyn Keeps) -> Result<T>;
}

impl<T> Explain<T> for Sql<T> {
    fn explain(self, place: &dyn Keeps) -> Result<T> {
        self.map_err(|error| place.explain(&error))
    }
}

impl<P: Keeps> Database<P> {
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
impl<P: Keeps> Store for Database<P> {
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
            .explain(&self.place)
    }
    async fn rename_user(&self, user: UserId, name: &str) -> Result<bool> {
        let name = name.to_string();
        self.done(Change::RenameUser { user, name }).await
    }

    async fn people(&self) -> Result<Vec<Person>> {
        read::people(&self.readers).await.explain(&self.place)
    }

    async fn keep_data(&self, set: DataSet) -> Result<bool> {
        self.done(Change::KeepData(set)).await
    }
    async fn data_sets(&self) -> Result<Vec<DataSet>> {
        read::data_sets(&self.readers).await.explain(&self.place)
    }

    async fn add_table(&self, table: NewTable) -> Result<bool> {
        self.done(Change::AddTable(Box::new(table))).await
    }
    async fn table(&self, id: &TableId) -> Result<Option<TableRow>> {
        read::table(&self.readers, id).await.explain(&self.place)
    }
    async fn remove_table(&self, id: &TableId) -> Result<bool> {
        self.done(Change::RemoveTable(id.clone())).await
    }
    async fn add_whole(&self, whole: Whole) -> Result<bool> {
        self.done(Change::AddWhole(Box::new(whole))).await
    }
    async fn every_table(&self) -> Result<Vec<TableId>> {
        read::every_table(&self.readers).await.explain(&self.place)
    }
    async fn judge(&self, table: &TableId, verdict: Verdict) -> Result<bool> {
        let table = table.clone();
        self.done(Change::Judge { table, verdict }).await
    }
    async fn tables_of(&self, user: UserId, most: u32) -> Result<Vec<TableRow>> {
        read::tables_of(&self.readers, user, most)
            .await
            .explain(&self.place)
    }
    async fn my_tables(&self, sought: &Mine) -> Result<(Vec<TableRow>, u32)> {
        let found = lobby::my_tables(&self.readers, sought).await;
        found.explain(&self.place)
    }
    async fn going_on(&self, user: UserId, most: u32) -> Result<Vec<TableRow>> {
        read::going_on(&self.readers, user, most)
            .await
            .explain(&self.place)
    }
    async fn count_tables(&self, of: Of<'_>, since: i64) -> Result<u64> {
        read::count_tables(&self.readers, of, since)
            .await
            .explain(&self.place)
    }

    async fn made_from(&self, table: &TableId) -> Result<String> {
        let found = read::made_from(&self.readers, table).await;
        found.explain(&self.place)
    }

    async fn change_seat(&self, table: &TableId, change: SeatChange) -> Result<bool> {
        let table = table.clone();
        self.done(Change::GiveSeat { table, change }).await
    }
    async fn notes(&self, table: &TableId) -> Result<Vec<Note>> {
        read::notes(&self.readers, table).await.explain(&self.place)
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
    async fn how_far(&self, tables: Vec<TableId>) -> Result<Vec<HowFar>> {
        read::how_far(&self.readers, &tables)
            .await
            .explain(&self.place)
    }
    async fn steps(&self, table: &TableId, from: u32) -> Result<Vec<Step>> {
        read::steps(&self.readers, table, from)
            .await
            .explain(&self.place)
    }

    async fn say(&self, table: &TableId, line: Line) -> Result<bool> {
        let table = table.clone();
        self.done(Change::Say { table, line }).await
    }
    async fn chat(&self, table: &TableId, most: u32) -> Result<Vec<Line>> {
        read::chat(&self.readers, table, most)
            .await
            .explain(&self.place)
    }
    async fn chat_in(&self, table: &TableId, room: Room, most: u32) -> Result<Vec<Line>> {
        read::chat_in(&self.readers, table, room, most)
            .await
            .explain(&self.place)
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
            .explain(&self.place)
    }

    async fn long_over(&self, before: i64, most: u32) -> Result<Vec<TableId>> {
        clearing::long_over(&self.readers, before, most)
            .await
            .explain(&self.place)
    }
    async fn remove_ended(&self, id: &TableId, before: i64) -> Result<bool> {
        let table = id.clone();
        self.done(Change::RemoveEnded { table, before }).await
    }

    async fn barred(&self) -> Result<Barred> {
        orders::barred(&self.readers).await.explain(&self.place)
    }
    async fn access(&self, table: &TableId) -> Result<Access> {
        orders::access(&self.readers, table)
            .await
            .explain(&self.place)
    }
    async fn closed(&self, table: &TableId) -> Result<Option<String>> {
        orders::closed(&self.readers, table)
            .await
            .explain(&self.place)
    }
    async fn last_order(&self) -> Result<i64> {
        orders::last(&self.readers).await.explain(&self.place)
    }
    async fn orders(&self, after: i64, most: u32) -> Result<Vec<Given>> {
        orders::after(&self.readers, after, most)
            .await
            .explain(&self.place)
    }

    async fn ping(&self) -> Result<()> {
        self.writer.change_now(Change::Ping).await.map(|_| ())
    }
    fn sizes(&self) -> Vec<(&'static str, u64)> {
        self.place.sizes()
    }
    fn fault(&self) -> watch::Receiver<Option<StoreError>> {
        self.writer.fault()
    }
    async fn close(&self) {
        // Who closes last puts the journal into the database, and only the writer may.
        self.readers.close().await;
        self.writer.close().await;
        self.place.close().await;
    }
}
