//! The commands as a person types them. Every help text ends with examples that work.

mod admin;
mod arena;
mod bot;
mod config;
mod doctor;
mod keeping;
mod moving;
mod nodes;
mod paper;
mod play;
mod records;
mod serve;
mod settings;
mod token;
mod verify;
mod word;
mod worker;

pub use admin::{Admin, Office};
pub use arena::{Arena, Choose, Strength};
pub use bot::Bot;
pub use config::{Setting, Settled};
pub use doctor::Doctor;
pub use keeping::{Backup, Check, Export, Import, Ratings, Restore};
pub use moving::{Migrate, Move};
pub use nodes::{Kept, Nodes};
pub use paper::{Completions, Man};
pub use play::{Play, There, Watch};
pub use records::{Explain, Legal, Moment, Replay, Session, Show, Step};
pub use serve::Serve;
pub use token::{Token, TokenWork};
pub use verify::Verify;
pub use word::{Post, Word, WordTest};
pub use worker::Worker;

use crate::help::with_limits;
use crate::input;
use crate::language::{named, translated, words};
use crate::problem::Problem;
use crate::say;
use crate::values::{GameNames, Languages, without_passwords};
use clap::{
    ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand,
    error::{ContextKind, ContextValue, ErrorKind},
};
use game_core::{Language, Seed};
use serde_json::Value;
use settings::{Origin, Settings, Variables};
use std::{ffi::OsString, path::PathBuf};

/// A table for board games of rails and cattle, in the browser and in the terminal.
///
/// Without a command it serves: open the printed address and play.
#[derive(Debug, Parser)]
#[command(
    version,
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  railhead                                  serve on http://127.0.0.1:7878
  railhead play longhorn --bots hard        a game in the terminal
  railhead random longhorn | railhead replay -

A RECORD is a file with one game in plain text, or '-' for the standard input.
Exit codes: 0 fine, 1 the answer is no (explain, verify), 2 something is wrong with the question."
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub serve: Serve,
    /// Language of all sentences [default: the system's]
    #[arg(long, global = true, value_name = "LANG", value_parser = Languages)]
    pub lang: Option<&'static Language>,
}

impl Cli {
    /// Reads the command line, and what is set elsewhere; help and version are answers, not errors.
    pub fn read(words: Vec<OsString>) -> Result<Cli, Problem> {
        Cli::with(words, &settings::variables())
    }
    /// All commands with their help in the chosen language, for whoever writes about them.
    pub fn described() -> clap::Command {
        with_limits(translated(Cli::command()))
    }
    fn with(words: Vec<OsString>, variables: &Variables) -> Result<Cli, Problem> {
        let commands = Cli::described();
        let mut words = without_language(words);
        let matches = commands.clone().try_get_matches_from(&words);
        let matches = matches.map_err(|error| told(&error, &[]))?;
        let Settings {
            words: more,
            origins,
            strangers,
        } = settings_for(&commands, &matches, variables)?;
        words.extend(more);
        let matches = commands.clone().try_get_matches_from(words);
        let matches = matches.map_err(|error| told(&error, &origins))?;
        let cli = Cli::from_arg_matches(&matches);
        let mut cli = cli.map_err(|error| told(&error, &origins))?;
        if let Some(Command::Config(settled)) = &mut cli.command {
            let (serve, (_, given)) = (serve_of(&commands), matches.subcommand().expect("it is"));
            settled.settings = config::in_force(serve, given, &origins);
        }
        if let Some(serve) = cli.serves() {
            serve.strangers = strangers;
        }
        Ok(cli)
    }
    fn serves(&mut self) -> Option<&mut Serve> {
        match &mut self.command {
            None => Some(&mut self.serve),
            Some(Command::Serve(serve)) => Some(serve),
            Some(Command::Config(settled)) => Some(&mut settled.serve),
            Some(_) => None,
        }
    }
}

