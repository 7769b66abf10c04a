//! Settings from the environment and from `railhead.toml`, for what the command line does not say.
//!
//! Both are told as words of the command line and read by its parser, so that a flag has one spelling, one
//! check and one help wherever it is set.

use crate::problem;
use crate::problem::Problem;
use crate::say;
use crate::values::Place;
use clap::{Arg, ArgAction, ArgMatches, Command, parser::ValueSource};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use toml::Value;

const FILE: &str = "railhead.toml";

/// Where a setting comes from that the command line does not have.
pub struct Origin {
    /// As it is named to who has set it: a variable, or a file.
    name: String,
    flag: String,
}

impl Origin {
    /// The origin of the argument that a complaint names, such as `--listen <ADDRESS>`.
    pub fn of<'o>(all: &'o [Origin], argument: &str) -> Option<&'o str> {
        let flag = argument.split_whitespace().next()?;
        let flag = flag.trim_start_matches('-');
        let origin = all.iter().find(|origin| origin.flag == flag)?;
        Some(&origin.name)
    }
}

/// What settings add to a command line, with where each comes from.
#[derive(Default)]
pub struct Settings {
    pub words: Vec<OsString>,
    pub origins: Vec<Origin>,
}

/// Adds what is set elsewhere to a command line that was read once.
pub fn find(
    serve: &Command,
    command: &Command,
    given: &ArgMatches,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Result<Settings, Problem> {
    let mut settings = Settings::default();
    let is_given = |id: &str| {
        let known = given.try_contains_id(id).is_ok();
        known && given.value_source(id) == Some(ValueSource::CommandLine)
    };
    let missing = |argument: &&Arg| is_setting(argument) && !is_given(argument.get_id().as_str());
    let mut missing: Vec<&Arg> = command.get_arguments().filter(missing).collect();
    missing.retain(|argument| {
        let name = variable_of(argument);
        let Some(value) = variable(&name).filter(|value| !value.is_empty()) else {
            return true;
        };
        settings.add(argument, name, words_of_variable(argument, &value));
        false
    });
    let Some(file) = file(given, &settings)? else {
        return Ok(settings);
    };
    let shown = file.display().to_string();
    for (key, value) in read(&file)? {
        let flag = key.replace('_', "-");
        if !serve
            .get_arguments()
            .any(|argument| is_called(argument, &flag))
            || flag == "config"
        {
            return Err(unknown(serve, &shown, &key));
        }
        let argument = missing.iter().find(|argument| is_called(argument, &flag));
        let words = words_of_value(&value)
            .ok_or_else(|| problem!("{file}: '{key}' cannot be set to this", file = &shown, key))?;
        if let Some(argument) = argument {
            settings.add(argument, shown.clone(), words);
        }
    }
    Ok(settings)
}

impl Settings {
    fn add(&mut self, argument: &Arg, name: String, values: Vec<OsString>) {
        let flag = argument.get_long().unwrap_or_default();
        let is_switch = matches!(argument.get_action(), ArgAction::SetTrue);
        for value in values {
            if is_switch {
                match value.to_str() {
                    Some("true" | "1" | "yes" | "on") => {
                        self.words.push(format!("--{flag}").into())
                    }
                    Some("false" | "0" | "no" | "off") => {}
                    // The parser complains about it in the usual way.
                    _ => self.words.push(with_value(flag, &value)),
                }
            } else {
                self.words.push(with_value(flag, &value));
            }
        }
        let flag = flag.to_string();
        self.origins.push(Origin { name, flag });
    }
    /// The values that were found for a flag.
    fn values<'s>(&'s self, flag: &str) -> impl Iterator<Item = &'s str> {
        let start = format!("--{flag}=");
        let words = self.words.iter().filter_map(|word| word.to_str());
        words.filter_map(move |word| word.strip_prefix(&start))
    }
}

fn with_value(flag: &str, value: &OsString) -> OsString {
    let mut word = OsString::from(format!("--{flag}="));
    word.push(value);
    word
}

fn is_setting(argument: &&Arg) -> bool {
    let named = argument.get_long().is_some_and(|name| name != "lang");
    let action = argument.get_action();
    named
        && matches!(
            action,
            ArgAction::Set | ArgAction::Append | ArgAction::SetTrue
        )
}

