//! What people are told, and how they want to hear it.

use crate::{
    Channel, DueWord, Kept, Line, Notice, Outcome, Planned, Preferences, Progress, StoreError,
    Subscribed, Subscription, TableId, UserId, Webhook, When,
};
use async_trait::async_trait;

type Result<T> = std::result::Result<T, StoreError>;

/// Notices are kept with the change that they tell of. Each is planned, which makes a delivery for every way
/// to the person, and settled when it has gone out or is given up.
#[async_trait]
pub trait Outbox: Send + Sync {
    /// [`Store::begin`](crate::Store::begin), with what people are told of it.
    async fn begin_telling(
        &self,
        table: &TableId,
        setup: Vec<u32>,
        progress: Progress,
        at: i64,
        notices: Vec<Notice>,
    ) -> Result<bool>;
    /// [`Store::say`](crate::Store::say), with whom it is told to.
    async fn say_telling(&self, table: &TableId, line: Line, notices: Vec<Notice>) -> Result<bool>;
    /// Notices of what is no change of a table.
    async fn tell(&self, notices: Vec<Notice>) -> Result<()>;
    /// Notices that are not planned yet, the oldest first.
    async fn unplanned(&self, most: u32) -> Result<Vec<Kept>>;
    /// By which ways a notice goes out, and when; by none, it is dropped.
    async fn plan(&self, notice: i64, by: Vec<Planned>) -> Result<()>;
    /// What is to go out by then, the longest due first.
    async fn due(&self, by: i64, most: u32) -> Result<Vec<DueWord>>;
    /// The same, which no other node is given until then, so that each goes out once.
    async fn claim_words(&self, by: i64, until: i64, most: u32) -> Result<Vec<DueWord>>;
    /// Whether the person is to be told of something newer of its kind at the same table.
    async fn is_overtaken(&self, kept: &Kept) -> Result<bool>;
    /// When the next is due.
    async fn next_due(&self) -> Result<Option<i64>>;
    /// Keeps what became of deliveries. A notice that was told stays for a while, so that it is not told
    /// again; one that was dropped by all ways goes.
    async fn settle(&self, outcomes: Vec<(i64, Channel, Outcome)>) -> Result<()>;
    /// How many deliveries wait.
    async fn waiting(&self) -> Result<u64>;
    /// Why deliveries to a person were given up, the newest first.
    async fn given_up(&self, user: UserId, most: u32) -> Result<Vec<(Channel, String)>>;
    /// Forgets what was told or given up before then.
    async fn forget_notices(&self, before: i64) -> Result<u64>;

    /// None if the person has never said.
    async fn preferences(&self, user: UserId) -> Result<Option<Preferences>>;
    async fn prefer(&self, user: UserId, preferences: Preferences) -> Result<()>;
    /// The language and zone of the page by which a person came; who has chosen keeps theirs.
    async fn speak(&self, user: UserId, zone: &str, language: &str) -> Result<()>;
    /// What the person wants of one table; none if it is as everywhere.
    async fn preference_at(&self, user: UserId, table: &TableId) -> Result<Option<When>>;
    async fn prefer_at(&self, user: UserId, table: &TableId, when: Option<When>) -> Result<()>;

    async fn subscriptions(&self, user: UserId) -> Result<Vec<Subscription>>;
    /// A browser is had by who subscribed it last. Its number is given by the store.
    async fn subscribe(&self, subscription: Subscription, most: u32) -> Result<Subscribed>;
    /// A browser of this person has another address and other keys; it keeps its number and label. False if it
    /// is not known, or the new address is.
    async fn resubscribe(&self, old: &str, subscription: Subscription) -> Result<bool>;
    async fn unsubscribe(&self, user: UserId, number: i64) -> Result<bool>;
    async fn webhook(&self, user: UserId) -> Result<Option<Webhook>>;
    async fn set_webhook(&self, user: UserId, webhook: Option<Webhook>) -> Result<()>;
    /// Everybody who has any way to be told.
    async fn reachable(&self) -> Result<Vec<UserId>>;

    /// A secret of this server's by its name; the one that is given if there is none yet.
    async fn secret(&self, name: &'static str, fresh: Vec<u8>) -> Result<Vec<u8>>;
}
