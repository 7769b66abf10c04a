//! For build scripts: lists the files of a folder that are named by their language, so that a further
//! language is one more file and no code.
//!
//! `list("words")` in `build.rs` makes a list of `words/en.json`, `words/fr.json` and so on;
//! `game_core::by_language!("words")` is that list as `&[("en", "…"), ("fr", "…")]`, English first.

use std::{
    env,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

/// The language that every folder has, and that stands in for one that it lacks.
const FIRST: &str = "en";

/// Lists a folder of the crate that is being built.
pub fn list(folder: &str) {
    let path = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join(folder);
    // Cargo looks into the folder, so it sees new files too.
    println!("cargo::rerun-if-changed={}", path.display());
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join(format!("{folder}.rs"));
    fs::write(out, source(files(&path))).expect("OUT_DIR is writable");
}

/// The files of a folder with their languages, English first, then by the alphabet.
fn files(folder: &Path) -> Vec<(String, PathBuf)> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<(String, PathBuf)> = entries
        .map(|entry| entry.expect("readable").path())
        .filter_map(|path| Some((path.file_stem()?.to_str()?.to_string(), path)))
        .collect();
    files.sort_by_key(|(language, _)| (language != FIRST, language.clone()));
    files
}

fn source(files: Vec<(String, PathBuf)>) -> String {
    let mut list = String::from("&[");
    for (language, path) in files {
        write!(list, "({language:?}, include_str!({path:?})),").expect("a string takes all");
    }
    list.push(']');
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_listed_by_their_files_with_english_first() {
        let folder = env::temp_dir().join(format!("language-files-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for name in ["fr.json", "de.json", "en.json"] {
            fs::write(folder.join(name), "{}").unwrap();
        }
        let found = files(&folder);
        fs::remove_dir_all(&folder).unwrap();
        let languages: Vec<&str> = found
            .iter()
            .map(|(language, _)| language.as_str())
            .collect();
        assert_eq!(languages, ["en", "de", "fr"]);
        assert_eq!(
            source(vec![("de".to_string(), PathBuf::from("words/de.json"))]),
            r#"&[("de", include_str!("words/de.json")),]"#
        );
    }
}
