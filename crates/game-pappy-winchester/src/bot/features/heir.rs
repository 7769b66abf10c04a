//! One heir: money, land, tokens, and how near the common objectives are.

use super::{
    super::{
        insight::Insight,
        parcel::{NOTE, lines, missing, open_piles},
    },
    Row,
};
use crate::{Bonus, Holdings, PappyWinchester, ParcelSet, Purchase, Stop};
use game_core::Seat;

pub const COUNT: usize = 5 + 9 + 2 + 3 + 2 + 5 + 5 + 4;

/// `wealth` is the heir's money and objectives as the viewer sees them, `mine` the viewer's.
pub fn write(
    game: &PappyWinchester,
    insight: &Insight,
    seat: Seat,
    wealth: f32,
    mine: f32,
    row: &mut Row<'_>,
) {
    let holdings = game.holdings(seat);
    let cash = f32::from(game.cash[seat.index()]);
    row.flag(true);
    row.push(cash / 20.0);
    row.push((cash / 4.0).min(1.0));
    row.push((cash / 9.0).min(1.0));
    row.push((wealth - mine) / 10.0);
    row.part(holdings.land.len(), 6);
    row.steps(8, holdings.land.len());
    row.flag(game.first_player == seat);
    row.flag(game.duel_tokens.has(seat));
    for token in Bonus::ALL {
        row.part(usize::from(holdings.tokens[token.index()]), 3);
    }
    row.part(game.data().largest_group(holdings.land), 4);
    row.part(game.data().isolated(holdings.land), 4);
    common(game, &holdings, row);
    vehicles(game, holdings.land, row);
    personal(game, insight, seat, wealth - cash, row);
}

/// The notes of open piles of which one, two or three things are missing, and how likely the last one is to
/// come up.
fn common(game: &PappyWinchester, holdings: &Holdings, row: &mut Row<'_>) {
    let data = game.data();
    let mut near = [0; 3];
    let (mut likely, mut most) = (0.0, 0.0f32);
    let pool = game.pool.len().max(1) as f32;
    for (objective, notes) in open_piles(game) {
        let lacks = missing(data, objective, holdings);
        if (1..=3).contains(&lacks) {
            near[lacks - 1] += notes;
        }
        if lacks != 1 {
            continue;
        }
        let completes = game.pool.iter().filter(|parcel| {
            let token = game.shows_token(*parcel).then(|| game.token(*parcel));
            let purchase = Purchase {
                holdings: holdings.with(*parcel, token),
                tips_taken: None,
                is_last: false,
            };
            data.is_met(objective, &purchase)
        });
        let count = completes.count() as f32;
        let notes = notes as f32 / NOTE as f32;
        likely += notes * count / pool;
        most = most.max(notes * count.min(3.0) / 3.0);
    }
    near.iter()
        .for_each(|notes| row.push(*notes as f32 / (7 * NOTE) as f32));
    row.push(likely / 4.0);
    row.push(most / 7.0);
}

/// What the vehicles pay where they stand, at the best stop in reach, and anywhere on their lines.
fn vehicles(game: &PappyWinchester, land: ParcelSet, row: &mut Row<'_>) {
    let data = game.data();
    let pay = |stop: Stop| (data.stops[stop.index()] & land).len();
    row.part(pay(game.train), 3);
    row.part(pay(game.boat), 3);
    let best = game.stops_within_reach().map(pay).max().unwrap_or(0);
    row.part(best, 3);
    let all: i32 = land.iter().map(|parcel| lines(data, parcel)).sum();
    row.part(all as usize, 10);
    let left = game
        .pool
        .iter()
        .filter(|parcel| game.shows_token(*parcel) && game.token(*parcel) == Bonus::Movement);
    row.push(best as f32 * left.count() as f32 / 10.0);
}

/// What personal objectives pay now, and what the parcels to come would add.
fn personal(game: &PappyWinchester, insight: &Insight, seat: Seat, now: f32, row: &mut Row<'_>) {
    let (mut sum, mut most, mut next) = (0.0, 0.0f32, 0.0f32);
    for parcel in game.pool.iter() {
        let token = game.shows_token(parcel).then(|| game.token(parcel));
        let gain = insight.personal_gain(game, seat, parcel, token);
        sum += gain;
        (most, next) = match most < gain {
            true => (gain, most),
            false => (most, next.max(gain)),
        };
    }
    row.push(now / 20.0);
    row.push(sum / 30.0);
    row.push(sum / game.pool.len().max(1) as f32 / 3.0);
    row.push((most + next) / 10.0);
}
