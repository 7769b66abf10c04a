//! Playing a record by the rules, step by step, from its own luck alone.

use crate::record::fault;
use crate::{
    BUILT_IN, Chance, DATA_OPTION, Events, Game, Message, Record, RecordError, Refusal, Seat,
    Start,
    agreed::{completed, played},
    message,
};
use serde::Deserialize;
use serde_json::Value;

/// A record being replayed; `game` is the position reached so far.
pub struct Replay<'r, G: Game> {
    pub game: G,
    record: &'r Record,
    at: usize,
}

/// What one step did.
pub struct Replayed<G: Game> {
    pub seat: Seat,
    pub action: G::Action,
    pub events: Vec<G::Event>,
    /// It touched luck or a secret, so it cannot be taken back.
    pub is_final: bool,
}

impl<'r, G: Game> Replay<'r, G> {
    /// The position in which the record begins.
    pub fn begin(record: &'r Record) -> Result<Self, RecordError> {
        if record.game != G::INFO.id {
            return Err(fault(
                2,
                message!(
                    "this is a game of '{game}', not of '{other}'",
                    game = &record.game,
                    other = G::INFO.id
                ),
            ));
        }
        if G::INFO.rules_version < record.rules_version {
            return Err(fault(
                2,
                message!(
                    "the record was made with version {version} of the rules; this program knows {known}",
                    version = record.rules_version,
                    known = G::INFO.rules_version
                ),
            ));
        }
        if let Some(data) = &record.data {
            take_in::<G>(data, &record.options).map_err(|e| of_game::<G>(record.data_line, e))?;
        }
        let version = record.rules_version;
        let options = played::<G>(&record.options, version).map_err(|e| {
            fault(
                4,
                message!("these options do not fit: {why}", why = e.to_string()),
            )
        })?;
        let game = match &record.start {
            Start::Setup(outcomes) => {
                let mut chance = Chance::scripted(outcomes.as_slice());
                let game = G::set_up(&options, record.seats, &mut chance)
                    .map_err(|r| refused::<G>(3, &r))?;
                chance
                    .settle()
                    .map_err(|e| fault(record.start_line, message!("set-up: {why}", why = e)))?;
                game
            }
            Start::Position(state) => {
                let game: G =
                    load_of(state, version).map_err(|e| of_game::<G>(record.start_line, e))?;
                if game.seats() != record.seats {
                    return Err(fault(
                        record.start_line,
                        message!(
                            "the position has {seats} seats, the record {other}",
                            seats = game.seats(),
                            other = record.seats
                        ),
                    ));
                }
                game
            }
        };
        Ok(Replay {
            game,
            record,
            at: 0,
        })
    }
    /// Steps replayed so far.
    pub fn at(&self) -> usize {
        self.at
    }
    /// Does the next step; none is left at the end.
    pub fn advance(&mut self) -> Result<Option<Replayed<G>>, RecordError> {
        let Some(step) = self.record.steps.get(self.at) else {
            return Ok(None);
        };
        let line = step.line;
        let action: G::Action = step
            .action
            .parse()
            .map_err(|problem| of_game::<G>(line, problem))?;
        let mut chance = Chance::scripted(step.outcomes.as_slice());
        let mut events = Events::new();
        self.game
            .check_as(step.seat, &action)
            .map_err(|r| refused::<G>(line, &r))?;
        // Performed on a copy: if the luck does not fit, the position stays as it was.
        let mut next = self.game.clone();
        next.perform(&action, &mut chance, &mut events);
        chance.settle().map_err(|e| fault(line, e))?;
        self.game = next;
        self.at += 1;
        Ok(Some(Replayed {
            seat: step.seat,
            action,
            events: events.into_vec(),
            is_final: chance.used(),
        }))
    }
    /// The position after `steps` steps, or at the end if there are fewer.
    pub fn go_to(mut self, steps: usize) -> Result<G, RecordError> {
        while self.at < steps && self.advance()?.is_some() {}
        Ok(self.game)
    }
    pub fn to_end(self) -> Result<G, RecordError> {
        self.go_to(usize::MAX)
    }
}

impl Record {
    /// A record of today's rules that begins with these options, and with the data set that they name if it
    /// is not the built-in one: so it replays where nobody has that file. Options that say nothing are those
    /// of a time before they were written out; as the record is of today, it says them.
    pub fn of<G: Game>(seats: u8, options: Value, start: Start) -> Record {
        let spelled_out = G::Options::deserialize(&options).and_then(serde_json::to_value);
        let options = spelled_out.unwrap_or(options);
        let name = options[DATA_OPTION].as_str();
        let content = name.and_then(|name| G::data_file().replaced(name));
        let data = content.map(|json| serde_json::from_str(json).expect("kept as JSON"));
        let info = &G::INFO;
        Record {
            data,
            ..Record::new(info.id, info.rules_version, seats, options, start)
        }
    }
}

/// Takes in the data set that a record brings; it must be the one that its options name.
fn take_in<G: Game>(data: &Value, options: &Value) -> Result<(), Message> {
    let found = G::data_file()
        .add(&data.to_string())
        .map_err(|problems| message!("this data cannot be played with: {problems}", problems))?;
    match options[DATA_OPTION].as_str().unwrap_or(BUILT_IN) {
        named if named == found => Ok(()),
        named => Err(message!(
            "this is the data set '{found}', but the options name '{named}': one of them was altered",
            found,
            named
        )),
    }
}

/// What the rules of the game say of a line, in its own words.
fn of_game<G: Game>(line: usize, problem: Message) -> RecordError {
    RecordError {
        words: G::INFO.words,
        ..fault(line, problem)
    }
}

fn refused<G: Game>(line: usize, refusal: &Refusal) -> RecordError {
    of_game::<G>(line, refusal.message())
}

/// A state read from JSON, if it is one that the game could be in.
pub fn load<G: Game>(state: &Value) -> Result<G, Message> {
    load_of(state, G::INFO.rules_version)
}

/// The same of a state that was saved by this version of the rules.
fn load_of<G: Game>(state: &Value, version: u32) -> Result<G, Message> {
    let no_position =
        |e: serde_json::Error| message!("this is not a position: {why}", why = e.to_string());
    let mut state = state.clone();
    if let Some(options) = state.get_mut("options") {
        *options = completed::<G>(options, version).map_err(no_position)?;
    }
    let mut game: G = serde_json::from_value(state).map_err(no_position)?;
    if version < G::INFO.rules_version {
        game.bring_up(version)?;
    }
    let wrong = game.audit();
    if !wrong.is_empty() {
        return Err(message!("this position cannot be: {why}", why = wrong));
    }
    Ok(game)
}
