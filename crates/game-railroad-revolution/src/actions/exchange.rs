//! Exchange an available worker for one of the supply (RR-45).

use crate::{
    action::Action,
    event::Event,
    ids::{Place, Worker},
    state::{Pending, RailroadRevolution},
};
use game_core::{Allowed, Events, require};

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    super::each_worker(game, |worker, from| {
        let all = Worker::ALL.iter().copied();
        let supplied = all.filter(|into| *into == worker || game.supply.has(*into));
        out.extend(supplied.map(|into| Action::Exchange { worker, from, into }));
    });
}

pub fn check(game: &RailroadRevolution, worker: Worker, from: Place, into: Worker) -> Allowed {
    let open = matches!(game.top(), Some(Pending::Exchange { .. }));
    require!(open, "RR-45", "you may not exchange a worker now");
    super::check_has(game, worker, from, "RR-45")?;
    require!(
        worker != into || game.options.exchange_same_color,
        "RR-45",
        "at this table the new worker has another colour"
    );
    // The worker that is returned can be the one that is taken.
    let supplied = worker == into || game.supply.has(into);
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
    game.supply.add(worker);
    game.supply.take(into);
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
