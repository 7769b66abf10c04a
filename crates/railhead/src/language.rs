//! The language of the person at the keyboard, and the program's own sentences in it.
//!
//! A sentence is written once, in English, where it is said: `say!("no game has {seats} seats", seats)`.
//! `words/fr.json` has it in French; games bring dictionaries of their own.

use clap::{
    Arg, Command,
    builder::{Resettable, StyledStr},
};
use game_core::fill_holes;
use std::{
    collections::BTreeMap,
    ffi::OsString,
    fmt::Display,
    ops::Range,
    sync::{LazyLock, OnceLock},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    En,
    Fr,
}

static CHOSEN: OnceLock<Language> = OnceLock::new();
static FRENCH: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../words/fr.json")).expect("a fixed dictionary")
});

impl Language {
    pub fn id(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
        }
    }
    /// The one that was chosen, English until then.
    pub fn current() -> Language {
        CHOSEN.get().copied().unwrap_or(Language::En)
    }
    /// Chooses it for the whole program: what `--lang` names, else the system's, before anything is said.
    pub fn choose(words: &[OsString], system: impl Fn(&str) -> Option<String>) {
        // Whoever chose first is right; there is one choice in a program.
        let _ = CHOSEN.set(wanted(words, system));
    }
    /// The sentence of an English template.
    pub fn of(self, template: &str) -> &str {
        match self {
            Language::En => template,
            Language::Fr => FRENCH.get(template).map_or(template, String::as_str),
        }
    }
}

fn wanted(words: &[OsString], system: impl Fn(&str) -> Option<String>) -> Language {
    let usual = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let of_system = || {
        let mut values = usual.iter().filter_map(|name| system(name));
        values.find(|value| !value.is_empty())
    };
    let named = named(words).and_then(|(_, language)| language);
    match named.or_else(of_system) {
        Some(word) if word.starts_with("fr") => Language::Fr,
        Some(_) | None => Language::En,
    }
}

/// Where a command line names a language, `--lang fr` or `--lang=fr`, and which, if any.
pub fn named(words: &[OsString]) -> Option<(Range<usize>, Option<String>)> {
    words.iter().enumerate().find_map(|(at, word)| {
        if word == "--lang" {
            let next = words.get(at + 1);
            let value = next.map(|word| word.to_string_lossy().into_owned());
            return Some((at..at + 1 + usize::from(next.is_some()), value));
        }
        let value = word.to_str()?.strip_prefix("--lang=")?;
        Some((at..at + 1, Some(value.to_string())))
    })
}

/// A template in the chosen language, with `{name}` filled in.
pub fn fill(template: &'static str, arguments: &[(&str, &dyn Display)]) -> String {
    fill_in(Language::current(), template, arguments)
}

fn fill_in(language: Language, template: &str, arguments: &[(&str, &dyn Display)]) -> String {
    fill_holes(language.of(template), |name, out| {
        match arguments.iter().find(|(known, _)| *known == name) {
            Some((_, value)) => out.push_str(&value.to_string()),
            None => out.push_str(&format!("{{{name}}}")),
        }
    })
}

/// A sentence of the program in the chosen language.
#[macro_export]
macro_rules! say {
    ($say:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::language::fill(
            $say,
            &[$((stringify!($name), &$crate::say!(@ $name $($value)?) as &dyn std::fmt::Display)),*],
        )
    };
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
}

/// The commands with their help in the chosen language.
pub fn translated(command: Command) -> Command {
    match Language::current() {
        Language::En => command,
        Language::Fr => in_french(built(command)),
    }
}

/// With what the argument parser adds by itself, such as `--help`.
fn built(mut command: Command) -> Command {
    command.build();
    command
}

/// The headings of the help, which the argument parser only has in English.
const FRENCH_HELP: &str = "\
{before-help}{about-with-newline}
Utilisation : {usage}

{all-args}{after-help}";

fn in_french(command: Command) -> Command {
    let about = french(command.get_about());
    let long_about = french(command.get_long_about());
    let after_help = french(command.get_after_help());
    let names: Vec<String> = (command.get_subcommands())
        .map(|sub| sub.get_name().to_string())
        .collect();
    let command = command
        .about(about)
        .long_about(long_about)
        .after_help(after_help)
        .help_template(FRENCH_HELP)
        .subcommand_help_heading("Commandes")
        .mut_args(argument_in_french);
    names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, in_french)
    })
}

fn argument_in_french(argument: Arg) -> Arg {
    let long_help = french(argument.get_long_help());
    let usual: Vec<_> = (argument.get_default_values().iter())
        .map(|value| value.to_string_lossy())
        .collect();
    let usual = match usual.as_slice() {
        [] => String::new(),
        values => format!(" [par défaut : {}]", values.join(", ")),
    };
    let help = match french(argument.get_help()) {
        Resettable::Value(help) => Resettable::Value(StyledStr::from(format!("{help}{usual}"))),
        Resettable::Reset => Resettable::Reset,
    };
    let heading = match argument.is_positional() {
        true => "Arguments",
        false => "Options",
    };
    argument
        .help(help)
        .long_help(long_help)
        .hide_default_value(true)
        .help_heading(heading)
}

fn french(text: Option<&StyledStr>) -> Resettable<StyledStr> {
    let french = |text: &StyledStr| Language::Fr.of(&text.to_string()).to_string();
    Resettable::from(text.map(|text| StyledStr::from(french(text))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Cli;
    use clap::CommandFactory;

    fn chosen(words: &[&str], lang: &str) -> Language {
        let system = |name: &str| (name == "LANG").then(|| lang.to_string());
        let words: Vec<OsString> = words.iter().map(OsString::from).collect();
        wanted(&words, system)
    }

    #[test]
    fn the_language_is_the_one_named_else_the_systems() {
        assert_eq!(chosen(&["railhead", "games"], "fr_FR.UTF-8"), Language::Fr);
        assert_eq!(chosen(&["railhead", "--lang", "en"], "fr_FR"), Language::En);
        assert_eq!(
            chosen(&["railhead", "--lang=fr", "games"], ""),
            Language::Fr
        );
        assert_eq!(chosen(&["railhead", "--lang"], "C.UTF-8"), Language::En);
    }
    #[test]
    fn sentences_are_filled_in_both_languages() {
        let say = |language| fill_in(language, "seat {seat} wins with best play", &[("seat", &1)]);
        assert_eq!(say(Language::En), "seat 1 wins with best play");
        assert_eq!(say(Language::Fr), "la place 1 gagne si elle joue au mieux");
        assert_eq!(fill_in(Language::En, "{who} {open", &[]), "{who} {open");
    }
    #[test]
    fn every_help_has_its_french() {
        fn texts(command: &Command, out: &mut Vec<String>) {
            let own = [
                command.get_about(),
                command.get_long_about(),
                command.get_after_help(),
            ];
            out.extend(own.into_iter().flatten().map(ToString::to_string));
            for argument in command.get_arguments() {
                let helps = [argument.get_help(), argument.get_long_help()];
                out.extend(helps.into_iter().flatten().map(ToString::to_string));
            }
            command.get_subcommands().for_each(|sub| texts(sub, out));
        }
        let mut all = Vec::new();
        texts(&built(Cli::command()), &mut all);
        assert!(60 < all.len(), "{}", all.len());
        let missing: Vec<_> = all
            .iter()
            .filter(|text| !FRENCH.contains_key(*text))
            .collect();
        assert!(missing.is_empty(), "{missing:#?}");
        in_french(built(Cli::command())).debug_assert();
    }
}
