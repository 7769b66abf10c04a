//! A seat's next turn as the game stands now: as if whoever acts had ended theirs, and nobody done anything
//! in between.

use crate::GreatWesternTrail;
use crate::pending::Pending;
use crate::state::Spot;
use game_core::{Game, Seat};

pub fn prospect(game: &GreatWesternTrail, seat: Seat) -> Option<GreatWesternTrail> {
    let is_set_up = !game.pending.iter().any(|pending| {
        matches!(
            pending,
            Pending::NameFirst
                | Pending::Bid
                | Pending::ChooseSide { .. }
                | Pending::Draft
                | Pending::Begin
        )
    });
    if !is_set_up || game.is_over() {
        return None;
    }
    let mut next = game.current;
    loop {
        next = game.after(next);
        // The game ends before the token's holder would act again (GW-903).
        if game.token_holder == Some(next) {
            return None;
        }
        if next == seat {
            break;
        }
    }
    let mut world = game.clone();
    // Whoever is in Kansas City returns at the end of the turn (GW-751).
    let at = world.me().cattleman;
    if at.is_some_and(|at| world.spot(at) == Spot::KansasCity) {
        world.me_mut().cattleman = Some(world.data().start);
    }
    world.begin_turn(seat);
    // What is in the midst of being done may not be left as it is.
    let is_between = game.pending.as_slice() == [Pending::Move];
    (is_between || world.audit().is_empty()).then_some(world)
}
