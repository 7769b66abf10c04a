//! Choosing the side of a personal building for the whole table (GW-211).

use crate::action::not_now;
use crate::event::Event;
use crate::ids::{Building, Side};
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::Allowed;

pub fn check(game: &GreatWesternTrail) -> Allowed {
    match game.top() {
        Some(Pending::ChooseSide { .. }) => Ok(()),
        _ => not_now(),
    }
}

pub fn perform(game: &mut GreatWesternTrail, side: Side, events: &mut Told) {
    if let Some(Pending::ChooseSide { building }) = game.pending.pop() {
        if side == Side::B {
            game.sides_b |= building.bit();
        }
        events.tell(Event::SideChosen { building, side });
        let next = Building(building.0 + 1);
        if next.exists() {
            game.pending.push(Pending::ChooseSide { building: next });
        }
    }
}
