//! One word for a thing: what a game's lexicon forbids is said nowhere, and what it wants is.
//!
//! `crates/game-<game>/lexicon/<language>.json` holds for whatever is said of that game, that of
//! `game-core` for everything. `terms.rs` is a lexicon as it is read, `speech.rs` finds what is said.

mod speech;
mod terms;

use super::tree::{Source, Tree};
use speech::Spoken;
use terms::{Endings, Lexicon, Term};

const SHARED: &str = "crates/game-core/";

pub fn check(tree: &Tree) -> Vec<String> {
    let lexica = tree.under("crates/", &[".json"]);
    lexica
        .filter_map(|file| {
            let (folder, name) = file.path.split_once("lexicon/")?;
            Some((file, folder, name.strip_suffix(".json")?))
        })
        .flat_map(|(file, folder, language)| of_lexicon(tree, file, folder, language))
        .collect()
}

fn of_lexicon(tree: &Tree, file: &Source, folder: &str, language: &str) -> Vec<String> {
    let read = Lexicon::parse(&file.text).and_then(|lexicon| {
        let shared = tree.get(&format!("{SHARED}lexicon/{language}.json"));
        let endings = match shared {
            Some(shared) => Lexicon::parse(&shared.text)?.endings,
            None => Endings::default(),
        };
        Ok((lexicon.terms, endings))
    });
    let (terms, endings) = match read {
        Ok(read) => read,
        Err(problem) => return vec![format!("{}: {problem}", file.path)],
    };
    let said: Vec<(&Source, Vec<Spoken>)> = tree
        .files
        .iter()
        .filter(|source| is_concerned(&source.path, folder))
        .map(|source| (source, speech::spoken(source, language)))
        .collect();
    let mut faults = Vec::new();
    for term in &terms {
        for (source, spoken) in &said {
            faults.extend(forbidden(source, spoken, term, &endings));
        }
        let everything = || said.iter().flat_map(|(_, spoken)| spoken);
        let unused = term.unused(everything, &endings);
        faults.extend(unused.map(|what| format!("{}: {what}", file.path)));
    }
    faults
}

/// Whether a lexicon in this folder holds for a file.
fn is_concerned(path: &str, folder: &str) -> bool {
    let game = folder.strip_prefix("crates/game-");
    folder == SHARED
        || path.starts_with(folder)
        || game.is_some_and(|game| path.starts_with(&format!("web/src/games/{game}")))
}

