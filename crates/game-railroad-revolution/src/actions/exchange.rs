//! Exchange an available worker for one of another colour (RR-45).

use crate::{
    action::Action,
    event::Event,
    ids::{Place, Worker},
    state::{Pending, RailroadRevolution},
};
use game_core::{Allowed, Events, require};

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    super::each_worker(game, |worker, from| {
        let others = game.supply.colours().filter(|into| *into != worker);
        out.extend(others.map(|into| Action::Exchange { worker, from, into }));
    });
}

pub fn check(game: &RailroadRevolution, worker: Worker, from: Place, into: Worker) -> Allowed {
    let open = matches!(game.top(), Some(Pending::Exchange { .. }));
    require!(open, "RR-45", "you may not exchange a worker now");
    super::check_has(game, worker, from, "RR-45")?;
    require!(worker != into, "RR-45", "the new worker has another colour");
    let supplied = game.supply.has(into);
    require!(
        supplied,
        "RR-40",
        "the supply has no {worker} worker",
        worker = into.word()
    );
    Ok(())
}

pub fn perform(
    game: &mut RailroadRevolution,
    worker: Worker,
    from: Place,
    into: Worker,
    events: &mut Events<Event>,
) {
    let keeps_place = game.options.exchanged_worker_keeps_place;
    game.supply.take(into);
    game.supply.add(worker);
    let player = game.decider_mut();
    let stood = player.take_worker(worker, from);
    match stood.filter(|_| keeps_place) {
        Some(job) => player.board[job.index()].add(into),
        None => player.stock.add(into),
    }
    game.count_down();
    events.tell(Event::Exchanged {
        seat: game.seat,
        worker,
        into,
    });
}
