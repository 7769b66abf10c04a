//! A played game as plain text: what was set up, and every step with its luck.
//!
//! ```text
//! railhead 1
//! game longhorn rules 1
//! seats 2
//! options {}
//! data {…}                 the figures as JSON, only if they are not the built-in ones
//! from t0 57               a game that goes on from another: its table, and how many steps came along
//! luck fixed               where its luck came from: see [`RecordLuck`]; may be missing
//! setup 4 0 7              the outcomes of the set-up; or: position {a state as JSON}
//! # a note on the step below it; '# by an order left behind' is one: see [`By`]
//! 0 start dagger_flat
//! 1 ambush nugget = 2      after '=', the outcomes this step drew
//! ! 1 stand_in Rosa        what happened beside the game: see [`crate::Mark`]
//! ```
//!
//! This file knows the form alone; [`crate::Replay`] plays it by a game's rules.

mod lines;

use crate::{By, Early, Fork, Marked, Message, RecordLuck, Seat, Words, message};
use lines::Lines;
use serde_json::Value;
use std::fmt;

/// The newest form of records that this program writes; it reads no newer one.
const FORM: u32 = 1;

#[derive(Clone, Debug)]
pub struct Record {
    pub game: String,
    pub rules_version: u32,
    pub seats: u8,
    pub options: Value,
    /// The content of the data set that the options name, unless it is the built-in one.
    pub data: Option<Value>,
    /// The moment of another game from which this one goes on.
    pub from: Option<Fork>,
    /// Where its luck came from, if it says so.
    pub luck: Option<RecordLuck>,
    pub start: Start,
    pub steps: Vec<Step>,
    /// Notes below the last step.
    pub notes: Vec<String>,
    /// What happened beside the steps, in order.
    pub marks: Vec<RecordMark>,
    /// The lines of data and start, for errors; 0 in a record that was not read.
    pub(crate) data_line: usize,
    pub(crate) start_line: usize,
}

/// How the game began.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    /// By the rules, with these outcomes.
    Setup(Vec<u32>),
    /// In the midst of things, from a state.
    Position(Value),
}

#[derive(Clone, Debug)]
pub struct Step {
    pub seat: Seat,
    /// The action in its notation.
    pub action: String,
    pub outcomes: Vec<u32>,
    /// Whether it was decided beforehand.
    pub by: By,
    /// Notes above this step.
    pub notes: Vec<String>,
    pub(crate) line: usize,
}

/// Something that happened at the table beside the steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordMark {
    /// Steps of the game until then.
    pub step: u32,
    pub seat: Seat,
    pub marked: Marked,
}

/// Why a record cannot be used. `line` is 0 when no single line is at fault.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub struct RecordError {
    pub line: usize,
    pub problem: Message,
    /// The dictionaries of the game whose rules found it.
    pub(crate) words: Dictionaries,
}

pub(crate) type Dictionaries = &'static [(&'static str, &'static str)];

impl RecordError {
    pub fn message(&self) -> Message {
        let problem = self.problem.clone();
        match self.line {
            0 => message!("record: {problem}", problem),
            line => message!("record, line {line}: {problem}", line, problem),
        }
    }
    /// In the language of `words`, and with the words of the game where its rules have spoken.
    pub fn sentence(&self, words: &Words) -> String {
        let of_game = Words::choose(self.words, &words.language().code);
        let of_game = of_game.expect("the contract reads every dictionary");
        words.clone().with(&of_game).tell(&self.message())
    }
}

/// In English.
impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(&Words::default()))
    }
}

pub(crate) fn fault(line: usize, problem: impl Into<Message>) -> RecordError {
    RecordError {
        line,
        problem: problem.into(),
        words: &[],
    }
}

impl Step {
    pub fn new(seat: Seat, action: impl fmt::Display, outcomes: &[u32]) -> Step {
        Step {
            seat,
            action: action.to_string(),
            outcomes: outcomes.to_vec(),
            by: By::Hand,
            notes: Vec::new(),
            line: 0,
        }
    }
    pub fn decided(self, by: By) -> Step {
        Step { by, ..self }
    }
}

impl Record {
    pub fn new(game: &str, rules_version: u32, seats: u8, options: Value, start: Start) -> Record {
        Record {
            game: game.to_string(),
            rules_version,
            seats,
            options,
            data: None,
            from: None,
            luck: None,
            start,
            steps: Vec::new(),
            notes: Vec::new(),
            marks: Vec::new(),
            data_line: 0,
            start_line: 0,
        }
    }
    /// Reads a record from a file's bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Record, RecordError> {
        let text = std::str::from_utf8(bytes).map_err(|e| {
            let line = 1 + bytes[..e.valid_up_to()]
                .iter()
                .filter(|b| **b == b'\n')
                .count();
            fault(
                line,
                message!("this is not UTF-8 text; a record is plain text"),
            )
        })?;
        Record::parse(text)
    }
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut lines = Lines::new(text);
        let (line, form) =
            lines.field("railhead", message!("a record begins with 'railhead 1'"))?;
        let form: u32 = number(line, form, message!("the form of the record"))?;
        if form != FORM {
            return Err(fault(
                line,
                message!(
                    "this record has form {form}; this program reads form {known}",
                    form,
                    known = FORM
                ),
            ));
        }
        let (line, game) =
            lines.field("game", message!("then comes 'game <id> rules <version>'"))?;
        let Some((game, version)) = game.split_once(" rules ") else {
            return Err(fault(
                line,
                message!("write 'game <id> rules <version>', such as 'game longhorn rules 1'"),
            ));
        };
        let rules_version = number(line, version, message!("the version of the rules"))?;
        let (line, seats) = lines.field("seats", message!("then comes 'seats <number>'"))?;
        let seats = number(line, seats, message!("the number of seats"))?;
        let (line, options) = lines.field("options", message!("then comes 'options {…}'"))?;
        let options = json(line, options)?;
        let data = lines.optional("data");
        let data = data.map(|(line, value)| Ok((line, json(line, value)?)));
        let data = data.transpose()?;
        let from = lines.optional("from");
        let from = from.map(|(line, value)| value.parse().map_err(|e: Message| fault(line, e)));
        let luck = lines.optional("luck");
        let luck = luck.map(|(line, value)| value.parse().map_err(|e: Message| fault(line, e)));
        let (start_line, start) = lines.start()?;
        let mut record = Record {
            data_line: data.as_ref().map_or(0, |(line, _)| *line),
            data: data.map(|(_, data)| data),
            from: from.transpose()?,
            luck: luck.transpose()?,
            start_line,
            ..Record::new(game.trim(), rules_version, seats, options, start)
        };
        while let Some((line, row)) = lines.next() {
            if let Some(words) = row.strip_prefix('!') {
                let step = record.steps.len() as u32;
                record.marks.push(mark(line, step, words, seats)?);
                continue;
            }
            let notes = std::mem::take(&mut lines.notes);
            record.steps.push(step(line, row, seats, notes)?);
        }
        record.notes = lines.notes;
        Ok(record)
    }
}

