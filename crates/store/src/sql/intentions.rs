//! What seats have left behind.

use super::db::{On, Pool, Row, Sql, statement};
use super::read::{NOT_CLOSED, strange, word};
use super::write::touch;
use super::{Database, Explain, Keeps};
use crate::change::{Change, Changed};
use crate::intention::IntendAt;
use crate::store::{Intentions, Result};
use crate::{Append, Fate, Intend, Intention, IntentionKind, Notice, TableId, UserId};
use async_trait::async_trait;

#[async_trait]
impl<P: Keeps> Intentions for Database<P> {
    async fn intend(&self, table: &TableId, intend: Intend, notices: Vec<Notice>) -> Result<bool> {
        let table = table.clone();
        let change = Change::Intend(IntendAt { table, intend });
        self.done(Change::Telling(Box::new(change), notices)).await
    }
    async fn intentions(&self, table: &TableId) -> Result<Vec<Intention>> {
        of_table(&self.readers, table).await.explain(&self.place)
    }
    async fn foreseen(&self, after: &TableId, most: u32) -> Result<Vec<TableId>> {
        foreseen(&self.readers, after, most)
            .await
            .explain(&self.place)
    }
}

pub(super) async fn perform(on: &mut On<'_>, change: &IntendAt) -> Sql<Changed> {
    set(on, &change.table, &change.intend).await
}

/// What rows of different tables do to what was left behind there.
pub(super) async fn set_all(on: &mut On<'_>, rows: &[&Append]) -> Sql<()> {
    for row in rows {
        for intend in &row.with.intends {
            set(on, &row.table, intend).await?;
        }
    }
    Ok(())
}

async fn set(on: &mut On<'_>, table: &TableId, intend: &Intend) -> Sql<Changed> {
    let Some(to) = &intend.to else {
        statement("DELETE FROM intentions WHERE table_id = $1 AND seat = $2 AND kind = $3")
            .bind(table.0.clone())
            .bind(intend.seat)
            .bind(intend.kind.word())
            .execute(on)
            .await?;
        return Ok(Changed::Done);
    };
    let set = statement(
        "INSERT INTO intentions (table_id, seat, kind, user_id, body, request_id, fate, why, made_at)
         SELECT table_id, seat, $1, user_id, $2, $3, $4, $5, $6 FROM seats
         WHERE table_id = $7 AND seat = $8 AND user_id = $9
         AND EXISTS (SELECT 1 FROM tables WHERE id = table_id AND stage = 'playing')
         ON CONFLICT (table_id, seat, kind) DO UPDATE SET user_id = excluded.user_id, body = excluded.body,
         request_id = excluded.request_id, fate = excluded.fate, why = excluded.why, made_at = excluded.made_at",
    )
    .bind(to.kind.word())
    .bind(to.body.clone())
    .bind(to.request_id.clone())
    .bind(to.fate.word())
    .bind(to.why.as_ref().map(ToString::to_string))
    .bind(to.made_at)
    .bind(table.0.clone())
    .bind(to.seat)
    .bind(to.user.0);
    touch(on, set).await
}

/// What was left behind goes with the seat's player.
pub(super) async fn forget_seat(on: &mut On<'_>, table: &TableId, seat: u8) -> Sql<()> {
    statement("DELETE FROM intentions WHERE table_id = $1 AND seat = $2")
        .bind(table.0.clone())
        .bind(seat)
        .execute(on)
        .await?;
    Ok(())
}

/// And with the game.
pub(super) async fn forget_table(on: &mut On<'_>, table: &TableId) -> Sql<()> {
    statement("DELETE FROM intentions WHERE table_id = $1")
        .bind(table.0.clone())
        .execute(on)
        .await?;
    Ok(())
}

async fn of_table(on: &Pool, table: &TableId) -> Sql<Vec<Intention>> {
    let rows = statement(
        "SELECT seat, kind, user_id, body, request_id, fate, why, made_at FROM intentions
         WHERE table_id = $1 ORDER BY seat, kind",
    )
    .bind(table.0.clone())
    .fetch_all(on)
    .await?;
    let intention = |row: &Row| {
        let why: Option<String> = row.try_get("why")?;
        let why = why.map(|text| serde_json::from_str(&text));
        Ok(Intention {
            seat: row.try_get("seat")?,
            kind: word(row, "kind", IntentionKind::from_word)?,
            user: UserId(row.try_get("user_id")?),
            body: row.try_get("body")?,
            request_id: row.try_get("request_id")?,
            fate: word(row, "fate", Fate::from_word)?,
            why: why
                .transpose()
                .map_err(|why| strange("why", &why.to_string()))?,
            made_at: row.try_get("made_at")?,
        })
    };
    rows.iter().map(intention).collect()
}

async fn foreseen(on: &Pool, after: &TableId, most: u32) -> Sql<Vec<TableId>> {
    let query = format!(
        "SELECT DISTINCT tables.id FROM intentions
         JOIN tables ON tables.id = intentions.table_id AND tables.waiting = intentions.seat
         JOIN seats ON seats.table_id = intentions.table_id AND seats.seat = intentions.seat
         AND seats.user_id = intentions.user_id
         WHERE fate = 'waits' AND stage = 'playing' AND set_aside IS NULL AND $1 < tables.id AND {NOT_CLOSED}
         ORDER BY tables.id LIMIT $2"
    );
    let rows = statement(query)
        .bind(after.0.clone())
        .bind(most)
        .fetch_all(on)
        .await?;
    rows.iter().map(|row| row.try_get(0).map(TableId)).collect()
}
