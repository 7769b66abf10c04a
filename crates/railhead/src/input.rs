//! Reading what people name on the command line: games, records, seeds, options.

use crate::{cli::Terms, problem, problem::Problem};
use game_core::{DATA_OPTION, Record, Seat, Seed, Words};
use serde_json::Value;
use shelf::{Kind, Running, StartError};
use std::{io::Read, path::Path};

/// More than any game needs; keeps a wrong file from filling the memory.
const LARGEST_RECORD: u64 = 16 << 20;

pub fn game(id: &str) -> Result<&'static dyn Kind, Problem> {
    shelf::find(id).ok_or_else(|| problem!("{}", shelf::unknown(id)))
}

/// A record with the game it is of.
pub struct Opened {
    pub kind: &'static dyn Kind,
    pub record: Record,
}

impl Opened {
    /// The position at the end of the record.
    pub fn at_end(&self) -> Result<Box<dyn Running>, Problem> {
        Ok(self.kind.read(&self.record, usize::MAX)?)
    }
    /// The position after some of its steps.
    pub fn at(&self, step: Option<usize>) -> Result<Box<dyn Running>, Problem> {
        let steps = self.record.steps.len();
        match step {
            Some(step) if steps < step => Err(problem!(
                "the record has {steps} steps; ask for --at 0 to {steps}, not {step}"
            )),
            Some(step) => Ok(self.kind.read(&self.record, step)?),
            None => self.at_end(),
        }
    }
}

/// The record in a file, or on the standard input if the path is `-`.
pub fn record(path: &str) -> Result<Opened, Problem> {
    let bytes = if path == "-" {
        read(std::io::stdin().lock(), "the standard input")?
    } else {
        open(Path::new(path), "record")?
    };
    let record = Record::from_bytes(&bytes)?;
    let kind = game(&record.game)?;
    Ok(Opened { kind, record })
}

fn open(path: &Path, what: &str) -> Result<Vec<u8>, Problem> {
    let name = format!("the {what} '{}'", path.display());
    let file = std::fs::File::open(path).map_err(|e| problem!("{name} cannot be opened: {e}"))?;
    read(file, &name)
}

/// The text of a data file.
pub fn figures(path: &Path) -> Result<String, Problem> {
    String::from_utf8(open(path, "data file")?).map_err(|_| {
        problem!(
            "the data file '{}' is not UTF-8 text; a data file is JSON",
            path.display()
        )
    })
}

/// Takes in a data file; gives the name by which options choose it.
pub fn take_in(kind: &dyn Kind, path: &Path) -> Result<String, Problem> {
    let text = figures(path)?;
    kind.data_file().add(&text).map_err(|problems| {
        let more = match problems.len() {
            1 => String::new(),
            n => format!(" (and {} more)", n - 1),
        };
        problem!(
            "the data file '{}' cannot be played with: {}{more}; 'railhead data {} --check' tells all",
            path.display(),
            problems[0],
            kind.info().id
        )
    })
}

/// The options, with the data file chosen if one is given.
pub fn agreed(kind: &dyn Kind, terms: &Terms) -> Result<Value, Problem> {
    let mut options = terms.options.clone();
    if let Some(file) = &terms.data {
        options[DATA_OPTION] = take_in(kind, file)?.into();
    }
    Ok(options)
}

fn read(from: impl Read, what: &str) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    from.take(LARGEST_RECORD + 1)
        .read_to_end(&mut bytes)
        .map_err(|e| problem!("{what} cannot be read: {e}"))?;
    if LARGEST_RECORD < bytes.len() as u64 {
        return Err(problem!("{what} is over 16 MB, which no game is"));
    }
    Ok(bytes)
}

/// Up to 64 hexadecimal digits; shorter seeds are filled with zeros on the left.
pub fn seed(hex: &str) -> Result<Seed, String> {
    let digits: Option<Vec<u8>> = hex
        .chars()
        .map(|c| c.to_digit(16).map(|d| d as u8))
        .collect();
    let digits = digits
        .filter(|d| (1..=64).contains(&d.len()))
        .ok_or("a seed is 1 to 64 hexadecimal digits, such as 2a or c0ffee")?;
    let mut seed: Seed = [0; 32];
    for (i, digit) in digits.iter().rev().enumerate() {
        seed[31 - i / 2] |= digit << (4 * (i % 2));
    }
    Ok(seed)
}

/// A seed nobody can foresee.
pub fn fresh_seed() -> Result<Seed, Problem> {
    let mut seed: Seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|e| problem!("the system gives no random numbers: {e}"))?;
    Ok(seed)
}

/// The options of a game as a JSON object.
pub fn options(json: &str) -> Result<Value, String> {
    match serde_json::from_str(json) {
        Ok(value @ Value::Object(_)) => Ok(value),
        Ok(_) => Err("options are a JSON object, such as '{\"sheriff\":\"never\"}'".to_string()),
        Err(e) => Err(format!(
            "this is not JSON ({e}); write it like '{{\"sheriff\":\"never\"}}'"
        )),
    }
}

/// A seat of a table of `seats`.
pub fn seat(number: u8, seats: u8) -> Result<Seat, Problem> {
    if number < seats {
        return Ok(Seat(number));
    }
    Err(problem!(
        "there is no seat {number}; the seats are 0 to {}",
        seats - 1
    ))
}

/// The dictionary of a language that the game speaks.
pub fn words(kind: &dyn Kind, language: &str) -> Result<Words, Problem> {
    let languages: Vec<&str> = kind
        .info()
        .words
        .iter()
        .map(|(language, _)| *language)
        .collect();
    if !languages.contains(&language) {
        let known = languages.join(" or ");
        return Err(problem!(
            "{} does not speak '{language}'; choose {known}",
            kind.info().title
        ));
    }
    Ok(kind.info().dictionary(language))
}

/// Why a game could not be set up, with its figures filled in.
pub fn start_problem(kind: &dyn Kind, error: StartError) -> Problem {
    let sentence = error.sentence(&kind.info().english());
    match error {
        StartError::Refused(_) => problem!("{sentence}"),
        StartError::Options { .. } => {
            problem!("{sentence}; 'railhead games' lists the options of each game")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_read_from_the_right() {
        let mut expected = [0; 32];
        expected[31] = 0x2a;
        assert_eq!(seed("2a"), Ok(expected));
        expected[30] = 0x0c;
        assert_eq!(seed("c2a"), Ok(expected));
        assert_eq!(seed(&"f".repeat(64)), Ok([0xff; 32]));
        for wrong in ["", "xyz", "é", &"0".repeat(65)] {
            assert!(seed(wrong).is_err(), "{wrong}");
        }
    }
    #[test]
    fn options_must_be_an_object() {
        assert!(options("{}").is_ok());
        for wrong in ["", "[]", "3", "{a:1}"] {
            assert!(options(wrong).is_err(), "{wrong}");
        }
    }
}
