//! One file for each thing a player can do: what it offers, when it is allowed, what it changes.

pub mod choose;

pub mod work;

pub mod station;
pub mod rail;
pub mod office;
pub mod trade;

pub mod ability;
pub mod reward;
pub mod tile;

pub mod advance;
pub mod exchange;
pub mod flip;
pub mod gain;
pub mod promote;
pub mod train;

pub mod deal;
pub mod milestone;

pub mod hire;
pub mod sell;

pub mod done;
pub mod end;

use crate::{
    event::Event,
    ids::{Place, Worker},
    state::RailroadRevolution,
};
use game_core::{Allowed, Events, require};

/// Each kind of available worker of the player who decides.
fn each_worker(game: &RailroadRevolution, mut visit: impl FnMut(Worker, Place)) {
    let player = game.decider();
    let board = player.board_workers();
    for worker in Worker::ALL {
        if player.stock.has(worker) {
            visit(worker, Place::Stock);
        }
        if board.has(worker) {
            visit(worker, Place::Board);
        }
    }
}

fn check_has(
    game: &RailroadRevolution,
    worker: Worker,
    from: Place,
    rule: &'static str,
) -> Allowed {
    let has = game.decider().has_worker(worker, from);
    require!(
        has,
        rule,
        "you have no {worker} worker {place:in}",
        worker = worker.word(),
        place = from.word()
    );
    Ok(())
}

/// An available worker goes back to the supply (RR-38).
fn discard(game: &mut RailroadRevolution, worker: Worker, from: Place, events: &mut Events<Event>) {
    game.decider_mut().take_worker(worker, from);
    game.supply.add(worker);
    events.tell(Event::WorkerDiscarded {
        seat: game.seat,
        worker,
    });
}
