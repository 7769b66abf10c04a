//! Time, money, workers, trains and tracks of the seat itself.

use super::{super::prospect::Prospect, Row};
use crate::{
    ids::{Track, Train, Worker},
    state::Phase,
};

pub const COUNT: usize = 11 + 14 + 19 + 3 * Train::COUNT + 5 * Track::COUNT;

pub fn write(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    time(prospect, row);
    money(prospect, row);
    workers(prospect, row);
    trains(prospect, row);
    tracks(prospect, row);
}

fn time(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    let (game, player) = (prospect.game, prospect.player);
    row.part(prospect.turns, 10);
    row.steps(5, prospect.turns);
    row.flag(game.last_round.is_some());
    row.part(player.buildings, 12);
    row.part(player.rails_left, 15);
    row.part(game.round, 20);
    row.flag(game.active == prospect.seat && game.phase != Phase::Placing);
}

fn money(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    let (game, player) = (prospect.game, prospect.player);
    let is_acting = game.is_acting() && game.active == prospect.seat;
    let due = if is_acting { game.turn.due } else { 0 };
    let money = player.money as i32 - due as i32;
    let price = i32::from(prospect.data.constants.share_sale_money);
    let all = money + price * i32::from(player.shares);
    row.part(money.min(3_000), 1_000);
    for least in [200, 400, 600, 800, 1_200] {
        row.push(((all - least) as f32 / 200.0).clamp(0.0, 1.0));
    }
    row.part(all.min(4_000), 1_000);
    row.part(all.min(500 * prospect.turns), 1_000);
    row.part(i32::from(player.shares).min(12), 5);
    row.steps(4, player.shares.into());
    let sale = sale_value(prospect);
    row.part(sale, 1_000);
}

/// What a piece is sold for next (RR-81).
fn sale_value(prospect: &Prospect<'_>) -> i32 {
    let player = prospect.player;
    let (mut buildings, mut rails) = (0, 0);
    let mut value = 0;
    for section in prospect.data.storage.iter().rev() {
        buildings += section.buildings;
        rails += section.rails;
        value = i32::from(section.sale_value);
        if player.buildings <= buildings && player.rails_left <= rails {
            break;
        }
    }
    value
}

fn workers(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    let player = prospect.player;
    let crew = player.board_workers().plus(&player.stock);
    for worker in Worker::ALL {
        row.part(crew.of(worker), 3);
        row.part(player.stock.of(worker), 3);
    }
    for worker in Worker::specialists() {
        row.flag(crew.has(worker));
    }
    let least = i32::from(prospect.data.constants.min_available_workers);
    let spare = crew.total() as i32 - least;
    row.part(spare, 4);
    row.steps(3, spare);
    row.part(player.stock.total() as i32, 6);
}

fn trains(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    let player = prospect.player;
    let time = prospect.turns.min(6) as f32 / 6.0;
    for train in 0..Train::COUNT {
        row.part(player.trains_up[train], 2);
        row.part(player.trains_down[train], 2);
        row.push(f32::from(player.trains_up[train].min(2)) * time);
    }
}

fn tracks(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    let (game, data, player) = (prospect.game, prospect.data, prospect.player);
    let coast = prospect.reach.connected().and(data.map.of_level[5]);
    let counts = [player.offices.len(), player.stations.len(), coast.len()];
    for track in Track::ALL {
        let at = usize::from(player.markers[track.index()]);
        let spaces = data.track(track);
        let vp = |at: usize| i32::from(spaces[at.min(spaces.len() - 1)].vp);
        let count = counts[track.index()] as i32;
        row.part(at as i32, 10);
        row.part(vp(at), 8);
        row.part(count, 4);
        row.part(vp(at) * count, 40);
        let toll = game.next_toll(prospect.seat, track);
        row.flag(toll.is_some_and(|toll| toll != Default::default()));
    }
}
