//! Dictionaries: what an id or an English template is in one language.

use crate::{Language, Message, Seat, by_language, render::fill_template};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

/// The words that all games share.
const SHARED: &[(&str, &str)] = by_language!("words");

/// What a dictionary says of one key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(untagged)]
pub enum Entry {
    /// A sentence, or a word of which no sentence needs another form.
    Plain(String),
    /// The forms of a word: by the category of a number (`one`, `other`), its `gender`, and whatever form
    /// a sentence asks for by name.
    Forms(BTreeMap<String, String>),
}

impl Entry {
    pub(crate) fn form(&self, name: &str) -> Option<&str> {
        match self {
            Entry::Plain(_) => None,
            Entry::Forms(forms) => forms.get(name).map(String::as_str),
        }
    }
    pub fn gender(&self) -> Option<&str> {
        self.form("gender")
    }
    /// The word as it stands alone.
    pub fn word(&self, language: &Language) -> &str {
        match self {
            Entry::Plain(word) => word,
            Entry::Forms(_) => self
                .form(language.first_plural())
                .or_else(|| self.form("other"))
                .unwrap_or_default(),
        }
    }
    /// Every text of the entry.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let (plain, forms) = match self {
            Entry::Plain(word) => (Some(word.as_str()), None),
            Entry::Forms(forms) => (None, Some(forms)),
        };
        let forms = forms.into_iter().flatten();
        let forms = forms.filter(|(name, _)| *name != "gender");
        plain
            .into_iter()
            .chain(forms.map(|(_, text)| text.as_str()))
    }
}

/// One language's dictionary of a game or of the program: ids and templates to what is shown.
#[derive(Clone, Debug)]
pub struct Words {
    language: &'static Language,
    entries: BTreeMap<String, Entry>,
}

/// English without any entry: every template is its own.
impl Default for Words {
    fn default() -> Words {
        Words::empty(Language::of("en"))
    }
}

impl Words {
    pub fn empty(language: &'static Language) -> Words {
        Words {
            language,
            entries: BTreeMap::new(),
        }
    }
    /// Reads a dictionary, a JSON object, on top of the words that all games share.
    pub fn parse(language: &str, json: &str) -> Result<Words, serde_json::Error> {
        let shared = pick(SHARED, language).map_or("{}", |(_, json)| json);
        Words::empty(Language::of(language)).and(shared)?.and(json)
    }
    /// The dictionary of `language` among these, or the English one where there is none.
    pub fn choose(among: &[(&str, &str)], language: &str) -> Result<Words, serde_json::Error> {
        match pick(among, language).or_else(|| pick(among, "en")) {
            Some((language, json)) => Words::parse(language, json),
            None => Ok(Words::default()),
        }
    }
    /// With the entries of a further dictionary of the same language.
    pub fn and(mut self, json: &str) -> Result<Words, serde_json::Error> {
        let more: BTreeMap<String, Entry> = serde_json::from_str(json)?;
        self.entries.extend(more);
        Ok(self)
    }
    /// With all that another dictionary knows, such as the program's beside a game's.
    pub fn with(mut self, more: &Words) -> Words {
        self.entries
            .extend(more.entries.iter().map(|(k, e)| (k.clone(), e.clone())));
        self
    }
    pub fn language(&self) -> &'static Language {
        self.language
    }
    /// The entry as it stands alone, or the key itself: English templates are their own entries.
    pub fn look_up<'w>(&'w self, key: &'w str) -> &'w str {
        self.entry(key)
            .map_or(key, |entry| entry.word(self.language))
    }
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.get(key)
    }
    pub fn has(&self, key: &str) -> bool {
        self.entries.contains_key(key)
    }
    pub fn entries(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.entries.iter().map(|(k, entry)| (k.as_str(), entry))
    }
    /// What a message says in this language, with players as it counts them, 'player 2'.
    pub fn tell(&self, message: &Message) -> String {
        self.tell_of(message, &|seat| self.language.player(seat.index() + 1))
    }
    /// The same with `names` for the seats.
    pub fn tell_of(&self, message: &Message, names: &dyn Fn(Seat) -> String) -> String {
        fill_template(self, &message.say, &|name| message.value(name, self, names))
    }
    /// A number as the language writes it.
    pub fn number(&self, n: impl Into<i64>) -> String {
        self.language.number(&n.into().to_string())
    }
    pub fn money(&self, n: impl Into<i64>) -> String {
        self.language.money(&n.into().to_string())
    }
}

fn pick<'w>(among: &[(&'w str, &'w str)], language: &str) -> Option<(&'w str, &'w str)> {
    among.iter().find(|(code, _)| *code == language).copied()
}
