//! A seat's next turn as the game stands now: as if whoever acts had ended theirs, and nobody done anything
//! in between.

use crate::GreatWesternTrail;
use crate::pending::Pending;
use game_core::Seat;

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
    world.begin_turn(seat);
    Some(world)
}
