//! Reading what people name on the command line: games, records, seeds, options.

use crate::{cli::Terms, language, problem, problem::Problem, say};
use game_core::{Commitment, DATA_OPTION, Language, Record, Seat, Seed, Words, unhex};
use serde_json::Value;
use shelf::{Kind, Running, SHELF, StartError};
use std::{io::Read, path::Path};

/// More than any game needs; keeps a wrong file from filling the memory.
const LARGEST_RECORD: u64 = 16 << 20;

/// The game that somebody means, or a sentence that may help.
pub fn game(word: &str) -> Result<&'static dyn Kind, Problem> {
    shelf::named(word).ok_or_else(|| {
        let why = shelf::unknown(word);
        match nearest(word) {
            Some(near) => problem!("{why}; did you mean '{near}'?", why, near),
            None => Problem::from(why),
        }
    })
}

/// A word that is less alike was hardly meant.
const ALIKE: f64 = 0.75;

/// The name of a game that is most like a word.
fn nearest(word: &str) -> Option<&'static str> {
    let names = SHELF
        .iter()
        .flat_map(|kind| [kind.info().id, kind.info().short]);
    let word = word.to_lowercase();
    let likeness = |name: &str| match strsim::osa_distance(name, &word) {
        // Two letters in the wrong order weigh much in a short name.
        1 if 2 < name.len() => 1.0,
        _ => strsim::jaro_winkler(name, &word),
    };
    let alike = names
        .map(|name| (likeness(name), name))
        .filter(|(like, _)| ALIKE <= *like);
    alike
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, name)| name)
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
                "the record has {steps} steps; ask for --at 0 to {steps}, not {step}",
                steps,
                step
            )),
            Some(step) => Ok(self.kind.read(&self.record, step)?),
            None => self.at_end(),
        }
    }
}

/// The record in a file, or on the standard input if the path is `-`.
pub fn record(path: &str) -> Result<Opened, Problem> {
    let bytes = if path == "-" {
        read(std::io::stdin().lock(), &say!("the standard input"))?
    } else {
        open(Path::new(path), say!("the record '{path}'", path))?
    };
    let record = Record::from_bytes(&bytes)?;
    let unknown = || Problem::from(shelf::unknown(&record.game));
    let kind = shelf::find(&record.game).ok_or_else(unknown)?;
    Ok(Opened { kind, record })
}

/// Words of the operator in a file.
pub fn text(path: &Path) -> Result<String, Problem> {
    let bytes = open(path, say!("the file '{path}'", path = path.display()))?;
    String::from_utf8(bytes).map_err(|_| {
        problem!(
            "the file '{path}' is no text in UTF-8",
            path = path.display()
        )
    })
}

/// What a training run has learned.
pub fn weights(path: &Path) -> Result<Vec<u8>, Problem> {
    open(path, say!("the weights '{path}'", path = path.display()))
}

/// `what` names it in sentences.
fn open(path: &Path, what: String) -> Result<Vec<u8>, Problem> {
    let file = std::fs::File::open(path)
        .map_err(|why| problem!("{what} cannot be opened: {why}", what, why))?;
    read(file, &what)
}

/// The text of a data file.
pub fn figures(path: &Path) -> Result<String, Problem> {
    let what = say!("the data file '{path}'", path = path.display());
    String::from_utf8(open(path, what.clone())?)
        .map_err(|_| problem!("{what} is not UTF-8 text; a data file is JSON", what))
}

/// Takes in a data file; gives the name by which options choose it.
pub fn take_in(kind: &dyn Kind, path: &Path) -> Result<String, Problem> {
    let text = figures(path)?;
    kind.data_file().add(&text).map_err(|problems| {
        let more = match problems.len() {
            1 => String::new(),
            n => say!(" (and {n} more)", n = n - 1),
        };
        problem!(
            "the data file '{path}' cannot be played with: {why}{more}; 'railhead data {game} --check' tells all",
            path = path.display(),
            why = words(kind).tell(&problems[0]),
            more,
            game = kind.info().id
        )
    })
}

/// The options of a preset, if it is called by its name.
pub fn named(kind: &dyn Kind, options: &Value) -> Result<Value, Problem> {
    let Some(name) = options.as_str() else {
        return Ok(options.clone());
    };
    let presets = kind.presets();
    match presets.iter().find(|preset| preset.id == name) {
        Some(preset) => Ok(preset.options.clone()),
        None if presets.is_empty() => Err(problem!(
            "{game} has no presets; write options as {example}",
            game = kind.info().title,
            example = EXAMPLE
        )),
        None => {
            let known: Vec<&str> = presets.iter().map(|preset| preset.id).collect();
            Err(problem!(
                "there is no preset '{name}' of {game}, but {known}",
                name,
                game = kind.info().title,
                known = known.join(", ")
            ))
        }
    }
}

