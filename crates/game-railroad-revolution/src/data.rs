//! The figures of the game: the data file as a checked table.
//!
//! Nothing in the rules knows a number. Many printed figures were reconstructed (`prov` "X" in the file),
//! so the owner of a copy can correct the file and play with it: a state names its set by [`DataId`].
//! `raw.rs` is the form of the file, the `check` files say what is wrong with one, `load.rs` indexes it.

mod check;
mod check_effects;
mod check_map;
mod raw;
mod load;

use crate::{
    effect::Effect,
    ids::{
        City, CityTile, DealTile, Half, Job, Letter, Milestone, Section, SetupSide, Space,
        TelegraphTile, Track, Train, Worker,
    },
    sets::Set,
};
use arrayvec::ArrayVec;
use game_core::{DataSet, Message, Registry, read_file};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The data sets of this game.
pub static SETS: Registry<Data> = Registry::new();

/// Which data set a game is played with.
pub type DataId = game_core::DataId<Data>;

/// Most tiles a milestone pile may have.
pub const MAX_PILE: usize = 16;
/// Storage sections of a player board.
pub const SECTIONS: usize = 8;

/// One data set, checked and indexed by ids.
#[derive(Debug)]
pub struct Data {
    /// How many workers of each colour there are.
    pub workers: [u8; Worker::COUNT],
    pub constants: Constants,
    /// For 2, 3 and 4 players.
    pub by_players: [ByPlayers; 3],
    pub jobs: [JobData; Job::COUNT],
    pub storage: [StorageSection; SECTIONS],
    pub cities: [CityData; City::COUNT],
    pub waypoints: Vec<Waypoint>,
    pub city_tiles: [CityTileData; CityTile::COUNT],
    pub sections: [SectionData; Section::COUNT],
    /// VP between a section and the next.
    pub gaps: [u16; Section::COUNT - 1],
    pub telegraph_tiles: [Effect; TelegraphTile::COUNT],
    pub trains: [TrainData; Train::COUNT],
    pub milestones: [MilestoneData; Milestone::COUNT],
    pub deals: [[Effect; 2]; DealTile::COUNT],
    pub setup_sides: [Effect; SetupSide::COUNT],
    pub tracks: [Vec<TrackSpace>; Track::COUNT],
    pub map: Map,
    pub dearest: Dearest,
}

/// The most that one station, or the terrain of one rail, can cost.
#[derive(Debug)]
pub struct Dearest {
    pub station: u32,
    pub rail: u32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    pub start_money: u16,
    pub start_shares: u16,
    pub start_white_workers: u8,
    pub start_specialists: u8,
    pub player_board_buildings: u8,
    pub player_board_rails: u8,
    pub share_sale_money: u16,
    pub hire_cost_money: u16,
    pub min_available_workers: u8,
    pub rail_action_rails: u8,
    pub rail_action_money: u16,
    pub rail_triangle_money: u16,
    pub train_vp: u16,
    pub milestone_draw: u8,
    pub final_turns_each: u8,
    pub tie_break_share_money: u16,
    pub prov: serde_json::Value,
}

#[derive(Clone, Debug)]
pub struct ByPlayers {
    pub train_pile_size: u8,
    pub setup_tiles: u8,
    pub neutral_first_stations: Set<City>,
    pub neutral_first_offices: Set<Section>,
}

/// What the workers add to an action.
#[derive(Clone, Debug)]
pub struct JobData {
    pub white: Effect,
    /// By colour; the entry of white is its own effect again.
    pub abilities: [Effect; Worker::COUNT],
}

#[derive(Clone, Debug)]
pub struct StorageSection {
    pub buildings: u8,
    pub rails: u8,
    pub sale_value: u16,
    pub left_of_logo: bool,
}

#[derive(Clone, Debug)]
pub struct CityData {
    pub name: String,
    pub level: u8,
    pub station_cost: u16,
    pub x: i32,
    pub y: i32,
}

/// A mere bend between two rail spaces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Waypoint {
    pub id: String,
    pub x: i32,
    pub y: i32,
}

