//! Mistakes planted into the rules one by one, and whether a game's own tests notice them.
//!
//! `cargo-mutants` plants them; it is installed where it is missing. Looked at is where the rules are: `actions/`,
//! `sequence`, `scoring`, `setup` and `hidden`. Recordings are left out of the tests, since they notice any change and name
//! no rule. Mistakes that change nothing are listed with the reason in the game's `tests/equivalent-mutants.txt`.

use crate::shell::{self, Voice};
use serde_json::Value;
use std::{collections::BTreeMap, fs, path::Path, process::Command};

pub const HELP: &str = "\
cargo xtask mutants [GAME] [--sample N] [--seed N]
  GAME      such as longhorn; all games without it, which takes hours
  --sample  so many planted mistakes of each game, drawn by the seed, instead of all
  --seed    which ones; the same seed draws the same [1]";

/// Where the rules of a game are.
const PLACES: [&str; 5] = [
    "actions/*.rs",
    "sequence.rs",
    "scoring.rs",
    "setup.rs",
    "hidden.rs",
];
/// A test run that takes longer has met a mistake that never ends.
const SECONDS: u32 = 600;

#[derive(Debug, PartialEq)]
pub struct Options {
    game: Option<String>,
    sample: Option<usize>,
    seed: u64,
}

impl Options {
    pub fn read(words: &[&str]) -> Result<Options, String> {
        let mut options = Options {
            game: None,
            sample: None,
            seed: 1,
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut number = || -> Result<u64, String> {
                let next = words.next().and_then(|next| next.parse().ok());
                next.ok_or_else(|| format!("'{word}' needs a number\n{HELP}"))
            };
            match *word {
                "--sample" => options.sample = Some(number()? as usize),
                "--seed" => options.seed = number()?,
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
    let mut missed = Vec::new();
    println!(
        "{:<22} {:>7} {:>7} {:>11} {:>9}",
        "game", "caught", "missed", "equivalent", "unviable"
    );
    for game in games(options)? {
        let tally = plant(&game, options)?;
        let counts = tally.counts();
        println!(
            "{game:<22} {:>7} {:>7} {:>11} {:>9}",
            counts[0], counts[1], counts[2], counts[3]
        );
        missed.extend(tally.missed);
    }
    if missed.is_empty() {
        return Ok(());
    }
    let list = missed.join("\n  ");
    Err(format!(
        "no test noticed:\n  {list}\nwrite a test, or name it in the game's tests/equivalent-mutants.txt with the reason"
    ))
}

fn games(options: &Options) -> Result<Vec<String>, String> {
    let crates = shell::root().join("crates");
    let mut all = Vec::new();
    for entry in fs::read_dir(&crates).map_err(|e| e.to_string())?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        all.extend(
            name.strip_prefix("game-")
                .filter(|game| *game != "core")
                .map(str::to_string),
        );
    }
    all.sort();
    match &options.game {
        None => Ok(all),
        Some(game) if all.contains(game) => Ok(vec![game.clone()]),
        Some(game) => Err(format!("there is no game '{game}', but {}", all.join(", "))),
    }
}

#[derive(Default)]
struct Tally {
    caught: usize,
    missed: Vec<String>,
    equivalent: usize,
    unviable: usize,
}

impl Tally {
    fn counts(&self) -> [usize; 4] {
        [
            self.caught,
            self.missed.len(),
            self.equivalent,
            self.unviable,
        ]
    }
}

fn plant(game: &str, options: &Options) -> Result<Tally, String> {
    let folder = shell::root().join("crates").join(format!("game-{game}"));
    let equivalent = equivalent(&folder)?;
    let all = list(game)?;
    let unknown: Vec<&String> = equivalent
        .keys()
        .filter(|name| !all.contains(name))
        .collect();
    if let Some(name) = unknown.first() {
        return Err(format!(
            "{game}: '{name}' is listed as equivalent, but there is no such mutant any more"
        ));
    }
    let open: Vec<String> = all
        .iter()
        .filter(|name| !equivalent.contains_key(*name))
        .cloned()
        .collect();
    let chosen = match options.sample {
        Some(n) => sample(open, n, options.seed),
        None => open,
    };
    let mut tally = test(game, &chosen)?;
    tally.equivalent = equivalent.len();
    Ok(tally)
}

/// The mistakes that change nothing, with the reason: `NAME | REASON`, a line each.
fn equivalent(folder: &Path) -> Result<BTreeMap<String, String>, String> {
    let path = folder.join("tests/equivalent-mutants.txt");
    let text = fs::read_to_string(&path).unwrap_or_default();
    let lines = text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let parts = line
                .split_once(" | ")
                .filter(|(_, reason)| !reason.trim().is_empty());
            let (name, reason) =
                parts.ok_or_else(|| format!("{}: '{line}' has no reason", path.display()))?;
            Ok((unplaced(name), reason.to_string()))
        })
        .collect()
}

