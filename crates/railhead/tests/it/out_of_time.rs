//! A table with a clock, from the terminal: what is left is told, and who ran out of time can play again.

use crate::Folder;
use crate::serve::Serving;
use crate::terminal::Terminal;
use crate::there::run_at;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(120);

/// A free seat beside a bot, with a second to think. Who comes back has an hour.
fn table(serving: &Serving) -> String {
    let pace = json!({"kind": "live", "bank": 1, "increment": 3600});
    let wanted = json!({
        "game": "longhorn",
        "seats": [{"kind": "open"}, {"kind": "bot", "level": "easy"}],
        "clock": {"pace": pace, "out": "vote"},
    });
    let (status, body) = serving.post("/api/tables", &wanted.to_string());
    assert_eq!(status, 200, "{body}");
    let table: Value = serde_json::from_str(&body).expect("JSON");
    table["id"].as_str().expect("an id").to_string()
}

#[test]
fn line_by_line_one_is_asked_to_come_back_and_plays_on() {
    let (data, home) = (Folder::fresh(), Folder::fresh());
    let more = ["--reproducible", "5", "--bot-iterations", "20"];
    let serving = Serving::start_with(&data.path("data"), &more);
    let table = table(&serving);
    let link = format!("http://{}/table/{table}", serving.address);
    let words = ["play", &link, "--name", "Rosa"];
    run_at(&home, &words, "").fine();
    let began = Instant::now();
    let path = format!("/api/tables/{table}");
    while !serving.get(&path).1.contains(r#""away":"out_of_time""#) {
        assert!(began.elapsed() < PATIENCE, "the time does not run out");
    }
    let left = run_at(&home, &words, "q\n").fine();
    assert!(
        left.contains("Your time has run out") && !left.contains("Rosa>"),
        "{left}"
    );
    let told = run_at(&home, &words, "\nreturn\n1\nq\n").fine();
    let (_, after) = told
        .split_once("Your time has run out")
        .expect("it is said");
    assert!(
        after.contains("Time left: ") && after.contains(" min."),
        "{told}"
    );
    // Who is back needs not say it.
    assert!(after.contains("nobody plays for you"), "{told}");
    assert!(after.contains("Rosa> "), "{told}");
}

#[test]
fn on_the_screen_a_key_brings_one_back_and_the_title_tells_the_time() {
    let data = Folder::fresh();
    let more = ["--reproducible", "5", "--bot-iterations", "20"];
    let serving = Serving::start_with(&data.path("data"), &more);
    let link = format!("http://{}/table/{}", serving.address, table(&serving));
    let words = ["play", &link, "--name", "Rosa", "--lang", "fr"];
    let terminal = Terminal::start((80, 24), &words);
    terminal.sees("Votre temps est écoulé");
    terminal.press(&["b"]);
    let screen = terminal.wait("the time that is left", |screen| {
        screen.contains("à vous de jouer · ") && screen.contains(" min")
    });
    assert!(!screen.contains("Votre temps est écoulé"), "{screen}");
    assert!(screen.contains("robot facile"), "{screen}");
}
