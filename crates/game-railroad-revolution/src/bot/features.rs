//! A position as numbers, for the learned value: what one seat has, what it lacks, how much time is left,
//! and what the best of the others has. About one in size each; never allocates.

mod milestones;
mod network;
mod others;
mod own;
mod turn;

use super::{effects, means, plans, prospect::Prospect, worth::POINT};
use crate::RailroadRevolution;
use game_core::Seat;

/// How many numbers [`write`] fills in.
pub const COUNT: usize =
    9 + own::COUNT + milestones::COUNT + network::COUNT + turn::COUNT + others::COUNT;

/// The numbers of a seat, in the order of the files beside this one.
pub fn write(game: &RailroadRevolution, seat: Seat, out: &mut [f32]) {
    let prospect = Prospect::of(game, seat);
    let mut row = Row { out, at: 0 };
    judged(&prospect, &mut row);
    own::write(&prospect, &mut row);
    milestones::write(&prospect, &mut row);
    network::write(&prospect, &mut row);
    turn::write(&prospect, &mut row);
    others::write(&prospect, &mut row);
    debug_assert_eq!(row.at, COUNT);
}

/// The parts of the reckoned evaluation, and how many play.
fn judged(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    let points = |tenths: i32| tenths as f32 / (20 * POINT) as f32;
    row.push(points(prospect.tracks()));
    row.push(points(means::value(prospect)));
    row.push(points(plans::value(prospect)));
    row.push(points(effects::value(prospect)));
    row.push(points(prospect.sites()));
    let seats = prospect.game.players.len();
    row.one_of(3, seats - 2);
    row.flag(prospect.game.first == prospect.seat);
}

/// Fills a row of numbers from left to right.
pub struct Row<'o> {
    out: &'o mut [f32],
    at: usize,
}

impl Row<'_> {
    fn push(&mut self, value: f32) {
        self.out[self.at] = value;
        self.at += 1;
    }
    fn part(&mut self, value: impl Into<i32>, of: i32) {
        self.push(value.into() as f32 / of as f32);
    }
    fn flag(&mut self, is: bool) {
        self.push(f32::from(u8::from(is)));
    }
    /// A one at a place of so many, the last for all beyond.
    fn one_of(&mut self, places: usize, at: usize) {
        let at = at.min(places - 1);
        for place in 0..places {
            self.flag(place == at);
        }
    }
    /// How many of so many: a one for each that is reached.
    fn steps(&mut self, most: i32, count: i32) {
        for step in 1..=most {
            self.flag(step <= count);
        }
    }
}
