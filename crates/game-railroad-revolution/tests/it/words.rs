//! Every sentence of the crate is in both languages.

use std::{collections::BTreeMap, collections::BTreeSet, fs, path::Path};

type Dictionary = BTreeMap<String, String>;

fn dictionary(language: &str) -> Dictionary {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("words/{language}.json"));
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// The templates in `text!(…)` and `require!(…)` of all source files.
fn templates(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            templates(&path, found);
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        for name in ["text!(", "require!("] {
            for (at, _) in source.match_indices(name) {
                found.extend(first_sentence(&source[at + name.len()..]));
            }
        }
    }
}

/// The first literal of a macro's arguments that is not the id of a rule.
fn first_sentence(arguments: &str) -> Option<String> {
    let mut rest = arguments;
    loop {
        let begin = rest.find('"')? + 1;
        let end = begin + rest[begin..].find('"')?;
        let literal = &rest[begin..end];
        let is_rule = literal
            .strip_prefix("RR-")
            .is_some_and(|n| n.parse::<u32>().is_ok());
        if !is_rule {
            return Some(literal.to_string());
        }
        rest = &rest[end + 1..];
    }
}

#[test]
fn dictionaries_are_complete() {
    let mut found = BTreeSet::new();
    templates(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut found,
    );
    assert!(100 < found.len(), "{}", found.len());
    let (english, french) = (dictionary("en"), dictionary("fr"));
    for template in &found {
        assert!(french.contains_key(template), "not in French: {template}");
    }
    for key in english.keys() {
        assert!(french.contains_key(key), "not in French: {key}");
    }
    for key in french.keys() {
        assert!(
            found.contains(key) || english.contains_key(key),
            "stale: {key}"
        );
    }
}
#[test]
fn every_thing_has_a_name() {
    use game_railroad_revolution::{ids, scoring};
    let english = dictionary("en");
    let listed = [
        ids::City::WORDS,
        ids::Section::WORDS,
        ids::Train::WORDS,
        ids::Milestone::WORDS,
    ];
    let tiles = [
        ids::DealTile::WORDS,
        ids::SetupSide::WORDS,
        &scoring::LINES[..],
    ];
    for word in listed.into_iter().chain(tiles).flatten() {
        assert!(english.contains_key(*word), "no name: {word}");
    }
}
