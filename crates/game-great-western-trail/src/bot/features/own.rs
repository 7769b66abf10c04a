//! What a player has: money, workers, board, buildings, engine, cities, tiles, objectives.

use super::Row;
use crate::bot::pace::steps_to_kansas_city;
use crate::cards::{Need, Objective};
use crate::data::NEEDS;
use crate::{
    Building, City, Disc, GreatWesternTrail, Indexed, Node, Rail, StationMaster, Teepee, Tile,
    Worker, holdings,
};
use game_core::Seat;

/// The places of what players of one idea collect: see [`crate::bot::STYLES`].
pub const WORKERS: usize = 8;
pub const BUILDINGS: usize = 26;
pub const CITIES_BEYOND: usize = 27;
pub const STATIONS: usize = 28;
pub const HAZARDS: usize = 29;
pub const OBJECTIVES: usize = 30;
pub const CATTLE: usize = 31;
pub const MASTERS: usize = 32;
pub const CULLED: usize = 33;

pub fn write(game: &GreatWesternTrail, seat: Seat, row: &mut Row<'_>) {
    let player = &game.players[seat.index()];
    let cash = f32::from(player.cash);
    for most in [3.0, 7.0, 15.0, 30.0] {
        row.put(cash.min(most) / most);
    }
    row.count(player.temporary_certificates(), 6.0);
    row.count(player.certificate_limit(), 6.0);
    row.count(player.permanent_certificates(), 3.0);
    row.flag(game.token_holder == Some(seat));
    // WORKERS
    for worker in Worker::all() {
        let n = player.workers(worker);
        row.count(n - 1, 5.0);
        for more in 2..=6 {
            row.flag(more <= n);
        }
    }
    // BUILDINGS and the other things that are collected.
    row.count(game.buildings_of(seat).count() as u8, 6.0);
    row.count(
        player.cities[City::Wichita.index()..].iter().sum::<u8>(),
        6.0,
    );
    row.count(game.stations_of(seat).count() as u8, 6.0);
    row.count(player.hazards(), 6.0);
    row.count(player.zone.total() as u8, 6.0);
    let herd = player.herd();
    let data = game.data();
    let cattle = |value: u8| -> u8 {
        let kinds = crate::Cattle::all().filter(|kind| value <= kind.value());
        kinds
            .map(|kind| herd.count(crate::Card::Cattle(kind)))
            .sum()
    };
    row.count(cattle(3), 8.0);
    row.count(player.masters.len() as u8, 3.0);
    row.count(
        15u8.saturating_sub(herd.total() as u8 - cattle(3).min(herd.total() as u8)),
        8.0,
    );
    for disc in Disc::all() {
        let gone = data.discs[disc.index()].spaces - player.discs[disc.index()];
        row.flag(0 < gone);
        row.flag(1 < gone);
    }
    row.count(game.step_limit(seat), 7.0);
    row.bits(u64::from(player.unbuilt >> 1), Building::COUNT);
    let mut places = 0;
    let mut kinds = [0.0f32; Building::COUNT];
    let steps = steps_to_kansas_city(game);
    for (node, building) in game.buildings_of(seat) {
        places |= 1u64 << node.0;
        kinds[building.index()] = 0.5 + f32::from(steps[node.index()]) / 30.0;
    }
    kinds.iter().for_each(|kind| row.put(*kind));
    row.bits(places, Node::COUNT);
    row.count(game.wooded_buildings(seat), 4.0);
    row.one_of(player.cattleman.map(Indexed::index), Node::COUNT);
    row.flag(player.cattleman.is_none());
    let ahead = player.cattleman.map_or(0, |at| steps[at.index()]);
    row.count(ahead, 15.0);
    // Reached with the next move, as things stand.
    row.flag(player.cattleman.is_some() && ahead <= game.step_limit(seat));
    railway(game, seat, row);
    for city in City::all() {
        row.flag(0 < player.cities[city.index()]);
    }
    row.count(player.cities[City::KansasCity.index()], 4.0);
    row.count(player.cities[City::SanFrancisco.index()], 3.0);
    row.count(player.cities.iter().sum::<u8>(), 8.0);
    for link in &data.links {
        row.flag(
            link.cities
                .iter()
                .all(|city| 0 < player.cities[city.index()]),
        );
    }
    for kind in 0..3 {
        let first = 5 + 5 * kind;
        let tiles = (first..first + 5).map(|i| player.collected.count(Tile::at(i)));
        row.count(tiles.sum::<u8>(), 4.0);
    }
    row.count(player.teepees(Teepee::Green), 4.0);
    row.count(player.teepees(Teepee::Blue), 4.0);
    row.count(player.teepee_pairs(), 3.0);
    objectives(game, seat, row);
}

fn railway(game: &GreatWesternTrail, seat: Seat, row: &mut Row<'_>) {
    let player = &game.players[seat.index()];
    row.count(player.engine.number(), 39.0);
    row.one_of(Some(player.engine.index()), Rail::COUNT);
    for (i, station) in game.data().stations.iter().enumerate() {
        row.flag(station.at.index() <= player.engine.index());
        row.flag(game.stations[i] & 1 << seat.0 != 0);
    }
    let held = player
        .masters
        .iter()
        .fold(0, |bits, m| bits | 1 << m.index());
    row.bits(held, StationMaster::COUNT);
}

/// What the cards ask for, and what there is for it.
fn objectives(game: &GreatWesternTrail, seat: Seat, row: &mut Row<'_>) {
    let player = &game.players[seat.index()];
    let have = holdings(game, seat);
    let needs = |cards: &mut dyn Iterator<Item = (Objective, u8)>| {
        let mut sum = [0u8; NEEDS];
        let mut points = 0;
        for (card, n) in cards {
            let data = &game.data().objectives[card.index()];
            points += n * data.vp;
            sum.iter_mut()
                .zip(&data.needs)
                .for_each(|(sum, need)| *sum += n * need);
        }
        (sum, points)
    };
    let (zone, points) = needs(&mut player.zone.iter());
    let mut unplayed = player
        .herd()
        .iter()
        .filter_map(|(card, n)| Some((card.objective()?, n)))
        .collect::<arrayvec::ArrayVec<_, 28>>()
        .into_iter();
    let (later, more) = needs(&mut unplayed);
    for need in Need::all() {
        let i = need.index();
        row.count(have[i], 4.0);
        row.count(zone[i].saturating_sub(have[i]), 3.0);
        row.count(have[i].saturating_sub(zone[i]), 3.0);
        row.count(later[i], 3.0);
    }
    row.count(points, 15.0);
    row.count(more, 10.0);
    row.count(crate::objectives::best(game, seat).points as f32, 15.0);
}
