//! The one trait behind which things are kept, in parts.

mod accounts;
mod intentions;
mod origins;
mod outbox;
mod programs;
mod ratings;
mod social;
mod thoughts;
mod times;

pub use accounts::Accounts;
pub use intentions::Intentions;
pub use origins::Origins;
pub use outbox::Outbox;
pub use programs::Programs;
pub use ratings::Ratings;
pub use social::Social;
pub use thoughts::Thoughts;
pub use times::Times;

use crate::{
    Access, Append, Appended, Barred, DataSet, Given, HowFar, Line, Mine, NewTable, Note, Person,
    Progress, Room, SeatChange, Step, StoreError, TableId, TableRow, TokenHash, User, UserId,
    Verdict, Whole,
};
use async_trait::async_trait;
use tokio::sync::watch;

pub(crate) type Result<T> = std::result::Result<T, StoreError>;

/// What an answer says is stored has reached the disk: a crash right after it loses nothing.
#[async_trait]
pub trait Store:
    Accounts
    + Intentions
    + Origins
    + Outbox
    + Programs
    + Ratings
    + Social
    + Thoughts
    + Times
    + Send
    + Sync
{
    /// A new user with a first session.
    async fn add_user(&self, name: &str, token: TokenHash, at: i64) -> Result<User>;
    /// Whose token it is, whether or not its session still holds.
    async fn user_of(&self, token: TokenHash) -> Result<Option<User>>;
    /// Also at the seats that bear the old name. False if there is no such user.
    async fn rename_user(&self, user: UserId, name: &str) -> Result<bool>;

    /// All users who have a session.
    async fn people(&self) -> Result<Vec<Person>>;

    /// Keeps the figures of a game for the tables that will name them. False if they are kept already.
    async fn keep_data(&self, set: DataSet) -> Result<bool>;
    /// All sets that were ever kept.
    async fn data_sets(&self) -> Result<Vec<DataSet>>;

    /// False if the id is taken.
    async fn add_table(&self, table: NewTable) -> Result<bool>;
    async fn table(&self, id: &TableId) -> Result<Option<TableRow>>;
    /// Takes a table away that has not begun. False if it has, or is not there.
    async fn remove_table(&self, id: &TableId) -> Result<bool>;
    /// Keeps a table of another store, in one piece. False if the id is taken.
    async fn add_whole(&self, whole: Whole) -> Result<bool>;
    /// The ids of all tables, in order.
    async fn every_table(&self) -> Result<Vec<TableId>>;
    /// Keeps whether a table's log replays. False if it is not there.
    async fn judge(&self, table: &TableId, verdict: Verdict) -> Result<bool>;
    /// Tables where the user has a seat or is the host, last changed first.
    async fn tables_of(&self, user: UserId, most: u32) -> Result<Vec<TableRow>>;
    /// The same as somebody looks for them, a part of them and how many there are in all.
    async fn my_tables(&self, sought: &Mine) -> Result<(Vec<TableRow>, u32)>;
    /// Tables where the user has a seat and the game is not over, last changed first.
    async fn going_on(&self, user: UserId, most: u32) -> Result<Vec<TableRow>>;
    /// Tables not over that changed since then.
    async fn count_tables(&self, of: Of<'_>, since: i64) -> Result<u64>;
    /// From where a table was made; empty if that is forgotten, as it is when the game is over.
    async fn made_from(&self, table: &TableId) -> Result<String>;

    /// Gives a seat to somebody else if `from` still has it and the game is not over; false if not.
    async fn change_seat(&self, table: &TableId, change: SeatChange) -> Result<bool>;
    /// Who came and went while the game went on, in order.
    async fn notes(&self, table: &TableId) -> Result<Vec<Note>>;
    /// Keeps the luck of the set-up; false if the game has begun before.
    async fn begin(
        &self,
        table: &TableId,
        setup: Vec<u32>,
        progress: Progress,
        at: i64,
    ) -> Result<bool>;

    /// Adds a row to a table's log. The number `(table, seq)` can be had once.
    async fn append(&self, append: Append) -> Result<Appended>;
    /// How far tables are: the last row of the log, and what else was counted. Those that are gone are left out.
    async fn how_far(&self, tables: Vec<TableId>) -> Result<Vec<HowFar>>;
    /// The log from row `from` on, in order.
    async fn steps(&self, table: &TableId, from: u32) -> Result<Vec<Step>>;

    /// False if a line with this request id is there already.
    async fn say(&self, table: &TableId, line: Line) -> Result<bool>;
    /// The last lines, oldest first.
    async fn chat(&self, table: &TableId, most: u32) -> Result<Vec<Line>>;
    /// The last that was said in one room, oldest first: what is said in the other takes no place.
    async fn chat_in(&self, table: &TableId, room: Room, most: u32) -> Result<Vec<Line>>;

    /// A user was here, from this address.
    async fn saw(&self, user: UserId, at: i64, from: &str) -> Result<()>;
    /// Forgets guests who were not seen since, have no seat and no table; so many at most, told how many.
    async fn forget_guests(&self, before: i64, most: u32) -> Result<u64>;
    /// Forgets from where those came who were not seen since, and from where tables were made.
    async fn forget_addresses(&self, before: i64) -> Result<u64>;
    /// Tables that never began and have not changed since, the oldest first.
    async fn never_begun(&self, before: i64, most: u32) -> Result<Vec<TableId>>;
    /// Tables whose game is over and that have not changed since, the oldest first; no records that were brought.
    async fn long_over(&self, before: i64, most: u32) -> Result<Vec<TableId>>;
    /// Takes such a table away, and leaves its result. False if it is none.
    async fn remove_ended(&self, id: &TableId, before: i64) -> Result<bool>;

    /// Who may not come and who may not speak.
    async fn barred(&self) -> Result<Barred>;
    /// Whether a table is there to come to.
    async fn access(&self, table: &TableId) -> Result<Access>;
    /// Why an operator closed a table; none if nobody did.
    async fn closed(&self, table: &TableId) -> Result<Option<String>>;
    /// The number of the last order; 0 if there is none.
    async fn last_order(&self) -> Result<i64>;
    /// What operators ordered after that number, the oldest first.
    async fn orders(&self, after: i64, most: u32) -> Result<Vec<Given>>;

    /// Whether saving works now: something is really written.
    async fn ping(&self) -> Result<()>;
    /// How many bytes lie where, by the name of the file.
    fn sizes(&self) -> Vec<(&'static str, u64)>;
    /// Why nothing can be saved now; none while saving works. Who watches hears when it begins and ends.
    fn fault(&self) -> watch::Receiver<Option<StoreError>>;
    /// Stores what is queued, then refuses more.
    async fn close(&self);
}

/// Whose tables are counted.
#[derive(Clone, Copy, Debug)]
pub enum Of<'a> {
    All,
    Host(UserId),
    /// All people at one address.
    Address(&'a str),
    /// Of one host those where no person sits and no seat is open.
    BotsOnly(UserId),
}
