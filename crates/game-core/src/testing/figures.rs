//! No sentence keeps a printed figure: with every open figure changed, what a game says follows its data.
//!
//! Random games are played with the printed file and with one in which all that may be corrected is
//! otherwise. A figure that a sentence always has in both, or that stands in its very words, was not taken
//! from the data; where that is right, the game's test says so.

use super::every_option;
use crate::data::{figures_in, is_within};
use crate::{Arg, agreed, differences};
use crate::{BUILT_IN, Chance, DATA_OPTION, Events, Game, Say, Status, Text, Words};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A figure that was heard less often proves nothing.
const OFTEN: usize = 4;
/// No random game may take more steps, whatever its figures.
const LONGEST: u32 = 30_000;

/// The figures of every sentence, by its template and the name of the figure.
type Heard = BTreeMap<(&'static str, &'static str), BTreeMap<i32, usize>>;

/// Plays with every open figure changed. `together` changes those that must change at once to make a valid
/// file; `unchanged` are the open places that hold no figures; `fixed` are the templates whose figures are
/// no data: `"{n} of 4"`, or `"{n} more|n"` for one hole.
#[track_caller]
pub fn sentences_follow_figures<G: Game>(
    together: impl Fn(&mut Value),
    unchanged: &[&str],
    fixed: &[&str],
) {
    let changed = changed_everywhere::<G>(together, unchanged);
    let name = G::data_file().add(&changed).expect("it was checked");
    let (printed, corrected) = (heard::<G>(BUILT_IN), heard::<G>(&name));
    let mut wrong = BTreeSet::new();
    for ((say, hole), before) in &printed {
        let after = corrected.get(&(*say, *hole));
        if after.is_some_and(|after| is_kept(before, after)) {
            wrong.insert(format!("{say}|{hole}"));
        }
    }
    let words: Vec<Words> = G::INFO
        .words
        .iter()
        .map(|(language, _)| G::INFO.dictionary(language))
        .collect();
    for (say, _) in printed.keys().chain(corrected.keys()) {
        if words.iter().any(|words| has_digit(words.look_up(say))) {
            wrong.insert(say.to_string());
        }
    }
    let known: BTreeSet<String> = fixed.iter().map(|say| say.to_string()).collect();
    let found: Vec<&String> = wrong.difference(&known).collect();
    assert!(found.is_empty(), "these keep a printed figure: {found:#?}");
    let idle: Vec<&String> = known.difference(&wrong).collect();
    assert!(idle.is_empty(), "these follow the figures now: {idle:#?}");
}

/// The same single figure in both, time and again.
fn is_kept(before: &BTreeMap<i32, usize>, after: &BTreeMap<i32, usize>) -> bool {
    let often = |heard: &BTreeMap<i32, usize>| heard.values().all(|times| OFTEN <= *times);
    before.len() == 1 && before.keys().eq(after.keys()) && often(before) && often(after)
}

/// A figure in the words themselves, outside the holes.
fn has_digit(template: &str) -> bool {
    let mut pieces = template.split('{');
    let first = pieces.next();
    let after = pieces.map(|piece| piece.split_once('}').map_or(piece, |(_, after)| after));
    let mut outside = first.into_iter().chain(after);
    outside.any(|words| words.contains(|c: char| c.is_ascii_digit()))
}

/// The built-in file with every open figure changed that can be changed by itself.
fn changed_everywhere<G: Game>(together: impl Fn(&mut Value), unchanged: &[&str]) -> String {
    let file = G::data_file();
    let printed: Value = serde_json::from_str(file.built_in()).expect("it is JSON");
    let mut changed = printed.clone();
    together(&mut changed);
    file.check(&changed.to_string())
        .unwrap_or_else(|problems| panic!("{problems:#?}"));
    for place in figures_in(&printed) {
        if !is_within(&place.path, file.open()) {
            continue;
        }
        let before = changed.pointer(&place.pointer).cloned();
        let Some(before) = before.filter(|now| Some(now) == printed.pointer(&place.pointer)) else {
            continue;
        };
        for other in others(&before) {
            let mut tried = changed.clone();
            *tried.pointer_mut(&place.pointer).expect("it is there") = other;
            if file.check(&tried.to_string()).is_ok() {
                changed = tried;
                break;
            }
        }
    }
    let found = differences(&printed, &changed);
    let kept: Vec<&str> = file
        .open()
        .iter()
        .copied()
        .filter(|open| !found.iter().any(|one| is_within(&one.path, &[open])))
        .collect();
    assert_eq!(kept, unchanged, "the open places where nothing was changed");
    changed.to_string()
}

/// Other values for a figure, the nearest first.
fn others(figure: &Value) -> Vec<Value> {
    match figure.as_i64() {
        Some(n) => [1, -1, 2, -2, 3].map(|by| (n + by).into()).to_vec(),
        None => figure
            .as_f64()
            .map_or(Vec::new(), |n| vec![json!(n / 2.0), json!(n + 0.5)]),
    }
}

/// Every figure that is said in random games of every option and seat count with this data set.
fn heard<G: Game>(data: &str) -> Heard {
    let mut heard = Heard::new();
    for mut options in every_option(&G::choices()) {
        options[DATA_OPTION] = data.into();
        let options = agreed::<G>(&options).expect("options name a set");
        for seats in G::INFO.seats {
            listen::<G>(&options, seats, &mut heard);
        }
    }
    heard
}

fn listen<G: Game>(options: &G::Options, seats: u8, heard: &mut Heard) {
    let mut luck = Chance::fast(u64::from(seats));
    let mut game = G::set_up(options, seats, &mut luck).expect("sets up");
    for step in 0.. {
        let Status::Waiting(seat) = game.status() else {
            break;
        };
        assert!(step < LONGEST, "a game must end\n{game}");
        hear(&game.prompt(), heard);
        let mut candidates = Vec::new();
        game.candidates(&mut candidates);
        for action in &candidates {
            hear(&game.label(action), heard);
            if let Err(refusal) = game.check(action) {
                hear(&refusal.reason, heard);
            }
        }
        let legal = game.legal_list();
        let action = &legal[luck.below(legal.len() as u32) as usize];
        let mut events = Events::new();
        game.play(seat, action, &mut luck, &mut events)
            .expect("it is legal");
        for event in events.into_vec() {
            hear(&event.say(), heard);
        }
    }
}

fn hear(text: &Text, heard: &mut Heard) {
    // A sentence without figures is kept for its words.
    heard.entry((text.say, "")).or_default();
    for (hole, arg) in &text.with {
        if let Arg::Number(n) = arg {
            *heard
                .entry((text.say, hole))
                .or_default()
                .entry(*n)
                .or_default() += 1;
        }
    }
}
