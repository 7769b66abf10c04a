//! Matches and single decisions, as a person asks for them.

use crate::{Folder, Ran, program, run};
use serde_json::Value;

/// The lines of a match with these words.
pub fn lines(ran: Ran) -> Vec<Value> {
    let out = ran.fine();
    let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e} in {line}"));
    out.lines().map(read).collect()
}

/// The lines of the games, and the summary.
pub fn games_of(lines: &[Value]) -> (&[Value], &Value) {
    let [first, games @ .., last] = lines else {
        panic!("a first and a last line: {lines:?}")
    };
    assert_eq!(
        (&first["type"], &last["type"]),
        (&"match".into(), &"summary".into())
    );
    assert!(games.iter().all(|game| game["type"] == "game"));
    (games, last)
}

fn arena(words: &[&str]) -> Ran {
    run(&[&["arena"], words].concat())
}

#[test]
fn the_arena_counts_and_rates() {
    let words = [
        "longhorn",
        "--bots",
        "greedy,random",
        "--games",
        "60",
        "--threads",
        "2",
    ];
    let table = arena(&words).fine();
    assert!(
        table.contains("greedy") && table.contains("60 games"),
        "{table}"
    );
    let told = lines(arena(&[&words[..], &["--json"]].concat()));
    let (games, summary) = games_of(&told);
    assert_eq!(games.len(), 60);
    let standing = &summary["standings"][0];
    let counted: u64 = ["wins", "draws", "losses"]
        .iter()
        .filter_map(|key| standing[key].as_u64())
        .sum();
    assert_eq!(counted, 60);
    assert!(standing["elo"]["low"].as_f64() < standing["elo"]["high"].as_f64());
    assert!(0.6 < standing["share"].as_f64().unwrap(), "{summary}");
    let categories = standing["categories"].as_object().expect("by category");
    let sum: f64 = categories.values().filter_map(Value::as_f64).sum();
    assert!(
        (sum - standing["mean_score"].as_f64().unwrap()).abs() < 1e-9,
        "{summary}"
    );
}

#[test]
fn lines_go_into_a_file_beside_the_table() {
    let folder = Folder::fresh();
    let file = folder.path("games.jsonl");
    let words = [
        "longhorn",
        "--bots",
        "greedy,random",
        "--games",
        "4",
        "--json",
        &file,
    ];
    let table = arena(&words).fine();
    assert!(table.contains("4 games of 2 deals"), "{table}");
    let written = std::fs::read_to_string(&file).expect("the file is there");
    let kinds: Vec<Value> = written
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["type"].clone())
        .collect();
    assert_eq!(kinds, ["match", "game", "game", "game", "game", "summary"]);
    let nowhere = folder.path("none/games.jsonl");
    arena(&["longhorn", "--bots", "greedy,random", "--json", &nowhere]).refused(&["none/games"]);
}

#[test]
fn the_same_seed_and_iterations_play_the_same_match_on_any_number_of_threads() {
    let play = |seed: &str, threads: &str| {
        let words = [
            "longhorn",
            "--bots",
            "tree@40,greedy",
            "--games",
            "6",
            "--seed",
            seed,
        ];
        let mut lines = lines(arena(
            &[&words[..], &["--threads", threads, "--json"]].concat(),
        ));
        let mut summary = lines.pop().expect("a last line");
        for standing in summary["standings"].as_array_mut().expect("a list") {
            standing["mean_ms"] = 0.into();
        }
        lines.sort_by_key(|line| line["number"].as_u64());
        (lines, summary["standings"].take())
    };
    assert_eq!(play("3", "1"), play("3", "2"));
    assert_ne!(play("3", "1").1, play("4", "1").1);
}

/// The records of a match that were kept in a folder.
fn kept(folder: &Folder, words: &[&str]) -> (Vec<Value>, Vec<String>) {
    let to = folder.path("games");
    let told = lines(arena(&[words, &["--json", "--records", &to]].concat()));
    let games = games_of(&told).0.to_vec();
    let record = |game: &Value| {
        let number = game["number"].as_u64().expect("a number");
        let path = folder.path(&format!("games/{number:06}.record"));
        std::fs::read_to_string(path).expect("it was kept")
    };
    let records = games.iter().map(record).collect();
    (games, records)
}

fn setup(record: &str) -> &str {
    let mut lines = record.lines();
    lines
        .find(|line| line.starts_with("setup"))
        .expect("a set-up")
}

