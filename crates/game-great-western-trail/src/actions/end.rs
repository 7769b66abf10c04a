//! Ending phase B, once something was done in it (GW-407).

use crate::GreatWesternTrail;
use crate::action::not_now;
use crate::pending::Pending;
use game_core::{Allowed, require};

pub fn check(game: &GreatWesternTrail) -> Allowed {
    let Some(Pending::Use) = game.top() else {
        return not_now();
    };
    require!(
        game.activation.acted,
        "GW-407",
        "do at least one action; gaining $1 is always possible"
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail) {
    game.pending.clear();
    game.pending.push(Pending::DrawUp);
}
