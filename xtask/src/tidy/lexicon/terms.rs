//! A lexicon as it is read: terms, and the forms in which a forbidden word is found again.
//!
//! ```json
//! {"terms": {"tile": {"print": "territoire", "not": ["tuile"], "but": ["l’une des neuf tuiles"]}}}
//! ```
//!
//! The key is the English term. `print` is the word of the printed rules and `say` ours, where it is
//! another or the print has none; `not` is forbidden, but for the phrases of `but`. A word is found in
//! all forms that the language's `endings` give it, and with any ending after a `*`.

use super::speech::Spoken;
use serde_json::{Map, Value};

#[derive(Default)]
pub struct Lexicon {
    pub endings: Endings,
    pub terms: Vec<Term>,
}

/// What may stand in the place of an ending: `er` → `ère`, and after any word `s`.
#[derive(Default)]
pub struct Endings(Vec<(String, Vec<String>)>);

pub struct Term {
    pub english: String,
    pub say: String,
    said: Phrase,
    not: Vec<Phrase>,
    but: Vec<Phrase>,
}

struct Phrase {
    written: String,
    words: Vec<String>,
}

type Object = Map<String, Value>;

impl Lexicon {
    pub fn parse(json: &str) -> Result<Lexicon, String> {
        let all: Object = serde_json::from_str(json).map_err(|e| e.to_string())?;
        only(&all, &["endings", "terms"])?;
        let endings = match all.get("endings") {
            Some(endings) => object("endings", endings)?
                .iter()
                .map(|(own, others)| Ok((own.clone(), words(own, others)?)))
                .collect::<Result<_, String>>()?,
            None => Vec::new(),
        };
        let terms = object("terms", all.get("terms").unwrap_or(&Value::Null))?;
        Ok(Lexicon {
            endings: Endings(endings),
            terms: terms
                .iter()
                .map(|(english, term)| Term::parse(english, object(english, term)?))
                .collect::<Result<_, String>>()?,
        })
    }
}

impl Term {
    fn parse(english: &str, term: &Object) -> Result<Term, String> {
        only(term, &["print", "say", "not", "but"])?;
        let say = term.get("say").or_else(|| term.get("print"));
        let say = say.and_then(Value::as_str);
        let say = say.ok_or(format!("'{english}' needs a word, 'print' or 'say'"))?;
        let phrases = |field: &str| -> Result<Vec<Phrase>, String> {
            let Some(listed) = term.get(field) else {
                return Ok(Vec::new());
            };
            let listed = words(english, listed)?;
            listed.iter().map(|phrase| Phrase::parse(phrase)).collect()
        };
        Ok(Term {
            english: english.to_string(),
            say: say.to_string(),
            said: Phrase::parse(say)?,
            not: phrases("not")?,
            but: phrases("but")?,
        })
    }
    /// The forbidden words among these, as they are said.
    pub fn forbidden(&self, words: &[String], endings: &Endings) -> Vec<String> {
        let allowed = self.but.iter().chain([&self.said]);
        let allowed: Vec<_> = allowed
            .flat_map(|phrase| phrase.places(words, endings))
            .collect();
        let is_allowed = |from: usize, to: usize| {
            let around = |place: &(usize, usize)| place.0 <= from && to <= place.1;
            allowed.iter().any(around)
        };
        let found = self.not.iter().flat_map(|not| not.places(words, endings));
        found
            .filter(|(from, to)| !is_allowed(*from, *to))
            .map(|(from, to)| words[from..to].join(" "))
            .collect()
    }
    /// What the lexicon says of the term without need.
    pub fn unused<'s, I: Iterator<Item = &'s Spoken>>(
        &self,
        everything: impl Fn() -> I,
        endings: &Endings,
    ) -> impl Iterator<Item = String> {
        let is_said = |phrase: &Phrase| {
            everything().any(|spoken| !phrase.places(&spoken.words, endings).is_empty())
        };
        let term = (!is_said(&self.said))
            .then(|| format!("nobody says '{}' for '{}'", self.say, self.english));
        let idle = self.but.iter().filter(|phrase| !is_said(phrase));
        let idle = idle.map(|phrase| {
            format!(
                "nothing needs '{}' as an exception of '{}'",
                phrase.written, self.english
            )
        });
        term.into_iter().chain(idle).collect::<Vec<_>>().into_iter()
    }
}

impl Phrase {
    fn parse(written: &str) -> Result<Phrase, String> {
        let words: Vec<String> = written
            .to_lowercase()
            .split([' ', '’', '\'', '-'])
            .filter(|word| !word.is_empty())
            .map(str::to_string)
            .collect();
        if words.is_empty() {
            return Err("a word of the lexicon is empty".to_string());
        }
        Ok(Phrase {
            written: written.to_string(),
            words,
        })
    }
    /// Where it stands among these words: from, and to before.
    fn places(&self, among: &[String], endings: &Endings) -> Vec<(usize, usize)> {
        let length = self.words.len();
        let windows = among.windows(length).enumerate();
        windows
            .filter(|(_, window)| {
                let mut pairs = self.words.iter().zip(*window);
                pairs.all(|(own, word)| endings.fit(own, word))
            })
            .map(|(at, _)| (at, at + length))
            .collect()
    }
}

impl Endings {
    /// Whether a word is a form of one of the lexicon.
    fn fit(&self, own: &str, word: &str) -> bool {
        if let Some(beginning) = own.strip_suffix('*') {
            return word.starts_with(beginning);
        }
        let with = |(ending, others): &(String, Vec<String>)| {
            let Some(stem) = own.strip_suffix(ending.as_str()) else {
                return false;
            };
            let rest = word.strip_prefix(stem);
            rest.is_some_and(|rest| others.iter().any(|other| other == rest))
        };
        own == word || self.0.iter().any(with)
    }
}

fn object<'v>(name: &str, value: &'v Value) -> Result<&'v Object, String> {
    value
        .as_object()
        .ok_or_else(|| format!("'{name}' must be an object"))
}

fn words(name: &str, list: &Value) -> Result<Vec<String>, String> {
    let word = |word: &Value| word.as_str().map(str::to_string);
    let list = list.as_array().map(|list| list.iter().map(word).collect());
    list.flatten()
        .ok_or_else(|| format!("'{name}' must list words"))
}

fn only(object: &Object, known: &[&str]) -> Result<(), String> {
    match object.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => Err(format!("'{key}' is none of: {}", known.join(", "))),
        None => Ok(()),
    }
}
