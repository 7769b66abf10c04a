//! Arena, solver and benches.

use crate::{run, run_with, whole_game};

#[test]
fn the_arena_counts_and_rates() {
    let words = [
        "arena",
        "longhorn",
        "--bots",
        "greedy,random",
        "--games",
        "60",
        "--threads",
        "2",
    ];
    let table = run(&words).fine();
    assert!(
        table.contains("greedy") && table.contains("60 games"),
        "{table}"
    );
    let json = run(&[&words[..], &["--json"]].concat()).json();
    let standing = &json["standings"][0];
    let games: u64 = ["wins", "draws", "losses"]
        .iter()
        .filter_map(|key| standing[key].as_u64())
        .sum();
    assert_eq!(games, 60);
    assert!(standing["elo"]["low"].as_f64() < standing["elo"]["high"].as_f64());
    assert!(0.6 < standing["share"].as_f64().unwrap(), "{json}");
}

#[test]
fn the_same_seed_and_iterations_play_the_same_match() {
    let play = |seed: &str| {
        let words = [
            "arena",
            "longhorn",
            "--bots",
            "tree@40,greedy",
            "--games",
            "6",
            "--seed",
            seed,
            "--json",
        ];
        let mut json = run(&words).json();
        for standing in json["standings"].as_array_mut().expect("a list") {
            standing["mean_ms"] = 0.into();
        }
        json["standings"].take()
    };
    assert_eq!(play("3"), play("3"));
    assert_ne!(play("3"), play("4"));
}

#[test]
fn a_bench_has_every_figure() {
    let json = run(&["bench", "--seconds", "0.05", "--json"]).json();
    let games = json.as_array().expect("a game each");
    for game in games {
        for key in [
            "playouts_per_second",
            "steps_per_second",
            "perform_nanoseconds",
            "mean_legal",
            "state_bytes",
            "view_bytes",
        ] {
            let figure = game[key].as_f64();
            assert!(figure.is_some_and(|figure| 0.0 < figure), "{key} in {game}");
        }
    }
    assert!(games[0]["yardstick"]["ratio"].is_number());
    let track = games.iter().find(|game| game["track"].is_object());
    let track = &track.expect("Age of Steam has it")["track"];
    for list in ["builds", "routes"] {
        for key in ["positions", "mean_length", "median_microseconds"] {
            let figure = track[list][key].as_f64();
            assert!(
                figure.is_some_and(|figure| 0.0 < figure),
                "{key} in {track}"
            );
        }
    }
    assert!(track["builds_elsewhere_ratio"].is_number());
    let told = run(&["bench", "longhorn", "--seats", "2", "--seconds", "0.05"]).fine();
    assert!(told.contains("engine / yardstick"), "{told}");
}

#[test]
fn a_late_position_is_solved() {
    // Six steps before its end a game is quickly proved.
    let record = whole_game();
    let at = (record.lines().count() - 5 - 6).to_string();
    let told = run_with(&["solve", "-", "--at", &at], record.as_bytes()).fine();
    assert!(told.contains("proved"), "{told}");
    let json = run_with(&["solve", "-", "--at", &at, "--json"], record.as_bytes()).json();
    assert!(
        json["value"]
            .as_f64()
            .is_some_and(|value| (-1.0..=1.0).contains(&value)),
        "{json}"
    );
    assert!(json["line"].as_array().is_some_and(|line| !line.is_empty()));
    run_with(&["solve", "-"], record.as_bytes()).refused(&["over"]);
    run_with(
        &["solve", "-", "--at", "0", "--nodes", "10"],
        record.as_bytes(),
    )
    .refused(&["--nodes"]);
}

#[test]
fn the_server_is_measured_under_load() {
    let json = run(&[
        "bench",
        "server",
        "--tables",
        "5",
        "--seconds",
        "3",
        "--json",
    ])
    .json();
    assert!(
        json["moves"].as_u64().is_some_and(|moves| 0 < moves),
        "{json}"
    );
    assert!(
        json["done"]["p99"].as_f64().is_some_and(|time| 0.0 < time),
        "{json}"
    );
}
