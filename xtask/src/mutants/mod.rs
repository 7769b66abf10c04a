//! Mistakes planted into the rules one by one, and whether a test that is named after a rule notices them.
//!
//! `cargo-mutants` plants them into a copy (see [`copy`]); it is installed where it is missing. Looked at is where the rules
//! are: `actions/`, `sequence`, `scoring`, `setup` and `hidden`. Recordings, examples, bots and the contract are left out, since
//! they notice any change and name no rule. Mistakes that change nothing are listed with the reason in the game's
//! `tests/equivalent-mutants.txt`.

mod copy;
mod names;
mod written_out;

use crate::shell::{self, Voice};
use crate::tidy::tree::Tree;
use names::Mistake;
use serde_json::Value;
use std::{collections::BTreeMap, fs, path::PathBuf, process::Command, time::Instant};

pub const HELP: &str = "\
cargo xtask mutants [GAME] [--only TEXT] [--sample N] [--seed N]
  GAME      such as longhorn; all games without it, which takes hours
  --only    planted mistakes whose name has this in it, such as scoring.rs
  --sample  so many of them, drawn by the seed, instead of all
  --seed    which ones; the same seed draws the same [1]";

/// A test run that takes longer, and five times as long as one without, has met a mistake that never ends.
const SECONDS: &str = "20";

#[derive(Debug, PartialEq)]
pub struct Options {
    game: Option<String>,
    only: String,
    sample: Option<usize>,
    seed: u64,
}

impl Options {
    pub fn read(words: &[&str]) -> Result<Options, String> {
        let mut options = Options {
            game: None,
            only: String::new(),
            sample: None,
            seed: 1,
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || {
                let next = words.next();
                next.ok_or_else(|| format!("'{word}' needs a value\n{HELP}"))
            };
            let number = |text: &str| -> Result<u64, String> {
                text.parse()
                    .map_err(|_| format!("'{word}' needs a number\n{HELP}"))
            };
            match *word {
                "--only" => options.only = value()?.to_string(),
                "--sample" => options.sample = Some(number(value()?)? as usize),
                "--seed" => options.seed = number(value()?)?,
                name if !name.starts_with('-') && options.game.is_none() => {
                    options.game = Some(name.to_string());
                }
                other => return Err(format!("'{other}' is not understood\n{HELP}")),
            }
        }
        Ok(options)
    }
}

pub fn run(options: &Options) -> Result<(), String> {
    if !shell::has("cargo-mutants") {
        let install = "cargo install --locked cargo-mutants";
        shell::run("", install, &[], Voice::Aloud)?;
    }
    let tree = Tree::read(&shell::root())?;
    let games = games(&tree, options)?;
    copy::write(&folder(), &copy::copied(&tree))?;
    let mut open = Vec::new();
    let mut equivalent = BTreeMap::new();
    for game in &games {
        let (found, known) = look(&tree, game, &options.only)?;
        open.extend(found);
        equivalent.insert(game.clone(), known);
    }
    if let Some(n) = options.sample {
        open = sample(open, n, options.seed);
    }
    let mut rows = Vec::new();
    let mut missed = Vec::new();
    for game in &games {
        let chosen: Vec<&Mistake> = open.iter().filter(|one| one.game == *game).collect();
        if chosen.is_empty() {
            continue;
        }
        let began = Instant::now();
        let tally = test(game, &chosen)?;
        rows.push(format!(
            "{game:<22} {:>7} {:>7} {:>11} {:>9} {:>7.0} s",
            tally.caught,
            tally.missed.len(),
            equivalent[game],
            tally.unviable,
            began.elapsed().as_secs_f64()
        ));
        missed.extend(tally.missed);
    }
    println!(
        "{:<22} {:>7} {:>7} {:>11} {:>9} {:>9}\n{}",
        "game",
        "caught",
        "missed",
        "equivalent",
        "unviable",
        "time",
        rows.join("\n")
    );
    if missed.is_empty() {
        return Ok(());
    }
    let list = missed.join("\n  ");
    Err(format!(
        "no test noticed:\n  {list}\nwrite a test, or name it in the game's tests/equivalent-mutants.txt with the reason"
    ))
}

fn games(tree: &Tree, options: &Options) -> Result<Vec<String>, String> {
    let all = tree.games();
    match &options.game {
        None => Ok(all.iter().map(|game| game.to_string()).collect()),
        Some(game) if all.contains(&game.as_str()) => Ok(vec![game.clone()]),
        Some(game) => Err(format!("there is no game '{game}', but {}", all.join(", "))),
    }
}

/// Where the copy is, and what is built of it.
fn folder() -> PathBuf {
    shell::root().join("target/mutants")
}

fn command(game: &str) -> Command {
    let mut command = Command::new("cargo");
    command
        .arg("mutants")
        .args(["--package", &format!("game-{game}")])
        .current_dir(folder());
    for place in copy::PLACES {
        command.args(["--file", &format!("crates/game-{game}/src/{place}")]);
    }
    command
}

