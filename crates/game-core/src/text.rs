//! Sentences of a game, said once in the rules and shown in every language.
//!
//! A [`Text`] is an English template with its figures. English shows the template itself; another
//! language looks the template up in the game's dictionary, so the rules read as sentences and nothing
//! is written twice. `{n}` is replaced by an argument, `{n|cow|cows}` by the form that fits the number,
//! and a word argument (`orange`, `red_river_valley`) by its entry in the dictionary.

use crate::Seat;
use arrayvec::ArrayVec;
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// The sentences of this crate in French; English needs none.
const SHARED_FRENCH: &str = include_str!("../words/fr.json");

/// A figure, a word or a player in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    Number(i32),
    /// An id of the game's data; its spelling is in the dictionaries.
    Word(&'static str),
    Seat(Seat),
}

/// A sentence: a template and what fills it. Never allocates, so a refusal costs nothing in a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Text {
    pub say: &'static str,
    #[ts(as = "Vec<(String, Arg)>")]
    pub with: ArrayVec<(&'static str, Arg), 6>,
}

/// What can be told to people.
pub trait Say {
    fn say(&self) -> Text;
}

impl Text {
    pub fn new(say: &'static str) -> Text {
        Text {
            say,
            with: ArrayVec::new(),
        }
    }
    /// Adds an argument; a seventh is a mistake of the programmer.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Text {
        self.with.push((name, value.into()));
        self
    }
    /// The sentence in the language of `words`, with `names` for the seats.
    pub fn show(&self, words: &Words, names: &dyn Fn(Seat) -> String) -> String {
        fill_holes(words.look_up(self.say), |hole, out| {
            self.fill(hole, words, names, out);
        })
    }
    fn fill(&self, hole: &str, words: &Words, names: &dyn Fn(Seat) -> String, out: &mut String) {
        let mut parts = hole.split('|');
        let name = parts.next().unwrap_or_default();
        let arg = self.with.iter().find(|(n, _)| *n == name).map(|(_, a)| *a);
        let (one, many) = (parts.next(), parts.next());
        match (arg, one, many) {
            (Some(Arg::Number(n)), Some(one), Some(many)) => {
                out.push_str(if words.singular(n) { one } else { many })
            }
            (Some(Arg::Number(n)), None, None) => out.push_str(&n.to_string()),
            (Some(Arg::Word(word)), None, None) => out.push_str(words.look_up(word)),
            (Some(Arg::Seat(seat)), None, None) => out.push_str(&names(seat)),
            // A hole that nothing fills stays visible, so that the contract finds it.
            _ => {
                out.push('{');
                out.push_str(hole);
                out.push('}');
            }
        }
    }
    /// The sentence in English with seats as `seat 1`.
    pub fn english(&self, words: &Words) -> String {
        self.show(words, &|seat| format!("seat {seat}"))
    }
}

/// A template whose holes, `{…}`, are filled one after the other.
pub fn fill_holes(template: &str, fill: impl Fn(&str, &mut String)) -> String {
    let mut out = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let Some((hole, tail)) = after.split_once('}') else {
            out.push('{');
            rest = after;
            continue;
        };
        fill(hole, &mut out);
        rest = tail;
    }
    out.push_str(rest);
    out
}

/// One language's dictionary of a game: ids and templates to what is shown.
#[derive(Clone, Debug, Default)]
pub struct Words {
    french_plural: bool,
    entries: BTreeMap<String, String>,
}

impl Words {
    /// Reads a dictionary, a JSON object of strings, on top of the words that all games share.
    pub fn parse(language: &str, json: &str) -> Result<Words, serde_json::Error> {
        let french = language == "fr";
        let shared = if french { SHARED_FRENCH } else { "{}" };
        let mut entries: BTreeMap<String, String> = serde_json::from_str(shared)?;
        entries.append(&mut serde_json::from_str(json)?);
        Ok(Words {
            french_plural: french,
            entries,
        })
    }
    /// The entry, or the key itself: English templates are their own entries.
    pub fn look_up<'w>(&'w self, key: &'w str) -> &'w str {
        self.entries.get(key).map_or(key, String::as_str)
    }
    pub fn has(&self, key: &str) -> bool {
        self.entries.contains_key(key)
    }
    pub fn entries(&self) -> impl Iterator<Item = (&str, &str)> {
        self.entries.iter().map(|(k, v)| (k.as_str(), v.as_str()))
    }
    /// French says 'zero cow', English 'zero cows'.
    fn singular(&self, n: i32) -> bool {
        n == 1 || (self.french_plural && n == 0)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}
impl From<&'static str> for Arg {
    fn from(word: &'static str) -> Arg {
        Arg::Word(word)
    }
}
macro_rules! numbers {
    ($($t:ty)*) => { $(impl From<$t> for Arg {
        fn from(n: $t) -> Arg { Arg::Number(i32::try_from(n).unwrap_or(i32::MAX)) }
    })* };
}
numbers!(u8 i8 u16 i16 u32 i32 usize);

/// A [`Text`]: `text!("{seat} takes {n} {n|cow|cows}", seat, n = taken)`.
#[macro_export]
macro_rules! text {
    ($say:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Text::new($say)$(.with(stringify!($name), $crate::text!(@ $name $($value)?)))*
    };
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(language: &str, json: &str) -> Words {
        Words::parse(language, json).unwrap()
    }
    fn names(seat: Seat) -> String {
        ["Ada", "Bo"][seat.index()].to_string()
    }

    #[test]
    fn english_is_the_template_with_its_figures() {
        let n = 2;
        let text = text!(
            "{seat} takes {n} {n|cow|cows} from {tile}",
            seat = Seat(1),
            n,
            tile = "tulsa"
        );
        let en = words("en", r#"{"tulsa": "Tulsa"}"#);
        assert_eq!(text.show(&en, &names), "Bo takes 2 cows from Tulsa");
    }
    #[test]
    fn french_looks_the_template_up_and_counts_its_own_way() {
        let text = text!("{seat} takes {n} {n|cow|cows}", seat = Seat(0), n = 0);
        let fr = words(
            "fr",
            r#"{"{seat} takes {n} {n|cow|cows}": "{n} {n|vache|vaches} pour {seat}"}"#,
        );
        assert_eq!(text.show(&fr, &names), "0 vache pour Ada");
    }
    #[test]
    fn a_hole_without_argument_stays_visible() {
        let text = Text::new("{who} and {open");
        assert_eq!(text.english(&Words::default()), "{who} and {open");
    }
}
