//! What lies on the table for all: markets, trail, village, foresight, station masters.

use super::Row;
use crate::ids::Sort;
use crate::{
    Building, Cattle, GreatWesternTrail, Indexed, MasterSpace, Neutral, Node, Objective, Spot,
    StationMaster, Tile, Worker,
};
use game_core::Seat;

pub fn write(game: &GreatWesternTrail, seat: Seat, row: &mut Row<'_>) {
    let data = game.data();
    row.one_of(Some(usize::from(game.seats) - 2), 3);
    let order = &game.order[..usize::from(game.seats)];
    row.one_of(order.iter().position(|s| *s == seat), 4);
    row.count(game.token_row, 12.0);
    row.flag(game.is_end_triggered());
    row.bits(u64::from(game.sides_b >> 1), Building::COUNT);
    let mut count = [0u8; Worker::COUNT];
    let mut cheapest = [12u8; Worker::COUNT];
    for (jobs, job) in game
        .jobs
        .iter()
        .zip(&data.jobs)
        .take(usize::from(game.token_row))
    {
        for worker in jobs.iter().flatten() {
            count[worker.index()] += 1;
            cheapest[worker.index()] = cheapest[worker.index()].min(job.cost);
        }
    }
    count.iter().for_each(|n| row.count(*n, 6.0));
    cheapest.iter().for_each(|n| row.count(12 - *n, 8.0));
    Cattle::all().for_each(|kind| row.count(game.market.count(kind), 3.0));
    row.count(game.market_deck.total() as u8, 30.0);
    let display = game.display.iter().fold(0, |bits, o| bits | 1 << o.index());
    row.bits(display, Objective::COUNT);
    for column in &game.foresight {
        for tile in column {
            row.one_of(tile.map(sort), SORTS);
        }
    }
    trail(game, seat, row);
    for space in &game.masters {
        row.one_of(
            match space {
                MasterSpace::Master(master) => Some(master.index()),
                MasterSpace::Worker(_) => None,
            },
            StationMaster::COUNT,
        );
    }
}

const SORTS: usize = 6;

fn sort(tile: Tile) -> usize {
    match tile.sort() {
        Sort::Worker(worker) => worker.index(),
        Sort::Teepee(teepee) => 3 + teepee.index(),
        Sort::Hazard(_) => 5,
    }
}

fn trail(game: &GreatWesternTrail, seat: Seat, row: &mut Row<'_>) {
    let data = game.data();
    for area in &data.hazard_areas {
        let tiles = area.iter().filter_map(|node| match game.spot(*node) {
            Spot::Tile(tile) => Some(tile),
            _ => None,
        });
        let (mut n, mut points) = (0u8, 0u8);
        for tile in tiles {
            n += 1;
            points = points.max(data.tiles[tile.index()].vp);
        }
        row.count(n, 4.0);
        row.count(points, 4.0);
    }
    for node in &data.village {
        row.one_of(
            match game.spot(*node) {
                Spot::Tile(tile) => Some(usize::from(tile == Tile::BlueTeepee)),
                _ => None,
            },
            2,
        );
    }
    for node in &data.neutral_spaces {
        row.one_of(
            match game.spot(*node) {
                Spot::Neutral(letter) => Some(letter.index()),
                _ => None,
            },
            Neutral::COUNT,
        );
    }
    let mut others = 0;
    for node in &data.building_spaces {
        if let Spot::Building { owner, .. } = game.spot(*node)
            && owner != seat
        {
            others |= 1u64 << node.0;
        }
    }
    row.bits(others, Node::COUNT);
}
