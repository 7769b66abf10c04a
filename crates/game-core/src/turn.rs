//! Turns, as people at a table count them.

use crate::Seat;

/// What tells one turn from the next. What is decided in the same one belongs together, whoever decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose it is; nobody's where all decide together, as in an auction.
    pub seat: Option<Seat>,
    /// Tells apart what would else be one: a seat's build and its delivery, one auction and the next.
    pub number: u32,
}

impl Turn {
    /// All that a seat decides in a row.
    pub fn of(seat: Option<Seat>) -> Turn {
        Turn { seat, number: 0 }
    }
    pub fn numbered(self, number: u32) -> Turn {
        Turn { number, ..self }
    }
}
