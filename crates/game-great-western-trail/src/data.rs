//! The data file as typed tables, checked and loaded once. A corrected file is one more set ([`SETS`]),
//! named in the options. `raw.rs` is the form of the file, `check.rs` says what can be corrected and what
//! is wrong with it, the others make the tables.

mod check;
mod deals;
mod load;
mod pieces;
mod railway;
mod raw;

pub use raw::{Arrow, Frame, NodeKind};

use crate::cards::{Breed, Card, Cattle, Need, Objective};
use crate::deal::{Deal, DealId};
use crate::ids::{
    Auxiliary, Building, City, Disc, Hazard, Neutral, Offer, Side, StationMaster, Tile, Worker,
};
use crate::places::{Node, Rail, Station};
use crate::tally::Tally;
use arrayvec::ArrayVec;
use game_core::{DataSet, Indexed, Message, Registry, message, read_file};

pub const MAX_PLAYERS: usize = 4;
pub const NODES: usize = Node::COUNT;
pub const JOB_ROWS: usize = 12;
pub const JOB_COLUMNS: usize = 4;
pub const NEEDS: usize = Need::COUNT;
/// Worker slots in a row of the player board, the printed one included.
pub const SLOTS: usize = 6;

pub type Cards = Tally<Card, { Card::COUNT }>;
pub type Tiles = Tally<Tile, { Tile::COUNT }>;
pub type Objectives = Tally<Objective, { Objective::COUNT }>;
pub type Herd = Tally<Cattle, { Cattle::COUNT }>;

/// The data sets of this game.
pub static SETS: Registry<Data> = Registry::new();

/// Which data set a game is played with.
pub type DataId = game_core::DataId<Data>;

/// For what is the same in every data set: the places, the deals, the cards, and the player board but for
/// its amounts. Everything else is asked of the game's own set.
#[inline]
pub fn built_in() -> &'static Data {
    DataId::default().get()
}

impl DataSet for Data {
    const BUILT_IN: &'static str = include_str!("../data/great-western-trail.json");
    const OPEN: &'static [&'static str] = check::OPEN;

    fn parse(json: &str) -> Result<Data, Vec<Message>> {
        let file = read_file(json)?;
        check::check(&file).or(|| ())?;
        load::load(&file)
            .map_err(|why| vec![message!("the file does not fit the rules: {why}", why)])
    }
    fn registry() -> &'static Registry<Data> {
        &SETS
    }
}

pub struct Data {
    pub starting_cash: [u16; MAX_PLAYERS],
    pub hand_size: u8,
    pub display: u8,
    pub tiles_at_start: u8,
    /// By number of players, from 2.
    pub by_players: [ByPlayers; 3],
    pub nodes: Vec<NodeData>,
    pub start: Node,
    pub kansas_city: Node,
    pub neutral_spaces: ArrayVec<Node, 7>,
    pub building_spaces: ArrayVec<Node, 22>,
    pub hazard_areas: [[Node; 4]; Hazard::COUNT],
    /// In the order of filling.
    pub village: [Node; 9],
    pub deals: Vec<Deal>,
    pub neutrals: [Vec<LocalAction>; Neutral::COUNT],
    /// By number and side.
    pub buildings: Vec<[Face; Side::COUNT]>,
    /// Breeding value and victory points.
    pub cattle: [CattleData; Cattle::COUNT],
    /// The card of each breed, the one with the fewest points where there are several.
    pub first_cards: [Cattle; Breed::COUNT],
    pub starting_deck: Herd,
    pub market_deck: Herd,
    pub offers: [OfferData; Offer::COUNT],
    /// The three stacks, complete.
    pub stacks: [Tiles; 3],
    pub tiles: [TileData; Tile::COUNT],
    pub token_start_row: u8,
    pub jobs: [JobData; JOB_ROWS],
    /// Once and twice.
    pub auxiliaries: [[DealId; 2]; Auxiliary::COUNT],
    pub discs: [DiscData; Disc::COUNT],
    pub hand_limit: u8,
    pub per_hand_disc: u8,
    pub certificate_track: [u8; 6],
    /// Highest places on the track: at the start, without `cert_4`, without both.
    pub certificate_limits: [u8; 3],
    pub slots: [[SlotData; SLOTS]; Worker::COUNT],
    pub rails: Vec<RailData>,
    /// The spaces whose bit is set are turnouts.
    pub turnouts: u64,
    pub crosses_after: u64,
    pub stations: Vec<StationData>,
    pub end_bonus: u8,
    pub masters: [MasterData; StationMaster::COUNT],
    pub cities: [CityData; City::COUNT],
    pub links: Vec<Link>,
    pub objectives: [ObjectiveData; Objective::COUNT],
    pub cash_per_vp: u16,
    pub token_vp: u8,
    /// What the option `balanced_supply` takes out, for 2 and 3 players.
    pub removals: [Removal; 2],
}

