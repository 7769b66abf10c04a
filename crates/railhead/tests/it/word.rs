//! Word to people, and the program in between killed; an operator who tries the mail.

use crate::serve::Serving;
use crate::{Folder, Ran, program, run};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// Asks with a cookie, if there is one, and gives the whole answer.
fn ask(address: &str, cookie: &str, method: &str, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .expect("sends");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("answers");
    assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
    answer
}

/// A new guest's cookie.
fn guest(address: &str) -> String {
    let answer = ask(address, "", "GET", "/api/me", "");
    let line = answer.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("set-cookie").then_some(value)
    });
    let cookie = line.expect("a cookie").split(';').next();
    cookie.expect("a value").to_string()
}

/// The next request that comes there, answered with 200.
fn heard(endpoint: &TcpListener) -> String {
    let (mut stream, _) = endpoint.accept().expect("somebody comes");
    stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
    let mut heard = Vec::new();
    let mut some = [0; 4096];
    loop {
        let text = String::from_utf8_lossy(&heard);
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| {
                let (name, value) = line.split_once(": ")?;
                let is_length = name.eq_ignore_ascii_case("content-length");
                is_length.then(|| value.parse::<usize>().expect("a number"))
            });
            if length.unwrap_or(0) <= body.len() {
                break;
            }
        }
        let many = stream.read(&mut some).expect("reads");
        assert_ne!(many, 0, "it ended early");
        heard.extend_from_slice(&some[..many]);
    }
    write!(stream, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n").expect("answers");
    String::from_utf8(heard).expect("text")
}

#[test]
fn a_server_that_is_killed_before_it_could_tell_tells_after_its_restart() {
    let folder = Folder::fresh();
    let data = folder.path("data");
    let endpoint = TcpListener::bind("127.0.0.1:0").expect("a port");
    let serve = || Serving::start_with(&data, &["--allow-private-endpoints"]);
    let serving = serve();
    let address = serving.address.clone();
    let (ada, bo) = (guest(&address), guest(&address));
    let seats = r#"{"game":"longhorn","seats":[{"kind":"me"},{"kind":"open"}]}"#;
    let made = ask(&address, &ada, "POST", "/api/tables", seats);
    let (_, id) = made.split_once("\"id\":\"").expect("an id");
    let id = id.split('"').next().expect("an id").to_string();
    let hook = format!(
        r#"{{"url":"http://{}/hook","form":"json"}}"#,
        endpoint.local_addr().expect("a port")
    );
    ask(&address, &ada, "PUT", "/api/word/webhook", &hook);
    // The game begins, which Ada is to be told of after some seconds; it is killed at once.
    ask(
        &address,
        &bo,
        "POST",
        &format!("/api/tables/{id}/join"),
        "{}",
    );
    drop(serving);
    let serving = serve();
    let told = heard(&endpoint);
    assert!(told.contains(&format!("\"table\":\"{id}\"")), "{told}");
    assert!(told.to_lowercase().contains("idempotency-key: "), "{told}");
    drop(serving);
}

#[test]
fn an_operator_tries_the_mail_and_is_told_what_is_wrong() {
    run(&["word", "test", "--to", "ada@example.org"]).refused(&["no mail server is set"]);
    let closed = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = closed.local_addr().expect("a port");
    drop(closed);
    let tried = program()
        .args(["word", "test", "--to", "ada@example.org"])
        .env(
            "RAILHEAD_SMTP",
            format!("smtp://ada:hunter2@{address}?tls=required"),
        )
        .env("RAILHEAD_MAIL_FROM", "railhead@play.example")
        .output()
        .expect("starts");
    let tried = Ran::from(tried);
    assert_eq!(tried.code, Some(1), "{}{}", tried.out, tried.err);
    assert!(tried.out.contains("cannot be reached"), "{}", tried.out);
    assert!(!tried.out.contains("hunter2") && !tried.err.contains("hunter2"));
    let wrong = program()
        .args([
            "serve",
            "--smtp",
            "smtp://ada:hunter2@mail.example?tls=none",
        ])
        .output()
        .expect("starts");
    let wrong = Ran::from(wrong);
    assert!(!wrong.err.contains("hunter2"), "{}", wrong.err);
    wrong.refused(&["--smtp is not understood", "encrypted"]);
}
