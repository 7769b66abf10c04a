//! Who was seen when, and clearing away what nobody came back to, as SQL.

use super::write::touch;
use crate::change::Changed;
use crate::{TableId, UserId};

use super::db::{On, Pool, Sql, statement};

pub(super) async fn saw(on: &mut On<'_>, user: UserId, at: i64, from: &str) -> Sql<Changed> {
    let seen = statement("UPDATE users SET seen_at = $1, seen_from = $2 WHERE id = $3")
        .bind(at)
        .bind(from.to_string())
        .bind(user.0);
    touch(on, seen).await
}

/// Guests who have no seat, no table and no program, and of whom the operator has said nothing.
pub(super) async fn forget_guests(on: &mut On<'_>, before: i64, most: u32) -> Sql<Changed> {
    let forgotten = statement(
        "DELETE FROM users WHERE id IN (
            SELECT id FROM users WHERE seen_at < $1
            AND NOT EXISTS (SELECT 1 FROM members WHERE user_id = users.id)
            AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id)
            AND NOT EXISTS (SELECT 1 FROM tables WHERE host = users.id)
            AND NOT EXISTS (SELECT 1 FROM programs WHERE keeper = users.id)
            AND NOT EXISTS (SELECT 1 FROM mutes WHERE user_id = users.id)
            AND NOT EXISTS (SELECT 1 FROM bans WHERE target = CAST(users.id AS TEXT))
            ORDER BY seen_at LIMIT $2)",
    )
    .bind(before)
    .bind(most)
    .execute(on)
    .await?;
    Ok(Changed::Many(forgotten.rows_affected()))
}

/// From where somebody came is forgotten after a while.
pub(super) async fn forget_addresses(on: &mut On<'_>, before: i64) -> Sql<Changed> {
    let of_users = "UPDATE users SET seen_from = '' WHERE seen_at < $1 AND seen_from <> ''";
    let of_tables = "UPDATE tables SET made_from = '' WHERE changed_at < $1 AND made_from <> ''";
    let mut many = 0;
    for query in [of_users, of_tables] {
        let forgotten = statement(query).bind(before).execute(&mut *on).await?;
        many += forgotten.rows_affected();
    }
    Ok(Changed::Many(many))
}

/// Tables that never began and have not changed since, the oldest first.
pub(super) async fn never_begun(on: &Pool, before: i64, most: u32) -> Sql<Vec<TableId>> {
    let rows = statement(
        "SELECT id FROM tables WHERE stage = 'gathering' AND changed_at < $1
         AND (starts_at IS NULL OR starts_at < $1) ORDER BY changed_at LIMIT $2",
    )
    .bind(before)
    .bind(most)
    .fetch_all(on)
    .await?;
    rows.iter()
        .map(|row| Ok(TableId(row.try_get(0)?)))
        .collect()
}

/// A game that is over and has not changed since `$1`. Its result must have been written, unless it never has one.
const LONG_OVER: &str = "stage = 'over' AND changed_at < $1 AND brought_hash IS NULL AND (forked_from IS NOT NULL \
                         OR EXISTS (SELECT 1 FROM results WHERE results.table_id = tables.id))";

pub(super) async fn long_over(on: &Pool, before: i64, most: u32) -> Sql<Vec<TableId>> {
    let query = format!("SELECT id FROM tables WHERE {LONG_OVER} ORDER BY changed_at LIMIT $2");
    let rows = statement(query)
        .bind(before)
        .bind(most)
        .fetch_all(on)
        .await?;
    rows.iter()
        .map(|row| Ok(TableId(row.try_get(0)?)))
        .collect()
}

/// The result keeps what is still to be told of the table.
pub(super) async fn remove_ended(on: &mut On<'_>, table: &TableId, before: i64) -> Sql<Changed> {
    let kept = format!(
        "UPDATE results SET gone_name = tables.name, gone_audience = CASE WHEN EXISTS
            (SELECT 1 FROM closed_tables WHERE closed_tables.table_id = tables.id) THEN 'nobody' ELSE tables.audience END
         FROM tables WHERE results.table_id = tables.id AND tables.id = $2 AND {LONG_OVER}"
    );
    statement(kept)
        .bind(before)
        .bind(table.0.clone())
        .execute(&mut *on)
        .await?;
    let removed = format!("DELETE FROM tables WHERE id = $2 AND {LONG_OVER}");
    let removed = statement(removed).bind(before).bind(table.0.clone());
    touch(on, removed).await
}
