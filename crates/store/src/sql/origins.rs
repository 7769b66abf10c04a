//! Where games came from, as SQL.

use super::db::{Pool, Row, Sql, statement};
use super::lobby::{IS_AT_PEACE, IS_LISTED};
use super::read::{NOT_CLOSED, TABLE, numbers, read_tables, strange};
use super::write::spaced;
use super::{Database, Explain, Keeps, Result};
use crate::change::Change;
use crate::store::Origins;
use crate::{Brought, Origin, TableId, TableRow, UserId};
use async_trait::async_trait;
use serde_json::{Value, json};

#[async_trait]
impl<P: Keeps> Origins for Database<P> {
    async fn forks_of(
        &self,
        table: &TableId,
        viewer: Option<UserId>,
        most: u32,
    ) -> Result<Vec<TableRow>> {
        forks_of(&self.readers, table, viewer, most)
            .await
            .explain(&self.place)
    }
    async fn brought(&self, user: UserId, hash: [u8; 32]) -> Result<Option<TableId>> {
        brought(&self.readers, user, hash)
            .await
            .explain(&self.place)
    }
    async fn count_brought(&self, user: UserId) -> Result<u64> {
        count_brought(&self.readers, user)
            .await
            .explain(&self.place)
    }
    async fn remove_brought(&self, table: &TableId, user: UserId) -> Result<bool> {
        let table = table.clone();
        self.done(Change::RemoveBrought { table, user }).await
    }
    async fn brought_by_gone(&self, before: i64, most: u32) -> Result<Vec<(TableId, UserId)>> {
        brought_by_gone(&self.readers, before, most)
            .await
            .explain(&self.place)
    }
}

async fn forks_of(
    on: &Pool,
    table: &TableId,
    viewer: Option<UserId>,
    most: u32,
) -> Sql<Vec<TableRow>> {
    let query = format!(
        "{TABLE} WHERE forked_from = $2 AND set_aside IS NULL AND {NOT_CLOSED}
         AND (host = $1 OR EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND user_id = $1)
              OR ({IS_LISTED} AND {IS_AT_PEACE}))
         ORDER BY changed_at DESC, id LIMIT $3"
    );
    let rows = statement(query)
        .bind(viewer.map(|user| user.0))
        .bind(table.0.clone())
        .bind(most)
        .fetch_all(on)
        .await?;
    read_tables(on, rows).await
}

async fn brought(on: &Pool, user: UserId, hash: [u8; 32]) -> Sql<Option<TableId>> {
    let row = statement("SELECT id FROM tables WHERE host = $1 AND brought_hash = $2")
        .bind(user.0)
        .bind(hash.to_vec())
        .fetch_optional(on)
        .await?;
    row.map(|row| row.try_get("id").map(TableId)).transpose()
}

async fn count_brought(on: &Pool, user: UserId) -> Sql<u64> {
    let row = statement("SELECT count(*) FROM tables WHERE host = $1 AND brought_hash IS NOT NULL")
        .bind(user.0)
        .fetch_one(on)
        .await?;
    Ok(row.try_get::<i64, _>(0)? as u64)
}

async fn brought_by_gone(on: &Pool, before: i64, most: u32) -> Sql<Vec<(TableId, UserId)>> {
    let rows = statement(
        "SELECT tables.id, host FROM tables JOIN users ON users.id = host
         WHERE brought_hash IS NOT NULL AND seen_at < $1
         AND NOT EXISTS (SELECT 1 FROM members WHERE user_id = host) ORDER BY seen_at, tables.id LIMIT $2",
    )
    .bind(before)
    .bind(most)
    .fetch_all(on)
    .await?;
    let found = |row: &Row| Ok((TableId(row.try_get("id")?), UserId(row.try_get("host")?)));
    rows.iter().map(found).collect()
}

/// An origin as the columns `forked_from`, `forked_step`, `forked_setup`, `brought`, `brought_hash`.
#[derive(Default)]
pub(super) struct Columns {
    pub(super) forked_from: Option<String>,
    pub(super) forked_step: Option<u32>,
    pub(super) forked_setup: Option<String>,
    pub(super) brought: Option<String>,
    pub(super) brought_hash: Option<Vec<u8>>,
}

impl Columns {
    pub(super) fn of(origin: Option<&Origin>) -> Columns {
        match origin {
            None => Columns::default(),
            Some(Origin::Fork { table, step, setup }) => Columns {
                forked_from: Some(table.0.clone()),
                forked_step: Some(*step),
                forked_setup: Some(spaced(setup)),
                ..Columns::default()
            },
            Some(Origin::Record(Brought { from, luck, hash })) => Columns {
                brought: Some(json!({ "from": from, "luck": luck }).to_string()),
                brought_hash: Some(hash.to_vec()),
                ..Columns::default()
            },
        }
    }
}

pub(super) fn read_origin(row: &Row) -> Sql<Option<Origin>> {
    if let Some(table) = row.try_get::<Option<String>, _>("forked_from")? {
        let setup: String = row.try_get("forked_setup")?;
        return Ok(Some(Origin::Fork {
            table: TableId(table),
            step: row.try_get("forked_step")?,
            setup: numbers("forked_setup", &setup)?,
        }));
    }
    let Some(hash) = row.try_get::<Option<Vec<u8>>, _>("brought_hash")? else {
        return Ok(None);
    };
    let head: String = row.try_get("brought")?;
    let head: Value =
        serde_json::from_str(&head).map_err(|e| strange("brought", &e.to_string()))?;
    let said = |key: &str| head[key].as_str().map(str::to_string);
    Ok(Some(Origin::Record(Brought {
        from: said("from"),
        luck: said("luck"),
        hash: hash
            .try_into()
            .map_err(|_| strange("brought_hash", "a hash has 32 bytes"))?,
    })))
}
