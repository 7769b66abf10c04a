//! Questions about results as SQL: one person's, two persons', and their figures.

use super::read::{strange, word};
use crate::rating::Rating;
use crate::{
    Against, Eyes, Figures, GameEnd, PlayerRow, RatedRule, ResultRow, Span, TableId, UserId,
};
use std::collections::BTreeMap;

use super::db::{Pool, Row, Sql, statement};

const RESULT: &str = "SELECT number, table_id, coalesce(tables.name, gone_name, '') AS table_name, \
                      tables.id IS NULL AS is_gone, results.game, results.rated, ending, \
                      steps, ended_at FROM results LEFT JOIN tables ON tables.id = table_id";
/// `$2` is whose eyes look. What is not listed is for who sat there; what an operator closed, for nobody.
const VISIBLE: &str = "(coalesce(tables.audience, gone_audience) = 'everybody' \
                       OR EXISTS (SELECT 1 FROM result_seats AS own \
                       WHERE own.result = results.number AND own.user_id = $2)) \
                       AND coalesce(gone_audience, '') <> 'nobody' AND NOT EXISTS (SELECT 1 FROM closed_tables WHERE closed_tables.table_id = tables.id)";

pub(super) async fn result(on: &Pool, table: &TableId) -> Sql<Option<ResultRow>> {
    let query = format!("{RESULT} WHERE table_id = $1 AND coalesce(gone_audience, '') <> 'nobody'");
    let rows = statement(query).bind(table.0.clone()).fetch_all(on).await?;
    Ok(read_all(on, &rows).await?.pop())
}

pub(super) async fn without_result(on: &Pool, after: &TableId, most: u32) -> Sql<Vec<TableId>> {
    let rows = statement(
        "SELECT id FROM tables WHERE stage = 'over' AND $1 < id
         AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = tables.id)
         AND forked_from IS NULL AND brought_hash IS NULL ORDER BY id LIMIT $2",
    )
    .bind(after.0.clone())
    .bind(most)
    .fetch_all(on)
    .await?;
    let id = |row: &Row| row.try_get("id").map(TableId);
    rows.iter().map(id).collect()
}

pub(super) async fn rated_results(on: &Pool, after: i64, most: u32) -> Sql<Vec<ResultRow>> {
    let query =
        format!("{RESULT} WHERE $1 < number AND results.rated <> 'no' ORDER BY number LIMIT $2");
    let rows = statement(query)
        .bind(after)
        .bind(most)
        .fetch_all(on)
        .await?;
    read_all(on, &rows).await
}

pub(super) async fn results_of(
    on: &Pool,
    user: UserId,
    Eyes(eyes): Eyes,
    span: Span,
) -> Sql<Vec<ResultRow>> {
    let query = format!(
        "{RESULT} WHERE number IN (SELECT result FROM result_seats WHERE user_id = $1) AND {VISIBLE}
         ORDER BY number DESC LIMIT $3 OFFSET $4"
    );
    let rows = statement(query)
        .bind(user.0)
        .bind(eyes.map(|user| user.0))
        .bind(span.most)
        .bind(span.from)
        .fetch_all(on)
        .await?;
    read_all(on, &rows).await
}

pub(super) async fn count_results(on: &Pool, user: UserId, Eyes(eyes): Eyes) -> Sql<u32> {
    let query = format!(
        "SELECT count(*) FROM results LEFT JOIN tables ON tables.id = table_id
         WHERE number IN (SELECT result FROM result_seats WHERE user_id = $1) AND {VISIBLE}"
    );
    let row = statement(query)
        .bind(user.0)
        .bind(eyes.map(|user| user.0))
        .fetch_one(on)
        .await?;
    row.try_get(0)
}

pub(super) async fn figures_of(on: &Pool, user: UserId) -> Sql<Vec<Figures>> {
    let rows = statement(
        "SELECT game, count(*) AS played,
         sum(CASE WHEN place = 1 AND has_left = 0 THEN 1 ELSE 0 END) AS won,
         CAST(avg(points) AS DOUBLE PRECISION) AS average, max(points) AS best,
         CAST(sum(time) AS BIGINT) AS time, CAST(sum(moves) AS BIGINT) AS moves
         FROM result_seats WHERE user_id = $1 AND shares = 0 GROUP BY game ORDER BY game",
    )
    .bind(user.0)
    .fetch_all(on)
    .await?;
    let mut favourites = favourites(on, user).await?;
    let figures = |row: &Row| {
        let game: String = row.try_get("game")?;
        let (time, moves): (i64, i64) = (row.try_get("time")?, row.try_get("moves")?);
        Ok(Figures {
            played: row.try_get("played")?,
            won: row.try_get("won")?,
            average: row.try_get("average")?,
            best: row.try_get("best")?,
            favourite: favourites.remove(&game),
            time_a_move: (0 < moves).then(|| time / moves),
            game,
        })
    };
    rows.iter().map(figures).collect()
}

/// The level of bots that somebody met most often, by game.
async fn favourites(on: &Pool, user: UserId) -> Sql<BTreeMap<String, String>> {
    let rows = statement(
        "SELECT bots.game AS game, bots.level AS level, count(DISTINCT bots.result) AS games
         FROM result_seats AS own JOIN result_seats AS bots
         ON bots.result = own.result AND bots.level IS NOT NULL AND bots.was_dealt_in = 1
         WHERE own.user_id = $1 AND own.shares = 0 GROUP BY bots.game, bots.level ORDER BY games, level",
    )
    .bind(user.0)
    .fetch_all(on)
    .await?;
    // The last of each game has the most.
    let level = |row: &Row| Ok((row.try_get("game")?, row.try_get("level")?));
    rows.iter().map(level).collect()
}

