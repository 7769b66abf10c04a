//! The mistakes that can be planted, as `cargo-mutants` lists them.
//!
//! It knows what people get wrong: a comparison turned round, a condition left out, an arm forgotten, a function that does
//! nothing. Its version is fixed, since another one could list others and draw another sample; it is built once, into
//! `target`, and nothing but its list is used.

use crate::shell::{self, Voice};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    process::Command,
};

const VERSION: &str = "27.1.0";
/// Where the rules of a game are.
pub const PLACES: [&str; 5] = [
    "actions/*.rs",
    "sequence.rs",
    "scoring.rs",
    "setup.rs",
    "hidden.rs",
];

#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    pub game: String,
    /// The same from one change of the sources to the next: `scoring.rs: replace + with - in total`, within its game; of
    /// several that would be called the same the second has ` #2`.
    pub name: String,
    /// From the root of the copy.
    pub file: String,
    pub at: Span,
    pub replacement: String,
    /// The whole function in which it is made, if it is made in one.
    pub function: Option<Span>,
}

/// From here up to there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    pub start: Place,
    pub end: Place,
}

/// Counted from 1, columns in letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

/// The mistakes of all games in a copy, in the order of the sources.
pub fn mistakes(copy: &Path) -> Result<Vec<Mistake>, String> {
    let mut command = Command::new(installed()?);
    command.args(["mutants", "--workspace", "--list", "--json"]);
    for place in PLACES {
        command.args(["--file", &format!("crates/game-*/src/{place}")]);
    }
    let output = command.current_dir(copy).output();
    let output = output.map_err(|e| format!("cargo-mutants does not start: {e}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let list = serde_json::from_slice(&output.stdout).map_err(|e| e.to_string())?;
    read(&list).ok_or("the list of cargo-mutants has another form than we know".to_string())
}

fn installed() -> Result<PathBuf, String> {
    let folder = shell::root().join("target/cargo-mutants").join(VERSION);
    let program = folder.join("bin/cargo-mutants");
    if !program.is_file() {
        println!("building cargo-mutants {VERSION}, once");
        let install = format!(
            "cargo install --quiet --locked --debug --version {VERSION} --root {} cargo-mutants",
            folder.display()
        );
        // Nobody will debug it.
        let quickly = [("CARGO_PROFILE_DEV_DEBUG", "false")];
        shell::run("", &install, &quickly, Voice::Aloud)?;
    }
    Ok(program)
}

fn read(list: &Value) -> Option<Vec<Mistake>> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut found = Vec::new();
    for mutant in list.as_array()? {
        let (game, name) = unplaced(mutant["name"].as_str()?)?;
        let count = seen.entry(format!("{game} {name}")).or_default();
        *count += 1;
        let name = match count {
            1 => name,
            n => format!("{name} #{n}"),
        };
        found.push(Mistake {
            game,
            name,
            file: mutant["file"].as_str()?.to_string(),
            at: span(&mutant["span"])?,
            replacement: mutant["replacement"].as_str()?.to_string(),
            function: span(&mutant["function"]["span"]),
        });
    }
    Some(found)
}

/// The game and the name without line and column.
fn unplaced(placed: &str) -> Option<(String, String)> {
    let (game, rest) = placed.strip_prefix("crates/game-")?.split_once("/src/")?;
    let (file, what) = rest.split_once(".rs:")?;
    let what = what.trim_start_matches(|c: char| c == ':' || c.is_ascii_digit());
    Some((game.to_string(), format!("{file}.rs:{}", what.trim_end())))
}

fn span(value: &Value) -> Option<Span> {
    let number = |value: &Value| value.as_u64().map(|n| n as usize);
    let place = |value: &Value| {
        let (line, column) = (number(&value["line"])?, number(&value["column"])?);
        Some(Place { line, column })
    };
    let (start, end) = (place(&value["start"])?, place(&value["end"])?);
    Some(Span { start, end })
}

/// The mistakes that change nothing, with the reason: `NAME | REASON`, a line each.
pub fn equivalent(text: &str) -> Result<BTreeMap<String, String>, String> {
    let lines = text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with("# "));
    lines
        .map(|line| {
            let parts = line.rsplit_once(" | ");
            let parts = parts.filter(|(_, reason)| !reason.trim().is_empty());
            let (name, reason) = parts.ok_or_else(|| format!("'{line}' has no reason"))?;
            Ok((name.trim().to_string(), reason.to_string()))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn names_do_not_move_and_are_told_apart() {
        let mutant = |game: &str, line: usize| {
            let file = format!("crates/game-{game}/src/actions/bid.rs");
            let span =
                json!({"start": {"line": line, "column": 5}, "end": {"line": line, "column": 6}});
            json!({
                "name": format!("{file}:{line}:5: replace < with > in check"),
                "file": file,
                "span": span,
                "replacement": ">",
                "function": {"span": span},
            })
        };
        let list = json!([mutant("one", 12), mutant("one", 14), mutant("two", 14)]);
        let found = read(&list).unwrap();
        let names: Vec<(&str, &str)> = found
            .iter()
            .map(|mistake| (mistake.game.as_str(), mistake.name.as_str()))
            .collect();
        let name = "actions/bid.rs: replace < with > in check";
        let second = "actions/bid.rs: replace < with > in check #2";
        assert_eq!(names, [("one", name), ("one", second), ("two", name)]);
        let place = |line, column| Place { line, column };
        let (start, end) = (place(14, 5), place(14, 6));
        assert_eq!(found[1].at, Span { start, end });
        assert_eq!(found[1].function, Some(found[1].at));
    }
    #[test]
    fn a_list_of_another_form_is_not_guessed_at() {
        assert_eq!(read(&json!({"mutants": []})), None);
        assert_eq!(
            read(&json!([{"name": "crates/game-one/src/setup.rs:1:2: x"}])),
            None
        );
    }
    #[test]
    fn what_changes_nothing_needs_a_reason() {
        let read = equivalent("# A head.\n\na.rs: replace || with && in f | both hold\n");
        let name = "a.rs: replace || with && in f".to_string();
        assert_eq!(read, Ok(BTreeMap::from([(name, "both hold".to_string())])));
        assert!(equivalent("a.rs: replace f with ()").is_err());
        assert!(equivalent("a.rs: replace f with () |  ").is_err());
    }
}
