//! The first step of a turn: LH-9 to LH-15, and which token is then applied.

use super::setup::{colors, constant};
use super::{Now, Table};

impl Table {
    pub fn steal(&mut self, color: &str) {
        let taken = self.take_all(self.disc, color);
        self.stride = taken;
        self.last[self.active] = Some(self.disc);
        if !self.grounds[self.disc].is_empty() {
            // LH-11.
            return self.go_to_move(self.opponent());
        }
        let Some(token) = self.grounds[self.disc].token.take() else {
            self.met.add("LH-13");
            return self.after_token();
        };
        // LH-14 and LH-45: the sheriff comes before nine cows, and these before any other token.
        if token == "sheriff" {
            self.met
                .add(if self.has_nine() { "LH-45" } else { "LH-24" });
            return self.end("sheriff", Some(self.opponent()));
        }
        if self.has_nine() {
            self.met.add("LH-46");
            return self.end("nine_of_a_color", Some(self.active));
        }
        self.apply(&token, color);
    }
    /// All cows of a colour on a tile go to the herd of the active player.
    pub fn take_all(&mut self, cell: usize, color: &str) -> u32 {
        let cows = self.grounds[cell].cows.insert(color.to_string(), 0);
        let taken = cows.expect("every colour is counted");
        *self.herds[self.active].get_mut(color).expect("counted") += taken;
        taken
    }
    /// LH-44.
    pub fn has_nine(&self) -> bool {
        let herd = &self.herds[self.active];
        colors()
            .iter()
            .any(|color| herd[color] == constant("win_set_size"))
    }
    /// LH-14: nine cows again, then the move.
    pub fn after_token(&mut self) {
        self.go_to_move(self.opponent());
    }
    /// The move, unless nine cows or the lack of a destination (LH-49) end the game.
    pub fn go_to_move(&mut self, next: usize) {
        if self.has_nine() {
            self.met.add("LH-44");
            return self.end("nine_of_a_color", Some(self.active));
        }
        if self.destinations(next).is_empty() {
            self.met.add("LH-49");
            let winner = self.richest();
            return self.end("no_destination", winner);
        }
        self.now = Now::Move { next };
    }
}
