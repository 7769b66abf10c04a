//! A club moves from its folder to PostgreSQL and back, and loses nothing.

use super::{database, node, run_with, wait};
use crate::keeping::{played, record};
use crate::serve::Serving;
use crate::{Folder, run};
use store::testing::postgres::PASSWORD;
use store::testing::states::leave_unfinished;

fn serving(data: &str) -> Serving {
    Serving::start_with(data, &["--reproducible", "5eed", "--bot-iterations", "1"])
}

/// The cookie that an answer gives.
fn cookie(answer: &str) -> String {
    let line = answer.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("set-cookie").then_some(value)
    });
    let pair = line.expect("a cookie").split(';').next();
    pair.unwrap_or_default().to_string()
}

/// The body of what a member is told.
fn told(serving: &Serving, cookie: &str, path: &str) -> String {
    let (status, answer) = serving.send("GET", path, cookie, "");
    assert_eq!(status, 200, "{answer}");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    body.to_string()
}

#[test]
fn a_club_moves_to_postgresql_and_back_without_losing_a_game() {
    let folder = Folder::fresh();
    let data = folder.path("data");
    let (from, store) = (format!("sqlite:{data}"), database());
    let club = serving(&data);
    let over = played(&club);
    let guest = cookie(&club.get("/api/me").1);
    let ada = r#"{"name": "Ada", "password": "a word for the door"}"#;
    let (status, joined) = club.send("POST", "/api/account/join", &guest, ada);
    assert_eq!(status, 200, "{joined}");
    let ada = cookie(&joined);
    let table = r#"{"game": "longhorn", "name": "Ours", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]}"#;
    let (status, table) = club.send("POST", "/api/tables", &ada, table);
    assert_eq!(status, 200, "{table}");
    let record_before = record(&club, &over);
    let me = told(&club, &ada, "/api/me");
    assert!(told(&club, &ada, "/api/me/tables").contains("Ours"));

    run(&["move", "--from", &from, "--to", &store]).refused(&["another Railhead"]);
    assert_eq!(club.stop("-TERM"), Some(0));
    let moved = run(&["move", "--from", &from, "--to", &store]).fine();
    for part in ["2 tables", "is as it was", "127.0.0.1"] {
        assert!(moved.contains(part), "'{part}' is not in: {moved}");
    }
    assert!(!moved.contains(PASSWORD), "{moved}");
    run(&["move", "--from", &from, "--to", &store]).refused(&["not empty"]);

    let club = node(&folder, &store, "one", &[]);
    assert_eq!(record(&club, &over), record_before);
    // Whoever was signed in still is, and sits where they sat.
    assert_eq!(told(&club, &ada, "/api/me"), me);
    assert!(told(&club, &ada, "/api/me/tables").contains("Ours"));
    let guest = cookie(&club.get("/api/me").1);
    let word = r#"{"name": "Ada", "password": "a word for the door"}"#;
    let (status, entered) = club.send("POST", "/api/account/sign-in/password", &guest, word);
    assert_eq!(status, 200, "{entered}");
    let next = played(&club);
    let back = folder.path("back");
    let to = format!("sqlite:{back}");
    run(&["move", "--from", &store, "--to", &to]).refused(&["stop all nodes"]);
    assert_eq!(club.stop("-TERM"), Some(0));
    let moved = run(&["move", "--from", &store, "--to", &to]).fine();
    assert!(moved.contains("3 tables"), "{moved}");
    run(&["move", "--from", &store, "--to", &to]).refused(&["not empty"]);
    let club = serving(&back);
    assert_eq!(record(&club, &over), record_before);
    assert_eq!(club.get(&format!("/api/tables/{next}")).0, 200);
    assert_eq!(told(&club, &ada, "/api/me"), me);
    assert!(told(&club, &ada, "/api/me/tables").contains("Ours"));
}

#[test]
fn what_a_move_left_unfinished_is_not_served_from_and_moved_again() {
    let folder = Folder::fresh();
    let data = folder.path("data");
    let (from, store) = (format!("sqlite:{data}"), database());
    assert_eq!(serving(&data).stop("-TERM"), Some(0));
    // As it is while a move is under way.
    run_with(&store, &["migrate"]).fine();
    wait(leave_unfinished(&store));
    run_with(&store, &["check"]).refused(&["did not come to its end", "railhead move"]);
    run_with(
        &store,
        &["serve", "--log", "off", "--listen", "127.0.0.1:0"],
    )
    .refused(&["did not come to its end", "railhead move"]);
    run(&["move", "--from", &from, "--to", &store]).fine();
    let log = run_with(&store, &["admin", "people", "--json"]).json();
    assert_eq!(log, serde_json::json!([]));
    assert_eq!(node(&folder, &store, "one", &[]).stop("-TERM"), Some(0));
}

#[test]
fn places_that_are_none_are_refused() {
    let folder = Folder::fresh();
    let to = "postgres://ada@localhost/d";
    let nowhere = format!("sqlite:{}", folder.path("nowhere"));
    run(&["move", "--from", &nowhere, "--to", to]).refused(&["nowhere", "railhead.sqlite"]);
    for wrong in ["", "sqlite:", "data", "mysql://ada:planted-word@host/d"] {
        let ran = run(&["move", "--from", wrong, "--to", to]);
        assert!(!ran.err.contains("planted-word"), "{}", ran.err);
        ran.refused(&["--from", "sqlite:"]);
    }
    run(&["move", "--from", to, "--to", to]).refused(&["moved"]);
    run(&["move", "--from", to]).refused(&["--to"]);
}
