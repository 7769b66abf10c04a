//! What mends a refusal: a sale of shares where money is lacking (RR-36), a hiring where workers are (RR-37).
//! It is tried out, so that nothing is offered which would not help.

use crate::{
    action::{self, Action},
    actions::{hire, sell},
    ids::Worker,
    state::RailroadRevolution,
};
use game_core::Events;

pub fn remedies(game: &RailroadRevolution, refused: &Action) -> Vec<Action> {
    let hirings = Worker::ALL.iter().map(|&worker| Action::Hire { worker });
    std::iter::once(Action::Sell)
        .chain(hirings)
        .filter(|remedy| mends(game, refused, remedy))
        .collect()
}

/// Whether doing this once or more often would let the refused action pass. A sale takes nothing that money
/// could not buy back, so it helps already where another rule stands in the way next.
fn mends(game: &RailroadRevolution, refused: &Action, remedy: &Action) -> bool {
    let Err(refusal) = action::check(game, refused) else {
        return false;
    };
    let mut world = game.clone();
    while action::check(&world, remedy).is_ok() {
        match *remedy {
            Action::Sell => sell::perform(&mut world, &mut Events::muted()),
            Action::Hire { worker } => hire::perform(&mut world, worker, &mut Events::muted()),
            _ => return false,
        }
        match action::check(&world, refused) {
            Ok(()) => return true,
            Err(next) if *remedy == Action::Sell && next.rule != refusal.rule => return true,
            Err(_) => {}
        }
    }
    false
}
