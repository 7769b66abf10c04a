//! Dictionaries are complete: every sentence of the rules stands in every language, a game's dictionaries
//! have nothing else, and the client's languages have the same keys.

use super::tree::{Source, Tree};
use std::collections::BTreeSet;

type Keys = BTreeSet<String>;

pub fn check(tree: &Tree) -> Vec<String> {
    let mut faults = Vec::new();
    for folder in crates_with_words(tree) {
        faults.extend(of_crate(tree, &folder, &[missing]));
    }
    for name in tree.shelf() {
        let folder = format!("crates/game-{name}/");
        // A game says nothing but in its sources; the words of the others are also said elsewhere.
        faults.extend(of_crate(tree, &folder, &[missing, stale]));
    }
    faults.extend(of_client(tree));
    faults
}

/// The crates beside the games that have sentences of their own.
fn crates_with_words(tree: &Tree) -> Vec<String> {
    let of_games: Vec<String> = (tree.shelf().into_iter())
        .map(|game| format!("crates/game-{game}/"))
        .collect();
    let dictionaries = tree.under("crates/", &["/words/fr.json"]);
    dictionaries
        .filter_map(|file| file.path.strip_suffix("words/fr.json"))
        .map(str::to_string)
        .filter(|folder| !of_games.contains(folder))
        .collect()
}

/// What is wrong with a dictionary, beside the keys that its crate needs.
type Look = fn(&Source, &Keys, &Keys) -> Vec<String>;

/// What looks at each dictionary of a crate find.
fn of_crate(tree: &Tree, folder: &str, looks: &[Look]) -> Vec<String> {
    let french = format!("{folder}words/fr.json");
    if tree.get(&french).is_none() {
        let has_sources = tree.get(&format!("{folder}src/lib.rs")).is_some();
        return Vec::from_iter(has_sources.then(|| format!("{french} is missing")));
    }
    let english = tree
        .get(&format!("{folder}words/en.json"))
        .map(|file| keys(&file.text));
    let mut needed: Keys = match english {
        Some(Ok(keys)) => keys,
        Some(Err(problem)) => return vec![format!("{folder}words/en.json: {problem}")],
        None => Keys::new(),
    };
    let sources = tree
        .under(folder, &[".rs"])
        .filter(|file| file.path.contains("/src/"));
    needed.extend(sources.flat_map(|file| templates(file.without_tests())));
    let dictionaries = format!("{folder}words/");
    tree.under(&dictionaries, &[".json"])
        .filter(|file| !file.path.ends_with("/en.json"))
        .flat_map(|file| match keys(&file.text) {
            Ok(said) => looks
                .iter()
                .flat_map(|look| look(file, &needed, &said))
                .collect(),
            Err(problem) => vec![format!("{}: {problem}", file.path)],
        })
        .collect()
}

fn missing(file: &Source, needed: &Keys, said: &Keys) -> Vec<String> {
    let missing = needed.difference(said);
    missing
        .map(|key| format!("{}: \"{key}\" is missing", file.path))
        .collect()
}

fn stale(file: &Source, needed: &Keys, said: &Keys) -> Vec<String> {
    let stale = said.difference(needed);
    stale
        .map(|key| format!("{}: nobody says \"{key}\"", file.path))
        .collect()
}

fn keys(json: &str) -> Result<Keys, String> {
    let object: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(json).map_err(|e| format!("this is not a JSON object: {e}"))?;
    match object.iter().find(|(_, word)| !has_words(word)) {
        Some((key, _)) => Err(format!("\"{key}\" has no words")),
        None => Ok(object.into_iter().map(|(key, _)| key).collect()),
    }
}

/// A word, or the forms of one.
fn has_words(entry: &serde_json::Value) -> bool {
    let is_word = |word: &serde_json::Value| word.as_str().is_some_and(|word| !word.is_empty());
    match entry.as_object() {
        Some(forms) => !forms.is_empty() && forms.values().all(is_word),
        None => is_word(entry),
    }
}

/// The client's dictionaries, `en.json` and the others side by side: the same keys in each.
fn of_client(tree: &Tree) -> Vec<String> {
    let mut faults = Vec::new();
    for english in tree.under("web/src/", &["/en.json"]) {
        let folder = english.path.trim_end_matches("en.json");
        let beside = tree.under(folder, &[".json"]);
        let others = beside.filter(|file| !file.path[folder.len()..].contains('/'));
        for file in others {
            match (keys(&english.text), keys(&file.text)) {
                (Ok(needed), Ok(said)) => {
                    faults.extend(missing(file, &needed, &said));
                    faults.extend(stale(file, &needed, &said));
                }
                (_, Err(problem)) | (Err(problem), _) => {
                    faults.push(format!("{}: {problem}", file.path));
                }
            }
        }
    }
    faults
}

