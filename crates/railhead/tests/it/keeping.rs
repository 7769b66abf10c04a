//! What who hosts does with a data folder: copies, records, and a look ahead before an upgrade.

use crate::serve::Serving;
use crate::{Folder, run, run_with};
use serde_json::Value;
use std::path::Path;
use std::time::{Duration, Instant};
use store::{Append, Progress, Sqlite, Stage, Step, StepKind, Store, TableId, WithRow};

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(60);

fn serving(data: &str) -> Serving {
    Serving::start_with(data, &["--reproducible", "5eed", "--bot-iterations", "1"])
}

/// A game of bots, played to its end; gives its id.
pub fn played(serving: &Serving) -> String {
    let bot = r#"{"kind": "bot", "level": "easy"}"#;
    let wanted =
        format!(r#"{{"game": "longhorn", "name": "The last one", "seats": [{bot}, {bot}]}}"#);
    let (status, table) = serving.post("/api/tables", &wanted);
    assert_eq!(status, 200, "{table}");
    let table: Value = serde_json::from_str(&table).expect("JSON");
    let id = table["id"].as_str().expect("an id").to_string();
    // Bots alone play while somebody looks.
    let _looks = serving.look(&id);
    let start = Instant::now();
    while !serving
        .get(&format!("/api/tables/{id}"))
        .1
        .contains(r#""stage":"over""#)
    {
        assert!(start.elapsed() < PATIENCE, "the bots play on and on");
    }
    id
}

pub fn record(serving: &Serving, id: &str) -> String {
    let (status, answer) = serving.get(&format!("/api/tables/{id}/record"));
    assert_eq!(status, 200, "{answer}");
    let (_, record) = answer.split_once("\r\n\r\n").expect("a body");
    record.to_string()
}

#[test]
fn a_backup_of_a_running_server_is_restored() {
    let folder = Folder::fresh();
    let (data, backup) = (folder.path("data"), folder.path("backup.sqlite"));
    let first = serving(&data);
    let id = played(&first);
    let told = run(&["backup", &data, &backup]).fine();
    assert!(told.contains(&backup), "{told}");
    run(&["backup", &data, &backup]).refused(&["nothing is overwritten"]);
    run(&["restore", &backup, &data]).refused(&["another Railhead", &first.process()]);
    let before = record(&first, &id);
    assert_eq!(first.stop("-TERM"), Some(0));
    run(&["restore", &backup, &data]).refused(&["--force"]);
    run(&[
        "restore",
        &folder.file("letter", "Dear sir"),
        &data,
        "--force",
    ])
    .refused(&["not a Railhead database"]);
    let told = run(&["restore", "--force", &backup, &data]).fine();
    assert!(told.contains("railhead.sqlite.old"), "{told}");
    let elsewhere = folder.path("elsewhere");
    run(&["restore", &backup, &elsewhere]).fine();
    for data in [&data, &elsewhere] {
        let second = serving(data);
        assert_eq!(record(&second, &id), before);
    }
    run(&["backup", &folder.path("nowhere"), &folder.path("b")]).refused(&["--data"]);
}

#[test]
fn tables_become_records_and_tables_again() {
    let folder = Folder::fresh();
    let (data, out) = (folder.path("data"), folder.path("out"));
    let first = serving(&data);
    let id = played(&first);
    let open = r#"{"game": "longhorn", "seats": [{"kind": "me"}, {"kind": "open"}]}"#;
    assert_eq!(
        first.post("/api/tables", open).0,
        200,
        "one that has not begun"
    );
    let told = run(&["export", &data, &out]).fine();
    assert!(told.starts_with("2 tables"), "{told}");
    run(&["export", &data, &out]).refused(&["not empty"]);
    let before = record(&first, &id);
    let file = folder.path(&format!("out/{id}.record"));
    assert_eq!(std::fs::read_to_string(&file).expect("written"), before);
    run(&["import", &data, &out]).refused(&["another Railhead"]);
    assert_eq!(first.stop("-TERM"), Some(0));
    let told = run(&["import", &data, &out]).fine();
    assert!(told.contains("2 were there already"), "{told}");

    let elsewhere = folder.path("elsewhere");
    let told = run(&["import", &elsewhere, &out]).fine();
    assert!(told.starts_with("2 tables were taken in"), "{told}");
    let second = serving(&elsewhere);
    assert_eq!(record(&second, &id), before);
    let (_, table) = second.get(&format!("/api/tables/{id}"));
    assert!(
        table.contains("The last one") && table.contains(r#""stage":"over""#),
        "{table}"
    );
    drop(second);

    let altered = before
        .replace("0 steal", "0 stroke")
        .replace("1 steal", "1 stroke");
    assert_ne!(altered, before);
    std::fs::write(&file, altered).expect("writable");
    let ran = run(&["import", &folder.path("third"), &out]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(
        ran.out.contains(&id) && ran.out.contains("1 was left out"),
        "{}",
        ran.out
    );
    let ran = run(&["check", &file]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.out.contains("line"), "{}", ran.out);
}

#[test]
fn what_is_hidden_in_a_game_that_goes_on_at_a_server_is_shown_to_nobody() {
    let folder = Folder::fresh();
    let (data, tables) = (folder.path("data"), folder.path("tables"));
    let serving = Serving::start(&data);
    let seats = r#"[{"kind": "me"}, {"kind": "bot", "level": "easy"}]"#;
    let wanted = format!(r#"{{"game": "great-western-trail", "seats": {seats}}}"#);
    let (status, table) = serving.post("/api/tables", &wanted);
    assert_eq!(status, 200, "{table}");
    let table: Value = serde_json::from_str(&table).expect("JSON");
    let id = table["id"].as_str().expect("an id");
    assert_eq!(serving.stop("-TERM"), Some(0));
    run(&["export", &data, &tables]).fine();
    let record = format!("{tables}/{id}.record");
    for words in [
        &["show", &record][..],
        &["show", &record, "--seat", "0"],
        &["show", &record, "--position"],
        &["replay", &record],
        &["replay", &record, "--json"],
        &["legal", &record],
        &["legal", &record, "--json"],
        &["explain", &record, "pass"],
        &["step", &record, "pass"],
        &["choose", &record, "--bot", "random"],
        &["play", "gwt", "--from", &record],
    ] {
        run(words).refused(&["goes on at table", id]);
    }
    let questions = [
        "legal",
        "explain pass",
        "step pass",
        "show",
        "view 0",
        "scores",
    ];
    let asked = format!("open {record}\n{}\nview\n", questions.join("\n"));
    let told = run_with(&["session"], asked.as_bytes()).fine();
    let answers: Vec<&str> = told.split_terminator("\n.\n").collect();
    let (refused, shown) = answers[1..].split_at(questions.len());
    for answer in refused {
        assert!(answer.contains("goes on at table"), "{answer}");
    }
    assert!(shown[0].starts_with('{'), "{shown:?}");
    let seen = run(&["show", &record, "--json"]).json();
    let players = seen["players"].as_array().expect("players");
    assert!(players.iter().all(|player| player["hand"].is_null()));
}

#[test]
fn a_check_names_the_tables_that_would_be_set_aside() {
    let folder = Folder::fresh();
    let data = folder.path("data");
    let first = serving(&data);
    let id = played(&first);
    let told = run(&["check", "--data", &data]).fine();
    assert!(told.contains("1 table replayed, 0 differ"), "{told}");
    assert_eq!(first.stop("-TERM"), Some(0));
    play_by_other_rules(Path::new(&data), &id);
    let ran = run(&["check", "--data", &data]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    for part in [&*id, "Longhorn", "of the rules", "1 differs"] {
        assert!(ran.out.contains(part), "'{part}' is not in: {}", ran.out);
    }
    run(&["check", "--data", &folder.path("nowhere")]).refused(&["--data"]);
}

/// Adds a step that no version of the rules here allows.
fn play_by_other_rules(data: &Path, id: &str) {
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }.enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let store = Sqlite::open(&data.join("railhead.sqlite"))
            .await
            .expect("opens");
        let table = TableId(id.to_string());
        let seq = store.steps(&table, 1).await.expect("reads").len() as u32 + 1;
        let step = Step {
            seq,
            seat: 0,
            kind: StepKind::Play,
            body: "vanish".to_string(),
            outcomes: Vec::new(),
            request_id: None,
            spent: None,
            made_at: 1,
        };
        let progress = Progress {
            stage: Stage::Over,
            step: seq,
            waiting: None,
        };
        let of = store.table(&table).await.expect("reads").expect("is there");
        let append = Append {
            table,
            rules_version: of.rules_version,
            step,
            progress,
            notices: Vec::new(),
            with: WithRow::default(),
            result: None,
        };
        store.append(append).await.expect("stores");
        store.close().await;
    });
}

#[test]
fn ratings_are_computed_anew_beside_a_running_server() {
    let folder = Folder::fresh();
    let data = folder.path("data");
    let first = serving(&data);
    let id = played(&first);
    let (status, result) = first.get(&format!("/api/tables/{id}/result"));
    assert_eq!(status, 200, "{result}");
    assert!(result.contains(r#""ending":"played_out""#), "{result}");
    let told = run(&["ratings", &data]).fine();
    assert!(
        told.contains("0 ratings computed from 0 results, 0 differ."),
        "{told}"
    );
    assert_eq!(first.stop("-TERM"), Some(0));
    run(&["ratings", &folder.path("nowhere")]).refused(&["nowhere"]);
}
