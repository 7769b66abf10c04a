//! Drafting the starting objectives, the last in the order first (GW-954).

use crate::action::not_now;
use crate::cards::Objective;
use crate::data::Objectives;
use crate::event::Event;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, require};

pub fn check(game: &GreatWesternTrail, objective: Objective) -> Allowed {
    let Some(Pending::Draft) = game.top() else {
        return not_now();
    };
    require!(
        game.starters.has(objective),
        "GW-954",
        "the objective {objective} is not to be had",
        objective
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, objective: Objective, events: &mut Told) {
    let seat = game.current;
    game.starters.take(objective);
    game.me_mut().zone.add(objective);
    events.tell(Event::Drafted { seat, objective });
    if game.next_drafter().is_none() {
        game.starters = Objectives::new();
    }
}
