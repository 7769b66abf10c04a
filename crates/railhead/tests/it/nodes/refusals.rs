//! What cannot be: each is one sentence, and none shows a password.

use super::{database, log_file, run_with, wait, with};
use crate::{Folder, Ran, program, run};
use std::fs;
use std::process::{Command, Stdio};
use store::testing::postgres::PASSWORD;
use store::testing::states::{make_foreign, make_it_of, make_newer, make_older};

/// A node that should not start; if it does, it is ended after a while and the test fails.
fn start(store: &str, more: &[&str]) -> Ran {
    let mut words = vec![
        "60",
        env!("CARGO_BIN_EXE_railhead"),
        "serve",
        "--log",
        "off",
    ];
    words.extend(["--listen", "127.0.0.1:0"]);
    words.extend(more);
    let mut serve = Command::new("timeout");
    serve.env("LC_ALL", "C").env("RAILHEAD_STORE", store);
    Ran::from(serve.args(words).output().expect("starts"))
}

#[test]
fn a_database_that_cannot_be_had_is_told_without_its_password() {
    let good = database();
    let wrong = good.replace(PASSWORD, "planted-word");
    let (_, name) = good.rsplit_once('/').expect("a name");
    let missing = good.replace(name, "nowhere");
    // Nobody listens where somebody has just ended.
    let port = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
    let port = port.expect("a port").port();
    let silent = format!("postgres://ada:planted-word@127.0.0.1:{port}/d");
    let broken = "postgres://ada:planted-word@[bad/d";
    let other = "mysql://ada:planted-word@localhost/d";
    for (address, parts) in [
        (
            wrong.as_str(),
            &["does not let this account in", "password"][..],
        ),
        (&missing, &["nowhere", "createdb"]),
        (&silent, &["cannot be reached", "127.0.0.1"]),
        (broken, &["address of the store is not understood"]),
        (other, &["address of the store is not understood"]),
    ] {
        start(address, &[]).refused(parts);
        // However much is logged.
        let folder = Folder::fresh();
        let said = with(address)
            .args(["serve", "--log", "trace", "--listen", "127.0.0.1:0"])
            .stderr(Stdio::from(log_file(&folder, "it")))
            .output();
        let said = String::from_utf8(said.expect("starts").stdout).expect("text");
        let log = fs::read_to_string(folder.path("it.log")).expect("a log");
        for word in ["planted-word", PASSWORD] {
            assert!(!said.contains(word) && !log.contains(word), "{said}{log}");
        }
        for command in [&["check"][..], &["admin", "tables"], &["migrate"]] {
            let Ran { code, out, err } = run_with(address, command);
            assert_eq!(code, Some(2), "{out}{err}");
            assert!(
                !err.contains("planted-word") && !err.contains(PASSWORD),
                "{err}"
            );
        }
    }
}

#[test]
fn what_says_nothing_without_a_database_is_refused() {
    run(&["serve", "--bus", "nats://planted-word@bus.example"]).refused(&["--bus needs --store"]);
    for more in [
        ["--node", "one"],
        ["--site", "club"],
        ["--store-writers", "2"],
        ["--store-readers", "2"],
    ] {
        let words = ["serve", more[0], more[1]];
        run(&words).refused(&[more[0], "needs --store"]);
    }
    let store = "postgres://ada@localhost/d";
    let refused = |more: &[&str]| start(store, more);
    for address in [
        "bus.example",
        "http://planted-word@bus.example",
        "nats://a/b",
    ] {
        let ran = refused(&["--bus", address]);
        assert!(!ran.err.contains("planted-word"), "{}", ran.err);
        ran.refused(&["address of the bus", "nats://"]);
    }
    refused(&["--node", "a node"]).refused(&["'a node'", "letters"]);
    refused(&["--store-writers", "0"]).refused(&["--store-writers"]);
    // An address in the wrong place is not repeated either.
    let ran = run(&["serve", "postgres://ada:planted-word@localhost/d"]);
    assert!(!ran.err.contains("planted-word"), "{}", ran.err);
    ran.refused(&["postgres://"]);
}

#[test]
fn a_database_of_another_site_or_form_is_refused() {
    let store = database();
    let told = run_with(&store, &["migrate"]).fine();
    assert!(told.contains("was empty"), "{told}");
    let told = run_with(&store, &["migrate"]).fine();
    assert!(told.contains("nothing was done"), "{told}");
    wait(make_it_of(&store, "club"));
    start(&store, &[]).refused(&["the site 'club'", "--site club"]);
    wait(make_newer(&store, 999));
    for words in [&["migrate"][..], &["check"], &["admin", "log"]] {
        run_with(&store, words).refused(&["newer Railhead", "999"]);
    }
    start(&store, &["--site", "club"]).refused(&["newer Railhead", "999"]);
    wait(make_older(&store));
    start(&store, &["--site", "club"]).refused(&["older Railhead", "railhead migrate"]);
    let foreign = database();
    wait(make_foreign(&foreign));
    start(&foreign, &[]).refused(&["not Railhead's"]);
    run(&["migrate"]).refused(&["--store"]);
}

#[test]
fn a_name_is_one_nodes_as_long_as_it_lives() {
    let (folder, store) = (Folder::fresh(), database());
    let first = super::node(&folder, &store, "one", &["--site", "club"]);
    let ran = start(&store, &["--site", "club", "--node", "one"]);
    ran.refused(&["'one'", "--node"]);
    assert_eq!(first.stop("-TERM"), Some(0));
    let again = super::node(&folder, &store, "one", &["--site", "club"]);
    assert_eq!(again.get("/health").0, 200);
}

#[test]
fn no_password_is_shown_by_what_tells_the_settings() {
    let folder = Folder::fresh();
    let file = folder.file(
        "railhead.toml",
        "store = 'postgres://ada:planted-word@db.example/d'\nbus = 'nats://planted-word@bus.example'\nnode = 'one'\n",
    );
    for more in [&[][..], &["--json"]] {
        let mut words = vec!["config", "--config", &file];
        words.extend(more);
        let told = run(&words).fine();
        assert!(!told.contains("planted-word"), "{told}");
        assert!(
            told.contains("(not shown)") && told.contains("one"),
            "{told}"
        );
    }
    let mut config = program();
    config.args(["config", "--config", &file, "--json"]);
    config.env(
        "RAILHEAD_STORE",
        "postgres://ada:planted-word@other.example/d",
    );
    let told = Ran::from(config.output().expect("starts")).fine();
    assert!(
        !told.contains("planted-word") && told.contains("RAILHEAD_STORE"),
        "{told}"
    );
}
