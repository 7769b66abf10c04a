//! A game in its box.

use crate::declarations::Declarations;
use crate::look::{self, Look};
use crate::program::Contestant;
use crate::running::{Running, to_json};
use crate::strength;
use bots::{Arena, Bot, Exact, GoOn, Level, Net, Report, Stop, Strength, Think, Told};
use game_core::{
    Chance, Choice, DataFile, GameInfo, Message, Preset, Record, RecordError, Refusal, Replay,
    Start, Status, Words, agreed, message, spelled_out, transcript,
};
use serde::Deserialize;
use serde_json::Value;
use std::marker::PhantomData;

/// Why a game could not be set up.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum StartError {
    #[error("these options do not fit {game}: {problem}")]
    Options { game: &'static str, problem: String },
    #[error("{}: {}", .0.rule, .0.reason.say)]
    Refused(Refusal),
}

impl StartError {
    /// In words, with the rule where there is one.
    pub fn sentence(&self, words: &Words) -> String {
        words.tell(&self.message())
    }
    pub fn message(&self) -> Message {
        match self {
            StartError::Options { game, problem } => {
                message!(
                    "these options do not fit {game}: {problem}",
                    game = *game,
                    problem
                )
            }
            StartError::Refused(refusal) => refusal.message(),
        }
    }
}

