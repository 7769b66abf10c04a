//! Rules by their ids: sheet, code and tests name the same ones.

use super::tree::{Source, Tree};
use std::collections::{BTreeMap, BTreeSet};

pub fn check(tree: &Tree) -> Vec<String> {
    let sheets = Sheets::read(tree);
    let mut faults = sheets.cited(tree);
    for game in tree.shelf() {
        match sheets.by_game.get(game) {
            Some(rules) => {
                faults.extend(french(tree, game, rules));
                faults.extend(untested(tree, game, rules));
            }
            None => faults.push(format!(
                "crates/game-{game}/sheets/en.md is missing, but the game is on the shelf"
            )),
        }
    }
    faults
}

/// The rules of every English sheet.
struct Sheets {
    by_game: BTreeMap<String, BTreeSet<String>>,
}

impl Sheets {
    fn read(tree: &Tree) -> Sheets {
        let game = |file: &Source| {
            let name = file.path.strip_prefix("crates/game-")?;
            let game = name.strip_suffix("/sheets/en.md")?;
            Some((game.to_string(), defined(&file.text)))
        };
        Sheets {
            by_game: tree.files.iter().filter_map(game).collect(),
        }
    }
    /// Citations of rules that no sheet has.
    fn cited(&self, tree: &Tree) -> Vec<String> {
        let known: BTreeSet<&str> = self
            .by_game
            .values()
            .flatten()
            .map(String::as_str)
            .collect();
        let letters: BTreeSet<&str> = known.iter().filter_map(|id| id.split('-').next()).collect();
        let mut faults = Vec::new();
        for file in tree.under("", &[".rs", ".ts", ".svelte", ".json"]) {
            for (number, line) in file.lines() {
                for id in ids(line).filter(|id| !known.contains(id)) {
                    if id
                        .split('-')
                        .next()
                        .is_some_and(|prefix| letters.contains(prefix))
                    {
                        faults.push(format!("{}:{number}: {id} is on no sheet", file.path));
                    }
                }
            }
        }
        faults
    }
}

/// The rules that a sheet defines: `- **LH-9** …`.
fn defined(sheet: &str) -> BTreeSet<String> {
    let item = |line: &str| Some(line.strip_prefix("- **")?.split_once("**")?.0.to_string());
    sheet
        .lines()
        .filter_map(item)
        .filter(|id| ids(id).next() == Some(id))
        .collect()
}

/// Everything that looks like a rule id: two or three capitals, a hyphen, a number.
fn ids(line: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    line.split(move |c| !is_part(c)).filter(|word| {
        word.split_once('-').is_some_and(|(letters, number)| {
            (2..=3).contains(&letters.len())
                && letters.bytes().all(|b| b.is_ascii_uppercase())
                && !number.is_empty()
                && number
                    .trim_end_matches(|c: char| c.is_ascii_lowercase())
                    .bytes()
                    .all(|b| b.is_ascii_digit())
                && number.as_bytes()[0].is_ascii_digit()
        })
    })
}

fn french(tree: &Tree, game: &str, rules: &BTreeSet<String>) -> Vec<String> {
    let path = format!("crates/game-{game}/sheets/fr.md");
    let Some(file) = tree.get(&path) else {
        return vec![format!("{path} is missing")];
    };
    let french = defined(&file.text);
    let missing = rules
        .difference(&french)
        .map(|id| format!("{path}: {id} is missing"));
    let extra = french
        .difference(rules)
        .map(|id| format!("{path}: {id} is not on the English sheet"));
    missing.chain(extra).collect()
}

