//! Ending phase B, whatever was done in it (GW-407).

use crate::GreatWesternTrail;
use crate::action::not_now;
use crate::pending::Pending;
use game_core::Allowed;

pub fn check(game: &GreatWesternTrail) -> Allowed {
    let Some(Pending::Use) = game.top() else {
        return not_now();
    };
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail) {
    game.pending.clear();
    game.pending.push(Pending::DrawUp);
}
