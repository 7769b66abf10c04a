//! Railroad Revolution for bots: how long the game may last, what tracks and milestones promise until
//! then, and what money and workers are worth on the way. Everything is in tenths of a victory point.

mod worth;
mod reach;
mod prospect;
mod means;
mod plans;
mod effects;
mod shortlist;
mod features;
mod learned;

use crate::{Action, RailroadRevolution};
use bots::{Extent, Net, Think, place_of_usual};
use game_core::{Chance, Seat};
use prospect::Prospect;
use worth::POINT;

/// Positions of its turn that a playout looks at for one decision.
const GLANCE: u32 = 120;

impl Think for RailroadRevolution {
    const DECISIVE: i32 = 30 * POINT;
    /// All the decisions of a turn, as far as the greedy search looks.
    const TURN: u32 = 12;
    /// Little, since the evaluation is steady: a point is about one part in sixty of a win.
    const EXPLORE: f32 = 0.05;
    const PLAYOUT: Extent = Extent::Rounds(1);
    const DEPTH: usize = 1;
    const PRIOR: u32 = 8;
    const POINT: f32 = POINT as f32;
    const FEATURES: usize = features::COUNT;

    fn features(&self, seat: Seat, out: &mut [f32]) {
        features::write(self, seat, out);
    }
    fn points_now(&self, seat: Seat) -> f32 {
        self.points(seat).iter().sum::<i32>() as f32
    }
    fn learned() -> Option<&'static Net> {
        Some(learned::net())
    }

    fn evaluate(&self, seat: Seat) -> i32 {
        let prospect = Prospect::of(self, seat);
        let points = self.points(seat);
        // Trains, milestones and telegraph lines; the tracks are valued by what they will come to.
        let sure = points[0] + points[1] + points[5];
        POINT * sure
            + prospect.tracks()
            + means::value(&prospect)
            + plans::value(&prospect)
            + effects::value(&prospect)
            + prospect.sites()
    }

    fn play_on(&self, legal: &mut Vec<Action>, chance: &mut Chance) -> usize {
        shortlist::keep_sensible(self, legal);
        place_of_usual(self, legal, GLANCE, chance)
    }

    fn shortlist(&self, actions: &mut Vec<Action>) {
        shortlist::keep_sensible(self, actions);
    }
}
