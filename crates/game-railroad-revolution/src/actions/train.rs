//! Take the top train of a pile, face up (RR-77).

use crate::{
    action::Action,
    event::Event,
    ids::Train,
    state::{Pending, RailroadRevolution},
};
use game_core::{Allowed, Events, require};

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    let left = Train::all().filter(|t| game.trains[t.index()] != 0);
    out.extend(left.map(|train| Action::Train { train }));
}

pub fn check(game: &RailroadRevolution, train: Train) -> Allowed {
    let open = matches!(game.top(), Some(Pending::TakeTrain { .. }));
    require!(open, "RR-77", "you may not take a train now");
    let left = game.trains[train.index()] != 0;
    require!(left, "RR-77", "this pile of trains is empty");
    Ok(())
}

pub fn perform(game: &mut RailroadRevolution, train: Train, events: &mut Events<Event>) {
    game.trains[train.index()] -= 1;
    game.decider_mut().trains_up[train.index()] += 1;
    game.count_down();
    events.tell(Event::TrainTaken {
        seat: game.seat,
        train,
    });
}
