//! The engine and the model of `model/` side by side over whole games: at every step the same legal
//! actions and the same position, at the end the same points and places.
//!
//! `RAILHEAD_GAMES=1000 cargo test -p game-great-western-trail --test it beside_the` plays as many games.

use crate::{
    model::{Figures, Late, Luck, Model, of_engine},
    players::choose,
};
use game_core::{Chance, Events, Game, Seed};
use game_great_western_trail::{Action, GreatWesternTrail, Options};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Games of the short run.
const GAMES: u64 = 24;

/// Kinds of action and rules that a run must have met.
const TO_MEET: &[&str] = &[
    "first",
    "bid",
    "side",
    "draft",
    "place",
    "move",
    "play",
    "use",
    "copy",
    "auxiliary",
    "end",
    "accept",
    "skip",
    "hire",
    "build",
    "site",
    "objective",
    "engine",
    "station",
    "upgrade",
    "master",
    "trade",
    "hazard",
    "buy",
    "draw",
    "discard",
    "remove",
    "tile",
    "certificates",
    "deliver",
    "disc",
    "GW-513",
    "GW-536",
    "GW-605",
    "GW-608",
    "GW-653",
    "GW-722",
    "GW-744",
];

#[test]
fn beside_the_engine() {
    let games = std::env::var("RAILHEAD_GAMES").ok();
    let games = games.map_or(GAMES, |n| n.parse().expect("RAILHEAD_GAMES is a number"));
    let mut met: BTreeMap<String, u64> = BTreeMap::new();
    for number in 0..games {
        play(number, &mut met);
        if (number + 1).is_multiple_of(100) {
            eprintln!("{} games beside the engine; met {met:?}", number + 1);
        }
    }
    let missing = TO_MEET.iter().filter(|kind| !met.contains_key(**kind));
    assert_eq!(
        missing.collect::<Vec<_>>(),
        [&""; 0],
        "never came up, of {met:?}"
    );
}

fn play(number: u64, met: &mut BTreeMap<String, u64>) {
    let mut pick = Chance::fast(number);
    let seats = 2 + (number % 3) as u8;
    let options = options(number, &mut pick);
    let told = format!("game {number}, {seats} seats, options {options}");
    let options: Options = serde_json::from_value(options).unwrap();
    let mut seed: Seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());

    let mut chance = Chance::for_step(seed, 0);
    let mut game = GreatWesternTrail::set_up(&options, seats, &mut chance).unwrap();
    let mut model = Model::set_up(&game);
    same_position(
        &model.figures(),
        &of_engine(&game),
        &format!("{told}, set-up"),
    );

    // Every second game begins as if much had been done: rare buildings and the end of the line need it.
    let mut begins_late = number % 2 == 1;
    for step in 1.. {
        let Some(seat) = game.status().waiting() else {
            break;
        };
        let legal = game.legal_list();
        if begins_late && matches!(legal[0], Action::Place { .. }) {
            begins_late = false;
            let late = Late::drawn(&mut pick);
            late.in_engine(&mut game);
            model.begin_late(&late);
        }
        same_actions(&model, &legal, &format!("{told}, step {step}"));
        let action = choose(&game, &legal, &mut pick);
        let mut chance = Chance::for_step(seed, step);
        game.play(seat, &action, &mut chance, &mut Events::muted())
            .unwrap();
        let told = format!("{told}, step {step}, {seat} does '{action}'");
        let mut luck = Luck::of(&chance);
        model.perform(&action.to_string(), &mut luck);
        assert!(luck.is_spent(), "{told}: the model draws less");
        same_position(&model.figures(), &of_engine(&game), &told);
        let verb = action.to_string().split(' ').next().unwrap().to_string();
        *met.entry(verb).or_default() += 1;
    }
    for rule in &model.met {
        *met.entry(rule.to_string()).or_default() += 1;
    }
}

/// The usual ones in every fifth game, otherwise each option at random.
fn options(number: u64, pick: &mut Chance) -> Value {
    let mut options = Map::new();
    if !number.is_multiple_of(5) {
        for choice in GreatWesternTrail::choices() {
            let value = &choice.values[pick.below(choice.values.len() as u32) as usize];
            options.insert(choice.id.to_string(), value.clone());
        }
    }
    Value::Object(options)
}

fn same_actions(model: &Model, legal: &[Action], told: &str) {
    let engine: BTreeSet<String> = legal.iter().map(|action| action.to_string()).collect();
    assert_eq!(
        engine.len(),
        legal.len(),
        "{told}: the engine lists an action twice"
    );
    let plain: BTreeSet<String> = model.legal().into_iter().collect();
    let more: Vec<_> = engine.difference(&plain).collect();
    let less: Vec<_> = plain.difference(&engine).collect();
    assert!(
        more.is_empty() && less.is_empty(),
        "{told}: legal for the engine alone {more:?}, for the model alone {less:?}"
    );
}

fn same_position(model: &Figures, engine: &Figures, told: &str) {
    let names: BTreeSet<&String> = model.keys().chain(engine.keys()).collect();
    let differences: Vec<String> = names
        .into_iter()
        .filter(|name| model.get(*name) != engine.get(*name))
        .map(|name| {
            format!(
                "{name}: model {:?}, engine {:?}",
                model.get(name),
                engine.get(name)
            )
        })
        .collect();
    assert!(differences.is_empty(), "{told}\n{}", differences.join("\n"));
}
