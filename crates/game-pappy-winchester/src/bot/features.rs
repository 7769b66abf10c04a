//! A position as numbers, for the learned value: the table as it will likely be before the next parcel,
//! with what one seat may know of it. About one in size each; never allocates.

mod auction;
mod heir;
mod own;
mod table;

use super::{insight::Insight, settle::settled};
use crate::PappyWinchester;
use game_core::{MAX_SEATS, Seat};

/// Seats at the largest table.
const SEATS: usize = 5;
/// How many numbers [`write`] fills in.
pub const COUNT: usize = SEATS * heir::COUNT + own::COUNT + table::COUNT + auction::COUNT;

/// The numbers of a seat: its own, those of the others from the richest on, then what all share.
pub fn write(game: &PappyWinchester, seat: Seat, out: &mut [f32]) {
    let insight = Insight::of(game, seat);
    let (after, likely) = settled(game, &insight);
    let mut row = Row { out, at: 0 };
    let wealth = |seat: Seat| {
        f32::from(after.cash[seat.index()]) + insight.personal(&after, seat, &after.holdings(seat))
    };
    let mut order = [(seat, 0.0); MAX_SEATS];
    let others = Seat::all(after.seats).filter(|other| *other != seat);
    let mut count = 0;
    for other in others {
        order[count] = (other, wealth(other));
        count += 1;
    }
    order[..count].sort_unstable_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let mine = wealth(seat);
    heir::write(&after, &insight, seat, mine, mine, &mut row);
    for (other, wealth) in &order[..count] {
        heir::write(&after, &insight, *other, *wealth, mine, &mut row);
    }
    row.skip((SEATS - 1 - count) * heir::COUNT);
    own::write(&after, &insight, &mut row);
    table::write(&after, &insight, &mut row);
    auction::write(game, seat, likely.as_ref(), &mut row);
    debug_assert_eq!(row.at, COUNT);
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
    fn part(&mut self, value: usize, of: usize) {
        self.push(value as f32 / of as f32);
    }
    fn flag(&mut self, is: bool) {
        self.push(f32::from(u8::from(is)));
    }
    fn skip(&mut self, count: usize) {
        (0..count).for_each(|_| self.push(0.0));
    }
    /// How many of so many: a one for each that is reached.
    fn steps(&mut self, most: usize, count: usize) {
        (1..=most).for_each(|step| self.flag(step <= count));
    }
}
