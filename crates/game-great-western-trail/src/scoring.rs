//! Victory points in eleven categories (GW-911…923), and one more where seats were auctioned.

use crate::GreatWesternTrail;
use crate::cards::Card;
use crate::ids::{City, Disc, StationMaster, Tile, Worker};
use crate::objectives;
use crate::options::FirstPlayer;
use game_core::{Category, Indexed, Placings, ScoreSheet, Seat, rank_by};

/// How a seat's points of one category are counted.
type Score = fn(&GreatWesternTrail, Seat) -> i32;

/// The categories in the order of the score sheet.
const CATEGORIES: [(&str, Score); 11] = [
    ("score.cash", cash),
    ("score.buildings", buildings),
    ("score.cities", cities),
    ("score.stations", stations),
    ("score.hazards", hazards),
    ("score.cattle", cattle),
    ("score.objectives", objective_cards),
    ("score.station_masters", station_masters),
    ("score.workers", workers),
    ("score.step_disc", step_disc),
    ("score.job_market_token", token),
];

impl GreatWesternTrail {
    pub fn total(&self, seat: Seat) -> i32 {
        let points: i32 = CATEGORIES.iter().map(|(_, score)| score(self, seat)).sum();
        points + bid(self, seat)
    }
    /// Equal totals share the victory (GW-923).
    pub fn placings(&self) -> Placings {
        let mut totals = [0; crate::data::MAX_PLAYERS];
        for seat in self.all_seats() {
            totals[seat.index()] = self.total(seat);
        }
        let totals = &totals[..usize::from(self.seats)];
        rank_by(totals, |seat| totals[seat.index()])
    }
}

pub fn scores(game: &GreatWesternTrail) -> ScoreSheet {
    let category = |word, score: Score| Category {
        word,
        scores: game.all_seats().map(|seat| score(game, seat)).collect(),
    };
    let mut categories: Vec<Category> = CATEGORIES
        .iter()
        .map(|(word, score)| category(word, *score))
        .collect();
    if game.options.first_player == FirstPlayer::Bid {
        categories.push(category("score.bid", bid));
    }
    ScoreSheet::new(categories, game.seats)
}

fn cash(game: &GreatWesternTrail, seat: Seat) -> i32 {
    i32::from(game.players[seat.index()].cash / game.data().cash_per_vp)
}

fn buildings(game: &GreatWesternTrail, seat: Seat) -> i32 {
    let standing = game.buildings_of(seat);
    standing
        .map(|(_, building)| i32::from(game.face(building).vp))
        .sum()
}

fn cities(game: &GreatWesternTrail, seat: Seat) -> i32 {
    let discs = |city: City| i32::from(game.city_discs(seat, city));
    let per_disc: i32 = City::all()
        .map(|c| discs(c) * i32::from(game.data().cities[c.index()].vp))
        .sum();
    let is_held = |cities: &[City; 2]| cities.iter().all(|city| 0 < discs(*city));
    let links = game
        .data()
        .links
        .iter()
        .filter(|link| is_held(&link.cities));
    per_disc + links.map(|link| i32::from(link.vp)).sum::<i32>()
}

fn stations(game: &GreatWesternTrail, seat: Seat) -> i32 {
    game.stations_of(seat)
        .map(|station| i32::from(game.data().station(station).vp))
        .sum()
}

fn hazards(game: &GreatWesternTrail, seat: Seat) -> i32 {
    let collected = &game.players[seat.index()].collected;
    let points = |tile: Tile| {
        i32::from(collected.count(tile)) * i32::from(game.data().tiles[tile.index()].vp)
    };
    Tile::hazards().map(points).sum()
}

/// The whole herd is public, so its points may be shown at any time.
fn cattle(game: &GreatWesternTrail, seat: Seat) -> i32 {
    let herd = game.players[seat.index()].herd();
    herd.iter()
        .map(|(card, n)| match card {
            Card::Cattle(cattle) => i32::from(n) * i32::from(game.data().cattle[cattle.index()].vp),
            Card::Objective(_) => 0,
        })
        .sum()
}

fn objective_cards(game: &GreatWesternTrail, seat: Seat) -> i32 {
    objectives::best(game, seat).points
}

fn station_masters(game: &GreatWesternTrail, seat: Seat) -> i32 {
    let player = &game.players[seat.index()];
    let points = |master: &StationMaster| {
        let row = &game.data().masters[master.index()];
        let counted = match master {
            StationMaster::Workers => player.workers.iter().sum(),
            StationMaster::Objectives => objectives::best(game, seat).cards,
            StationMaster::Hazards => player.hazards(),
            StationMaster::Teepees => player.teepee_pairs(),
            StationMaster::Certificates => {
                player.temporary_certificates() + player.permanent_certificates()
            }
        };
        i32::from(counted / row.per) * i32::from(row.vp)
    };
    player.masters.iter().map(points).sum()
}

fn workers(game: &GreatWesternTrail, seat: Seat) -> i32 {
    let filled = |worker: Worker| {
        let count = usize::from(game.players[seat.index()].workers(worker));
        game.data().slots[worker.index()]
            .iter()
            .take(count)
            .map(|slot| i32::from(slot.vp))
            .sum::<i32>()
    };
    Worker::all().map(filled).sum()
}

fn step_disc(game: &GreatWesternTrail, seat: Seat) -> i32 {
    let is_gone = |disc: &Disc| game.players[seat.index()].discs[disc.index()] == 0;
    Disc::all()
        .filter(is_gone)
        .map(|disc| i32::from(game.data().discs[disc.index()].vp))
        .sum()
}

fn token(game: &GreatWesternTrail, seat: Seat) -> i32 {
    match game.token_holder {
        Some(holder) if holder == seat => game.data().token_vp.into(),
        _ => 0,
    }
}

/// GW-951.
fn bid(game: &GreatWesternTrail, seat: Seat) -> i32 {
    -i32::from(game.players[seat.index()].bid)
}
