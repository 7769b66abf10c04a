//! Settings from the environment and from `railhead.toml`, for what the command line does not say.
//!
//! Both are told as words of the command line and read by its parser, so that a flag has one spelling, one
//! check and one help wherever it is set. What is set by name (`tables=500`) is set one by one, so that the file
//! may have some and the command line others.

use crate::problem;
use crate::problem::Problem;
use crate::say;
use crate::values::Place;
use clap::{Arg, ArgAction, ArgMatches, Command, parser::ValueSource};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use toml::Value;

const FILE: &str = "railhead.toml";
const PREFIX: &str = "RAILHEAD_";
/// From here on a name is taken for a mistyped one.
const ALIKE: f64 = 0.85;

/// The variables that may be settings.
pub type Variables = BTreeMap<String, OsString>;

pub fn variables() -> Variables {
    let all = std::env::vars_os();
    let named = all.filter_map(|(name, value)| Some((name.into_string().ok()?, value)));
    named.filter(|(name, _)| name.starts_with(PREFIX)).collect()
}

/// Where a setting comes from that the command line does not have.
#[derive(Debug)]
pub struct Origin {
    /// As it is named to who has set it: a variable, or a file.
    pub name: String,
    pub flag: String,
    pub values: Vec<String>,
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
    /// Variables that look like a setting and are none, with the one that may have been meant.
    pub strangers: Vec<(String, String)>,
}

/// Adds what is set elsewhere to a command line that was read once.
pub fn find(
    serve: &Command,
    command: &Command,
    given: &ArgMatches,
    variables: &Variables,
) -> Result<Settings, Problem> {
    let mut settings = Settings {
        strangers: strangers(serve, variables),
        ..Settings::default()
    };
    for argument in command.get_arguments().filter(is_setting) {
        let flag = argument.get_long().unwrap_or_default();
        // A command may have flags of its own beside those of the server.
        let known = serve.get_arguments().find(|known| is_called(known, flag));
        let name = variable_of(argument);
        let value = variables.get(&name).filter(|value| !value.is_empty());
        if let Some((known, value)) = known.zip(value) {
            let words = words_of_variable(known, value);
            settings.add(argument, given, &name, fitting(argument, words));
        }
    }
    let Some(file) = file(given, &settings)? else {
        return Ok(settings);
    };
    let shown = file.display().to_string();
    for (key, value) in read(&file)? {
        let flag = key.replace('_', "-");
        let is_known = |argument: &Arg| is_called(argument, &flag);
        if !serve.get_arguments().any(is_known) || flag == "config" {
            return Err(unknown(serve, &shown, &key));
        }
        let words = words_of_value(&value)
            .ok_or_else(|| problem!("{file}: '{key}' cannot be set to this", file = &shown, key))?;
        // Not every command has every setting of the server.
        if let Some(argument) = command.get_arguments().find(|argument| is_known(argument)) {
            settings.add(argument, given, &shown, fitting(argument, words));
        }
    }
    Ok(settings)
}

/// A command that wants a folder is not told the figures of games.
fn fitting(argument: &Arg, mut words: Vec<OsString>) -> Vec<OsString> {
    if argument.get_id() == "folder" {
        let is_folder = |word: &OsString| {
            let place = word.to_str().and_then(|word| word.parse().ok());
            place.is_some_and(|place| folder_of(&place).is_some())
        };
        words.retain(is_folder);
    }
    words
}

