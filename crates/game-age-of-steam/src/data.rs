//! The data sets: all maps with the figures of one base file, read once and checked when they are read. A
//! corrected base file is one more set ([`SETS`]), named in the options. `raw.rs` is the form of the files,
//! `check.rs` says what can be corrected and what is wrong with one, [`crate::map`] is what is played with.
//!
//! The base file has the tables and the Rust Belt. A further map is a JSON file in `data/maps` with the key
//! `map` and, where its figures differ, any of `players`, `setup`, `tracks`, `limits`, `costs` and `scoring`;
//! a key replaces that of the base file.

mod check;
mod raw;

pub use raw::*;

use crate::map::{Map, MapId};
use game_core::{DataSet, Message, Registry, message, read_file};
use serde_json::Value;
use std::sync::LazyLock;

const BASE: &str = include_str!("../data/age-of-steam.json");
const MAPS: &[&str] = include!(concat!(env!("OUT_DIR"), "/maps.rs"));
const REPLACEABLE: [&str; 7] = [
    "map", "players", "setup", "tracks", "limits", "costs", "scoring",
];

/// All maps with the figures of one base file.
pub struct Atlas(Vec<Map>);

/// The data sets of this game.
pub static SETS: Registry<Atlas> = Registry::new();

/// Which data set a game is played with.
pub type DataId = game_core::DataId<Atlas>;

impl DataSet for Atlas {
    const BUILT_IN: &'static str = BASE;
    const OPEN: &'static [&'static str] = check::OPEN;

    fn parse(json: &str) -> Result<Atlas, Vec<Message>> {
        let files = files(json)?;
        for file in &files {
            check::check(file).or(|| ())?;
        }
        Ok(Atlas(files.into_iter().map(Map::new).collect()))
    }
    fn registry() -> &'static Registry<Atlas> {
        &SETS
    }
}

impl Atlas {
    #[inline]
    pub fn map(&self, id: MapId) -> &Map {
        &self.0[id.index()]
    }
    pub fn maps(&self) -> usize {
        self.0.len()
    }
}

/// The base file: its tiles, goods, display and New Cities are those of every map.
pub fn base() -> &'static File {
    static FILE: LazyLock<File> = LazyLock::new(|| {
        read_file(BASE).unwrap_or_else(|problems| panic!("the base file: {problems:#?}"))
    });
    &FILE
}

/// Every map of the program, the Rust Belt first, as its files print it.
pub fn printed() -> Vec<File> {
    files(BASE).unwrap_or_else(|problems| panic!("the data files: {problems:#?}"))
}

/// Every map with its figures, the one of the base file first.
fn files(base: &str) -> Result<Vec<File>, Vec<Message>> {
    let first: File = read_file(base)?;
    let mut all = vec![first];
    for text in MAPS {
        let own: serde_json::Map<String, Value> = read_file(text)?;
        let mut whole: Value = read_file(base)?;
        for (key, value) in own {
            if !REPLACEABLE.contains(&key.as_str()) {
                return Err(vec![message!("a map file cannot replace '{key}'", key)]);
            }
            whole[&key] = value;
        }
        all.push(read_file(&whole.to_string())?);
    }
    Ok(all)
}
