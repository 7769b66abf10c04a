//! All that one viewer may see: enough to draw the whole table. `view/build.rs` fills it in.

mod build;

pub use build::view;

use crate::{
    data::{Condition, Toll, Waypoint},
    effect::Effect,
    ids::{
        City, CityTile, DealTile, Job, Letter, Milestone, Section, Space, TelegraphTile, Track,
        Train, Worker,
    },
    options::Options,
    state::{Holder, Pending, SetupOffer, Turn},
};
use game_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct View {
    pub options: Options,
    pub first: Seat,
    pub active: Seat,
    /// Who decides now.
    pub seat: Seat,
    pub round: u8,
    pub last_round: Option<u8>,
    pub phase: Stage,
    /// The action being performed: what is open, and what it will cost at its end.
    pub turn: Option<Turn>,
    /// What effects have opened; the last is decided first.
    pub pending: Vec<Pending>,
    /// Which deals of the tile the deciding seat has taken.
    pub deals_taken: [bool; 2],
    pub cities: Vec<CityView>,
    pub waypoints: Vec<Waypoint>,
    pub rails: Vec<RailView>,
    pub telegraph: Vec<SectionView>,
    pub gaps: Vec<u16>,
    pub tracks: Vec<TrackView>,
    pub deal: DealView,
    pub trains: Vec<TrainPile>,
    pub supply: Workers,
    pub milestone_piles: Vec<PileView>,
    /// The milestones looked at; empty for those who may not see them.
    pub looked_at: Vec<MilestoneView>,
    pub offers: Vec<OfferView>,
    /// The abilities of the four actions, for help on the player boards.
    pub jobs: Vec<JobView>,
    /// The fixed prices of this game's data set.
    pub prices: PricesView,
    pub players: Vec<PlayerView>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Choosing,
    SettingUp,
    Placing,
    Acting,
    Dealing,
    Completing,
    Keeping,
    Over,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct CityView {
    pub id: City,
    pub name: String,
    pub level: u8,
    pub station_cost: u16,
    pub x: i32,
    pub y: i32,
    pub tile: CityTile,
    pub main: Effect,
    pub first_bonus: Effect,
    /// Whose building lies on the First Station slot.
    pub first: Option<Holder>,
    pub stations: Vec<Seat>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct RailView {
    pub id: Space,
    /// The ends: cities or waypoints.
    pub ends: [String; 2],
    pub triangles: u8,
    pub market: bool,
    pub x: i32,
    pub y: i32,
    pub angle: i32,
    pub rails: Vec<Seat>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct SectionView {
    pub id: Section,
    pub shares: u16,
    pub first_shares: u16,
    pub market: bool,
    pub tile: Option<TelegraphTile>,
    pub bonus: Option<Effect>,
    pub first: Option<Holder>,
    pub offices: Vec<Seat>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TrackView {
    pub id: Track,
    pub spaces: Vec<TrackSpaceView>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TrackSpaceView {
    pub vp: u16,
    /// To be paid on entering, with the tolls of this game.
    pub toll: Toll,
    pub x: i32,
    pub y: i32,
    pub markers: Vec<Seat>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct DealView {
    pub tile: DealTile,
    pub deals: Vec<Effect>,
    pub face_down: u8,
    pub discarded: Vec<DealTile>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TrainPile {
    pub id: Train,
    pub bonus: Effect,
    pub left: u8,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PileView {
    pub pile: Letter,
    pub left: u8,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct OfferView {
    pub offer: SetupOffer,
    pub bonus: Effect,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct JobView {
    pub id: Job,
    /// By colour, in the order of the colours.
    pub abilities: Vec<Effect>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PricesView {
    /// What the sale of a share brings, and what hiring a worker costs.
    pub share_sale: u16,
    pub hire: u16,
    /// The Railroad action: rails laid, money for all of them, and money per triangle.
    pub rails: u8,
    pub rail_action: u16,
    pub triangle: u16,
    /// Points of a train that is face up.
    pub train_vp: u16,
    pub min_workers: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Workers {
    pub white: u8,
    pub purple: u8,
    pub orange: u8,
    pub gray: u8,
    pub turquoise: u8,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PlayerView {
    pub seat: Seat,
    pub money: u32,
    pub shares: u16,
    pub stock: Workers,
    /// On the four actions, in their order.
    pub board: Vec<Workers>,
    pub available_workers: u32,
    pub storage: Vec<StorageView>,
    /// The sections of the next building and rail, and the one Trade sells from.
    pub next_building: Option<u8>,
    pub next_rail: Option<u8>,
    pub next_trade: Option<u8>,
    pub rails: Vec<Space>,
    pub stations: Vec<City>,
    pub offices: Vec<Section>,
    /// Cities that the rails reach.
    pub connected: Vec<City>,
    pub markers: Vec<u8>,
    pub trains: Vec<TrainView>,
    pub milestones: Vec<MilestoneView>,
    pub completed: Vec<CompletedView>,
    pub points: Vec<i32>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct StorageView {
    pub buildings: u8,
    pub rails: u8,
    pub printed: StorageCopy,
}

/// What is printed on a storage section.
#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct StorageCopy {
    pub sale_value: u16,
    pub left_of_logo: bool,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TrainView {
    pub id: Train,
    pub bonus: Effect,
    pub up: u8,
    pub down: u8,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct MilestoneView {
    pub id: Milestone,
    pub pile: Letter,
    pub vp: u16,
    pub slots: Vec<SlotView>,
    pub conditions: Vec<ConditionView>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct SlotView {
    /// None takes any colour.
    pub colour: Option<Worker>,
    pub manager: Option<Worker>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ConditionView {
    pub condition: Condition,
    /// How much of it the player has, and whether that is enough.
    pub have: u8,
    pub holds: bool,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct CompletedView {
    pub id: Milestone,
    pub vp: u16,
}
