//! Sentences of a game, said once in the rules and shown in every language.
//!
//! A [`Text`] is an English template with its figures. English shows the template itself; another
//! language looks the template up in the game's dictionary, so the rules read as sentences and nothing
//! is written twice. What may stand in the holes of a template is told in `render.rs`.

use crate::{
    Seat, Words,
    render::{Value, fill_template},
};
use arrayvec::ArrayVec;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// A figure, a word or a player in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    Number(i32),
    /// An id of the game's data; its spelling is in the dictionaries.
    Word(&'static str),
    Seat(Seat),
}

/// A sentence: a template and what fills it. Never allocates, so a refusal costs nothing in a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Text {
    pub say: &'static str,
    #[ts(as = "Vec<(String, Arg)>")]
    #[schema(value_type = Vec<(String, Arg)>)]
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
        fill_template(words, self.say, &|name| {
            let (_, arg) = self.with.iter().find(|(known, _)| *known == name)?;
            Some(match arg {
                Arg::Number(n) => Value::Number(n.to_string()),
                Arg::Word(word) => Value::Word(word),
                Arg::Seat(seat) => Value::Said(names(*seat).into()),
            })
        })
    }
    /// The sentence with players as the language counts them, 'player 2'.
    pub fn told(&self, words: &Words) -> String {
        self.show(words, &|seat| words.language().player(seat.index() + 1))
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
        assert_eq!(text.told(&Words::default()), "{who} and {open");
    }
}
