//! Filling the holes of a template. `web/src/text.ts` does the same; `tests/it/sentences.json` holds
//! the two together.
//!
//! | hole             | filled with                                                        |
//! |------------------|--------------------------------------------------------------------|
//! | `{n}`            | a number, a word, a player, as the language writes it              |
//! | `{n\|cow\|cows}` | the form that fits the number, by the order of `plurals`           |
//! | `{w\|hired\|…}`  | the form that fits the gender of the word, by the order of `genders` |
//! | `{n:$}` `{n:+}` `{n:.1}` | money; with its sign; with one decimal                     |
//! | `{w:n}`          | the word in the form for the number `n`                            |
//! | `{w:le}`         | a form of the word's entry, else the language's article and the word |
//! | `{w:le:n}`       | article and word, both for the number `n`                          |
//! | `{W:le}`         | the same with a capital                                            |
//!
//! What comes before a hole is joined to it as the language does ('d’Omaha', 'an ox'). A hole that
//! nothing fills stays visible, so that the contract finds it.

use crate::{Words, language::PLURAL, language::capital};
use std::borrow::Cow;

/// What a hole is filled with.
pub(crate) enum Value<'a> {
    /// Plain digits: `-1234.5`.
    Number(String),
    /// An id of a dictionary.
    Word(&'a str),
    /// As it is: a name, a file, what has been said already.
    Said(Cow<'a, str>),
}

pub(crate) type Values<'a> = dyn Fn(&str) -> Option<Value<'a>> + 'a;

/// The entry of a template with its holes filled and its signs set.
pub(crate) fn fill_template(words: &Words, template: &str, values: &Values) -> String {
    let language = words.language();
    let mut out = String::with_capacity(template.len() + 16);
    let mut rest = words.look_up(template);
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let Some((hole, tail)) = after.split_once('}') else {
            out.push('{');
            rest = after;
            continue;
        };
        match fill(words, hole, values) {
            Some(filled) => language.join(&mut out, &filled),
            None => {
                out.push('{');
                out.push_str(hole);
                out.push('}');
            }
        }
        rest = tail;
    }
    out.push_str(rest);
    language.typeset(&out)
}

fn fill(words: &Words, hole: &str, values: &Values) -> Option<String> {
    let small = hole.starts_with(char::is_uppercase).then(|| {
        let mut letters = hole.chars();
        let first = letters.next().into_iter().flat_map(char::to_lowercase);
        first.chain(letters).collect::<String>()
    });
    match small {
        Some(hole) => fill_small(words, &hole, values).map(|filled| capital(&filled)),
        None => fill_small(words, hole, values),
    }
}

fn fill_small(words: &Words, hole: &str, values: &Values) -> Option<String> {
    let (name, forms) = match hole.split_once('|') {
        Some((name, forms)) => (name, Some(forms)),
        None => (hole, None),
    };
    if let Some(forms) = forms {
        let forms: Vec<&str> = forms.split('|').collect();
        return choose(words, values(name)?, &forms).map(str::to_string);
    }
    let mut parts = name.split(':');
    let value = values(parts.next()?)?;
    let forms: Vec<&str> = parts.collect();
    match value {
        Value::Number(digits) => number(words, &digits, &forms),
        Value::Word(word) => inflect(words, word, &forms, values),
        Value::Said(said) => forms.is_empty().then(|| said.into_owned()),
    }
}

/// The form that fits a number, or the gender of a word.
fn choose<'f>(words: &Words, value: Value, forms: &[&'f str]) -> Option<&'f str> {
    let language = words.language();
    match value {
        Value::Number(digits) => Some(forms[language.place(&digits, forms.len())]),
        Value::Word(word) => {
            let gender = words.entry(word)?.gender()?;
            Some(forms[language.gender_place(gender, forms.len())?])
        }
        Value::Said(_) => None,
    }
}

fn number(words: &Words, digits: &str, forms: &[&str]) -> Option<String> {
    let language = words.language();
    match forms {
        [] => Some(language.number(digits)),
        ["$"] => Some(language.money(digits)),
        ["+"] if digits.starts_with('-') || digits == "0" => Some(language.number(digits)),
        ["+"] => Some(format!("+{}", language.number(digits))),
        [form] => {
            let decimals: usize = form.strip_prefix('.')?.parse().ok()?;
            let number: f64 = digits.parse().ok()?;
            Some(language.number(&format!("{number:.decimals$}")))
        }
        _ => None,
    }
}

fn inflect(words: &Words, word: &str, forms: &[&str], values: &Values) -> Option<String> {
    let language = words.language();
    let entry = words.entry(word);
    let mut said = words.look_up(word);
    let (mut article, mut singular) = (None, true);
    for form in forms {
        if let Some(own) = entry.and_then(|entry| entry.form(form)) {
            said = own;
        } else if language.is_article(form) {
            article = Some(*form);
        } else {
            let Some(Value::Number(digits)) = values(form) else {
                return None;
            };
            let category = language.category(&digits);
            singular = language.is_singular(category);
            let own = entry.and_then(|entry| entry.form(category).or_else(|| entry.form("other")));
            said = own.unwrap_or(said);
        }
    }
    let Some(article) = article else {
        return Some(said.to_string());
    };
    let gender = entry.and_then(|entry| entry.gender());
    let plural = !singular || gender == Some(PLURAL);
    let mut out = language.article(article, gender, plural)?.to_string();
    out.push(' ');
    language.join(&mut out, said);
    Some(out)
}
