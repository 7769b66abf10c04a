//! Makes the list of games from the dependencies of this crate: whatever game it depends on is on the shelf,
//! in the order of the manifest. Lists the dictionaries of its own sentences, and what was measured of bots.

use std::{env, fs, path::Path};

fn main() {
    language_files::list("words");
    println!("cargo::rerun-if-changed=Cargo.toml");
    let manifest = fs::read_to_string("Cargo.toml").expect("a crate has a manifest");
    let folder = env::var("OUT_DIR").expect("Cargo says where to write");
    let folder = Path::new(&folder);
    let games = games(&manifest);
    fs::write(folder.join("games.rs"), list(&games)).expect("it can be written");
    fs::write(folder.join("strengths.rs"), strengths(&games)).expect("it can be written");
}

/// The names of the crates.
fn games(manifest: &str) -> Vec<String> {
    // A path tells a game from `game-core`, which comes from the workspace.
    let paths = manifest.lines();
    paths
        .filter_map(|line| line.split_once(" = { path = "))
        .map(|(name, _)| name.to_string())
        .filter(|name| name.starts_with("game-"))
        .collect()
}

/// What was measured of bots, by the id of the game.
fn strengths(games: &[String]) -> String {
    let file = |game: &String| {
        let path = Path::new("..").join(game).join("data/strength.json");
        println!("cargo::rerun-if-changed={}", path.display());
        let path = fs::canonicalize(path).ok()?;
        let id = game.trim_start_matches("game-");
        Some(format!("    ({id:?}, include_str!({path:?})),\n"))
    };
    let files: String = games.iter().filter_map(file).collect();
    format!("const STRENGTHS: &[(&str, &str)] = &[\n{files}];\n")
}

/// The crates of the games, and a macro that names the type of each.
fn list(games: &[String]) -> String {
    let games: Vec<String> = games.iter().map(|game| game.replace('-', "_")).collect();
    let crates: String = games
        .iter()
        .map(|game| format!("    pub use {game};\n"))
        .collect();
    let calls: String = games
        .iter()
        .map(|game| format!("            $make::<$crate::games::{game}::Shelved>(),\n"))
        .collect();
    format!(
        "/// The crates of the games on the shelf.\n\
         #[doc(hidden)]\n\
         pub mod games {{\n{crates}}}\n\n\
         /// Calls a generic function for the type of every game, in the order of the shelf; gives an array of\n\
         /// the answers: `every_game!(measure)` is `[measure::<Longhorn>(), …]`.\n\
         #[macro_export]\n\
         macro_rules! every_game {{\n\
         \x20   ($make:ident) => {{\n        [\n{calls}        ]\n    }};\n\
         }}\n"
    )
}
