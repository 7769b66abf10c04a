//! Waive the rest of an effect (RR-42, RR-105).

use crate::{action::Action, outlook::Spend, state::RailroadRevolution};
use game_core::{Allowed, require};

pub fn check(game: &RailroadRevolution) -> Allowed {
    require!(
        !game.pending.is_empty(),
        "RR-42",
        "there is nothing to waive now"
    );
    game.check_finish(&Action::Done, Spend::default())
}

pub fn perform(game: &mut RailroadRevolution) {
    game.pending.pop();
}
