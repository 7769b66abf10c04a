//! What is still open in the turn that is running, and what the table offers.

use super::{super::prospect::Prospect, Row};
use crate::{
    ids::{DealTile, Job, Train, Worker},
    state::{Pending, Phase},
};

const PENDING: usize = 10;
pub const COUNT: usize = 13 + PENDING + DealTile::COUNT + 1 + Worker::COUNT + Train::COUNT;

pub fn write(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    action(prospect, row);
    pending(prospect, row);
    let game = prospect.game;
    for tile in DealTile::all() {
        row.flag(game.deals.up == tile);
    }
    row.flag(matches!(game.phase, Phase::Dealing { .. }) && game.seat == prospect.seat);
    for worker in Worker::ALL {
        row.part(i32::from(game.supply.of(worker)).min(4), 4);
    }
    for train in 0..Train::COUNT {
        row.part(game.trains[train], 5);
    }
}

fn action(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    let game = prospect.game;
    if !(game.is_acting() && game.active == prospect.seat) {
        (0..13).for_each(|_| row.push(0.0));
        return;
    }
    let turn = &game.turn;
    row.one_of(Job::COUNT, turn.job.index());
    row.part(turn.to_place, 2);
    row.flag(turn.extra && turn.worker == Worker::White);
    row.flag(turn.extra && turn.worker != Worker::White);
    row.flag(turn.reward);
    row.flag(turn.first);
    row.flag(turn.tile);
    row.flag(turn.flip);
    row.flag(turn.market);
    row.part(turn.due as i32, 500);
}

fn pending(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    let game = prospect.game;
    let mut open = [0.0; PENDING];
    if game.seat == prospect.seat {
        for pending in &game.pending {
            let (place, times) = match *pending {
                Pending::Advance { steps } => (0, steps),
                Pending::Promote { times, .. } => (1, times),
                Pending::Flip { times } => (2, times),
                Pending::TrainBonus { .. } => (3, 1),
                Pending::GainWorker { picks, .. } => (4, picks),
                Pending::Exchange { times } => (5, times),
                Pending::TakeTrain { times } => (6, times),
                Pending::FreeRail { times } => (7, times),
                Pending::FreeStation { times } => (8, times),
                Pending::FreeOffice { times } => (9, times),
                Pending::SetupRail => (7, 1),
                Pending::SetupStation => (8, 1),
                Pending::SetupOffice => (9, 1),
            };
            open[place] += f32::from(times) / 2.0;
        }
    }
    open.into_iter().for_each(|value| row.push(value));
}
