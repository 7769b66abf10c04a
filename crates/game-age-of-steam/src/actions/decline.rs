//! Phase 5: moving nothing.

use crate::{
    event::Event,
    state::{AgeOfSteam, Phase},
};
use game_core::{Allowed, Events, unchecked};

pub fn check(game: &AgeOfSteam) -> Allowed {
    let Phase::MoveGoods(_) = game.phase else {
        return Err(game.not_now());
    };
    Ok(())
}

pub fn perform(game: &mut AgeOfSteam, events: &mut Events<Event>) {
    let Some(seat) = game.waiting() else {
        unchecked!()
    };
    events.tell(Event::Declined { seat });
    game.next_mover();
}

impl AgeOfSteam {
    /// The turn to move passes on; after everybody, the next round begins (AS-109).
    pub(crate) fn next_mover(&mut self) {
        let players = self.order.len() as u8;
        if let Phase::MoveGoods(moving) = &mut self.phase {
            moving.at += 1;
            if moving.at == players {
                moving.at = 0;
                moving.round += 1;
            }
        }
    }
}
