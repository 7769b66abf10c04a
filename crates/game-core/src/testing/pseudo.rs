//! A language that nobody speaks, made from a game's own dictionaries: every entry stands in brackets. What
//! is shown outside of them did not come from a dictionary, so no file could translate it.

use super::data::disturb;
use crate::{Chance, Entry, Events, Game, Language, Message, Part, Say, Status, Text, Words};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Every how many steps refusals and the drawn table are looked at, which are long.
const SOMETIMES: u32 = 9;
/// Longer games are left.
const LONGEST: u32 = 400;
/// Letters in a row that make a word; shorter ones are marks of a drawing, such as `1a` or `R`.
const A_WORD: usize = 4;

/// So many damaged files and states are looked at, each in one game or at one moment of it.
const FILES: u64 = 300;
const STATES: u64 = 12;
/// Holes of problems for what stands in a file and for what other programs say.
const AS_IT_IS: [&str; 3] = ["ours", "theirs", "why"];

/// Plays a random game in the made-up language; gives what was shown outside of its dictionary.
pub(super) fn untranslated<G: Game>() -> BTreeSet<String> {
    let words = &pseudo::<G>();
    let mut found: BTreeSet<String> = wrong_with_files::<G>()
        .iter()
        .flat_map(|problem| left_out_of(problem, words))
        .collect();
    let seats = *G::INFO.seats.start();
    let mut chance = Chance::for_step([5; 32], 0);
    let mut game = G::set_up(&G::Options::default(), seats, &mut chance).expect("sets up");
    for step in 1..=LONGEST {
        let Status::Waiting(seat) = game.status() else {
            break;
        };
        let mut said = vec![game.prompt()];
        let legal = game.legal_list();
        said.extend(legal.iter().map(Say::say));
        if step % SOMETIMES == 1 {
            let mut candidates = Vec::new();
            game.candidates(&mut candidates);
            let refused = candidates
                .iter()
                .filter_map(|action| game.check(action).err());
            said.extend(refused.map(|refusal| refusal.reason));
            found.extend(outside(&game.table(words), A_WORD));
            let problems = wrong_with_states(&game, u64::from(step));
            found.extend(problems.iter().flat_map(|p| left_out_of(p, words)));
        }
        let action = &legal[chance.below(legal.len() as u32) as usize];
        let (mut luck, mut events) = (Chance::for_step([5; 32], step.into()), Events::new());
        game.play(seat, action, &mut luck, &mut events)
            .expect("legal");
        said.extend(events.into_vec().iter().map(Say::say));
        found.extend(said.iter().flat_map(|text| left_out(text, words)));
    }
    let categories = game.scores().categories;
    let untold = categories.iter().map(|category| category.word);
    found.extend(untold.flat_map(|word| outside(words.look_up(word), 1)));
    found
}

/// What is wrong with data files that were damaged.
fn wrong_with_files<G: Game>() -> Vec<Message> {
    let file = G::data_file();
    let built_in: Value = serde_json::from_str(file.built_in()).expect("it is JSON");
    let problems = (0..FILES).filter_map(|case| {
        let mut damaged = built_in.clone();
        disturb(&mut damaged, &mut Chance::fast(case));
        file.check(&damaged.to_string()).err()
    });
    problems.flatten().collect()
}

/// What is wrong with states that were damaged.
fn wrong_with_states<G: Game>(game: &G, moment: u64) -> Vec<Message> {
    let state = serde_json::to_value(game).expect("saves");
    let problems = (0..STATES).filter_map(|case| {
        let mut damaged = state.clone();
        disturb(&mut damaged, &mut Chance::fast(STATES * moment + case));
        Some(G::deserialize(damaged).ok()?.audit())
    });
    problems.flatten().collect()
}

/// What of a problem no dictionary has: an id or a place of a file may be said as it is, a sentence may not.
fn left_out_of(problem: &Message, words: &Words) -> Vec<String> {
    let unknown = |key: &str| (!words.has(key)).then(|| format!("'{key}'"));
    let parts = problem.with.iter().flat_map(|(hole, part)| match part {
        Part::Name(said) if is_sentence(said) && !AS_IT_IS.contains(&hole.as_str()) => {
            vec![format!("'{said}' in: {}", problem.say)]
        }
        Part::Word(word) => unknown(word).into_iter().collect(),
        Part::Message(inner) => left_out_of(inner, words),
        Part::List(inner) => inner.iter().flat_map(|m| left_out_of(m, words)).collect(),
        Part::Name(_) | Part::Number(_) | Part::Decimal(_) | Part::Seat(_) => Vec::new(),
    });
    unknown(&problem.say).into_iter().chain(parts).collect()
}

