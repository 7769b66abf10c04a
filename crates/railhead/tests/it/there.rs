//! A table at a server, played and watched from the terminal.

use crate::serve::Serving;
use crate::{Folder, Ran, program};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::process::{Command, Stdio};
use std::thread::JoinHandle;

/// A table with a free seat and a bot, made by somebody else; gives its id.
fn table(serving: &Serving, game: &str) -> String {
    let wanted =
        json!({"game": game, "seats": [{"kind": "open"}, {"kind": "bot", "level": "easy"}]});
    let (status, body) = serving.post("/api/tables", &wanted.to_string());
    assert_eq!(status, 200, "{body}");
    let table: Value = serde_json::from_str(&body).expect("JSON");
    table["id"].as_str().expect("an id").to_string()
}

/// Runs `railhead` as somebody whose home is this folder.
pub fn run_at(home: &Folder, words: &[&str], input: &str) -> Ran {
    run_as(program(), home, words, input)
}

/// The same with an environment of its own.
fn run_as(mut program: Command, home: &Folder, words: &[&str], input: &str) -> Ran {
    let mut child = program
        .args(words)
        .env("HOME", home.path(""))
        .env_remove("XDG_CONFIG_HOME")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    let _ = child
        .stdin
        .take()
        .expect("piped")
        .write_all(input.as_bytes());
    Ran::from(child.wait_with_output().expect("ends"))
}

const DEALT: [&str; 4] = ["--reproducible", "5", "--bot-iterations", "20"];

#[test]
fn a_seat_is_taken_kept_and_played_to_the_end() {
    let (data, home) = (Folder::fresh(), Folder::fresh());
    let serving = Serving::start_with(&data.path("data"), &DEALT);
    let table = table(&serving, "longhorn");
    let link = format!("http://{}/table/{table}", serving.address);
    let told = run_at(
        &home,
        &["play", &link, "--name", "Rosa"],
        "1\nwhy move tulsa\nundo\nq\n",
    )
    .fine();
    assert!(told.contains("Rosa> ") && told.contains("LH-"), "{told}");
    // Who we are is kept for us alone, so the seat is still ours.
    let kept = std::fs::metadata(home.path(".config/railhead/servers.json")).expect("it is kept");
    let mode = std::os::unix::fs::PermissionsExt::mode(&kept.permissions());
    assert_eq!(mode & 0o777, 0o600);
    let words = ["play", "--server", &serving.address, "--table", &table];
    let told = run_at(&home, &words, &"1\n".repeat(200)).fine();
    assert!(told.contains("total") && told.contains("place"), "{told}");
    let stranger = Folder::fresh();
    run_at(&stranger, &["play", &link], "").refused(&["no seat is free", "railhead watch"]);
    let watched = run_at(&stranger, &["watch", &link], "").fine();
    assert!(
        watched.contains("steals") && watched.contains("place"),
        "{watched}"
    );
}

#[test]
fn the_luck_of_a_table_is_salted_and_checked_at_its_end() {
    let (data, home) = (Folder::fresh(), Folder::fresh());
    let serving = Serving::start(&data.path("data"));
    let honest = table(&serving, "longhorn");
    let link = |table: &str| format!("http://{}/table/{table}", serving.address);
    let told = run_at(&home, &["play", &link(&honest)], &"1\n".repeat(200)).fine();
    assert!(
        told.contains("Luck checked") && told.contains("your salt is in it"),
        "{told}"
    );
    // Who comes back to a game that is over checks it again, by what was kept.
    let kept = home.path(".config/railhead/luck.json");
    let text = std::fs::read_to_string(&kept).expect("it is kept");
    let mode =
        std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&kept).unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600);
    let mut luck: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(luck[0]["table"], honest);
    for (what, lie, says) in [
        (
            "salt",
            "0".repeat(32),
            "salt that was given from here is NOT in it",
        ),
        (
            "commitment",
            "0".repeat(64),
            "NOT the one that was committed to",
        ),
    ] {
        let truth = std::mem::replace(&mut luck[0][what], lie.into());
        std::fs::write(&kept, luck.to_string()).expect("written");
        let ran = run_at(&home, &["play", &link(&honest)], "q\n");
        assert_eq!(ran.code, Some(1), "{}", ran.out);
        assert!(ran.out.contains(says), "{}", ran.out);
        luck[0][what] = truth;
    }
}

