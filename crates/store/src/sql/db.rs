//! One way to ask both databases, so that every statement is written once.
//!
//! Statements are in the SQL that both speak, with numbered parameters (`$1`). A value is a number, a text or
//! bytes, in both: a flag is the number 0 or 1. Where the two differ, [`Kind`] decides, and there is little of it.

use super::lent;
use sqlx::postgres::{PgArguments, PgConnection, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Executor, PgPool, Row as _, SqlitePool, TypeInfo, ValueRef};
use std::borrow::Cow;

pub(crate) type Sql<T> = std::result::Result<T, sqlx::Error>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

/// Connections for questions.
#[derive(Clone)]
pub(crate) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// A connection that somebody has for themselves, mostly within a transaction.
pub(crate) enum On<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

/// A transaction that is taken back if it is dropped.
pub(crate) enum Transaction {
    Sqlite(sqlx::Transaction<'static, sqlx::Sqlite>),
    Postgres(sqlx::Transaction<'static, sqlx::Postgres>),
}

impl Transaction {
    pub(crate) fn on(&mut self) -> On<'_> {
        match self {
            Transaction::Sqlite(group) => On::Sqlite(group),
            Transaction::Postgres(group) => On::Postgres(group),
        }
    }
    pub(crate) async fn commit(self) -> Sql<()> {
        match self {
            Transaction::Sqlite(group) => group.commit().await,
            Transaction::Postgres(group) => group.commit().await,
        }
    }
}

impl Pool {
    pub(crate) fn kind(&self) -> Kind {
        match self {
            Pool::Sqlite(_) => Kind::Sqlite,
            Pool::Postgres(_) => Kind::Postgres,
        }
    }
    pub(crate) async fn begin(&self) -> Sql<Transaction> {
        Ok(match self {
            Pool::Sqlite(pool) => Transaction::Sqlite(pool.begin_with("BEGIN IMMEDIATE").await?),
            Pool::Postgres(pool) => Transaction::Postgres(pool.begin().await?),
        })
    }
    pub(crate) async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }
}

impl On<'_> {
    pub(crate) fn kind(&self) -> Kind {
        match self {
            On::Sqlite(_) => Kind::Sqlite,
            On::Postgres(_) => Kind::Postgres,
        }
    }
    /// For who throws the connection away, or rolls back, if anything fails before the end.
    pub(crate) async fn begin(&mut self) -> Sql<()> {
        match self {
            On::Sqlite(on) => on.execute("BEGIN IMMEDIATE").await.map(drop),
            On::Postgres(on) => on.execute("BEGIN").await.map(drop),
        }
    }
    pub(crate) async fn commit(&mut self) -> Sql<()> {
        match self {
            On::Sqlite(on) => on.execute("COMMIT").await.map(drop),
            On::Postgres(on) => on.execute("COMMIT").await.map(drop),
        }
    }
    pub(crate) async fn roll_back(&mut self) -> Sql<()> {
        match self {
            On::Sqlite(on) => on.execute("ROLLBACK").await.map(drop),
            On::Postgres(on) => on.execute("ROLLBACK").await.map(drop),
        }
    }
}

/// A value of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Number(Option<i64>),
    Text(Option<Cow<'static, str>>),
    Bytes(Option<Vec<u8>>),
    /// A column of many rows at once, for PostgreSQL alone.
    Numbers(Vec<Option<i64>>),
    Texts(Vec<Option<Cow<'static, str>>>),
}

macro_rules! numbers {
    ($($of:ty)*) => { $(
        impl From<$of> for Cell {
            fn from(number: $of) -> Cell {
                Cell::Number(Some(number.into()))
            }
        }
        impl From<Option<$of>> for Cell {
            fn from(number: Option<$of>) -> Cell {
                Cell::Number(number.map(Into::into))
            }
        }
        impl Column for $of {
            fn of(row: &Row, at: impl Index) -> Sql<$of> {
                let number = number(row, at)?;
                number.try_into().map_err(|_| odd(at, format!("{number} is out of range")))
            }
        }
    )* };
}
numbers!(u8 u16 u32 i32 i64);

impl From<bool> for Cell {
    fn from(flag: bool) -> Cell {
        Cell::Number(Some(flag.into()))
    }
}
impl From<Option<bool>> for Cell {
    fn from(flag: Option<bool>) -> Cell {
        Cell::Number(flag.map(Into::into))
    }
}
impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(Some(text.into()))
    }
}
impl From<Option<String>> for Cell {
    fn from(text: Option<String>) -> Cell {
        Cell::Text(text.map(Into::into))
    }
}
impl From<&'static str> for Cell {
    fn from(text: &'static str) -> Cell {
        Cell::Text(Some(text.into()))
    }
}
impl From<Option<&'static str>> for Cell {
    fn from(text: Option<&'static str>) -> Cell {
        Cell::Text(text.map(Into::into))
    }
}
impl From<Vec<u8>> for Cell {
    fn from(bytes: Vec<u8>) -> Cell {
        Cell::Bytes(Some(bytes))
    }
}
impl From<Option<Vec<u8>>> for Cell {
    fn from(bytes: Option<Vec<u8>>) -> Cell {
        Cell::Bytes(bytes)
    }
}