/// Whether two words stand side by side, as they do not in ids, places, lists and states.
fn is_sentence(said: &str) -> bool {
    let words: Vec<&str> = said.split(' ').collect();
    let is_word = |word: &&str| !word.is_empty() && word.chars().all(char::is_alphabetic);
    words.windows(2).any(|pair| pair.iter().all(is_word))
}

/// What of a sentence is outside of the brackets.
fn left_out(text: &Text, words: &Words) -> Vec<String> {
    outside(&text.told(words), 1)
}

/// The runs of so many letters that stand in no bracket.
fn outside(shown: &str, letters: usize) -> Vec<String> {
    let mut depth = 0;
    let kept: String = shown
        .chars()
        .map(|c| {
            depth += i32::from(c == '⟦');
            let is_outside = depth == 0;
            depth -= i32::from(c == '⟧');
            if is_outside { c } else { ' ' }
        })
        .collect();
    kept.split(|c: char| !c.is_alphabetic())
        .filter(|word| letters <= word.chars().count())
        .map(|word| {
            format!(
                "'{word}' in: {}",
                shown.lines().find(|l| l.contains(word)).unwrap_or(shown)
            )
        })
        .collect()
}

fn pseudo<G: Game>() -> Words {
    let english = G::INFO.english();
    let languages = G::INFO
        .words
        .iter()
        .map(|(code, _)| G::INFO.dictionary(code));
    let templates: BTreeSet<String> = languages
        .flat_map(|words| {
            words
                .entries()
                .map(|(key, _)| key.to_string())
                .collect::<Vec<_>>()
        })
        .collect();
    let in_brackets = |text: &str| format!("⟦{text}⟧");
    let entry = |key: &str| match english.entry(key) {
        None => Entry::Plain(in_brackets(key)),
        Some(Entry::Plain(word)) => Entry::Plain(in_brackets(word)),
        Some(Entry::Forms(forms)) => Entry::Forms(
            (forms.iter())
                .map(|(name, form)| match name.as_str() {
                    "gender" => (name.clone(), form.clone()),
                    _ => (name.clone(), in_brackets(form)),
                })
                .collect(),
        ),
    };
    let entries: BTreeMap<&String, Entry> = templates.iter().map(|key| (key, entry(key))).collect();
    let json = serde_json::to_string(&entries).expect("plain data becomes JSON");
    Words::empty(language()).and(&json).expect("made above")
}

/// English but for what players are called.
fn language() -> &'static Language {
    let (code, json) = crate::language::FILES[0];
    let json = json.replace("player {n}", "⟦player {n}⟧");
    Box::leak(Box::new(
        Language::parse(code, &json).expect("English with brackets"),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message;

    #[test]
    fn what_stands_in_no_bracket_is_found() {
        assert_eq!(outside("⟦all ⟦of⟧ it⟧ 2$ –", 1), Vec::<String>::new());
        assert_eq!(outside("⟦a⟧ and ⟦b⟧", 1), ["'and' in: ⟦a⟧ and ⟦b⟧"]);
        assert_eq!(outside("⟦a⟧ 1a R ⟦b⟧", A_WORD), Vec::<String>::new());
    }
    #[test]
    fn a_problem_that_goes_by_no_dictionary_is_found() {
        let json = r#"{"{place} is {what}": "⟦{place} is {what}⟧", "the top": "⟦the top⟧"}"#;
        let words = Words::empty(language()).and(json).unwrap();
        let found = |place: Part, what: Part| {
            left_out_of(&message!("{place} is {what}", place, what), &words).len()
        };
        assert_eq!(found("rows.one".into(), 3.into()), 0);
        assert_eq!(found(message!("the top").into(), "red, blue".into()), 0);
        assert_eq!(found(message!("the end").into(), 3.into()), 1);
        assert_eq!(found("the row of red".into(), 3.into()), 1);
        assert_eq!(found("rows".into(), Part::Word("red".to_string())), 1);
        assert_eq!(left_out_of(&message!("it is bad"), &words).len(), 1);
    }
    #[test]
    fn a_sentence_in_the_place_of_a_name_is_found() {
        for name in [
            "rows.one",
            "red, blue",
            "Build { at: Space(3) }",
            "seat_1",
            "",
        ] {
            assert!(!is_sentence(name), "{name}");
        }
        assert!(is_sentence("the row of red"));
    }
}
