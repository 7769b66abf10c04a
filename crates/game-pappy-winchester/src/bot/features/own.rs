//! What only the seat itself knows or needs to tell apart: its objectives one by one, the parcels to come by
//! what they bring it, and each common objective by name.

use super::{
    super::{
        insight::Insight,
        parcel::{NOTE, missing, open_piles},
    },
    Row,
};
use crate::{CommonObjective, PappyWinchester, PersonalObjective};
use game_core::Seat;

const GAINS: [f32; 4] = [3.0, 5.0, 6.0, 8.0];
pub const COUNT: usize =
    2 * PersonalObjective::COUNT + GAINS.len() + 2 * CommonObjective::COUNT + 8;

pub fn write(game: &PappyWinchester, insight: &Insight, row: &mut Row<'_>) {
    let (data, seat) = (game.data(), insight.viewer);
    let holdings = game.holdings(seat);
    for card in PersonalObjective::ALL {
        let has = |slot| game.objective(seat, slot) == card;
        let is_own = game.slots(seat).any(has);
        row.flag(is_own);
        let count = if is_own {
            data.count(card, &holdings)
        } else {
            0
        };
        row.push(f32::from(count) / 3.0);
    }
    let gain = |parcel| {
        let token = game.shows_token(parcel).then(|| game.token(parcel));
        insight.personal_gain(game, seat, parcel, token)
    };
    for least in GAINS {
        let count = game.pool.iter().filter(|parcel| least <= gain(*parcel));
        row.part(count.count(), 5);
    }
    common(game, seat, row);
    majority(game, seat, row);
}

/// Each common objective that is open, weighed by its notes and by how near this heir is, and how near the
/// nearest of the others.
fn common(game: &PappyWinchester, seat: Seat, row: &mut Row<'_>) {
    let data = game.data();
    let mut near = [[0.0f32; 2]; CommonObjective::COUNT];
    for (objective, notes) in open_piles(game) {
        let worth = notes as f32 / (7 * NOTE) as f32;
        for other in Seat::all(game.seats) {
            let lacks = missing(data, objective, &game.holdings(other));
            let share = match lacks {
                0 | 1 => 1.0,
                2 => 0.5,
                3 => 0.25,
                _ => 0.0,
            };
            // Nobody prepares for these: they count as open.
            let share = if lacks == usize::MAX { 0.5 } else { share };
            let place = &mut near[objective.index()][usize::from(other != seat)];
            *place = place.max(share * worth);
        }
    }
    near.iter().flatten().for_each(|x| row.push(*x));
}

/// How the seat stands for the bonus of the largest landowner.
fn majority(game: &PappyWinchester, seat: Seat, row: &mut Row<'_>) {
    let claim = |seat: Seat| {
        let land = game.land[seat.index()];
        (land.len(), game.data().largest_group(land))
    };
    let others = Seat::all(game.seats).filter(|other| *other != seat);
    let most = others.map(claim).max().unwrap_or_default();
    let own = claim(seat);
    let lead = own.0 as i32 - most.0 as i32;
    let near_the_end = 1.0 / (1 + game.pool.len()) as f32;
    row.push(lead.clamp(-4, 4) as f32 / 3.0);
    row.push(lead.clamp(-3, 3) as f32 * near_the_end);
    for at_least in -1..=2 {
        row.flag(at_least <= lead);
    }
    row.flag(lead == 0 && most.1 <= own.1);
    row.push(f32::from(u8::from(most < own)) * near_the_end);
}
