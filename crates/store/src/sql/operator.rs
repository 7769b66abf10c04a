//! What an operator sees and orders, beside a server that may be running on the same database.
//!
//! It opens what is there and changes nothing but by orders: no migration, no new file.

use super::db::{Pool, Row, Sql, statement};
use super::read::{self, TABLE, read_line, read_table, read_tables};
use super::{Explain, Keeps, Result, orders, reports};
use crate::{Given, Line, Order, Report, Stage, TableId, TableRow, UserId};

pub struct Operator {
    pub(crate) place: Box<dyn Keeps>,
    pub(crate) pool: Pool,
}

/// What is looked for; what is not said does not matter.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Part of a name or an id.
    pub word: Option<String>,
    /// From where it was made, or somebody came.
    pub address: Option<String>,
    /// Tables of this person, or this person.
    pub person: Option<UserId>,
    pub stage: Option<Stage>,
    pub most: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    pub id: UserId,
    pub name: String,
    pub made_at: i64,
    pub seen_at: i64,
    pub seen_from: String,
    /// Tables where the person sits.
    pub tables: u32,
    /// Why they may not come, or not speak.
    pub banned: Option<String>,
    pub muted: Option<String>,
}

impl Operator {
    /// Tables, last changed first.
    pub async fn tables(&self, wanted: &Wanted) -> Result<Vec<TableRow>> {
        let query = format!(
            "{TABLE} WHERE ($1 IS NULL OR instr(lower(name || ' ' || id), lower($1)) > 0)
             AND ($2 IS NULL OR made_from = $2)
             AND ($3 IS NULL OR host = $3 OR id IN (SELECT table_id FROM seats WHERE user_id = $3))
             AND ($4 IS NULL OR stage = $4) ORDER BY changed_at DESC, id LIMIT $5"
        );
        let rows = statement(query)
            .bind(wanted.word.clone())
            .bind(wanted.address.clone())
            .bind(wanted.person.map(|user| user.0))
            .bind(wanted.stage.map(Stage::word))
            .bind(wanted.most)
            .fetch_all(&self.pool)
            .await
            .explain(&*self.place)?;
        read_tables(&self.pool, rows).await.explain(&*self.place)
    }
    pub async fn table(&self, id: &TableId) -> Result<Option<TableRow>> {
        let query = format!("{TABLE} WHERE id = $1");
        let row = statement(query)
            .bind(id.0.clone())
            .fetch_optional(&self.pool)
            .await
            .explain(&*self.place)?;
        match row {
            Some(row) => read_table(&self.pool, &row)
                .await
                .map(Some)
                .explain(&*self.place),
            None => Ok(None),
        }
    }
    /// Why it was closed; none if it was not.
    pub async fn closed(&self, id: &TableId) -> Result<Option<String>> {
        orders::closed(&self.pool, id).await.explain(&*self.place)
    }
    /// From where a table was made; empty if that is forgotten.
    pub async fn made_from(&self, id: &TableId) -> Result<String> {
        read::made_from(&self.pool, id).await.explain(&*self.place)
    }
    /// What was said at a table, oldest first.
    pub async fn chat(&self, id: &TableId) -> Result<Vec<Line>> {
        let rows = statement(
            "SELECT seat, name, body, request_id, said_at, user_id, room FROM chat WHERE table_id = $1 ORDER BY number",
        )
        .bind(id.0.clone())
        .fetch_all(&self.pool)
        .await
        .explain(&*self.place)?;
        let lines: Sql<_> = rows.iter().map(read_line).collect();
        lines.explain(&*self.place)
    }
    /// What people told of each other, the newest first; also what was dealt with, if wanted.
    pub async fn reports(&self, closed_too: bool, most: u32) -> Result<Vec<Report>> {
        let found = reports::list(&self.pool, closed_too, most).await;
        found.explain(&*self.place)
    }
    /// People, last seen first.
    pub async fn people(&self, wanted: &Wanted) -> Result<Vec<PersonRow>> {
        let rows = statement(
            "SELECT id, name, made_at, seen_at, seen_from,
                (SELECT count(DISTINCT table_id) FROM seats WHERE user_id = users.id) AS tables,
                (SELECT reason FROM bans WHERE target = CAST(users.id AS TEXT)) AS banned,
                (SELECT reason FROM mutes WHERE user_id = users.id) AS muted
             FROM users WHERE ($1 IS NULL OR instr(lower(name), lower($1)) > 0)
             AND ($2 IS NULL OR seen_from = $2) AND ($3 IS NULL OR id = $3)
             ORDER BY seen_at DESC, id DESC LIMIT $4",
        )
        .bind(wanted.word.clone())
        .bind(wanted.address.clone())
        .bind(wanted.person.map(|user| user.0))
        .bind(wanted.most)
        .fetch_all(&self.pool)
        .await
        .explain(&*self.place)?;
        let people: Sql<_> = rows.iter().map(person).collect();
        people.explain(&*self.place)
    }
    /// Carries an order out and writes it down, both or neither. False if there is nothing it is about.
    pub async fn give(&self, order: &Order, by: &str, reason: &str, at: i64) -> Result<bool> {
        let given = async {
            let mut group = self.pool.begin().await?;
            let done = orders::carry_out(&mut group.on(), order, by, reason, at).await?;
            group.commit().await?;
            Ok(done)
        };
        given.await.explain(&*self.place)
    }
    /// The last orders, the oldest first.
    pub async fn log(&self, most: u32) -> Result<Vec<Given>> {
        let read = async {
            let last = orders::last(&self.pool).await?;
            orders::after(&self.pool, last - i64::from(most), most).await
        };
        read.await.explain(&*self.place)
    }
}

fn person(row: &Row) -> Sql<PersonRow> {
    Ok(PersonRow {
        id: UserId(row.try_get("id")?),
        name: row.try_get("name")?,
        made_at: row.try_get("made_at")?,
        seen_at: row.try_get("seen_at")?,
        seen_from: row.try_get("seen_from")?,
        tables: row.try_get("tables")?,
        banned: row.try_get("banned")?,
        muted: row.try_get("muted")?,
    })
}
