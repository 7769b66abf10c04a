//! Questions about what people are told, as SQL.

use crate::sql::read::strange;
use crate::{
    Channel, DueWord, HookForm, Kept, Notice, NoticeKind, Preferences, Subscription, TableId,
    TokenHash, UserId, Webhook, When,
};

use crate::sql::db::{Pool, Row, Sql, statement};

pub(super) async fn unplanned(on: &Pool, most: u32) -> Sql<Vec<Kept>> {
    let rows = statement(
        "SELECT number, user_id, table_id, kind, key, made_at FROM notices
         WHERE is_planned = 0 ORDER BY number LIMIT $1",
    )
    .bind(most)
    .fetch_all(on)
    .await?;
    rows.iter().map(kept).collect()
}

pub(super) async fn due(on: &Pool, by: i64, most: u32) -> Sql<Vec<DueWord>> {
    let rows = statement(
        "SELECT number, user_id, table_id, kind, key, made_at, channel, is_daily, tries
         FROM deliveries JOIN notices ON number = notice
         WHERE state = 'waiting' AND due_at <= $1 ORDER BY due_at, notice LIMIT $2",
    )
    .bind(by)
    .bind(most)
    .fetch_all(on)
    .await?;
    rows.iter().map(due_word).collect()
}

pub(super) fn due_word(row: &Row) -> Sql<DueWord> {
    Ok(DueWord {
        kept: kept(row)?,
        channel: channel(row)?,
        daily: row.try_get("is_daily")?,
        tries: row.try_get("tries")?,
    })
}

pub(super) async fn is_overtaken(on: &Pool, kept: &Kept) -> Sql<bool> {
    let Notice {
        to, table, kind, ..
    } = &kept.notice;
    let newer = statement(
        "SELECT 1 FROM notices WHERE table_id = $1 AND user_id = $2 AND kind = $3 AND $4 < number LIMIT 1",
    )
    .bind(table.0.clone())
    .bind(to.0)
    .bind(kind.word())
    .bind(kept.number)
    .fetch_optional(on)
    .await?;
    Ok(newer.is_some())
}

pub(super) async fn next_due(on: &Pool) -> Sql<Option<i64>> {
    statement("SELECT min(due_at) FROM deliveries WHERE state = 'waiting'")
        .fetch_one(on)
        .await?
        .try_get(0)
}

pub(super) async fn waiting(on: &Pool) -> Sql<u64> {
    let many: i64 = statement("SELECT count(*) FROM deliveries WHERE state = 'waiting'")
        .fetch_one(on)
        .await?
        .try_get(0)?;
    Ok(many.unsigned_abs())
}

pub(super) async fn given_up(on: &Pool, user: UserId, most: u32) -> Sql<Vec<(Channel, String)>> {
    let rows = statement(
        "SELECT channel, reason FROM deliveries JOIN notices ON number = notice
         WHERE user_id = $1 AND state = 'failed' ORDER BY notice DESC LIMIT $2",
    )
    .bind(user.0)
    .bind(most)
    .fetch_all(on)
    .await?;
    let read = |row: &Row| Ok((channel(row)?, row.try_get("reason")?));
    rows.iter().map(read).collect()
}

pub(super) async fn preferences(on: &Pool, user: UserId) -> Sql<Option<Preferences>> {
    let row = statement("SELECT * FROM word_preferences WHERE user_id = $1")
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

pub(super) async fn preference_at(on: &Pool, user: UserId, table: &TableId) -> Sql<Option<When>> {
    let row = statement("SELECT wish FROM word_at_tables WHERE user_id = $1 AND table_id = $2")
        .bind(user.0)
        .bind(table.0.clone())
        .fetch_optional(on)
        .await?;
    row.map(|row| wish(&row, "wish")).transpose()
}

pub(super) async fn subscriptions(on: &Pool, user: UserId) -> Sql<Vec<Subscription>> {
    let rows = statement("SELECT * FROM push_subscriptions WHERE user_id = $1 ORDER BY number")
        .bind(user.0)
        .fetch_all(on)
        .await?;
    let read = |row: &Row| {
        Ok(Subscription {
            number: row.try_get("number")?,
            user: UserId(row.try_get("user_id")?),
            session: session(row)?,
            endpoint: row.try_get("endpoint")?,
            key: row.try_get("p256dh")?,
            auth: row.try_get("auth")?,
            label: row.try_get("label")?,
            made_at: row.try_get("made_at")?,
        })
    };
    rows.iter().map(read).collect()
}

pub(super) async fn webhook(on: &Pool, user: UserId) -> Sql<Option<Webhook>> {
    let row = statement("SELECT url, form, secret FROM webhooks WHERE user_id = $1")
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

pub(super) async fn reachable(on: &Pool) -> Sql<Vec<UserId>> {
    let rows = statement(
        "SELECT user_id FROM push_subscriptions UNION SELECT user_id FROM webhooks
         UNION SELECT user_id FROM members WHERE mail IS NOT NULL ORDER BY 1",
    )
    .fetch_all(on)
    .await?;
    let read = |row: &Row| Ok(UserId(row.try_get(0)?));
    rows.iter().map(read).collect()
}

pub(super) async fn secret(on: &Pool, name: &'static str) -> Sql<Option<Vec<u8>>> {
    let row = statement("SELECT value FROM secrets WHERE name = $1")
        .bind(name)
        .fetch_optional(on)
        .await?;
    row.map(|row| row.try_get(0)).transpose()
}

fn kept(row: &Row) -> Sql<Kept> {
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

fn session(row: &Row) -> Sql<Option<TokenHash>> {
    let kept: Option<Vec<u8>> = row.try_get("session")?;
    let token = kept.map(|kept| {
        kept.try_into()
            .map_err(|_| strange("session", "its length"))
    });
    Ok(token.transpose()?.map(TokenHash::kept))
}

fn channel(row: &Row) -> Sql<Channel> {
    let word: String = row.try_get("channel")?;
    Channel::from_word(&word).ok_or_else(|| strange("channel", &word))
}

fn wish(row: &Row, column: &str) -> Sql<When> {
    let word: String = row.try_get(column)?;
    When::from_word(&word).ok_or_else(|| strange(column, &word))
}