/// A statement with its values.
pub(crate) struct Query {
    text: Cow<'static, str>,
    pub(crate) cells: Vec<Cell>,
}

/// Never made of what somebody has typed: that is bound.
pub(crate) fn statement(text: impl Into<Cow<'static, str>>) -> Query {
    Query {
        text: text.into(),
        cells: Vec::new(),
    }
}

/// How many rows were changed.
pub(crate) struct Touched(u64);

impl Touched {
    pub(crate) fn rows_affected(&self) -> u64 {
        self.0
    }
}

impl Query {
    pub(crate) fn bind(mut self, value: impl Into<Cell>) -> Query {
        self.cells.push(value.into());
        self
    }
    pub(crate) async fn execute(self, on: impl Runs) -> Sql<Touched> {
        on.execute(self).await.map(Touched)
    }
    pub(crate) async fn fetch_all(self, on: impl Runs) -> Sql<Vec<Row>> {
        on.fetch_all(self).await
    }
    pub(crate) async fn fetch_optional(self, on: impl Runs) -> Sql<Option<Row>> {
        on.fetch_optional(self).await
    }
    pub(crate) async fn fetch_one(self, on: impl Runs) -> Sql<Row> {
        let row = on.fetch_optional(self).await?;
        row.ok_or(sqlx::Error::RowNotFound)
    }
    fn sqlite(self) -> sqlx::query::Query<'static, sqlx::Sqlite, SqliteArguments> {
        let query = sqlx::query(AssertSqlSafe(self.text));
        self.cells
            .into_iter()
            .fold(query, |query, cell| match cell {
                Cell::Number(number) => query.bind(number),
                Cell::Text(text) => query.bind(text),
                Cell::Bytes(bytes) => query.bind(bytes),
                Cell::Numbers(_) | Cell::Texts(_) => {
                    unreachable!("SQLite is given rows, not columns")
                }
            })
    }
    pub(super) fn postgres(self) -> sqlx::query::Query<'static, sqlx::Postgres, PgArguments> {
        let query = sqlx::query(AssertSqlSafe(self.text));
        self.cells
            .into_iter()
            .fold(query, |query, cell| match cell {
                Cell::Number(number) => query.bind(number),
                Cell::Text(text) => query.bind(text.map(without_nul)),
                Cell::Bytes(bytes) => query.bind(bytes),
                Cell::Numbers(numbers) => query.bind(numbers),
                Cell::Texts(texts) => query.bind(texts),
            })
    }
}

/// PostgreSQL knows no text with this character; nothing that is kept has one, and what is looked for with one is
/// not found.
fn without_nul(text: Cow<'static, str>) -> Cow<'static, str> {
    match text.contains('\0') {
        true => Cow::Owned(text.replace('\0', "\u{fffd}")),
        false => text,
    }
}

impl Clone for Query {
    fn clone(&self) -> Query {
        Query {
            text: self.text.clone(),
            cells: self.cells.clone(),
        }
    }
}

/// What a statement can be run on: a pool, or a connection.
pub(crate) trait Runs: Sized + Send {
    fn execute(self, query: Query) -> impl Future<Output = Sql<u64>> + Send;
    fn fetch_all(self, query: Query) -> impl Future<Output = Sql<Vec<Row>>> + Send;
    fn fetch_optional(self, query: Query) -> impl Future<Output = Sql<Option<Row>>> + Send;
}

impl Runs for &mut On<'_> {
    async fn execute(self, query: Query) -> Sql<u64> {
        Ok(match self {
            On::Sqlite(on) => query.sqlite().execute(&mut **on).await?.rows_affected(),
            On::Postgres(on) => query.postgres().execute(&mut **on).await?.rows_affected(),
        })
    }
    async fn fetch_all(self, query: Query) -> Sql<Vec<Row>> {
        Ok(match self {
            On::Sqlite(on) => of_sqlite(query.sqlite().fetch_all(&mut **on).await?),
            On::Postgres(on) => of_postgres(query.postgres().fetch_all(&mut **on).await?),
        })
    }
    async fn fetch_optional(self, query: Query) -> Sql<Option<Row>> {
        Ok(match self {
            On::Sqlite(on) => query
                .sqlite()
                .fetch_optional(&mut **on)
                .await?
                .map(Row::Sqlite),
            On::Postgres(on) => query
                .postgres()
                .fetch_optional(&mut **on)
                .await?
                .map(Row::Postgres),
        })
    }
}

