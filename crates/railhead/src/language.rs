//! The language of the person at the keyboard, and the program's own sentences in it.
//!
//! A sentence is written once, in English, where it is said: `say!("no game has {seats} seats", seats)`.
//! `words/<language>.json` has it in others, as do the dictionaries of the crates beneath; games bring
//! their own.

use clap::{
    Arg, Command,
    builder::{Resettable, StyledStr},
};
use game_core::{Language, Message, Part, Words, by_language, message};
use std::{
    ffi::OsString,
    ops::Range,
    sync::{LazyLock, OnceLock},
};

const WORDS: &[(&str, &str)] = by_language!("words");

static CHOSEN: OnceLock<Words> = OnceLock::new();
static ENGLISH: LazyLock<Words> = LazyLock::new(Words::default);

/// The program's words in the language that was chosen, English until then.
pub fn words() -> &'static Words {
    CHOSEN.get().unwrap_or(&ENGLISH)
}

/// The code of the chosen language.
pub fn code() -> &'static str {
    &words().language().code
}

/// Chooses for the whole program: what `--lang` or its variable names, else the system's, before anything is said.
pub fn choose(arguments: &[OsString], system: impl Fn(&str) -> Option<String>) {
    // Whoever chose first is right; there is one choice in a program.
    let _ = CHOSEN.set(words_of(wanted(arguments, system)));
}

fn words_of(language: &'static Language) -> Words {
    let own = WORDS.iter().find(|(code, _)| *code == language.code);
    let (_, json) = own.unwrap_or(&("", "{}"));
    let beneath = [bots::WORDS, shelf::WORDS, store::WORDS, server::WORDS];
    let beneath = beneath.iter().copied().flatten();
    let of_language = beneath.filter(|(code, _)| *code == language.code);
    let words = Words::parse(&language.code, json);
    of_language
        .fold(words, |words, (_, json)| words?.and(json))
        .expect("a test reads every dictionary")
}

fn wanted(arguments: &[OsString], system: impl Fn(&str) -> Option<String>) -> &'static Language {
    let usual = ["RAILHEAD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];
    let of_system = || {
        let mut values = usual.iter().filter_map(|name| system(name));
        values.find(|value| !value.is_empty())
    };
    let named = named(arguments).and_then(|(_, language)| language);
    let tag = named.or_else(of_system).unwrap_or_default();
    // `fr_CH.UTF-8` is French.
    Language::of(tag.split(['_', '-', '.']).next().unwrap_or_default())
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

/// A sentence of the program in the chosen language.
pub fn tell(message: &Message) -> String {
    words().tell(message)
}

/// What may fill a hole of the program's sentences.
pub trait Fills {
    fn part(&self) -> Part;
}

impl<T: Fills + ?Sized> Fills for &T {
    fn part(&self) -> Part {
        (*self).part()
    }
}
macro_rules! figures {
    ($($t:ty)*) => { $(impl Fills for $t {
        fn part(&self) -> Part { Part::from(*self) }
    })* };
}
macro_rules! names {
    ($($t:ty),* $(,)?) => { $(impl Fills for $t {
        fn part(&self) -> Part { Part::Name(self.to_string()) }
    })* };
}
figures!(u8 u16 u32 u64 usize i32 i64 f64 game_core::Seat);
names!(
    str,
    String,
    std::path::Display<'_>,
    std::io::Error,
    std::net::SocketAddr,
    serde_json::Error,
    dyn std::error::Error + '_,
    getrandom::Error,
    bots::Bot,
    crate::base::Base,
);
impl Fills for Message {
    fn part(&self) -> Part {
        Part::from(self.clone())
    }
}

/// A sentence of the program in the chosen language.
#[macro_export]
macro_rules! say {
    ($say:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        #[allow(unused_imports)]
        use $crate::language::Fills as _;
        $crate::language::tell(
            &game_core::Message::new($say)
                $(.with(stringify!($name), ($crate::say!(@ $name $($value)?)).part()))*,
        )
    }};
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
}

/// The commands with their help in the chosen language.
pub fn translated(command: Command) -> Command {
    in_words(built(command), words())
}

/// With what the argument parser adds by itself, such as `--help`.
fn built(mut command: Command) -> Command {
    command.build();
    command
}

