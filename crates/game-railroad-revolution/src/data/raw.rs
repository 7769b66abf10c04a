//! The form of the data file. Every field of the file stands here, also those that only people read.

use super::{Condition, Constants, Toll};
use crate::{effect::Effect, ids::Worker};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raw {
    #[serde(rename = "meta")]
    pub _meta: Value,
    pub players: Players,
    pub worker_types: Vec<WorkerType>,
    pub components: Components,
    pub constants: Constants,
    pub setup_by_players: Vec<SetupByPlayers>,
    #[serde(rename = "ops")]
    pub _ops: Value,
    pub actions: Vec<RawAction>,
    pub player_board: PlayerBoard,
    pub cities: Vec<RawCity>,
    pub waypoints: Vec<RawWaypoint>,
    pub rail_spaces: Vec<RailSpace>,
    pub city_tiles: Vec<RawCityTile>,
    pub telegraph_sections: Vec<TelegraphSection>,
    pub telegraph_gaps: Vec<Gap>,
    pub telegraph_tiles: Vec<RawTile>,
    pub train_types: Vec<TrainType>,
    pub milestone_piles: Vec<Pile>,
    pub milestones: Vec<RawMilestone>,
    pub deal_tiles: Vec<RawDeal>,
    pub setup_tiles: Vec<RawSetup>,
    pub performance_tracks: Vec<RawTrack>,
    #[serde(rename = "scoring")]
    pub _scoring: Value,
    #[serde(rename = "options")]
    pub _options: Value,
    #[serde(rename = "layout")]
    pub _layout: Value,
}
#[derive(Deserialize)]
pub struct Players {
    pub min: u8,
    pub max: u8,
}
#[derive(Deserialize)]
pub struct WorkerType {
    pub id: Worker,
    pub count: u8,
}
#[derive(Deserialize)]
pub struct Components {
    pub buildings_per_player: u8,
    pub rails_per_player: u8,
}
#[derive(Deserialize)]
pub struct SetupByPlayers {
    pub players: u8,
    pub train_pile_size: u8,
    pub setup_tiles: u8,
    pub neutral_first_stations: Vec<String>,
    pub neutral_first_offices: Vec<String>,
}
#[derive(Deserialize)]
pub struct RawAction {
    pub id: String,
    pub white: Effect,
    pub abilities: BTreeMap<String, Effect>,
}
#[derive(Deserialize)]
pub struct PlayerBoard {
    pub sections: Vec<RawStorage>,
}
#[derive(Deserialize)]
pub struct RawStorage {
    pub buildings: u8,
    pub rails: u8,
    pub sale_value: u16,
    pub left_of_logo: bool,
}
#[derive(Deserialize)]
pub struct RawCity {
    pub id: String,
    pub name: String,
    pub level: u8,
    pub station_cost: u16,
    pub x: i32,
    pub y: i32,
}
#[derive(Deserialize)]
pub struct RawWaypoint {
    pub id: String,
    pub x: i32,
    pub y: i32,
}
#[derive(Deserialize)]
pub struct RailSpace {
    pub id: String,
    pub a: String,
    pub b: String,
    pub triangles: u8,
    pub market: bool,
    pub start: bool,
    pub x: i32,
    pub y: i32,
    pub angle: i32,
}
#[derive(Deserialize)]
pub struct RawCityTile {
    pub id: String,
    pub level: u8,
    pub printed_on: Option<String>,
    pub main: Effect,
    pub first: Effect,
}
#[derive(Deserialize)]
pub struct TelegraphSection {
    pub id: String,
    pub shares: u16,
    pub first_shares: u16,
    pub market: bool,
}
#[derive(Deserialize)]
pub struct Gap {
    pub id: String,
    pub between: [String; 2],
    pub vp: u16,
}
#[derive(Deserialize)]
pub struct RawTile {
    pub id: String,
    pub effect: Effect,
}
#[derive(Deserialize)]
pub struct TrainType {
    pub id: String,
    pub count: u8,
    pub starter: bool,
    pub effect: Effect,
}
#[derive(Deserialize)]
pub struct Pile {
    pub id: String,
    pub count: usize,
}
#[derive(Deserialize)]
pub struct RawMilestone {
    pub id: String,
    pub pile: String,
    pub vp: u16,
    pub managers: Vec<String>,
    pub conditions: Vec<Condition>,
}
#[derive(Deserialize)]
pub struct RawDeal {
    pub id: String,
    pub deals: [Effect; 2],
}
#[derive(Deserialize)]
pub struct RawSetup {
    pub sides: [RawSide; 2],
}
#[derive(Deserialize)]
pub struct RawSide {
    pub id: String,
    pub effect: Effect,
}
#[derive(Deserialize)]
pub struct RawTrack {
    pub id: String,
    pub spaces: Vec<RawTrackSpace>,
}
#[derive(Deserialize)]
pub struct RawTrackSpace {
    pub vp: u16,
    pub toll_to_enter: Option<Toll>,
    pub x: i32,
    pub y: i32,
}
