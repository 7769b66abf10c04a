//! The invariants of ARCHITECTURE.md that are absences: words that do not occur in a place.

use super::tree::{Source, Tree};

/// Words that must not stand in some files, and why.
struct Absence {
    place: fn(&str) -> bool,
    words: &'static [&'static str],
    why: &'static str,
}

const ABSENCES: &[Absence] = &[
    Absence {
        place: is_pure,
        words: &["HashMap", "HashSet"],
        why: "hash order would make replays differ",
    },
    Absence {
        place: is_pure,
        words: &[
            "std::time",
            "Instant::now",
            "SystemTime",
            "std::thread",
            "thread::spawn",
            "tokio",
        ],
        why: "rules, search and tables have no clock and no threads of their own",
    },
    Absence {
        place: is_pure,
        words: &[
            "println!",
            "print!",
            "dbg!",
            "std::fs",
            "std::net",
            "std::env",
            "std::process",
        ],
        why: "rules, search and tables do no I/O",
    },
    Absence {
        place: |path| {
            path.starts_with("crates/bots/src/search/")
                || path.starts_with("crates/bots/src/learned/")
        },
        words: &[".ln()", ".exp()", ".exp2()", ".powf(", ".tanh()"],
        why: "bots choose the same on every machine, and these differ in their last bits; libm has them",
    },
    Absence {
        place: is_table,
        words: &["async ", "Mutex", "RwLock", "Atomic", "getrandom"],
        why: "a table is a plain machine: whoever holds it waits, locks and draws",
    },
    Absence {
        // Drawing hints of the data file may have them.
        place: |path| is_rules(path) && !path.contains("/src/data"),
        words: &["f32", "f64"],
        why: "no floats in a state",
    },
    Absence {
        place: is_rules,
        words: &["bots"],
        why: "the rules know nothing of bots; what bots know of a game is in its src/bot/",
    },
    Absence {
        place: |path| {
            path.ends_with(".rs")
                && !path.starts_with("crates/store/")
                && !path.starts_with("xtask/")
        },
        words: &[
            "INSERT INTO",
            "DELETE FROM",
            "CREATE TABLE",
            "SELECT ",
            "rusqlite",
            "sqlx",
        ],
        why: "only the store speaks SQL",
    },
];

/// The rules of a game, without what its bots know of it.
fn is_rules(path: &str) -> bool {
    path.starts_with("crates/game-")
        && !path.starts_with("crates/game-core/")
        && path.contains("/src/")
        && !path.contains("/src/bot/")
}

fn is_pure(path: &str) -> bool {
    let is_game = path.starts_with("crates/game-")
        && path.contains("/src/")
        && !path.contains("/src/testing/");
    path.ends_with(".rs")
        && (is_game || path.starts_with("crates/bots/src/search/") || is_table(path))
}

fn is_table(path: &str) -> bool {
    path.starts_with("crates/table/src/")
}

pub fn check(tree: &Tree) -> Vec<String> {
    let mut faults = Vec::new();
    for file in tree.under("", &[".rs"]) {
        for absence in ABSENCES
            .iter()
            .filter(|absence| (absence.place)(&file.path))
        {
            faults.extend(
                absence
                    .words
                    .iter()
                    .flat_map(|word| occurrences(file, word, absence.why)),
            );
        }
        if file.path.starts_with("crates/server/src/") || file.path.starts_with("crates/store/src/")
        {
            let why = "the server and the store name no game";
            faults.extend(
                tree.games()
                    .iter()
                    .flat_map(|game| occurrences(file, game, why)),
            );
        }
    }
    faults
}

/// The lines of code, not of comments, with a word that does not belong there.
fn occurrences(file: &Source, word: &str, why: &str) -> Vec<String> {
    let code = |line: &&str| !line.trim_start().starts_with("//");
    let lines = file.without_tests().lines().enumerate();
    lines
        .filter(|(_, line)| code(line) && stands_alone(line, word))
        .map(|(i, _)| {
            format!(
                "{}:{}: '{}' does not belong here: {why}",
                file.path,
                i + 1,
                word.trim()
            )
        })
        .collect()
}

/// Whether a word occurs that is not a part of a longer one.
fn stands_alone(line: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        let begins_open = !word.starts_with(is_part);
        let ends_open = !word.ends_with(is_part);
        (begins_open || !before.is_some_and(is_part)) && (ends_open || !after.is_some_and(is_part))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_must_be_absent_is_found() {
        for (path, line) in [
            (
                "crates/game-one/src/state.rs",
                "use std::collections::HashMap;",
            ),
            (
                "crates/game-core/src/chance.rs",
                "let now = Instant::now();",
            ),
            ("crates/bots/src/search/tree.rs", "std::thread::sleep(x);"),
            ("crates/bots/src/search/tree.rs", "let spread = many.ln();"),
            ("crates/table/src/think.rs", "let now = Instant::now();"),
            ("crates/table/src/machine.rs", "members: Mutex<Members>,"),
            ("crates/table/src/machine.rs", "pub async fn handle() {"),
            ("crates/game-one/src/actions/a.rs", "println!(\"x\");"),
            ("crates/game-one/src/state.rs", "pub money: f32,"),
            ("crates/game-one/src/lib.rs", "use bots::Think;"),
            (
                "crates/game-one/src/bot/mod.rs",
                "std::thread::sleep(a_while)",
            ),
            ("crates/server/src/lib.rs", "db.run(\"INSERT INTO steps\")"),
            ("crates/server/src/lib.rs", "if id == \"one\" {"),
        ] {
            let tree = Tree::of(&[("crates/game-one/Cargo.toml", ""), (path, line)]);
            assert_eq!(check(&tree).len(), 1, "{path}: {line}");
        }
    }
    #[test]
    fn comments_tests_and_longer_words_are_left_alone() {
        let text = "// no HashMap here\nlet if_32x = off32;\n#[cfg(test)]\nmod tests { use std::time::Instant; }\n";
        let tree = Tree::of(&[
            ("crates/game-one/Cargo.toml", ""),
            ("crates/game-one/src/lib.rs", text),
            ("crates/game-one/src/bot/mod.rs", "use bots::Think;\nf32"),
            ("crates/bots/src/budget.rs", "use std::time::Instant;"),
            ("crates/store/src/sqlite.rs", "\"INSERT INTO steps\""),
            ("crates/server/src/lib.rs", "let someone = none;"),
        ]);
        assert_eq!(check(&tree), Vec::<String>::new());
    }
}
