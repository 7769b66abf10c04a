//! Every sentence and every word has its French, and nothing stale is left.

use game_core::{Game, Words};
use game_pappy_winchester::{
    Bonus, CommonObjective, Feature, PappyWinchester, PersonalObjective, Stop, Terrain, Vehicle,
};
use std::{collections::BTreeSet, fs, path::Path};

#[test]
fn dictionaries_are_complete() {
    let mut templates = BTreeSet::new();
    collect(
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")),
        &mut templates,
    );
    assert!(60 < templates.len(), "the sentences are found");
    let keys = |json: &str| -> BTreeSet<String> {
        let entries: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(json).unwrap();
        entries.keys().cloned().collect()
    };
    let [(_, en), (_, fr)] = PappyWinchester::INFO.words else {
        panic!("English and French")
    };
    let (english, french) = (keys(en), keys(fr));
    let missing: Vec<_> = templates
        .union(&english)
        .filter(|key| !french.contains(*key))
        .collect();
    assert!(missing.is_empty(), "not in French: {missing:#?}");
    let stale: Vec<_> = french
        .iter()
        .filter(|key| !templates.contains(*key) && !english.contains(*key))
        .collect();
    assert!(stale.is_empty(), "nobody says: {stale:#?}");
}

/// The templates of `text!` and `require!` in every file below a folder.
fn collect(folder: &Path, templates: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, templates);
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        for (at, _) in source.match_indices("text!(") {
            templates.extend(literals(&source[at..]).next());
        }
        for (at, _) in source.match_indices("require!(") {
            templates.extend(
                literals(&source[at..])
                    .skip_while(|s| !s.starts_with("PW-"))
                    .nth(1),
            );
        }
    }
}

/// The string literals of a piece of source, in order.
fn literals(source: &str) -> impl Iterator<Item = String> + '_ {
    source.split('"').skip(1).step_by(2).map(str::to_string)
}

#[test]
fn every_id_has_its_words() {
    let words: [Vec<&str>; 7] = [
        Terrain::ALL.iter().map(|id| id.word()).collect(),
        vec![Feature::Mine.word(), Feature::Ranch.word()],
        Bonus::ALL.iter().map(|id| id.word()).collect(),
        Vehicle::ALL.iter().map(|id| id.word()).collect(),
        Stop::ALL.iter().map(|id| id.word()).collect(),
        PersonalObjective::ALL.iter().map(|id| id.word()).collect(),
        CommonObjective::ALL.iter().map(|id| id.word()).collect(),
    ];
    for language in ["en", "fr"] {
        let dictionary: Words = PappyWinchester::INFO.dictionary(language);
        for word in words.iter().flatten() {
            assert!(dictionary.has(word), "{word} in {language}");
        }
        for category in crate::table::table(3).scores().categories {
            assert!(
                dictionary.has(category.word),
                "{} in {language}",
                category.word
            );
        }
        for choice in PappyWinchester::choices() {
            assert!(dictionary.has(&format!("option.{}", choice.id)));
            for value in &choice.values {
                let value = value.as_str().map_or(value.to_string(), str::to_string);
                assert!(
                    dictionary.has(&format!("option.{}.{value}", choice.id)),
                    "{} {value}",
                    choice.id
                );
            }
        }
    }
}

#[test]
fn placeholders_are_the_same_in_french() {
    let holes = |text: &str| -> BTreeSet<String> {
        let inner = text
            .split('{')
            .skip(1)
            .filter_map(|part| part.split(['|', '}']).next());
        inner.map(str::to_string).collect()
    };
    for (key, value) in PappyWinchester::INFO
        .dictionary("fr")
        .entries()
        .filter(|(k, _)| k.contains('{'))
    {
        assert_eq!(holes(key), holes(value), "{key}");
    }
}
