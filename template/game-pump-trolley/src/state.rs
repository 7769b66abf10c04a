//! The whole state: flat, small and plain.

use crate::{Data, LineData, Options};
use arrayvec::ArrayVec;
use game_core::Seat;
use serde::{Deserialize, Serialize};

/// No more crews fit (PT-1).
pub const MOST_CREWS: usize = 4;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PumpTrolley {
    pub options: Options,
    /// By seat.
    pub crews: ArrayVec<Crew, MOST_CREWS>,
    /// Whose turn it is; the first seat when the game is over.
    pub turn: Seat,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crew {
    /// How far the crew has come; the depot is 0.
    pub space: u8,
    pub strength: u8,
}

impl PumpTrolley {
    pub fn data(&self) -> &'static Data {
        self.options.data.get()
    }
    pub fn line(&self) -> &'static LineData {
        self.data().line(self.options.line)
    }
    pub fn crew(&self, seat: Seat) -> &Crew {
        &self.crews[seat.index()]
    }
    /// Spaces from a crew to the railhead.
    pub fn left(&self, seat: Seat) -> u8 {
        self.line().spaces - self.crew(seat).space
    }
    /// Gives a crew strength, as far as there is room (PT-7); tells how much.
    pub fn strengthen(&mut self, seat: Seat, n: u8) -> u8 {
        let most = self.data().strength.most;
        let crew = &mut self.crews[seat.index()];
        let gained = n.min(most - crew.strength);
        crew.strength += gained;
        gained
    }
}
