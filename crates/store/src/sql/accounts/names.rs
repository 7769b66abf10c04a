//! Becoming a member, another name, and deleting the account.

use super::change::{On, Sql, statement};
use super::personal;
use super::sessions;
use super::ways::add_passkey;
use crate::change::Changed;
use crate::sql::write::{rename_user, touch};
use crate::{
    CodeHash, FORMER_PLAYER, Joined, NameAndKey, NewMember, NewSession, Renamed, TokenHash, UserId,
};

/// What names that were given up are hashed with.
const KEPT: &str = "kept name";

pub(super) async fn join(
    on: &mut On<'_>,
    member: &NewMember,
    session: &NewSession,
    instead_of: TokenHash,
) -> Sql<Joined> {
    let user = member.user;
    let is_guest = statement(
        "SELECT 1 FROM users WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM members WHERE user_id = $1)",
    )
    .bind(user.0)
    .fetch_optional(&mut *on)
    .await?;
    if is_guest.is_none() {
        return Ok(Joined::NotAGuest);
    }
    if !is_free(on, user, &member.name, member.at).await? {
        return Ok(Joined::NameTaken);
    }
    rename_user(on, user, &member.name.name).await?;
    statement(
        "INSERT INTO members (user_id, name, name_key, handle, password, joined_at) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(user.0)
    .bind(member.name.name.clone())
    .bind(member.name.key.clone())
    .bind(member.handle.to_vec())
    .bind(member.password.clone())
    .bind(member.at)
    .execute(&mut *on)
    .await?;
    if let Some(passkey) = &member.passkey
        && add_passkey(on, user, passkey).await? == Changed::Missed
    {
        let problem = "this passkey is known already".to_string();
        return Err(sqlx::Error::Protocol(problem));
    }
    sessions::add(on, user, session).await?;
    sessions::replace(on, user, instead_of, session.token).await?;
    Ok(Joined::Done)
}

/// Whether a user may have a name: no other member has one that reads like it, or had it a short while ago.
pub(in crate::sql) async fn is_free(
    on: &mut On<'_>,
    user: UserId,
    name: &NameAndKey,
    at: i64,
) -> Sql<bool> {
    let taken = statement(
        "SELECT 1 FROM members WHERE name_key = $1 AND user_id <> $2
         UNION ALL SELECT 1 FROM kept_names WHERE name_hash = $3 AND $4 < until AND user_id IS DISTINCT FROM $2",
    )
    .bind(name.key.clone())
    .bind(user.0)
    .bind(CodeHash::of(KEPT, &name.key).0.to_vec())
    .bind(at)
    .fetch_optional(on)
    .await?;
    Ok(taken.is_none())
}

pub(super) async fn rename(
    on: &mut On<'_>,
    user: UserId,
    name: &NameAndKey,
    at: i64,
    kept_until: i64,
) -> Sql<Renamed> {
    let Some(old) = key_of(on, user).await? else {
        return Ok(Renamed::NotAMember);
    };
    if !is_free(on, user, name, at).await? {
        return Ok(Renamed::NameTaken);
    }
    if old != name.key {
        keep_name(on, &old, Some(user), kept_until).await?;
    }
    rename_user(on, user, &name.name).await?;
    statement("UPDATE members SET name = $1, name_key = $2, renamed_at = $3 WHERE user_id = $4")
        .bind(name.name.clone())
        .bind(name.key.clone())
        .bind(at)
        .bind(user.0)
        .execute(on)
        .await?;
    Ok(Renamed::Done)
}

async fn key_of(on: &mut On<'_>, user: UserId) -> Sql<Option<String>> {
    let row = statement("SELECT name_key FROM members WHERE user_id = $1")
        .bind(user.0)
        .fetch_optional(on)
        .await?;
    row.map(|row| row.try_get(0)).transpose()
}

async fn keep_name(on: &mut On<'_>, key: &str, user: Option<UserId>, until: i64) -> Sql<()> {
    statement(
        "INSERT INTO kept_names (name_hash, user_id, until) VALUES ($1, $2, $3)
         ON CONFLICT (name_hash) DO UPDATE SET user_id = $2, until = $3",
    )
    .bind(CodeHash::of(KEPT, key).0.to_vec())
    .bind(user.map(|user| user.0))
    .bind(until)
    .execute(on)
    .await?;
    Ok(())
}

/// The user stays as a number without a name, for the games that they played. So do the programs that they keep.
pub(super) async fn delete(on: &mut On<'_>, user: UserId, kept_until: i64) -> Sql<Changed> {
    let kept = statement("SELECT user_id FROM programs WHERE keeper = $1")
        .bind(user.0)
        .fetch_all(&mut *on)
        .await?;
    for row in kept {
        delete_one(on, UserId(row.try_get(0)?), kept_until).await?;
    }
    delete_one(on, user, kept_until).await
}

async fn delete_one(on: &mut On<'_>, user: UserId, kept_until: i64) -> Sql<Changed> {
    let Some(key) = key_of(on, user).await? else {
        return Ok(Changed::Missed);
    };
    personal::delete(on, user).await?;
    keep_name(on, &key, None, kept_until).await?;
    let emptied = statement("UPDATE users SET name = $1, seen_from = '' WHERE id = $2")
        .bind(FORMER_PLAYER)
        .bind(user.0);
    touch(on, emptied).await
}
