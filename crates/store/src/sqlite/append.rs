//! Rows of many logs in two statements. Every statement is a hop to the database's own thread and back, so
//! a busy moment would spend more on hops than on rows.

use super::write::{Sql, perform, spaced};
use crate::change::{Change, Changed};
use crate::{Append, Appended};
use serde::Serialize;
use sqlx::sqlite::SqliteConnection;
use std::collections::HashSet;

/// Rows have no gaps, and only the log of a game that has begun can grow.
const ADD: &str = "
    INSERT INTO steps (table_id, seq, seat, kind, body, outcomes, request_id, made_at)
    SELECT tables.id, r.value ->> 1, r.value ->> 2, r.value ->> 3, r.value ->> 4, r.value ->> 5,
           r.value ->> 6, r.value ->> 7
    FROM json_each(?) AS r CROSS JOIN tables ON tables.id = r.value ->> 0
    WHERE tables.setup IS NOT NULL
    AND r.value ->> 1 = 1 + (SELECT coalesce(max(seq), 0) FROM steps WHERE table_id = tables.id)
    ON CONFLICT DO NOTHING";
const MARK: &str = "
    UPDATE tables SET stage = r.value ->> 8, step = r.value ->> 9, waiting = r.value ->> 10,
                      changed_at = r.value ->> 7
    FROM json_each(?) AS r WHERE tables.id = r.value ->> 0";

/// Does all changes in their order, rows that follow each other together. None if one of those rows cannot
/// be added: then nothing of this may be committed, and each is to be done by itself.
pub(super) async fn together(
    on: &mut SqliteConnection,
    changes: &[Change],
) -> Sql<Option<Vec<Changed>>> {
    let mut done = Vec::with_capacity(changes.len());
    let mut rows: Vec<&Append> = Vec::new();
    let mut tables = HashSet::new();
    for change in changes {
        let joins = match change {
            Change::Append(append) => tables.insert(&append.table),
            _ => false,
        };
        if !joins {
            // The second row of a table counts on the first, as anything else may.
            if !add_all(on, &rows).await? {
                return Ok(None);
            }
            done.extend(rows.drain(..).map(|_| STORED));
            tables.clear();
        }
        match change {
            Change::Append(append) => {
                tables.insert(&append.table);
                rows.push(append);
            }
            other => done.push(perform(on, other).await?),
        }
    }
    let added = add_all(on, &rows).await?;
    done.extend(rows.iter().map(|_| STORED));
    Ok(added.then_some(done))
}

const STORED: Changed = Changed::Appended(Appended::Stored);

/// Adds rows of different tables; false if not all could be added.
async fn add_all(on: &mut SqliteConnection, rows: &[&Append]) -> Sql<bool> {
    if rows.is_empty() {
        return Ok(true);
    }
    let columns: Vec<_> = rows.iter().map(|append| columns(append)).collect();
    let columns = serde_json::to_string(&columns).expect("plain data becomes JSON");
    let added = sqlx::query(ADD)
        .bind(columns.clone())
        .execute(&mut *on)
        .await?;
    if added.rows_affected() != rows.len() as u64 {
        return Ok(false);
    }
    sqlx::query(MARK).bind(columns).execute(on).await?;
    Ok(true)
}

/// In the order of the numbers in [`ADD`] and [`MARK`].
fn columns(append: &Append) -> impl Serialize {
    let Append {
        table,
        step,
        progress,
    } = append;
    (
        &table.0,
        step.seq,
        step.seat,
        step.kind.word(),
        &step.body,
        spaced(&step.outcomes),
        &step.request_id,
        step.made_at,
        progress.stage.word(),
        progress.step,
        progress.waiting,
    )
}
