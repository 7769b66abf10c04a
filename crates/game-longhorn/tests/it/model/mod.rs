//! A second reading of Longhorn's rules, from the sheet and the data file alone: slow and plain, so that
//! the rulebook can be laid beside it. `beside.rs` plays it against the first.
//!
//! Colours, tiles and tokens are the words of the data file; a nugget is a token such as `nugget 300`.

mod setup;
mod legal;
mod steal;
mod tokens;
mod moving;
mod end;
mod figures;

use game_core::testing::{self, Acts, Met, Model};
use game_longhorn::{Longhorn, Options};
use serde_json::Value;
use std::collections::BTreeMap;

pub type Luck<'a> = testing::Luck<'a, Longhorn>;

/// So many cows of each colour.
pub type Cows = BTreeMap<String, u32>;

pub struct Table {
    pub options: Value,
    /// Row by row.
    pub grounds: Vec<Ground>,
    pub disc: usize,
    pub active: usize,
    pub first: usize,
    pub herds: [Cows; 2],
    /// Values of the nuggets of each player.
    pub nuggets: [Vec<i32>; 2],
    pub cows_in_box: Cows,
    pub struck: Option<String>,
    /// The cell where each player last stole.
    pub last: [Option<usize>; 2],
    pub stride: u32,
    pub now: Now,
    pub games: Games,
    pub met: Met,
}

pub struct Ground {
    pub tile: String,
    pub cows: Cows,
    pub token: Option<String>,
}

/// What is to be decided.
#[derive(Clone, PartialEq)]
pub enum Now {
    Start,
    Steal,
    Brand {
        stolen: String,
    },
    Epidemic,
    Ambush,
    Rattle {
        color: String,
    },
    Move {
        next: usize,
    },
    Over {
        reason: &'static str,
        winner: Option<usize>,
    },
}

/// The games of the match that are over.
#[derive(Clone, Default)]
pub struct Games {
    pub played: u8,
    pub won: [u8; 2],
    pub money: [i32; 2],
}

impl Table {
    pub fn option(&self, id: &str) -> &str {
        self.options[id].as_str().expect("an option with words")
    }
    pub fn agreed(&self, id: &str) -> bool {
        self.options[id].as_bool().expect("an option of yes and no")
    }
    pub fn opponent(&self) -> usize {
        1 - self.active
    }
    pub fn cell_of(&self, tile: &str) -> usize {
        let mut cells = self.grounds.iter();
        cells.position(|ground| ground.tile == tile).expect("laid")
    }
    /// Cows of a colour on the nine tiles.
    pub fn left(&self, color: &str) -> u32 {
        self.grounds.iter().map(|ground| ground.cows[color]).sum()
    }
}

impl Ground {
    pub fn is_empty(&self) -> bool {
        self.cows.values().all(|n| *n == 0)
    }
    /// Yellow tokens (LH-39).
    pub fn is_dangerous(&self) -> bool {
        matches!(self.token.as_deref(), Some("rattlesnake" | "sheriff"))
    }
}

impl Model<Longhorn> for Table {
    fn begin(options: &Options, _: usize, luck: &mut Luck) -> Table {
        let options = serde_json::to_value(options).expect("options");
        setup::begin(options, luck.laid_out())
    }
    fn waiting(&self) -> Option<usize> {
        match self.now {
            Now::Start if self.option("start_tile_chooser") == "second_player" => {
                Some(1 - self.first)
            }
            Now::Over { .. } => None,
            _ => Some(self.active),
        }
    }
    fn met(&self) -> &Met {
        &self.met
    }
}

impl Acts<Longhorn> for Table {
    fn legal(&self) -> Vec<String> {
        self.all_legal()
    }
    fn perform(&mut self, action: &str, luck: &mut Luck) {
        let words: Vec<&str> = action.split(' ').collect();
        match words[..] {
            ["start", tile] => self.start(tile),
            ["steal", color] => self.steal(color),
            ["brand", tile, color] => self.brand(tile, color),
            ["epidemic", color] => self.epidemic(color),
            ["ambush", "nugget"] => self.ambush_nugget(None, luck),
            ["ambush", "nugget", value] => self.ambush_nugget(Some(value.parse().unwrap()), luck),
            ["ambush", color] => self.ambush_cows(color),
            ["rattle", color, tile] => self.rattle(color, tile),
            ["move", tile] => self.move_disc(tile),
            _ => panic!("'{action}' is no action of Longhorn"),
        }
        if let Now::Over { .. } = self.now {
            self.go_on_with_the_match(luck);
        }
    }
}