impl Runs for &Pool {
    async fn execute(self, query: Query) -> Sql<u64> {
        Ok(match self {
            Pool::Sqlite(on) => query.sqlite().execute(on).await?.rows_affected(),
            Pool::Postgres(on) => lent::execute(on, query).await?,
        })
    }
    async fn fetch_all(self, query: Query) -> Sql<Vec<Row>> {
        Ok(match self {
            Pool::Sqlite(on) => of_sqlite(query.sqlite().fetch_all(on).await?),
            Pool::Postgres(on) => of_postgres(lent::fetch_all(on, query).await?),
        })
    }
    async fn fetch_optional(self, query: Query) -> Sql<Option<Row>> {
        Ok(match self {
            Pool::Sqlite(on) => query.sqlite().fetch_optional(on).await?.map(Row::Sqlite),
            Pool::Postgres(on) => lent::fetch_optional(on, query).await?.map(Row::Postgres),
        })
    }
}

/// Whether the connection is gone, and another one might do.
pub(crate) fn was_cut(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) => true,
        // An operator or the end of the server has ended the session.
        sqlx::Error::Database(e) => e.code().is_some_and(|code| code.starts_with("57P")),
        _ => false,
    }
}

fn of_sqlite(rows: Vec<SqliteRow>) -> Vec<Row> {
    rows.into_iter().map(Row::Sqlite).collect()
}

fn of_postgres(rows: Vec<PgRow>) -> Vec<Row> {
    rows.into_iter().map(Row::Postgres).collect()
}

pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    pub(crate) fn try_get<T: Column, I: Index>(&self, at: I) -> Sql<T> {
        T::of(self, at)
    }
    fn is_null(&self, at: impl Index) -> Sql<bool> {
        Ok(match self {
            Row::Sqlite(row) => row.try_get_raw(at)?.is_null(),
            Row::Postgres(row) => row.try_get_raw(at)?.is_null(),
        })
    }
}

/// A column's name or place.
pub(crate) trait Index:
    sqlx::ColumnIndex<SqliteRow> + sqlx::ColumnIndex<PgRow> + std::fmt::Display + Copy
{
}
impl Index for &str {}
impl Index for usize {}

/// What a column can be read as.
pub(crate) trait Column: Sized {
    fn of(row: &Row, at: impl Index) -> Sql<Self>;
}

fn odd(at: impl Index, problem: String) -> sqlx::Error {
    sqlx::Error::ColumnDecode {
        index: at.to_string(),
        source: problem.into(),
    }
}

/// PostgreSQL has numbers of several sizes, and truth is none.
fn number(row: &Row, at: impl Index) -> Sql<i64> {
    match row {
        Row::Sqlite(row) => row.try_get(at),
        Row::Postgres(row) => match row.try_get_raw(at)?.type_info().name() {
            "INT4" => row.try_get::<i32, _>(at).map(i64::from),
            "BOOL" => row.try_get::<bool, _>(at).map(i64::from),
            _ => row.try_get(at),
        },
    }
}

impl Column for bool {
    fn of(row: &Row, at: impl Index) -> Sql<bool> {
        Ok(number(row, at)? != 0)
    }
}

macro_rules! directly {
    ($($of:ty)*) => { $(
        impl Column for $of {
            fn of(row: &Row, at: impl Index) -> Sql<$of> {
                match row {
                    Row::Sqlite(row) => row.try_get(at),
                    Row::Postgres(row) => row.try_get(at),
                }
            }
        }
    )* };
}
directly!(String Vec<u8> f64);

impl<T: Column> Column for Option<T> {
    fn of(row: &Row, at: impl Index) -> Sql<Option<T>> {
        match row.is_null(at)? {
            true => Ok(None),
            false => T::of(row, at).map(Some),
        }
    }
}
