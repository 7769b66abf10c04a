//! All that is to be seen. Everything is public.

use crate::{Line, PumpTrolley, sequence};
use game_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct View {
    pub line: Line,
    /// The number of the railhead.
    pub spaces: u8,
    /// The spaces with a water tower.
    pub towers: Vec<u8>,
    /// By seat.
    pub crews: Vec<CrewView>,
    /// Who decides; nobody when the game is over.
    pub waiting: Option<Seat>,
    /// Sides of the die.
    pub die: u8,
    /// The most that is pumped at once.
    pub most_pumped: u8,
    /// The strength that a rest brings, and the most that a crew has.
    pub rest: u8,
    pub most_strength: u8,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct CrewView {
    /// How far the crew has come; the depot is 0.
    pub space: u8,
    pub strength: u8,
}

pub fn view(game: &PumpTrolley) -> View {
    let (data, line) = (game.data(), game.line());
    let crews = game.crews.iter().map(|crew| CrewView {
        space: crew.space,
        strength: crew.strength,
    });
    View {
        line: game.options.line,
        spaces: line.spaces,
        towers: line.towers.clone(),
        crews: crews.collect(),
        waiting: sequence::status(game).waiting(),
        die: data.die,
        most_pumped: data.most_pumped,
        rest: data.rest,
        most_strength: data.strength.most,
    }
}
