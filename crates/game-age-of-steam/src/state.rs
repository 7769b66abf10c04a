//! The whole state of a game, as plain data.

use crate::{
    hex::{HexId, PerHex, Sides},
    ids::{Good, SpecialAction, TileKind},
    map::{Map, YARDS},
    network::{Cell, Net},
    options::Options,
    places::Space,
};
use arrayvec::ArrayVec;
use game_core::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

pub const MAX_SPACES: usize = 64;
pub const GOODS: usize = Good::ALL.len();

/// The seats in player order; bankrupt ones are no longer among them.
pub type Order = ArrayVec<Seat, MAX_SEATS>;
/// How many cubes of each colour.
pub type Cubes = [u8; GOODS];

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgeOfSteam {
    pub options: Options,
    pub seats: u8,
    /// Counted from 1.
    pub turn: u8,
    pub phase: Phase,
    pub order: Order,
    pub players: [Player; MAX_SEATS],
    pub board: PerHex<Cell>,
    /// Tiles left of each kind, and town discs.
    pub supply: [u8; TileKind::ALL.len()],
    pub discs: u8,
    pub bag: Cubes,
    pub yards: [Cubes; YARDS],
    /// What lies on each space of the goods display.
    pub display: ArrayVec<Option<Good>, MAX_SPACES>,
    /// Decides ties at the end under the option `score_tiebreak`: more is better.
    pub lots: [u8; MAX_SEATS],
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub cash: u32,
    pub shares: u8,
    pub income: u32,
    pub engine: u8,
    /// Chosen this turn; until the next choice, the one of last turn.
    pub action: Option<SpecialAction>,
    /// Whether he has laid a tile in this game (AS-72).
    pub has_built: bool,
    pub bankrupt: bool,
}

/// The phases in which somebody decides, with what is under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// `at` counts the seats that are done, in the order of the phase; so in the phases below.
    IssueShares {
        at: u8,
    },
    PlayerOrder(Auction),
    SelectActions {
        at: u8,
    },
    BuildTrack(Building),
    MoveGoods(Moving),
    /// The Production player is asked.
    GoodsGrowth(Production),
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Auction {
    pub speaker: Seat,
    pub bids: [u32; MAX_SEATS],
    /// Who holds the highest bid.
    pub highest: Option<Seat>,
    /// Who dropped out, the first first.
    pub out: Order,
    pub pass_used: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Building {
    pub at: u8,
    pub urbanized: bool,
    /// The tiles laid in this build turn.
    pub laid: ArrayVec<Laid, 8>,
}

/// A tile laid in this build turn, and the sides of its new segments (AS-97).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid {
    pub hex: HexId,
    pub fresh: Sides,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moving {
    pub at: u8,
    /// Counted from 0.
    pub round: u8,
    /// Who raised his engine instead of a delivery this turn, as bits.
    pub raised: u8,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Production {
    /// The cubes drawn; empty before the player decides to draw.
    pub drawn: ArrayVec<Good, 4>,
    /// How many of them are still to be placed.
    pub left: u8,
}

impl AgeOfSteam {
    #[inline]
    pub fn map(&self) -> &'static Map {
        self.options.data.get().map(self.options.map)
    }
    /// The track on the board, without phases.
    #[inline]
    pub fn net(&self) -> Net<'_> {
        Net {
            map: self.map(),
            board: &self.board,
        }
    }
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }
    pub fn turns(&self) -> u8 {
        self.map().turns(self.seats)
    }
    pub fn has_action(&self, seat: Seat, action: SpecialAction) -> bool {
        self.player(seat).action == Some(action)
    }
    pub fn who_has(&self, action: SpecialAction) -> Option<Seat> {
        self.order
            .iter()
            .copied()
            .find(|seat| self.has_action(*seat, action))
    }
    /// The seat at place `at` when the holder of `action` goes before everybody else.
    pub fn nth_with_first(&self, action: SpecialAction, at: u8) -> Option<Seat> {
        let first = self.who_has(action);
        let others = self
            .order
            .iter()
            .copied()
            .filter(|seat| Some(*seat) != first);
        first.into_iter().chain(others).nth(at as usize)
    }
    /// Whoever is asked now.
    pub fn waiting(&self) -> Option<Seat> {
        match &self.phase {
            Phase::IssueShares { at } | Phase::SelectActions { at } => {
                self.order.get(*at as usize).copied()
            }
            Phase::PlayerOrder(auction) => Some(auction.speaker),
            Phase::BuildTrack(building) => {
                self.nth_with_first(SpecialAction::FirstBuild, building.at)
            }
            Phase::MoveGoods(moving) => self.nth_with_first(SpecialAction::FirstMove, moving.at),
            Phase::GoodsGrowth(_) => self.who_has(SpecialAction::Production),
            Phase::Over => None,
        }
    }
    pub fn free_spaces(&self) -> impl Iterator<Item = Space> {
        let empty = |(i, cube): (usize, &Option<Good>)| cube.is_none().then_some(Space(i as u8));
        self.display.iter().enumerate().filter_map(empty)
    }
    pub fn expenses(&self, seat: Seat) -> u32 {
        let (player, costs) = (self.player(seat), &self.map().file.costs.expenses);
        u32::from(player.shares) * costs.per_share
            + u32::from(player.engine) * costs.per_engine_level
    }
}
