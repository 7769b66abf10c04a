//! A result with the ratings that follow from it, as SQL: one transaction with the row that ends the game,
//! so that each counts once and in the order of the ends.

use super::db::{Kind, On, Sql, statement};
use super::write::touch;
use crate::change::Changed;
use crate::rating::{Rated, Rating, after, rank};
use crate::rating_change::RatingChange;
use crate::{NewPlayer, NewResult, RatedRule, TableId, TokenHash, UserId};
use serde::Serialize;
use std::collections::BTreeMap;

/// Milliseconds in which who claims a browser sits down.
const CLAIM: i64 = 60_000;
/// A game counts from so many persons on.
const LEAST_PERSONS: usize = 2;

pub(super) async fn perform(on: &mut On<'_>, change: &RatingChange) -> Sql<Changed> {
    match change {
        RatingChange::AddResult(result) => add_result(on, result).await,
        RatingChange::Unrate(table) => {
            let unrated =
                statement("UPDATE tables SET rated = 'no' WHERE id = $1 AND setup IS NULL")
                    .bind(table.0.clone());
            touch(on, unrated).await
        }
        RatingChange::ClaimBrowser {
            table,
            user,
            browser,
            at,
        } => claim_browser(on, table, *user, *browser, *at).await,
        RatingChange::HideGames { user, hide: true } => {
            let hidden =
                statement("INSERT INTO hidden_games (user_id) VALUES ($1) ON CONFLICT DO NOTHING");
            touch(on, hidden.bind(user.0)).await
        }
        RatingChange::HideGames { user, hide: false } => {
            let shown = statement("DELETE FROM hidden_games WHERE user_id = $1");
            touch(on, shown.bind(user.0)).await
        }
    }
}

/// `Missed` if the table has a result, is not over, or is not there.
pub(super) async fn add_result(on: &mut On<'_>, result: &NewResult) -> Sql<Changed> {
    have_ratings_alone(on).await?;
    // Whether it counts is what the table says, not who brings the result.
    let added = statement(
        "INSERT INTO results (table_id, game, rated, ending, steps, ended_at)
         SELECT id, game, rated, $1, $2, $3 FROM tables WHERE id = $4 AND stage = 'over'
         ON CONFLICT DO NOTHING RETURNING number, rated",
    )
    .bind(result.ending.word())
    .bind(result.steps)
    .bind(result.ended_at)
    .bind(result.table.0.clone())
    .fetch_optional(&mut *on)
    .await?;
    let Some(row) = added else {
        return Ok(Changed::Missed);
    };
    let number: i64 = row.try_get("number")?;
    let rated: String = row.try_get("rated")?;
    let counts = rated != RatedRule::No.word() && LEAST_PERSONS <= persons(result);
    let mut changes = match counts {
        true => rate(on, result).await?,
        false => BTreeMap::new(),
    };
    let mut entries: BTreeMap<u8, i64> = BTreeMap::new();
    let players = result.players.iter().enumerate().map(|(at, player)| {
        let entry = entries.entry(player.seat).or_default();
        *entry += 1;
        columns(player, *entry - 1, changes.remove(&at))
    });
    let players: Vec<_> = players.collect();
    statement(
        "INSERT INTO result_seats (result, game, seat, entry, user_id, level, name, place, points,
         has_left, was_dealt_in, shares, moves, time, mean, uncertainty, new_mean, new_uncertainty)
         SELECT $1, $2, CAST(r.value ->> 0 AS BIGINT), CAST(r.value ->> 1 AS BIGINT), CAST(r.value ->> 2 AS BIGINT),
                r.value ->> 3, r.value ->> 4, CAST(r.value ->> 5 AS BIGINT), CAST(r.value ->> 6 AS BIGINT),
                CAST(r.value ->> 7 AS BIGINT), CAST(r.value ->> 8 AS BIGINT), CAST(r.value ->> 9 AS BIGINT),
                CAST(r.value ->> 10 AS BIGINT), CAST(r.value ->> 11 AS BIGINT), CAST(r.value ->> 12 AS BIGINT),
                CAST(r.value ->> 13 AS BIGINT), CAST(r.value ->> 14 AS BIGINT), CAST(r.value ->> 15 AS BIGINT)
         FROM json_each($3) AS r",
    )
    .bind(number)
    .bind(result.game.clone())
    .bind(serde_json::to_string(&players).expect("plain data becomes JSON"))
    .execute(on)
    .await?;
    Ok(Changed::Done)
}

/// One result after the other, to the end of each transaction: a rating follows from the one before. In SQLite there
/// is one writer anyway.
async fn have_ratings_alone(on: &mut On<'_>) -> Sql<()> {
    if on.kind() == Kind::Postgres {
        statement("SELECT pg_advisory_xact_lock(hashtextextended('railhead results', 0))")
            .execute(on)
            .await?;
    }
    Ok(())
}

/// Whose result it is: who was dealt in, whatever became of the seat.
fn is_rated(player: &NewPlayer) -> bool {
    let is_somebody = player.user.is_some() || player.fixed.is_some();
    player.was_dealt_in && !player.shares && is_somebody
}

