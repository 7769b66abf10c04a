//! Pump Trolley for bots: how far a crew has come, and what its strength will still carry it.

use crate::PumpTrolley;
use bots::Think;
use game_core::{Game, Seat};

/// A space in the units of the evaluation, and the strength that pumps over one.
const SPACE: i32 = 10;
const STRENGTH: i32 = 7;

impl Think for PumpTrolley {
    const DECISIVE: i32 = 6 * SPACE;

    /// The lead over whoever is best among the others.
    fn evaluate(&self, seat: Seat) -> i32 {
        let others = Seat::all(self.seats()).filter(|other| *other != seat);
        let best = others.map(|other| worth(self, other)).max();
        worth(self, seat) - best.unwrap_or(0)
    }
}

/// Strength beyond the way that is left carries nobody.
fn worth(game: &PumpTrolley, seat: Seat) -> i32 {
    let crew = game.crew(seat);
    let useful = crew.strength.min(game.left(seat));
    SPACE * i32::from(crew.space) + STRENGTH * i32::from(useful)
}
