//! Questions about what people are told, as SQL.

use crate::sqlite::read::strange;
use crate::{
    Channel, DueWord, HookForm, Kept, Notice, NoticeKind, Preferences, Subscription, TableId,
    UserId, Webhook, When,
};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqlitePool};

type Sql<T> = std::result::Result<T, sqlx::Error>;

pub(super) async fn unplanned(on: &SqlitePool, most: u32) -> Sql<Vec<Kept>> {
    let rows = sqlx::query(
        "SELECT number, user_id, table_id, kind, key, made_at FROM notices
         WHERE is_planned = 0 ORDER BY number LIMIT ?",
    )
    .bind(most)
    .fetch_all(on)
    .await?;
    rows.iter().map(kept).collect()
}

pub(super) async fn due(on: &SqlitePool, by: i64, most: u32) -> Sql<Vec<DueWord>> {
    let rows = sqlx::query(
        "SELECT number, user_id, table_id, kind, key, made_at, channel, is_daily, tries
         FROM deliveries JOIN notices ON number = notice
         WHERE state = 'waiting' AND due_at <= ? ORDER BY due_at, notice LIMIT ?",
    )
    .bind(by)
    .bind(most)
    .fetch_all(on)
    .await?;
    let read = |row: &SqliteRow| {
        Ok(DueWord {
            kept: kept(row)?,
            channel: channel(row)?,
            daily: row.try_get("is_daily")?,
            tries: row.try_get("tries")?,
        })
    };
    rows.iter().map(read).collect()
}

pub(super) async fn next_due(on: &SqlitePool) -> Sql<Option<i64>> {
    sqlx::query("SELECT min(due_at) FROM deliveries WHERE state = 'waiting'")
        .fetch_one(on)
        .await?
        .try_get(0)
}

pub(super) async fn waiting(on: &SqlitePool) -> Sql<u64> {
    let many: i64 = sqlx::query("SELECT count(*) FROM deliveries WHERE state = 'waiting'")
        .fetch_one(on)
        .await?
        .try_get(0)?;
    Ok(many.unsigned_abs())
}

pub(super) async fn given_up(
    on: &SqlitePool,
    user: UserId,
    most: u32,
) -> Sql<Vec<(Channel, String)>> {
    let rows = sqlx::query(
        "SELECT channel, reason FROM deliveries JOIN notices ON number = notice
         WHERE user_id = ? AND state = 'failed' ORDER BY notice DESC LIMIT ?",
    )
    .bind(user.0)
    .bind(most)
    .fetch_all(on)
    .await?;
    let read = |row: &SqliteRow| Ok((channel(row)?, row.try_get("reason")?));
    rows.iter().map(read).collect()
}

pub(super) async fn preferences(on: &SqlitePool, user: UserId) -> Sql<Option<Preferences>> {
    let row = sqlx::query("SELECT * FROM word_preferences WHERE user_id = ?")
        .bind(user.0)
        .fetch_optional(on)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let mut when = [When::Never; 6];
    for (slot, kind) in when.iter_mut().zip(NoticeKind::ALL) {
        *slot = wish(&row, kind.word())?;
    }
    let (from, until): (Option<u16>, Option<u16>) =
        (row.try_get("quiet_from")?, row.try_get("quiet_until")?);
    Ok(Some(Preferences {
        when,
        mail: row.try_get("mail")?,
        quiet: from.zip(until),
        daily_at: row.try_get("daily_at")?,
        zone: row.try_get("zone")?,
        language: row.try_get("language")?,
        chosen: row.try_get("is_chosen")?,
    }))
}

pub(super) async fn preference_at(
    on: &SqlitePool,
    user: UserId,
    table: &TableId,
) -> Sql<Option<When>> {
    let row = sqlx::query("SELECT wish FROM word_at_tables WHERE user_id = ? AND table_id = ?")
        .bind(user.0)
        .bind(table.0.clone())
        .fetch_optional(on)
        .await?;
    row.map(|row| wish(&row, "wish")).transpose()
}

pub(super) async fn subscriptions(on: &SqlitePool, user: UserId) -> Sql<Vec<Subscription>> {
    let rows = sqlx::query("SELECT * FROM push_subscriptions WHERE user_id = ? ORDER BY number")
        .bind(user.0)
        .fetch_all(on)
        .await?;
    let read = |row: &SqliteRow| {
        Ok(Subscription {
            number: row.try_get("number")?,
            user: UserId(row.try_get("user_id")?),
            endpoint: row.try_get("endpoint")?,
            key: row.try_get("p256dh")?,
            auth: row.try_get("auth")?,
            label: row.try_get("label")?,
            made_at: row.try_get("made_at")?,
        })
    };
    rows.iter().map(read).collect()
}

pub(super) async fn webhook(on: &SqlitePool, user: UserId) -> Sql<Option<Webhook>> {
    let row = sqlx::query("SELECT url, form, secret FROM webhooks WHERE user_id = ?")
        .bind(user.0)
        .fetch_optional(on)
        .await?;
    row.map(|row| {
        let form: String = row.try_get("form")?;
        Ok(Webhook {
            url: row.try_get("url")?,
            form: HookForm::from_word(&form).ok_or_else(|| strange("form", &form))?,
            secret: row.try_get("secret")?,
        })
    })
    .transpose()
}

pub(super) async fn reachable(on: &SqlitePool) -> Sql<Vec<UserId>> {
    let rows = sqlx::query(
        "SELECT user_id FROM push_subscriptions UNION SELECT user_id FROM webhooks
         UNION SELECT user_id FROM members WHERE mail IS NOT NULL",
    )
    .fetch_all(on)
    .await?;
    let read = |row: &SqliteRow| Ok(UserId(row.try_get(0)?));
    rows.iter().map(read).collect()
}

pub(super) async fn secret(on: &SqlitePool, name: &'static str) -> Sql<Option<Vec<u8>>> {
    let row = sqlx::query("SELECT value FROM secrets WHERE name = ?")
        .bind(name)
        .fetch_optional(on)
        .await?;
    row.map(|row| row.try_get(0)).transpose()
}

fn kept(row: &SqliteRow) -> Sql<Kept> {
    let kind: String = row.try_get("kind")?;
    Ok(Kept {
        number: row.try_get("number")?,
        notice: Notice {
            to: UserId(row.try_get("user_id")?),
            table: TableId(row.try_get("table_id")?),
            kind: NoticeKind::from_word(&kind).ok_or_else(|| strange("kind", &kind))?,
            key: row.try_get("key")?,
            at: row.try_get("made_at")?,
        },
    })
}

fn channel(row: &SqliteRow) -> Sql<Channel> {
    let word: String = row.try_get("channel")?;
    Channel::from_word(&word).ok_or_else(|| strange("channel", &word))
}

fn wish(row: &SqliteRow, column: &str) -> Sql<When> {
    let word: String = row.try_get(column)?;
    When::from_word(&word).ok_or_else(|| strange(column, &word))
}
