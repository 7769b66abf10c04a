//! Rows of many logs in three statements. Every statement is a hop to the database's own thread and back, so
//! a busy moment would spend more on hops than on rows.

use super::bulk::Bulk;
use super::bulk::Of::{Number, Text};
use super::db::{On, Query, Sql, statement};
use super::write::{perform, spaced};
use super::{intentions, ratings, times, word};
use crate::change::{Change, Changed};
use crate::{Append, Appended, Step, TableId};
use std::collections::HashSet;

/// Rows have no gaps, and only the log of a game that has begun can grow, by rules that are not older than the table's.
const ADD: Bulk = Bulk {
    rows: "new (table_id, seq, seat, kind, body, outcomes, request_id, made_at, spent_by, spent, rules)",
    columns: &[Text, Number, Number, Text, Text, Text, Text, Number, Number, Number, Number],
    does: "
    INSERT INTO steps (table_id, seq, seat, kind, body, outcomes, request_id, made_at, spent_by, spent)
    SELECT new.table_id, new.seq, new.seat, new.kind, new.body, new.outcomes, new.request_id, new.made_at, new.spent_by, new.spent
    FROM new {join} tables ON tables.id = new.table_id
    WHERE tables.setup IS NOT NULL AND tables.rules_version <= new.rules
    AND new.seq = 1 + (SELECT coalesce(max(seq), 0) FROM steps WHERE table_id = tables.id)
    ON CONFLICT DO NOTHING",
};
/// A table that was judged by newer rules since the row was added is found here: PostgreSQL waits for who judges it,
/// and then looks at it again.
const MARK: Bulk = Bulk {
    rows: "new (table_id, step, waiting, rules)",
    columns: &[Text, Number, Number, Number],
    does: "
    UPDATE tables SET step = new.step, waiting = new.waiting FROM new
    WHERE tables.id = new.table_id AND tables.rules_version <= new.rules",
};
/// Lists go by stage and time, so these are in several indices: they are written when they say something
/// new, and for that ten seconds are soon enough.
const LIST: Bulk = Bulk {
    rows: "new (table_id, stage, made_at)",
    columns: &[Text, Text, Number],
    does: "
    UPDATE tables SET stage = new.stage, changed_at = new.made_at,
    made_from = CASE WHEN new.stage = 'over' THEN '' ELSE tables.made_from END FROM new
    WHERE tables.id = new.table_id
    AND (tables.stage <> new.stage OR tables.changed_at + 10000 <= new.made_at)",
};

/// Does all changes, the rows of tables that nothing else here concerns together and first. None if one of
/// those cannot be added: then nothing of this may be committed, and each is to be done by itself.
pub(super) async fn together(on: &mut On<'_>, changes: &[&Change]) -> Sql<Option<Vec<Changed>>> {
    let others: HashSet<&TableId> = changes
        .iter()
        .copied()
        .filter_map(Change::other_table)
        .collect();
    let mut tables = HashSet::new();
    let free: Vec<bool> = changes
        .iter()
        .map(|change| match change {
            // The second row of a table counts on the first.
            Change::Append(row) => {
                let is_alone = row.with.freed.is_none() && !others.contains(&row.table);
                is_alone && tables.insert(&row.table)
            }
            _ => false,
        })
        .collect();
    let rows = changes
        .iter()
        .zip(&free)
        .filter_map(|(change, free)| match change {
            Change::Append(row) if *free => Some(row),
            _ => None,
        });
    let mut rows: Vec<&Append> = rows.collect();
    // All who write take tables in one order, so that none waits for another who waits for them.
    rows.sort_unstable_by(|one, other| one.table.cmp(&other.table));
    if !add_all(on, &rows).await? {
        return Ok(None);
    }
    let mut done = Vec::with_capacity(changes.len());
    for (change, free) in changes.iter().zip(free) {
        done.push(match change {
            // Results count in their order.
            Change::Append(row) if free => Changed::Appended(add_result(on, row).await?),
            _ => perform(on, change).await?,
        });
    }
    Ok(Some(done))
}

