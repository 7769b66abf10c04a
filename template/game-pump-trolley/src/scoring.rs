//! How far everybody has come (PT-12).

use crate::PumpTrolley;
use game_core::{Category, Placings, ScoreSheet, rank_by};

fn spaces(game: &PumpTrolley) -> Vec<i32> {
    let come = game.crews.iter().map(|crew| i32::from(crew.space));
    come.collect()
}

pub fn placings(game: &PumpTrolley) -> Placings {
    rank_by(&spaces(game), |seat| {
        let crew = game.crew(seat);
        (crew.space, crew.strength)
    })
}

pub fn scores(game: &PumpTrolley) -> ScoreSheet {
    let category = Category {
        word: "spaces",
        scores: spaces(game),
    };
    ScoreSheet::new(vec![category], game.crews.len() as u8)
}
