//! Objective cards: those met, and the hope to meet the others.

use super::pace::Pace;
use super::weights::WEIGHTS;
use crate::{Cattle, GreatWesternTrail, Holdings, Objective, Player, built_in, holdings};
use game_core::Seat;

/// What the objectives of a seat promise, and how many lie in its zone. Cards take their pieces one after
/// the other, which is not always the best use of them, but quick.
pub fn objectives(game: &GreatWesternTrail, seat: Seat, pace: &Pace) -> (f32, u8) {
    let player = &game.players[seat.index()];
    if player.zone.is_empty() && unplayed(player).next().is_none() {
        return (0.0, 0);
    }
    let mut left = holdings(game, seat);
    let time = (pace.laps / 2.0).min(1.0);
    let mut worth = 0.0;
    let mut cards = 0;
    for (objective, n) in player.zone.iter() {
        let row = &game.data().objectives[objective.index()];
        for _ in 0..n {
            let hope = hope(objective, &mut left, time);
            worth += hope * f32::from(row.vp) - (1.0 - hope) * f32::from(row.penalty);
            cards += 1;
        }
    }
    for (objective, n) in unplayed(player) {
        let row = &game.data().objectives[objective.index()];
        for _ in 0..n {
            worth += hope(objective, &mut left, time) * f32::from(row.vp);
        }
    }
    (worth, cards)
}

fn unplayed(player: &Player) -> impl Iterator<Item = (Objective, u8)> + '_ {
    let piles = [&player.hand, &player.draw, &player.discard];
    piles.into_iter().flat_map(|pile| {
        pile.kinds_from(Cattle::COUNT)
            .filter_map(move |card| Some((card.objective()?, pile.count(card))))
    })
}

/// The chance that a card will be met; its pieces are taken from what is left.
fn hope(objective: Objective, left: &mut Holdings, time: f32) -> f32 {
    let needs = &built_in().objectives[objective as usize].needs;
    let mut missing = 0;
    for (have, need) in left.iter_mut().zip(needs) {
        missing += need.saturating_sub(*have);
        *have = have.saturating_sub(*need);
    }
    match missing {
        0 => 1.0,
        n => time * WEIGHTS.hope.get(usize::from(n)).copied().unwrap_or(0.0),
    }
}
