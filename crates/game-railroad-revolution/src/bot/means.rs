//! Money, shares, workers and trains: what they are worth while there is time to use them.

use super::{prospect::Prospect, worth::WORTH};
use crate::ids::{Train, Worker};

/// What an action and the one after it cost, about.
const ACTION: i32 = 500;

pub fn value(prospect: &Prospect<'_>) -> i32 {
    let time = prospect.turns.min(4);
    (purse(prospect) + crew(prospect)) * time / 4 + trains(prospect)
}

fn purse(prospect: &Prospect<'_>) -> i32 {
    let player = prospect.player;
    let price = i32::from(prospect.data.constants.share_sale_money);
    let shares = i32::from(player.shares);
    let due = match prospect.game.is_acting() && prospect.game.active == prospect.seat {
        true => prospect.game.turn.due as i32,
        false => 0,
    };
    let money = player.money as i32 + price * shares - due;
    let money = money.min(ACTION * prospect.turns);
    let first = money.min(ACTION);
    let second = (money - first).min(ACTION);
    let rest = money - first - second;
    let rates = WORTH.money;
    (first * rates[0] + second * rates[1] + rest * rates[2]) / 100 + shares.min(8) * WORTH.share
}

fn crew(prospect: &Prospect<'_>) -> i32 {
    let player = prospect.player;
    let spare = spare_workers(prospect);
    let first = spare.min(3);
    let crew = player.board_workers().plus(&player.stock);
    let specialists: i32 = Worker::specialists()
        .map(|worker| match i32::from(crew.of(worker)) {
            0 => 0,
            n => WORTH.specialist[0] + (n - 1) * WORTH.specialist[1],
        })
        .sum();
    first * WORTH.worker[0] + (spare - first) * WORTH.worker[1] + specialists
}

/// Workers beyond those that must be kept.
pub fn spare_workers(prospect: &Prospect<'_>) -> i32 {
    let least = i32::from(prospect.data.constants.min_available_workers);
    prospect.player.available() as i32 - least
}

/// Beyond the points of those that lie face up.
fn trains(prospect: &Prospect<'_>) -> i32 {
    let player = prospect.player;
    let count = |trains: [u8; Train::COUNT]| trains.iter().map(|n| i32::from(*n)).sum::<i32>();
    let turns = prospect.turns;
    let turned_up = count(player.trains_down).min(turns / 2);
    let used = count(player.trains_up).min(turns / 3);
    WORTH.train_down * turned_up + WORTH.train_use * used
}
