//! A game is two folders and one line: whatever of it is forgotten is named. Which sources each has is in
//! [`files`](super::files).

use super::tree::Tree;

/// What a game's crate and its folder in the client must have, and what it is for.
const PARTS: &[(&str, &str)] = &[
    ("crates/game-NAME/src/bot/mod.rs", "what bots know of it"),
    (
        "crates/game-NAME/lessons/first.record",
        "its guided first game",
    ),
    ("web/src/games/NAME/index.ts", "its board"),
    (
        "web/src/games/NAME/Cover.svelte",
        "its picture on the shelf",
    ),
];

pub fn check(tree: &Tree) -> Vec<String> {
    let mut faults = Vec::new();
    for game in tree.games() {
        faults.extend(of_game(tree, game));
    }
    for game in folders(tree, "web/src/games/") {
        if !tree.games().contains(&game) {
            faults.push(format!(
                "web/src/games/{game}/ draws a game that has no crates/game-{game}/"
            ));
        }
    }
    for file in tree.under("web/src/wire/", &[".ts"]) {
        let name = file.path["web/src/wire/".len()..].trim_end_matches(".ts");
        let is_known =
            name == "index" || tree.games().contains(&name) || tree.templates().contains(&name);
        if !is_known {
            faults.push(format!("{}: there is no crates/game-{name}/", file.path));
        }
    }
    faults
}

fn of_game(tree: &Tree, game: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if !tree.shelf().contains(&game) {
        faults.push(format!(
            "crates/game-{game} is not on the shelf: add 'game-{game} = {{ path = \"../game-{game}\" }}' to crates/shelf/Cargo.toml"
        ));
    }
    for (path, what) in PARTS {
        let path = path.replace("NAME", game);
        if tree.get(&path).is_none() {
            faults.push(format!("{path} is missing: {what}"));
        }
    }
    let wire = format!("web/src/wire/{game}.ts");
    if tree.get(&wire).is_none() {
        faults.push(format!("{wire} is missing: run 'cargo xtask wire'"));
    }
    let folder = format!("crates/game-{game}");
    for language in languages(tree, &folder) {
        let sheet = format!("{folder}/sheets/{language}.md");
        if tree.get(&sheet).is_none() {
            faults.push(format!("{sheet} is missing: the rules in that language"));
        }
    }
    let has_lesson = tree
        .get(&format!("{folder}/src/lib.rs"))
        .is_some_and(|file| file.text.contains("lesson: Some("));
    if !has_lesson {
        faults.push(format!("{folder}/src/lib.rs names no lesson in its INFO"));
    }
    let recordings = format!("{folder}/recordings/");
    let mut whole_games = tree.under(&recordings, &[".record"]);
    if whole_games.next().is_none() {
        faults.push(format!("{recordings} holds no recorded game"));
    }
    faults
}

/// The languages that a crate has words in, English and French always.
fn languages<'t>(tree: &'t Tree, folder: &str) -> Vec<&'t str> {
    let words = format!("{folder}/words/");
    let mut languages = vec!["en", "fr"];
    for file in tree
        .files
        .iter()
        .filter(|file| file.path.starts_with(&words))
    {
        let language = file.path[words.len()..].trim_end_matches(".json");
        if !languages.contains(&language) {
            languages.push(language);
        }
    }
    languages
}

/// The names of the folders in a folder, each once.
fn folders<'t>(tree: &'t Tree, folder: &str) -> Vec<&'t str> {
    let mut names: Vec<&str> = tree
        .files
        .iter()
        .filter_map(|file| Some(file.path.strip_prefix(folder)?.split_once('/')?.0))
        .collect();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &[(&str, &str)] = &[
        (
            "crates/shelf/Cargo.toml",
            "game-toy = { path = \"../game-toy\" }\n",
        ),
        ("crates/game-toy/Cargo.toml", ""),
        (
            "crates/game-toy/src/lib.rs",
            "lesson: Some(include_str!(\"x\")),",
        ),
        ("crates/game-toy/src/bot/mod.rs", ""),
        ("crates/game-toy/lessons/first.record", ""),
        ("crates/game-toy/recordings/one.record", ""),
        ("crates/game-toy/sheets/en.md", ""),
        ("crates/game-toy/sheets/fr.md", ""),
        ("crates/game-toy/words/fr.json", ""),
        ("web/src/games/client.ts", ""),
        ("web/src/games/toy/index.ts", ""),
        ("web/src/games/toy/Cover.svelte", ""),
        ("web/src/wire/index.ts", ""),
        ("web/src/wire/toy.ts", ""),
        ("web/src/wire/sample.ts", ""),
        ("template/game-sample/Cargo.toml", ""),
    ];

    #[test]
    fn a_whole_game_is_fine() {
        assert_eq!(check(&Tree::of(WHOLE)), Vec::<String>::new());
    }
    #[test]
    fn whatever_is_forgotten_is_named() {
        for forgotten in [
            "crates/game-toy/src/bot/mod.rs",
            "crates/game-toy/lessons/first.record",
            "crates/game-toy/recordings/one.record",
            "crates/game-toy/sheets/en.md",
            "crates/game-toy/sheets/fr.md",
            "web/src/games/toy/index.ts",
            "web/src/games/toy/Cover.svelte",
            "web/src/wire/toy.ts",
        ] {
            let rest: Vec<(&str, &str)> = WHOLE
                .iter()
                .copied()
                .filter(|(path, _)| *path != forgotten)
                .collect();
            let found = check(&Tree::of(&rest));
            assert_eq!(found.len(), 1, "{forgotten}: {found:?}");
            let folder = forgotten.rsplit_once('/').unwrap().0;
            assert!(found[0].starts_with(folder), "{found:?}");
        }
    }
    #[test]
    fn a_game_that_is_not_on_the_shelf_or_names_no_lesson_is_found() {
        let changed = |path: &str, text| -> Vec<String> {
            let mut files = WHOLE.to_vec();
            files.retain(|(other, _)| *other != path);
            files.push((path, text));
            check(&Tree::of(&files))
        };
        let found = changed("crates/shelf/Cargo.toml", "");
        assert!(found[0].contains("not on the shelf"), "{found:?}");
        let found = changed("crates/game-toy/src/lib.rs", "lesson: None,");
        assert!(found[0].contains("no lesson"), "{found:?}");
        let found = changed("crates/game-toy/words/de.json", "");
        assert!(found[0].contains("sheets/de.md"), "{found:?}");
    }
    #[test]
    fn what_the_client_has_of_no_game_is_found() {
        let found = check(&Tree::of(&[
            ("web/src/games/gone/index.ts", ""),
            ("web/src/wire/lost.ts", ""),
        ]));
        assert_eq!(found.len(), 2, "{found:?}");
    }
}
