//! Nodes on PostgreSQL and NATS as an operator starts them, with both servers from Debian's packages.

mod moving;
mod outages;
mod refusals;

use crate::keeping::{played, record};
use crate::serve::Serving;
use crate::{Folder, Ran, program};
use bus::testing::nats::NatsServer;
use std::fs::File;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use store::testing::postgres::{PASSWORD, shared};

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(60);

pub fn wait<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }.enable_all().build().expect("a runtime");
    runtime.block_on(work)
}

/// A new database, empty; gives its address.
pub fn database() -> String {
    wait(shared().database())
}

/// A command to which the database is named where nobody sees it.
pub fn with(store: &str) -> Command {
    let mut program = program();
    program.env("RAILHEAD_STORE", store);
    program
}

/// What an operator's command comes to.
pub fn run_with(store: &str, words: &[&str]) -> Ran {
    Ran::from(with(store).args(words).output().expect("starts"))
}

/// A node, which logs everything into a file of the folder.
fn node(folder: &Folder, store: &str, name: &str, more: &[&str]) -> Serving {
    let mut serve = with(store);
    serve
        .args(["serve", "--listen", "127.0.0.1:0", "--bot-pause", "0ms"])
        .args(["--reproducible", "5eed", "--bot-iterations", "1"])
        .args(["--log", "trace"])
        .args(["--node", name])
        .args(more)
        .current_dir(folder.path(""))
        .stderr(Stdio::from(log_file(folder, name)));
    Serving::of(serve)
}

pub fn log_file(folder: &Folder, name: &str) -> File {
    File::create(folder.path(&format!("{name}.log"))).expect("a file")
}

fn log(folder: &Folder, name: &str) -> String {
    std::fs::read_to_string(folder.path(&format!("{name}.log"))).expect("a log")
}

/// Waits until the log has this.
fn logged(folder: &Folder, name: &str, part: &str) -> String {
    let start = Instant::now();
    loop {
        let log = log(folder, name);
        if log.contains(part) {
            return log;
        }
        assert!(start.elapsed() < PATIENCE, "'{part}' is not in: {log}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_node_needs_no_folder_and_another_one_goes_on_with_its_games() {
    let (folder, store) = (Folder::fresh(), database());
    let first = node(&folder, &store, "one", &[]);
    assert_eq!(first.get("/health").0, 200);
    let id = played(&first);
    let before = record(&first, &id);
    // Beside it, under another name.
    let second = node(&folder, &store, "two", &[]);
    assert_eq!(record(&second, &id), before);
    for (node, name) in [(first, "one"), (second, "two")] {
        assert_eq!(node.stop("-TERM"), Some(0));
        let log = log(&folder, name);
        assert!(
            log.contains("starting") && log.contains("127.0.0.1"),
            "{log}"
        );
        assert!(!log.contains(PASSWORD), "{log}");
    }
    for made in ["data", "railhead.sqlite", "railhead.lock"] {
        assert!(!std::path::Path::new(&folder.path(made)).exists(), "{made}");
    }
}

#[test]
fn a_bus_that_is_gone_is_told_and_come_back_to() {
    let (folder, store) = (Folder::fresh(), database());
    let token = "planted-word";
    let mut nats = NatsServer::start_with(&["--auth", token]);
    let bus = nats.url().replace("nats://", &format!("nats://{token}@"));
    nats.kill();
    // It begins all the same.
    let node = node(&folder, &store, "lonely", &["--bus", &bus]);
    let (status, told) = node.get("/health");
    assert!(
        status == 200 && told.contains("NATS cannot be reached"),
        "{told}"
    );
    logged(&folder, "lonely", "cannot be reached");
    nats.restart();
    logged(&folder, "lonely", "is there");
    let (status, told) = node.get("/health");
    assert!(status == 200 && !told.contains("NATS"), "{told}");
    assert_eq!(node.stop("-TERM"), Some(0));
    let log = log(&folder, "lonely");
    assert!(!log.contains(token) && !log.contains(PASSWORD), "{log}");
}

#[test]
fn a_bus_that_lets_nobody_in_is_told_without_the_word() {
    let (folder, store) = (Folder::fresh(), database());
    let nats = NatsServer::start_with(&["--auth", "another-word"]);
    let bus = nats.url().replace("nats://", "nats://planted-word@");
    let node = node(&folder, &store, "unknown", &["--bus", &bus]);
    logged(
        &folder,
        "unknown",
        "does not let this node in; check the token",
    );
    let (status, told) = node.get("/health");
    assert!(
        status == 200 && told.contains("NATS does not let this node in"),
        "{told}"
    );
    assert_eq!(node.stop("-TERM"), Some(0));
    let log = log(&folder, "unknown");
    assert!(
        !log.contains("planted-word") && !log.contains("another-word"),
        "{log}"
    );
}

#[test]
fn operators_work_on_a_database_beside_its_nodes() {
    let (folder, store) = (Folder::fresh(), database());
    let node = node(&folder, &store, "one", &[]);
    let id = played(&node);
    let run = |words: &[&str]| run_with(&store, words);
    let tables = run(&["admin", "tables", "--json"]).json();
    assert_eq!(tables[0]["id"], *id);
    run(&["token", "new", "House bot"]).fine();
    assert!(run(&["token", "list"]).fine().contains("House bot"));
    let told = run(&["check"]).fine();
    assert!(told.contains("1 table replayed, 0 differ"), "{told}");
    let told = run(&["doctor"]).fine();
    for part in ["127.0.0.1", "tables 1", "Nothing is wrong"] {
        assert!(told.contains(part), "'{part}' is not in: {told}");
    }
    assert!(!told.contains(PASSWORD), "{told}");
    let told = run(&["ratings"]).fine();
    assert!(told.contains("0 differ"), "{told}");
    let out = folder.path("out");
    let told = run(&["export", &out]).fine();
    assert!(told.starts_with("1 table"), "{told}");
    let written = std::fs::read_to_string(format!("{out}/{id}.record"));
    assert_eq!(written.expect("written"), record(&node, &id));
    // What changes it all waits until no node is there.
    run(&["import", &out]).refused(&["stop all nodes"]);
    let other = database();
    run_with(&other, &["import", &out]).refused(&["is empty", "railhead migrate"]);
    run_with(&other, &["migrate"]).fine();
    let told = run_with(&other, &["import", &out]).fine();
    assert!(told.starts_with("1 table was taken in"), "{told}");
    let tables = run_with(&other, &["admin", "tables", "--json"]).json();
    assert_eq!(tables[0]["id"], *id);
}