/// Rules without a test named after them, unless the short list gives a reason.
fn untested(tree: &Tree, game: &str, rules: &BTreeSet<String>) -> Vec<String> {
    let folder = format!("crates/game-{game}/");
    let list_path = format!("{folder}tests/it/untested.txt");
    let list = tree.get(&list_path).map_or("", |file| &file.text);
    let excused: BTreeMap<&str, &str> = list
        .lines()
        .filter_map(|line| line.split_once(':'))
        .map(|(id, reason)| (id.trim(), reason.trim()))
        .collect();
    let tests: Vec<&str> = tree
        .under(&folder, &[".rs"])
        .flat_map(|file| test_names(&file.text))
        .collect();
    let is_tested = |id: &str| {
        let name = id.to_lowercase().replace('-', "_");
        tests.iter().any(|test| {
            test.strip_prefix(name.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
        })
    };
    let mut faults = Vec::new();
    for id in rules {
        match excused.get(id.as_str()) {
            None if !is_tested(id) => faults.push(format!(
                "{id} has no test: write 'fn {}_…' in {folder}tests/it, or give the reason in untested.txt",
                id.to_lowercase().replace('-', "_")
            )),
            Some(reason) if reason.len() < 10 => faults.push(format!("{list_path}: {id} needs a reason")),
            Some(_) if is_tested(id) => faults.push(format!("{list_path}: {id} has a test; take it off the list")),
            _ => {}
        }
    }
    let unknown = excused.keys().filter(|id| !rules.contains(**id));
    faults.extend(unknown.map(|id| format!("{list_path}: {id} is on no sheet")));
    faults
}

/// The names of the functions marked `#[test]`.
fn test_names(text: &str) -> impl Iterator<Item = &str> {
    text.split("#[test]").skip(1).filter_map(|after| {
        let name = after.split_once("fn ")?.1;
        name.split(|c: char| !c.is_alphanumeric() && c != '_')
            .next()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: &str = "# T\n- **ZZ-1** One.\n- **ZZ-2** Two.\n";

    fn faults(extra: &[(&str, &str)]) -> Vec<String> {
        let mut files = vec![
            ("crates/game-toy/Cargo.toml", ""),
            (
                "crates/shelf/Cargo.toml",
                "game-toy = { path = \"../game-toy\" }\n",
            ),
        ];
        files.extend_from_slice(extra);
        check(&Tree::of(&files))
    }
    const TESTS: (&str, &str) = (
        "crates/game-toy/tests/it/rules.rs",
        "#[test]\nfn zz_1_first() {}\n#[test]\n#[cfg(x)]\nfn zz_2() {}\n",
    );

    #[test]
    fn a_complete_game_is_fine() {
        let code = (
            "crates/game-toy/src/lib.rs",
            "require!(x, \"ZZ-2\", \"no\") // UTF-8",
        );
        let all = [
            ("crates/game-toy/sheets/en.md", SHEET),
            ("crates/game-toy/sheets/fr.md", SHEET),
            TESTS,
            code,
        ];
        assert_eq!(faults(&all), Vec::<String>::new());
    }
    #[test]
    fn unknown_citations_are_found() {
        let code = ("web/src/a.ts", "say('ZZ-3')");
        let found = faults(&[
            ("crates/game-toy/sheets/en.md", SHEET),
            ("crates/game-toy/sheets/fr.md", SHEET),
            TESTS,
            code,
        ]);
        assert_eq!(found, ["web/src/a.ts:1: ZZ-3 is on no sheet"]);
    }
    #[test]
    fn rules_without_test_or_french_are_found() {
        let one = (
            "crates/game-toy/tests/it/rules.rs",
            "#[test]\nfn zz_1_first() {}\nfn zz_2_helper() {}\n",
        );
        let found = faults(&[
            ("crates/game-toy/sheets/en.md", SHEET),
            (
                "crates/game-toy/sheets/fr.md",
                "- **ZZ-1** Un.\n- **ZZ-9** ?\n",
            ),
            one,
        ]);
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found.iter().any(|f| f.starts_with("ZZ-2 has no test")));
    }
    #[test]
    fn the_short_list_excuses_only_with_a_reason() {
        let one = (
            "crates/game-toy/tests/it/rules.rs",
            "#[test]\nfn zz_1_first() {}\n",
        );
        let sheets = [
            ("crates/game-toy/sheets/en.md", SHEET),
            ("crates/game-toy/sheets/fr.md", SHEET),
            one,
        ];
        let list = |text| {
            [
                &sheets[..],
                &[("crates/game-toy/tests/it/untested.txt", text)],
            ]
            .concat()
        };
        assert_eq!(
            faults(&list("ZZ-2: players agree on it aloud\n")),
            Vec::<String>::new()
        );
        assert_eq!(faults(&list("ZZ-2: \n")).len(), 1);
        assert_eq!(
            faults(&list(
                "ZZ-2: players agree on it aloud\nZZ-1: players agree too\n"
            ))
            .len(),
            1
        );
    }
    #[test]
    fn a_longer_number_is_another_rule() {
        let ten = (
            "crates/game-toy/tests/it/rules.rs",
            "#[test]\nfn zz_10_first() {}\n#[test]\nfn zz_2_x() {}\n",
        );
        let found = faults(&[
            ("crates/game-toy/sheets/en.md", SHEET),
            ("crates/game-toy/sheets/fr.md", SHEET),
            ten,
        ]);
        assert_eq!(found.len(), 1);
    }
}