#[test]
fn what_is_wrong_is_said_in_a_sentence() {
    let (data, home) = (Folder::fresh(), Folder::fresh());
    let serving = Serving::start(&data.path("data"));
    let at = |table: &str| format!("http://{}/table/{table}", serving.address);
    run_at(&home, &["watch", &at("nowhere")], "").refused(&["no such table"]);
    run_at(&home, &["watch", "http://127.0.0.1:1/table/x"], "").refused(&["cannot be reached"]);
    run_at(&home, &["watch", "longhorn"], "").refused(&["a link of a table"]);
    let ftp = ["play", "--server", "ftp://x", "--table", "y"];
    run_at(&home, &ftp, "").refused(&["ftp://x", "no address"]);
    run_at(&home, &["play", "--table", "y"], "").refused(&["--server"]);
}

#[test]
fn ones_own_hand_comes_over_the_line_and_no_other() {
    let (data, home) = (Folder::fresh(), Folder::fresh());
    let serving = Serving::start_with(&data.path("data"), &DEALT);
    let table = table(&serving, "great-western-trail");
    let link = format!("http://{}/table/{table}", serving.address);
    let told = run_at(&home, &["play", &link], "table\nq\n").fine();
    let hands = told
        .lines()
        .filter(|line| line.starts_with("hand: "))
        .count();
    assert!(0 < hands, "{told}");
    let others = told.split("Board of ").skip(1);
    for other in others {
        let other = other.split("\n\n").next().unwrap_or_default();
        assert!(!other.contains("\nhand: "), "{other}");
    }
}

/// Somebody's server, which keeps the head of the first request and knows no table.
fn stranger() -> (String, JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("bound").to_string();
    let asked = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("somebody comes");
        let mut head = String::new();
        let mut lines = BufReader::new(stream.try_clone().expect("a second hand")).lines();
        while let Some(Ok(line)) = lines.next()
            && !line.is_empty()
        {
            head += &line;
            head.push('\n');
        }
        let no = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
        stream.write_all(no.as_bytes()).expect("answers");
        head.to_lowercase()
    });
    (address, asked)
}

#[test]
fn a_bots_token_goes_to_no_server_that_is_only_looked_at() {
    let home = Folder::fresh();
    let wallet = home.path(".config/railhead/servers.json");
    for command in ["watch", "play"] {
        let (address, asked) = stranger();
        let link = format!("http://{address}/table/x");
        let mut with_variable = program();
        with_variable.env("RAILHEAD_TOKEN", "rh_of_my_bot");
        run_as(with_variable, &home, &[command, &link], "").refused(&["no Railhead"]);
        let head = asked.join().expect("it was asked");
        assert!(head.starts_with("get /api/tables/x "), "{head}");
        assert!(
            !head.contains("rh_of_my_bot") && !head.contains("authorization"),
            "{head}"
        );
        assert!(!std::fs::exists(&wallet).expect("can be looked for"));
    }
    // What is named for this server goes there, also the next time, and to no other.
    let (address, asked) = stranger();
    let link = format!("http://{address}/table/x");
    let given = ["watch", &link, "--token", "rh_for_this_one"];
    run_at(&home, &given, "").refused(&["no Railhead"]);
    assert!(
        asked
            .join()
            .expect("it was asked")
            .contains("bearer rh_for_this_one")
    );
    let (other, asked) = stranger();
    run_at(&home, &["watch", &format!("http://{other}/table/x")], "").refused(&["no Railhead"]);
    assert!(
        !asked
            .join()
            .expect("it was asked")
            .contains("authorization")
    );
}

#[test]
fn who_keeps_a_bot_sits_down_as_themselves() {
    let (data, home) = (Folder::fresh(), Folder::fresh());
    let serving = Serving::start_with(&data.path("data"), &DEALT);
    let table = table(&serving, "longhorn");
    let link = format!("http://{}/table/{table}", serving.address);
    let mut with_variable = program();
    with_variable.env("RAILHEAD_TOKEN", "rh_of_my_bot");
    let words = ["play", &link, "--name", "Rosa"];
    let told = run_as(with_variable, &home, &words, "1\nq\n").fine();
    assert!(told.contains("Rosa> "), "{told}");
}
