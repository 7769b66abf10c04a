//! Forgoing what may be forgone: an immediate action, an upgrade, a station master, the rest of a purchase.

use crate::action::not_now;
use crate::event::Event;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::Allowed;

pub fn check(game: &GreatWesternTrail) -> Allowed {
    match game.top() {
        Some(
            Pending::Offer { .. }
            | Pending::Upgrade { .. }
            | Pending::Master { .. }
            | Pending::RemoveCards { .. }
            | Pending::TakeObjective { may_skip: true, .. }
            | Pending::Buy { bought: true, .. },
        ) => Ok(()),
        _ => not_now(),
    }
}

pub fn perform(game: &mut GreatWesternTrail, events: &mut Told) {
    let seat = game.current;
    events.tell(match game.pending.pop() {
        Some(Pending::Offer { deal, .. }) => Event::Forwent { seat, deal },
        Some(Pending::Upgrade { station }) => Event::NotUpgraded { seat, station },
        _ => Event::Stopped { seat },
    });
}
