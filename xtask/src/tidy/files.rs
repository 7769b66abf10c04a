//! One vocabulary: in every game the same job is done in the file of the same name.

use super::tree::Tree;

/// What every game has; `src/hidden.rs` comes with secrets.
const FILES: [&str; 21] = [
    "src/action.rs",
    "src/actions/mod.rs",
    "src/audit.rs",
    "src/data.rs",
    "src/display.rs",
    "src/encode.rs",
    "src/event.rs",
    "src/lib.rs",
    "src/options.rs",
    "src/prompt.rs",
    "src/scoring.rs",
    "src/sequence.rs",
    "src/setup.rs",
    "src/state.rs",
    "src/view.rs",
    "tests/it/main.rs",
    "tests/it/contract.rs",
    "tests/it/data.rs",
    "tests/it/recordings.rs",
    "tests/it/rules/mod.rs",
    "tests/it/words.rs",
];
const HIDDEN: &str = "src/hidden.rs";

pub fn check(tree: &Tree) -> Vec<String> {
    tree.games()
        .into_iter()
        .flat_map(|game| of_game(tree, &format!("crates/game-{game}/")))
        .collect()
}

fn of_game(tree: &Tree, folder: &str) -> Vec<String> {
    let has = |file: &str| tree.get(&format!("{folder}{file}")).is_some();
    let lib = tree.get(&format!("{folder}src/lib.rs"));
    let has_secrets = lib.is_some_and(|lib| lib.text.contains("const SECRETS: bool = true"));
    let missing = FILES.into_iter().filter(|file| !has(file));
    let mut faults: Vec<String> = missing
        .map(|file| format!("{folder}{file} is missing: every game has it"))
        .collect();
    match (has_secrets, has(HIDDEN)) {
        (true, false) => faults.push(format!("{folder}{HIDDEN} is missing: there are secrets")),
        (false, true) => faults.push(format!(
            "{folder}{HIDDEN} is there, but there are no secrets"
        )),
        (true, true) | (false, false) => {}
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(lib: &str, without: &str, more: &[&str]) -> Vec<String> {
        let files = FILES.iter().chain(more).filter(|file| **file != without);
        let paths: Vec<String> = files
            .map(|file| format!("crates/game-toy/{file}"))
            .collect();
        let texts = |path: &str| if path.ends_with("lib.rs") { lib } else { "" }.to_string();
        let texts: Vec<String> = paths.iter().map(|path| texts(path)).collect();
        let mut tree = vec![("crates/game-toy/Cargo.toml", "")];
        tree.extend(
            paths
                .iter()
                .zip(&texts)
                .map(|(p, t)| (p.as_str(), t.as_str())),
        );
        check(&Tree::of(&tree))
    }

    #[test]
    fn a_file_that_is_missing_is_named() {
        assert_eq!(faults("", "", &[]), Vec::<String>::new());
        for file in FILES {
            let found = faults("", file, &[]);
            assert_eq!(found.len(), 1, "{file}");
            assert!(found[0].starts_with(&format!("crates/game-toy/{file} is missing")));
        }
    }
    #[test]
    fn what_is_hidden_has_a_file_where_there_are_secrets_and_only_there() {
        let secret = "const SECRETS: bool = true;";
        assert_eq!(faults(secret, "", &[HIDDEN]), Vec::<String>::new());
        assert_eq!(faults(secret, "", &[]).len(), 1);
        assert_eq!(faults("", "", &[HIDDEN]).len(), 1);
    }
}
