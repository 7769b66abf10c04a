//! The names of things: colours, tiles, places in the grid and tokens.

use crate::Nugget;
use game_core::words;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

words! {
    /// The colours of cows, in the order in which a rattlesnake takes them.
    Color {
        Black = "black",
        White = "white",
        Orange = "orange",
        Green = "green",
    }
}

words! {
    /// The nine territories.
    Tile {
        NuggetHill = "nugget_hill",
        BlackstoneCorral = "blackstone_corral",
        CherokeeSpring = "cherokee_spring",
        DaggerFlat = "dagger_flat",
        MaverickJunction = "maverick_junction",
        RedRiverValley = "red_river_valley",
        KidCoppersRanch = "kid_coppers_ranch",
        SalomonTree = "salomon_tree",
        Tulsa = "tulsa",
    }
}

/// A place in the grid, row by row; always below 9.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS,
)]
#[serde(into = "u8", try_from = "u8")]
#[ts(as = "u8")]
pub struct Cell(u8);

impl Cell {
    pub const COUNT: usize = 9;
    pub const FIRST: Cell = Cell(0);

    pub fn all() -> impl DoubleEndedIterator<Item = Cell> {
        (0..Cell::COUNT as u8).map(Cell)
    }
    pub const fn at(number: u8) -> Option<Cell> {
        if (number as usize) < Cell::COUNT {
            Some(Cell(number))
        } else {
            None
        }
    }
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Cell {
    type Error = String;
    fn try_from(number: u8) -> Result<Cell, String> {
        Cell::at(number).ok_or_else(|| format!("there is no cell {number}; they count from 0 to 8"))
    }
}

impl From<Cell> for u8 {
    fn from(cell: Cell) -> u8 {
        cell.0
    }
}

/// An action token, as it lies on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Token {
    Nugget { value: Nugget },
    BrandingIron,
    SnakeOil,
    Ambush,
    Rattlesnake,
    Epidemic,
    Sheriff,
}

impl Token {
    /// Yellow tokens make their tile dangerous (LH-39).
    pub const fn is_dangerous(self) -> bool {
        matches!(self, Token::Rattlesnake | Token::Sheriff)
    }
    pub const fn word(self) -> &'static str {
        match self {
            Token::Nugget { .. } => "nugget",
            Token::BrandingIron => "branding_iron",
            Token::SnakeOil => "snake_oil",
            Token::Ambush => "ambush",
            Token::Rattlesnake => "rattlesnake",
            Token::Epidemic => "epidemic",
            Token::Sheriff => "sheriff",
        }
    }
}