/// What a stored row that ends a game brings with it.
pub(super) async fn add_result(on: &mut On<'_>, row: &Append) -> Sql<Appended> {
    if let Some(result) = &row.result {
        ratings::add_result(on, result).await?;
        intentions::forget_table(on, &row.table).await?;
    }
    Ok(Appended::Stored)
}

/// Whether this very row is stored. Two who play the same at the same number do not do so at the same moment with the
/// same request.
pub(super) async fn is_there(on: &mut On<'_>, row: &Append) -> Sql<bool> {
    let Step {
        seq,
        seat,
        body,
        request_id,
        made_at,
        ..
    } = &row.step;
    let found = statement(
        "SELECT 1 FROM steps WHERE table_id = $1 AND seq = $2 AND seat = $3 AND body = $4
         AND request_id IS NOT DISTINCT FROM $5 AND made_at = $6",
    )
    .bind(row.table.0.clone())
    .bind(*seq)
    .bind(*seat)
    .bind(body.clone())
    .bind(request_id.clone())
    .bind(*made_at);
    Ok(found.fetch_optional(on).await?.is_some())
}

/// Adds rows of different tables. If not all could be added it is false, and nothing of this may stay.
pub(super) async fn add_all(on: &mut On<'_>, rows: &[&Append]) -> Sql<bool> {
    if rows.is_empty() {
        return Ok(true);
    }
    let added = ADD.of(on.kind(), rows, add).execute(&mut *on).await?;
    if added.rows_affected() != rows.len() as u64 {
        return Ok(false);
    }
    let marked = MARK.of(on.kind(), rows, mark).execute(&mut *on).await?;
    if marked.rows_affected() != rows.len() as u64 {
        return Ok(false);
    }
    LIST.of(on.kind(), rows, list).execute(&mut *on).await?;
    word::add(on, rows.iter().flat_map(|row| &row.notices)).await?;
    times::set_all(on, rows).await?;
    intentions::set_all(on, rows).await?;
    Ok(true)
}

/// The first rows of a log, of a game that came from elsewhere: its table is new, and need not have begun.
pub(super) async fn add_given(on: &mut On<'_>, table: &TableId, steps: &[Step]) -> Sql<()> {
    if steps.is_empty() {
        return Ok(());
    }
    let row = |step: &Step| {
        let outcomes = spaced(&step.outcomes);
        let kind = step.kind.word();
        (
            step.seq,
            step.seat,
            kind,
            step.body.clone(),
            outcomes,
            step.made_at,
        )
    };
    let rows: Vec<_> = steps.iter().map(row).collect();
    statement(
        "INSERT INTO steps (table_id, seq, seat, kind, body, outcomes, made_at)
         SELECT $1, CAST(r.value ->> 0 AS BIGINT), CAST(r.value ->> 1 AS BIGINT), r.value ->> 2, r.value ->> 3, r.value ->> 4, CAST(r.value ->> 5 AS BIGINT)
         FROM json_each($2) AS r",
    )
    .bind(table.0.clone())
    .bind(serde_json::to_string(&rows).expect("plain data becomes JSON"))
    .execute(on)
    .await?;
    Ok(())
}

/// The columns of [`ADD`] in their order.
fn add(query: Query, row: &Append) -> Query {
    let step = &row.step;
    query
        .bind(row.table.0.clone())
        .bind(step.seq)
        .bind(step.seat)
        .bind(step.kind.word())
        .bind(step.body.clone())
        .bind(spaced(&step.outcomes))
        .bind(step.request_id.clone())
        .bind(step.made_at)
        .bind(step.spent.map(|(seat, _)| seat))
        .bind(step.spent.map_or(0, |(_, time)| time))
        .bind(row.rules_version)
}

/// Those of [`MARK`].
fn mark(query: Query, row: &Append) -> Query {
    query
        .bind(row.table.0.clone())
        .bind(row.progress.step)
        .bind(row.progress.waiting)
        .bind(row.rules_version)
}

/// Those of [`LIST`].
fn list(query: Query, row: &Append) -> Query {
    query
        .bind(row.table.0.clone())
        .bind(row.progress.stage.word())
        .bind(row.step.made_at)
}
