//! Naming the first player, where the table has agreed to choose.

use crate::action::not_now;
use crate::event::Event;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Seat, require};

pub fn check(game: &GreatWesternTrail, seat: Seat) -> Allowed {
    let Some(Pending::NameFirst) = game.top() else {
        return not_now();
    };
    require!(
        seat.0 < game.seats,
        "GW-214",
        "there is no seat {seat}",
        seat
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, seat: Seat, events: &mut Told) {
    game.pending.pop();
    game.begin_with(seat);
    events.tell(Event::FirstPlayer { seat });
}
