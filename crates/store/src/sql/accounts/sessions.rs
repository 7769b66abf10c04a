//! Where somebody is signed in, and what a guest brings along.

use super::change::{On, Sql, statement};
use super::personal;
use crate::change::Changed;
use crate::sql::write::touch;
use crate::{Device, Ending, NewSession, SignIn, SignedIn, TableId, TokenHash, UserId};

/// The session of somebody who has just proved who they are.
pub(super) async fn add(on: &mut On<'_>, user: UserId, session: &NewSession) -> Sql<()> {
    statement(
        "INSERT INTO sessions (token, user_id, browser, system, made_at, used_at, proved_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $5, $5, $6)",
    )
    .bind(session.token.0.to_vec())
    .bind(user.0)
    .bind(session.device.browser.clone())
    .bind(session.device.system.clone())
    .bind(session.at)
    .bind(session.expires_at)
    .execute(on)
    .await?;
    Ok(())
}

/// The browser of one session goes on with another of the same person: pushes to it go on too. Those to whoever else
/// was known there end with the old one.
pub(super) async fn replace(
    on: &mut On<'_>,
    user: UserId,
    old: TokenHash,
    new: TokenHash,
) -> Sql<()> {
    statement("UPDATE push_subscriptions SET session = $1 WHERE session = $2 AND user_id = $3")
        .bind(new.0.to_vec())
        .bind(old.0.to_vec())
        .bind(user.0)
        .execute(&mut *on)
        .await?;
    end_one(on, old).await
}

async fn end_one(on: &mut On<'_>, token: TokenHash) -> Sql<()> {
    statement("DELETE FROM sessions WHERE token = $1")
        .bind(token.0.to_vec())
        .execute(on)
        .await?;
    Ok(())
}

pub(super) async fn used(
    on: &mut On<'_>,
    token: TokenHash,
    device: &Device,
    at: i64,
    expires_at: i64,
) -> Sql<Changed> {
    let used = statement(
        "UPDATE sessions SET used_at = $1, expires_at = $2, browser = $3, system = $4 WHERE token = $5",
    )
    .bind(at)
    .bind(expires_at)
    .bind(device.browser.clone())
    .bind(device.system.clone())
    .bind(token.0.to_vec());
    touch(on, used).await
}

/// Browsers that were subscribed in a session take no pushes when it is gone.
pub(super) async fn end(on: &mut On<'_>, user: UserId, which: Ending) -> Sql<Vec<TokenHash>> {
    if let Ending::AllBut(_) = which {
        // Where these were subscribed was not written down then, so it may have been anywhere.
        statement("DELETE FROM push_subscriptions WHERE user_id = $1 AND session IS NULL")
            .bind(user.0)
            .execute(&mut *on)
            .await?;
    }
    let ended = match which {
        Ending::One(token) => {
            statement("DELETE FROM sessions WHERE user_id = $1 AND token = $2 RETURNING token")
                .bind(user.0)
                .bind(token.0.to_vec())
        }
        Ending::AllBut(token) => {
            statement("DELETE FROM sessions WHERE user_id = $1 AND token <> $2 RETURNING token")
                .bind(user.0)
                .bind(token.0.to_vec())
        }
    };
    let rows = ended.fetch_all(on).await?;
    rows.iter()
        .map(|row| super::read::token(row, "token"))
        .collect()
}

/// A new session in the place of the one that was there; what a guest had there comes along.
pub(super) async fn sign_in(on: &mut On<'_>, sign_in: &SignIn) -> Sql<SignedIn> {
    let mut signed_in = SignedIn::default();
    let (member, new) = (sign_in.member, &sign_in.session);
    add(on, member, new).await?;
    if let Some(token) = sign_in.instead_of {
        if let Some((guest, name)) = guest_of(on, token).await? {
            signed_in = bring_along(on, guest, member).await?;
            name_seats(on, sign_in, &name).await?;
        }
        replace(on, member, token, new.token).await?;
    }
    Ok(signed_in)
}

