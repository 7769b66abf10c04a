//! The copy of the games into which mistakes are planted: what is built is small, and mistakes reach the checks.
//!
//! Only the games and what they stand on are copied, and of the tests those that are named after a rule; so they are built
//! and run in seconds. `cargo-mutants` looks into no macro, and `check` is little else: in the files of the rules
//! `require!` is written out, line for line. The copy stays, so that the next run builds little.

use super::{list::PLACES, plant, written_out::written_out};
use crate::tidy::tree::{Source, Tree};
use std::{collections::BTreeSet, fs, path::Path};

/// What every game stands on.
const GROUND: [&str; 2] = ["language-files", "game-core"];
/// The modules of tests that are named after rules; the table is their vocabulary.
const MODULES: [&str; 5] = ["table", "rules", "rulings", "options", "hidden"];

fn is_rules(path: &str) -> bool {
    let within = path
        .strip_prefix("crates/game-")
        .and_then(|rest| rest.split_once("/src/"));
    within.is_some_and(|(game, file)| {
        game != "core" && (PLACES.contains(&file) || file.starts_with("actions/"))
    })
}

/// The files of the copy.
pub fn copied(tree: &Tree) -> Vec<Source> {
    let games = tree.games().into_iter().map(|game| format!("game-{game}"));
    let wanted: Vec<String> = GROUND
        .map(str::to_string)
        .into_iter()
        .chain(games)
        .collect();
    let mut made = Vec::new();
    for file in &tree.files {
        let path = file.path.as_str();
        let text = match path.strip_prefix("crates/") {
            _ if path == "Cargo.toml" => workspace(&file.text),
            _ if path == "Cargo.lock" => file.text.clone(),
            Some(rest) if wanted.iter().any(|name| is_in(rest, name)) => match rest {
                _ if path.ends_with("/tests/it/main.rs") => harness(tree, path),
                "game-core/src/lib.rs" => file.text.clone() + plant::ASK,
                _ if is_rules(path) => written_out(&file.text),
                _ if path.contains("/src/bot/") => continue,
                _ if path.ends_with("/Cargo.toml") || path.ends_with("/src/lib.rs") => {
                    without_bots(&file.text)
                }
                _ => file.text.clone(),
            },
            _ => continue,
        };
        let path = path.to_string();
        made.push(Source { path, text });
    }
    made
}

fn is_in(path: &str, folder: &str) -> bool {
    path.split_once('/')
        .is_some_and(|(first, _)| first == folder)
}

/// The manifest without the members that are not copied; what is built for a moment of tests is built quickly.
fn workspace(manifest: &str) -> String {
    let mut text = String::new();
    for line in manifest.lines() {
        match line {
            _ if line.starts_with("members = ") => text.push_str("members = [\"crates/*\"]\n"),
            _ if line.starts_with("default-members = ") => {}
            _ if line.starts_with("[profile.") => break,
            _ => text.extend([line, "\n"]),
        }
    }
    text + "[profile.dev]\ndebug = false\n"
}

/// The rules never name bots, so a game can be built without.
fn without_bots(text: &str) -> String {
    let lines = text.split_inclusive('\n');
    lines
        .filter(|line| !["mod bot;\n", "bots.workspace = true\n"].contains(line))
        .collect()
}

/// A test program of the tests that are named after rules.
fn harness(tree: &Tree, main: &str) -> String {
    let folder = main.trim_end_matches("main.rs");
    let is_there = |name: &&str| {
        let forms = [
            format!("{folder}{name}.rs"),
            format!("{folder}{name}/mod.rs"),
        ];
        forms.iter().any(|path| tree.get(path).is_some())
    };
    let modules = MODULES.into_iter().filter(is_there);
    modules.map(|name| format!("mod {name};\n")).collect()
}

