//! Moving the engine: forward up to so many spaces, back exactly so many, back any distance (GW-531…536).

use crate::action::{Action, not_now};

use crate::event::Event;
use crate::pending::Pending;
use crate::places::Rail;
use crate::railway::{RailSet, spaces};
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Refusal, require, text};

fn targets(game: &GreatWesternTrail) -> Option<RailSet> {
    match game.top()? {
        Pending::EngineForward { max } => Some(game.engine_forward(max)),
        Pending::EngineBack { spaces } => Some(game.engine_back(spaces)),
        Pending::EngineReturn | Pending::SpecialDelivery => Some(game.engine_anywhere_back()),
        _ => None,
    }
}

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    if let Some(set) = targets(game) {
        out.extend(spaces(set).map(|to| Action::Engine { to }));
    }
}

pub fn check(game: &GreatWesternTrail, to: Rail) -> Allowed {
    let Some(targets) = targets(game) else {
        return not_now();
    };
    if targets & 1 << to.0 != 0 {
        return Ok(());
    }
    let is_free = game.occupied() & 1 << to.0 == 0;
    require!(is_free, "GW-532", "another engine stands on {to}", to);
    let (rule, reason) = match game.top() {
        Some(Pending::EngineForward { max }) => (
            "GW-533",
            text!(
                "the engine moves forward {max||up to }{max} {max|space|spaces}",
                max
            ),
        ),
        Some(Pending::EngineBack { spaces: n }) => (
            "GW-534",
            text!("the engine moves back exactly {n} {n|space|spaces}", n),
        ),
        Some(Pending::EngineReturn) => (
            "GW-536",
            text!("from the end of the line the engine goes back at least one space"),
        ),
        _ => ("GW-608", text!("the engine goes back at least one space")),
    };
    Err(Refusal::new(rule, reason))
}

pub fn perform(game: &mut GreatWesternTrail, to: Rail, events: &mut Told) {
    let (seat, pending) = (game.current, game.pending.pop());
    let entered = game.numbered_spaces_back(to);
    game.me_mut().engine = to;
    events.tell(Event::EngineMoved { seat, to });
    match pending {
        Some(Pending::EngineReturn) => {
            game.gain_cash(game.data().end_bonus, events);
        }
        Some(Pending::EngineForward { .. }) if to == Rail::END => {
            game.pending.push(Pending::EngineReturn)
        }
        _ => {}
    }
    if let Some(station) = to.station() {
        game.pending.push(Pending::Upgrade { station });
    }
    // The delivery comes first, the station afterwards (GW-608).
    if pending == Some(Pending::SpecialDelivery) {
        game.pending.push(Pending::Deliver {
            value: entered,
            special: true,
        });
    }
}