/// The options, with the data file chosen if one is given.
pub fn agreed(kind: &dyn Kind, terms: &Terms) -> Result<Value, Problem> {
    let mut options = named(kind, &terms.options)?;
    if let Some(file) = &terms.data {
        options[DATA_OPTION] = take_in(kind, file)?.into();
    }
    Ok(options)
}

fn read(from: impl Read, what: &str) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    from.take(LARGEST_RECORD + 1)
        .read_to_end(&mut bytes)
        .map_err(|why| problem!("{what} cannot be read: {why}", what, why))?;
    if LARGEST_RECORD < bytes.len() as u64 {
        return Err(problem!("{what} is over 16 MB, which no game is", what));
    }
    Ok(bytes)
}

/// What was shown of a table's luck before the deal.
pub fn commitment(digits: &str) -> Result<Commitment, String> {
    let bytes = unhex(digits).and_then(|bytes| bytes.try_into().ok());
    let wrong = || say!("a commitment is 64 hexadecimal digits");
    bytes.map(Commitment).ok_or_else(wrong)
}

/// Up to 64 hexadecimal digits; shorter seeds are filled with zeros on the left.
pub fn seed(hex: &str) -> Result<Seed, String> {
    let digits: Option<Vec<u8>> = hex
        .chars()
        .map(|c| c.to_digit(16).map(|d| d as u8))
        .collect();
    let digits = digits
        .filter(|d| (1..=64).contains(&d.len()))
        .ok_or_else(|| say!("a seed is 1 to 64 hexadecimal digits, such as 2a or c0ffee"))?;
    let mut seed: Seed = [0; 32];
    for (i, digit) in digits.iter().rev().enumerate() {
        seed[31 - i / 2] |= digit << (4 * (i % 2));
    }
    Ok(seed)
}

/// A seed nobody can foresee.
pub fn fresh_seed() -> Result<Seed, Problem> {
    let mut seed: Seed = [0; 32];
    getrandom::fill(&mut seed)
        .map_err(|why| problem!("the system gives no random numbers: {why}", why))?;
    Ok(seed)
}

const EXAMPLE: &str = r#"'{"sheriff":"never"}'"#;

/// The options of a game as a JSON object, or the name of a preset.
pub fn options(json: &str) -> Result<Value, String> {
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_-".contains(c);
    if json.starts_with(|c: char| c.is_ascii_lowercase()) && json.chars().all(is_name) {
        return Ok(json.into());
    }
    match serde_json::from_str(json) {
        Ok(value @ Value::Object(_)) => Ok(value),
        Ok(_) => Err(say!(
            "options are a JSON object, such as {example}",
            example = EXAMPLE
        )),
        Err(why) => Err(say!(
            "this is not JSON ({why}); write it like {example}",
            why,
            example = EXAMPLE
        )),
    }
}

/// A seat of a table of `seats`.
pub fn seat(number: u8, seats: u8) -> Result<Seat, Problem> {
    if number < seats {
        return Ok(Seat(number));
    }
    Err(problem!(
        "there is no seat {number}; the seats are 0 to {last}",
        number,
        last = seats - 1
    ))
}

/// The words of the program and of a game in the chosen language.
pub fn words(kind: &dyn Kind) -> Words {
    let of_game = kind.info().dictionary(language::code());
    language::words().clone().with(&of_game)
}

/// A language that Railhead speaks.
pub fn spoken(word: &str) -> Result<&'static Language, String> {
    let all = Language::all();
    let known = all.iter().find(|language| language.code == word);
    let codes: Vec<&str> = all.iter().map(|language| language.code.as_str()).collect();
    known.ok_or_else(|| {
        let known = codes.join(", ");
        say!("Railhead does not speak '{word}', but {known}", word, known)
    })
}

/// Why a game could not be set up, with its figures filled in.
pub fn start_problem(kind: &dyn Kind, error: StartError) -> Problem {
    let sentence = error.sentence(&words(kind));
    match error {
        StartError::Refused(_) => Problem::told(sentence),
        StartError::Options { .. } => {
            problem!(
                "{sentence}; 'railhead games' lists the options of each game",
                sentence
            )
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
        assert_eq!(options("first_edition"), Ok("first_edition".into()));
        for wrong in ["", "[]", "3", "{a:1}"] {
            assert!(options(wrong).is_err(), "{wrong}");
        }
    }
    #[test]
    fn games_have_short_names_and_slips_are_understood() {
        let id = |word: &str| game(word).ok().map(|kind| kind.info().id);
        assert_eq!(id("longhorn"), Some("longhorn"));
        assert_eq!(id("GWT"), Some("great-western-trail"));
        assert_eq!(id("Age of Steam"), Some("age-of-steam"));
        assert_eq!(nearest("longhron"), Some("longhorn"));
        assert_eq!(nearest("great-western-tail"), Some("great-western-trail"));
        assert_eq!(nearest("chess"), None);
    }
}
