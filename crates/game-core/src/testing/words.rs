//! Whether every language of a game says all that can be asked of it. That every sentence of the sources is
//! translated, and nothing else, is what `cargo xtask tidy` looks at.

use crate::{Chance, Choice, Game, Words, agreed, testing::every_option};
use std::collections::BTreeSet;

/// The dictionaries of one game: `Dictionaries::<Longhorn>::new().ids(words).check()`.
pub struct Dictionaries<G: Game> {
    ids: Vec<String>,
    unlabelled: Vec<&'static str>,
    marker: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game> Default for Dictionaries<G> {
    fn default() -> Self {
        Dictionaries {
            ids: Vec::new(),
            unlabelled: Vec::new(),
            marker: std::marker::PhantomData,
        }
    }
}

impl<G: Game> Dictionaries<G> {
    pub fn new() -> Self {
        Dictionaries::default()
    }
    /// Words of the game that are shown.
    pub fn ids<S: Into<String>>(mut self, words: impl IntoIterator<Item = S>) -> Self {
        self.ids.extend(words.into_iter().map(Into::into));
        self
    }
    /// An option whose values may go without a label.
    pub fn unlabelled(mut self, option: &'static str) -> Self {
        self.unlabelled.push(option);
        self
    }
    /// In every language: each id, each category of the score, each option with what is different under it,
    /// and its values has a word, and a translation has the holes of its sentence.
    #[track_caller]
    pub fn check(self) {
        let choices = G::choices();
        let mut needed: BTreeSet<String> = self.ids.into_iter().collect();
        needed.extend(labels(&choices, &self.unlabelled));
        needed.extend(categories::<G>(&choices));
        needed.extend(doubtful::<G>());
        let languages = G::INFO.words.iter();
        let faults: Vec<String> = languages
            .flat_map(|(language, _)| faults(language, &G::INFO.dictionary(language), &needed))
            .collect();
        assert!(faults.is_empty(), "{faults:#?}");
        let untranslated = super::pseudo::untranslated::<G>();
        assert!(
            untranslated.is_empty(),
            "no dictionary has: {untranslated:#?}"
        );
    }
}

/// The keys of the options and their values in a form.
fn labels(choices: &[Choice], unlabelled: &[&str]) -> Vec<String> {
    let mut keys = Vec::new();
    for Choice { id, values, .. } in choices {
        keys.push(format!("option.{id}"));
        keys.push(format!("option.{id}.more"));
        if unlabelled.contains(id) {
            continue;
        }
        keys.extend(values.iter().map(|value| match value.as_str() {
            Some(word) => format!("option.{id}.{word}"),
            None => format!("option.{id}.{value}"),
        }));
    }
    keys
}

/// What the figures are called that were not taken from the print, and the pieces that have them.
fn doubtful<G: Game>() -> impl Iterator<Item = String> {
    let doubts = G::data_file().doubts().into_iter();
    doubts.flat_map(|doubt| {
        let mut keys = vec![
            format!("data.{}", doubt.group),
            format!("figure.{}", doubt.figure),
        ];
        if !doubt.is_part() {
            let records = doubt.records.iter().map(|record| &record.name);
            let names = records.chain(&doubt.printed);
            let words = names.filter(|name| name.parse::<u32>().is_err());
            keys.extend(words.map(|name| doubt.key(name)));
        }
        keys
    })
}

/// The categories of the score under every option.
fn categories<G: Game>(choices: &[Choice]) -> BTreeSet<String> {
    let seats = *G::INFO.seats.start();
    let scores = every_option(choices).into_iter().map(|options| {
        let options = agreed::<G>(&options).expect("a choice is an option");
        let game = G::set_up(&options, seats, &mut Chance::fast(1)).expect("sets up");
        game.scores().categories
    });
    scores
        .flatten()
        .map(|category| category.word.to_string())
        .collect()
}

/// What is wrong with one dictionary.
fn faults(language: &str, words: &Words, needed: &BTreeSet<String>) -> Vec<String> {
    let missing = needed.iter().filter(|key| !words.has(key));
    let missing = missing.map(|key| format!("{language}: '{key}' has no word"));
    let uneven = words
        .entries()
        .flat_map(|(key, entry)| entry.texts().map(move |said| (key, said)))
        .filter(|(key, said)| is_uneven(key, said));
    let uneven =
        uneven.map(|(key, said)| format!("{language}: '{key}' has other holes in '{said}'"));
    missing.chain(uneven).collect()
}

/// Whether a translation says something that its sentence does not know, or leaves out what it shows. A
/// figure that only chooses a form may be left out.
fn is_uneven(key: &str, said: &str) -> bool {
    let (known, has) = (holes(key, true), holes(said, true));
    !has.is_subset(&known) || !holes(key, false).is_subset(&has)
}

/// The names of the figures in a template; a capital asks for the same figure with a capital.
fn holes(template: &str, with_choices: bool) -> BTreeSet<String> {
    let inside = template.split('{').skip(1);
    inside
        .filter_map(|rest| rest.split('}').next())
        .filter(|hole| with_choices || !hole.contains('|'))
        .filter_map(|hole| hole.split(['|', ':']).next())
        .map(str::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn found(json: &str, needed: &[&str]) -> Vec<String> {
        let words = Words::parse("xx", json).unwrap();
        faults(
            "xx",
            &words,
            &needed.iter().map(ToString::to_string).collect(),
        )
    }

    #[test]
    fn a_word_that_is_missing_is_found() {
        assert_eq!(found(r#"{"red": "rouge"}"#, &["red"]), Vec::<String>::new());
        assert_eq!(found("{}", &["red"]), ["xx: 'red' has no word"]);
    }
    #[test]
    fn a_translation_with_other_holes_is_found() {
        for good in [
            r#"{"{n} {n|cow|cows}": "{n|vache|vaches}: {n}"}"#,
            r#"{"{w} {n|goes|go}": "{W:le} va"}"#,
            r#"{"cow": {"one": "vache", "other": "vaches"}}"#,
        ] {
            assert_eq!(found(good, &[]), Vec::<String>::new());
        }
        for bad in [
            r#"{"{n} cows": "vaches"}"#,
            r#"{"{n} cows": "{m} vaches"}"#,
            r#"{"cows": "{n} vaches"}"#,
        ] {
            assert_eq!(found(bad, &[]).len(), 1, "{bad}");
        }
    }
    #[test]
    fn every_option_and_value_asks_for_a_label_and_for_what_is_different() {
        let choice = |id, values| Choice {
            id,
            values,
            default: json!(0),
        };
        let choices = [
            choice("rounds", vec![json!(1), json!("many")]),
            choice("map", vec![json!("far")]),
        ];
        let all = labels(&choices, &["map"]);
        let rounds = [
            "option.rounds",
            "option.rounds.more",
            "option.rounds.1",
            "option.rounds.many",
        ];
        let map = ["option.map", "option.map.more"];
        assert_eq!(all, [&rounds[..], &map].concat());
    }
}