fn is_called(argument: &Arg, flag: &str) -> bool {
    is_setting(&argument) && argument.get_long() == Some(flag)
}

/// `--public-url` is `RAILHEAD_PUBLIC_URL`.
fn variable_of(argument: &Arg) -> String {
    let flag = argument.get_long().unwrap_or_default();
    format!("RAILHEAD_{}", flag.replace('-', "_").to_uppercase())
}

/// What may be repeated is separated by commas.
fn words_of_variable(argument: &Arg, value: &OsString) -> Vec<OsString> {
    match (argument.get_action(), value.to_str()) {
        (ArgAction::Append, Some(list)) => list.split(',').map(|word| word.trim().into()).collect(),
        _ => vec![value.clone()],
    }
}

/// A list for what may be repeated; a table such as `[limit]` for NAME=VALUE.
fn words_of_value(value: &Value) -> Option<Vec<OsString>> {
    let one = |value: &Value| match value {
        Value::String(word) => Some(word.clone()),
        Value::Integer(number) => Some(number.to_string()),
        Value::Boolean(is) => Some(is.to_string()),
        Value::Float(_) | Value::Datetime(_) | Value::Array(_) | Value::Table(_) => None,
    };
    match value {
        Value::Array(values) => values
            .iter()
            .map(|value| one(value).map(Into::into))
            .collect(),
        Value::Table(entries) => (entries.iter())
            .map(|(name, value)| Some(format!("{name}={}", one(value)?).into()))
            .collect(),
        value => Some(vec![one(value)?.into()]),
    }
}

/// The file of settings: the one that is named, which must be there, else that of the data folder.
fn file(given: &ArgMatches, found: &Settings) -> Result<Option<PathBuf>, Problem> {
    let named = given
        .try_get_one::<PathBuf>("config")
        .ok()
        .flatten()
        .cloned();
    let named = named.or_else(|| found.values("config").next().map(PathBuf::from));
    if named.is_some() {
        return Ok(named);
    }
    let elsewhere = || {
        found
            .values("data")
            .find_map(|word| folder_of(&word.parse().ok()?))
    };
    let folder = folder(given).or_else(elsewhere);
    let file = folder.unwrap_or_else(|| "data".into()).join(FILE);
    Ok(file.is_file().then_some(file))
}

/// The data folder as the command line names it.
fn folder(given: &ArgMatches) -> Option<PathBuf> {
    if let Ok(Some(folder)) = given.try_get_one::<PathBuf>("folder")
        && given.value_source("folder") == Some(ValueSource::CommandLine)
    {
        return Some(folder.clone());
    }
    let places = given.try_get_many::<Place>("data").ok()??;
    places.into_iter().find_map(folder_of)
}

fn folder_of(place: &Place) -> Option<PathBuf> {
    match place {
        Place::Folder(folder) => Some(folder.clone()),
        Place::Figures { .. } => None,
    }
}

fn read(file: &Path) -> Result<toml::Table, Problem> {
    let shown = file.display();
    let text = std::fs::read_to_string(file)
        .map_err(|why| problem!("{file} cannot be read: {why}", file = shown, why))?;
    text.parse::<toml::Table>().map_err(|error| {
        let before = error.span().map_or(0, |span| span.start);
        let line = 1 + text[..before.min(text.len())].matches('\n').count();
        let why = error.message().to_string();
        problem!(
            "{file}, line {line}: {why}",
            file = file.display(),
            line,
            why
        )
    })
}

/// A key that is none, and the one that may have been meant.
fn unknown(serve: &Command, file: &str, key: &str) -> Problem {
    let flag = key.replace('_', "-");
    let known = serve
        .get_arguments()
        .filter(is_setting)
        .filter_map(Arg::get_long);
    let likeness = |name: &str| strsim::jaro_winkler(name, &flag);
    let nearest = known
        .filter(|name| *name != "config")
        .max_by(|a, b| likeness(a).total_cmp(&likeness(b)))
        .unwrap_or_default();
    Problem::Sentence(say!(
        "{file}: there is no setting '{key}'; did you mean '{nearest}'?",
        file,
        key,
        nearest
    ))
}
