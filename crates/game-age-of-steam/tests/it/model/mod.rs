//! A second reading of the rules: slow, plain, and written from the sheet and the data files alone, so
//! that the two can be laid side by side. It shares nothing with the engine but the words of actions and
//! options. `tests/it/beside.rs` plays both and compares them.
//!
//! Begin with `round.rs`, the ten phases; `fits.rs` is section 3.17 of the sheet.

mod luck;
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

pub use accounts::Company;
pub use figures::{Figures, of_engine};
pub use luck::Luck;

use game_age_of_steam::options::Options;
use printed::Printed;
use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};
use track::Tile;

/// The whole table. Seats and hexes are numbers, everything else goes by its word.
#[derive(Clone)]
pub struct Model {
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
    pub met: BTreeSet<&'static str>,
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
