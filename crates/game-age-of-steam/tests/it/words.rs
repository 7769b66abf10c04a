//! Every sentence and every word has its French.

use game_age_of_steam::{
    AgeOfSteam,
    ids::{Good, NewCity, SpecialAction, TileKind},
};
use game_core::{Choice, Game};
use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path::Path};

type Dictionary = BTreeMap<String, String>;

fn dictionary(language: &str) -> Dictionary {
    let mut words = AgeOfSteam::INFO.words.iter();
    let (_, json) = words.find(|(l, _)| *l == language).unwrap();
    serde_json::from_str(json).unwrap()
}

/// The sentence of every `text!(…)` and `require!(…)`: a rule's id before it is no sentence.
fn templates(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            templates(&path, found);
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        for mark in ["text!(", "require!("] {
            for (at, _) in source.match_indices(mark) {
                let mut quoted = source[at..].split('"').skip(1).step_by(2);
                let sentence = quoted.find(|text| !text.starts_with("AS-")).unwrap();
                found.insert(sentence.to_string());
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
    assert!(100 < sentences.len());
    let ids: BTreeSet<String> = dictionary("en").into_keys().collect();
    let french: BTreeSet<String> = dictionary("fr").into_keys().collect();
    let needed: BTreeSet<String> = sentences.union(&ids).cloned().collect();
    let missing: Vec<_> = needed.difference(&french).collect();
    let stale: Vec<_> = french.difference(&needed).collect();
    assert_eq!(missing, Vec::<&String>::new(), "missing");
    assert_eq!(stale, Vec::<&String>::new(), "stale");
}

#[test]
fn a_translation_fills_the_same_holes() {
    let holes = |text: &str| -> BTreeSet<String> {
        let inside = text.split('{').skip(1);
        let names = inside.map(|rest| rest.split(['}', '|']).next().unwrap());
        names.map(str::to_string).collect()
    };
    for (english, french) in dictionary("fr") {
        let is_word = !english.contains(' ');
        assert!(is_word || holes(&french) == holes(&english), "{french}");
    }
}

#[test]
fn every_option_and_value_has_a_label() {
    let english = AgeOfSteam::INFO.english();
    for Choice { id, values, .. } in AgeOfSteam::choices() {
        assert!(english.has(&format!("option.{id}")), "{id}");
        // A map is a file alone; a label for it is a courtesy.
        for value in values.iter().filter(|_| id != "map") {
            let value = value.as_str().map_or(value.to_string(), str::to_string);
            assert!(english.has(&format!("option.{id}.{value}")), "{id} {value}");
        }
    }
}

#[test]
fn every_id_of_the_game_has_a_word() {
    let english = AgeOfSteam::INFO.english();
    let goods = Good::ALL.iter().map(|good| good.word());
    let actions = SpecialAction::ALL.iter().map(|action| action.word());
    let cities = NewCity::ALL.iter().map(|tile| tile.word());
    let tiles = TileKind::ALL.iter().map(|tile| tile.word());
    let phases = [
        "issue_shares",
        "player_order",
        "select_actions",
        "build_track",
        "move_goods",
        "goods_growth",
        "game_over",
    ];
    for word in goods
        .chain(actions)
        .chain(cities)
        .chain(tiles)
        .chain(phases)
    {
        assert!(english.has(word), "{word}");
    }
}
