//! The server as a process: it starts, answers, stops at a signal, and says what is wrong when it cannot.

use crate::{Folder, Ran, program, run};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    sync::mpsc,
    time::Duration,
};

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody who looks at a table.
pub struct Looks(TcpStream);

impl Drop for Looks {
    fn drop(&mut self) {
        // It may have been closed from the other side.
        let _ = self.0.shutdown(Shutdown::Both);
    }
}

/// A running server, ended with the test.
pub struct Serving {
    child: Child,
    pub address: String,
}

impl Serving {
    pub fn start(data: &str) -> Serving {
        Serving::start_with(data, &[])
    }
    pub fn start_with(data: &str, more: &[&str]) -> Serving {
        Serving::start_as(program(), data, more)
    }
    /// The program, perhaps within something that bounds it.
    pub fn start_as(mut program: Command, data: &str, more: &[&str]) -> Serving {
        program
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--data",
                data,
                "--bot-pause",
                "0ms",
            ])
            .args(more)
            .stderr(Stdio::null());
        Serving::of(program)
    }
    /// A command that comes to serve.
    pub fn of(mut command: Command) -> Serving {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped"))
            .read_line(&mut line)
            .expect("says where it is");
        let (_, address) = line
            .trim()
            .split_once("http://")
            .unwrap_or_else(|| panic!("no address in: {line}"));
        Serving {
            address: address.to_string(),
            child,
        }
    }
    /// Looks at a table until what is given back is dropped.
    pub fn look(&self, table: &str) -> Looks {
        let mut stream = TcpStream::connect(&self.address).expect("listens");
        let address = &self.address;
        write!(
            stream,
            "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        .expect("sends");
        let mut reads = stream.try_clone().expect("a second hand");
        // Who does not read is let go.
        std::thread::spawn(move || std::io::copy(&mut reads, &mut std::io::sink()));
        Looks(stream)
    }
    /// The status and the body of an answer.
    fn ask(&self, request: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).expect("listens");
        stream
            .set_read_timeout(Some(PATIENCE))
            .expect("a time limit");
        write!(stream, "{request}").expect("sends");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("answers");
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer
            .split_whitespace()
            .nth(1)
            .and_then(|code| code.parse().ok());
        (status.expect("a status"), answer)
    }
    pub fn get(&self, path: &str) -> (u16, String) {
        self.get_with("", path)
    }
    /// With further lines in the head of the request.
    pub fn get_with(&self, head: &str, path: &str) -> (u16, String) {
        let host = &self.address;
        self.ask(&format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{head}\r\n"
        ))
    }
    /// With a cookie, by any method; the status and the whole answer.
    pub fn send(&self, method: &str, path: &str, cookie: &str, body: &str) -> (u16, String) {
        let (host, length) = (&self.address, body.len());
        self.ask(&format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nCookie: {cookie}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        ))
    }
    /// The status and the body alone.
    pub fn post(&self, path: &str, body: &str) -> (u16, String) {
        self.post_with("", path, body)
    }
    pub fn post_with(&self, head: &str, path: &str, body: &str) -> (u16, String) {
        let (host, length) = (&self.address, body.len());
        let (status, answer) = self.ask(&format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n{head}\r\n{body}"
        ));
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        (status, body.to_string())
    }
    pub fn process(&self) -> String {
        self.child.id().to_string()
    }
    /// Asks it to stop as a terminal or a service manager does; gives its exit code.
    pub fn stop(mut self, signal: &str) -> Option<i32> {
        let pid = self.child.id().to_string();
        let send = move |signal: &str| Command::new("kill").args([signal, &pid]).status();
        assert!(send(signal).expect("kill").success());
        // One that does not stop is ended, and then has no exit code.
        let (stopped, is_stopped) = mpsc::channel();
        std::thread::spawn(move || {
            if is_stopped.recv_timeout(PATIENCE).is_err() {
                let _ = send("-KILL");
            }
        });
        let status = self.child.wait().expect("a child");
        let _ = stopped.send(());
        status.code()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_serves_the_client_and_the_api_and_stops_at_signals() {
    let folder = Folder::fresh();
    let data = folder.path("new/folder");
    for signal in ["-INT", "-TERM"] {
        let serving = Serving::start(&data);
        assert_eq!(serving.get("/health").0, 200);
        let (status, games) = serving.get("/api/games");
        assert!(status == 200 && games.contains("longhorn"), "{games}");
        let (status, page) = serving.get("/");
        assert!(status == 200 && page.contains("<html"), "{page}");
        assert_eq!(serving.get("/api/nonsense").0, 404);
        assert_eq!(serving.stop(signal), Some(0), "{signal}");
    }
    let made = std::fs::read_dir(&data).expect("made at the start").count();
    assert_ne!(made, 0, "the database is in the folder");
}

#[test]
fn a_reproducible_server_lets_guests_come_as_fast_as_they_like() {
    let folder = Folder::fresh();
    let serving = Serving::start_with(&folder.path(""), &["--reproducible", "5eed"]);
    // More than twice as many as may usually come in a second.
    for _ in 0..150 {
        assert_eq!(serving.get("/api/me").0, 200);
    }
}

/// A server that should not start; if it does, it is ended after a while and the test fails.
pub fn start(data: &str, address: &str) -> Ran {
    let program = env!("CARGO_BIN_EXE_railhead");
    let words = [
        "60", program, "serve", "--log", "off", "--listen", address, "--data", data,
    ];
    Ran::from(
        Command::new("timeout")
            .args(words)
            .output()
            .expect("starts"),
    )
}

#[test]
fn a_port_in_use_is_said() {
    let folder = Folder::fresh();
    let other = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = other.local_addr().expect("bound").to_string();
    let data = folder.path("data");
    start(&data, &address).refused(&[&address, "--listen"]);
    run(&[
        "serve", "--lang", "fr", "--log", "off", "--listen", &address, "--data", &data,
    ])
    .refused(&[&address, "écoute déjà"]);
}

#[test]
fn a_folder_that_cannot_be_used_is_said() {
    let folder = Folder::fresh();
    let file = folder.file("file", "not a folder");
    start(&file, "127.0.0.1:0").refused(&["cannot be made"]);
    start("/proc/railhead", "127.0.0.1:0").refused(&["/proc/railhead", "cannot be made"]);
}

#[test]
fn a_file_that_is_no_database_is_said_and_left_alone() {
    let folder = Folder::fresh();
    let text = "this is not a database, but it is long enough to look at".repeat(100);
    let file = folder.file("railhead.sqlite", &text);
    start(&folder.path(""), "127.0.0.1:0")
        .refused(&["not a Railhead database", "move the file away"]);
    assert_eq!(std::fs::read_to_string(&file).expect("still there"), text);
}

#[test]
fn a_damaged_database_is_said() {
    let folder = Folder::fresh();
    assert_eq!(Serving::start(&folder.path("")).stop("-TERM"), Some(0));
    // What is not yet in the main file lies in the journal beside it.
    for journal in ["railhead.sqlite-wal", "railhead.sqlite-shm"] {
        let _ = std::fs::remove_file(folder.path(journal));
    }
    let file = folder.path("railhead.sqlite");
    let mut bytes = std::fs::read(&file).expect("made at the start");
    let tail = bytes.len().min(100);
    bytes[tail..].fill(0xa5);
    std::fs::write(&file, &bytes).expect("writable");
    start(&folder.path(""), "127.0.0.1:0").refused(&["railhead.sqlite"]);
}

#[test]
fn wrong_words_are_said() {
    run(&["serve", "--listen", "everywhere"]).refused(&["everywhere"]);
    run(&["serve", "--bot-threads", "0"]).refused(&["--bot-threads"]);
    run(&["serve", "--bot-pause", "soon"]).refused(&["50ms"]);
    run(&["--listen", "nowhere"]).refused(&["nowhere"]);
}