/// A game in its box: what can be said and done before it is played.
pub trait Kind: Send + Sync {
    fn info(&self) -> &'static GameInfo;
    fn choices(&self) -> Vec<Choice>;
    /// The figures as a file that can be replaced.
    fn data_file(&self) -> &'static dyn DataFile;
    fn presets(&self) -> Vec<Preset>;
    /// The JSON of its options, actions, events and views, as TypeScript.
    fn types(&self) -> String;
    /// Whether a record tells what some seat must not know before the end.
    fn has_secrets(&self) -> bool;
    /// Sets a game up. Options that say nothing are those of a time before they were written out; a new
    /// game has them from `complete`.
    fn start(
        &self,
        options: &Value,
        seats: u8,
        chance: &mut Chance,
    ) -> Result<Box<dyn Running>, StartError>;
    /// The options of a new game, with whatever they do not say written out as it is usual now.
    fn complete(&self, options: &Value) -> Result<Value, StartError>;
    /// The options of a table that was made before, with whatever they do not say written out as it was then.
    fn spelled_out(&self, options: &Value) -> Result<Value, StartError>;
    /// The options that a record was played by, all written out.
    fn played_by(&self, record: &Record) -> Result<Value, StartError>;
    /// A record without steps, with the data set that its options name.
    fn record(&self, seats: u8, options: Value, start: Start) -> Record;
    /// The position of a record after `steps` steps, or at its end.
    fn read(&self, record: &Record, steps: usize) -> Result<Box<dyn Running>, RecordError>;
    /// The whole record told in sentences.
    fn transcript(&self, record: &Record, words: &Words) -> Result<String, RecordError>;
    /// A view as it was sent, to be looked at.
    fn look(&self, view: &str) -> Result<Box<dyn Look>, Message>;
    /// The bots that can play it.
    fn bots(&self) -> Vec<Bot>;
    fn levels(&self) -> &'static [Level];
    /// Reads the weights of a training run of this game.
    fn weights(&self, bytes: &[u8]) -> Result<Net, Message>;
    /// How strong the levels are on the scale of people's ratings; those that were measured.
    fn strengths(&self) -> Vec<Strength>;
    /// Proves the value of a record's last position on so many threads, remembering `2^memory` positions,
    /// while it is told to go on. None if it stopped first or the game cannot be solved.
    fn solve(
        &self,
        record: &Record,
        memory: u32,
        threads: usize,
        go_on: GoOn<'_>,
    ) -> Result<Option<Solved>, RecordError>;
    /// Lets bots and programs play each other, as [`Arena::run`] does.
    fn arena(
        &self,
        arena: &Arena<Contestant>,
        options: &Value,
        stop: &Stop,
        told: &mut dyn FnMut(&Told<'_>),
    ) -> Result<Report, StartError>;
}

/// What is proved of a position, its actions in notation.
pub type Solved = Exact<String>;

/// The box of any game: `static MINE: Boxed<MyGame> = Boxed::new();` stands beside those of the [`SHELF`]
/// wherever a `&dyn Kind` is asked for.
///
/// [`SHELF`]: crate::SHELF
pub struct Boxed<G>(PhantomData<fn() -> G>);

impl<G: Think> Boxed<G> {
    #[expect(clippy::new_without_default, reason = "a box is made in statics")]
    pub const fn new() -> Self {
        Boxed(PhantomData)
    }
}

impl<G: Think> Kind for Boxed<G> {
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }
    fn choices(&self) -> Vec<Choice> {
        G::choices()
    }
    fn data_file(&self) -> &'static dyn DataFile {
        G::data_file()
    }
    fn presets(&self) -> Vec<Preset> {
        G::presets()
    }
    fn types(&self) -> String {
        Declarations::of::<G>().text()
    }
    fn has_secrets(&self) -> bool {
        G::SECRETS
    }
    fn start(
        &self,
        options: &Value,
        seats: u8,
        chance: &mut Chance,
    ) -> Result<Box<dyn Running>, StartError> {
        let game = G::set_up(&parse::<G>(options)?, seats, chance).map_err(StartError::Refused)?;
        Ok(Box::new(game))
    }
    fn complete(&self, options: &Value) -> Result<Value, StartError> {
        Ok(to_json(&agreed::<G>(options).map_err(unfit::<G>)?))
    }
    fn spelled_out(&self, options: &Value) -> Result<Value, StartError> {
        Ok(to_json(&parse::<G>(options)?))
    }
    fn played_by(&self, record: &Record) -> Result<Value, StartError> {
        spelled_out::<G>(record).map_err(unfit::<G>)
    }
    fn record(&self, seats: u8, options: Value, start: Start) -> Record {
        Record::of::<G>(seats, options, start)
    }
    fn read(&self, record: &Record, steps: usize) -> Result<Box<dyn Running>, RecordError> {
        Ok(Box::new(Replay::<G>::begin(record)?.go_to(steps)?))
    }
    fn transcript(&self, record: &Record, words: &Words) -> Result<String, RecordError> {
        transcript::<G>(record, words)
    }
    fn look(&self, view: &str) -> Result<Box<dyn Look>, Message> {
        look::read::<G>(view)
    }
    fn bots(&self) -> Vec<Bot> {
        Bot::ALL
            .into_iter()
            .filter(|bot| match bot {
                Bot::Solver => G::SOLVABLE,
                Bot::Learned | Bot::Best => G::learned().is_some(),
                Bot::Random | Bot::Casual | Bot::Greedy | Bot::Tree => true,
            })
            .collect()
    }
    fn levels(&self) -> &'static [Level] {
        &Level::ALL
    }
    fn weights(&self, bytes: &[u8]) -> Result<Net, Message> {
        Net::read(bytes, G::FEATURES)
    }
    fn strengths(&self) -> Vec<Strength> {
        strength::of(G::INFO.id)
    }
    fn solve(
        &self,
        record: &Record,
        memory: u32,
        threads: usize,
        go_on: GoOn<'_>,
    ) -> Result<Option<Solved>, RecordError> {
        let game = Replay::<G>::begin(record)?.to_end()?;
        let exact = match game.status() {
            Status::Waiting(_) => game.exact(memory, threads, go_on),
            Status::Over(_) => None,
        };
        Ok(exact.map(|exact| Solved {
            action: exact.action.to_string(),
            at_least: exact.at_least,
            at_most: exact.at_most,
            line: exact.line.iter().map(ToString::to_string).collect(),
            nodes: exact.nodes,
        }))
    }
    fn arena(
        &self,
        arena: &Arena<Contestant>,
        options: &Value,
        stop: &Stop,
        told: &mut dyn FnMut(&Told<'_>),
    ) -> Result<Report, StartError> {
        let options = agreed::<G>(options).map_err(unfit::<G>)?;
        let report = arena.run::<G>(&options, stop, told);
        report.map_err(StartError::Refused)
    }
}

fn parse<G: Think>(options: &Value) -> Result<G::Options, StartError> {
    G::Options::deserialize(options).map_err(unfit::<G>)
}

fn unfit<G: Think>(problem: serde_json::Error) -> StartError {
    StartError::Options {
        game: G::INFO.title,
        problem: problem.to_string(),
    }
}
