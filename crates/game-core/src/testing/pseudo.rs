//! A language that nobody speaks, made from a game's own dictionaries: every entry stands in brackets. What
//! is shown outside of them did not come from a dictionary, so no file could translate it.

use crate::{Chance, Entry, Events, Game, Language, Say, Status, Text, Words};
use std::collections::{BTreeMap, BTreeSet};

/// Every how many steps refusals and the drawn table are looked at, which are long.
const SOMETIMES: u32 = 9;
/// Longer games are left.
const LONGEST: u32 = 400;
/// Letters in a row that make a word; shorter ones are marks of a drawing, such as `1a` or `R`.
const A_WORD: usize = 4;

/// Plays a random game in the made-up language; gives what was shown outside of its dictionary.
pub(super) fn untranslated<G: Game>() -> BTreeSet<String> {
    let words = &pseudo::<G>();
    let mut found = BTreeSet::new();
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

    #[test]
    fn what_stands_in_no_bracket_is_found() {
        assert_eq!(outside("⟦all ⟦of⟧ it⟧ 2$ –", 1), Vec::<String>::new());
        assert_eq!(outside("⟦a⟧ and ⟦b⟧", 1), ["'and' in: ⟦a⟧ and ⟦b⟧"]);
        assert_eq!(outside("⟦a⟧ 1a R ⟦b⟧", A_WORD), Vec::<String>::new());
    }
}
