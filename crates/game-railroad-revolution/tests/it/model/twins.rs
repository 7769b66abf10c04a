//! Games in which everybody has the same board now and then, with milestones that are full: several complete
//! one in the same turn then (RR-102), and end with as many points (RR-122), which is rare otherwise.

use super::book::BOOK;
use super::{Phase, Table};
use game_railroad_revolution::RailroadRevolution;
use game_railroad_revolution::ids::Worker;

/// Money and shares of each seat: neither alone says who has more.
const MEANS: [(u16, u16); 4] = [(900, 3), (1000, 2), (1050, 2), (950, 3)];

impl Table {
    /// Before the last turn of a round, in every fourth one and in that which ends the game.
    pub fn make_twins(&mut self, game: &mut RailroadRevolution) {
        let is_last = self.phase == Phase::Placing && self.after(self.active) == self.first;
        let is_time = self.round % 4 == 0 || self.last_round == Some(self.round);
        if !is_last || !is_time || self.twins_in == self.round {
            return;
        }
        self.twins_in = self.round;
        self.fill_milestones(game);
        let (one, of_game) = (self.players[self.active].clone(), game.players[self.active]);
        for (seat, (money, shares)) in MEANS.into_iter().enumerate().take(self.players.len()) {
            self.players[seat] = one.clone();
            self.players[seat].money = money.into();
            self.players[seat].shares = shares.into();
            game.players[seat] = of_game;
            game.players[seat].money = money.into();
            game.players[seat].shares = shares;
        }
    }
    fn fill_milestones(&mut self, game: &mut RailroadRevolution) {
        for open in self.players[self.active].open.iter_mut().flatten() {
            let wanted = BOOK.milestones[open.id].managers.iter();
            open.managers = wanted.map(|color| Some(color.unwrap_or(0))).collect();
        }
        let data = game.data();
        for open in game.players[self.active].open.iter_mut().flatten() {
            for (slot, color) in data.milestone(open.id).managers.iter().enumerate() {
                open.managers[slot] = Some(color.unwrap_or(Worker::White));
            }
        }
    }
}
