//! What an operator reads in the log, and what stands in none.

use crate::serve::Serving;
use crate::{Folder, program};
use std::fs::File;
use std::process::Stdio;

/// A server whose log goes into a file, as it would under a service manager.
fn logged(folder: &Folder, more: &[&str]) -> Serving {
    let log = File::create(folder.path("log")).expect("a file");
    let mut program = program();
    program
        .args(["serve", "--listen", "127.0.0.1:0", "--bot-pause", "0ms"])
        .args(["--data", &folder.path("data")])
        .args(more)
        .stderr(Stdio::from(log));
    Serving::of(program)
}

fn log(folder: &Folder) -> String {
    std::fs::read_to_string(folder.path("log")).expect("a log")
}

#[test]
fn start_stop_listeners_and_refusals_are_told_without_colours() {
    let folder = Folder::fresh();
    let more = [
        "--metrics-listen",
        "127.0.0.1:0",
        "--limit",
        "guests_per_address=1",
    ];
    let serving = logged(&folder, &more);
    let statuses: Vec<u16> = (0..4).map(|_| serving.get("/api/me").0).collect();
    assert_eq!(statuses, [200, 200, 429, 429]);
    let address = serving.address.clone();
    assert_eq!(serving.stop("-TERM"), Some(0));
    let log = log(&folder);
    assert!(!log.contains('\u{1b}'), "{log}");
    for part in [
        "starting",
        &folder.path("data"),
        &address,
        "listening for who reads metrics",
        "guests_per_address",
        "stopping",
        "stopped",
    ] {
        assert!(log.contains(part), "'{part}' is not in: {log}");
    }
    let refusals = log
        .lines()
        .filter(|line| line.contains("guests_per_address"));
    assert_eq!(refusals.count(), 1, "one line however many: {log}");
}

#[test]
fn levels_go_by_part_and_lines_are_json_if_asked_for() {
    let folder = Folder::fresh();
    let serving = logged(
        &folder,
        &["--log", "warn,server::serve=info", "--log-format", "json"],
    );
    let address = serving.address.clone();
    assert_eq!(serving.stop("-TERM"), Some(0));
    let log = log(&folder);
    let lines: Vec<serde_json::Value> = (log.lines())
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}")))
        .collect();
    let listening = lines.iter().find(|line| line["message"] == "listening");
    let listening = listening.expect("the part that was asked for");
    assert_eq!(listening["address"], address);
    assert_eq!(listening["level"], "INFO");
    assert!(
        lines.iter().all(|line| line["target"] == "server::serve"),
        "{log}"
    );
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

fn token(cookie: &str) -> &str {
    cookie.split_once('=').expect("a value").1
}

/// Everything that is a secret, planted and looked for, while as much is logged as can be.
#[test]
fn no_secret_is_ever_logged() {
    let folder = Folder::fresh();
    let smtp = "smtp://ada:PLANTED-smtp@127.0.0.1:1";
    let more = [
        "--log",
        "trace",
        "--limit",
        "guests_per_address=1",
        "--smtp",
        smtp,
        "--mail-from",
        "a@play.example",
    ];
    let serving = logged(&folder, &more);
    let guest = cookie(&serving.get("/api/me").1);
    let password = r#"{"name": "Ada", "password": "PLANTED-password"}"#;
    let (status, joined) = serving.send("POST", "/api/account/join", &guest, password);
    assert_eq!(status, 200, "{joined}");
    let member = cookie(&joined);
    let tell = |method: &str, path: &str, body: &str| serving.send(method, path, &member, body);
    let post = |path: &str, body: &str| tell("POST", path, body).0;
    let wrong = r#"{"name": "Ada", "password": "PLANTED-wrong"}"#;
    assert_eq!(post("/api/account/sign-in/password", wrong), 401);
    let code = r#"{"name": "Ada", "code": "PLANTED-recovery"}"#;
    assert_ne!(post("/api/account/sign-in/recovery", code), 200);
    assert_ne!(
        post(
            "/api/account/sign-in/rescue",
            r#"{"token": "PLANTED-rescue"}"#
        ),
        200
    );
    post(
        "/api/account/mail",
        r#"{"address": "PLANTED-mail@play.example"}"#,
    );
    let hook = r#"{"url": "https://hook.example/PLANTED-hook", "form": "railhead"}"#;
    tell("PUT", "/api/word/webhook", hook);
    let browser = r#"{"endpoint": "https://push.example/PLANTED-push", "p256dh": "PLANTED", "auth": "PLANTED", "label": ""}"#;
    post("/api/word/push", browser);
    serving.get("/api/word/unsubscribe/PLANTED-link");
    serving.get("/table/PLANTED-table");
    serving.get("/api/tables/PLANTED-table");
    serving.get("/api/games?PLANTED-query");
    assert_eq!(post("/api/nonsense", r#"{"PLANTED-body": 1}"#), 404);
    let table = r#"{"game": "longhorn", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}], "seed": "5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed"}"#;
    assert_eq!(post("/api/tables", table), 200);
    // Who is refused is told at a lower level.
    let refused = (0..3).any(|_| serving.get("/api/me").0 == 429);
    assert!(refused);
    assert_eq!(serving.stop("-TERM"), Some(0));
    let log = log(&folder);
    assert!(log.contains("DEBUG"), "much is told: {log}");
    let (guest, member) = (token(&guest), token(&member));
    for secret in ["PLANTED", guest, member, "5eed5eed"] {
        let found: Vec<&str> = log.lines().filter(|line| line.contains(secret)).collect();
        assert_eq!(found, Vec::<&str>::new());
    }
}
