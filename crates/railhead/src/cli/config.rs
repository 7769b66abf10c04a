//! `railhead config` as an operator types it, and what it tells: every setting with its value and where that is from.

use super::Serve;
use super::settings::{Origin, is_setting};
use crate::say;
use bots::Level;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, parser::ValueSource};
use game_core::Language;
use serde::Serialize;
use server::{Limit, Limits};

/// Print the settings that 'railhead serve' would go by, and where each comes from.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead config --data /var/lib/railhead
  railhead config --json

What it prints is a railhead.toml again. A secret is not shown. It serves nothing and changes nothing.")]
pub struct Settled {
    #[command(flatten)]
    pub serve: Serve,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    #[arg(skip)]
    pub settings: Vec<Setting>,
}

/// One value that counts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Setting {
    pub name: String,
    /// Of a setting that consists of many, such as a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// None if it is not set; a list for what may be repeated.
    pub value: Option<Vec<String>>,
    pub from: String,
}

/// What is not shown.
const SECRETS: [&str; 3] = ["smtp", "store", "bus"];
/// Settings that consist of many, each with a name.
const TABLES: [&str; 3] = ["limit", "imprint", "privacy"];

/// All settings as they are in force.
pub fn in_force(serve: &Command, given: &ArgMatches, origins: &[Origin]) -> Vec<Setting> {
    let settings = serve.get_arguments().filter(is_setting);
    let (tables, plain): (Vec<&Arg>, Vec<&Arg>) = settings.partition(|argument| {
        let name = argument.get_long().unwrap_or_default();
        TABLES.contains(&name)
    });
    let mut all: Vec<Setting> = (plain.into_iter())
        .filter(|argument| argument.get_long() != Some("config"))
        .map(|argument| one(argument, given, origins))
        .collect();
    for argument in tables {
        let name = argument.get_long().unwrap_or_default();
        all.extend(entries(argument, given, origins));
        if name == "limit" {
            add_usual_limits(&mut all);
        }
    }
    all
}

fn one(argument: &Arg, given: &ArgMatches, origins: &[Origin]) -> Setting {
    let name = argument.get_long().unwrap_or_default();
    let values = values(argument, given);
    let is_said = given.value_source(argument.get_id().as_str()) == Some(ValueSource::CommandLine);
    let from = match values.first().filter(|_| is_said) {
        Some(first) => origin(origins, name, first),
        None => say!("usual"),
    };
    let value = match values.is_empty() {
        true => usual(name),
        false if SECRETS.contains(&name) => Some(vec![say!("(not shown)")]),
        false => Some(values),
    };
    Setting {
        name: name.to_string(),
        key: None,
        from: match &value {
            Some(_) => from,
            None => say!("not set"),
        },
        value,
    }
}

/// The entries of a setting that consists of many.
fn entries(argument: &Arg, given: &ArgMatches, origins: &[Origin]) -> Vec<Setting> {
    let name = argument.get_long().unwrap_or_default();
    let entry = |word: String| {
        let (key, value) = word.split_once('=')?;
        Some(Setting {
            name: name.to_string(),
            key: Some(key.to_string()),
            value: Some(vec![value.to_string()]),
            from: origin(origins, name, &word),
        })
    };
    let words = values(argument, given).into_iter();
    words.filter_map(entry).collect()
}

fn add_usual_limits(all: &mut Vec<Setting>) {
    let usual = Limits::default();
    for limit in Limit::ALL {
        let name = Some(limit.name());
        if all.iter().any(|setting| setting.key.as_deref() == name) {
            continue;
        }
        let value = usual.get(*limit);
        let value = value.map_or("off".to_string(), |n| n.to_string());
        all.push(Setting {
            name: "limit".to_string(),
            key: name.map(str::to_string),
            value: Some(vec![value]),
            from: say!("usual"),
        });
    }
}

fn values(argument: &Arg, given: &ArgMatches) -> Vec<String> {
    let id = argument.get_id().as_str();
    if matches!(argument.get_action(), ArgAction::SetTrue) {
        return vec![given.get_flag(id).to_string()];
    }
    let raw = given.get_raw(id).into_iter().flatten();
    raw.map(|word| word.to_string_lossy().into_owned())
        .collect()
}

fn origin(origins: &[Origin], flag: &str, value: &str) -> String {
    let is_here = |origin: &&Origin| {
        let is_switch = value == "true" || value == "false";
        let has = origin.values.iter().any(|known| known == value);
        origin.flag == flag && (has || is_switch)
    };
    let found = origins.iter().find(is_here);
    found.map_or_else(|| say!("command line"), |origin| origin.name.clone())
}

/// What counts where nothing is said and the parser knows no value.
fn usual(name: &str) -> Option<Vec<String>> {
    let words = |words: Vec<&str>| Some(words.into_iter().map(str::to_string).collect());
    match name {
        "data" => words(vec!["data"]),
        "bot-threads" => Some(vec![server::Config::default().bot_threads.to_string()]),
        "games" => words(shelf::SHELF.iter().map(|kind| kind.info().id).collect()),
        "levels" => words(Level::ALL.iter().map(|level| level.id()).collect()),
        "languages" => words(Language::all().iter().map(|l| l.code.as_str()).collect()),
        _ => None,
    }
}
