//! A language: how it counts, writes numbers and money, joins words and sets signs.
//!
//! All of it is data, `languages/<code>.json`; which languages there are follows from the files. The
//! category of a number (one, few, many, other) is CLDR's. The client reads the same files.

use crate::by_language;
use fixed_decimal::Decimal;
use icu_locale_core::Locale;
use icu_plurals::{PluralCategory, PluralRules};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::LazyLock};

/// The files, English first.
pub(crate) const FILES: &[(&str, &str)] = by_language!("languages");

static ALL: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let read = |(code, json): &(&str, &str)| {
        Language::parse(code, json).unwrap_or_else(|e| panic!("languages/{code}.json: {e}"))
    };
    FILES.iter().map(read).collect()
});

#[derive(Debug)]
pub struct Language {
    /// Its code, such as `fr`.
    pub code: String,
    rules: PluralRules,
    data: Data,
}

/// What a language's file says.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    /// What its speakers call it.
    name: String,
    /// The categories of numbers, in the order in which templates list their forms.
    plurals: Vec<String>,
    /// Likewise the genders of words.
    genders: Vec<String>,
    number: NumberForm,
    /// An amount of money, `${n}`.
    money: String,
    /// A player without a name, `player {n}`, counted from 1.
    player: String,
    /// What stands between the messages of a list.
    list: String,
    articles: BTreeMap<String, Article>,
    /// What a word becomes before a vowel, with the space that is left: `de` → `d’`, `a` → `an `.
    before_vowel: BTreeMap<String, String>,
    /// Two words that become one: `de le` → `du`.
    contractions: BTreeMap<String, String>,
    /// The letters that sound as vowels, and the words that sound otherwise than they begin; `*` stands
    /// for any ending.
    vowels: String,
    as_vowel: Vec<String>,
    as_consonant: Vec<String>,
    /// Signs and the spaces beside them: what is found, and what stands there instead.
    typography: Vec<(String, String)>,
}

