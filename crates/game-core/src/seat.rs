//! Places at the table, and who may look.

use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;
use utoipa::ToSchema;

/// No game of the shelf seats more.
pub const MAX_SEATS: usize = 6;

const MARKS: [char; MAX_SEATS] = ['◆', '●', '▲', '■', '★', '⬢'];

/// A place in a game, counted from 0. Not an account: an account is a `User`.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    TS,
    ToSchema,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    pub fn index(self) -> usize {
        self.0 as usize
    }
    /// The seat to the left at a table of `seats`.
    pub fn next(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }
    /// The shape by which everything of this seat is known where colours are not enough; the same as in the
    /// browser.
    pub fn mark(self) -> char {
        MARKS[self.index() % MAX_SEATS]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    Seat(Seat),
    Spectator,
}

impl Viewer {
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(seats)
            .map(Viewer::Seat)
            .chain([Viewer::Spectator])
    }
}
