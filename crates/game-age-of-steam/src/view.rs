//! All that a viewer may see. Nothing is hidden in this game, but the order of the bag, which nobody has.
//! `view/build.rs` fills it in.

mod build;

pub use build::view;

use crate::{
    hex::{HexId, Side},
    ids::{Good, NewCity, SpecialAction, TileKind},
    map::MapId,
    options::Options,
    places::{Space, Stop},
};
use game_core::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct View {
    pub viewer: Viewer,
    pub map: MapId,
    pub options: Options,
    pub turn: u8,
    pub turns: u8,
    pub phase: String,
    pub waiting: Option<Seat>,
    /// The first player first; bankrupts are not in it.
    pub order: Vec<Seat>,
    pub players: Vec<PlayerView>,
    pub auction: Option<AuctionView>,
    pub building: Option<BuildingView>,
    pub moving: Option<MovingView>,
    pub production: Option<ProductionView>,
    pub tiles: Vec<TileView>,
    pub lines: Vec<LineView>,
    pub cities: Vec<CityView>,
    /// Towns that are not urbanized.
    pub towns: Vec<TownView>,
    pub display: Vec<SpaceView>,
    /// How many dice are rolled for each half in goods growth.
    pub growth_dice: u8,
    /// Cubes in the bag by colour; everybody can work them out.
    pub bag: Vec<GoodCount>,
    pub supply: Vec<TileCount>,
    pub discs: u8,
    pub new_cities: Vec<NewCity>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PlayerView {
    pub seat: Seat,
    pub color: String,
    pub cash: u32,
    pub shares: u8,
    pub income: u32,
    pub engine: u8,
    pub action: Option<SpecialAction>,
    pub bankrupt: bool,
    /// Shares and engine, to be paid every turn.
    pub expenses: u32,
    /// Cash after the next income and expenses, if nothing else changes.
    pub next_balance: i32,
    /// What the income will lose.
    pub reduction: u32,
    pub track: u16,
    pub score: i32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct AuctionView {
    pub speaker: Seat,
    pub highest: Option<Seat>,
    pub highest_bid: u32,
    pub lowest_next_bid: u32,
    pub bidders: Vec<BidderView>,
    /// Who may use the Turn Order pass in this auction.
    pub pass: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct BidderView {
    pub seat: Seat,
    pub bid: u32,
    /// The place a player took when dropping out.
    pub place: Option<u8>,
    /// What each place, from the first on, would cost at the present bid.
    pub costs: Vec<u32>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct BuildingView {
    pub seat: Seat,
    pub tiles_left: u8,
    pub may_urbanize: bool,
    /// The hexes worked on in this build turn.
    pub worked: Vec<HexId>,
    /// What each kind of tile costs wherever it may be laid now, in whatever rotation.
    pub prices: Vec<PriceView>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PriceView {
    pub hex: HexId,
    pub tile: TileKind,
    pub price: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct MovingView {
    pub round: u8,
    pub rounds: u8,
    /// Who raised the engine instead of a delivery this turn.
    pub raised: Vec<Seat>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ProductionView {
    pub drawn: Vec<Good>,
    pub left: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TileView {
    pub hex: HexId,
    pub tile: TileKind,
    pub rotation: u8,
    pub disc: bool,
    pub tracks: Vec<TrackView>,
}

/// A segment: its sides, one on a town, and its owner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TrackView {
    pub sides: Vec<Side>,
    pub owner: Option<Seat>,
    /// The place of its line in the list of lines.
    pub line: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct LineView {
    pub owner: Option<Seat>,
    pub segments: u16,
    pub is_link: bool,
    /// Whose income rises when a cube travels over it; that of a bankrupt company does not.
    pub pays: Option<Seat>,
    pub ends: Vec<EndView>,
}

/// Where a line ends: at a stop, left over this side, or loose before a side of a hex.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct EndView {
    pub stop: Option<Stop>,
    pub hex: HexId,
    pub side: Side,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct CityView {
    pub city: Stop,
    pub hex: HexId,
    pub color: Good,
    pub new_city: Option<NewCity>,
    pub cubes: Vec<Good>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TownView {
    pub town: Stop,
    pub hex: HexId,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct SpaceView {
    pub space: Space,
    pub cube: Option<Good>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct GoodCount {
    pub good: Good,
    pub count: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TileCount {
    pub tile: TileKind,
    pub count: u8,
}
