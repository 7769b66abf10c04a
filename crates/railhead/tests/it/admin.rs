//! `railhead admin` on the data folder, beside a running server and without one.

use crate::serve::Serving;
use crate::{Folder, run};
use std::time::{Duration, Instant};

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn an_operator_sees_orders_and_reads_the_log() {
    let folder = Folder::fresh();
    let data = folder.path("");
    // It is asked again and again below.
    let serving = Serving::start_with(&data, &["--limit", "requests_per_address=off"]);
    let body = r#"{"game": "longhorn", "seats": [{"kind": "me"}, {"kind": "open"}]}"#;
    let (_, table) = serving.post("/api/tables", body);
    let table: serde_json::Value = serde_json::from_str(&table).expect("JSON");
    let id = table["id"].as_str().expect("an id");
    let admin = |words: &[&str]| {
        let mut all = vec!["admin", "--data", &data, "--as", "Olga"];
        all.extend(words);
        run(&all)
    };
    let tables = admin(&["tables", "--stage", "gathering", "--json"]).json();
    assert_eq!(tables[0]["id"], id);
    assert!(
        admin(&["tables", "--stage", "over"])
            .fine()
            .contains("nothing like that")
    );
    let people = admin(&["people", "--json"]).json();
    let person = people[0]["id"].to_string();
    assert_eq!(people[0]["seen_from"], "127.0.0.1");
    assert!(admin(&["table", id]).fine().contains("longhorn"));
    admin(&["close", id, "--reason", "its name"]).fine();
    // The server carries it out by itself.
    let path = format!("/api/tables/{id}");
    let start = Instant::now();
    let told = loop {
        let (status, told) = serving.get(&path);
        if status == 403 {
            break told;
        }
        assert!(start.elapsed() < PATIENCE, "nobody closes it");
    };
    assert!(told.contains("its name"), "{told}");
    assert_eq!(serving.stop("-TERM"), Some(0));
    // And without a server.
    admin(&["mute", &person, "--reason", "loud"]).fine();
    admin(&["ban", "2001:db8::1"]).fine();
    let muted = admin(&["people"]).fine();
    assert!(muted.contains("[muted: loud]"), "{muted}");
    let log = admin(&["log", "--json"]).json();
    let orders: Vec<_> = log.as_array().expect("a list").iter().collect();
    assert_eq!(orders.len(), 3);
    assert_eq!(
        (&orders[0]["by"], &orders[0]["order"]),
        (&"Olga".into(), &"close".into())
    );
    assert_eq!(orders[2]["target"], "2001:db8::/64");
    admin(&["ban", "99999"]).refused(&["99999", "admin people"]);
    admin(&["unban", "203.0.113.9"]).refused(&["not banned"]);
    admin(&["ban", "nowhere"]).refused(&["nowhere"]);
    admin(&["table", "none"]).refused(&["none"]);
    run(&["admin", "--data", "/nowhere", "log"]).refused(&["/nowhere"]);
}

#[test]
fn help_is_there_in_french() {
    let french = run(&["admin", "--help", "--lang", "fr"]).fine();
    assert!(french.contains("Exemples"), "{french}");
    assert!(
        french.contains("Bannir") || french.contains("bannir"),
        "{french}"
    );
}

#[test]
fn a_member_who_lost_everything_gets_a_link_that_works_once() {
    let folder = Folder::fresh();
    let data = folder.path("");
    let serving = Serving::start_with(&data, &["--limit", "requests_per_address=off"]);
    let form = r#"{"name": "Ada Lovelace", "password": "correct horse battery"}"#;
    let (status, joined) = serving.post("/api/account/join", form);
    assert_eq!(status, 200, "{joined}");
    let admin = |words: &[&str]| {
        let mut all = vec!["admin", "--data", &data, "--as", "Olga"];
        all.extend(words);
        run(&all)
    };
    let members = admin(&["members", "--like", "love", "--json"]).json();
    assert_eq!(members[0]["name"], "Ada Lovelace");
    assert_eq!(members[0]["has_password"], true);
    assert!(admin(&["members"]).fine().contains("password"));
    let link = admin(&["rescue", "ada lovelace", "--reason", "rang up", "--json"]).json();
    let path = link["path"].as_str().expect("a path");
    let (_, token) = path.split_once('#').expect("a secret");
    let form = format!(r#"{{"token": "{token}"}}"#);
    let open = || serving.post("/api/account/sign-in/rescue", &form);
    let (status, signed_in) = open();
    assert_eq!(status, 200, "{signed_in}");
    assert_eq!(open().0, 401);
    admin(&["rescue", "Nobody"]).refused(&["Nobody", "admin members"]);
    let log = admin(&["log"]).fine();
    assert!(log.contains("rescue") && log.contains("rang up"), "{log}");
    assert!(!log.contains(token), "the secret is nobody's but theirs");
    assert_eq!(serving.stop("-TERM"), Some(0));
}
