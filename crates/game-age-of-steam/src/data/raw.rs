//! The form of the data files. Nothing here is used while playing; [`crate::map`] turns it into tables.

use crate::{
    hex::{HexId, Side},
    ids::{Good, Half, NewCity, TileKind},
    tiles::Class,
};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

#[derive(Debug, Deserialize)]
pub struct File {
    pub players: Players,
    pub setup: Setup,
    pub map: MapFile,
    pub goods: Goods,
    pub goods_display: GoodsDisplay,
    pub new_cities: Vec<NewCityTile>,
    pub tiles: Vec<Tile>,
    pub supply: Supply,
    pub tracks: Tracks,
    pub limits: Limits,
    pub costs: Costs,
    pub scoring: Scoring,
    pub option_presets: BTreeMap<String, Value>,
}

#[derive(Debug, Deserialize)]
pub struct Players {
    pub colors: Vec<String>,
    /// Turns by number of players.
    pub turns: BTreeMap<u8, u8>,
}

#[derive(Debug, Deserialize)]
pub struct Setup {
    pub money: u32,
    pub shares: u8,
    pub engine: u8,
    pub income: u32,
    pub order_dice: u8,
}

#[derive(Debug, Deserialize)]
pub struct MapFile {
    pub id: String,
    pub hexes: Vec<Hex>,
    pub cities: Vec<City>,
    pub towns: Vec<Town>,
    /// Sides between two land hexes that no track may cross.
    pub blocked_sides: Vec<(HexId, Side)>,
}

#[derive(Debug, Deserialize)]
pub struct Hex {
    pub id: HexId,
    pub terrain: Terrain,
    pub neighbors: [Option<HexId>; 6],
}

/// The ground as it is printed; a New City does not change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Plain,
    River,
    Mountain,
    Town,
    City,
}

#[derive(Debug, Deserialize)]
pub struct City {
    pub id: String,
    pub name: String,
    pub hex: HexId,
    pub color: Good,
    pub column: String,
    pub start_cubes: u8,
}

#[derive(Debug, Deserialize)]
pub struct Town {
    pub id: String,
    pub name: String,
    pub hex: HexId,
}

#[derive(Debug, Deserialize)]
pub struct Goods {
    pub cubes: BTreeMap<Good, u8>,
}

#[derive(Debug, Deserialize)]
pub struct GoodsDisplay {
    pub columns: Vec<Column>,
    pub fill_order: Vec<String>,
}

#[derive(Debug, Deserialize)]
pub struct Column {
    pub id: String,
    pub side: Half,
    pub die: u8,
    pub spaces: Vec<DisplaySpace>,
}

#[derive(Debug, Deserialize)]
pub struct DisplaySpace {
    pub id: String,
}

#[derive(Debug, Deserialize)]
pub struct NewCityTile {
    pub id: NewCity,
    pub color: Good,
    pub column: String,
}

#[derive(Debug, Deserialize)]
pub struct Tile {
    pub id: TileKind,
    #[serde(rename = "cls")]
    pub class: Class,
    pub count: u8,
    #[serde(default)]
    pub segments: Vec<[u8; 2]>,
    #[serde(default)]
    pub town_exits: Vec<u8>,
    pub distinct_rotations: Vec<u8>,
}

#[derive(Debug, Deserialize)]
pub struct Supply {
    pub town_discs: u8,
}

#[derive(Debug, Deserialize)]
pub struct Tracks {
    pub shares: ShareTrack,
    pub engine: EngineTrack,
    pub income_reduction: Vec<Band>,
}

#[derive(Debug, Deserialize)]
pub struct ShareTrack {
    pub max: u8,
    pub cash_per_share: u32,
}

#[derive(Debug, Deserialize)]
pub struct EngineTrack {
    pub max: u8,
}

/// Incomes from `from` to the next band lose `loss`.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Band {
    pub from: u32,
    pub loss: u32,
}

#[derive(Debug, Deserialize)]
pub struct Limits {
    pub builds: u8,
    pub builds_engineer: u8,
    pub move_rounds: u8,
    pub production_cubes: u8,
    /// Cubes drawn under the option `faidutti_production`.
    pub production_cubes_faidutti: u8,
    pub min_first_bid: u32,
}

#[derive(Debug, Deserialize)]
pub struct Costs {
    pub place: PlaceCosts,
    pub replace: ReplaceCosts,
    pub direct_complex_option: DirectCosts,
    /// Under the option `faidutti_engineer`.
    pub faidutti_engineer: u32,
    pub expenses: Expenses,
    pub bid_payment: BidPayment,
}

#[derive(Debug, Deserialize)]
pub struct PlaceCosts {
    pub simple: ByTerrain,
    pub town: TownCosts,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub struct ByTerrain {
    pub plain: u32,
    pub river: u32,
    pub mountain: u32,
}

#[derive(Debug, Deserialize)]
pub struct TownCosts {
    pub base: u32,
    pub per_exit: u32,
}

#[derive(Debug, Deserialize)]
pub struct ReplaceCosts {
    pub simple_to_complex: u32,
    pub town: u32,
    pub other: u32,
}

#[derive(Debug, Deserialize)]
pub struct DirectCosts {
    pub coexist: ByTerrain,
    pub crossing: ByTerrain,
}

#[derive(Debug, Deserialize)]
pub struct Expenses {
    pub per_share: u32,
    pub per_engine_level: u32,
}

/// The part of his own bid that a player pays.
#[derive(Debug, Deserialize)]
pub struct BidPayment {
    pub first_out: f32,
    pub last_two: f32,
    pub others: f32,
}

#[derive(Debug, Deserialize)]
pub struct Scoring {
    pub per_income: i32,
    pub per_share: i32,
    pub per_completed_segment: i32,
}
