//! Playing a record by the rules, step by step, from its own luck alone.

use crate::record::fault;
use crate::{BUILT_IN, Chance, DATA_OPTION, Events, Game, Record, RecordError, Seat, Start};
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
                format!(
                    "this is a game of '{}', not of '{}'",
                    record.game,
                    G::INFO.id
                ),
            ));
        }
        if G::INFO.rules_version < record.rules_version {
            return Err(fault(
                2,
                format!(
                    "the record was made with version {} of the rules; this program knows {}",
                    record.rules_version,
                    G::INFO.rules_version
                ),
            ));
        }
        if let Some(data) = &record.data {
            take_in::<G>(data, &record.options).map_err(|e| fault(record.data_line, e))?;
        }
        let options: G::Options = serde_json::from_value(record.options.clone())
            .map_err(|e| fault(4, format!("these options do not fit: {e}")))?;
        let game = match &record.start {
            Start::Setup(outcomes) => {
                let mut chance = Chance::scripted(outcomes.as_slice());
                let game = G::set_up(&options, record.seats, &mut chance)
                    .map_err(|r| fault(3, refused::<G>(&r)))?;
                chance
                    .settle()
                    .map_err(|e| fault(record.start_line, format!("set-up: {e}")))?;
                game
            }
            Start::Position(state) => {
                let game: G = load(state).map_err(|e| fault(record.start_line, e))?;
                if game.seats() != record.seats {
                    return Err(fault(
                        record.start_line,
                        format!(
                            "the position has {} seats, the record {}",
                            game.seats(),
                            record.seats
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
            .map_err(|e| fault(line, format!("'{}' is not an action: {e}", step.action)))?;
        let mut chance = Chance::scripted(step.outcomes.as_slice());
        let mut events = Events::new();
        self.game
            .check_as(step.seat, &action)
            .map_err(|r| fault(line, refused::<G>(&r)))?;
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
    /// A record that begins with these options, and with the data set that they name if it is not the
    /// built-in one: so it replays where nobody has that file.
    pub fn of<G: Game>(seats: u8, options: Value, start: Start) -> Record {
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
fn take_in<G: Game>(data: &Value, options: &Value) -> Result<(), String> {
    let found = G::data_file()
        .add(&data.to_string())
        .map_err(|problems| format!("this data cannot be played with: {}", problems.join("; ")))?;
    match options[DATA_OPTION].as_str().unwrap_or(BUILT_IN) {
        named if named == found => Ok(()),
        named => Err(format!(
            "this is the data set '{found}', but the options name '{named}': one of them was altered"
        )),
    }
}

fn refused<G: Game>(refusal: &crate::Refusal) -> String {
    refusal.sentence(&G::INFO.english())
}

/// A state read from JSON, if it is one that the game could be in.
pub fn load<G: Game>(state: &Value) -> Result<G, String> {
    let game = G::deserialize(state).map_err(|e| format!("this is not a position: {e}"))?;
    let wrong = game.audit();
    if !wrong.is_empty() {
        return Err(format!("this position cannot be: {}", wrong.join("; ")));
    }
    Ok(game)
}