impl Settings {
    /// Adds what is not said by who comes before: the command line, or an origin that is already here.
    fn add(&mut self, argument: &Arg, given: &ArgMatches, name: &str, values: Vec<OsString>) {
        let flag = argument.get_long().unwrap_or_default();
        let origins = self.origins.iter().filter(|origin| origin.flag == flag);
        let found = origins.flat_map(|origin| &origin.values).map(Into::into);
        let said: Vec<OsString> = given_values(argument, given)
            .into_iter()
            .chain(found)
            .collect();
        let is_new = |value: &OsString| {
            let key = key_of(argument, value);
            !said.iter().any(|one| key_of(argument, one) == key)
        };
        let values: Vec<OsString> = values.into_iter().filter(is_new).collect();
        if values.is_empty() {
            return;
        }
        let is_switch = matches!(argument.get_action(), ArgAction::SetTrue);
        for value in &values {
            match value.to_str() {
                Some("true" | "1" | "yes" | "on") if is_switch => {
                    self.words.push(format!("--{flag}").into());
                }
                Some("false" | "0" | "no" | "off") if is_switch => {}
                // The parser complains in the usual way about what does not fit.
                _ => self.words.push(with_value(flag, value)),
            }
        }
        let shown = |value: &OsString| value.to_string_lossy().into_owned();
        self.origins.push(Origin {
            name: name.to_string(),
            flag: flag.to_string(),
            values: values.iter().map(shown).collect(),
        });
    }
    /// The values that were found for a flag.
    fn values<'s>(&'s self, flag: &str) -> impl Iterator<Item = &'s str> {
        let start = format!("--{flag}=");
        let words = self.words.iter().filter_map(|word| word.to_str());
        words.filter_map(move |word| word.strip_prefix(&start))
    }
}

/// What the command line itself says of an argument.
fn given_values(argument: &Arg, given: &ArgMatches) -> Vec<OsString> {
    let id = argument.get_id().as_str();
    let is_known = given.try_contains_id(id).is_ok();
    if !is_known || given.value_source(id) != Some(ValueSource::CommandLine) {
        return Vec::new();
    }
    let raw = given.get_raw(id).into_iter().flatten();
    raw.map(OsString::from).collect()
}

/// `tables` of `tables=500`. What has no name is set as a whole.
fn key_of<'v>(argument: &Arg, value: &'v OsString) -> Option<&'v str> {
    let (key, _) = value.to_str()?.split_once('=')?;
    let is_name = !key.contains(['/', '.', ':']);
    (is_name && matches!(argument.get_action(), ArgAction::Append)).then_some(key)
}

fn with_value(flag: &str, value: &OsString) -> OsString {
    let mut word = OsString::from(format!("--{flag}="));
    word.push(value);
    word
}

/// Which file to read and in which language to complain of it is said before anything is read.
pub fn is_setting(argument: &&Arg) -> bool {
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
    format!("{PREFIX}{}", flag.replace('-', "_").to_uppercase())
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
    match std::fs::metadata(&file) {
        Ok(found) => Ok(found.is_file().then_some(file)),
        Err(why) if matches!(why.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(None)
        }
        // Who may not look into the folder would take the defaults for what is in force.
        Err(why) => {
            let file = file.display();
            Err(problem!("{file} cannot be read: {why}", file, why))
        }
    }
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

/// The setting whose name is most like this one, and how much.
fn nearest<'c>(serve: &'c Command, flag: &str) -> (&'c str, f64) {
    let known = serve.get_arguments().filter(is_setting);
    let known = known.filter_map(Arg::get_long);
    let alike = known.map(|name| (name, strsim::jaro_winkler(name, flag)));
    alike
        .max_by(|(_, a), (_, b)| a.total_cmp(b))
        .unwrap_or_default()
}

/// A key that is none, and the one that may have been meant.
fn unknown(serve: &Command, file: &str, key: &str) -> Problem {
    let (nearest, _) = nearest(serve, &key.replace('_', "-"));
    Problem::Sentence(say!(
        "{file}: there is no setting '{key}'; did you mean '{nearest}'?",
        file,
        key,
        nearest
    ))
}

/// Others may set variables that begin as ours do, so those that are like none of ours are left alone.
fn strangers(serve: &Command, variables: &Variables) -> Vec<(String, String)> {
    let stranger = |name: &String| {
        let flag = name.strip_prefix(PREFIX)?.replace('_', "-").to_lowercase();
        // It is read before all others, and by itself.
        if flag == "lang" {
            return None;
        }
        let (nearest, alike) = nearest(serve, &flag);
        let meant = format!("{PREFIX}{}", nearest.replace('-', "_").to_uppercase());
        (nearest != flag && ALIKE < alike).then(|| (name.clone(), meant))
    };
    variables.keys().filter_map(stranger).collect()
}