/// What is set elsewhere for the command that was asked for: those that serve have settings.
fn settings_for(
    commands: &clap::Command,
    matches: &ArgMatches,
    variables: &Variables,
) -> Result<Settings, Problem> {
    let serve = serve_of(commands);
    match matches.subcommand() {
        None => settings::find(serve, serve, matches, variables),
        Some(("serve" | "config", given)) => settings::find(serve, serve, given, variables),
        Some(("word", given)) => {
            let word = commands.find_subcommand("word").expect("it is there");
            let (name, given) = given.subcommand().expect("it is required");
            let command = word.find_subcommand(name).expect("it was found");
            settings::find(serve, command, given, variables)
        }
        // Records have no settings.
        Some(("check", given)) if given.contains_id("records") => Ok(Settings::default()),
        Some((
            name @ ("admin" | "check" | "doctor" | "export" | "import" | "migrate" | "ratings"
            | "token" | "worker"),
            given,
        )) => {
            let command = commands.find_subcommand(name).expect("it was found");
            // What holds for the command may also be said behind a command of its own.
            let given = given.subcommand().map_or(given, |(_, given)| given);
            settings::find(serve, command, given, variables)
        }
        Some(_) => Ok(Settings::default()),
    }
}

fn serve_of(commands: &clap::Command) -> &clap::Command {
    commands.find_subcommand("serve").expect("it is there")
}

fn told(error: &clap::Error, origins: &[Origin]) -> Problem {
    if let ErrorKind::DisplayHelp | ErrorKind::DisplayVersion = error.kind() {
        error.exit()
    }
    let sentence = in_one_sentence(error);
    let argument = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(argument)) => argument.as_str(),
        _ => "",
    };
    match Origin::of(origins, argument) {
        Some(origin) => Problem::told(format!("{origin}: {sentence}")),
        None => Problem::told(sentence),
    }
}

/// Without the language, which is chosen by then, and which may be named where the parser takes no options;
/// one that Railhead does not speak goes to the end, to be complained about.
fn without_language(mut words: Vec<OsString>) -> Vec<OsString> {
    let Some((place, language)) = named(&words) else {
        return words;
    };
    let named: Vec<OsString> = words.drain(place).collect();
    if language.is_none_or(|word| input::spoken(&word).is_err()) {
        words.extend(named);
    }
    words
}

/// What is wrong with a command line, and what may have been meant; usage is what `--help` is for.
fn in_one_sentence(error: &clap::Error) -> String {
    let part = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => Some(word.clone()),
        Some(ContextValue::Strings(words)) => Some(words.join(", ")),
        _ => None,
    };
    let word = |kind| part(kind).unwrap_or_default();
    let argument = word(ContextKind::InvalidArg);
    let wrong = match error.kind() {
        ErrorKind::UnknownArgument => say!("'{argument}' is not known here", argument),
        ErrorKind::InvalidSubcommand => {
            let command = word(ContextKind::InvalidSubcommand);
            match shelf::named(&command) {
                Some(kind) => say!(
                    "'{command}' is a game: 'railhead play {game}' plays it",
                    command,
                    game = kind.info().short
                ),
                None => say!("there is no command '{command}'", command),
            }
        }
        ErrorKind::MissingRequiredArgument => say!("this is missing: {argument}", argument),
        ErrorKind::ArgumentConflict => {
            let other = word(ContextKind::PriorArg);
            say!(
                "'{argument}' cannot be used with '{other}'",
                argument,
                other
            )
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let value = word(ContextKind::InvalidValue);
            match std::error::Error::source(error) {
                Some(why) => say!(
                    "'{value}' does not fit '{argument}': {why}",
                    value,
                    argument,
                    why
                ),
                None if value.is_empty() => say!("'{argument}' needs a value", argument),
                None => say!("'{value}' does not fit '{argument}'", value, argument),
            }
        }
        // The parser's own first line; it only speaks English.
        _ => {
            let message = error.to_string();
            let first = message.lines().next().unwrap_or_default();
            first.trim_start_matches("error: ").to_string()
        }
    };
    let meant = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    // The parser puts the likest last.
    let nearest = |kind| match error.get(kind) {
        Some(ContextValue::Strings(words)) => words.last().cloned(),
        _ => part(kind),
    };
    let hint = meant
        .into_iter()
        .find_map(nearest)
        .map(|word| say!("did you mean '{word}'?", word));
    let more = say!("'railhead help' and 'railhead help COMMAND' show examples");
    let said: Vec<String> = [Some(wrong), hint, Some(more)]
        .into_iter()
        .flatten()
        .collect();
    let language = words().language();
    // Whoever mistypes a flag may have typed an address behind it.
    without_passwords(&language.typeset(&language.list(&said)))
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Serve(Serve),
    Worker(Worker),
    Config(Settled),
    Games(Games),
    Data(Data),
    New(New),
    Random(Random),
    Legal(Legal),
    Explain(Explain),
    Step(Step),
    Session(Session),
    Show(Show),
    Replay(Replay),
    Verify(Verify),
    Play(Play),
    Watch(Watch),
    Arena(Arena),
    Choose(Choose),
    Strength(Strength),
    Solve(Solve),
    Check(Check),
    Doctor(Doctor),
    Backup(Backup),
    Restore(Restore),
    Export(Export),
    Import(Import),
    Ratings(Ratings),
    Migrate(Migrate),
    Move(Move),
    Admin(Admin),
    Token(Token),
    Bot(Bot),
    Word(Word),
    Completions(Completions),
    Man(Man),
}

