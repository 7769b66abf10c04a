//! Questions about ratings as SQL.

use crate::rating::Rating;
use crate::{RatingPoint, Rung, Span, Standing, TableId, UserId};

use super::db::{Pool, Row, Sql, statement};

const STANDING: &str = "SELECT ratings.user_id, users.name, ratings.game, mean, uncertainty, games,
    EXISTS (SELECT 1 FROM programs WHERE programs.user_id = ratings.user_id) AS is_program
    FROM ratings JOIN users ON users.id = ratings.user_id";

pub(super) async fn ratings_of(on: &Pool, user: UserId) -> Sql<Vec<Standing>> {
    let query = format!("{STANDING} WHERE ratings.user_id = $1 ORDER BY game");
    let rows = statement(query).bind(user.0).fetch_all(on).await?;
    rows.iter().map(read).collect()
}

pub(super) async fn ratings_at(on: &Pool, game: &str, users: &[UserId]) -> Sql<Vec<Standing>> {
    let users: Vec<i64> = users.iter().map(|user| user.0).collect();
    let users = serde_json::to_string(&users).expect("numbers become JSON");
    let query = format!(
        "{STANDING} WHERE ratings.user_id IN (SELECT CAST(value AS BIGINT) FROM json_each($1)) AND game = $2"
    );
    let rows = statement(query)
        .bind(users)
        .bind(game.to_string())
        .fetch_all(on)
        .await?;
    rows.iter().map(read).collect()
}

pub(super) async fn every_rating(on: &Pool) -> Sql<Vec<Standing>> {
    let query = format!("{STANDING} ORDER BY ratings.user_id, game");
    let rows = statement(query).fetch_all(on).await?;
    rows.iter().map(read).collect()
}

pub(super) async fn rating_history(
    on: &Pool,
    user: UserId,
    game: &str,
    most: u32,
) -> Sql<Vec<RatingPoint>> {
    let rows = statement(
        "SELECT table_id, ended_at, new_mean, new_uncertainty FROM result_seats
         JOIN results ON results.number = result_seats.result
         WHERE user_id = $1 AND result_seats.game = $2 AND new_mean IS NOT NULL
         ORDER BY result DESC LIMIT $3",
    )
    .bind(user.0)
    .bind(game.to_string())
    .bind(most)
    .fetch_all(on)
    .await?;
    let point = |row: &Row| {
        Ok(RatingPoint {
            table: TableId(row.try_get("table_id")?),
            at: row.try_get("ended_at")?,
            rating: Rating {
                mean: row.try_get("new_mean")?,
                uncertainty: row.try_get("new_uncertainty")?,
            },
        })
    };
    rows.iter().rev().map(point).collect()
}

pub(super) async fn ladder(on: &Pool, game: &str, rung: Rung, span: Span) -> Sql<Vec<Standing>> {
    let query = format!(
        "{STANDING} WHERE game = $1 AND is_settled = $2 ORDER BY standing DESC, ratings.user_id LIMIT $3 OFFSET $4"
    );
    let rows = statement(query)
        .bind(game.to_string())
        .bind(is_settled(rung))
        .bind(span.most)
        .bind(span.from)
        .fetch_all(on)
        .await?;
    rows.iter().map(read).collect()
}

pub(super) async fn count_ladder(on: &Pool, game: &str, rung: Rung) -> Sql<u32> {
    let row = statement("SELECT count(*) FROM ratings WHERE game = $1 AND is_settled = $2")
        .bind(game.to_string())
        .bind(is_settled(rung))
        .fetch_one(on)
        .await?;
    row.try_get(0)
}

pub(super) async fn above(on: &Pool, game: &str, rung: Rung, standing: i64) -> Sql<u32> {
    let row = statement(
        "SELECT count(*) FROM ratings WHERE game = $1 AND is_settled = $2 AND $3 < standing",
    )
    .bind(game.to_string())
    .bind(is_settled(rung))
    .bind(standing)
    .fetch_one(on)
    .await?;
    row.try_get(0)
}

pub(super) async fn hides_games(on: &Pool, user: UserId) -> Sql<bool> {
    let row = statement("SELECT 1 FROM hidden_games WHERE user_id = $1")
        .bind(user.0)
        .fetch_optional(on)
        .await?;
    Ok(row.is_some())
}

fn is_settled(rung: Rung) -> bool {
    match rung {
        Rung::Settled => true,
        Rung::Provisional => false,
    }
}

fn read(row: &Row) -> Sql<Standing> {
    Ok(Standing {
        user: UserId(row.try_get("user_id")?),
        name: row.try_get("name")?,
        is_program: row.try_get("is_program")?,
        game: row.try_get("game")?,
        rating: Rating {
            mean: row.try_get("mean")?,
            uncertainty: row.try_get("uncertainty")?,
        },
        games: row.try_get("games")?,
    })
}
