//! The closed sets of the game: workers, tiles, buildings, discs, cities. Each is an enum whose words are
//! those of the data file, so that notation, JSON and dictionaries agree.

use game_core::{Indexed, Message, message, words};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use ts_rs::TS;

words! {
    Worker { Cowboy = "cowboy", Craftsman = "craftsman", Engineer = "engineer" }
}
words! {
    /// The kinds of hazard, each with its own area of the trail.
    Hazard { Flood = "flood", Drought = "drought", Rockfall = "rockfall" }
}
words! {
    /// The colour of a teepee tile.
    Teepee { Green = "green", Blue = "blue" }
}
words! {
    /// The hand shown on a tile: a fee for whoever passes.
    Hand { Green = "green", Black = "black" }
}
words! {
    Side { A = "a", B = "b" }
}
words! {
    Neutral { A = "A", B = "B", C = "C", D = "D", E = "E", F = "F", G = "G" }
}
words! {
    Auxiliary {
        Cash = "aux_cash", Cycle = "aux_cycle", Certificate = "aux_certificate",
        Engine = "aux_engine", Cull = "aux_cull",
    }
}
words! {
    /// The places of a player board that discs are taken from. Two spaces of one kind are alike.
    Disc {
        AuxCash = "aux_cash", AuxCycle = "aux_cycle", AuxCertificate = "aux_certificate",
        AuxEngine = "aux_engine", AuxCull = "aux_cull", StepCash = "step_cash", StepVp = "step_vp",
        Hand = "hand", Cert4 = "cert_4", Cert6 = "cert_6",
    }
}
words! {
    City {
        KansasCity = "kansas_city_yard", Topeka = "topeka", Wichita = "wichita",
        ColoradoSprings = "colorado_springs", SantaFe = "santa_fe", Albuquerque = "albuquerque",
        ElPaso = "el_paso", SanDiego = "san_diego", Sacramento = "sacramento",
        SanFrancisco = "san_francisco",
    }
}
words! {
    StationMaster {
        Workers = "sm_workers", Objectives = "sm_objectives", Hazards = "sm_hazards",
        Teepees = "sm_teepees", Certificates = "sm_certificates",
    }
}
words! {
    Offer {
        RevealTwo = "reveal_two", V3OneFull = "v3_one_full", V3OneCheap = "v3_one_cheap",
        V3Two = "v3_two", V4OneFull = "v4_one_full", V4OneCheap = "v4_one_cheap", V4Two = "v4_two",
        V5OneFull = "v5_one_full", V5OneCheap = "v5_one_cheap",
    }
}
words! {
    /// The tiles of the three stacks; tiles of one word are alike.
    Tile {
        Cowboy = "cowboy", Craftsman = "craftsman", Engineer = "engineer",
        GreenTeepee = "teepee_green", BlueTeepee = "teepee_blue",
        FloodBlack2 = "flood_black_2", FloodBlack3 = "flood_black_3", FloodGreen2 = "flood_green_2",
        FloodGreen3 = "flood_green_3", FloodGreen4 = "flood_green_4",
        DroughtBlack2 = "drought_black_2", DroughtBlack3 = "drought_black_3",
        DroughtGreen2 = "drought_green_2", DroughtGreen3 = "drought_green_3",
        DroughtGreen4 = "drought_green_4",
        RockfallBlack2 = "rockfall_black_2", RockfallBlack3 = "rockfall_black_3",
        RockfallGreen2 = "rockfall_green_2", RockfallGreen3 = "rockfall_green_3",
        RockfallGreen4 = "rockfall_green_4",
    }
}

/// What a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Worker(Worker),
    Teepee(Teepee),
    Hazard(Hazard),
}

const FIRST_HAZARD: usize = 5;
const HAZARDS_OF_A_KIND: usize = 5;

impl Tile {
    pub fn sort(self) -> Sort {
        match self {
            Tile::Cowboy => Sort::Worker(Worker::Cowboy),
            Tile::Craftsman => Sort::Worker(Worker::Craftsman),
            Tile::Engineer => Sort::Worker(Worker::Engineer),
            Tile::GreenTeepee => Sort::Teepee(Teepee::Green),
            Tile::BlueTeepee => Sort::Teepee(Teepee::Blue),
            hazard => Sort::Hazard(Hazard::at(
                (hazard.index() - FIRST_HAZARD) / HAZARDS_OF_A_KIND,
            )),
        }
    }
    pub fn worker(self) -> Option<Worker> {
        match self.sort() {
            Sort::Worker(worker) => Some(worker),
            Sort::Teepee(_) | Sort::Hazard(_) => None,
        }
    }
    pub fn of_worker(worker: Worker) -> Tile {
        Tile::at(worker.index())
    }
    pub fn is_hazard(self) -> bool {
        FIRST_HAZARD <= self.index()
    }
    pub fn is_teepee(self) -> bool {
        matches!(self, Tile::GreenTeepee | Tile::BlueTeepee)
    }
    pub fn hazards() -> impl Iterator<Item = Tile> {
        Tile::all().filter(|tile| tile.is_hazard())
    }
}

impl Disc {
    /// The discs that unlock an auxiliary action.
    pub fn of_auxiliary(auxiliary: Auxiliary) -> Disc {
        Disc::at(auxiliary.index())
    }
}

/// A personal building by its number, 1 to 10; its side is the same for the whole table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Building(pub u8);

impl Building {
    pub const COUNT: usize = 10;
    pub fn all() -> impl DoubleEndedIterator<Item = Building> {
        (1..=Self::COUNT as u8).map(Building)
    }
    pub fn index(self) -> usize {
        self.0 as usize - 1
    }
    pub fn exists(self) -> bool {
        (1..=Self::COUNT as u8).contains(&self.0)
    }
    pub fn bit(self) -> u16 {
        1 << self.0
    }
}

impl fmt::Display for Building {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
impl FromStr for Building {
    type Err = Message;
    fn from_str(word: &str) -> Result<Self, Message> {
        let number = word.parse().unwrap_or(0);
        Some(Building(number))
            .filter(|building| building.exists())
            .ok_or_else(|| message!("there is no building '{word}'", word))
    }
}