#[derive(Debug, Deserialize)]
struct NumberForm {
    group: String,
    decimal: String,
    minus: String,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Article {
    Same(String),
    /// By gender; `p` for a plural of any.
    ByGender(BTreeMap<String, String>),
}

/// The key of articles for a plural, and the gender of words that have no singular.
pub(crate) const PLURAL: &str = "p";

impl Language {
    pub fn parse(code: &str, json: &str) -> Result<Language, String> {
        let data: Data = serde_json::from_str(json).map_err(|e| e.to_string())?;
        if data.plurals.is_empty() {
            return Err("a language has at least one form for numbers".to_string());
        }
        let locale = Locale::try_from_str(code).map_err(|e| e.to_string())?;
        let rules = PluralRules::try_new_cardinal(locale.into()).map_err(|e| e.to_string())?;
        Ok(Language {
            code: code.to_string(),
            rules,
            data,
        })
    }
    /// Every language that has a file, English first.
    pub fn all() -> &'static [Language] {
        &ALL
    }
    /// The language of this code, or English.
    pub fn of(code: &str) -> &'static Language {
        let found = ALL.iter().find(|language| language.code == code);
        found.unwrap_or(&ALL[0])
    }
    /// What its speakers call it.
    pub fn name(&self) -> &str {
        &self.data.name
    }

    /// Where the form for a number, written in plain digits, stands among `forms` forms.
    pub(crate) fn place(&self, digits: &str, forms: usize) -> usize {
        let category = self.category(digits);
        let place = self.data.plurals.iter().position(|name| name == category);
        // CLDR knows categories that a language may leave to its last form.
        place.unwrap_or(usize::MAX).min(forms - 1)
    }
    pub(crate) fn category(&self, digits: &str) -> &'static str {
        let number: Decimal = digits.parse().unwrap_or_default();
        match self.rules.category_for(&number) {
            PluralCategory::Zero => "zero",
            PluralCategory::One => "one",
            PluralCategory::Two => "two",
            PluralCategory::Few => "few",
            PluralCategory::Many => "many",
            PluralCategory::Other => "other",
        }
    }
    /// Whether the form of a category is that of a single thing.
    pub(crate) fn is_singular(&self, category: &str) -> bool {
        self.data.plurals[0] == category
    }
    pub(crate) fn first_plural(&self) -> &str {
        &self.data.plurals[0]
    }
    pub(crate) fn gender_place(&self, gender: &str, forms: usize) -> Option<usize> {
        let place = self.data.genders.iter().position(|known| known == gender)?;
        (place < forms).then_some(place)
    }

    /// A number in plain digits, `-1234.5`, as the language writes it.
    pub(crate) fn number(&self, digits: &str) -> String {
        let form = &self.data.number;
        let (minus, digits) = match digits.strip_prefix('-') {
            Some(rest) => (form.minus.as_str(), rest),
            None => ("", digits),
        };
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let mut out = String::from(minus);
        for (at, digit) in whole.chars().enumerate() {
            if at != 0 && (whole.len() - at).is_multiple_of(3) {
                out.push_str(&form.group);
            }
            out.push(digit);
        }
        if !part.is_empty() {
            out.push_str(&form.decimal);
            out.push_str(part);
        }
        out
    }
    pub(crate) fn money(&self, digits: &str) -> String {
        let (minus, amount) = match digits.strip_prefix('-') {
            Some(amount) => (self.data.number.minus.as_str(), amount),
            None => ("", digits),
        };
        let amount = self.data.money.replace("{n}", &self.number(amount));
        self.typeset(&format!("{minus}{amount}"))
    }
    /// A player without a name, counted from 1.
    pub fn player(&self, number: usize) -> String {
        self.data.player.replace("{n}", &number.to_string())
    }

    /// Several messages as one.
    pub fn list(&self, messages: &[String]) -> String {
        messages.join(&self.data.list)
    }

    pub(crate) fn is_article(&self, name: &str) -> bool {
        self.data.articles.contains_key(name)
    }
    /// The article before a word of this gender.
    pub(crate) fn article(&self, name: &str, gender: Option<&str>, plural: bool) -> Option<&str> {
        match self.data.articles.get(name)? {
            Article::Same(article) => Some(article),
            Article::ByGender(by_gender) => {
                let key = if plural { PLURAL } else { gender? };
                by_gender.get(key).map(String::as_str)
            }
        }
    }

    /// Adds words to a sentence, whose last word may change before them: `de ` and `Omaha` give `d’Omaha`.
    pub(crate) fn join(&self, sentence: &mut String, next: &str) {
        let last = last_word(sentence);
        if let Some((start, word)) = last {
            let small = word.to_lowercase();
            let whole = first_word(next);
            if let Some(one) = self.data.contractions.get(&format!("{small} {whole}"))
                && next[whole.len()..].starts_with(' ')
            {
                let one = like(word, one);
                sentence.truncate(start);
                sentence.push_str(&one);
                sentence.push_str(&next[whole.len()..]);
                return;
            }
            if let Some(changed) = self.data.before_vowel.get(&small)
                && self.begins_with_vowel(next)
            {
                let changed = like(word, changed);
                sentence.truncate(start);
                sentence.push_str(&changed);
            }
        }
        sentence.push_str(next);
    }
    fn begins_with_vowel(&self, words: &str) -> bool {
        let first = first_word(words).to_lowercase();
        let is_listed = |list: &[String]| {
            list.iter().any(|known| match known.strip_suffix('*') {
                Some(beginning) => first.starts_with(beginning),
                None => first == *known,
            })
        };
        if is_listed(&self.data.as_vowel) {
            return true;
        }
        let letter = first.chars().next();
        !is_listed(&self.data.as_consonant)
            && letter.is_some_and(|letter| self.data.vowels.contains(letter))
    }

    /// A text with its signs set as the language wants them.
    pub fn typeset(&self, text: &str) -> String {
        let set = |text: String, (found, instead): &(String, String)| text.replace(found, instead);
        self.data.typography.iter().fold(text.to_string(), set)
    }
}

/// The word before the space that ends a sentence so far, and where it begins.
fn last_word(sentence: &str) -> Option<(usize, &str)> {
    let before = sentence.strip_suffix(' ')?;
    let start = before
        .char_indices()
        .rev()
        .take_while(|(_, c)| c.is_alphanumeric())
        .last()?
        .0;
    Some((start, &before[start..]))
}

fn first_word(words: &str) -> &str {
    let end = words.find(|c: char| !c.is_alphanumeric());
    &words[..end.unwrap_or(words.len())]
}

/// `changed` with a capital if the word that it stands for has one.
fn like(word: &str, changed: &str) -> String {
    if word.starts_with(char::is_uppercase) {
        capital(changed)
    } else {
        changed.to_string()
    }
}

pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// The files of a folder that `language_files::list` has listed at build time, by language.
#[macro_export]
macro_rules! by_language {
    ($folder:literal) => {
        include!(concat!(env!("OUT_DIR"), "/", $folder, ".rs"))
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_follow_from_their_files() {
        let names: Vec<(&str, &str)> = Language::all()
            .iter()
            .map(|language| (language.code.as_str(), language.name()))
            .collect();
        assert_eq!(names[0], ("en", "English"));
        assert!(names.contains(&("fr", "Français")), "{names:?}");
        assert_eq!(Language::of("xx").code, "en");
    }
    #[test]
    fn a_file_that_says_too_little_or_too_much_is_refused() {
        let json = FILES[0].1;
        assert!(Language::parse("en", json).is_ok());
        assert!(Language::parse("en", &json.replace("\"plurals\"", "\"plural\"")).is_err());
        assert!(Language::parse("en", "{}").is_err());
        assert!(Language::parse("not a code", json).is_err());
        let none = json.replace(r#"["one", "other"]"#, "[]");
        assert!(Language::parse("en", &none).is_err());
    }
}