fn persons(result: &NewResult) -> usize {
    let rated = result.players.iter().filter(|player| is_rated(player));
    rated.filter(|player| player.user.is_some()).count()
}

/// A rating before and after.
struct Change {
    before: Rating,
    /// None for a fixed point.
    after: Option<Rating>,
}

/// Moves the ratings of everybody whom the result concerns, and tells how, by the place in its list.
async fn rate(on: &mut On<'_>, result: &NewResult) -> Sql<BTreeMap<usize, Change>> {
    let players = result.players.iter().enumerate();
    let players: Vec<(usize, &NewPlayer)> = players.filter(|(_, p)| is_rated(p)).collect();
    let mut before = Vec::with_capacity(players.len());
    for (_, player) in &players {
        let rating = match (player.user, player.fixed) {
            (Some(user), _) => rating(on, user, &result.game).await?,
            (None, fixed) => fixed.unwrap_or_else(Rating::unknown),
        };
        let rank = rank(player.has_left, player.place);
        before.push(Rated { rating, rank });
    }
    let mut changes = BTreeMap::new();
    for (((at, player), before), after) in players.iter().zip(&before).zip(after(&before)) {
        let before = before.rating;
        let Some(user) = player.user else {
            changes.insert(
                *at,
                Change {
                    before,
                    after: None,
                },
            );
            continue;
        };
        keep_rating(on, user, &result.game, after).await?;
        let after = Some(after);
        changes.insert(*at, Change { before, after });
    }
    Ok(changes)
}

async fn rating(on: &mut On<'_>, user: UserId, game: &str) -> Sql<Rating> {
    let row = statement("SELECT mean, uncertainty FROM ratings WHERE user_id = $1 AND game = $2")
        .bind(user.0)
        .bind(game.to_string())
        .fetch_optional(on)
        .await?;
    match row {
        Some(row) => Ok(Rating {
            mean: row.try_get("mean")?,
            uncertainty: row.try_get("uncertainty")?,
        }),
        None => Ok(Rating::unknown()),
    }
}

/// Who has deleted the account meanwhile has none.
async fn keep_rating(on: &mut On<'_>, user: UserId, game: &str, rating: Rating) -> Sql<()> {
    statement(
        "INSERT INTO ratings (user_id, game, mean, uncertainty, games, is_settled, standing)
         SELECT user_id, $2, $3, $4, 1, $5, $6 FROM members WHERE user_id = $1 ON CONFLICT (user_id, game) DO UPDATE SET
         mean = $3, uncertainty = $4, games = ratings.games + 1, is_settled = $5, standing = $6",
    )
    .bind(user.0)
    .bind(game.to_string())
    .bind(rating.mean)
    .bind(rating.uncertainty)
    .bind(rating.is_settled())
    .bind(rating.standing())
    .execute(on)
    .await?;
    Ok(())
}

/// In the order of the numbers in [`add_result`].
fn columns(player: &NewPlayer, entry: i64, change: Option<Change>) -> impl Serialize {
    let before = change.as_ref().map(|change| change.before);
    let after = change.and_then(|change| change.after);
    let figures = |rating: Rating| (rating.mean, rating.uncertainty);
    let (mean, uncertainty) = before.map(figures).unzip();
    let (new_mean, new_uncertainty) = after.map(figures).unzip();
    (
        player.seat,
        entry,
        player.user.map(|user| user.0),
        player.level.clone(),
        player.name.clone(),
        player.place,
        player.points,
        u8::from(player.has_left),
        u8::from(player.was_dealt_in),
        u8::from(player.shares),
        player.moves,
        player.time,
        mean,
        uncertainty,
        new_mean,
        new_uncertainty,
    )
}

/// One browser is one person at a rated table. Who claimed it and did not sit down in time has lost it.
async fn claim_browser(
    on: &mut On<'_>,
    table: &TableId,
    user: UserId,
    browser: TokenHash,
    at: i64,
) -> Sql<Changed> {
    let claimed = statement(
        "INSERT INTO rated_browsers (table_id, browser, user_id, claimed_at)
         SELECT id, $1, $2, $3 FROM tables WHERE id = $4
         ON CONFLICT (table_id, browser) DO UPDATE
         SET user_id = excluded.user_id, claimed_at = excluded.claimed_at
         WHERE rated_browsers.user_id = excluded.user_id
         OR (rated_browsers.claimed_at + $5 < excluded.claimed_at AND NOT EXISTS
            (SELECT 1 FROM seats WHERE seats.table_id = rated_browsers.table_id
             AND seats.user_id = rated_browsers.user_id))",
    )
    .bind(browser.0.to_vec())
    .bind(user.0)
    .bind(at)
    .bind(table.0.clone())
    .bind(CLAIM);
    touch(on, claimed).await
}

/// From where people sat down is nobody's business once the game has begun.
pub(super) async fn forget_browsers(on: &mut On<'_>, table: &TableId) -> Sql<()> {
    statement("DELETE FROM rated_browsers WHERE table_id = $1")
        .bind(table.0.clone())
        .execute(on)
        .await?;
    Ok(())
}
