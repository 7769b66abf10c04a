//! Great Western Trail for bots: what a player has, what it will bring in the laps to come, and which
//! decisions are worth a thought.

mod weights;
mod pace;
mod herd;
mod delivery;
mod board;
mod prospects;
mod shortlist;

use crate::{Action, GreatWesternTrail};
use bots::{Extent, Think, place_of_usual};
use game_core::{Chance, Seat};
use herd::Herd;
use pace::Pace;
use weights::WEIGHTS;

/// A victory point in the units of the evaluation.
const POINT: f32 = 100.0;
/// Positions of its turn that a playout looks at for one decision.
const GLANCE: u32 = 120;

impl Think for GreatWesternTrail {
    const DECISIVE: i32 = 25 * POINT as i32;
    const TURN: u32 = 12;
    const EXPLORE: f32 = 0.08;
    const PLAYOUT: Extent = Extent::Rounds(1);
    const DEPTH: usize = 1;
    const PRIOR: u32 = 8;

    fn evaluate(&self, seat: Seat) -> i32 {
        let player = &self.players[seat.index()];
        let pace = Pace::of(self, seat);
        let to_spend = WEIGHTS.dollar_to_spend * (pace.laps / WEIGHTS.dollar_laps).min(1.0);
        let dollar = WEIGHTS.dollar + to_spend;
        let herd = Herd::of(self.data(), player);
        let cash = f32::from(player.cash);
        let (objectives, cards) = prospects::objectives(self, seat, &pace);
        let (buildings, building_laps) = board::buildings(self, seat);
        let a_lap = board::workers(player) + board::abilities(self, seat) + building_laps;
        let worth = board::points(self, seat, cards) as f32
            + f32::from(herd.points)
            + objectives
            + buildings
            + WEIGHTS.dollar * cash
            + to_spend * cash.min(WEIGHTS.dollars_at_hand)
            + pace.laps * a_lap
            + board::engine(player, &pace)
            + delivery::to_come(self, seat, &pace, &herd, dollar);
        (worth * POINT) as i32
    }

    fn play_on(&self, legal: &mut Vec<Action>, chance: &mut Chance) -> usize {
        shortlist::shorten(self, legal);
        place_of_usual(self, legal, GLANCE, chance)
    }

    fn shortlist(&self, actions: &mut Vec<Action>) {
        shortlist::shorten(self, actions);
    }
}