/// A name without line and column, which move with every change: `src/a.rs:12:5: replace f` is `src/a.rs: replace f`.
fn unplaced(name: &str) -> String {
    let Some((file, rest)) = name.split_once(".rs") else {
        return name.trim().to_string();
    };
    let what = rest.trim_start_matches(|c: char| c == ':' || c.is_ascii_digit());
    format!("{file}.rs:{}", what.trim_end())
}

fn command(game: &str) -> Command {
    let mut command = Command::new("cargo");
    command
        .arg("mutants")
        .args(["--package", &format!("game-{game}")])
        .current_dir(shell::root());
    for place in PLACES {
        command.args(["--file", &format!("crates/game-{game}/src/{place}")]);
    }
    command
}

fn list(game: &str) -> Result<Vec<String>, String> {
    let output = command(game).args(["--list", "--line-col=false"]).output();
    let output = output.map_err(|e| format!("cargo mutants does not start: {e}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let mut names: Vec<String> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| line.trim().to_string())
        .collect();
    names.sort();
    names.dedup();
    Ok(names)
}

/// So many of them, the same for a seed: the first of a shuffle.
fn sample(mut names: Vec<String>, n: usize, seed: u64) -> Vec<String> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut draw = |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for i in (1..names.len()).rev() {
        names.swap(i, draw(i + 1));
    }
    names.truncate(n);
    names
}

fn test(game: &str, names: &[String]) -> Result<Tally, String> {
    let out = shell::root().join("target/mutants");
    fs::create_dir_all(&out).map_err(|e| e.to_string())?;
    let exact: Vec<String> = names.iter().map(|name| escaped(name)).collect();
    let ran = command(game)
        .args([
            "--line-col=false",
            "--re",
            &format!("^({})$", exact.join("|")),
        ])
        .args(["--baseline", "skip", "--timeout", &SECONDS.to_string()])
        .args(["--no-shuffle", "--colors", "never", "--output"])
        .arg(&out)
        // Dependencies are built once, for all copies of the sources.
        .env("CARGO_TARGET_DIR", out.join("build"))
        .env("RAILHEAD_SKIP_WEB", "1")
        .args(["--", "--tests", "--", "--skip", "recordings"])
        .status();
    let status = ran.map_err(|e| format!("cargo mutants does not start: {e}"))?;
    // 2: some were missed; 3: some never ended, which a test notices too.
    if !matches!(status.code(), Some(0 | 2 | 3)) {
        return Err("cargo mutants could not do its work; what is wrong stands above".to_string());
    }
    let text =
        fs::read_to_string(out.join("mutants.out/outcomes.json")).map_err(|e| e.to_string())?;
    let outcomes: Value = serde_json::from_str(&text).map_err(|e| e.to_string())?;
    Ok(tally(&outcomes))
}

fn tally(outcomes: &Value) -> Tally {
    let mut tally = Tally::default();
    for outcome in outcomes["outcomes"].as_array().into_iter().flatten() {
        let Some(name) = outcome["scenario"]["Mutant"]["name"].as_str() else {
            continue;
        };
        match outcome["summary"].as_str() {
            Some("CaughtMutant" | "Timeout") => tally.caught += 1,
            Some("Unviable") => tally.unviable += 1,
            _ => tally.missed.push(unplaced(name)),
        }
    }
    tally
}

/// A name as a regular expression that matches it alone.
fn escaped(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        if !c.is_ascii_alphanumeric() && !c.is_whitespace() && c.is_ascii() {
            text.push('\\');
        }
        text.push(c);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn words_are_read() {
        let read = Options::read(&["longhorn", "--sample", "40", "--seed", "2"]);
        let options = Options {
            game: Some("longhorn".to_string()),
            sample: Some(40),
            seed: 2,
        };
        assert_eq!(read, Ok(options));
        for wrong in [
            &["--sample"][..],
            &["--sample", "x"],
            &["--fast"],
            &["a", "b"],
        ] {
            assert!(Options::read(wrong).is_err(), "{wrong:?}");
        }
    }
    #[test]
    fn a_sample_is_the_same_for_a_seed() {
        let names: Vec<String> = (0..50).map(|n| n.to_string()).collect();
        let drawn = sample(names.clone(), 5, 1);
        assert_eq!(drawn, sample(names.clone(), 5, 1));
        assert_ne!(drawn, sample(names, 5, 2));
    }
    #[test]
    fn outcomes_are_counted() {
        let of = |name: &str, summary: &str| json!({"scenario": {"Mutant": {"name": name}}, "summary": summary});
        let found = tally(&json!({"outcomes": [
            {"scenario": "Baseline", "summary": "Success"},
            of("src/a.rs:12:5: replace f", "CaughtMutant"),
            of("src/a.rs:13:5: replace g", "MissedMutant"),
            of("src/a.rs:14:5: replace h", "Unviable"),
            of("src/a.rs:15:5: replace i", "Timeout"),
        ]}));
        assert_eq!(found.counts(), [2, 1, 0, 1]);
        assert_eq!(found.missed, ["src/a.rs: replace g"]);
    }
}