/// The guest whose session this is, with the name; none if it is a member's.
async fn guest_of(on: &mut On<'_>, token: TokenHash) -> Sql<Option<(UserId, String)>> {
    let row = statement(
        "SELECT id, name FROM users WHERE id = (SELECT user_id FROM sessions WHERE token = $1)
         AND NOT EXISTS (SELECT 1 FROM members WHERE user_id = users.id)",
    )
    .bind(token.0.to_vec())
    .fetch_optional(on)
    .await?;
    row.map(|row| Ok((UserId(row.try_get(0)?), row.try_get(1)?)))
        .transpose()
}

async fn tables_with(
    on: &mut On<'_>,
    query: &'static str,
    guest: UserId,
    member: UserId,
) -> Sql<Vec<TableId>> {
    let rows = statement(query)
        .bind(guest.0)
        .bind(member.0)
        .fetch_all(on)
        .await?;
    rows.iter()
        .map(|row| Ok(TableId(row.try_get(0)?)))
        .collect()
}

/// Seats go where the member has none; nobody gets a second pair of eyes at a table by signing in.
async fn bring_along(on: &mut On<'_>, guest: UserId, member: UserId) -> Sql<SignedIn> {
    const CAME: &str = "SELECT DISTINCT table_id FROM seats WHERE user_id = $1
        AND table_id NOT IN (SELECT table_id FROM seats WHERE user_id = $2) ORDER BY table_id";
    const STAYED: &str = "SELECT DISTINCT table_id FROM seats WHERE user_id = $1
        AND table_id IN (SELECT table_id FROM seats WHERE user_id = $2) ORDER BY table_id";
    let came = tables_with(on, CAME, guest, member).await?;
    let stayed = tables_with(on, STAYED, guest, member).await?;
    for table in &came {
        statement("UPDATE seats SET user_id = $1 WHERE user_id = $2 AND table_id = $3")
            .bind(member.0)
            .bind(guest.0)
            .bind(table.0.clone())
            .execute(&mut *on)
            .await?;
    }
    personal::bring_along(on, guest, member).await?;
    Ok(SignedIn {
        guest: Some(guest),
        came,
        stayed,
    })
}

async fn name_seats(on: &mut On<'_>, sign_in: &SignIn, old: &str) -> Sql<()> {
    for table in &sign_in.named {
        statement(
            "UPDATE seats SET name = (SELECT name FROM members WHERE user_id = $1)
             WHERE user_id = $1 AND table_id = $2 AND name = $3",
        )
        .bind(sign_in.member.0)
        .bind(table.0.clone())
        .bind(old.to_string())
        .execute(&mut *on)
        .await?;
    }
    Ok(())
}

pub(super) async fn forget_expired(on: &mut On<'_>, at: i64, most: u32) -> Sql<Changed> {
    const OVER: [&str; 5] = [
        "DELETE FROM sessions WHERE token IN (SELECT token FROM sessions WHERE expires_at <= $1 LIMIT $2)",
        "DELETE FROM mail_codes WHERE session IN (SELECT session FROM mail_codes WHERE expires_at <= $1 LIMIT $2) AND expires_at <= $1",
        "DELETE FROM rescues WHERE token_hash IN (SELECT token_hash FROM rescues WHERE expires_at <= $1 LIMIT $2)",
        "DELETE FROM ceremonies WHERE session IN (SELECT session FROM ceremonies WHERE until <= $1 LIMIT $2) AND until <= $1",
        "DELETE FROM kept_names WHERE name_hash IN (SELECT name_hash FROM kept_names WHERE until <= $1 LIMIT $2)",
    ];
    let mut many = 0;
    for query in OVER {
        let forgotten = statement(query).bind(at).bind(most).execute(&mut *on);
        many += forgotten.await?.rows_affected();
    }
    Ok(Changed::Many(many))
}
