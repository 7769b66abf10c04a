//! The others, in short: who comes next, and the strongest where there are several.

use super::Row;
use crate::bot::herd::Herd;
use crate::bot::pace::{Pace, steps_to_kansas_city};
use crate::{City, Disc, GreatWesternTrail, Indexed, StationMaster, Worker};
use bots::Think;
use game_core::Seat;

/// Numbers of one rival.
const EACH: usize = 55;

pub fn write(game: &GreatWesternTrail, seat: Seat, row: &mut Row<'_>) {
    rival(game, game.after(seat), row);
    if game.seats == 2 {
        row.skip(EACH + 1);
        return;
    }
    let others = game.all_seats().filter(|other| *other != seat);
    let mut best = (i32::MIN, seat);
    let mut sum = 0.0;
    for other in others {
        let worth = game.evaluate(other);
        sum += worth as f32;
        if best.0 < worth {
            best = (worth, other);
        }
    }
    rival(game, best.1, row);
    row.put(sum / f32::from(game.seats - 1) / 5_000.0);
}

fn rival(game: &GreatWesternTrail, seat: Seat, row: &mut Row<'_>) {
    let before = row.at;
    let player = &game.players[seat.index()];
    let data = game.data();
    row.put(f32::from(player.cash).min(30.0) / 20.0);
    row.count(player.temporary_certificates(), 6.0);
    row.count(player.permanent_certificates(), 3.0);
    for worker in Worker::all() {
        row.count(player.workers(worker) - 1, 5.0);
    }
    for disc in Disc::all() {
        let gone = data.discs[disc.index()].spaces - player.discs[disc.index()];
        row.count(gone, 2.0);
    }
    row.count(player.engine.number(), 39.0);
    row.count(game.stations_of(seat).count() as u8, 6.0);
    let held = player
        .masters
        .iter()
        .fold(0, |bits, m| bits | 1 << m.index());
    row.bits(held, StationMaster::COUNT);
    for city in City::all() {
        row.count(player.cities[city.index()], 2.0);
    }
    row.count(player.cities.iter().sum::<u8>(), 8.0);
    row.count(player.hazards(), 6.0);
    row.count(player.teepee_pairs(), 3.0);
    row.count(player.zone.total() as u8, 6.0);
    row.count(game.buildings_of(seat).count() as u8, 6.0);
    let herd = Herd::of(data, player);
    row.put(f32::from(herd.points) / 40.0);
    row.put((herd.expected_value(player) + f32::from(player.permanent_certificates())) / 20.0);
    row.count(player.breeding_value(), 20.0);
    row.count(player.hand_limit() as u8, 6.0);
    let pace = Pace::of(game, seat);
    row.put(pace.behind);
    row.put(pace.deliveries / 5.0);
    row.put(pace.deliveries.min(1.0));
    let steps = steps_to_kansas_city(game);
    let ahead = player.cattleman.map_or(20, |at| steps[at.index()]);
    row.count(ahead, 15.0);
    row.flag(ahead <= game.step_limit(seat));
    row.count(game.step_limit(seat), 7.0);
    row.flag(game.token_holder == Some(seat));
    row.put(game.total(seat) as f32 / 50.0);
    row.put(game.evaluate(seat) as f32 / 5_000.0);
    let fees = game.buildings_of(seat).map(|(_, b)| game.building_fee(b));
    row.count(fees.sum::<u8>(), 6.0);
    row.count(player.bid, 5.0);
    row.put(f32::from(player.zone.is_empty()));
    row.flag(player.cattleman.is_none());
    debug_assert_eq!(row.at - before, EACH);
}
