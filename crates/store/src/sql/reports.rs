//! What people tell the operator of each other, as SQL.

use super::db::{On, Pool, Row, Sql, statement};
use crate::change::Changed;
use crate::{Line, NewReport, Report, TableId, User, UserId};
use serde_json::{Value, json};

pub(super) async fn add(on: &mut On<'_>, report: &NewReport) -> Sql<Changed> {
    let lines: Value = report.lines.iter().map(written).collect();
    statement(
        "INSERT INTO reports (made_at, made_by, whom, whom_name, table_id, reason, lines)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(report.at)
    .bind(report.by.0)
    .bind(report.whom.id.0)
    .bind(report.whom.name.clone())
    .bind(report.table.as_ref().map(|table| table.0.clone()))
    .bind(report.reason.clone())
    .bind(lines.to_string())
    .execute(on)
    .await?;
    Ok(Changed::Done)
}

/// A line as the operator reads it. Who said it stands there by number, so that no name outlives its account.
fn written(line: &Line) -> Value {
    json!({
        "at": line.said_at, "person": line.user.map(|user| user.0), "room": line.room.word(),
        "text": line.text,
    })
}

/// The newest first.
pub(super) async fn list(on: &Pool, closed_too: bool, most: u32) -> Sql<Vec<Report>> {
    let rows = statement(
        "SELECT number, made_at, made_by, (SELECT name FROM users WHERE id = made_by) AS by_name,
                whom, whom_name, table_id, reason, lines, closed_at
         FROM reports WHERE $1 = 1 OR closed_at IS NULL ORDER BY number DESC LIMIT $2",
    )
    .bind(closed_too)
    .bind(most)
    .fetch_all(on)
    .await?;
    rows.iter().map(read).collect()
}

fn read(row: &Row) -> Sql<Report> {
    let lines: String = row.try_get("lines")?;
    let by: Option<i64> = row.try_get("made_by")?;
    let by_name: Option<String> = row.try_get("by_name")?;
    Ok(Report {
        number: row.try_get("number")?,
        at: row.try_get("made_at")?,
        by: by.zip(by_name).map(|(id, name)| User {
            id: UserId(id),
            name,
        }),
        whom: row.try_get::<Option<i64>, _>("whom")?.map(UserId),
        whom_name: row.try_get("whom_name")?,
        table: row.try_get::<Option<String>, _>("table_id")?.map(TableId),
        reason: row.try_get("reason")?,
        lines: serde_json::from_str(&lines).map_err(|problem| sqlx::Error::ColumnDecode {
            index: "lines".to_string(),
            source: problem.into(),
        })?,
        closed_at: row.try_get("closed_at")?,
    })
}
