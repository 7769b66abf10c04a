//! Decisions of bots, shared out among nodes. A claim is one statement, which skips what others hold.

use super::db::{Kind, On, Pool, Row, Sql, statement};
use super::write::touch;
use super::{Database, Explain, Keeps};
use crate::change::{Change, Changed};
use crate::store::Result;
use crate::thought::{ThoughtChange, ThoughtChanged};
use crate::{TableId, Thought, Thoughts};
use async_trait::async_trait;

#[async_trait]
impl<P: Keeps> Thoughts for Database<P> {
    async fn ask_thought(
        &self,
        thought: Thought,
        by: Option<(&str, i64)>,
        now: i64,
    ) -> Result<bool> {
        let by = by.map(|(node, until)| (node.to_string(), until));
        let ask = ThoughtChange::Ask { thought, by, now };
        self.done(Change::Thought(ask)).await
    }
    async fn claim_thoughts(
        &self,
        node: &str,
        now: i64,
        until: i64,
        most: u32,
    ) -> Result<Vec<(TableId, u32)>> {
        // Mostly nothing waits, and then nothing is written.
        if self.waiting_thoughts(now).await? == 0 {
            return Ok(Vec::new());
        }
        let claim = ThoughtChange::Claim {
            node: node.to_string(),
            now,
            until,
            most,
        };
        match self.writer.change(Change::Thought(claim)).await? {
            Changed::Thought(ThoughtChanged::Claimed(claimed)) => Ok(claimed),
            other => unreachable!("a claim is answered by thoughts, not {other:?}"),
        }
    }
    async fn hold_thoughts(&self, node: &str, until: i64) -> Result<()> {
        let node = node.to_string();
        let hold = ThoughtChange::Hold { node, until };
        self.done(Change::Thought(hold)).await.map(drop)
    }
    async fn done_thought(&self, table: &TableId, seq: u32) -> Result<()> {
        let table = table.clone();
        let done = ThoughtChange::Done { table, seq };
        self.done(Change::Thought(done)).await.map(drop)
    }
    async fn waiting_thoughts(&self, now: i64) -> Result<u64> {
        waiting(&self.readers, now).await.explain(&self.place)
    }
}

pub(super) async fn perform(on: &mut On<'_>, change: &ThoughtChange) -> Sql<Changed> {
    match change {
        ThoughtChange::Ask { thought, by, now } => ask(on, thought, by.as_ref(), *now).await,
        ThoughtChange::Claim {
            node,
            now,
            until,
            most,
        } => claim(on, node, *now, *until, *most).await,
        ThoughtChange::Hold { node, until } => hold(on, node, *until).await,
        ThoughtChange::Done { table, seq } => done(on, table, *seq).await,
    }
}

/// How many others are waited for by the same person, or at tables that were made from the same address: whoever comes
/// with many names is one visitor.
const TURN: &str = "SELECT max(others.many) FROM (
    SELECT count(*) AS many FROM thoughts WHERE person = $3 AND table_id <> $1
    UNION ALL
    SELECT count(*) AS many FROM tables AS alike JOIN thoughts ON thoughts.table_id = alike.id
    WHERE alike.made_from <> '' AND alike.made_from = tables.made_from AND alike.id <> $1) AS others";

/// A newer question replaces an older one; the same is taken on again by who holds it, and by others when its time is
/// over.
async fn ask(
    on: &mut On<'_>,
    thought: &Thought,
    by: Option<&(String, i64)>,
    now: i64,
) -> Sql<Changed> {
    let (node, until) = by.cloned().unwrap_or_default();
    let asked = statement(format!(
        "INSERT INTO thoughts (table_id, seq, person, turn, asked_at, held_by, held_until)
         SELECT tables.id, $2, $3, ({TURN}), $4, $5, $6
         FROM tables WHERE tables.id = $1
         ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, person = excluded.person, turn = excluded.turn,
         asked_at = excluded.asked_at, held_by = excluded.held_by, held_until = excluded.held_until
         WHERE thoughts.seq < excluded.seq OR thoughts.seq = excluded.seq
         AND (thoughts.held_until <= $4 OR thoughts.held_by = excluded.held_by)",
    ))
    .bind(thought.table.0.clone())
    .bind(thought.seq)
    .bind(thought.person.0)
    .bind(now)
    .bind(node)
    .bind(until);
    touch(on, asked).await
}

async fn claim(on: &mut On<'_>, node: &str, now: i64, until: i64, most: u32) -> Sql<Changed> {
    let skipping = match on.kind() {
        Kind::Sqlite => "",
        Kind::Postgres => "FOR UPDATE SKIP LOCKED",
    };
    let rows = statement(format!(
        "UPDATE thoughts SET held_by = $1, held_until = $2 WHERE table_id IN
         (SELECT table_id FROM thoughts WHERE held_until <= $3 ORDER BY turn, asked_at LIMIT $4 {skipping})
         RETURNING table_id, seq"
    ))
    .bind(node.to_string())
    .bind(until)
    .bind(now)
    .bind(most)
    .fetch_all(on)
    .await?;
    let claimed = |row: &Row| Ok((TableId(row.try_get(0)?), row.try_get(1)?));
    let claimed: Sql<Vec<_>> = rows.iter().map(claimed).collect();
    Ok(Changed::Thought(ThoughtChanged::Claimed(claimed?)))
}

async fn hold(on: &mut On<'_>, node: &str, until: i64) -> Sql<Changed> {
    let held = statement("UPDATE thoughts SET held_until = $1 WHERE held_by = $2");
    touch(on, held.bind(until).bind(node.to_string())).await
}

async fn done(on: &mut On<'_>, table: &TableId, seq: u32) -> Sql<Changed> {
    let done = statement("DELETE FROM thoughts WHERE table_id = $1 AND seq <= $2");
    touch(on, done.bind(table.0.clone()).bind(seq)).await
}

async fn waiting(on: &Pool, now: i64) -> Sql<u64> {
    let many: i64 = statement("SELECT count(*) FROM thoughts WHERE held_until <= $1")
        .bind(now)
        .fetch_one(on)
        .await?
        .try_get(0)?;
    Ok(many.unsigned_abs())
}