/// Writes what differs and removes what is no more; a file that stays is not built again.
pub fn write(folder: &Path, files: &[Source]) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|e| e.to_string())?;
    let there = Tree::read(folder)?;
    for file in files {
        if there
            .get(&file.path)
            .is_some_and(|old| old.text == file.text)
        {
            continue;
        }
        let path = folder.join(&file.path);
        let told = |error| format!("{}: {error}", path.display());
        fs::create_dir_all(path.parent().expect("a file lies in a folder")).map_err(told)?;
        fs::write(&path, &file.text).map_err(told)?;
    }
    let wanted: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    for old in there.under("crates/", &[""]) {
        if !wanted.contains(old.path.as_str()) {
            fs::remove_file(folder.join(&old.path)).map_err(|e| e.to_string())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_games_their_ground_and_tests_of_rules_are_copied() {
        let tree = Tree::of(&[
            ("Cargo.lock", "lock"),
            (
                "Cargo.toml",
                "[workspace]\nmembers = [\"crates/*\", \"xtask\"]\ndefault-members = [\"crates/x\"]\n[profile.dev]\nopt-level = 1\n[profile.dev.package.x]",
            ),
            ("crates/game-core/src/lib.rs", "core"),
            (
                "crates/game-one/Cargo.toml",
                "bots.workspace = true\nserde\n",
            ),
            ("crates/game-one/src/bot/mod.rs", "bot"),
            ("crates/game-one/src/lib.rs", "mod bot;\nmod view;\n"),
            ("crates/game-one/src/view.rs", "fn f() -> Allowed {}"),
            ("crates/game-one/src/setup.rs", "fn f() -> Allowed {}"),
            ("crates/game-one/tests/it/main.rs", "mod bot;\nmod rules;"),
            ("crates/game-one/tests/it/rules/mod.rs", ""),
            ("crates/game-one/tests/it/table.rs", ""),
            ("crates/server/src/lib.rs", "server"),
            ("xtask/src/main.rs", ""),
        ]);
        let made = Tree {
            files: copied(&tree),
        };
        let text = |path: &str| made.get(path).map(|file| file.text.as_str());
        assert_eq!(
            text("Cargo.toml"),
            Some("[workspace]\nmembers = [\"crates/*\"]\n[profile.dev]\ndebug = false\n")
        );
        let core = text("crates/game-core/src/lib.rs").unwrap();
        assert!(core.starts_with("core") && core.contains("fn planted()"));
        assert_eq!(text("crates/game-one/Cargo.toml"), Some("serde\n"));
        assert_eq!(text("crates/game-one/src/bot/mod.rs"), None);
        assert_eq!(text("crates/game-one/src/lib.rs"), Some("mod view;\n"));
        let harness = text("crates/game-one/tests/it/main.rs");
        assert_eq!(harness, Some("mod table;\nmod rules;\n"));
        let view = text("crates/game-one/src/view.rs");
        assert_eq!(view, Some("fn f() -> Allowed {}"));
        assert_ne!(text("crates/game-one/src/setup.rs"), view);
        assert_eq!(text("crates/server/src/lib.rs"), None);
        assert_eq!(text("xtask/src/main.rs"), None);
    }
    #[test]
    fn a_copy_is_brought_up_to_date() {
        let folder = std::env::temp_dir().join(format!("railhead-mutants-{}", std::process::id()));
        let of = |files: &[(&str, &str)]| Tree::of(files).files;
        write(
            &folder,
            &of(&[
                ("Cargo.lock", "1"),
                ("crates/a/x.rs", "1"),
                ("crates/a/y.rs", "1"),
            ]),
        )
        .unwrap();
        fs::write(folder.join("crates/a/x.rs"), "a mistake that was left").unwrap();
        write(&folder, &of(&[("Cargo.lock", "2"), ("crates/a/x.rs", "1")])).unwrap();
        let found = Tree::read(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        let found: Vec<(&str, &str)> = found
            .files
            .iter()
            .map(|f| (f.path.as_str(), f.text.as_str()))
            .collect();
        assert_eq!(found, [("Cargo.lock", "2"), ("crates/a/x.rs", "1")]);
    }
}
