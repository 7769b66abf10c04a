//! Phase 9: the Production player leaves his action unused.

use crate::{actions::produce, event::Event, state::AgeOfSteam};
use game_core::{Allowed, Chance, Events, unchecked};

pub fn check(game: &AgeOfSteam) -> Allowed {
    produce::check(game)
}

pub fn perform(game: &mut AgeOfSteam, chance: &mut Chance, events: &mut Events<Event>) {
    let Some(seat) = game.waiting() else {
        unchecked!()
    };
    events.tell(Event::ProductionSkipped { seat });
    game.grow(chance, events);
}
