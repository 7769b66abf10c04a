//! `data/pappy-winchester.json` as types: read once, checked on load. Drawing data stays in the file, for
//! clients; nothing here changes during a game.

mod file;

use crate::ids::{Bonus, Feature, MineCard, Notes, Parcel, RanchCard, Terrain};
use crate::options::CardValues;
use crate::sets::ParcelSet;
use serde::Deserialize;
use serde_json::Value;
use std::{collections::BTreeMap, sync::LazyLock};

/// The figures and the map, in the form that the rules ask for.
pub struct Table {
    pub notes: Notes,
    pub hats: usize,
    pub setup: SetupFigures,
    pub auction: AuctionFigures,
    pub duellists: usize,
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
    bank_after_setup: BTreeMap<u8, Notes>,
}

#[derive(Deserialize)]
pub struct AuctionFigures {
    pub minimum_bid: Notes,
    pub minimum_raise: Notes,
    pub forced_price: Notes,
    pub rounds: usize,
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
        self.setup.bank_after_setup[&seats]
    }
    /// The place of a mine parcel among the mines.
    pub fn mine_index(&self, parcel: Parcel) -> Option<usize> {
        self.setup.mine_parcels.iter().position(|p| *p == parcel)
    }
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let file: file::File = serde_json::from_str(include_str!("../data/pappy-winchester.json"))
        .expect("the data file fits its types");
    let table = file.into_table();
    table.check();
    table
});

pub fn data() -> &'static Table {
    &TABLE
}

impl Table {
    /// The map and the money add up.
    fn check(&self) {
        for parcel in Parcel::all() {
            for neighbour in self.neighbours[parcel.index()].iter() {
                assert!(
                    self.neighbours[neighbour.index()].has(parcel),
                    "{parcel} and {neighbour}"
                );
                assert_ne!(parcel, neighbour);
            }
        }
        assert_eq!(self.auction.rounds, Parcel::COUNT);
        assert!(self.duel_cards[0] != self.duel_cards[1], "one pistol fires");
        for (seats, bank) in &self.setup.bank_after_setup {
            let dealt = Notes::from(*seats) * self.setup.cash_per_player;
            let piles: Notes = self.setup.common_objective_piles.iter().sum();
            assert_eq!(bank + dealt + piles + self.setup.saloon_tips, self.notes);
        }
    }
}
