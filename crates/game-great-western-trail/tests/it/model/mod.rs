//! A second reading of the rules: slow, plain, and written from the sheet and the data file alone, so
//! that the two can be laid side by side. It shares nothing with the engine but the words of actions and
//! options; of the set-up it takes over what luck has laid out. `tests/it/beside.rs` plays both and
//! compares them.
//!
//! Begin with `turn.rs`, the turn and its phases; `legal.rs` lists what each decision allows, and
//! `perform.rs` does it.

mod printed;
mod setup;
mod agreed;
mod turn;
mod trail;
mod deals;
mod gains;
mod railway;
mod discs;
mod market;
mod kansas_city;
mod legal;
mod perform;
mod scoring;
mod figures;
mod late;

use game_core::{
    Chance,
    testing::{self, Met, Model},
};
use game_great_western_trail::{GreatWesternTrail, Options};
use printed::Printed;
use serde_json::{Map, Value};
use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

pub type Luck<'a> = testing::Luck<'a, GreatWesternTrail>;

/// The whole table. Seats are numbers, everything else goes by its word.
#[derive(Clone)]
pub struct Table {
    printed: Rc<Printed>,
    options: Options,
    seats: usize,
    current: usize,
    /// The seats in the order of their turns.
    order: Vec<usize>,
    /// What is still to be decided or done, the next last.
    asks: Vec<Ask>,
    activation: Activation,
    /// The side in use of each personal building.
    sides: BTreeMap<u8, String>,
    players: Vec<Player>,
    /// What lies on the spaces of the trail that are not empty.
    trail: BTreeMap<String, Spot>,
    stacks: Vec<Vec<String>>,
    foresight: Vec<Vec<String>>,
    /// The workers in each row of the job market.
    jobs: Vec<Vec<String>>,
    /// The row of the token, from 0.
    token_row: usize,
    token_holder: Option<usize>,
    market: Vec<String>,
    market_deck: Vec<String>,
    display: Vec<String>,
    objective_deck: Vec<String>,
    starters: Vec<String>,
    /// Who has a disc on each station.
    stations: BTreeMap<String, BTreeSet<usize>>,
    /// The station master of a station, or the worker that was left for it.
    masters: BTreeMap<String, String>,
    /// Who bids how much for each place in the order.
    bids: Vec<Option<(usize, i64)>>,
    /// Whether it was changed as if much had been done.
    is_late: bool,
    /// Rules that came up and do not show in an action's kind.
    pub met: Met,
}

#[derive(Clone, Default)]
pub struct Player {
    cash: i64,
    /// The place of the marker on the track, not its value.
    certificates: usize,
    workers: BTreeMap<String, i64>,
    /// Discs still on the board, by kind of space.
    discs: BTreeMap<String, i64>,
    unbuilt: BTreeSet<u8>,
    cattleman: Option<String>,
    engine: String,
    hand: Vec<String>,
    draw: Vec<String>,
    discard: Vec<String>,
    zone: Vec<String>,
    collected: Vec<String>,
    masters: Vec<String>,
    cities: BTreeMap<String, i64>,
    bid: i64,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Spot {
    Neutral(String),
    Building {
        owner: usize,
        number: u8,
    },
    /// A hazard or a teepee.
    Tile(String),
}

/// What the acting player may still use in this phase B.
#[derive(Clone, Default)]
pub struct Activation {
    /// The spaces of the buildings in use, with the local actions done.
    sources: Vec<(String, BTreeSet<usize>)>,
    acted: bool,
    closed: bool,
}

/// A decision, or something that goes on by itself.
#[derive(Clone, Debug)]
pub enum Ask {
    First,
    Bid,
    Side(u8),
    Draft,
    Begin,
    Move,
    Use,
    Tile(usize),
    Income,
    Deliver {
        value: i64,
        special: bool,
    },
    Disc {
        city: String,
        special: bool,
    },
    Home,
    DrawUp,
    /// One of these deals, or none.
    Offer(Vec<Value>),
    /// These gains, in order.
    Gains {
        gains: Vec<Value>,
        several: bool,
    },
    Hire(i64),
    Build(i64),
    Site(u8, i64),
    Objective {
        to_hand: bool,
        may_skip: bool,
    },
    Forward(i64),
    Back(i64),
    EndOfLine,
    SpecialDelivery,
    PassedStation,
    Upgrade(String),
    Master(String),
    Trade,
    Hazard,
    Buy {
        cowboys: i64,
        bought: bool,
    },
    ExtraMove {
        max: i64,
        fees: bool,
        activate: bool,
    },
    Auxiliary,
    Draw(i64),
    Discard(i64),
    Remove(i64),
}

impl Table {
    pub fn me(&self) -> &Player {
        &self.players[self.current]
    }
    pub fn me_mut(&mut self) -> &mut Player {
        &mut self.players[self.current]
    }
    /// One of a pile that lies sorted, by luck; none of an empty one.
    pub fn draw_from(&self, pile: &mut Vec<String>, luck: &mut Luck) -> Option<String> {
        let kinds = &self.printed.kinds;
        pile.sort_by_key(|kind| kinds.iter().position(|k| k == kind));
        (!pile.is_empty()).then(|| pile.remove(luck.below(pile.len())))
    }
}

impl Model<GreatWesternTrail> for Table {
    /// The usual ones in every fifth game.
    fn agree(number: u64, chosen: &mut Map<String, Value>) {
        if number.is_multiple_of(5) {
            chosen.clear();
        }
    }
    fn begin(options: &Options, seats: usize, luck: &mut Luck) -> Table {
        Table::set_up(*options, seats, luck)
    }
    /// Every second game begins as if much had been done: rare buildings and the end of the line need it.
    fn arrange(&mut self, number: u64, game: &mut GreatWesternTrail, pick: &mut Chance) {
        if number % 2 == 1 {
            self.begin_late(game, pick);
        }
    }
    fn waiting(&self) -> Option<usize> {
        self.asked()
    }
    fn met(&self) -> &Met {
        &self.met
    }
}

/// Takes one of these out of a pile.
pub fn take_out(pile: &mut Vec<String>, kind: &str) {
    let at = pile.iter().position(|k| k == kind);
    pile.remove(at.unwrap_or_else(|| panic!("no {kind} in {pile:?}")));
}

/// How many of these lie in a pile.
pub fn count(pile: &[String], kind: &str) -> i64 {
    pile.iter().filter(|k| *k == kind).count() as i64
}
