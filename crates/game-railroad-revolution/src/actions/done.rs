//! Waive the rest of an effect (RR-42, RR-105).

use crate::{action::Action, event::Event, outlook::Spend, state::RailroadRevolution};
use game_core::{Allowed, Events, require};

pub fn check(game: &RailroadRevolution) -> Allowed {
    require!(
        !game.pending.is_empty(),
        "RR-42",
        "there is nothing to waive now"
    );
    game.check_finish(&Action::Done, Spend::default())
}

pub fn perform(game: &mut RailroadRevolution, events: &mut Events<Event>) {
    events.tell(Event::Waived { seat: game.seat });
    game.pending.pop();
}
