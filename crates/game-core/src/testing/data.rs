//! What every game keeps whose figures can be replaced: corrected files are played with, bad ones refused.

use crate::{
    BUILT_IN, Chance, DATA_OPTION, Events, Game, Record, Replay, Start, Status, Viewer, agreed,
};
use serde_json::{Value, json};

/// So many corrected files are taken in by one fuzz; the registry holds no more than 255 in all.
const MOST_PLAYED: u32 = 40;
/// No random game may take more steps, whatever its figures.
const LONGEST: u32 = 30_000;

/// The built-in file with a change.
pub fn corrected<G: Game>(change: impl Fn(&mut Value)) -> String {
    let mut file: Value = serde_json::from_str(G::data_file().built_in()).expect("it is JSON");
    change(&mut file);
    file.to_string()
}

/// What is wrong with the built-in file after a change, in English.
#[track_caller]
pub fn data_problems<G: Game>(change: impl Fn(&mut Value)) -> Vec<String> {
    let added = G::data_file().add(&corrected::<G>(change));
    let problems = added.expect_err("a bad file");
    problems.iter().map(ToString::to_string).collect()
}

/// The options of a table that is played with a corrected file.
#[track_caller]
pub fn options_with<G: Game>(change: impl Fn(&mut Value)) -> G::Options {
    let name = G::data_file().add(&corrected::<G>(change));
    let name = name.unwrap_or_else(|problems| panic!("{problems:#?}"));
    agreed::<G>(&json!({ DATA_OPTION: name })).expect("options name a set")
}

/// A corrected file has a name of its own that states and records keep; it goes with a record, and neither
/// an altered nor an unknown one is played with.
pub fn check_data_sets<G: Game>(change: impl Fn(&mut Value)) {
    let file = G::data_file();
    for bad in ["", "{", "[]", "{}", "7"] {
        assert!(!file.add(bad).expect_err("a bad file").is_empty());
    }
    let pretty: Value = serde_json::from_str(file.built_in()).expect("it is JSON");
    let pretty = serde_json::to_string_pretty(&pretty).expect("writes");
    assert_eq!(file.add(&pretty), Ok(BUILT_IN.to_string()));

    let options = options_with::<G>(change);
    let saved = serde_json::to_value(&options).expect("saves");
    let name = saved[DATA_OPTION].as_str().expect("a name").to_string();
    assert_eq!(name.len(), 32, "{name}");
    assert!(!file.changes(&name).expect("it is known").is_empty());
    let unknown = "0".repeat(32);
    assert_eq!(file.changes(&unknown), None);

    let mut chance = Chance::for_step([5; 32], 0);
    let game = G::set_up(&options, *G::INFO.seats.start(), &mut chance).expect("sets up");
    assert_eq!(game.audit(), []);
    let state = serde_json::to_string(&game).expect("saves");
    assert!(state.contains(&name), "the state names its set");
    assert_eq!(serde_json::from_str::<G>(&state).expect("loads"), game);
    let error = serde_json::from_str::<G>(&state.replace(&name, &unknown)).expect_err("unknown");
    assert!(error.to_string().contains("is not known here"), "{error}");

    let start = Start::Setup(chance.outcomes().to_vec());
    let record = Record::of::<G>(game.seats(), saved, start).to_string();
    let replayed = |text: &str| {
        let record = Record::parse(text).expect("a record");
        Replay::<G>::begin(&record).map(|replay| replay.game)
    };
    assert_eq!(replayed(&record), Ok(game), "a record brings its figures");
    let line = record.lines().find(|line| line.starts_with("data "));
    let line = line.expect("the figures").to_string();
    let other = record.replace(&line, &format!("data {}", corrected::<G>(|_| {})));
    assert!(replayed(&other).is_err(), "the figures are not those named");
    let without = record.replace(&format!("{line}\n"), "");
    let error = replayed(&without.replace(&name, &unknown)).expect_err("unknown");
    assert!(
        error.problem.to_string().contains("is not known here"),
        "{error}"
    );
}

