//! What the operator says of this place: its name, the languages it speaks, what is on the shelf, and words of their
//! own, such as an imprint.

pub(crate) mod markdown;

use bots::Level;
use game_core::Language;
use shelf::Kind;
use std::collections::BTreeMap;

/// The program's own name, for places that have none of their own.
const NAME: &str = "Railhead";

#[derive(Clone, Debug)]
pub struct Site {
    pub name: String,
    /// Codes, the first for who asks for another; at least one.
    pub languages: Vec<String>,
    /// Levels of bots that people may ask for; at least one.
    pub levels: Vec<Level>,
    /// Ids of the games of which new tables can be made; all that there are if not said.
    pub shelf: Option<Vec<String>>,
    /// Who is responsible for this place, by language.
    pub imprint: BTreeMap<String, String>,
    /// What becomes of what is known of people, by language.
    pub privacy: BTreeMap<String, String>,
}

impl Default for Site {
    fn default() -> Site {
        let languages = Language::all().iter();
        Site {
            name: NAME.to_string(),
            languages: languages.map(|language| language.code.clone()).collect(),
            levels: Level::ALL.to_vec(),
            shelf: None,
            imprint: BTreeMap::new(),
            privacy: BTreeMap::new(),
        }
    }
}

impl Site {
    pub(crate) fn speaks(&self, language: &str) -> bool {
        self.languages.iter().any(|code| code == language)
    }
    /// The language that is spoken to who wants none.
    pub(crate) fn usual_language(&self) -> &str {
        self.languages.first().map_or("en", String::as_str)
    }
    /// The language that is spoken to who wants this one.
    pub(crate) fn spoken<'s>(&'s self, wanted: &'s str) -> &'s str {
        match self.speaks(wanted) {
            true => wanted,
            false => self.usual_language(),
        }
    }
    pub(crate) fn offers(&self, kind: &dyn Kind) -> bool {
        let id = kind.info().id;
        let shelf = self.shelf.as_ref();
        shelf.is_none_or(|shelf| shelf.iter().any(|offered| offered == id))
    }
    /// The levels of a game that people may ask for.
    pub(crate) fn levels_of(&self, kind: &dyn Kind) -> Vec<Level> {
        let levels = kind.levels().iter().copied();
        levels.filter(|level| self.levels.contains(level)).collect()
    }
    /// The level of bots where nobody has asked for one: medium, or what comes next to it.
    pub(crate) fn usual_level(&self) -> Level {
        let apart = |level: &Level| (*level as i32 - Level::Medium as i32).abs();
        let offered = self.levels.iter().copied();
        offered.min_by_key(apart).unwrap_or(Level::Medium)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wants_another_language_gets_the_first() {
        let languages = ["fr", "en"].map(String::from).to_vec();
        let site = Site {
            languages,
            ..Site::default()
        };
        assert_eq!((site.spoken("en"), site.spoken("de")), ("en", "fr"));
    }
    #[test]
    fn the_usual_level_is_medium_or_next_to_it() {
        let usual = |levels: &[Level]| {
            let levels = levels.to_vec();
            let site = Site {
                levels,
                ..Site::default()
            };
            site.usual_level()
        };
        assert_eq!(usual(&Level::ALL), Level::Medium);
        assert_eq!(usual(&[Level::Hard, Level::Expert]), Level::Hard);
        assert_eq!(usual(&[Level::Easy]), Level::Easy);
    }
}