#[test]
fn games_of_a_deal_have_the_same_deal_and_exchanged_seats() {
    let folder = Folder::fresh();
    let words = ["gwt", "--bots", "greedy,random", "--games", "4"];
    let (games, records) = kept(&folder, &words);
    let setups: Vec<&str> = records.iter().map(|record| setup(record)).collect();
    assert!(20 < setups[0].len(), "much is dealt: {}", setups[0]);
    assert_eq!((setups[0], setups[2]), (setups[1], setups[3]));
    assert_ne!(setups[0], setups[2]);
    for pair in games.chunks(2) {
        assert_eq!(pair[0]["deal"], pair[1]["deal"]);
        assert_eq!(pair[0]["bots"], serde_json::json!(["greedy", "random"]));
        assert_eq!(pair[1]["bots"], serde_json::json!(["random", "greedy"]));
    }
    for (game, record) in games.iter().zip(&records) {
        let steps = record.lines().filter(|line| line.starts_with(['0', '1']));
        assert_eq!(game["steps"], steps.count());
        let further = ["choose", "-", "--bot", "random"];
        crate::run_with(&further, record.as_bytes()).refused(&["over"]);
    }
}

#[test]
fn choose_finds_every_move_of_the_arena_again() {
    let folder = Folder::fresh();
    let words = [
        "pw",
        "--bots",
        "tree@30,greedy",
        "--games",
        "3",
        "--seed",
        "9",
    ];
    let (games, records) = kept(&folder, &words);
    let seat = games[0]["bots"]
        .as_array()
        .unwrap()
        .iter()
        .position(|bot| bot == "tree");
    let seat = seat.expect("it plays").to_string();
    let steps: Vec<&str> = records[0]
        .lines()
        .skip_while(|line| !line.starts_with("setup"))
        .skip(1)
        .filter(|line| !line.starts_with('#'))
        .collect();
    let own = steps
        .iter()
        .enumerate()
        .filter(|(_, step)| step.starts_with(&seat));
    let own: Vec<(usize, &&str)> = own.collect();
    assert!(5 < own.len(), "{}", own.len());
    let file = folder.path("games/000000.record");
    let mut searched = 0;
    for (at, step) in own.into_iter().step_by(4) {
        let luck = games[0]["luck"].as_u64().expect("a number") + at as u64;
        let at = at.to_string();
        let words = [
            "choose",
            &file,
            "--at",
            &at,
            "--bot",
            "tree",
            "--iterations",
            "30",
        ];
        let told = run(&[&words[..], &["--seed", &luck.to_string(), "--json"]].concat()).json();
        let played = step.split_once(' ').expect("a seat and an action").1;
        let played = played.split(" =").next().expect("an action");
        assert_eq!(told["action"], played, "after {at} steps: {told}");
        searched += u32::from(told["value"].is_number());
    }
    assert!(0 < searched, "it thought about some of them");
}

#[test]
fn a_decision_comes_with_its_value() {
    let record = crate::new_game();
    let choose = |more: &[&str]| {
        let words = [&["choose", "-", "--iterations", "200"], more].concat();
        crate::run_with(&words, record.as_bytes())
    };
    let told = choose(&["--bot", "tree"]).fine();
    let mut told = told.lines();
    let action = told.next().expect("an action");
    let stepped = crate::run_with(&["explain", "-", action], record.as_bytes());
    assert_eq!(stepped.code, Some(0), "{action}");
    let value = told.next().expect("a value");
    assert!(
        value.contains("value") && value.contains("iterations"),
        "{value}"
    );
    let json = choose(&["--bot", "tree", "--json"]).json();
    assert_eq!(json["action"], action);
    assert!(
        json["value"]
            .as_f64()
            .is_some_and(|value| value.abs() <= 1.0),
        "{json}"
    );
    let plain = choose(&["--bot", "greedy"]).fine();
    assert!(plain.contains("no value"), "{plain}");
    choose(&["--bot", "genius"]).refused(&["genius", "expert"]);
    let over = crate::whole_game();
    crate::run_with(&["choose", "-", "--bot", "greedy"], over.as_bytes()).refused(&["over"]);
}