/// The mistakes of a game that a test should notice, and how many there are that none can.
fn look(tree: &Tree, game: &str, only: &str) -> Result<(Vec<Mistake>, usize), String> {
    let output = command(game).args(["--list", "--json"]).output();
    let output = output.map_err(|e| format!("cargo mutants does not start: {e}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let list: Value = serde_json::from_slice(&output.stdout).map_err(|e| e.to_string())?;
    let mut all = names::mistakes(&list);
    let path = format!("crates/game-{game}/tests/equivalent-mutants.txt");
    let text = tree.get(&path).map_or("", |file| &file.text);
    let equivalent = names::equivalent(text).map_err(|problem| format!("{path}: {problem}"))?;
    for name in equivalent.keys() {
        if all.iter().all(|mistake| mistake.name != *name) {
            return Err(format!("{path}: there is no '{name}' any more"));
        }
    }
    all.retain(|mistake| mistake.name.contains(only));
    let count = all.len();
    all.retain(|mistake| !equivalent.contains_key(&mistake.name));
    let known = count - all.len();
    Ok((all, known))
}

/// So many of them, the same for a seed: the first of a shuffle.
fn sample(mut mistakes: Vec<Mistake>, n: usize, seed: u64) -> Vec<Mistake> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut draw = |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for i in (1..mistakes.len()).rev() {
        mistakes.swap(i, draw(i + 1));
    }
    mistakes.truncate(n);
    mistakes
}

#[derive(Default)]
struct Tally {
    caught: usize,
    missed: Vec<String>,
    unviable: usize,
}

fn test(game: &str, chosen: &[&Mistake]) -> Result<Tally, String> {
    let patterns: Vec<String> = chosen
        .iter()
        .map(|mistake| names::pattern(&mistake.placed))
        .collect();
    // One argument has room for a hundred thousand letters, and a run may have thousands of names.
    let settings = folder().join("mutants.toml");
    let text = format!("examine_re = {}\n", Value::from(patterns));
    fs::write(&settings, text).map_err(|e| e.to_string())?;
    let ran = command(game)
        .arg("--config")
        .arg(&settings)
        .args(["--in-place", "--minimum-test-timeout", SECONDS])
        // Given so, it is a word for the build too: what stands behind `--` is one for the tests alone.
        .args(["--cargo-arg=--test=it", "--no-shuffle", "--colors", "never"])
        .env("CARGO_TARGET_DIR", folder().join("target"))
        .env("RUST_BACKTRACE", "0")
        .status();
    let status = ran.map_err(|e| format!("cargo mutants does not start: {e}"))?;
    // 2: some were missed; 3: some never ended, which a test notices too.
    if !matches!(status.code(), Some(0 | 2 | 3)) {
        return Err("cargo mutants could not do its work; what is wrong stands above".to_string());
    }
    let path = folder().join("mutants.out/outcomes.json");
    let text = fs::read_to_string(path).map_err(|e| e.to_string())?;
    let outcomes = serde_json::from_str(&text).map_err(|e| e.to_string())?;
    Ok(tally(&outcomes, chosen))
}

fn tally(outcomes: &Value, chosen: &[&Mistake]) -> Tally {
    let mut tally = Tally::default();
    for outcome in outcomes["outcomes"].as_array().into_iter().flatten() {
        let Some(placed) = outcome["scenario"]["Mutant"]["name"].as_str() else {
            continue;
        };
        match outcome["summary"].as_str() {
            Some("CaughtMutant" | "Timeout") => tally.caught += 1,
            Some("Unviable") => tally.unviable += 1,
            _ => {
                let known = chosen.iter().find(|mistake| mistake.placed == placed);
                let name = known.map_or(placed.to_string(), |mistake| {
                    format!("{}: {}", mistake.game, mistake.name)
                });
                tally.missed.push(name);
            }
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn mistake(name: &str) -> Mistake {
        Mistake {
            game: "one".to_string(),
            name: name.to_string(),
            placed: format!("at {name}"),
        }
    }

    #[test]
    fn words_are_read() {
        let words = [
            "longhorn", "--sample", "40", "--seed", "2", "--only", "scoring",
        ];
        let options = Options {
            game: Some("longhorn".to_string()),
            only: "scoring".to_string(),
            sample: Some(40),
            seed: 2,
        };
        assert_eq!(Options::read(&words), Ok(options));
        for wrong in [
            &["--sample"][..],
            &["--sample", "x"],
            &["--only"],
            &["--fast"],
            &["a", "b"],
        ] {
            assert!(Options::read(wrong).is_err(), "{wrong:?}");
        }
    }
    #[test]
    fn a_sample_is_the_same_for_a_seed() {
        let all: Vec<Mistake> = (0..50).map(|n| mistake(&n.to_string())).collect();
        let drawn = sample(all.clone(), 5, 1);
        assert_eq!(drawn, sample(all.clone(), 5, 1));
        assert_ne!(drawn, sample(all, 5, 2));
    }
    #[test]
    fn outcomes_are_counted() {
        let of = |name: &str, summary: &str| json!({"scenario": {"Mutant": {"name": name}}, "summary": summary});
        let outcomes = json!({"outcomes": [
            {"scenario": "Baseline", "summary": "Success"},
            of("at f", "CaughtMutant"),
            of("at g", "MissedMutant"),
            of("at h", "Unviable"),
            of("at i", "Timeout"),
        ]});
        let found = tally(&outcomes, &[&mistake("f"), &mistake("g")]);
        assert_eq!((found.caught, found.unviable), (2, 1));
        assert_eq!(found.missed, ["one: g"]);
    }
}
