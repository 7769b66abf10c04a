//! The arrows between crates, as ARCHITECTURE.md draws them, and the short lists of what games may use.

use super::tree::{Source, Tree};

/// All that the rules of a game need, and what its bots stand on.
const GAME: &[&str] = &[
    "arrayvec",
    "bots",
    "game-core",
    "language-files",
    "serde",
    "serde_json",
    "ts-rs",
];
const CORE: &[&str] = &[
    "arrayvec",
    // Luck that can be checked.
    "hmac",
    "sha2",
    // The description of the API says what its types say.
    "utoipa",
    // How languages count.
    "fixed_decimal",
    "icu_locale_core",
    "icu_plurals",
    "icu_provider",
    "language-files",
    "proptest",
    "rand_chacha",
    "rand_core",
    "serde",
    "serde_json",
    "thiserror",
    "ts-rs",
    // How wide a letter stands in a terminal.
    "unicode-width",
];

/// Which crates of ours a crate may use; `game-*` stands for every game.
const ARROWS: &[(&str, &[&str])] = &[
    ("language-files", &[]),
    ("bots", &["game-core", "language-files"]),
    ("shelf", &["game-core", "game-*", "bots", "language-files"]),
    // Its own tests play the game of its feature `testing`.
    ("table", &["game-core", "bots", "shelf", "table"]),
    // The tests of the store and of the bus start servers by their features `testing`.
    ("store", &["game-core", "language-files", "store"]),
    ("bus", &["bus"]),
    (
        "server",
        &[
            "game-core",
            "bots",
            "shelf",
            "table",
            "store",
            "bus",
            "language-files",
        ],
    ),
    (
        "railhead",
        &[
            "game-core",
            "bots",
            "shelf",
            "table",
            "store",
            "bus",
            "server",
            "language-files",
        ],
    ),
    (
        "bench",
        &[
            "game-core",
            "game-*",
            "bots",
            "shelf",
            "store",
            "bus",
            "server",
        ],
    ),
    ("train", &["game-core", "bots", "shelf"]),
    ("python", &["game-core", "bots", "shelf"]),
];

/// What only measuring needs, so that the served program carries none of it.
const FOR_MEASURING: &[&str] = &["hdrhistogram", "tokio-tungstenite"];

pub fn check(tree: &Tree) -> Vec<String> {
    let manifests = tree
        .under("", &["Cargo.toml"])
        .filter(|file| file.path != "Cargo.toml");
    manifests
        .flat_map(|manifest| faults(tree, manifest))
        .collect()
}

fn faults(tree: &Tree, manifest: &Source) -> Vec<String> {
    let folder = manifest.path.trim_end_matches("/Cargo.toml");
    let name = folder.rsplit('/').next().unwrap_or_default();
    let is_ours = |used: &str| tree.get(&format!("crates/{used}/Cargo.toml")).is_some();
    let allowed: Box<dyn Fn(&str) -> bool> = match name {
        "game-core" => Box::new(|used| CORE.contains(&used)),
        "xtask" => Box::new(|used| matches!(used, "serde_json" | "sha2")),
        game if game.starts_with("game-") => Box::new(|used| GAME.contains(&used)),
        other => {
            let Some((_, arrows)) = ARROWS.iter().find(|(from, _)| *from == other) else {
                return vec![format!(
                    "{}: say in xtask/src/tidy/arrows.rs what this crate may use",
                    manifest.path
                )];
            };
            let is_game = |used: &str| used.starts_with("game-") && used != "game-core";
            Box::new(move |used| {
                !is_ours(used)
                    || arrows.contains(&used)
                    || (is_game(used) && arrows.contains(&"game-*"))
            })
        }
    };
    // Tests of the upper crates may play a real game.
    let is_upper = ARROWS.iter().any(|(from, _)| *from == name);
    let for_tests = |list: &str, used: &str| {
        is_upper && list == "dev-dependencies" && used.starts_with("game-")
    };
    let is_served = |list: &str, used: &str| {
        name == "bench" || list == "dev-dependencies" || !FOR_MEASURING.contains(&used)
    };
    dependencies(&manifest.text)
        .into_iter()
        .filter(|(list, used)| !(allowed(used) || for_tests(list, used)) || !is_served(list, used))
        .map(|(_, used)| format!("{}: '{name}' may not use '{used}'", manifest.path))
        .collect()
}

/// The names under `[dependencies]` and its likes, each with its list.
fn dependencies(manifest: &str) -> Vec<(&str, &str)> {
    let mut list = "";
    let mut names = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            list = line.trim_matches(['[', ']']);
        } else if list.ends_with("dependencies")
            && let Some((name, _)) = line.split_once(['=', '.'])
        {
            names.push((list, name.trim()));
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree_with(path: &str, uses: &str) -> Tree {
        let manifest =
            format!("[package]\nname = \"x\"\n[dependencies]\n{uses}\n[lints]\nworkspace = true\n");
        let mut files = vec![(path.to_string(), manifest)];
        for other in [
            "game-core",
            "game-one",
            "bots",
            "shelf",
            "table",
            "store",
            "server",
            "bench",
        ] {
            let other = format!("crates/{other}/Cargo.toml");
            if other != path {
                files.push((other, String::new()));
            }
        }
        let files: Vec<(&str, &str)> = files
            .iter()
            .map(|(p, t)| (p.as_str(), t.as_str()))
            .collect();
        Tree::of(&files)
    }

    #[test]
    fn arrows_the_wrong_way_are_found() {
        for (path, uses) in [
            ("crates/game-one/Cargo.toml", "shelf.workspace = true"),
            (
                "crates/bots/Cargo.toml",
                "game-one = { path = \"../game-one\" }",
            ),
            ("crates/game-one/Cargo.toml", "rand = \"1\""),
            ("crates/game-core/Cargo.toml", "tokio = { version = \"1\" }"),
            ("crates/server/Cargo.toml", "game-one.workspace = true"),
            (
                "crates/store/Cargo.toml",
                "server = { path = \"../server\" }",
            ),
            ("crates/table/Cargo.toml", "store.workspace = true"),
            ("crates/new/Cargo.toml", ""),
            ("crates/server/Cargo.toml", "hdrhistogram.workspace = true"),
            ("crates/railhead/Cargo.toml", "tokio-tungstenite = \"3\""),
            ("crates/railhead/Cargo.toml", "bench.workspace = true"),
        ] {
            assert_eq!(check(&tree_with(path, uses)).len(), 1, "{path} {uses}");
        }
    }
    #[test]
    fn arrows_the_right_way_are_fine() {
        for (path, uses) in [
            (
                "crates/game-one/Cargo.toml",
                "game-core.workspace = true\nbots.workspace = true\nserde = \"1\"",
            ),
            (
                "crates/shelf/Cargo.toml",
                "game-one = { path = \"../game-one\" }\nbots.workspace = true",
            ),
            (
                "crates/server/Cargo.toml",
                "shelf.workspace = true\naxum = \"1\"\n[dev-dependencies]\ntempfile = \"3\"",
            ),
            (
                "crates/bench/Cargo.toml",
                "server.workspace = true\nhdrhistogram = \"7\"\ngame-one = { path = \"x\" }",
            ),
        ] {
            assert_eq!(check(&tree_with(path, uses)), Vec::<String>::new());
        }
    }
}