/// The sentences of `text!("…")`, `message!("…")`, `say!("…")`, `problem!("…")` and
/// `require!(condition, rule, "…")`, and those that are given to the server's errors.
fn templates(source: &str) -> Vec<String> {
    let code: String = source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| [line, "\n"])
        .collect();
    let mut found = Vec::new();
    let macros = [
        ("text!(", 0),
        ("message!(", 0),
        ("Error::CannotUndo(", 0),
        ("Error::Forbidden(", 0),
        ("Error::Full(", 0),
        ("say!(", 0),
        ("problem!(", 0),
        ("require!(", 2),
    ];
    for (name, place) in macros {
        for (at, _) in code.match_indices(name) {
            let arguments = arguments(&code[at + name.len()..]);
            found.extend(
                arguments
                    .get(place)
                    .and_then(|argument| literal(argument.trim())),
            );
        }
    }
    found
}

/// The arguments of a macro, split at the commas that belong to it.
fn arguments(after: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut from, mut is_string, mut is_escaped) = (0, 0, false, false);
    for (at, c) in after.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' if is_string => is_escaped = true,
            '"' => is_string = !is_string,
            _ if is_string => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                parts.push(&after[from..at]);
                return parts;
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&after[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts
}

/// The value of a string literal.
fn literal(code: &str) -> Option<String> {
    let inner = code.strip_prefix('"')?.strip_suffix('"')?;
    let mut value = String::new();
    let mut rest = inner.chars().peekable();
    while let Some(c) = rest.next() {
        if c != '\\' {
            value.push(c);
            continue;
        }
        match rest.next()? {
            'n' => value.push('\n'),
            // A line that goes on without its indentation.
            '\n' => while rest.next_if(|c| c.is_whitespace()).is_some() {},
            other => value.push(other),
        }
    }
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(source: &str, english: &str, french: &str) -> Vec<String> {
        check(&Tree::of(&[
            ("crates/game-toy/Cargo.toml", ""),
            (
                "crates/shelf/Cargo.toml",
                "game-toy = { path = \"../game-toy\" }\n",
            ),
            ("crates/game-toy/src/lib.rs", source),
            ("crates/game-toy/words/en.json", english),
            ("crates/game-toy/words/fr.json", french),
        ]))
    }

    #[test]
    fn sentences_are_found_in_macros_alone() {
        let source = "// text!(\"not this\")\nrequire!(f(a, \"x\"), \"ZZ-1\", \"no {n}, \\\"sir\\\"\", n);\n\
            text!(\n  \"long \\\n   line\", n = 3); let s = \"nor this\";\n";
        assert_eq!(templates(source), ["long line", "no {n}, \"sir\""]);
    }
    #[test]
    fn a_missing_translation_is_found() {
        assert_eq!(
            faults("text!(\"hello\")", "{}", "{\"hello\": \"salut\"}"),
            Vec::<String>::new()
        );
        assert_eq!(faults("text!(\"hello\")", "{}", "{}").len(), 1);
        assert_eq!(faults("", "{\"red\": \"red\"}", "{}").len(), 1);
        assert_eq!(faults("", "{}", "{\"red\": \"\"}").len(), 1);
        assert_eq!(faults("", "{}", r#"{"red": {"one": ""}}"#).len(), 1);
        assert_eq!(faults("", "{}", "[]").len(), 1);
        assert_eq!(faults("message!(\"hello\")", "{}", "{}").len(), 1);
    }
    #[test]
    fn what_nobody_says_is_found() {
        let french = "{\"hello\": \"salut\", \"bye\": \"salut\"}";
        let found = faults("text!(\"hello\")", "{}", french);
        let stale = "crates/game-toy/words/fr.json: nobody says \"bye\"";
        assert_eq!(found, [stale]);
    }
    #[test]
    fn every_language_is_looked_at() {
        let tree = Tree::of(&[
            ("crates/game-toy/Cargo.toml", ""),
            (
                "crates/shelf/Cargo.toml",
                "game-toy = { path = \"../game-toy\" }\n",
            ),
            ("crates/game-toy/src/lib.rs", "text!(\"hello\")"),
            ("crates/game-toy/words/de.json", "{}"),
            ("crates/game-toy/words/fr.json", "{\"hello\": \"salut\"}"),
        ]);
        let missing = "crates/game-toy/words/de.json: \"hello\" is missing";
        assert_eq!(check(&tree), [missing]);
    }
    #[test]
    fn the_languages_of_the_client_have_the_same_keys() {
        let tree =
            |en, fr| Tree::of(&[("web/src/words/en.json", en), ("web/src/words/fr.json", fr)]);
        let (yes, no) = (
            r#"{"yes": {"one": "yes", "other": "yeses"}}"#,
            r#"{"no": "non"}"#,
        );
        assert_eq!(check(&tree(yes, yes)), Vec::<String>::new());
        assert_eq!(check(&tree(yes, no)).len(), 2);
        assert_eq!(check(&tree(yes, "")).len(), 1);
    }
}