/// Changes the built-in file here and there: each file is refused with sentences, or a whole game can be
/// played with it.
pub fn fuzz_data_files<G: Game>(cases: u64) {
    let file = G::data_file();
    let built_in: Value = serde_json::from_str(file.built_in()).expect("it is JSON");
    let mut played = 0;
    for case in 0..cases {
        let mut luck = Chance::fast(case);
        let mut changed = built_in.clone();
        for _ in 0..=luck.below(3) {
            disturb(&mut changed, &mut luck);
        }
        match file.add(&changed.to_string()) {
            Err(problems) => assert!(!problems.is_empty()),
            Ok(name) if name == BUILT_IN => {}
            Ok(name) => {
                let changes = file.changes(&name).expect("it is known");
                let told: Vec<String> = changes.iter().map(ToString::to_string).collect();
                play_out::<G>(&name, &mut luck, &told);
                played += 1;
            }
        }
        if played == MOST_PLAYED {
            return;
        }
    }
    assert!(10 <= played, "only {played} of {cases} files were played");
}

/// A random game with the figures of this set, to its end.
fn play_out<G: Game>(name: &str, luck: &mut Chance, told: &[String]) {
    let options = serde_json::from_value(json!({ DATA_OPTION: name })).expect("known");
    let (least, most) = (*G::INFO.seats.start(), *G::INFO.seats.end());
    let seats = least + luck.below(u32::from(most - least) + 1) as u8;
    let mut game = G::set_up(&options, seats, luck).unwrap_or_else(|r| panic!("{told:#?}: {r:?}"));
    for step in 0.. {
        if step % 64 == 0 {
            assert_eq!(game.audit(), [], "{told:#?}\n{game}");
            Viewer::all(seats).for_each(|viewer| drop(game.view(viewer)));
        }
        let Status::Waiting(seat) = game.status() else {
            break;
        };
        assert!(step < LONGEST, "a game must end: {told:#?}\n{game}");
        let legal = game.legal_list();
        assert!(!legal.is_empty(), "nothing to do: {told:#?}\n{game}");
        let action = &legal[luck.below(legal.len() as u32) as usize];
        game.play(seat, action, luck, &mut Events::new())
            .unwrap_or_else(|r| panic!("'{action}' with {told:#?}: {r:?}"));
    }
    assert_eq!(game.audit(), [], "{told:#?}\n{game}");
    game.scores();
}

/// Goes down into the file at random and changes what it finds there: mostly figures, by a little.
pub(super) fn disturb(value: &mut Value, luck: &mut Chance) {
    let mut pick = |n: usize| luck.below(n as u32) as usize;
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let place = pick(fields.len());
            let name = fields.keys().nth(place).expect("there").clone();
            match pick(40) {
                0 => drop(fields.remove(&name)),
                _ => disturb(&mut fields[&name], luck),
            }
        }
        Value::Array(items) if !items.is_empty() => {
            let place = pick(items.len());
            match pick(40) {
                0 => drop(items.remove(place)),
                1 => items.push(items[place].clone()),
                2 => items.swap(0, place),
                _ => disturb(&mut items[place], luck),
            }
        }
        Value::Number(number) => {
            let before = number.as_i64().unwrap_or(1);
            let choices = [
                1,
                1,
                1,
                -1,
                -1,
                -1,
                2,
                -2,
                10,
                -before,
                9 * before,
                300,
                70_000,
                1 << 33,
            ];
            *value = (before + choices[pick(choices.len())]).into();
        }
        Value::Bool(is) => *is = !*is,
        Value::String(word) => *word = ["", "none", "desert", "any", "x"][pick(5)].to_string(),
        Value::Null | Value::Object(_) | Value::Array(_) => *value = pick(4).into(),
    }
}
