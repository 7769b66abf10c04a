//! A table whose log does not replay under the rules of this server: set aside, not broken.

use crate::world::{World, config, opened, within};
use serde_json::{Value, json};
use server::Config;
use server::upkeep::check;
use store::{Append, Progress, Stage, Step, StepKind, TableId, Verdict, WithRow};
use tempfile::TempDir;

/// Adds a step that no version of the rules here allows, as if it had been played by others.
async fn play_by_other_rules(world: World, id: &str) -> World {
    let listen = world.address;
    let folder = world.stop().await;
    add_step(&folder, id, "vanish", Some(0)).await;
    World::on(folder, Config { listen, ..config() }).await
}

/// Adds a step of seat 0 to a log, after which this seat is said to be waited for.
async fn add_step(folder: &TempDir, id: &str, action: &str, waiting: Option<u8>) {
    let store = opened(folder.path()).await;
    let table = TableId(id.to_string());
    let seq = store.steps(&table, 1).await.unwrap().len() as u32 + 1;
    let step = Step {
        seq,
        seat: 0,
        kind: StepKind::Play,
        body: action.to_string(),
        outcomes: Vec::new(),
        request_id: None,
        spent: None,
        made_at: 1,
    };
    let progress = Progress {
        stage: Stage::Playing,
        step: seq,
        waiting,
    };
    let append = Append {
        table,
        rules_version: 1,
        step,
        progress,
        notices: Vec::new(),
        with: WithRow::default(),
        result: None,
    };
    store.append(append).await.unwrap();
    store.close().await;
}

fn ids(tables: &Value) -> Vec<&str> {
    let tables = tables.as_array().unwrap().iter();
    tables.map(|table| table["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn it_says_why_can_be_left_and_its_record_can_be_had() {
    let world = World::new().await;
    let (guest, stranger) = (world.guest(), world.guest());
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let id = guest
        .table_with(json!({"game": "secrets", "seats": seats, "audience": "everybody"}))
        .await;
    let mut socket = guest.sit(&id).await;
    socket.does("pass").await;
    drop(socket);
    let world = play_by_other_rules(world, &id).await;
    let path = format!("/api/tables/{id}");

    let (status, info) = guest.get(&path).await;
    assert_eq!(status, 200, "{info}");
    let why = info["set_aside"].to_string();
    assert!(
        why.contains("cannot go on") && why.contains("vanish"),
        "{why}"
    );
    let (_, lobby) = guest.get("/api/lobby").await;
    assert_eq!(ids(&lobby["mine"]), [&id]);
    assert!(!lobby["mine"][0]["set_aside"].is_null(), "{lobby}");
    let (_, lobby) = stranger.get("/api/lobby").await;
    assert_eq!(ids(&lobby["live"]), Vec::<&str>::new());

    let mut socket = guest.sit(&id).await;
    assert!(!socket.welcome["table"]["set_aside"].is_null());
    let play = json!({"type": "play", "seat": 0, "action": "pass", "after_seq": 2});
    let answer = socket.ask(play).await;
    assert_eq!(
        (&answer["type"], &answer["code"]),
        (&json!("problem"), &json!("set_aside"))
    );
    let (status, problem) = stranger.post(&format!("{path}/join"), json!({})).await;
    assert_eq!((status, &problem["code"]), (409, &json!("set_aside")));

    let (status, record) = guest.get(&format!("{path}/record")).await;
    assert_eq!(status, 200, "{record}");
    assert!(record.as_str().unwrap().contains("0 vanish"), "{record}");
    let (status, _) = stranger.get(&format!("{path}/record")).await;
    assert_eq!(status, 403, "its secrets are for those who sat there");

    // It is kept, so that lists know it before anybody opens the table.
    drop(socket);
    let world = world.restart().await;
    let (_, lobby) = guest.get("/api/lobby").await;
    assert!(!lobby["mine"][0]["set_aside"].is_null(), "{lobby}");

    let (status, left) = guest.post(&format!("{path}/leave"), json!({})).await;
    assert_eq!(status, 200, "{left}");
    let (_, info) = guest.get(&path).await;
    assert!(
        info["seats"]
            .as_array()
            .unwrap()
            .iter()
            .all(|seat| seat["holder"]["kind"] == "open")
    );
    // Nothing of it is left to who made it, either.
    let (_, lobby) = guest.get("/api/lobby").await;
    assert_eq!(ids(&lobby["mine"]), Vec::<&str>::new());
    world.stop().await;
}

#[tokio::test]
async fn after_a_change_of_rules_it_is_set_aside_before_anybody_opens_it() {
    let world = World::new().await;
    let (guest, stranger) = (world.guest(), world.guest());
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let wanted = json!({"game": "secrets", "seats": seats, "audience": "everybody"});
    let id = guest.table_with(wanted.clone()).await;
    let fine = guest.table_with(wanted).await;
    let listen = world.address;
    let folder = world.stop().await;
    add_step(&folder, &id, "vanish", Some(0)).await;
    let store = opened(folder.path()).await;
    for id in [&id, &fine] {
        // Both were played by the rules of another time.
        let verdict = Verdict::Replays { rules_version: 0 };
        store.judge(&TableId(id.clone()), verdict).await.unwrap();
    }
    store.close().await;
    let world = World::on(folder, Config { listen, ..config() }).await;
    let live = async || stranger.get("/api/lobby").await.1["live"].clone();
    within(async { while ids(&live().await) != [&fine] {} }).await;
    let (_, lobby) = guest.get("/api/lobby").await;
    let mine = lobby["mine"].as_array().unwrap();
    let aside = mine.iter().find(|table| table["id"] == *id).unwrap();
    assert!(!aside["set_aside"].is_null(), "{aside}");
    world.stop().await;
}

#[tokio::test]
async fn a_check_finds_a_row_that_stands_elsewhere_than_its_log() {
    let world = World::new().await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let id = world.guest().table(seats).await;
    let folder = world.stop().await;
    let table = TableId(id.clone());
    let found = async || {
        let store = opened(folder.path()).await;
        let found = check(&config(), &*store, &table).await.unwrap();
        store.close().await;
        found.map(|what| what.to_string())
    };
    assert_eq!(found().await, None);
    add_step(&folder, &id, "pass", Some(0)).await;
    let what = found().await.unwrap();
    assert!(
        what.contains("step 1, waiting 0") && what.contains("step 1, waiting 1"),
        "{what}"
    );
    add_step(&folder, &id, "vanish", Some(0)).await;
    let what = found().await.unwrap();
    assert!(what.contains("step 2") && what.contains("vanish"), "{what}");
}
