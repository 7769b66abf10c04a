//! A position as numbers, from the side of one seat: what was learned reads these and nothing else.
//!
//! Weights fit one order of numbers only: whoever changes it trains anew.

pub mod own;
mod lap;
mod rivals;
mod table;
mod turn;

use crate::GreatWesternTrail;
use game_core::Seat;

/// How many numbers a position has.
pub const FEATURES: usize = 806;

pub fn write(game: &GreatWesternTrail, seat: Seat, out: &mut [f32]) {
    let mut row = Row { out, at: 0 };
    own::write(game, seat, &mut row);
    lap::write(game, seat, &mut row);
    rivals::write(game, seat, &mut row);
    table::write(game, seat, &mut row);
    turn::write(game, seat, &mut row);
    debug_assert_eq!(row.at, FEATURES);
}

/// Numbers one after the other.
pub struct Row<'o> {
    out: &'o mut [f32],
    at: usize,
}

impl Row<'_> {
    #[inline]
    pub fn put(&mut self, number: f32) {
        self.out[self.at] = number;
        self.at += 1;
    }
    /// A count as a share of what is usual at most.
    #[inline]
    pub fn count(&mut self, n: impl Into<f32>, most: f32) {
        self.put(n.into() / most);
    }
    #[inline]
    pub fn flag(&mut self, is: bool) {
        self.put(f32::from(u8::from(is)));
    }
    /// One of so many, or none of them.
    #[inline]
    pub fn one_of(&mut self, which: Option<usize>, many: usize) {
        if let Some(which) = which {
            self.out[self.at + which] = 1.0;
        }
        self.at += many;
    }
    /// So many flags from the lowest bit.
    #[inline]
    pub fn bits(&mut self, mut bits: u64, many: usize) {
        while bits != 0 {
            self.out[self.at + bits.trailing_zeros() as usize] = 1.0;
            bits &= bits - 1;
        }
        self.at += many;
    }
    /// Space that is left at zero.
    pub fn skip(&mut self, many: usize) {
        self.at += many;
    }
}
