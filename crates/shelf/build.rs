//! Makes the list of games from the dependencies of this crate: whatever game it depends on is on the shelf,
//! in the order of the manifest. Lists the dictionaries of its own sentences too.

use std::{env, fs, path::Path};

fn main() {
    language_files::list("words");
    println!("cargo::rerun-if-changed=Cargo.toml");
    let manifest = fs::read_to_string("Cargo.toml").expect("a crate has a manifest");
    let folder = env::var("OUT_DIR").expect("Cargo says where to write");
    fs::write(Path::new(&folder).join("games.rs"), list(&manifest)).expect("it can be written");
}

/// The crates of the games, and a macro that names the type of each.
fn list(manifest: &str) -> String {
    // A path tells a game from `game-core`, which comes from the workspace.
    let games: Vec<String> = manifest
        .lines()
        .filter_map(|line| line.split_once(" = { path = "))
        .map(|(name, _)| name.replace('-', "_"))
        .filter(|name| name.starts_with("game_"))
        .collect();
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
