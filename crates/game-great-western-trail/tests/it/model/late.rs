//! A table as if much had been done already: money, workers, engines far ahead, few discs. Both readings
//! begin there, so that what is rare comes up.

use super::{Ask, Table};
use game_core::{Chance, Indexed};
use game_great_western_trail::{Disc, GreatWesternTrail, Rail, Worker};

struct Late {
    cash: u16,
    /// Of each kind.
    workers: u8,
    /// The space of the first seat's engine; the others stand behind it.
    engine: u8,
    /// The discs that are left, a few kinds from this one on; all if there is none.
    discs_from: Option<usize>,
}

impl Late {
    fn drawn(pick: &mut Chance) -> Late {
        let few = pick.below(2) == 1;
        Late {
            cash: 40 * pick.below(6) as u16,
            workers: 3 + pick.below(3) as u8,
            engine: 6 + pick.below(31) as u8,
            discs_from: few.then(|| pick.below(8) as usize),
        }
    }
    fn engine_of(&self, seat: usize) -> String {
        format!("r{}", self.engine - seat as u8)
    }
    fn keeps(&self, disc: Disc) -> bool {
        let from = self.discs_from;
        from.is_none_or(|from| (from..from + 3).contains(&disc.index()))
    }
    fn in_game(&self, game: &mut GreatWesternTrail) {
        for seat in 0..game.seats as usize {
            let player = &mut game.players[seat];
            player.cash += self.cash;
            player.workers = [self.workers; Worker::COUNT];
            let space = |rail: &Rail| rail.word() == self.engine_of(seat);
            player.engine = Rail::all().find(space).expect("a space of the line");
            for disc in Disc::all().filter(|disc| !self.keeps(*disc)) {
                player.discs[disc.index()] = 0;
            }
        }
    }
}

impl Table {
    /// Once, when the first turn begins.
    pub fn begin_late(&mut self, game: &mut GreatWesternTrail, pick: &mut Chance) {
        if self.is_late || !matches!(self.asks.last(), Some(Ask::Move)) {
            return;
        }
        self.is_late = true;
        let late = Late::drawn(pick);
        late.in_game(game);

        for (seat, player) in self.players.iter_mut().enumerate() {
            player.cash += i64::from(late.cash);
            player.engine = late.engine_of(seat);
            player
                .workers
                .values_mut()
                .for_each(|n| *n = i64::from(late.workers));
            for disc in Disc::all().filter(|disc| !late.keeps(*disc)) {
                player.discs.insert(disc.word().to_string(), 0);
            }
        }
    }
}
