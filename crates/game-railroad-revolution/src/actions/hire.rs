//! Hire a worker of the supply (RR-37), at any decision.

use crate::{action::Action, event::Event, ids::Worker, outlook::Spend, state::RailroadRevolution};
use game_core::{Allowed, Events, require};

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    if u32::from(game.data().constants.hire_cost_money) <= game.decider().money {
        out.extend(game.supply.colours().map(|worker| Action::Hire { worker }));
    }
}

pub fn check(game: &RailroadRevolution, worker: Worker) -> Allowed {
    let price = u32::from(game.data().constants.hire_cost_money);
    let covered = price <= game.decider().money;
    require!(covered, "RR-37", "hiring a worker costs ${price}", price);
    let supplied = game.supply.has(worker);
    require!(
        supplied,
        "RR-37",
        "the supply has no {worker} worker",
        worker = worker.word()
    );
    game.check_finish(
        &Action::Hire { worker },
        Spend {
            money: price,
            ..Spend::default()
        },
    )
}

pub fn perform(game: &mut RailroadRevolution, worker: Worker, events: &mut Events<Event>) {
    let price = game.data().constants.hire_cost_money;
    events.tell(Event::Hired {
        seat: game.seat,
        worker,
        money: price.into(),
    });
    game.supply.take(worker);
    let player = game.decider_mut();
    player.money -= u32::from(price);
    player.stock.add(worker);
}
