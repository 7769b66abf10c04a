//! The copy built with mistakes in it, by the compiler's word on which of them can be built at all.

use super::{
    copy,
    list::Mistake,
    plant::{self, Planted},
};
use crate::tidy::tree::Source;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    process::Command,
};

/// The test program of each game.
pub type Programs = BTreeMap<String, PathBuf>;

/// A build in which one of many mistakes can be chosen.
pub struct Choice {
    pub programs: Programs,
    /// What stands in the folder.
    pub files: Vec<Source>,
    /// Mistakes that the compiler refuses, by their numbers.
    pub refused: BTreeSet<usize>,
}

/// Builds all of these together. The compiler finds faults of one kind only where there are none of another, so it is asked
/// until it is content.
pub fn together(
    folder: &Path,
    sources: &[Source],
    mistakes: &[(usize, &Mistake)],
) -> Result<Choice, String> {
    let games: BTreeSet<&str> = mistakes.iter().map(|(_, one)| one.game.as_str()).collect();
    let mut refused = BTreeSet::new();
    loop {
        let mut planted: BTreeMap<&str, Planted> = BTreeMap::new();
        let mut files = Vec::new();
        for source in sources {
            let is_here = |(number, mistake): &&(usize, &Mistake)| {
                mistake.file == source.path && !refused.contains(number)
            };
            let here: Vec<(usize, &Mistake)> = mistakes.iter().filter(is_here).copied().collect();
            let made = plant::planted(&source.text, &here);
            files.push(Source {
                path: source.path.clone(),
                text: made.text.clone(),
            });
            planted.insert(&source.path, made);
        }
        copy::write(folder, &files)?;
        let (programs, faults) = build(folder, &games)?;
        if faults.is_empty() {
            return Ok(Choice {
                programs,
                files,
                refused,
            });
        }
        for fault in faults {
            let places = fault.places.iter();
            let blamed = places.filter_map(|(file, line)| planted.get(file.as_str())?.on(*line));
            let blamed: Vec<usize> = blamed.collect();
            if blamed.is_empty() {
                return Err(format!("without any mistake:\n{}", fault.told));
            }
            refused.extend(blamed);
        }
    }
}

/// Builds one as if it had been written so; `None` if the compiler refuses it.
pub fn alone(folder: &Path, source: &Source, mistake: &Mistake) -> Result<Option<PathBuf>, String> {
    let text = plant::made(&source.text, mistake);
    let path = folder.join(&source.path);
    std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    let (mut programs, _) = build(folder, &BTreeSet::from([mistake.game.as_str()]))?;
    Ok(programs.remove(&mistake.game))
}

/// What the compiler finds wrong, and where.
struct Fault {
    places: Vec<(String, usize)>,
    told: String,
}

fn build(folder: &Path, games: &BTreeSet<&str>) -> Result<(Programs, Vec<Fault>), String> {
    let mut command = Command::new("cargo");
    command
        .args(["build", "--quiet", "--keep-going", "--test", "it"])
        .args(["--message-format", "json"])
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", folder.join("target"));
    for game in games {
        command.args(["--package", &format!("game-{game}")]);
    }
    let output = command.output();
    let output = output.map_err(|e| format!("cargo does not start: {e}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    let (programs, faults) = read(&said);
    if faults.is_empty() && !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok((programs, faults))
}

/// Programs and faults, as cargo tells them line by line.
fn read(said: &str) -> (Programs, Vec<Fault>) {
    let mut programs = Programs::new();
    let mut faults = Vec::new();
    for line in said.lines() {
        let told: Value = serde_json::from_str(line).unwrap_or_default();
        if let (Some(program), Some(folder)) =
            (told["executable"].as_str(), told["manifest_path"].as_str())
        {
            let game = folder.trim_end_matches("/Cargo.toml").rsplit("/game-");
            let game = game.take(1).map(str::to_string);
            programs.extend(game.map(|game| (game, program.into())));
        }
        let message = &told["message"];
        let spans = message["spans"].as_array().map_or(&[][..], Vec::as_slice);
        if message["level"] == "error" && !spans.is_empty() {
            faults.push(Fault {
                places: spans.iter().filter_map(place).collect(),
                told: message["rendered"].as_str().unwrap_or_default().to_string(),
            });
        }
    }
    (programs, faults)
}

/// Where a fault lies; of one within a macro, where that is called.
fn place(span: &Value) -> Option<(String, usize)> {
    let mut span = span;
    if span["is_primary"] != true {
        return None;
    }
    while span["expansion"].is_object() {
        span = &span["expansion"]["span"];
    }
    let line = span["line_start"].as_u64()? as usize;
    Some((span["file_name"].as_str()?.to_string(), line))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn cargo_tells_programs_and_faults() {
        let span = |line: usize, primary: bool| json!({"file_name": "a.rs", "line_start": line, "is_primary": primary});
        let mut in_macro = span(70, true);
        in_macro["expansion"] = json!({"span": span(7, false)});
        let lines = [
            json!({"reason": "compiler-artifact", "executable": null, "manifest_path": "/x/game-core/Cargo.toml"}),
            json!({"reason": "compiler-artifact", "executable": "/x/it", "manifest_path": "/x/game-one/Cargo.toml"}),
            json!({"message": {"level": "warning", "spans": [span(1, true)]}}),
            json!({"message": {"level": "error", "spans": [span(2, true), span(3, false), in_macro], "rendered": "no"}}),
            json!({"message": {"level": "error", "spans": [], "rendered": "aborting"}}),
        ];
        let said: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let (programs, faults) = read(&said);
        assert_eq!(
            programs,
            Programs::from([("one".to_string(), "/x/it".into())])
        );
        assert_eq!(faults.len(), 1);
        let places = [("a.rs".to_string(), 2), ("a.rs".to_string(), 7)];
        assert_eq!(faults[0].places, places);
        assert_eq!(faults[0].told, "no");
    }
}
