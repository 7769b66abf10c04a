//! Dictionaries: nothing is missing and nothing is left over.

use game_core::{Game, Words};
use game_great_western_trail::*;
use std::collections::BTreeSet;
use std::{fs, path::Path};

/// The templates of all `text!` and `require!` in a file: the first string that is no rule id.
fn templates(source: &str, found: &mut BTreeSet<String>) {
    for start in ["text!(", "require!("] {
        for (at, _) in source.match_indices(start) {
            let mut rest = &source[at + start.len()..];
            while let Some((_, after)) = rest.split_once('"') {
                let (literal, tail) = after.split_once('"').expect("a string ends");
                if !literal.starts_with("GW-") {
                    found.insert(literal.to_string());
                    break;
                }
                rest = tail;
            }
        }
    }
}

fn all_templates(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("readable") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            all_templates(&path, found);
        } else {
            templates(&fs::read_to_string(&path).expect("text"), found);
        }
    }
}

fn dictionary(language: &str) -> (Words, BTreeSet<String>) {
    let (_, json) = GreatWesternTrail::INFO
        .words
        .iter()
        .find(|(l, _)| *l == language)
        .expect("there");
    let words = Words::parse(language, json).expect("a dictionary");
    let own: std::collections::BTreeMap<String, String> =
        serde_json::from_str(json).expect("a dictionary");
    (words, own.into_keys().collect())
}

#[test]
fn dictionaries_are_complete() {
    let (_, english) = dictionary("en");
    let (_, french) = dictionary("fr");
    let mut said = BTreeSet::new();
    all_templates(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut said,
    );
    let missing: Vec<_> = said
        .union(&english)
        .filter(|key| !french.contains(*key))
        .collect();
    assert!(missing.is_empty(), "not in French: {missing:?}");
    let stale: Vec<_> = french
        .iter()
        .filter(|key| !said.contains(*key) && !english.contains(*key))
        .collect();
    assert!(stale.is_empty(), "nobody says {stale:?}");
}

#[test]
fn every_word_has_a_spelling() {
    let (english, _) = dictionary("en");
    let mut words: Vec<String> = Vec::new();
    fn all<T: Indexed>(words: &mut Vec<String>) {
        words.extend(T::all().map(|member| member.word().to_string()));
    }
    all::<Tile>(&mut words);
    all::<Card>(&mut words);
    all::<Breed>(&mut words);
    all::<Node>(&mut words);
    all::<Rail>(&mut words);
    all::<Station>(&mut words);
    all::<City>(&mut words);
    all::<StationMaster>(&mut words);
    all::<DiscFrom>(&mut words);
    all::<Offer>(&mut words);
    words.extend(built_in().deals.iter().map(|deal| deal.word.to_string()));
    for choice in GreatWesternTrail::choices() {
        words.push(format!("option.{}", choice.id));
        let values = choice
            .values
            .iter()
            .map(|v| v.as_str().map_or(v.to_string(), str::to_string));
        words.extend(values.map(|value| format!("option.{}.{value}", choice.id)));
    }
    let options = Options {
        first_player: FirstPlayer::Bid,
        ..Options::default()
    };
    let game =
        GreatWesternTrail::set_up(&options, 2, &mut game_core::Chance::fast(1)).expect("sets up");
    words.extend(
        game.scores()
            .categories
            .iter()
            .map(|category| category.word.to_string()),
    );
    let missing: Vec<_> = words.iter().filter(|word| !english.has(word)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
