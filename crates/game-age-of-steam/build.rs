//! Lists the dictionaries and the sheets, and the map files, so that a further map is one more file in `data/maps` and no code.

use std::{env, fmt::Write, fs, path::Path};

fn main() {
    language_files::list("words");
    language_files::list("sheets");
    let folder =
        Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("data/maps");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .expect("data/maps is there")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|e| e == "json"))
        .collect();
    paths.sort();
    let mut list = String::from("&[");
    for path in paths {
        println!("cargo::rerun-if-changed={}", path.display());
        write!(list, "include_str!({path:?}),").expect("a string takes all");
    }
    list.push(']');
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("maps.rs");
    fs::write(out, list).expect("OUT_DIR is writable");
}
