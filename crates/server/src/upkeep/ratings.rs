//! All ratings computed anew from the results, and held against what is kept.

use game_core::{Message, message};
use std::collections::BTreeMap;
use store::{PlayerRow, Rated, Rating, ResultRow, Store, StoreError, UserId, after, rank};

/// Results that are read at once.
const AT_ONCE: u32 = 500;

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Recomputed {
    pub results: u64,
    pub ratings: u64,
    /// What differs, in words.
    pub differ: Vec<Message>,
}

/// A rating so far, and after how many games.
type Known = BTreeMap<(UserId, String), (Rating, u32)>;

pub async fn recompute(store: &dyn Store) -> Result<Recomputed, StoreError> {
    let mut known = Known::new();
    let mut differ = Vec::new();
    let (mut results, mut last) = (0, 0);
    loop {
        let some = store.rated_results(last, AT_ONCE).await?;
        let Some(newest) = some.last() else { break };
        last = newest.number;
        results += some.len() as u64;
        for result in &some {
            follow(result, &mut known, &mut differ);
        }
    }
    let kept = store.every_rating().await?;
    let ratings = kept.len() as u64;
    for standing in kept {
        let (user, game) = (standing.user, standing.game);
        let computed = known.remove(&(user, game.clone()));
        if computed != Some((standing.rating, standing.games)) {
            differ.push(message!(
                "the rating of user {user} at {game} is kept as {kept}, but its results come to {computed}",
                user = user.to_string(),
                game,
                kept = in_words(Some((standing.rating, standing.games))),
                computed = in_words(computed)
            ));
        }
    }
    for ((user, game), computed) in known {
        differ.push(message!(
            "the rating of user {user} at {game} is missing; its results come to {computed}",
            user = user.to_string(),
            game,
            computed = in_words(Some(computed))
        ));
    }
    Ok(Recomputed {
        results,
        ratings,
        differ,
    })
}

/// Moves the ratings by one result. Whoever is no member any more, and every bot, counts as it was kept.
fn follow(result: &ResultRow, known: &mut Known, differ: &mut Vec<Message>) {
    let key = |user: UserId| (user, result.game.clone());
    let counted = |player: &&PlayerRow| player.before.is_some();
    let players: Vec<&PlayerRow> = result.players.iter().filter(counted).collect();
    let rated: Vec<Rated> = players
        .iter()
        .map(|player| {
            let own = member(player).map(|user| known.get(&key(user)));
            let computed = own.map(|found| found.map_or_else(Rating::unknown, |(r, _)| *r));
            let kept = player.before.unwrap_or_else(Rating::unknown);
            Rated {
                rating: computed.unwrap_or(kept),
                rank: rank(player.has_left, player.place),
            }
        })
        .collect();
    for ((player, before), after) in players.iter().zip(&rated).zip(after(&rated)) {
        let Some(user) = member(player) else {
            continue;
        };
        if (player.before, player.after) != (Some(before.rating), Some(after)) {
            differ.push(message!(
                "result {number} of table {table} does not follow for seat {seat}",
                number = result.number.to_string(),
                table = result.table.to_string(),
                seat = u32::from(player.seat)
            ));
        }
        let games = known.get(&key(user)).map_or(0, |(_, games)| *games);
        known.insert(key(user), (after, games + 1));
    }
}

fn member(player: &PlayerRow) -> Option<UserId> {
    player.user.filter(|_| player.member.is_some())
}

/// In thousandths of a point, for who looks into the database.
fn in_words(rating: Option<(Rating, u32)>) -> String {
    match rating {
        Some((rating, games)) => {
            let Rating { mean, uncertainty } = rating;
            format!("{mean} ± {uncertainty} ({games})")
        }
        None => "-".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::{GameEnd, RatedRule, TableId};

    fn player(seat: u8, user: Option<i64>, place: u8, after: Rating) -> PlayerRow {
        PlayerRow {
            seat,
            user: user.map(UserId),
            member: user.map(|user| format!("P{user}")),
            level: None,
            name: String::new(),
            place,
            points: None,
            has_left: false,
            was_dealt_in: true,
            before: Some(Rating::unknown()),
            after: Some(after),
        }
    }

    fn result(players: Vec<PlayerRow>) -> ResultRow {
        ResultRow {
            is_gone: false,
            number: 7,
            table: TableId("t".to_string()),
            name: String::new(),
            game: "secrets".to_string(),
            rated: RatedRule::People,
            ending: GameEnd::PlayedOut,
            steps: 1,
            ended_at: 1,
            players,
        }
    }

    /// What differs, and how many ratings are known then.
    fn followed(result: &ResultRow) -> (usize, usize) {
        let (mut known, mut differ) = (Known::new(), Vec::new());
        follow(result, &mut known, &mut differ);
        (differ.len(), known.len())
    }

    #[test]
    fn what_does_not_follow_is_found_and_who_is_gone_counts_as_kept() {
        let even = |rank| Rated {
            rating: Rating::unknown(),
            rank,
        };
        let won = after(&[even(1), even(2)]);
        let (first, second) = (won[0], won[1]);
        let honest = vec![player(0, Some(1), 1, first), player(1, Some(2), 2, second)];
        assert_eq!(followed(&result(honest)), (0, 2));
        let forged = vec![player(0, Some(1), 1, first), player(1, Some(2), 2, first)];
        assert_eq!(followed(&result(forged)), (1, 2));
        let gone = vec![player(0, Some(1), 1, first), player(1, None, 2, first)];
        assert_eq!(followed(&result(gone)), (0, 1));
    }
}