#[derive(Clone, Debug)]
pub struct SpaceData {
    /// The two ends: cities first, then waypoints.
    pub nodes: [u8; 2],
    pub triangles: u8,
    pub market: bool,
    pub x: i32,
    pub y: i32,
    pub angle: i32,
}

#[derive(Clone, Debug)]
pub struct CityTileData {
    pub level: u8,
    pub printed_on: Option<City>,
    pub main: Effect,
    pub first: Effect,
}

#[derive(Clone, Debug)]
pub struct SectionData {
    pub shares: u16,
    pub first_shares: u16,
    pub market: bool,
}

#[derive(Clone, Debug)]
pub struct TrainData {
    pub count: u8,
    pub starter: bool,
    pub effect: Effect,
}

#[derive(Clone, Debug)]
pub struct MilestoneData {
    pub letter: Letter,
    pub vp: u16,
    /// One or two slots; `None` takes any colour.
    pub managers: ArrayVec<Option<Worker>, 2>,
    pub conditions: ArrayVec<Condition, 3>,
}

/// What a milestone asks of a network (RR-95).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    ConnectedCities { level: u8, min: u8 },
    Stations { level: u8, min: u8 },
    MarketRails { min: u8 },
    TerrainRails { triangles: u8, min: u8 },
}

#[derive(Clone, Debug)]
pub struct TrackSpace {
    pub vp: u16,
    pub toll: Toll,
    pub x: i32,
    pub y: i32,
}

/// What is paid to enter a track space (RR-106).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Toll {
    pub money: u16,
    /// Instead of `money` with the option `hard_tolls`.
    pub money_hard: u16,
    pub shares: u16,
    /// 0 or 1.
    pub workers: u8,
}

/// The rail spaces, and what is worked out once from them.
#[derive(Debug)]
pub struct Map {
    pub spaces: Vec<SpaceData>,
    pub start: Space,
    pub all: Set<Space>,
    /// The spaces that share an end with a space.
    pub touching: Vec<Set<Space>>,
    /// The cities at the ends of a space.
    pub cities_of: Vec<Set<City>>,
    /// The spaces with 0 to 3 triangles.
    pub with_triangles: [Set<Space>; 4],
    pub market: Set<Space>,
    /// The cities of level 1 to 5, from index 1.
    pub of_level: [Set<City>; 6],
    /// The telegraph sections with a Market icon.
    pub market_sections: Set<Section>,
}

impl DataSet for Data {
    const BUILT_IN: &'static str = include_str!("../data/railroad-revolution.json");

    fn parse(json: &str) -> Result<Data, Vec<Message>> {
        let raw: raw::Raw = read_file(json)?;
        let map = check::check(&raw)?;
        Ok(load::table(raw, map))
    }
    fn registry() -> &'static Registry<Data> {
        &SETS
    }
}

impl Data {
    pub fn city(&self, city: City) -> &CityData {
        &self.cities[city.index()]
    }
    pub fn space(&self, space: Space) -> &SpaceData {
        &self.map.spaces[space.index()]
    }
    pub fn section(&self, section: Section) -> &SectionData {
        &self.sections[section.index()]
    }
    pub fn city_tile(&self, tile: CityTile) -> &CityTileData {
        &self.city_tiles[tile.index()]
    }
    pub fn train(&self, train: Train) -> &TrainData {
        &self.trains[train.index()]
    }
    pub fn milestone(&self, milestone: Milestone) -> &MilestoneData {
        &self.milestones[milestone.index()]
    }
    pub fn deal(&self, tile: DealTile, half: Half) -> &Effect {
        &self.deals[tile.index()][half.index()]
    }
    pub fn job(&self, job: Job) -> &JobData {
        &self.jobs[job.index()]
    }
    pub fn track(&self, track: Track) -> &[TrackSpace] {
        &self.tracks[track.index()]
    }
    /// The milestones of one pile.
    pub fn pile(&self, letter: Letter) -> Set<Milestone> {
        Milestone::all()
            .filter(|m| self.milestone(*m).letter == letter)
            .collect()
    }
}