/// Whether `one` did better than `other`, as SQL.
const BETTER: &str = "(one.has_left < other.has_left OR (one.has_left = other.has_left AND one.place < other.place))";
const WORSE: &str = "(other.has_left < one.has_left OR (one.has_left = other.has_left AND other.place < one.place))";
/// `$1` and `$3` are the two.
const BOTH: &str = "FROM result_seats AS one JOIN result_seats AS other ON other.result = one.result \
                    AND other.user_id = $3 AND other.shares = 0 \
                    JOIN results ON results.number = one.result LEFT JOIN tables ON tables.id = results.table_id \
                    WHERE one.user_id = $1 AND one.shares = 0";

pub(super) async fn against(
    on: &Pool,
    one: UserId,
    other: UserId,
    Eyes(eyes): Eyes,
) -> Sql<Vec<Against>> {
    let query = format!(
        "SELECT one.game AS game, sum(CASE WHEN {BETTER} THEN 1 ELSE 0 END) AS wins,
         sum(CASE WHEN {WORSE} THEN 1 ELSE 0 END) AS losses, count(*) AS played
         {BOTH} AND {VISIBLE} GROUP BY one.game ORDER BY one.game"
    );
    let rows = statement(query)
        .bind(one.0)
        .bind(eyes.map(|user| user.0))
        .bind(other.0)
        .fetch_all(on)
        .await?;
    let against = |row: &Row| {
        let (wins, losses): (u32, u32) = (row.try_get("wins")?, row.try_get("losses")?);
        let played: u32 = row.try_get("played")?;
        Ok(Against {
            game: row.try_get("game")?,
            wins,
            losses,
            draws: played - wins - losses,
        })
    };
    rows.iter().map(against).collect()
}

pub(super) async fn results_against(
    on: &Pool,
    one: UserId,
    other: UserId,
    Eyes(eyes): Eyes,
    most: u32,
) -> Sql<Vec<ResultRow>> {
    let query = format!(
        "{RESULT} WHERE number IN (SELECT results.number {BOTH}) AND {VISIBLE} ORDER BY number DESC LIMIT $4"
    );
    let rows = statement(query)
        .bind(one.0)
        .bind(eyes.map(|user| user.0))
        .bind(other.0)
        .bind(most)
        .fetch_all(on)
        .await?;
    read_all(on, &rows).await
}

/// Results with those who played, which are read for all of them at once.
async fn read_all(on: &Pool, rows: &[Row]) -> Sql<Vec<ResultRow>> {
    let mut results = rows.iter().map(read).collect::<Sql<Vec<_>>>()?;
    let numbers: Vec<i64> = results.iter().map(|result| result.number).collect();
    let numbers = serde_json::to_string(&numbers).expect("numbers become JSON");
    let seats = statement(
        "SELECT result, seat, result_seats.user_id, level, result_seats.name, place, points, has_left,
         was_dealt_in, mean, uncertainty, new_mean, new_uncertainty, members.name AS member
         FROM result_seats LEFT JOIN members ON members.user_id = result_seats.user_id
         WHERE result IN (SELECT CAST(value AS BIGINT) FROM json_each($1)) ORDER BY result, seat, entry",
    )
    .bind(numbers)
    .fetch_all(on)
    .await?;
    let mut players: BTreeMap<i64, Vec<PlayerRow>> = BTreeMap::new();
    for row in &seats {
        let of = players.entry(row.try_get("result")?).or_default();
        of.push(read_player(row)?);
    }
    for result in &mut results {
        result.players = players.remove(&result.number).unwrap_or_default();
    }
    Ok(results)
}

fn read(row: &Row) -> Sql<ResultRow> {
    Ok(ResultRow {
        number: row.try_get("number")?,
        table: TableId(row.try_get("table_id")?),
        name: row.try_get("table_name")?,
        is_gone: row.try_get("is_gone")?,
        game: row.try_get("game")?,
        rated: word(row, "rated", RatedRule::from_word)?,
        ending: word(row, "ending", GameEnd::from_word)?,
        steps: row.try_get("steps")?,
        ended_at: row.try_get("ended_at")?,
        players: Vec::new(),
    })
}

fn read_player(row: &Row) -> Sql<PlayerRow> {
    Ok(PlayerRow {
        seat: row.try_get("seat")?,
        user: row.try_get::<Option<i64>, _>("user_id")?.map(UserId),
        member: row.try_get("member")?,
        level: row.try_get("level")?,
        name: row.try_get("name")?,
        place: row.try_get("place")?,
        points: row.try_get("points")?,
        has_left: row.try_get("has_left")?,
        was_dealt_in: row.try_get("was_dealt_in")?,
        before: rating(row, "mean", "uncertainty")?,
        after: rating(row, "new_mean", "new_uncertainty")?,
    })
}

fn rating(row: &Row, mean: &str, uncertainty: &str) -> Sql<Option<Rating>> {
    let (value, doubt): (Option<i64>, Option<i64>) =
        (row.try_get(mean)?, row.try_get(uncertainty)?);
    match (value, doubt) {
        (Some(mean), Some(uncertainty)) => Ok(Some(Rating { mean, uncertainty })),
        (None, None) => Ok(None),
        _ => Err(strange(mean, "a rating is a mean and an uncertainty")),
    }
}
