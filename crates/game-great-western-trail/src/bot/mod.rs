//! Great Western Trail for bots: what a player has, what it will bring in the laps to come, and which
//! decisions are worth a thought.

mod weights;
mod pace;
mod herd;
mod delivery;
mod board;
mod prospects;
mod shortlist;
mod features;
mod learned;

use crate::{Action, GreatWesternTrail};
use bots::{Extent, Net, Style, Think, place_of_usual};
use features::{FEATURES, own};
use game_core::{Chance, Events, Seat};
use herd::Herd;
use pace::Pace;
use weights::WEIGHTS;

/// A victory point in the units of the evaluation.
const POINT: f32 = 100.0;
/// Positions of its turn that a playout looks at for one decision.
const GLANCE: u32 = 120;

/// What ranchers of one idea collect, and what they would give for all of it.
const STYLES: &[Style] = &[
    style("cowboys", own::WORKERS, 15.0),
    style("craftsmen", own::WORKERS + 6, 15.0),
    style("engineers", own::WORKERS + 12, 15.0),
    style("buildings", own::BUILDINGS, 15.0),
    style("cities", own::CITIES_BEYOND, 18.0),
    style("stations", own::STATIONS, 12.0),
    style("hazards", own::HAZARDS, 10.0),
    style("objectives", own::OBJECTIVES, 12.0),
    style("cattle", own::CATTLE, 18.0),
    style("masters", own::MASTERS, 12.0),
    style("culling", own::CULLED, 12.0),
];

const fn style(name: &'static str, feature: usize, points: f32) -> Style {
    Style {
        name,
        feature,
        points,
    }
}

impl Think for GreatWesternTrail {
    const DECISIVE: i32 = 25 * POINT as i32;
    const TURN: u32 = 12;
    const EXPLORE: f32 = 0.08;
    const PLAYOUT: Extent = Extent::Rounds(1);
    const DEPTH: usize = 1;
    const PRIOR: u32 = 8;
    const POINT: f32 = POINT;
    const FEATURES: usize = FEATURES;
    const STYLES: &'static [Style] = STYLES;

    fn features(&self, seat: Seat, out: &mut [f32]) {
        features::write(self, seat, out);
    }
    fn points_now(&self, seat: Seat) -> f32 {
        self.total(seat) as f32
    }
    fn learned() -> Option<&'static Net> {
        Some(learned::net())
    }
    fn perform_to_luck(&mut self, action: &Action, chance: &mut Chance) -> bool {
        crate::action::perform_decision(self, action, chance, &mut Events::muted());
        self.settle(chance, &mut Events::muted())
    }

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
