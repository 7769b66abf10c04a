//! The table of a data file that has no problem.

use super::{
    ByPlayers, CityData, CityTileData, Data, Dearest, JobData, Map, MilestoneData, SectionData,
    StorageSection, TrackSpace, TrainData, Waypoint,
    raw::{self, Raw},
};
use crate::ids::Worker;
use arrayvec::ArrayVec;

/// An array of a list whose length was checked.
fn array<T, const N: usize>(items: impl Iterator<Item = T>) -> [T; N] {
    let items: ArrayVec<T, N> = items.collect();
    items
        .into_inner()
        .unwrap_or_else(|_| unreachable!("the lists were checked"))
}

pub fn table(raw: Raw, map: Map) -> Data {
    let by_players = raw.setup_by_players.iter().map(|s| ByPlayers {
        train_pile_size: s.train_pile_size,
        setup_tiles: s.setup_tiles,
        neutral_first_stations: s
            .neutral_first_stations
            .iter()
            .flat_map(|c| c.parse())
            .collect(),
        neutral_first_offices: s
            .neutral_first_offices
            .iter()
            .flat_map(|c| c.parse())
            .collect(),
    });
    let jobs = raw.actions.iter().map(|action| JobData {
        white: action.white.clone(),
        abilities: array(Worker::ALL.iter().map(|w| match w {
            Worker::White => action.white.clone(),
            other => action.abilities[other.word()].clone(),
        })),
    });
    let stations = raw.cities.iter().map(|c| u32::from(c.station_cost));
    let triangles = raw.rail_spaces.iter().map(|s| u32::from(s.triangles));
    let dearest = Dearest {
        station: stations.max().unwrap_or(0),
        rail: triangles.max().unwrap_or(0) * u32::from(raw.constants.rail_triangle_money),
    };
    Data {
        dearest,
        workers: array(raw.worker_types.iter().map(|w| w.count)),
        constants: raw.constants.clone(),
        by_players: array(by_players),
        jobs: array(jobs),
        storage: array(raw.player_board.sections.iter().map(|s| StorageSection {
            buildings: s.buildings,
            rails: s.rails,
            sale_value: s.sale_value,
            left_of_logo: s.left_of_logo,
        })),
        cities: array(raw.cities.iter().map(|c| CityData {
            name: c.name.clone(),
            level: c.level,
            station_cost: c.station_cost,
            x: c.x,
            y: c.y,
        })),
        waypoints: raw
            .waypoints
            .iter()
            .map(|w| Waypoint {
                id: w.id.clone(),
                x: w.x,
                y: w.y,
            })
            .collect(),
        city_tiles: array(raw.city_tiles.iter().map(|t| CityTileData {
            level: t.level,
            printed_on: t.printed_on.as_deref().and_then(|c| c.parse().ok()),
            main: t.main.clone(),
            first: t.first.clone(),
        })),
        sections: array(raw.telegraph_sections.iter().map(|s| SectionData {
            shares: s.shares,
            first_shares: s.first_shares,
            market: s.market,
        })),
        gaps: array(raw.telegraph_gaps.iter().map(|g| g.vp)),
        telegraph_tiles: array(raw.telegraph_tiles.iter().map(|t| t.effect.clone())),
        trains: array(raw.train_types.iter().map(|t| TrainData {
            count: t.count,
            starter: t.starter,
            effect: t.effect.clone(),
        })),
        milestones: array(raw.milestones.iter().map(milestone)),
        deals: array(raw.deal_tiles.iter().map(|d| d.deals.clone())),
        setup_sides: array(
            raw.setup_tiles
                .iter()
                .flat_map(|t| &t.sides)
                .map(|s| s.effect.clone()),
        ),
        tracks: array(
            raw.performance_tracks
                .iter()
                .map(|t| t.spaces.iter().map(track_space).collect()),
        ),
        map,
    }
}

fn milestone(m: &raw::RawMilestone) -> MilestoneData {
    MilestoneData {
        letter: m.pile.parse().expect("checked"),
        vp: m.vp,
        managers: m.managers.iter().map(|c| c.parse().ok()).collect(),
        conditions: m.conditions.iter().copied().collect(),
    }
}

fn track_space(space: &raw::RawTrackSpace) -> TrackSpace {
    TrackSpace {
        vp: space.vp,
        toll: space.toll_to_enter.unwrap_or_default(),
        x: space.x,
        y: space.y,
    }
}
