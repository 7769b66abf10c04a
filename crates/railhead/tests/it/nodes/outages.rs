//! PostgreSQL goes, falls silent and comes back: what people and the operator are told meanwhile, and that play goes on.

use super::{PATIENCE, logged, node, wait};
use crate::Folder;
use crate::serve::Serving;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use store::testing::postgres::{PASSWORD, Server};

/// A plain answer comes within this time: a question and a commit have ten seconds each, a new connection five, and there
/// may be one of each before; the rest is for a busy machine.
const BOUND: Duration = Duration::from_secs(50);
const GONE: &str = "the server's database cannot be reached just now";

/// Somebody alone at a table with a bot.
struct Ada {
    node: Serving,
    cookie: String,
    table: String,
}

impl Ada {
    fn sits(node: Serving) -> Ada {
        let (_, answer) = node.get("/api/me");
        let line = answer.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("set-cookie").then_some(value)
        });
        let cookie = line.expect("a cookie").split(';').next();
        let mut ada = Ada {
            cookie: cookie.unwrap_or_default().to_string(),
            node,
            table: String::new(),
        };
        let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "easy"}]);
        let table = json!({"game": "longhorn", "seats": seats});
        let (status, table) = ada.asks("POST", "/api/tables", &table.to_string());
        assert_eq!(status, 200, "{table}");
        ada.table = table["id"].as_str().expect("an id").to_string();
        ada
    }
    fn asks(&self, method: &str, path: &str, body: &str) -> (u16, Value) {
        let (status, answer) = self.node.send(method, path, &self.cookie, body);
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        let body = body.to_string();
        (
            status,
            serde_json::from_str(&body).unwrap_or(Value::String(body)),
        )
    }
    /// Her next move, when it is her turn.
    fn chooses(&self) -> Value {
        let (status, now) = self.asks(
            "GET",
            &format!("/api/tables/{}/frame?wait=25", self.table),
            "",
        );
        assert_eq!(status, 200, "{now}");
        let frame = &now["frame"];
        let action = &frame["legal"][0]["notation"];
        let seq = &frame["seq"];
        json!({"action": action, "after_seq": seq, "id": format!("move {seq}")})
    }
    fn does(&self, choice: &Value) -> (u16, Value) {
        let path = format!("/api/tables/{}/actions", self.table);
        self.asks("POST", &path, &choice.to_string())
    }
    /// Plays on as soon as the same request is taken; it is done once.
    fn plays_on(&self, choice: &Value) {
        let start = Instant::now();
        loop {
            let (status, done) = self.does(choice);
            if status == 200 {
                assert!(choice["after_seq"].as_u64() < done["frame"]["seq"].as_u64());
                break;
            }
            assert_eq!(status, 503, "{done}");
            assert!(start.elapsed() < PATIENCE, "{done}");
        }
        assert_eq!(self.does(&self.chooses()).0, 200);
        until_well(&self.node);
    }
}

fn until_well(node: &Serving) {
    let start = Instant::now();
    while node.get("/health").0 != 200 {
        assert!(start.elapsed() < PATIENCE, "it does not come back");
    }
}

#[test]
fn a_database_that_is_gone_is_named_by_health_and_by_the_answer_to_a_move() {
    let server = Server::start().unwrap_or_else(|problem| panic!("{problem}"));
    let (folder, store) = (Folder::fresh(), wait(server.database()));
    let ada = Ada::sits(node(&folder, &store, "one", &[]));
    assert_eq!(ada.node.get("/health").0, 200);
    let choice = ada.chooses();
    server.kill();
    let (status, told) = ada.does(&choice);
    assert_eq!(
        (status, &told["code"]),
        (503, &json!("not_saved")),
        "{told}"
    );
    assert!(told["text"].as_str().unwrap().contains(GONE), "{told}");
    let (status, told) = ada.node.get("/health");
    assert!(status == 503 && told.contains(GONE), "{told}");
    let log = logged(
        &folder,
        "one",
        "nothing can be saved: PostgreSQL at 127.0.0.1",
    );
    assert!(!log.contains(PASSWORD), "{log}");
    server.start_again().unwrap();
    ada.plays_on(&choice);
    logged(&folder, "one", "saving works again");
}

#[test]
fn a_database_that_falls_silent_is_answered_for_in_time() {
    let server = Server::start().unwrap_or_else(|problem| panic!("{problem}"));
    let (folder, store) = (Folder::fresh(), wait(server.database()));
    let ada = Ada::sits(node(&folder, &store, "one", &[]));
    let choice = ada.chooses();
    server.freeze();
    let start = Instant::now();
    let answers = std::thread::scope(|scope| {
        let reads = scope.spawn(|| ada.asks("GET", "/api/me/tables", ""));
        let moves = scope.spawn(|| ada.does(&choice));
        let looks = scope.spawn(|| ada.asks("GET", "/health", ""));
        [reads, moves, looks].map(|asked| asked.join().expect("it is answered"))
    });
    let took = start.elapsed();
    for (status, told) in answers {
        let text = told["text"].as_str().unwrap_or_default();
        assert!(status == 503 && text.contains(GONE), "{told}");
    }
    assert!(took < BOUND, "{took:?}");
    server.thaw();
    ada.plays_on(&choice);
}
