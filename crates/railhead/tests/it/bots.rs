//! Solver and strengths.

use crate::{run, run_with, whole_game};

#[test]
fn a_late_position_is_solved() {
    // Six steps before its end a game is quickly proved.
    let record = whole_game();
    let at = (record.lines().count() - 6 - 6).to_string();
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
fn strengths_are_printed_as_the_data_file_keeps_them() {
    let told = run(&["strength", "longhorn", "--games", "6"]).fine();
    let file: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let levels = file["levels"].as_array().expect("a list");
    assert_eq!(levels.len(), 2, "only easy and medium have met: {told}");
    assert_eq!(
        (&levels[1]["level"], &levels[1]["rating"]),
        (&"medium".into(), &1_500.into())
    );
    assert_eq!(levels[0]["games"], 6);
    run(&["strength", "chess"]).refused(&["there is no game 'chess'"]);
}

#[test]
fn a_level_is_measured_with_more_and_more_time() {
    let words = ["strength", "longhorn", "--times", "1ms,5ms", "--games", "4"];
    let told = run(&[&words[..], &["--level", "hard"]].concat()).fine();
    let line: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(line["level"], "hard");
    let times = line["times"].as_array().expect("a list");
    let told: Vec<_> = times
        .iter()
        .map(|time| (time["milliseconds"].as_u64(), time["games"].as_u64()))
        .collect();
    assert_eq!(told, [(Some(1), Some(4)), (Some(5), Some(4))], "{times:?}");
    run(&["strength", "longhorn", "--times", "5"]).refused(&["'5'", "50ms"]);
}
