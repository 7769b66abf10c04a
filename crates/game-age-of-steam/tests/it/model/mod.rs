//! A second reading of the rules: slow, plain, and written from the sheet and the data files alone, so
//! that the two can be laid side by side. It shares nothing with the engine but the words of actions and
//! options. `tests/it/beside.rs` plays both and compares them.
//!
//! Begin with `round.rs`, the ten phases; `fits.rs` is section 3.17 of the sheet.

mod printed;
mod track;
mod setup;
mod round;
mod auction;
mod fits;
mod costs;
mod building;
mod moves;
mod accounts;
mod growth;
mod legal;
mod figures;
mod level;

use game_age_of_steam::{AgeOfSteam, options::Options};
use game_core::{
    Chance,
    testing::{self, Met, Model},
};
use level::ends_level;
use printed::Printed;
use serde_json::{Map, Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};
use track::Tile;

pub type Luck<'a> = testing::Luck<'a, AgeOfSteam>;

/// The whole table. Seats and hexes are numbers, everything else goes by its word.
#[derive(Clone)]
pub struct Table {
    printed: Rc<Printed>,
    options: Options,
    seats: usize,
    turn: i64,
    phase: Phase,
    /// The player order; bankrupts are not in it.
    order: Vec<usize>,
    players: Vec<Player>,
    tiles: Vec<Option<Tile>>,
    /// Which New City lies on a hex.
    new_cities: BTreeMap<usize, String>,
    /// Cubes on the hex of a city.
    cubes: BTreeMap<usize, Vec<String>>,
    bag: Vec<String>,
    display: BTreeMap<String, String>,
    /// Tiles left of each kind, in the order of the data file, and town discs.
    supply: Vec<i64>,
    discs: i64,
    /// What decides between seats that are otherwise tied, under the option.
    lots: Vec<usize>,
    /// Rules that came up and do not show in an action's kind.
    pub met: Met,
}

#[derive(Clone, Default)]
pub struct Player {
    cash: i64,
    shares: i64,
    income: i64,
    engine: i64,
    action: Option<String>,
    has_built: bool,
    bankrupt: bool,
}

/// The phases in which somebody decides. `at` is the place in the order of the phase.
#[derive(Clone)]
pub enum Phase {
    Shares {
        at: usize,
    },
    Auction(Auction),
    Actions {
        at: usize,
    },
    Build {
        at: usize,
        worked: Vec<usize>,
        urbanized: bool,
    },
    Move {
        round: i64,
        at: usize,
        raised: BTreeSet<usize>,
    },
    Produce {
        drawn: Vec<String>,
        left: usize,
    },
    Over,
}

#[derive(Clone)]
pub struct Auction {
    speaker: usize,
    bids: BTreeMap<usize, i64>,
    highest: Option<usize>,
    /// Who dropped out, the first first.
    out: Vec<usize>,
    pass_used: bool,
}

impl Model<AgeOfSteam> for Table {
    /// The usual ones in every third game; now and then so few discs that they limit the building.
    fn agree(number: u64, chosen: &mut Map<String, Value>) {
        if number.is_multiple_of(3) {
            chosen.clear();
        }
        if ends_level(number) {
            chosen.insert("score_tiebreak".to_string(), json!("cash_track_die"));
        }
        if number % 7 == 3 {
            chosen.insert("ownership_disc_limit".to_string(), json!(3));
        }
    }
    fn begin(options: &Options, seats: usize, luck: &mut Luck) -> Table {
        Table::set_up(*options, seats, luck)
    }
    fn arrange(&mut self, number: u64, game: &mut AgeOfSteam, _: &mut Chance) {
        if ends_level(number) {
            self.level(game);
        }
    }
    fn waiting(&self) -> Option<usize> {
        self.asked()
    }
    fn met(&self) -> &Met {
        &self.met
    }
}
