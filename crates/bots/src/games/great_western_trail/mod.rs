//! Great Western Trail for bots.

use crate::Think;
use game_core::Seat;
use game_great_western_trail::GreatWesternTrail;

impl Think for GreatWesternTrail {
    const DECISIVE: i32 = 30;

    fn evaluate(&self, seat: Seat) -> i32 {
        self.total(seat)
    }
}
