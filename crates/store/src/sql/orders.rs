//! Orders as SQL: what holds, what is new, and carrying one out with its line in the log.

use crate::{Access, Barred, Given, Order, TableId, UserId, Whom};

use super::db::{On, Pool, Row, Runs, Sql, statement};

pub(super) async fn barred(on: &Pool) -> Sql<Barred> {
    let bans = statement("SELECT target, reason FROM bans ORDER BY target")
        .fetch_all(on)
        .await?;
    let mutes = statement("SELECT user_id, reason FROM mutes ORDER BY user_id")
        .fetch_all(on)
        .await?;
    let ban = |row: &Row| {
        let target: String = row.try_get("target")?;
        Ok((Whom::read(&target), row.try_get("reason")?))
    };
    let mute = |row: &Row| Ok((UserId(row.try_get("user_id")?), row.try_get("reason")?));
    Ok(Barred {
        bans: bans.iter().map(ban).collect::<Sql<_>>()?,
        mutes: mutes.iter().map(mute).collect::<Sql<_>>()?,
    })
}

/// Whether a table is there to come to.
pub(super) async fn access(on: &Pool, table: &TableId) -> Sql<Access> {
    let row = statement(
        "SELECT reason FROM tables LEFT JOIN closed_tables ON table_id = id WHERE id = $1",
    )
    .bind(table.0.clone())
    .fetch_optional(on)
    .await?;
    let Some(row) = row else {
        return Ok(Access::NoTable);
    };
    let reason: Option<String> = row.try_get(0)?;
    Ok(reason.map_or(Access::Open, Access::Closed))
}

/// Why a table was closed; none if it was not.
pub(super) async fn closed(on: &Pool, table: &TableId) -> Sql<Option<String>> {
    let row = statement("SELECT reason FROM closed_tables WHERE table_id = $1")
        .bind(table.0.clone())
        .fetch_optional(on)
        .await?;
    row.map(|row| row.try_get(0)).transpose()
}

/// The number of the last order; 0 if there is none.
pub(super) async fn last(on: impl Runs) -> Sql<i64> {
    let row = statement("SELECT coalesce(max(number), 0) FROM orders")
        .fetch_one(on)
        .await?;
    row.try_get(0)
}

/// Orders after a number, the oldest first.
pub(super) async fn after(on: impl Runs, number: i64, most: u32) -> Sql<Vec<Given>> {
    let rows = statement(
        "SELECT number, given_at, given_by, what, target, reason FROM orders WHERE $1 < number ORDER BY number LIMIT $2",
    )
    .bind(number)
    .bind(most)
    .fetch_all(on)
    .await?;
    rows.iter().map(given).collect()
}

fn given(row: &Row) -> Sql<Given> {
    let (what, target): (String, String) = (row.try_get("what")?, row.try_get("target")?);
    let order = Order::read(&what, &target).ok_or_else(|| sqlx::Error::ColumnDecode {
        index: "what".to_string(),
        source: format!("'{what} {target}' is no order").into(),
    })?;
    Ok(Given {
        number: row.try_get("number")?,
        at: row.try_get("given_at")?,
        by: row.try_get("given_by")?,
        order,
        reason: row.try_get("reason")?,
    })
}

/// Carries an order out and writes it down, for a transaction of the caller's. False if there is nobody
/// and nothing that it could be about.
pub(super) async fn carry_out(
    on: &mut On<'_>,
    order: &Order,
    by: &str,
    reason: &str,
    at: i64,
) -> Sql<bool> {
    if !is_there(on, order).await? {
        return Ok(false);
    }
    let (target, reason) = (order.target(), reason.to_string());
    let change = match order {
        Order::Close(_) => statement(
            "INSERT INTO closed_tables (table_id, reason) VALUES ($1, $2) ON CONFLICT (table_id) DO UPDATE SET reason = $2",
        )
        .bind(target.clone())
        .bind(reason.clone()),
        Order::ClearChat(_) => {
            statement("DELETE FROM chat WHERE table_id = $1").bind(target.clone())
        }
        Order::Mute(user) => statement(
            "INSERT INTO mutes (user_id, reason) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET reason = $2",
        )
        .bind(user.0)
        .bind(reason.clone()),
        Order::Unmute(user) => statement("DELETE FROM mutes WHERE user_id = $1").bind(user.0),
        Order::Ban(_) => statement(
            "INSERT INTO bans (target, reason) VALUES ($1, $2) ON CONFLICT (target) DO UPDATE SET reason = $2",
        )
        .bind(target.clone())
        .bind(reason.clone()),
        Order::Unban(_) => {
            statement("DELETE FROM bans WHERE target = $1").bind(target.clone())
        }
        // The new link is added by who knows it; those from before no longer open.
        Order::Rescue(user) => statement("DELETE FROM rescues WHERE user_id = $1").bind(user.0),
        // It is added by who knows it.
        Order::AddToken(_) => statement("SELECT 1"),
        Order::EndToken(token) => {
            statement("DELETE FROM tokens WHERE token_hash = $1").bind(token.0.to_vec())
        }
        Order::CloseReport(number) => {
            statement("UPDATE reports SET closed_at = $1 WHERE number = $2")
                .bind(at)
                .bind(*number)
        }
    };
    change.execute(&mut *on).await?;
    statement(
        "INSERT INTO orders (given_at, given_by, what, target, reason) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(at)
    .bind(by.to_string())
    .bind(order.word())
    .bind(target)
    .bind(reason)
    .execute(on)
    .await?;
    Ok(true)
}

async fn is_there(on: &mut On<'_>, order: &Order) -> Sql<bool> {
    let found = match order {
        Order::Close(table) | Order::ClearChat(table) => {
            statement("SELECT 1 FROM tables WHERE id = $1").bind(table.0.clone())
        }
        Order::Mute(user) | Order::Ban(Whom::Person(user)) => {
            statement("SELECT 1 FROM users WHERE id = $1").bind(user.0)
        }
        Order::Unmute(user) => statement("SELECT 1 FROM mutes WHERE user_id = $1").bind(user.0),
        Order::Unban(whom) => {
            statement("SELECT 1 FROM bans WHERE target = $1").bind(whom.to_string())
        }
        Order::Rescue(user) => statement("SELECT 1 FROM members WHERE user_id = $1").bind(user.0),
        Order::AddToken(user) => {
            statement("SELECT 1 FROM programs WHERE user_id = $1").bind(user.0)
        }
        Order::EndToken(token) => {
            statement("SELECT 1 FROM tokens WHERE token_hash = $1").bind(token.0.to_vec())
        }
        Order::CloseReport(number) => {
            statement("SELECT 1 FROM reports WHERE number = $1 AND closed_at IS NULL").bind(*number)
        }
        // An address is not kept anywhere before somebody comes from it.
        Order::Ban(Whom::Address(_)) => return Ok(true),
    };
    Ok(found.fetch_optional(on).await?.is_some())
}
