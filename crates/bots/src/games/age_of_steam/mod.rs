//! Age of Steam for bots.

use crate::Think;
use game_age_of_steam::AgeOfSteam;
use game_core::Seat;

impl Think for AgeOfSteam {
    const DECISIVE: i32 = 30;

    fn evaluate(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        3 * player.income as i32 - 3 * i32::from(player.shares) + player.cash as i32
    }
}