impl Record {
    /// Who has conceded, and whether people ended the game before its rules did.
    pub fn early(&self) -> Early {
        let marks = self.marks.iter();
        Early::of(marks.map(|mark| (mark.seat, mark.marked.mark)))
    }
}

fn step(line: usize, row: &str, seats: u8, mut notes: Vec<String>) -> Result<Step, RecordError> {
    let by = notes.pop_if(|note| By::of_note(note).is_some());
    let expected = message!("a step is '<seat> <action>', with ' = <outcomes>' where it drew");
    let (seat, rest) = row
        .split_once(char::is_whitespace)
        .ok_or_else(|| fault(line, expected.clone()))?;
    let seat: u8 = seat.parse().map_err(|_| fault(line, expected.clone()))?;
    if seats <= seat {
        return Err(fault(
            line,
            message!(
                "there is no seat {seat} among {seats}; seats count from 0",
                seat,
                seats
            ),
        ));
    }
    let (action, drawn) = rest.split_once('=').unwrap_or((rest, ""));
    if action.trim().is_empty() {
        return Err(fault(line, expected));
    }
    Ok(Step {
        seat: Seat(seat),
        action: action.trim().to_string(),
        outcomes: outcomes(line, drawn)?,
        by: by.and_then(|note| By::of_note(&note)).unwrap_or_default(),
        notes,
        line,
    })
}

fn mark(line: usize, step: u32, words: &str, seats: u8) -> Result<RecordMark, RecordError> {
    let words = words.trim();
    let (seat, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let seat = seat.parse().ok().filter(|seat| *seat < seats);
    let expected = || {
        let example = "! 1 stand_in Rosa";
        fault(
            line,
            message!(
                "what happened beside the game is told as '{example}'",
                example
            ),
        )
    };
    Ok(RecordMark {
        step,
        seat: Seat(seat.ok_or_else(expected)?),
        marked: rest.parse().map_err(|_| expected())?,
    })
}

fn number<N: std::str::FromStr>(line: usize, word: &str, what: Message) -> Result<N, RecordError> {
    word.trim().parse().map_err(|_| {
        fault(
            line,
            message!("{what} must be a number, not '{word}'", what, word),
        )
    })
}

fn outcomes(line: usize, words: &str) -> Result<Vec<u32>, RecordError> {
    words
        .split_whitespace()
        .map(|word| number(line, word, message!("an outcome")))
        .collect()
}

fn json(line: usize, text: &str) -> Result<Value, RecordError> {
    serde_json::from_str(text).map_err(|e| {
        fault(
            line,
            message!("this is not JSON: {why}", why = e.to_string()),
        )
    })
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "railhead {FORM}")?;
        writeln!(f, "game {} rules {}", self.game, self.rules_version)?;
        writeln!(f, "seats {}", self.seats)?;
        writeln!(f, "options {}", self.options)?;
        if let Some(data) = &self.data {
            writeln!(f, "data {data}")?;
        }
        if let Some(from) = &self.from {
            writeln!(f, "from {from}")?;
        }
        if let Some(luck) = &self.luck {
            writeln!(f, "luck {luck}")?;
        }
        match &self.start {
            Start::Setup(outcomes) => writeln!(f, "setup{}", Spaced(outcomes))?,
            Start::Position(state) => writeln!(f, "position {state}")?,
        }
        let marks = |step: usize, f: &mut fmt::Formatter<'_>| {
            let mut marks = self.marks.iter().filter(|mark| mark.step as usize == step);
            marks.try_for_each(|mark| writeln!(f, "! {} {}", mark.seat, mark.marked))
        };
        for (number, step) in self.steps.iter().enumerate() {
            marks(number, f)?;
            for note in &step.notes {
                writeln!(f, "# {note}")?;
            }
            if let Some(note) = step.by.note() {
                writeln!(f, "# {note}")?;
            }
            write!(f, "{} {}", step.seat, step.action)?;
            if !step.outcomes.is_empty() {
                write!(f, " ={}", Spaced(&step.outcomes))?;
            }
            writeln!(f)?;
        }
        marks(self.steps.len(), f)?;
        for note in &self.notes {
            writeln!(f, "# {note}")?;
        }
        Ok(())
    }
}

struct Spaced<'a>(&'a [u32]);

impl fmt::Display for Spaced<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|n| write!(f, " {n}"))
    }
}

#[cfg(test)]
mod tests;
