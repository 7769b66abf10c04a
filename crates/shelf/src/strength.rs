//! How strong the levels of bots are at each game, from its `data/strength.json`.

use bots::{Strength, Strengths};

// `STRENGTHS`, made by the build script from the files that are there.
include!(concat!(env!("OUT_DIR"), "/strengths.rs"));

/// None of a game that nobody has measured.
pub(crate) fn of(game: &str) -> Vec<Strength> {
    let found = STRENGTHS.iter().find(|(id, _)| *id == game);
    found.map_or_else(Vec::new, |(_, json)| read(json).levels)
}

fn read(json: &str) -> Strengths {
    serde_json::from_str(json).expect("the tests have read every file")
}
