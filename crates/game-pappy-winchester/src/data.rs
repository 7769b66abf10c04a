//! `data/pappy-winchester.json` as types: read once, checked on load. A corrected file is one more set
//! ([`SETS`]), named in the options. Drawing data stays in the file, for clients; nothing here changes
//! during a game. `raw.rs` is the form of the file, `check.rs` says what is wrong with one.

mod check;
mod raw;

use crate::ids::{Bonus, Feature, MineCard, Notes, Parcel, RanchCard, Terrain};
use crate::options::CardValues;
use crate::sets::ParcelSet;
use game_core::{DataSet, Message, Registry, read_file};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The data sets of this game.
pub static SETS: Registry<Table> = Registry::new();

/// Which data set a game is played with.
pub type DataId = game_core::DataId<Table>;

/// The figures and the map, in the form that the rules ask for.
pub struct Table {
    pub notes: Notes,
    pub hats: usize,
    pub setup: SetupFigures,
    pub auction: AuctionFigures,
    pub payout_per_parcel: Notes,
    pub majority_bonus: Notes,
    pub options: BTreeMap<String, OptionValues>,
    pub terrain: [Terrain; Parcel::COUNT],
    pub feature: [Feature; Parcel::COUNT],
    pub neighbours: [ParcelSet; Parcel::COUNT],
    pub by_terrain: [ParcelSet; 3],
    pub lists: BTreeMap<String, ParcelSet>,
    /// The parcels that a vehicle standing at each stop pays for (PW-7).
    pub stops: [ParcelSet; 12],
    pub tokens: [Bonus; Parcel::COUNT],
    /// Whether each Duel card fires.
    pub duel_cards: [bool; 2],
    pub personal: [PersonalCard; 10],
    pub common: [CommonKind; 10],
    value_sets: [ValueSet; 3],
}

#[derive(Deserialize)]
pub struct SetupFigures {
    pub cash_per_player: Notes,
    pub saloon_tips: Notes,
    pub common_objective_piles: [Notes; 5],
    pub mine_parcels: [Parcel; 3],
    pub ranch_parcel: Parcel,
    bank_after_setup: BankAfterSetup,
}

/// The bank after set-up (PW-18), by players.
#[derive(Deserialize)]
struct BankAfterSetup {
    #[serde(rename = "3")]
    three: Notes,
    #[serde(rename = "4")]
    four: Notes,
    #[serde(rename = "5")]
    five: Notes,
}

#[derive(Deserialize)]
pub struct AuctionFigures {
    pub minimum_bid: Notes,
    pub minimum_raise: Notes,
    pub forced_price: Notes,
}

#[derive(Deserialize)]
pub struct OptionValues {
    pub default: Value,
    pub values: Vec<Value>,
}

/// A personal objective: so much for each thing it counts.
#[derive(Clone, Copy)]
pub struct PersonalCard {
    pub amount: Notes,
    pub counts: Counts,
}

#[derive(Clone, Copy)]
pub enum Counts {
    Parcels(ParcelSet),
    Tokens(Bonus),
}

/// What a common objective asks for.
#[derive(Clone, Copy)]
pub enum CommonKind {
    OneParcelOfEachTerrain,
    OneTokenOfEachType,
    ParcelsOwned(usize),
    ConnectedGroup(usize),
    AcquireLastParcel,
    TokensOfOneType(u8),
    ParcelsInList(ParcelSet, usize),
    SaloonTokenWithNoTips,
    IsolatedParcels(usize),
}

#[derive(Clone, Copy, Deserialize)]
struct ValueSet {
    mine: [Notes; 5],
    ranch: [Notes; 3],
}

impl Table {
    pub fn mine_amount(&self, card: MineCard, values: CardValues) -> Notes {
        self.value_sets[values as usize].mine[card.index()]
    }
    pub fn ranch_amount(&self, card: RanchCard, values: CardValues) -> Notes {
        self.value_sets[values as usize].ranch[card.index()]
    }
    /// The bank after set-up (PW-18).
    pub fn bank_after_setup(&self, seats: u8) -> Notes {
        let bank = &self.setup.bank_after_setup;
        match seats {
            ..=3 => bank.three,
            4 => bank.four,
            5.. => bank.five,
        }
    }
    /// How far below nothing the bank can come if everything pays as much as it can (PW-100).
    pub(crate) fn lowest_bank(&self, seats: u8) -> i32 {
        let movements = self
            .tokens
            .iter()
            .filter(|t| **t == Bonus::Movement)
            .count();
        let widest = self.stops.iter().map(|stop| stop.len()).max().unwrap_or(0);
        let vehicles = (movements * widest) as i32 * i32::from(self.payout_per_parcel);
        let cards = self.value_sets.iter().map(|values| {
            let mines: i32 = values.mine.iter().map(|notes| i32::from(*notes)).sum();
            let ranch = values.ranch.iter().max().copied().unwrap_or(0);
            mines + i32::from(ranch)
        });
        let majority = i32::from(seats) * i32::from(self.majority_bonus);
        -(vehicles + cards.max().unwrap_or(0) + majority)
    }
    /// The word for a parcel: a mine and the ranch are more telling than the terrain they stand on.
    pub(crate) fn land_word(&self, parcel: Parcel) -> &'static str {
        match self.feature[parcel.index()] {
            Feature::None => self.terrain[parcel.index()].word(),
            feature @ (Feature::Mine | Feature::Ranch) => feature.word(),
        }
    }
    /// The place of a mine parcel among the mines.
    pub fn mine_index(&self, parcel: Parcel) -> Option<usize> {
        self.setup.mine_parcels.iter().position(|p| *p == parcel)
    }
}

impl DataSet for Table {
    const BUILT_IN: &'static str = include_str!("../data/pappy-winchester.json");
    const OPEN: &'static [&'static str] = check::OPEN;

    fn parse(json: &str) -> Result<Table, Vec<Message>> {
        let file: raw::File = read_file(json)?;
        check::check(&file).or(|| file.into_table())
    }
    fn registry() -> &'static Registry<Table> {
        &SETS
    }
}
