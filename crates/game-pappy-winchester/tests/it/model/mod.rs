//! A second reading of Pappy Winchester's rules, from the sheet and the data file alone: slow and plain, so
//! that the rulebook can be laid beside it. `beside.rs` plays it against the first.
//!
//! Parcels are their numbers; tokens, stops, cards and objectives are the words of the data file. A card
//! that can be looked at is named as in the notation: `mine 3`, `objective 0 2`.

mod figures;
mod setup;
mod legal;
mod auction;
mod purchase;
mod objectives;
mod seen;
mod end;

use game_core::testing::{self, Acts, Met, Model};
use game_pappy_winchester::{Options, PappyWinchester};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

pub type Luck<'a> = testing::Luck<'a, PappyWinchester>;

pub struct Table {
    pub options: Value,
    pub seats: usize,
    pub stage: Stage,
    pub first: usize,
    pub auction: Auction,
    /// Parcel tokens still face down.
    pub pool: BTreeSet<u8>,
    /// The parcels of each player.
    pub land: Vec<BTreeSet<u8>>,
    pub tokens: BTreeMap<u8, String>,
    /// What the cards on mines and ranch pay.
    pub treasures: BTreeMap<u8, i32>,
    pub piles: Vec<Pile>,
    /// By player and slot.
    pub objectives: Vec<[String; 2]>,
    /// The slot that was put into the box.
    pub discarded: Vec<Option<usize>>,
    pub looks: Vec<BTreeSet<String>>,
    pub cash: Vec<i32>,
    pub saloon: i32,
    pub bank: i32,
    pub duel_tokens: BTreeSet<usize>,
    /// The stops of the Locomotive and of the Boat.
    pub vehicles: BTreeMap<&'static str, String>,
    pub met: Met,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage {
    PlaceTrain,
    PlaceBoat,
    Keep(usize),
    Auction,
    Rumour(usize),
    Movement(usize),
    Over,
}

/// The auction of the turn; the parcel is also known while it is bought.
pub struct Auction {
    pub parcel: u8,
    pub bid: i32,
    pub leader: Option<usize>,
    pub inside: BTreeSet<usize>,
    pub turn: usize,
    /// What a Saloon token of this turn has brought.
    pub tips: Option<i32>,
}

pub struct Pile {
    pub objective: String,
    pub notes: i32,
    pub taken_by: Option<usize>,
}

impl Table {
    pub fn option(&self, id: &str) -> &str {
        self.options[id].as_str().expect("an option with words")
    }
    pub fn agreed(&self, id: &str) -> bool {
        self.options[id].as_bool().expect("an option of yes and no")
    }
    pub fn number(&self, id: &str) -> usize {
        self.options[id].as_u64().expect("an option in figures") as usize
    }
    pub fn owner(&self, parcel: u8) -> Option<usize> {
        self.land.iter().position(|land| land.contains(&parcel))
    }
    /// The next player clockwise who is still in the auction (PW-22).
    pub fn next_inside(&self, seat: usize) -> usize {
        let after = (1..=self.seats).map(|step| (seat + step) % self.seats);
        let mut inside = after.filter(|seat| self.auction.inside.contains(seat));
        inside.next().expect("somebody is in")
    }
}

impl Model<PappyWinchester> for Table {
    fn begin(options: &Options, seats: usize, luck: &mut Luck) -> Table {
        setup::begin(options, seats, luck)
    }
    fn waiting(&self) -> Option<usize> {
        match self.stage {
            Stage::PlaceTrain | Stage::PlaceBoat => Some(self.first),
            Stage::Keep(seat) | Stage::Rumour(seat) | Stage::Movement(seat) => Some(seat),
            Stage::Auction => Some(self.auction.turn),
            Stage::Over => None,
        }
    }
    fn met(&self) -> &Met {
        &self.met
    }
}

impl Acts<PappyWinchester> for Table {
    fn legal(&self) -> Vec<String> {
        self.all_legal()
    }
    fn perform(&mut self, action: &str, luck: &mut Luck) {
        let words: Vec<&str> = action.splitn(2, ' ').collect();
        match words[..] {
            ["place", stop] => self.place(stop, luck),
            ["keep", slot] => self.keep(slot.parse().unwrap(), luck),
            ["bid", amount] => self.bid(amount.parse().unwrap(), luck),
            ["pass"] => self.pass(luck),
            ["duel"] => self.duel(luck),
            ["look", card] => self.look(card, luck),
            ["move", stop] => self.move_vehicle(stop, luck),
            _ => panic!("'{action}' is no action of Pappy Winchester"),
        }
    }
}
