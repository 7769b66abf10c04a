//! Names of places that can be read before the map is known: the stops of all maps, and the spaces of the
//! goods display.

use crate::data;
use game_core::{Message, message, saved_as_word};
use std::{fmt, str::FromStr, sync::LazyLock};
use ts_rs::TS;

/// A city or a town by its id, the same in every map that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub struct Stop(u8);

/// A space of the goods display, such as `w3_1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub struct Space(pub u8);

/// The stops of all maps: id and name.
fn all_stops() -> &'static [(String, String)] {
    static STOPS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
        let mut stops = Vec::new();
        for file in data::printed() {
            let cities = file.map.cities.into_iter().map(|c| (c.id, c.name));
            stops.extend(cities.chain(file.map.towns.into_iter().map(|t| (t.id, t.name))));
        }
        stops.sort();
        stops.dedup();
        assert!(stops.len() < 256, "too many stops");
        for pair in stops.windows(2) {
            assert_ne!(pair[0].0, pair[1].0, "one stop with two names");
        }
        stops
    });
    &STOPS
}

fn all_spaces() -> &'static [String] {
    static SPACES: LazyLock<Vec<String>> =
        LazyLock::new(|| data::base().goods_display.fill_order.clone());
    &SPACES
}

impl Stop {
    pub fn index(self) -> usize {
        self.0 as usize
    }
    /// As the map prints it.
    pub fn name(self) -> &'static str {
        &all_stops()[self.0 as usize].1
    }
}

impl Space {
    pub fn count() -> usize {
        all_spaces().len()
    }
    pub fn word(self) -> &'static str {
        &all_spaces()[self.0 as usize]
    }
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&all_stops()[self.0 as usize].0)
    }
}
impl FromStr for Stop {
    type Err = Message;
    fn from_str(word: &str) -> Result<Stop, Message> {
        let found = all_stops().binary_search_by(|(id, _)| id.as_str().cmp(word));
        found
            .map(|i| Stop(i as u8))
            .map_err(|_| message!("there is no city or town '{word}'", word))
    }
}
saved_as_word!(Stop);

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
impl FromStr for Space {
    type Err = Message;
    fn from_str(word: &str) -> Result<Space, Message> {
        let found = all_spaces().iter().position(|id| id == word);
        found
            .map(|i| Space(i as u8))
            .ok_or_else(|| message!("there is no space '{word}' on the goods display", word))
    }
}
saved_as_word!(Space);