pub struct ByPlayers {
    pub steps: u8,
    pub steps_of_cash_disc: u8,
    pub steps_of_vp_disc: u8,
    pub green_fee: u8,
    pub black_fee: u8,
    pub cattle_market: u8,
    /// The leftmost column of the job market in use, from 0.
    pub first_column: u8,
    pub initial_workers: u8,
}

pub struct NodeData {
    pub word: &'static str,
    pub kind: NodeKind,
    pub next: ArrayVec<Node, 2>,
    pub before: ArrayVec<Node, 4>,
    pub woods: bool,
    pub special: Option<LocalAction>,
    pub letter: Option<Neutral>,
    /// What a teepee taken from here gives, or costs.
    pub value: i8,
}

/// One action of a location: one deal, or one of two.
#[derive(Clone, Debug)]
pub struct LocalAction {
    pub deals: ArrayVec<DealId, 2>,
}

#[derive(Clone, Debug)]
pub struct Face {
    pub craftsmen: u8,
    pub vp: u8,
    pub green: bool,
    pub black: bool,
    pub actions: Vec<LocalAction>,
    /// `3a`, for people.
    pub word: &'static str,
}

#[derive(Clone, Copy, Default)]
pub struct CattleData {
    pub value: u8,
    pub vp: u8,
}

#[derive(Clone, Copy)]
pub struct OfferData {
    pub cowboys: u8,
    pub cash: u8,
    pub cards: u8,
    pub value: u8,
    pub reveal: u8,
}

#[derive(Clone, Copy, Default)]
pub struct TileData {
    pub green: bool,
    pub black: bool,
    pub vp: u8,
}

#[derive(Clone, Copy)]
pub struct JobData {
    pub cost: u8,
    pub arrow: Arrow,
}

#[derive(Clone, Copy)]
pub struct DiscData {
    pub frame: Frame,
    /// Spaces of this kind, and how many of them hold a disc at the start.
    pub spaces: u8,
    pub at_start: u8,
    pub pay: u8,
    pub cash: u8,
    pub vp: u8,
}

#[derive(Clone, Copy)]
pub struct SlotData {
    pub immediate: Option<DealId>,
    pub vp: u8,
}

pub struct RailData {
    pub word: &'static str,
    pub is_turnout: bool,
    pub number: u8,
    pub station: Option<Station>,
}

pub struct StationData {
    pub word: &'static str,
    pub at: Rail,
    pub cost: u8,
    pub vp: u8,
    pub frame: Frame,
    pub has_master: bool,
}

pub struct MasterData {
    pub immediate: Option<LocalAction>,
    pub permanent_certificates: u8,
    pub per: u8,
    pub vp: u8,
}

#[derive(Clone, Copy)]
pub struct CityData {
    pub value: u8,
    pub frame: Frame,
    pub repeat: bool,
    pub cash: u8,
    pub vp: i8,
}

pub struct Link {
    pub cities: [City; 2],
    pub vp: i8,
    pub take_objective: bool,
}

pub struct ObjectiveData {
    pub starter: bool,
    pub count: u8,
    pub immediate: Option<DealId>,
    pub needs: [u8; NEEDS],
    pub vp: u8,
    pub penalty: u8,
}

pub struct Removal {
    pub stacks: [Tiles; 3],
    pub market: Herd,
}

impl Data {
    pub fn for_seats(&self, seats: u8) -> &ByPlayers {
        &self.by_players[usize::from(seats.clamp(2, 4) - 2)]
    }
    pub fn node(&self, node: Node) -> &NodeData {
        &self.nodes[node.index()]
    }
    pub fn face(&self, building: Building, side: Side) -> &Face {
        &self.buildings[building.index()][side.index()]
    }
    pub fn station(&self, station: Station) -> &StationData {
        &self.stations[station.index()]
    }
}
