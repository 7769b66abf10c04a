//! What lies on a player's board and on the trail: workers, unlocked abilities, buildings, the engine.

use super::pace::Pace;
use super::weights::WEIGHTS;
use crate::{Auxiliary, Data, Disc, GreatWesternTrail, Indexed, Player, StationMaster, Worker};
use game_core::Seat;

/// The last space of the railway below which transport is saved.
const CITIES_END: u8 = 18;

/// Points that are certain: buildings, stations, hazards, station masters, workers, discs, cities.
pub fn points(game: &GreatWesternTrail, seat: Seat, objectives: u8) -> i32 {
    let player = &game.players[seat.index()];
    let table = game.data();
    let cities: i32 = player
        .cities
        .iter()
        .zip(&table.cities)
        .map(|(n, city)| i32::from(*n) * i32::from(city.vp))
        .sum();
    let is_held = |city: &crate::City| 0 < player.cities[city.index()];
    let links = table
        .links
        .iter()
        .filter(|link| link.cities.iter().all(is_held));
    let links: i32 = links.map(|link| i32::from(link.vp)).sum();
    let stations: i32 = game
        .stations_of(seat)
        .map(|station| i32::from(table.station(station).vp))
        .sum();
    let hazards: i32 = player
        .collected
        .iter()
        .map(|(tile, n)| i32::from(n) * i32::from(table.tiles[tile.index()].vp))
        .sum();
    let token = if game.token_holder == Some(seat) {
        table.token_vp
    } else {
        0
    };
    let step = Disc::all()
        .filter(|disc| player.discs[disc.index()] == 0)
        .map(|disc| i32::from(table.discs[disc.index()].vp))
        .sum::<i32>();
    cities
        + links
        + stations
        + hazards
        + masters(table, player, objectives)
        + slots(table, player)
        + step
        + i32::from(token)
        - i32::from(player.bid)
}

fn masters(data: &Data, player: &Player, objectives: u8) -> i32 {
    let points = |master: &StationMaster| {
        let row = &data.masters[master.index()];
        let counted = match master {
            StationMaster::Workers => player.workers.iter().sum(),
            StationMaster::Objectives => objectives,
            StationMaster::Hazards => player.hazards(),
            StationMaster::Teepees => player.teepee_pairs(),
            StationMaster::Certificates => {
                player.temporary_certificates() + player.permanent_certificates()
            }
        };
        // Half a pair is half the way.
        i32::from(counted) * i32::from(row.vp) / i32::from(row.per)
    };
    player.masters.iter().map(points).sum()
}

fn slots(data: &Data, player: &Player) -> i32 {
    let filled = |worker: &Worker| {
        let slots = data.slots[worker.index()].iter();
        slots
            .take(usize::from(player.workers(*worker)))
            .map(|slot| i32::from(slot.vp))
            .sum::<i32>()
    };
    Worker::ALL.iter().map(filled).sum()
}

/// What workers bring in a lap.
pub fn workers(player: &Player) -> f32 {
    let rows = player.workers.iter().zip(&WEIGHTS.workers);
    rows.map(|(n, worth)| worth.iter().take(usize::from(*n) - 1).sum::<f32>())
        .sum()
}

/// What the discs taken from the board bring in a lap; cards in hand count with the herd.
pub fn abilities(game: &GreatWesternTrail, seat: Seat) -> f32 {
    let player = &game.players[seat.index()];
    let start = game.data().for_seats(game.seats).steps;
    let mut worth = WEIGHTS.step * f32::from(game.step_limit(seat) - start);
    for auxiliary in Auxiliary::ALL {
        let disc = Disc::of_auxiliary(auxiliary).index();
        let gone = game.data().discs[disc].spaces - player.discs[disc];
        if 0 < gone {
            worth += WEIGHTS.auxiliary[auxiliary.index()];
        }
        if 1 < gone {
            worth += WEIGHTS.auxiliary_twice[auxiliary.index()];
        }
    }
    let gone = |disc: Disc| player.discs[disc.index()] == 0;
    match (gone(Disc::Cert4), gone(Disc::Cert6)) {
        (true, true) => worth + WEIGHTS.cert_4 + WEIGHTS.cert_6,
        (true, false) => worth + WEIGHTS.cert_4,
        (false, true) => worth + WEIGHTS.cert_6 / 2.0,
        (false, false) => worth,
    }
}

/// Buildings: their points, and what they bring in a lap.
pub fn buildings(game: &GreatWesternTrail, seat: Seat) -> (f32, f32) {
    let others = f32::from(game.seats - 1);
    let (mut points, mut lap) = (0.0, 0.0);
    for (node, building) in game.buildings_of(seat) {
        points += f32::from(game.face(building).vp);
        // The ways past hazards and teepees have special actions; few go there.
        let is_aside = game.data().node(node).special.is_some();
        let fee = f32::from(game.building_fee(building)) * WEIGHTS.dollar * others;
        lap += match is_aside {
            true => WEIGHTS.building_aside + fee * WEIGHTS.fee_share / 3.0,
            false => WEIGHTS.building + fee * WEIGHTS.fee_share,
        };
    }
    (points, lap)
}

/// How far the engine is.
pub fn engine(player: &Player, pace: &Pace) -> f32 {
    let at = player.engine.number();
    let near = f32::from(at.min(CITIES_END));
    let far = f32::from(at.saturating_sub(CITIES_END));
    let share = (pace.laps / WEIGHTS.engine_laps).min(1.0);
    share * (WEIGHTS.engine_near * near + WEIGHTS.engine_far * far)
}
