//! A server that may open few files: what does not fit is refused with a word, the pages answer.

use crate::serve::Serving;
use crate::{Folder, run};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program with so few open files that it cannot have more.
fn bounded(files: u32) -> Command {
    let mut shell = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_railhead");
    shell.args([
        "-c",
        &format!("ulimit -n {files}; exec \"$0\" \"$@\""),
        program,
    ]);
    shell.env("LC_ALL", "C");
    shell
}

/// Opens a socket for a visitor that the trusted proxy names; gives it with the status of the answer. Who
/// finds the door full tries again, as a proxy does.
fn knock(address: &str, table: &str, visitor: &str) -> (TcpStream, u16) {
    let request = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: {visitor}\r\n\r\n"
    );
    let start = Instant::now();
    loop {
        assert!(start.elapsed() < PATIENCE, "the server never makes room");
        let mut stream = TcpStream::connect(address).expect("listens");
        stream
            .set_read_timeout(Some(PATIENCE))
            .expect("a time limit");
        let mut line = String::new();
        let asked = stream.write_all(request.as_bytes());
        let answered = asked.and_then(|()| BufReader::new(&stream).read_line(&mut line));
        let status = line.split_whitespace().nth(1);
        match status.and_then(|code| code.parse().ok()) {
            Some(status) if answered.is_ok() && status != 503 => return (stream, status),
            _ => {}
        }
    }
}

#[test]
fn many_sockets_with_few_files_are_refused_politely_and_pages_answer() {
    let folder = Folder::fresh();
    let more = ["--trust-proxy", "127.0.0.1"];
    let serving = Serving::start_as(bounded(96), &folder.path(""), &more);
    let body = r#"{"game": "longhorn", "seats": [{"kind": "me"}, {"kind": "me"}]}"#;
    let (status, table) = serving.post("/api/tables", body);
    assert_eq!(status, 200, "{table}");
    let table: serde_json::Value = serde_json::from_str(&table).expect("JSON");
    let id = table["id"].as_str().expect("an id");
    // Everybody has an address of their own, so that only the room is short.
    let mut open = Vec::new();
    for n in 0..120 {
        match knock(&serving.address, id, &format!("192.0.2.{n}")) {
            (socket, 101) => open.push(socket),
            (_, status) => assert_eq!(status, 429),
        }
    }
    assert_eq!(open.len(), 36, "three quarters of what is left of 96");
    assert_eq!(serving.get("/health").0, 200);
    let (status, page) = serving.get("/");
    assert!(status == 200 && page.contains("<html"), "{page}");
    assert_eq!(
        serving.post("/api/tables", body).0,
        200,
        "the database has files too"
    );
}

#[test]
fn connections_that_say_nothing_do_not_keep_others_out() {
    let folder = Folder::fresh();
    let serving = Serving::start_as(bounded(64), &folder.path(""), &[]);
    let mut silent: Vec<TcpStream> = (0..100)
        .map(|_| TcpStream::connect(&serving.address).expect("listens"))
        .collect();
    // The last of them was told that there is no room for more of the same.
    let mut told = String::new();
    let last = silent.last_mut().expect("some");
    last.set_read_timeout(Some(PATIENCE)).expect("a time limit");
    last.read_to_string(&mut told).expect("it ends");
    assert!(
        told.starts_with("HTTP/1.1 503") && told.contains("Retry-After"),
        "{told}"
    );
    drop(silent);
    // As soon as they are gone there is room again.
    let start = Instant::now();
    while serving.get("/health").0 != 200 {
        assert!(start.elapsed() < PATIENCE, "they are still counted");
    }
}

#[test]
fn help_lists_every_limit_with_its_value_and_meaning() {
    let help = run(&["help", "serve"]).fine();
    for words in [
        "connections_per_person",
        "5000",
        "tables that one person makes a minute",
    ] {
        assert!(help.contains(words), "{words}: {help}");
    }
    let french = run(&["serve", "--help", "--lang", "fr"]).fine();
    assert!(
        french.contains("conseils qu’une personne demande par minute"),
        "{french}"
    );
    run(&["serve", "--limit", "patience=1"]).refused(&["patience", "help serve"]);
    run(&["serve", "--limit", "tables=many"]).refused(&["many", "off"]);
    run(&["serve", "--trust-proxy", "home"]).refused(&["home", "10.0.0.0/8"]);
}