fn in_words(command: Command, words: &'static Words) -> Command {
    let about = help(command.get_about(), words);
    let long_about = help(command.get_long_about(), words);
    let after_help = help(command.get_after_help(), words);
    let names: Vec<String> = (command.get_subcommands())
        .map(|sub| sub.get_name().to_string())
        .collect();
    // The argument parser has its headings in English alone.
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        words.tell(&message!("Usage:"))
    );
    let command = command
        .about(about)
        .long_about(long_about)
        .after_help(after_help)
        .help_template(template)
        .subcommand_help_heading(words.look_up("Commands"))
        .mut_args(|argument| argument_in_words(argument, words));
    names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |sub| in_words(sub, words))
    })
}

fn argument_in_words(argument: Arg, words: &'static Words) -> Arg {
    let long_help = help(argument.get_long_help(), words);
    let usual: Vec<_> = (argument.get_default_values().iter())
        .map(|value| value.to_string_lossy())
        .collect();
    let usual = match usual.as_slice() {
        [] => String::new(),
        // A flag is there or not.
        _ if !argument.get_action().takes_values() => String::new(),
        values => {
            let values = values.join(", ");
            format!(" {}", words.tell(&message!("[default: {values}]", values)))
        }
    };
    let among = possible(&argument);
    let help = match help(argument.get_help(), words) {
        Resettable::Value(help) => {
            Resettable::Value(StyledStr::from(format!("{help}{among}{usual}")))
        }
        Resettable::Reset => Resettable::Reset,
    };
    // The argument parser sets the colon, so an entry ends with the space before it.
    let heading = words.look_up(match argument.is_positional() {
        true => "Arguments",
        false => "Options",
    });
    argument
        .help(help)
        .long_help(long_help)
        .hide_default_value(true)
        .hide_possible_values(true)
        .help_heading(heading)
}

/// `: longhorn (lh), …` where only some words will do.
fn possible(argument: &Arg) -> String {
    // A flag is there or not.
    if !argument.get_action().takes_values() {
        return String::new();
    }
    let words = argument.get_possible_values().into_iter().map(|value| {
        let name = value.get_name().to_string();
        match value.get_name_and_aliases().nth(1) {
            Some(short) => format!("{name} ({short})"),
            None => name,
        }
    });
    match words.collect::<Vec<_>>().join(", ") {
        none if none.is_empty() => none,
        some => format!(": {some}"),
    }
}

fn help(text: Option<&StyledStr>, words: &Words) -> Resettable<StyledStr> {
    let told = |text: &StyledStr| words.language().typeset(words.look_up(&text.to_string()));
    Resettable::from(text.map(|text| StyledStr::from(told(text))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Cli;
    use clap::CommandFactory;

    fn chosen(words: &[&str], lang: &str) -> &'static str {
        let system = |name: &str| (name == "LANG").then(|| lang.to_string());
        let words: Vec<OsString> = words.iter().map(OsString::from).collect();
        &wanted(&words, system).code
    }

    #[test]
    fn the_language_is_the_one_named_else_the_systems() {
        assert_eq!(chosen(&["railhead", "games"], "fr_FR.UTF-8"), "fr");
        assert_eq!(chosen(&["railhead", "--lang", "en"], "fr_FR"), "en");
        assert_eq!(chosen(&["railhead", "--lang=fr", "games"], ""), "fr");
        assert_eq!(chosen(&["railhead", "--lang"], "C.UTF-8"), "en");
    }
    #[test]
    fn sentences_are_filled_in_every_language() {
        let say = |code: &str| {
            words_of(Language::of(code)).tell(&message!(
                "{seat} wins with best play",
                seat = game_core::Seat(1)
            ))
        };
        assert_eq!(say("en"), "player 2 wins with best play");
        assert_eq!(say("fr"), "joueur 2 gagne s’il joue au mieux");
    }
    #[test]
    fn every_help_is_in_every_dictionary() {
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
        for (code, _) in WORDS {
            let words: &'static Words = Box::leak(Box::new(words_of(Language::of(code))));
            let missing: Vec<_> = all.iter().filter(|text| !words.has(text)).collect();
            assert!(missing.is_empty(), "{code}: {missing:#?}");
            in_words(built(Cli::command()), words).debug_assert();
        }
    }
}
