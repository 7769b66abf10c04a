//! Rails, stations and offices: what is there, what is in reach, and what it would bring.

use super::{super::prospect::Prospect, Row};
use crate::{
    effect::{Effect, Op},
    ids::{City, Section, TelegraphTile},
    sets::Set,
};
use game_core::Indexed;

const REWARDS: usize = 5;
pub const COUNT: usize =
    4 * 5 + 3 + 4 + 2 + 2 * REWARDS + 3 * Section::COUNT + TelegraphTile::COUNT + 3;

pub fn write(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    let (data, player, reach) = (prospect.data, prospect.player, &prospect.reach);
    let connected = reach.connected();
    let near = reach.within(2);
    for cities in &data.map.of_level[1..] {
        row.part(player.stations.and(*cities).len() as i32, 2);
        row.part(connected.and(*cities).len() as i32, 3);
        row.part(
            connected.and(*cities).without(player.stations).len() as i32,
            2,
        );
        row.part(near.and(*cities).len() as i32, 3);
    }
    let coast = data.map.of_level[5];
    for nth in 1..=3 {
        row.part(reach.rails_to_cities(coast, nth).min(10), 8);
    }
    for spaces in data.map.with_triangles {
        row.part(player.rails.and(spaces).len() as i32, 4);
    }
    row.part(player.rails.and(data.map.market).len() as i32, 3);
    row.part(player.rails.len() as i32, 15);
    rewards(prospect, connected.without(player.stations), row);
    rewards(prospect, near.without(player.stations), row);
    telegraph(prospect, row);
}

/// What stations in these cities would bring: most steps, workers, first bonuses, and the least cost.
fn rewards(prospect: &Prospect<'_>, cities: Set<City>, row: &mut Row<'_>) {
    let game = prospect.game;
    let (mut steps, mut workers, mut firsts, mut cost) = (0, 0, 0, i32::MAX);
    for city in cities.iter() {
        let tile = game.tile_of(city);
        let (advance, gained) = brings(&tile.main);
        steps = steps.max(advance);
        workers = workers.max(gained);
        firsts += i32::from(game.first_stations[city.index()].is_none());
        cost = cost.min(i32::from(prospect.data.city(city).station_cost));
    }
    row.part(cities.len() as i32, 4);
    row.part(steps, 5);
    row.part(workers, 2);
    row.part(firsts, 3);
    row.part(cost.min(500), 500);
}

fn brings(effect: &Effect) -> (i32, i32) {
    let (mut steps, mut workers) = (0, 0);
    for op in &effect.ops {
        match op {
            Op::Advance { n } => steps += i32::from(*n),
            Op::GainWorkers { pick, .. } => workers += i32::from(*pick),
            Op::GainWorkerAny { n } => workers += i32::from(*n),
            _ => {}
        }
    }
    (steps, workers)
}

fn telegraph(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    let (game, data, player) = (prospect.game, prospect.data, prospect.player);
    let has = |index: usize| Section::of(index).is_some_and(|s| player.offices.has(s));
    let gap = |index: usize| data.gaps.get(index).map_or(0, |vp| i32::from(*vp));
    let mut tiles = [0.0; TelegraphTile::COUNT];
    let (mut best, mut joining, mut shares) = (0, 0, 0);
    for section in Section::all() {
        let i = section.index();
        let is_own = player.offices.has(section);
        row.flag(is_own);
        // What an office here would score between neighbours.
        let before = if 0 < i && has(i - 1) { gap(i - 1) } else { 0 };
        let after = if has(i + 1) { gap(i) } else { 0 };
        row.part(if is_own { 0 } else { before + after }, 10);
        let is_first = game.first_offices[i].is_none();
        row.flag(!is_own && is_first);
        if is_own {
            continue;
        }
        if let Some(tile) = game.telegraph_tiles[i] {
            tiles[tile.index()] = 1.0;
        }
        best = best.max(before + after);
        joining += i32::from(0 < before + after);
        let first = if is_first {
            data.section(section).first_shares
        } else {
            0
        };
        shares = shares.max(i32::from(data.section(section).shares + first));
    }
    tiles.into_iter().for_each(|tile| row.push(tile));
    row.part(best, 10);
    row.part(joining, 3);
    row.part(shares, 4);
}
