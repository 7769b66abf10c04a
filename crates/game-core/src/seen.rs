//! What one seat may know of a game: all that a bot is given.

use crate::{Chance, Game, Seat, Viewer};

/// A game through the eyes of one seat. The true state cannot be reached from here.
pub struct Seen<'g, G: Game> {
    game: &'g G,
    seat: Seat,
}

impl<'g, G: Game> Seen<'g, G> {
    pub fn new(game: &'g G, seat: Seat) -> Self {
        Seen { game, seat }
    }
    pub fn seat(&self) -> Seat {
        self.seat
    }
    pub fn seats(&self) -> u8 {
        self.game.seats()
    }
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Seat(self.seat))
    }
    /// What the seat may do; empty unless it is waited for.
    pub fn legal(&self, out: &mut Vec<G::Action>) {
        if self.game.status().waiting() == Some(self.seat) {
            self.game.legal(out);
        }
    }
    /// One world that fits all the seat has seen.
    pub fn guess(&self, chance: &mut Chance) -> G {
        let mut world = self.game.clone();
        world.guess_hidden(Viewer::Seat(self.seat), chance);
        world
    }
    /// The same into an existing world, for search loops that must not allocate.
    pub fn guess_into(&self, world: &mut G, chance: &mut Chance) {
        world.clone_from(self.game);
        world.guess_hidden(Viewer::Seat(self.seat), chance);
    }
}
