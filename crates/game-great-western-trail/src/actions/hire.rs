//! Hiring a worker from the job market (GW-501…504).

use crate::action::{Action, not_now};
use crate::data::SLOTS;
use crate::event::Event;
use crate::ids::Worker;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, require, unchecked};

/// Never below nothing (GW-504).
pub fn cost(game: &GreatWesternTrail, row: u8, modifier: i8) -> u8 {
    game.data().jobs[usize::from(row)]
        .cost
        .saturating_add_signed(modifier)
}

fn offers(game: &GreatWesternTrail) -> impl Iterator<Item = (u8, Worker)> + '_ {
    let rows = 0..game.token_row.min(game.jobs.len() as u8);
    rows.flat_map(|row| Worker::ALL.iter().map(move |&worker| (row, worker)))
        .filter(|(row, worker)| game.jobs[usize::from(*row)].contains(&Some(*worker)))
}

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    out.extend(offers(game).map(|(row, worker)| Action::Hire { row, worker }));
}

pub fn check_any(game: &GreatWesternTrail, modifier: i8) -> Allowed {
    let can = |worker| usize::from(game.me().workers(worker)) < SLOTS;
    let any = offers(game)
        .any(|(row, worker)| can(worker) && game.me().can_pay(cost(game, row, modifier)));
    require!(
        any,
        "GW-501",
        "there is no worker that you can take and pay for"
    );
    Ok(())
}

fn check_one(game: &GreatWesternTrail, row: u8, worker: Worker, modifier: i8) -> Allowed {
    require!(
        row < game.token_row,
        "GW-501",
        "only workers above the token's row can be hired"
    );
    let spaces = game.jobs.get(usize::from(row));
    let is_there = spaces.is_some_and(|spaces| spaces.contains(&Some(worker)));
    require!(
        is_there,
        "GW-501",
        "there is no {worker} in row {row}",
        worker,
        row = row + 1
    );
    let is_full = SLOTS <= game.me().workers(worker).into();
    require!(!is_full, "GW-502", "your row of this worker is full");
    game.me().affords(cost(game, row, modifier), "GW-103")
}

pub fn check(game: &GreatWesternTrail, row: u8, worker: Worker) -> Allowed {
    match game.top() {
        Some(Pending::Hire { modifier }) => check_one(game, row, worker, modifier),
        _ => not_now(),
    }
}

pub fn perform(game: &mut GreatWesternTrail, row: u8, worker: Worker, events: &mut Told) {
    let Some(Pending::Hire { modifier }) = game.pending.pop() else {
        unchecked!()
    };
    let (seat, cash) = (game.current, cost(game, row, modifier));
    let mut spaces = game.jobs[usize::from(row)].iter_mut();
    let Some(space) = spaces.find(|space| **space == Some(worker)) else {
        unchecked!()
    };
    *space = None;
    game.me_mut().pay(cash);
    events.tell(Event::Hired {
        seat,
        worker,
        row,
        cash,
    });
    let slot = usize::from(game.me().workers(worker));
    game.me_mut().workers[worker.index()] += 1;
    if let Some(deal) = game.data().slots[worker.index()][slot].immediate {
        game.pending.push(Pending::Offer { deal, other: None });
    }
}
