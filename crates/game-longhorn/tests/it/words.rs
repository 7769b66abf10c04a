//! Every sentence and every word has its French.

use game_core::{Choice, Game};
use game_longhorn::Longhorn;
use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path::Path};

type Dictionary = BTreeMap<String, String>;

fn dictionary(language: &str) -> Dictionary {
    let (_, json) = Longhorn::INFO
        .words
        .iter()
        .find(|(l, _)| *l == language)
        .unwrap();
    serde_json::from_str(json).unwrap()
}

/// The first string literal of every `text!(…)` and the sentence of every `require!(…)`.
fn templates(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            templates(&path, found);
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        for (mark, literal) in [("text!(", 0), ("require!(", 1)] {
            for (at, _) in source.match_indices(mark) {
                let mut quoted = source[at..].split('"').skip(1).step_by(2);
                found.insert(quoted.nth(literal).unwrap().to_string());
            }
        }
    }
}

#[test]
fn dictionaries_are_complete() {
    let mut sentences = BTreeSet::new();
    templates(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut sentences,
    );
    assert!(40 < sentences.len());
    let ids: BTreeSet<String> = dictionary("en").into_keys().collect();
    let french: BTreeSet<String> = dictionary("fr").into_keys().collect();
    let needed: BTreeSet<String> = sentences.union(&ids).cloned().collect();
    assert_eq!(
        needed.difference(&french).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "missing"
    );
    assert_eq!(
        french.difference(&needed).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "stale"
    );
}

#[test]
fn a_translation_fills_the_same_holes() {
    let holes = |text: &str| -> BTreeSet<String> {
        let inside = text
            .split('{')
            .skip(1)
            .map(|rest| rest.split(['}', '|']).next().unwrap());
        inside.map(str::to_string).collect()
    };
    for (english, french) in dictionary("fr") {
        assert!(holes(&french).is_subset(&holes(&english)), "{french}");
    }
}

#[test]
fn every_option_and_value_has_a_label() {
    let english = Longhorn::INFO.english();
    for Choice { id, values, .. } in Longhorn::choices() {
        assert!(english.has(&format!("option.{id}")));
        for value in values {
            let value = value.as_str().map_or(value.to_string(), str::to_string);
            assert!(english.has(&format!("option.{id}.{value}")), "{id} {value}");
        }
    }
}

#[test]
fn every_id_of_the_game_has_a_word() {
    let english = Longhorn::INFO.english();
    let colors = game_longhorn::Color::ALL.map(|color| color.word());
    let tiles = game_longhorn::Tile::ALL.map(|tile| tile.word());
    let tokens = game_longhorn::built_in().tokens(game_longhorn::NuggetSet::OneTwoTwoOne);
    let tokens = tokens.map(|token| token.word());
    for word in colors.iter().chain(&tiles).chain(&tokens) {
        assert!(english.has(word), "{word}");
    }
}