fn forbidden(source: &Source, spoken: &[Spoken], term: &Term, endings: &Endings) -> Vec<String> {
    let fault = |line: usize, found: String| {
        format!(
            "{}:{line}: '{found}' is said for '{}'; say '{}'",
            source.path, term.english, term.say
        )
    };
    spoken
        .iter()
        .flat_map(|spoken| {
            let found = term.forbidden(&spoken.words, endings);
            found.into_iter().map(|words| fault(spoken.line, words))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHELF: (&str, &str) = (
        "crates/game-core/lexicon/fr.json",
        r#"{"endings": {"": ["s", "e", "es"], "er": ["ère", "ères"]}, "terms": {}}"#,
    );
    const LEXICON: &str = r#"{"terms": {
        "cattleman": {"print": "éleveur", "not": ["vacher"]},
        "support": {"print": "action de soutien", "not": ["action auxiliaire"]},
        "fee": {"print": "taxe", "not": ["péag*", "droit"], "but": ["droit de passer"]}}}"#;
    /// Every term is said once, and every exception is needed.
    const FINE: &str = "L’éleveur paie sa taxe et fait une action de soutien : droit de passer.";

    fn faults(files: &[(&str, &str)]) -> Vec<String> {
        let mut tree = vec![
            SHELF,
            ("crates/game-toy/lexicon/fr.json", LEXICON),
            ("crates/game-toy/sheets/fr.md", FINE),
        ];
        tree.extend(files);
        check(&Tree::of(&tree))
    }
    fn in_dictionary(said: &str) -> Vec<String> {
        let json = format!("{{\n  \"a herder\": \"{said}\"\n}}");
        faults(&[("crates/game-toy/words/fr.json", &json)])
    }

    #[test]
    fn the_fault_names_file_line_word_and_what_to_say() {
        assert_eq!(
            in_dictionary("le Vacher arrive"),
            ["crates/game-toy/words/fr.json:2: 'vacher' is said for 'cattleman'; say 'éleveur'"]
        );
    }
    #[test]
    fn inflected_words_are_found_and_others_are_not() {
        for said in [
            "les vachers",
            "une vachère",
            "l’vacher",
            "d'vacher",
            "Vachers !",
            "actions auxiliaires",
            "{n} {n|action|actions} auxiliaires",
            "{n|x|vachers} de {place}",
            "le péage",
            "il péagera",
            "un droit",
        ] {
            assert_eq!(in_dictionary(said).len(), 1, "{said}");
        }
        for said in [
            "la vache",
            "vacherin",
            "avacher",
            "{vacher:le}",
            "{vacher}",
            "`vacher`",
            "--vacher=2",
            "une action, auxiliaire",
            "action {n} auxiliaire",
            "le droit de passer",
            "péniche",
        ] {
            assert_eq!(in_dictionary(said), Vec::<String>::new(), "{said}");
        }
    }
    #[test]
    fn keys_of_dictionaries_are_not_said() {
        let json = r#"{"vacher": {"one": "éleveur", "vacher": "x \"y\" : vacher"}}"#;
        let found = faults(&[("crates/game-toy/words/fr.json", json)]);
        assert_eq!(found.len(), 1, "{found:?}");
    }
    #[test]
    fn whatever_speaks_of_the_game_is_read_and_nothing_else() {
        let json = "{\"k\": \"vacher\"}";
        let lesson =
            "# seat 1: vacher\n# en: vacher\n# ask fr: Un vacher.\n0 vacher\n# fr: Vacher !\n";
        let concerned = [
            ("crates/game-toy/words/fr.json", json, 1),
            ("crates/game-toy/sheets/fr.md", "# Vachers\nvacher", 2),
            ("crates/game-toy/lessons/first.record", lesson, 2),
            ("web/src/games/toy/words/fr.json", json, 1),
            ("web/src/games/toy/cover/fr.json", json, 1),
            ("crates/game-toy/words/de.json", json, 0),
            ("crates/game-toy/data/toy.json", json, 0),
            ("crates/game-other/words/fr.json", json, 0),
            ("web/src/games/other/words/fr.json", json, 0),
            ("web/src/words/fr.json", json, 0),
        ];
        for (path, text, expected) in concerned {
            let found = faults(&[(path, text)]);
            assert_eq!(found.len(), expected, "{path}: {found:?}");
        }
    }
    #[test]
    fn the_shared_lexicon_holds_everywhere() {
        let lexicon = r#"{"terms": {"bot": {"say": "robot", "not": ["bot"]}}}"#;
        let json = "{\"k\": \"un robot, deux bots\"}";
        for path in [
            "web/src/words/fr.json",
            "crates/server/words/fr.json",
            "crates/game-toy/words/fr.json",
            "template/game-toy/words/fr.json",
        ] {
            let tree = [("crates/game-core/lexicon/fr.json", lexicon), (path, json)];
            // Without endings a word is found as it is written.
            assert_eq!(check(&Tree::of(&tree)), Vec::<String>::new());
            let endings = lexicon.replacen('{', r#"{"endings": {"": ["s"]}, "#, 1);
            let tree = [
                ("crates/game-core/lexicon/fr.json", endings.as_str()),
                (path, json),
            ];
            assert_eq!(check(&Tree::of(&tree)).len(), 1, "{path}");
        }
    }
    #[test]
    fn a_lexicon_says_nothing_idle_and_nothing_unknown() {
        let with = |lexicon: &str| {
            check(&Tree::of(&[
                ("crates/game-toy/lexicon/fr.json", lexicon),
                ("crates/game-toy/sheets/fr.md", "la taxe"),
            ]))
        };
        let fine = r#"{"terms": {"fee": {"print": "taxe", "not": ["péage"]}}}"#;
        assert_eq!(with(fine), Vec::<String>::new());
        assert_eq!(
            with(&fine.replace("taxe", "octroi")),
            ["crates/game-toy/lexicon/fr.json: nobody says 'octroi' for 'fee'"]
        );
        assert_eq!(
            with(&fine.replace("]}}}", r#"], "but": ["péage dû"]}}}"#)),
            ["crates/game-toy/lexicon/fr.json: nothing needs 'péage dû' as an exception of 'fee'"]
        );
        for wrong in [
            "[]",
            "{}",
            &fine.replace("print", "printed"),
            &fine.replace(r#""print": "taxe", "#, ""),
            &fine.replace("[\"péage\"]", "\"péage\""),
            &fine.replace("péage", ""),
            &fine.replace("\"terms\"", "\"words\": 1, \"terms\""),
        ] {
            assert_eq!(with(wrong).len(), 1, "{wrong}");
        }
    }
    #[test]
    fn a_game_without_a_lexicon_may_say_what_it_likes() {
        let tree = Tree::of(&[
            SHELF,
            ("crates/game-toy/words/fr.json", "{\"k\": \"vacher\"}"),
        ]);
        assert_eq!(check(&tree), Vec::<String>::new());
    }
}
