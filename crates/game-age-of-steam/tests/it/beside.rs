//! The engine and the model of `model/` side by side over whole games: at every step the same legal
//! actions and the same position, at the end the same points and places.
//!
//! `RAILHEAD_GAMES=1000 cargo test -p game-age-of-steam --test it beside_the` plays as many games.

use crate::{
    model::{Company, Figures, Luck, Model, of_engine},
    players::choose,
};
use game_age_of_steam::{AgeOfSteam, action::Action, options::Options, state::Phase};
use game_core::{Chance, Events, Game, Seat, Seed};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Games of the short run.
const GAMES: u64 = 20;

/// Kinds of action and rules that a run must have met.
const TO_MEET: &[&str] = &[
    "issue",
    "bid",
    "pass",
    "drop",
    "select",
    "urbanize",
    "build",
    "end",
    "deliver",
    "raise",
    "decline",
    "produce",
    "skip",
    "place",
    "AS-41",
    "AS-95",
    "AS-96",
    "AS-97",
    "AS-106",
    "AS-116",
    "AS-127",
    "AS-129",
    "AS-131",
    "AS-132",
    "AS-137",
    "dice for a tie",
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
    let seats = 3 + (number % 4) as u8;
    let options = options(number, &mut pick);
    let told = format!("game {number}, {seats} seats, options {options}");
    let options: Options = serde_json::from_value(options).unwrap();
    let mut seed: Seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());

    let mut chance = Chance::for_step(seed, 0);
    let mut game = AgeOfSteam::set_up(&options, seats, &mut chance).unwrap();
    let mut luck = Luck::of(&chance);
    let mut model = Model::set_up(options, seats as usize, &mut luck);
    assert!(
        luck.is_spent(),
        "{told}: the model draws less in the set-up"
    );
    same_position(
        &model.figures(),
        &of_engine(&game),
        &format!("{told}, set-up"),
    );

    for step in 1.. {
        let Some(seat) = game.status().waiting() else {
            break;
        };
        if ends_level(number) {
            level(&mut game, &mut model);
        }
        let legal = game.legal_list();
        same_actions(&model, &legal, &format!("{told}, step {step}"));
        // Where nobody builds, score, cash and track are the same, and dice decide.
        let idle = number % 10 == 7 && legal.contains(&Action::EndBuild);
        let action = match idle {
            true => Action::EndBuild,
            false => choose(&game, &legal, &mut pick),
        };
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

/// Whether a game is one in which nobody goes bankrupt and many end with the same score: ties are rare
/// otherwise.
fn ends_level(number: u64) -> bool {
    number % 5 == 2
}

/// While goods move, everybody is given what leads to the same score with another cash and another track.
fn level(game: &mut AgeOfSteam, model: &mut Model) {
    if !matches!(game.phase, Phase::MoveGoods(_)) {
        return;
    }
    let track = game.completed_segments();
    let company = |seat: &Seat| {
        let income = 10u32.saturating_sub(u32::from(track[seat.index()]) / 3);
        Company {
            seat: seat.index(),
            cash: 30 + u32::from(seat.0 % 2) - income,
            income,
            shares: 5,
            engine: 3,
        }
    };
    let companies: Vec<Company> = game.order.iter().map(company).collect();
    for company in &companies {
        let player = &mut game.players[company.seat];
        (player.cash, player.income) = (company.cash, company.income);
        (player.shares, player.engine) = (company.shares, company.engine);
    }
    model.level(&companies);
}

/// The usual ones in every third game, otherwise each option at random; now and then so few discs that
/// they limit the building.
fn options(number: u64, pick: &mut Chance) -> Value {
    let mut options = Map::new();
    if !number.is_multiple_of(3) {
        for choice in AgeOfSteam::choices() {
            let value = &choice.values[pick.below(choice.values.len() as u32) as usize];
            options.insert(choice.id.to_string(), value.clone());
        }
    }
    if ends_level(number) {
        options.insert("score_tiebreak".to_string(), json!("cash_track_die"));
    }
    if number % 7 == 3 {
        options.insert("ownership_disc_limit".to_string(), json!(3));
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
