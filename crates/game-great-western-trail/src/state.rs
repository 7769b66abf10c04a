//! The whole state: plain data, small enough that a copy is cheap.

use crate::cards::Objective;
use crate::data::{Data, Herd, JOB_COLUMNS, JOB_ROWS, MAX_PLAYERS, NODES, Objectives, Tiles};
use crate::ids::{Building, City, Disc, Neutral, Side, StationMaster, Tile, Worker};
use crate::options::Options;
use crate::pending::Pending;
use crate::places::{Node, Rail, Station};
use crate::player::Player;
use arrayvec::ArrayVec;
use game_core::{Indexed, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One game of Great Western Trail.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GreatWesternTrail {
    pub options: Options,
    pub seats: u8,
    /// Who acts; all pending decisions are theirs.
    pub current: Seat,
    /// The seats in the order of their turns.
    pub order: [Seat; MAX_PLAYERS],
    /// What is still to be decided or done, the next on top. Empty when the game is over.
    pub pending: ArrayVec<Pending, 16>,
    pub activation: Activation,
    /// The numbers whose side b is used, as bits.
    pub sides_b: u16,
    pub players: [Player; MAX_PLAYERS],
    /// What lies on each space of the trail.
    pub trail: ArrayVec<Spot, NODES>,
    pub stacks: [Tiles; 3],
    pub foresight: [[Option<Tile>; 2]; 3],
    pub jobs: [[Option<Worker>; JOB_COLUMNS]; JOB_ROWS],
    /// The row of the job market token, from 0; `JOB_ROWS` once somebody holds it.
    pub token_row: u8,
    /// Who placed the last worker and holds the token.
    pub token_holder: Option<Seat>,
    pub market: Herd,
    pub market_deck: Herd,
    pub display: ArrayVec<Objective, 4>,
    pub objective_deck: Objectives,
    /// Starting objectives that are still to be drafted.
    pub starters: Objectives,
    /// The seats with a disc on each station, as bits.
    pub stations: [u8; Station::COUNT],
    pub masters: [MasterSpace; StationMaster::COUNT],
    /// The auction of the seats, by place in the order.
    pub bids: [Option<Bid>; MAX_PLAYERS],
}

/// What lies on a space of the trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    Empty,
    Neutral(Neutral),
    Building {
        owner: Seat,
        building: Building,
    },
    /// A hazard or a teepee.
    Tile(Tile),
    KansasCity,
}

/// A station master's space: the tile, or the worker that was left for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MasterSpace {
    Master(StationMaster),
    Worker(Worker),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Bid {
    pub seat: Seat,
    pub points: u8,
}

/// What the acting player has used in this phase B.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// The building reached, then those that building 8b copies.
    pub sources: ArrayVec<Source, 6>,
    /// A local or the single auxiliary action was done (GW-402).
    pub acted: bool,
    /// The auxiliary alternative was taken (GW-402).
    pub closed: bool,
}

/// A building whose local actions may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    pub at: Node,
    /// The local actions already used, as bits.
    pub used: u8,
}

impl GreatWesternTrail {
    /// The figures that this game is played with.
    #[inline]
    pub fn data(&self) -> &'static Data {
        self.options.data.get()
    }
    pub fn me(&self) -> &Player {
        &self.players[self.current.index()]
    }
    pub fn me_mut(&mut self) -> &mut Player {
        &mut self.players[self.current.index()]
    }
    pub fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }
    pub fn spot(&self, node: Node) -> Spot {
        self.trail[node.index()]
    }
    pub fn side(&self, building: Building) -> Side {
        match self.sides_b & building.bit() {
            0 => Side::A,
            _ => Side::B,
        }
    }
    pub fn face(&self, building: Building) -> &'static crate::data::Face {
        self.data().face(building, self.side(building))
    }
    /// The buildings of a seat that stand on the trail, with their spaces.
    pub fn buildings_of(&self, seat: Seat) -> impl Iterator<Item = (Node, Building)> + '_ {
        self.data()
            .building_spaces
            .iter()
            .filter_map(move |&node| match self.spot(node) {
                Spot::Building { owner, building } if owner == seat => Some((node, building)),
                _ => None,
            })
    }
    /// GW-601.
    pub fn wooded_buildings(&self, seat: Seat) -> u8 {
        let table = self.data();
        let wooded = self
            .buildings_of(seat)
            .filter(|(node, _)| table.node(*node).woods);
        wooded.count() as u8
    }
    pub fn hazards_on_trail(&self) -> impl Iterator<Item = Node> + '_ {
        let areas = self.data().hazard_areas.iter().flatten().copied();
        areas.filter(|node| matches!(self.spot(*node), Spot::Tile(_)))
    }
    pub fn village(&self) -> impl Iterator<Item = Node> + '_ {
        let spaces = self.data().village.iter().copied();
        spaces.filter(|node| matches!(self.spot(*node), Spot::Tile(_)))
    }
    pub fn has_station(&self, seat: Seat, station: Station) -> bool {
        self.stations[station.index()] & 1 << seat.0 != 0
    }
    pub fn stations_of(&self, seat: Seat) -> impl Iterator<Item = Station> + '_ {
        Station::all().filter(move |station| self.has_station(seat, *station))
    }
    /// Spaces of the railway that other engines occupy, as bits; the start holds any number (GW-532).
    pub fn occupied(&self) -> u64 {
        self.all_seats()
            .filter(|seat| *seat != self.current)
            .fold(0u64, |bits, seat| {
                bits | 1 << self.players[seat.index()].engine.0
            })
            & !1
    }
    /// GW-308.
    pub fn step_limit(&self, seat: Seat) -> u8 {
        let player = &self.players[seat.index()];
        let table = self.data().for_seats(self.seats);
        let more = |disc, steps| {
            if player.discs[disc as usize] == 0 {
                steps
            } else {
                0
            }
        };
        table.steps
            + more(Disc::StepCash, table.steps_of_cash_disc)
            + more(Disc::StepVp, table.steps_of_vp_disc)
    }
    pub fn is_over(&self) -> bool {
        self.pending.is_empty()
    }
    pub fn engine_of(&self, seat: Seat) -> Rail {
        self.players[seat.index()].engine
    }
    pub fn city_discs(&self, seat: Seat, city: City) -> u8 {
        self.players[seat.index()].cities[city.index()]
    }
}
