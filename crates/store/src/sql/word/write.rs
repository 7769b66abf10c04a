//! Changes of what people are told, as SQL.

use super::read::due_word;
use crate::change::Changed;
use crate::sql::db::{Kind, On, Sql, statement};
use crate::sql::write::touch;
use crate::word::WordChange;
use crate::{
    Channel, DueWord, Notice, Outcome, Planned, Preferences, Subscribed, Subscription, TableId,
    TokenHash, UserId, Webhook, When,
};

pub(in crate::sql) async fn perform(on: &mut On<'_>, change: &WordChange) -> Sql<Changed> {
    match change {
        WordChange::Tell(notices) => {
            add(on, notices.iter()).await?;
            Ok(Changed::Done)
        }
        WordChange::Plan { notice, by } => plan(on, *notice, by).await,
        WordChange::Claim { by, until, most } => claim(on, *by, *until, *most).await,
        WordChange::Settle(outcomes) => settle(on, outcomes).await,
        WordChange::Forget { before } => forget(on, *before).await,
        WordChange::Prefer { user, preferences } => prefer(on, *user, preferences).await,
        WordChange::Speak {
            user,
            zone,
            language,
        } => speak(on, *user, zone, language).await,
        WordChange::PreferAt { user, table, when } => prefer_at(on, *user, table, *when).await,
        WordChange::Subscribe { subscription, most } => subscribe(on, subscription, *most).await,
        WordChange::Resubscribe { old, subscription } => resubscribe(on, old, subscription).await,
        WordChange::Unsubscribe { user, number } => {
            let gone =
                statement("DELETE FROM push_subscriptions WHERE number = $1 AND user_id = $2")
                    .bind(*number)
                    .bind(user.0);
            touch(on, gone).await
        }
        WordChange::SetWebhook { user, webhook } => set_webhook(on, *user, webhook).await,
        WordChange::KeepSecret { name, value } => {
            let kept = statement(
                "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            )
            .bind(*name)
            .bind(value.clone());
            touch(on, kept).await
        }
    }
}

/// Adds notices in one statement; who was told of a key already is not told again.
pub(in crate::sql) async fn add<'n>(
    on: &mut On<'_>,
    notices: impl Iterator<Item = &'n Notice>,
) -> Sql<()> {
    let rows: Vec<_> = notices
        .map(|notice| {
            let Notice {
                to,
                table,
                kind,
                key,
                at,
            } = notice;
            (to.0, &table.0, kind.word(), key, at)
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    let rows = serde_json::to_string(&rows).expect("plain data becomes JSON");
    statement(
        "INSERT INTO notices (user_id, table_id, kind, key, made_at)
         SELECT users.id, n.value ->> 1, n.value ->> 2, n.value ->> 3, CAST(n.value ->> 4 AS BIGINT)
         FROM json_each($1) AS n JOIN users ON users.id = CAST(n.value ->> 0 AS BIGINT)
         WHERE true ORDER BY n.key ON CONFLICT DO NOTHING",
    )
    .bind(rows)
    .execute(on)
    .await?;
    Ok(())
}

async fn plan(on: &mut On<'_>, notice: i64, by: &[Planned]) -> Sql<Changed> {
    if by.is_empty() {
        return drop_notice(on, notice).await;
    }
    for Planned {
        channel,
        due_at,
        daily,
    } in by
    {
        // What is said after something that is still to be told is told with it.
        statement(
            "INSERT INTO deliveries (notice, channel, due_at, is_daily)
             SELECT n.number, $1, coalesce((
                 SELECT min(d.due_at) FROM deliveries AS d JOIN notices AS o ON o.number = d.notice
                 WHERE n.kind = 'spoken' AND o.kind = 'spoken' AND o.user_id = n.user_id
                 AND o.table_id = n.table_id AND d.channel = $1 AND d.state = 'waiting'), $2), $3
             FROM notices AS n WHERE n.number = $4 ON CONFLICT DO NOTHING",
        )
        .bind(channel.word())
        .bind(*due_at)
        .bind(*daily)
        .bind(notice)
        .execute(&mut *on)
        .await?;
    }
    let planned = statement("UPDATE notices SET is_planned = 1 WHERE number = $1").bind(notice);
    touch(on, planned).await
}

/// Put off, so that who takes it on and ends is followed by another.
async fn claim(on: &mut On<'_>, by: i64, until: i64, most: u32) -> Sql<Changed> {
    let skipping = match on.kind() {
        Kind::Sqlite => "",
        Kind::Postgres => "FOR UPDATE SKIP LOCKED",
    };
    let rows = statement(format!(
        "UPDATE deliveries SET due_at = $1 WHERE state = 'waiting' AND (notice, channel) IN
         (SELECT notice, channel FROM deliveries WHERE state = 'waiting' AND due_at <= $2
          ORDER BY due_at, notice LIMIT $3 {skipping})
         RETURNING notice AS number, channel, is_daily, tries,
         (SELECT user_id FROM notices WHERE number = notice) AS user_id,
         (SELECT table_id FROM notices WHERE number = notice) AS table_id,
         (SELECT kind FROM notices WHERE number = notice) AS kind,
         (SELECT key FROM notices WHERE number = notice) AS key,
         (SELECT made_at FROM notices WHERE number = notice) AS made_at"
    ))
    .bind(until)
    .bind(by)
    .bind(most)
    .fetch_all(on)
    .await?;
    let mut claimed: Vec<DueWord> = rows.iter().map(due_word).collect::<Sql<_>>()?;
    claimed.sort_by_key(|due| due.kept.number);
    Ok(Changed::Words(claimed))
}

async fn drop_notice(on: &mut On<'_>, notice: i64) -> Sql<Changed> {
    touch(
        on,
        statement("DELETE FROM notices WHERE number = $1").bind(notice),
    )
    .await
}

async fn settle(on: &mut On<'_>, outcomes: &[(i64, Channel, Outcome)]) -> Sql<Changed> {
    for (notice, channel, outcome) in outcomes {
        let settled = match outcome {
            Outcome::Sent => statement(
                "UPDATE deliveries SET state = 'sent', reason = '' WHERE notice = $1 AND channel = $2",
            ),
            Outcome::Dropped => {
                statement("DELETE FROM deliveries WHERE notice = $1 AND channel = $2")
            }
            Outcome::Later { at, reason } => statement(
                "UPDATE deliveries SET due_at = $1, reason = $2, tries = tries + 1 WHERE notice = $3 AND channel = $4",
            )
            .bind(*at)
            .bind(reason.clone()),
            Outcome::Failed { reason } => statement(
                "UPDATE deliveries SET state = 'failed', reason = $1 WHERE notice = $2 AND channel = $3",
            )
            .bind(reason.clone()),
        };
        settled
            .bind(*notice)
            .bind(channel.word())
            .execute(&mut *on)
            .await?;
        if *outcome == Outcome::Dropped {
            statement(
                "DELETE FROM notices WHERE number = $1
                 AND NOT EXISTS (SELECT 1 FROM deliveries WHERE notice = $1)",
            )
            .bind(*notice)
            .execute(&mut *on)
            .await?;
        }
    }
    Ok(Changed::Done)
}

async fn forget(on: &mut On<'_>, before: i64) -> Sql<Changed> {
    let gone = statement(
        "DELETE FROM notices WHERE made_at < $1 AND is_planned = 1
         AND NOT EXISTS (SELECT 1 FROM deliveries WHERE notice = notices.number AND state = 'waiting')",
    )
    .bind(before)
    .execute(on)
    .await?;
    Ok(Changed::Many(gone.rows_affected()))
}

async fn prefer(on: &mut On<'_>, user: UserId, preferences: &Preferences) -> Sql<Changed> {
    let mut kept = statement(
        "INSERT INTO word_preferences (user_id, your_turn, invited, begun, spoken,
             time_short, over, mail, quiet_from, quiet_until, daily_at, zone, language,
             is_chosen)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
         ON CONFLICT (user_id) DO UPDATE SET your_turn = $2, invited = $3, begun = $4, spoken = $5,
             time_short = $6, over = $7, mail = $8, quiet_from = $9, quiet_until = $10, daily_at = $11,
             zone = $12, language = $13, is_chosen = $14",
    )
    .bind(user.0);
    for when in preferences.when {
        kept = kept.bind(when.word());
    }
    let kept = kept
        .bind(preferences.mail)
        .bind(preferences.quiet.map(|(from, _)| from))
        .bind(preferences.quiet.map(|(_, until)| until))
        .bind(preferences.daily_at)
        .bind(preferences.zone.clone())
        .bind(preferences.language.clone())
        .bind(preferences.chosen);
    touch(on, kept).await
}

async fn speak(on: &mut On<'_>, user: UserId, zone: &str, language: &str) -> Sql<Changed> {
    let follows = statement(
        "UPDATE word_preferences SET zone = $1, language = $2 WHERE user_id = $3 AND is_chosen = 0",
    )
    .bind(zone.to_string())
    .bind(language.to_string())
    .bind(user.0);
    follows.execute(&mut *on).await?;
    let known = statement("SELECT 1 FROM word_preferences WHERE user_id = $1").bind(user.0);
    if known.fetch_optional(&mut *on).await?.is_some() {
        return Ok(Changed::Done);
    }
    let usual = Preferences {
        zone: zone.to_string(),
        language: language.to_string(),
        ..Preferences::default()
    };
    prefer(on, user, &usual).await
}

async fn prefer_at(
    on: &mut On<'_>,
    user: UserId,
    table: &TableId,
    when: Option<When>,
) -> Sql<Changed> {
    let kept = match when {
        Some(when) => statement(
            "INSERT INTO word_at_tables (wish, user_id, table_id) VALUES ($1, $2, $3)
             ON CONFLICT (user_id, table_id) DO UPDATE SET wish = $1",
        )
        .bind(when.word()),
        None => statement("DELETE FROM word_at_tables WHERE user_id = $1 AND table_id = $2"),
    };
    touch(on, kept.bind(user.0).bind(table.0.clone())).await
}

/// Who has a browser's keys has the browser: a subscription goes over to them.
async fn subscribe(on: &mut On<'_>, wanted: &Subscription, most: u32) -> Sql<Changed> {
    let known = statement(
        "SELECT number, user_id, p256dh = $1 AND auth = $2 AS same FROM push_subscriptions WHERE endpoint = $3",
    )
    .bind(wanted.key.clone())
    .bind(wanted.auth.clone())
    .bind(wanted.endpoint.clone())
    .fetch_optional(&mut *on)
    .await?;
    let answer = |subscribed| Ok(Changed::Subscribed(subscribed));
    if has_ended(on, wanted.session).await? {
        return answer(Subscribed::Taken);
    }
    if let Some(row) = known {
        let number: i64 = row.try_get("number")?;
        let is_mine = row.try_get::<i64, _>("user_id")? == wanted.user.0;
        if !is_mine && !row.try_get::<bool, _>("same")? {
            return answer(Subscribed::Taken);
        }
        statement(
            "UPDATE push_subscriptions SET user_id = $1, p256dh = $2, auth = $3, label = $4, session = $5
             WHERE number = $6",
        )
        .bind(wanted.user.0)
        .bind(wanted.key.clone())
        .bind(wanted.auth.clone())
        .bind(wanted.label.clone())
        .bind(bytes(wanted.session))
        .bind(number)
        .execute(on)
        .await?;
        return answer(Subscribed::Yes(number));
    }
    let many: i64 = statement("SELECT count(*) FROM push_subscriptions WHERE user_id = $1")
        .bind(wanted.user.0)
        .fetch_one(&mut *on)
        .await?
        .try_get(0)?;
    if i64::from(most) <= many {
        return answer(Subscribed::TooMany);
    }
    let number: i64 = statement(
        "INSERT INTO push_subscriptions (user_id, endpoint, p256dh, auth, label, made_at, session)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING number",
    )
    .bind(wanted.user.0)
    .bind(wanted.endpoint.clone())
    .bind(wanted.key.clone())
    .bind(wanted.auth.clone())
    .bind(wanted.label.clone())
    .bind(wanted.made_at)
    .bind(bytes(wanted.session))
    .fetch_one(on)
    .await?
    .try_get(0)?;
    answer(Subscribed::Yes(number))
}

fn bytes(session: Option<TokenHash>) -> Option<Vec<u8>> {
    session.map(|token| token.0.to_vec())
}

/// Somebody may have signed out meanwhile.
async fn has_ended(on: &mut On<'_>, session: Option<TokenHash>) -> Sql<bool> {
    let Some(token) = bytes(session) else {
        return Ok(false);
    };
    let goes_on = statement("SELECT 1 FROM sessions WHERE token = $1").bind(token);
    Ok(goes_on.fetch_optional(on).await?.is_none())
}

async fn resubscribe(on: &mut On<'_>, old: &str, new: &Subscription) -> Sql<Changed> {
    if has_ended(on, new.session).await? {
        return Ok(Changed::Missed);
    }
    let moved = statement(
        "UPDATE push_subscriptions SET endpoint = $1, p256dh = $2, auth = $3, session = coalesce($6, session)
         WHERE user_id = $4 AND endpoint = $5
         AND NOT EXISTS (SELECT 1 FROM push_subscriptions WHERE endpoint = $1 AND $1 <> $5)",
    )
    .bind(new.endpoint.clone())
    .bind(new.key.clone())
    .bind(new.auth.clone())
    .bind(new.user.0)
    .bind(old.to_string())
    .bind(bytes(new.session));
    touch(on, moved).await
}

async fn set_webhook(on: &mut On<'_>, user: UserId, webhook: &Option<Webhook>) -> Sql<Changed> {
    let set = match webhook {
        Some(webhook) => statement(
            "INSERT INTO webhooks (url, form, secret, user_id) VALUES ($1, $2, $3, $4)
             ON CONFLICT (user_id) DO UPDATE SET url = $1, form = $2, secret = $3",
        )
        .bind(webhook.url.clone())
        .bind(webhook.form.word())
        .bind(webhook.secret.clone()),
        None => statement("DELETE FROM webhooks WHERE user_id = $1"),
    };
    touch(on, set.bind(user.0)).await
}
