//! A seat's next turn as the game stands now: as if whoever acts had ended theirs, and nobody done anything
//! in between.

use crate::state::{Phase, RailroadRevolution};
use game_core::{Events, Game, Seat};

pub fn prospect(game: &RailroadRevolution, seat: Seat) -> Option<RailroadRevolution> {
    match game.phase {
        Phase::Placing | Phase::Acting | Phase::Dealing { .. } | Phase::Completing => {}
        // Milestones that are looked at lie nowhere yet.
        Phase::Choosing | Phase::SettingUp | Phase::Keeping { .. } | Phase::Over => return None,
    }
    let mut world = game.clone();
    loop {
        world.active = world.active.next(world.players.len() as u8);
        if world.active == world.first {
            if world.last_round.is_some_and(|last| last <= world.round) {
                return None;
            }
            world.round += 1;
        }
        if world.active == seat {
            break;
        }
    }
    if !world.player(seat).has_pieces() {
        return None;
    }
    world.pending.clear();
    world.begin_turn(&mut Events::muted());
    // What is in the midst of being done may not be left as it is.
    let is_between = game.phase == Phase::Placing;
    (is_between || world.audit().is_empty()).then_some(world)
}
