//! Where an engine can go. The line is a row of spaces in which turnouts may be used or bypassed; spaces with
//! another engine are not there at all (GW-532).

use crate::GreatWesternTrail;

use crate::ids::City;
use crate::places::Rail;
use game_core::{Indexed, Seat};

/// Spaces of the railway as bits.
pub type RailSet = u64;

pub fn spaces(set: RailSet) -> impl Iterator<Item = Rail> {
    Rail::all().filter(move |rail| set & 1 << rail.0 != 0)
}

impl GreatWesternTrail {
    /// Forward by 1 to `max` spaces (GW-533).
    pub fn engine_forward(&self, max: u8) -> RailSet {
        let (occupied, turnouts) = (self.occupied(), self.data().turnouts);
        let (mut set, mut entered) = (0, 0);
        for at in self.me().engine.0 + 1..Rail::COUNT as u8 {
            let bit = 1 << at;
            if max <= entered {
                break;
            }
            if occupied & bit != 0 {
                continue;
            }
            set |= bit;
            // A turnout may be bypassed, so it lengthens no way but its own.
            if turnouts & bit == 0 {
                entered += 1;
            }
        }
        set
    }
    /// Back by exactly so many spaces (GW-534): the free turnouts passed may each be counted or not.
    pub fn engine_back(&self, exactly: u8) -> RailSet {
        let (occupied, turnouts) = (self.occupied(), self.data().turnouts);
        let (mut set, mut entered, mut bypassed) = (0, 0u8, 0u8);
        for at in (0..self.me().engine.0).rev() {
            let bit = 1 << at;
            if occupied & bit != 0 {
                continue;
            }
            if exactly <= entered {
                break;
            }
            if (entered + 1..=entered + 1 + bypassed).contains(&exactly) {
                set |= bit;
            }
            if turnouts & bit == 0 {
                entered += 1;
            } else {
                bypassed += 1;
            }
        }
        set
    }
    /// Back by any distance, at least one space.
    pub fn engine_anywhere_back(&self) -> RailSet {
        let behind = (1u64 << self.me().engine.0) - 1;
        behind & !self.occupied()
    }
    /// Free numbered spaces entered on the way back to `to` (GW-608).
    pub fn numbered_spaces_back(&self, to: Rail) -> u8 {
        let between = self.engine_anywhere_back() & !((1u64 << to.0) - 1);
        (between & !self.data().turnouts).count_ones() as u8
    }
    /// GW-745: a dollar for each red cross between engine and city.
    pub fn transport(&self, city: City) -> u8 {
        self.transport_of(self.current, city)
    }
    pub fn transport_of(&self, seat: Seat, city: City) -> u8 {
        let city = self.data().cities[city.index()].value;
        let engine = self.players[seat.index()].engine.number();
        let crosses = (engine..city).filter(|k| self.data().crosses_after & 1 << k != 0);
        crosses.count() as u8
    }
}