/// List the games with their seats and options.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead games
  railhead games --json")]
pub struct Games {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Print a game's figures as a file, or check a corrected one.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead data railroad-revolution > corrected.json
  railhead data railroad-revolution --ours
  railhead data railroad-revolution --check corrected.json
  railhead play railroad-revolution --data corrected.json
  railhead serve --data railroad-revolution=corrected.json

A check prints what the file has otherwise than the built-in one, or what is wrong with it (then it
exits with 1). Records and tables carry the figures they are played with.")]
pub struct Data {
    /// The game
    #[arg(value_parser = GameNames)]
    pub game: String,
    /// List the figures that were not taken from the print
    #[arg(long)]
    pub ours: bool,
    /// Check this file instead
    #[arg(long, value_name = "FILE", conflicts_with = "ours")]
    pub check: Option<PathBuf>,
    /// Print the answer of --check or --ours as JSON
    #[arg(long)]
    pub json: bool,
}

// What a game is played by. No doc comment: it would replace the help of the commands.
#[derive(Args, Debug)]
pub struct Terms {
    /// Options as a JSON object, or the name of a preset; 'railhead games' lists them
    #[arg(long, value_name = "JSON", value_parser = input::options, default_value = "{}")]
    pub options: Value,
    /// Play with the figures of this file; 'railhead data' tells more
    #[arg(long, value_name = "FILE")]
    pub data: Option<PathBuf>,
}

/// Set up a game and print it as a record.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead new longhorn --seats 2 > game.record
  railhead new longhorn --seats 2 --seed c0ffee --options '{\"sheriff\":\"never\"}'")]
pub struct New {
    /// The game
    #[arg(value_parser = GameNames)]
    pub game: String,
    /// Number of players [default: the fewest that fit]
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    #[command(flatten)]
    pub terms: Terms,
    /// All the luck of the game, 1 to 64 hexadecimal digits [default: drawn]
    #[arg(long, value_name = "HEX", value_parser = input::seed)]
    pub seed: Option<Seed>,
}

/// Play a whole random game and print it as a record.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead random longhorn
  railhead random gwt --seats 3 --seed 1 | railhead replay -")]
pub struct Random {
    /// The game
    #[arg(value_parser = GameNames)]
    pub game: String,
    /// Number of players [default: the fewest that fit]
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    #[command(flatten)]
    pub terms: Terms,
    /// The same seed gives the same game, 1 to 64 hexadecimal digits [default: drawn]
    #[arg(long, value_name = "HEX", value_parser = input::seed)]
    pub seed: Option<Seed>,
}

/// Prove who wins a position with best play, and show the line.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead solve game.record
  railhead solve game.record --at 10
  railhead new longhorn --seats 2 | railhead solve -

From the eighth turn on most positions take less than a second, openings from seconds to some minutes;
rattlesnakes make it longer. What was proved when it gives up is told.")]
pub struct Solve {
    #[command(flatten)]
    pub moment: Moment,
    /// Give up after this many positions
    #[arg(long, value_name = "N", default_value_t = 1_000_000_000)]
    pub nodes: u64,
    /// Remember two to the power of this many positions, 16 bytes each: 26 take 1 GiB
    #[arg(long, value_name = "BITS", default_value_t = 26, value_parser = clap::value_parser!(u32).range(10..=30))]
    pub memory: u32,
    /// Search on this many threads [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[cfg(test)]
mod tests;
