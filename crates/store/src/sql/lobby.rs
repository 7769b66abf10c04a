//! Lists of tables as SQL: who may see which, and whose time has come.

use super::read::{NOT_CLOSED, TABLE, read_tables};
use crate::{ClockKind, Listed, Mine, Sorted, Sought, Stage, TableId, TableRow};

use super::db::{Kind, Pool, Sql, statement};

/// Listed for the viewer `$1`: for everybody, or for those whom the host follows.
pub(super) const IS_LISTED: &str = "(audience = 'everybody' OR (audience = 'friends'
    AND EXISTS (SELECT 1 FROM follows WHERE user_id = host AND whom = $1)))";
/// The viewer neither made it nor sits there.
const IS_FOREIGN: &str = "($1 IS NULL OR (host <> $1
    AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND user_id = $1)))";
/// Nobody there has blocked the viewer, nor the viewer them.
pub(super) const IS_AT_PEACE: &str = "($1 IS NULL OR NOT EXISTS (
    SELECT 1 FROM (SELECT whom AS other FROM blocks WHERE user_id = $1
                   UNION ALL SELECT user_id FROM blocks WHERE whom = $1) AS others
    WHERE other = host OR other IN (SELECT user_id FROM seats WHERE table_id = tables.id)))";
const HAS_A_FRIEND: &str = "EXISTS (SELECT 1 FROM follows WHERE follows.user_id = $1
    AND (whom = host OR whom IN (SELECT user_id FROM seats WHERE table_id = tables.id)))";

/// The user `$1` sits there or made it, and what else is asked of it. Of what is set aside nothing is left to who made
/// it but their seat.
const IS_MINE: &str = "(host = $1 AND set_aside IS NULL OR id IN (SELECT table_id FROM seats WHERE user_id = $1))
    AND ($2 IS NULL OR stage = $2) AND ($3 IS NULL OR game = $3)
    AND ($4 IS NULL OR $4 = CASE WHEN stage = 'playing' AND set_aside IS NULL AND EXISTS (SELECT 1 FROM seats
        WHERE table_id = tables.id AND seat = tables.waiting AND user_id = $1 AND away IS NULL) THEN 1 ELSE 0 END)";

pub(super) async fn my_tables(on: &Pool, mine: &Mine) -> Sql<(Vec<TableRow>, u32)> {
    let user = mine.user.0;
    let (stage, game) = (mine.stage.map(Stage::word), mine.game.clone());
    let part = format!(
        "{TABLE} WHERE {IS_MINE} AND {NOT_CLOSED} ORDER BY changed_at DESC, id LIMIT $5 OFFSET $6"
    );
    let rows = statement(part)
        .bind(user)
        .bind(stage)
        .bind(game.clone())
        .bind(mine.waits)
        .bind(mine.span.most)
        .bind(mine.span.from)
        .fetch_all(on)
        .await?;
    let all = format!("SELECT count(*) FROM tables WHERE {IS_MINE} AND {NOT_CLOSED}");
    let all = statement(all)
        .bind(user)
        .bind(stage)
        .bind(game)
        .bind(mine.waits)
        .fetch_one(on)
        .await?;
    Ok((read_tables(on, rows).await?, all.try_get(0)?))
}

pub(super) async fn listed(on: &Pool, sought: &Sought) -> Sql<Vec<TableRow>> {
    let stage = match sought.of {
        Listed::Open => {
            "stage = 'gathering' AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND holder = 'open')"
        }
        Listed::Live => "stage = 'playing'",
    };
    let order = match sought.order {
        Sorted::Newest => "changed_at DESC, id",
        Sorted::Oldest => "made_at, id",
    };
    let friends = if sought.of_followed {
        HAS_A_FRIEND
    } else {
        "1 = 1"
    };
    let pace = match on.kind() {
        Kind::Sqlite => "clock ->> '$.pace.kind'",
        Kind::Postgres => "clock::json #>> '{pace,kind}'",
    };
    let query = format!(
        "{TABLE} WHERE {stage} AND audience IN ('friends', 'everybody') AND {IS_LISTED} AND {IS_FOREIGN}
         AND {IS_AT_PEACE} AND {friends} AND set_aside IS NULL AND {NOT_CLOSED}
         AND ($2 IS NULL OR game = $2)
         AND ($3 IS NULL OR $3 = (SELECT count(*) FROM seats WHERE table_id = tables.id))
         AND ($6 IS NULL OR $6 = coalesce({pace}, 'none'))
         AND ($7 IS NULL OR $7 = CASE WHEN rated <> 'no' THEN 1 ELSE 0 END)
         ORDER BY {order} LIMIT $4 OFFSET $5"
    );
    let rows = statement(query)
        .bind(sought.viewer.map(|user| user.0))
        .bind(sought.game.clone())
        .bind(sought.seats)
        .bind(sought.most)
        .bind(sought.skip)
        .bind(sought.clock.map(ClockKind::word))
        .bind(sought.rated)
        .fetch_all(on)
        .await?;
    read_tables(on, rows).await
}

pub(super) async fn due(on: &Pool, now: i64, most: u32) -> Sql<Vec<TableId>> {
    let query = format!(
        "SELECT id FROM tables WHERE starts_at <= $1 AND stage = 'gathering' AND set_aside IS NULL
         AND {NOT_CLOSED} ORDER BY starts_at, id LIMIT $2"
    );
    let rows = statement(query).bind(now).bind(most).fetch_all(on).await?;
    rows.iter().map(|row| row.try_get(0).map(TableId)).collect()
}
