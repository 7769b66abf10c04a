//! Removing a hazard from the trail (GW-591). Its price was paid with the action.

use crate::action::not_now;

use crate::event::Event;
use crate::pending::Pending;
use crate::places::Node;
use crate::state::Spot;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Indexed, require, unchecked};

pub fn check_any(game: &GreatWesternTrail) -> Allowed {
    require!(
        game.hazards_on_trail().next().is_some(),
        "GW-591",
        "no hazard lies on the trail"
    );
    Ok(())
}

pub fn check(game: &GreatWesternTrail, at: Node) -> Allowed {
    let Some(Pending::RemoveHazard) = game.top() else {
        return not_now();
    };
    let is_area = game
        .data()
        .hazard_areas
        .iter()
        .flatten()
        .any(|space| *space == at);
    let is_hazard = is_area && game.spot(at) != Spot::Empty;
    require!(
        is_hazard,
        "GW-591",
        "no hazard lies on {at}",
        at = game.called(at)
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, at: Node, events: &mut Told) {
    game.pending.pop();
    let Spot::Tile(tile) = game.spot(at) else {
        unchecked!()
    };
    game.trail[at.index()] = Spot::Empty;
    game.me_mut().collected.add(tile);
    events.tell(Event::RemovedHazard {
        seat: game.current,
        tile,
        at,
    });
}