#[test]
fn a_match_ends_when_it_is_sure() {
    let words = [
        "longhorn",
        "--bots",
        "random,greedy",
        "--until-sure",
        "--json",
    ];
    let told = lines(arena(&words));
    let summary = games_of(&told).1;
    assert_eq!(summary["sign"], "worse");
    assert!(
        summary["games"].as_u64().is_some_and(|games| games < 200),
        "{summary}"
    );
    let open = [
        "longhorn",
        "--bots",
        "greedy,greedy",
        "--until-sure",
        "--games",
        "6",
    ];
    let told = arena(&open).fine();
    assert!(
        told.contains("6 games") && told.contains("not clear"),
        "{told}"
    );
    arena(&["longhorn", "--bots", "greedy", "--until-sure"]).refused(&["two bots"]);
}

#[test]
fn the_last_one_takes_the_seats_that_are_left() {
    let told = lines(arena(&[
        "pw",
        "--bots",
        "random,greedy",
        "--games",
        "3",
        "--json",
    ]));
    let (games, summary) = games_of(&told);
    assert_eq!((&told[0]["seats"], games.len()), (&3.into(), 3));
    let seats = summary["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|s| &s["seats"]);
    assert_eq!(seats.collect::<Vec<_>>(), [1, 2]);
    assert!((summary["even_share"].as_f64().unwrap() - 1.0 / 3.0).abs() < 1e-12);
    let where_first: Vec<usize> = games
        .iter()
        .map(|game| {
            game["entrants"]
                .as_array()
                .unwrap()
                .iter()
                .position(|e| e == 0)
        })
        .map(|seat| seat.expect("it plays"))
        .collect();
    assert_eq!(where_first.len(), 3);
    assert!(
        (0..3).all(|seat| where_first.contains(&seat)),
        "{where_first:?}"
    );
    arena(&["longhorn", "--bots", "random,random,random", "--seats", "2"]).refused(&["3 bots"]);
}

#[test]
fn options_and_presets_are_played_by() {
    let words = [
        "aos",
        "--bots",
        "random",
        "--games",
        "3",
        "--json",
        "--options",
    ];
    let play = |options: &str| lines(arena(&[&words[..], &[options]].concat()));
    assert_eq!(play("deluxe")[0]["options"]["coexist_upgrade_cost"], 2);
    assert_eq!(play(r#"{"map":"france"}"#)[0]["options"]["map"], "france");
    arena(&["aos", "--bots", "random", "--options", "nonsense"]).refused(&["nonsense"]);
}

#[test]
fn weights_of_a_file_play_like_the_bot_that_has_them() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../game-age-of-steam/weights/steam-2.net"
    );
    let record = run(&["new", "aos", "--seats", "3", "--seed", "7"]).fine();
    let choose = |bot: &str| {
        let words = ["choose", "-", "--bot", bot, "--iterations", "300", "--json"];
        let mut told = crate::run_with(&words, record.as_bytes()).json();
        told["seconds"] = 0.into();
        told
    };
    assert_eq!(choose(file), choose("learned"));
    let bots = format!("{file}@20,random");
    let told = lines(arena(&["aos", "--bots", &bots, "--games", "3", "--json"]));
    let summary = games_of(&told).1;
    assert!(
        summary["standings"][0]["bot"]
            .as_str()
            .unwrap()
            .ends_with("steam-2.net")
    );
    arena(&["lh", "--bots", &bots]).refused(&["steam-2.net", "numbers"]);
    arena(&["aos", "--bots", "gone.net,random"]).refused(&["gone.net"]);
    arena(&["gwt", "--bots", "solver,random"]).refused(&["solver", "greedy"]);
}

#[cfg(unix)]
#[test]
fn ctrl_c_tells_what_the_match_came_to() {
    use rustix::process::{Pid, Signal, kill_process};
    use std::io::{BufRead, BufReader, Read};
    let mut child = program()
        .args(["arena", "longhorn", "--bots", "random,random"])
        .args(["--games", "10000000", "--json"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("starts");
    let mut out = BufReader::new(child.stdout.take().expect("piped"));
    let mut first = String::new();
    for _ in 0..10 {
        first.clear();
        out.read_line(&mut first).expect("lines");
    }
    kill_process(Pid::from_child(&child), Signal::INT).expect("it runs");
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("text");
    assert_eq!(child.wait().expect("ends").code(), Some(0));
    let last: Value = serde_json::from_str(rest.lines().last().expect("a line")).expect("JSON");
    assert_eq!(last["type"], "summary");
    assert!(8 <= last["games"].as_u64().unwrap(), "{last}");
}
