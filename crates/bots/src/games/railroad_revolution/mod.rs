//! Railroad Revolution for bots.

use crate::Think;
use game_core::Seat;
use game_railroad_revolution::RailroadRevolution;

impl Think for RailroadRevolution {
    const DECISIVE: i32 = 20;

    fn evaluate(&self, seat: Seat) -> i32 {
        self.points(seat).iter().sum()
    }
}
