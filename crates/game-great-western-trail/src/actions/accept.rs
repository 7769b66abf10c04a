//! Doing an immediate action that is offered (GW-408).

use crate::action::not_now;
use crate::deal::DealId;
use crate::discards::Paid;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, require};

pub fn check(game: &GreatWesternTrail, deal: DealId) -> Allowed {
    let Some(Pending::Offer { deal: one, other }) = game.top() else {
        return not_now();
    };
    require!(
        deal == one || Some(deal) == other,
        "GW-408",
        "this action is not offered"
    );
    game.check_deal(deal, Paid::default())
}

pub fn perform(game: &mut GreatWesternTrail, deal: DealId, events: &mut Told) {
    game.pending.pop();
    game.begin_deal(deal, Paid::default(), events);
}
