//! What people are told, kept by statements.

mod read;
mod write;

pub(super) use write::{add, perform};

use super::{Database, Explain, Keeps};
use crate::change::{Change, Changed};
use crate::store::Outbox;
use crate::word::WordChange;
use crate::{
    Channel, DueWord, Kept, Line, Notice, Outcome, Planned, Preferences, Progress, StoreError,
    Subscribed, Subscription, TableId, UserId, Webhook, When,
};
use async_trait::async_trait;

type Result<T> = std::result::Result<T, StoreError>;

impl<P: Keeps> Database<P> {
    async fn word(&self, change: WordChange) -> Result<bool> {
        self.done(Change::Word(change)).await
    }
}

#[async_trait]
impl<P: Keeps> Outbox for Database<P> {
    async fn begin_telling(
        &self,
        table: &TableId,
        setup: Vec<u32>,
        progress: Progress,
        at: i64,
        notices: Vec<Notice>,
    ) -> Result<bool> {
        let table = table.clone();
        let begin = Change::Begin {
            table,
            setup,
            progress,
            at,
        };
        self.done(Change::Telling(Box::new(begin), notices)).await
    }
    async fn say_telling(&self, table: &TableId, line: Line, notices: Vec<Notice>) -> Result<bool> {
        let table = table.clone();
        let say = Change::Say { table, line };
        self.done(Change::Telling(Box::new(say), notices)).await
    }
    async fn tell(&self, notices: Vec<Notice>) -> Result<()> {
        self.word(WordChange::Tell(notices)).await.map(drop)
    }
    async fn unplanned(&self, most: u32) -> Result<Vec<Kept>> {
        read::unplanned(&self.readers, most)
            .await
            .explain(&self.place)
    }
    async fn plan(&self, notice: i64, by: Vec<Planned>) -> Result<()> {
        self.word(WordChange::Plan { notice, by }).await.map(drop)
    }
    async fn due(&self, by: i64, most: u32) -> Result<Vec<DueWord>> {
        read::due(&self.readers, by, most)
            .await
            .explain(&self.place)
    }
    async fn claim_words(&self, by: i64, until: i64, most: u32) -> Result<Vec<DueWord>> {
        // Mostly nothing is due, and then nothing is written.
        let next = self.next_due().await?;
        if next.is_none_or(|next| by < next) {
            return Ok(Vec::new());
        }
        let claim = WordChange::Claim { by, until, most };
        match self.writer.change(Change::Word(claim)).await? {
            Changed::Words(claimed) => Ok(claimed),
            other => unreachable!("a claim is answered by words, not {other:?}"),
        }
    }
    async fn is_overtaken(&self, kept: &Kept) -> Result<bool> {
        read::is_overtaken(&self.readers, kept)
            .await
            .explain(&self.place)
    }
    async fn next_due(&self) -> Result<Option<i64>> {
        read::next_due(&self.readers).await.explain(&self.place)
    }
    async fn settle(&self, outcomes: Vec<(i64, Channel, Outcome)>) -> Result<()> {
        self.word(WordChange::Settle(outcomes)).await.map(drop)
    }
    async fn waiting(&self) -> Result<u64> {
        read::waiting(&self.readers).await.explain(&self.place)
    }
    async fn given_up(&self, user: UserId, most: u32) -> Result<Vec<(Channel, String)>> {
        read::given_up(&self.readers, user, most)
            .await
            .explain(&self.place)
    }
    async fn forget_notices(&self, before: i64) -> Result<u64> {
        self.many(Change::Word(WordChange::Forget { before })).await
    }

    async fn preferences(&self, user: UserId) -> Result<Option<Preferences>> {
        read::preferences(&self.readers, user)
            .await
            .explain(&self.place)
    }
    async fn prefer(&self, user: UserId, preferences: Preferences) -> Result<()> {
        let preferences = Box::new(preferences);
        let change = WordChange::Prefer { user, preferences };
        self.word(change).await.map(drop)
    }
    async fn speak(&self, user: UserId, zone: &str, language: &str) -> Result<()> {
        let (zone, language) = (zone.to_string(), language.to_string());
        let change = WordChange::Speak {
            user,
            zone,
            language,
        };
        self.word(change).await.map(drop)
    }
    async fn preference_at(&self, user: UserId, table: &TableId) -> Result<Option<When>> {
        read::preference_at(&self.readers, user, table)
            .await
            .explain(&self.place)
    }
    async fn prefer_at(&self, user: UserId, table: &TableId, when: Option<When>) -> Result<()> {
        let table = table.clone();
        let change = WordChange::PreferAt { user, table, when };
        self.word(change).await.map(drop)
    }

    async fn subscriptions(&self, user: UserId) -> Result<Vec<Subscription>> {
        read::subscriptions(&self.readers, user)
            .await
            .explain(&self.place)
    }
    async fn subscribe(&self, subscription: Subscription, most: u32) -> Result<Subscribed> {
        let subscription = Box::new(subscription);
        let change = Change::Word(WordChange::Subscribe { subscription, most });
        match self.writer.change(change).await? {
            Changed::Subscribed(subscribed) => Ok(subscribed),
            other => unreachable!("a subscription is answered by what became of it, not {other:?}"),
        }
    }
    async fn resubscribe(&self, old: &str, subscription: Subscription) -> Result<bool> {
        let change = WordChange::Resubscribe {
            old: old.to_string(),
            subscription: Box::new(subscription),
        };
        self.word(change).await
    }
    async fn unsubscribe(&self, user: UserId, number: i64) -> Result<bool> {
        self.word(WordChange::Unsubscribe { user, number }).await
    }
    async fn webhook(&self, user: UserId) -> Result<Option<Webhook>> {
        read::webhook(&self.readers, user)
            .await
            .explain(&self.place)
    }
    async fn set_webhook(&self, user: UserId, webhook: Option<Webhook>) -> Result<()> {
        let change = WordChange::SetWebhook { user, webhook };
        self.word(change).await.map(drop)
    }
    async fn reachable(&self) -> Result<Vec<UserId>> {
        read::reachable(&self.readers).await.explain(&self.place)
    }

    async fn secret(&self, name: &'static str, fresh: Vec<u8>) -> Result<Vec<u8>> {
        let value = fresh.clone();
        self.word(WordChange::KeepSecret { name, value }).await?;
        let kept = read::secret(&self.readers, name)
            .await
            .explain(&self.place)?;
        Ok(kept.unwrap_or(fresh))
    }
}
