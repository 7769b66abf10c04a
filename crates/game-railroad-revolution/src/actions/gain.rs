//! Choose a worker of the supply that an effect gives (RR-54, RR-40).

use crate::{
    action::Action,
    event::Event,
    ids::Worker,
    state::{Pending, RailroadRevolution},
};
use game_core::{Allowed, Events, Refusal, require, text};

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    out.extend(game.supply.colours().map(|worker| Action::Gain { worker }));
}

pub fn check(game: &RailroadRevolution, worker: Worker) -> Allowed {
    let Some(Pending::GainWorker { colours, .. }) = game.top() else {
        return Err(Refusal::new(
            "RR-54",
            text!("there is no worker to gain now"),
        ));
    };
    let supplied = game.supply.has(worker);
    require!(
        supplied,
        "RR-40",
        "the supply has no {worker} worker",
        worker = worker.word()
    );
    // A colour that the supply lacks may be replaced by any other.
    let lacking = Worker::ALL
        .iter()
        .any(|w| colours.has(*w) && !game.supply.has(*w));
    let named = colours.has(worker) || lacking;
    require!(
        named,
        "RR-54",
        "the reward gives no {worker} worker",
        worker = worker.word()
    );
    Ok(())
}

pub fn perform(game: &mut RailroadRevolution, worker: Worker, events: &mut Events<Event>) {
    game.count_down();
    game.gain_worker(worker, events);
}
