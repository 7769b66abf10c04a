//! The renderer's test vectors, which the client's renderer is held to as well.

use game_core::{Language, Message, Words};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct Vectors {
    /// Languages beside those that have a file.
    languages: BTreeMap<String, serde_json::Value>,
    sentences: Vec<Sentence>,
}

#[derive(Deserialize)]
struct Sentence {
    language: String,
    words: serde_json::Value,
    #[serde(flatten)]
    message: Message,
    shown: String,
}

#[test]
fn every_sentence_is_shown_as_it_should_be() {
    let vectors: Vectors = serde_json::from_str(include_str!("sentences.json")).unwrap();
    let further: Vec<&'static Language> = (vectors.languages.iter())
        .map(|(code, data)| Language::parse(code, &data.to_string()).unwrap())
        .map(|language| &*Box::leak(Box::new(language)))
        .collect();
    let language = |code: &str| {
        let mut all = Language::all().iter().chain(further.iter().copied());
        all.find(|language| language.code == code).unwrap()
    };
    assert!(80 < vectors.sentences.len());
    for Sentence {
        language: code,
        words,
        message,
        shown,
    } in vectors.sentences
    {
        let words = Words::empty(language(&code))
            .and(&words.to_string())
            .unwrap();
        assert_eq!(words.tell(&message), shown, "{code}: {}", message.say);
    }
}
