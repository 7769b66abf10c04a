//! Records that people bring: what becomes of them, and what becomes of hostile ones.

use crate::world::{Guest, World, config, opened, within};
use game_core::{Record, Start};
use serde_json::{Value, json};
use server::upkeep::{self, Imported, Importing};
use store::{Sqlite, Store, TableId, TableRow};

/// A whole game of the toy, as a record.
pub const GAME: &str = "railhead 1\ngame secrets rules 1\nseats 2\noptions {}\nluck fixed\nsetup 11 22\n# seat 0: Rosa\n# seat 1: \u{202e}Jed\n0 draw = 5\n1 pass\n0 pass\n1 pass\n0 pass\n1 draw = 6\n";

/// A game of Railroad Revolution from before it had the option of its rule RR-45.
const BEFORE: &str =
    include_str!("../../../game-railroad-revolution/recordings/two-players.record");

pub async fn bring(guest: &Guest, record: impl Into<Vec<u8>>) -> (u16, Value) {
    let request = guest.client.post(guest.url("/api/records"));
    let request = request.header("content-type", "application/octet-stream");
    let response = within(request.body(record.into()).send()).await.unwrap();
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    (status, serde_json::from_str(&text).unwrap_or(json!(text)))
}

async fn brought(guest: &Guest, record: &str) -> Value {
    let (status, table) = bring(guest, record).await;
    assert_eq!(status, 200, "{table}");
    table
}

async fn refused(guest: &Guest, record: impl Into<Vec<u8>>, status: u16, words: &str) {
    let (found, problem) = bring(guest, record).await;
    assert_eq!(found, status, "{problem}");
    let text = problem["text"].as_str().unwrap();
    assert!(text.contains(words), "'{words}' is not in: {text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_becomes_a_table_to_look_through() {
    let world = World::new().await;
    let ada = world.guest();
    let table = brought(&ada, GAME).await;
    let id = table["id"].as_str().unwrap();
    assert_eq!(table["origin"], json!({"kind": "record", "from": null}));
    assert_eq!(
        (&table["stage"], &table["audience"]),
        (&json!("over"), &json!("link"))
    );
    assert_eq!(
        (&table["mine"], &table["luck"]["kind"]),
        (&json!([]), &json!("fixed"))
    );
    let seat = &table["seats"][0];
    assert_eq!(
        (&seat["holder"]["kind"], &seat["name"]),
        (&json!("named"), &json!("Rosa"))
    );
    assert_eq!(seat["profile"], Value::Null);
    let other = table["seats"][1]["name"].as_str().unwrap();
    assert!(!other.contains('\u{202e}'), "{other}");

    let stranger = world.guest();
    let at = format!("/api/tables/{id}/at/1?seat=0");
    assert!(stranger.get(&at).await.1["view"]["secret"].is_number());
    let (_, log) = stranger.get(&format!("/api/tables/{id}/log")).await;
    assert_eq!(log.as_array().unwrap().len(), 6);
    let (_, text) = stranger.get(&format!("/api/tables/{id}/record")).await;
    let record = Record::parse(text.as_str().unwrap()).unwrap();
    assert_eq!(record.start, Start::Setup(vec![11, 22]));
    let join = format!("/api/tables/{id}/join");
    assert_eq!(
        stranger.post(&join, json!({})).await.0,
        409,
        "nobody sits down"
    );
    assert_eq!(ada.get(&format!("/api/tables/{id}/result")).await.0, 404);
    let (_, lobby) = ada.get("/api/lobby").await;
    assert_eq!(lobby["mine"][0]["id"], id);
    assert_eq!(stranger.get("/api/lobby").await.1["live"], json!([]));
    // Anybody plays on from it.
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let wanted = json!({"game": "secrets", "seats": seats, "from": {"table": id, "step": 3}});
    let new = stranger.table_with(wanted).await;
    let mut socket = stranger.sit(&new).await;
    while !socket.is_over() {
        socket.does("draw").await;
    }
    assert_eq!(socket.step(), 6);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_record_is_the_same_table_of_the_same_person() {
    let world = World::new().await;
    let (ada, bo) = (world.guest(), world.guest());
    let first = brought(&ada, GAME).await["id"].clone();
    let noted = GAME.replace("0 draw", "# a remark\n0 draw");
    assert_eq!(brought(&ada, &noted).await["id"], first);
    assert_ne!(brought(&bo, GAME).await["id"], first);
    let other = GAME.replace("draw = 6", "draw = 7");
    assert_ne!(brought(&ada, &other).await["id"], first);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_brought_a_record_takes_it_away_and_nobody_else() {
    let world = World::new().await;
    let (ada, bo) = (world.guest(), world.guest());
    let table = brought(&ada, GAME).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    bo.get("/api/me").await;
    assert_eq!(bo.delete(&path).await.0, 403);
    assert_eq!(world.guest().delete(&path).await.0, 403);
    let mut looks = bo.sit(table["id"].as_str().unwrap()).await;
    assert_eq!(ada.delete(&path).await.0, 200);
    let told = looks.until("problem").await;
    assert_eq!(told["code"], "not_found", "{told}");
    assert_eq!(ada.get(&path).await.0, 404);
    let game = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    assert_eq!(
        ada.delete(&format!("/api/tables/{game}")).await.0,
        403,
        "a game stays"
    );
    // And it can be brought again.
    brought(&ada, GAME).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_told_with_its_line() {
    let world = World::new().await;
    let ada = world.guest();
    refused(&ada, "hello", 400, "line 1").await;
    refused(&ada, vec![0xff, 0xfe, 0, 1], 400, "line 1").await;
    refused(&ada, GAME.replace("secrets", "chess"), 400, "chess").await;
    refused(
        &ada,
        GAME.replace("1 pass\n0 pass", "1 peek\n0 pass"),
        400,
        "line 10",
    )
    .await;
    refused(&ada, GAME.replace("0 draw = 5", "0 draw"), 400, "line 9").await;
    refused(
        &ada,
        GAME.replace("0 draw = 5", "1 draw = 5"),
        400,
        "line 9",
    )
    .await;
    refused(&ada, GAME.replace("setup 11 22", "setup 11"), 400, "line 6").await;
    refused(&ada, GAME.replace("rules 1", "rules 9"), 400, "version 9").await;
    refused(
        &ada,
        GAME.replace("options {}", "options {\"length\":0}"),
        400,
        "a game has a step",
    )
    .await;
    refused(&ada, GAME.replace("seats 2", "seats 200"), 400, "").await;
    refused(&ada, GAME.replace("luck fixed", "from / 1"), 400, "line 5").await;
    let deep = format!("position {}", "[".repeat(100_000));
    refused(&ada, GAME.replace("setup 11 22", &deep), 400, "line 6").await;
    let position = "position {\"secrets\":[1,2]}";
    refused(&ada, GAME.replace("setup 11 22", position), 400, "set-up").await;
    let salts = format!(
        "luck sealed t {0} - {1} {1} {1}",
        "0f".repeat(32),
        "ab".repeat(16)
    );
    refused(&ada, GAME.replace("luck fixed", &salts), 400, "more salts").await;
    // One that brings the game to a panic harms nobody.
    refused(
        &ada,
        GAME.replace("1 pass\n0 pass", "1 break\n0 pass"),
        400,
        "",
    )
    .await;
    brought(&ada, GAME).await;
    let (_, mine) = ada.get("/api/lobby").await;
    assert_eq!(
        mine["mine"].as_array().unwrap().len(),
        1,
        "nothing of those is kept"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_that_nobody_plays_with_here_are_not_taken_in() {
    let world = World::new().await;
    let ada = world.guest();
    let kind = shelf::find("railroad-revolution").unwrap();
    let file = kind.data_file();
    let mut content: Value = serde_json::from_str(file.built_in()).unwrap();
    content["constants"]["start_money"] = json!(713);
    let text = format!(
        "railhead 1\ngame railroad-revolution rules 1\nseats 2\noptions {{\"data\":\"{}\"}}\ndata {content}\nsetup\n",
        "ab".repeat(16)
    );
    refused(&ada, text.clone(), 400, "figures that are not known here").await;
    let built_in = text.replace(&format!("{{\"data\":\"{}\"}}", "ab".repeat(16)), "{}");
    refused(&ada, built_in, 400, "figures that are not known here").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn records_have_limits_of_their_own() {
    let mut config = config();
    config.limits.record_bytes = 1_000;
    config.limits.record_steps = 6;
    config.limits.records_per_person = 2;
    let world = World::with(config).await;
    let ada = world.guest();
    refused(&ada, "x".repeat(1_001), 413, "at most 1,000 bytes").await;
    refused(&ada, format!("{GAME}0 pass\n"), 400, "at most 6 steps").await;
    brought(&ada, GAME).await;
    brought(&ada, &GAME.replace("draw = 6", "draw = 7")).await;
    refused(
        &ada,
        GAME.replace("draw = 6", "draw = 8"),
        429,
        "many records",
    )
    .await;
    brought(&ada, GAME).await;
    let request = ada.client.post(ada.url("/api/records"));
    let plain = request
        .header("content-type", "text/plain")
        .body(GAME)
        .send();
    assert_eq!(
        within(plain).await.unwrap().status(),
        400,
        "a form of another site"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_takes_too_long_is_given_up() {
    let mut config = config();
    config.limits.record_millis = 0;
    let world = World::with(config).await;
    refused(&world.guest(), GAME, 400, "too long").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_not_over_is_looked_through_all_the_same() {
    let world = World::new().await;
    let ada = world.guest();
    let begun = GAME.split_once("0 pass").unwrap().0;
    let table = brought(&ada, begun).await;
    assert_eq!(
        (&table["stage"], &table["step"]),
        (&json!("playing"), &json!(2))
    );
    let socket = ada.sit(table["id"].as_str().unwrap()).await;
    assert_eq!(
        (&socket.frame["legal"], &socket.frame["thinking"]),
        (&json!([]), &json!(false))
    );
    let conceded = format!("{begun}! 0 concedes end Rosa\n");
    let table = brought(&ada, &conceded).await;
    assert_eq!(
        (&table["stage"], &table["seats"][0]["name"]),
        (&json!("over"), &json!("Rosa"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_came_from_elsewhere_is_exported_checked_and_imported() {
    let world = World::new().await;
    let ada = world.guest();
    let record = brought(&ada, GAME).await["id"].clone();
    let from = json!({"table": record, "step": 3});
    let fork = |seats: Value| json!({"game": "secrets", "seats": seats, "from": from});
    let me = json!({"kind": "me"});
    ada.table_with(fork(json!([me, {"kind": "open"}]))).await;
    let begun = ada.table_with(fork(json!([me, me]))).await;
    ada.sit(&begun).await.does("draw").await;
    let folder = world.stop().await;

    let config = config();
    let store = opened(folder.path()).await;
    let other = Sqlite::open(&folder.path().join("other.db")).await.unwrap();
    let people = upkeep::people(&*store).await.unwrap();
    let mut importing = Importing::new(&config, &other, people);
    let ids = store.every_table().await.unwrap();
    assert_eq!(ids.len(), 3);
    for id in &ids {
        let exported = upkeep::export(&config, &*store, id).await.unwrap().unwrap();
        assert!(exported.listed.has_record(), "{id}");
        let bytes = exported.record.as_deref().map(str::as_bytes);
        let done = importing.take_in(&exported.listed, bytes).await.unwrap();
        assert_eq!(done, Imported::Added, "{id}");
        let (old, new) = (
            store.table(id).await.unwrap(),
            other.table(id).await.unwrap(),
        );
        let (old, new) = (old.unwrap(), new.unwrap());
        assert_eq!((&new.origin, new.progress), (&old.origin, old.progress));
        let holders = |row: &TableRow| row.seats.iter().map(|s| s.name.clone()).collect::<Vec<_>>();
        assert_eq!((holders(&new), &new.setup), (holders(&old), &old.setup));
        let bodies =
            |steps: Vec<store::Step>| steps.into_iter().map(|s| s.body).collect::<Vec<_>>();
        let rows = (
            store.steps(id, 1).await.unwrap(),
            other.steps(id, 1).await.unwrap(),
        );
        assert_eq!(bodies(rows.0), bodies(rows.1));
        let both: [&dyn Store; 2] = [&*store, &other];
        for kept in both {
            assert_eq!(
                upkeep::check(&config, kept, id).await.unwrap(),
                None,
                "{id}"
            );
        }
    }
    let mut altered = upkeep::export(&config, &*store, &ids[0])
        .await
        .unwrap()
        .unwrap();
    altered.listed.id = "another".to_string();
    let done = importing.take_in(&altered.listed, None).await.unwrap();
    assert!(matches!(done, Imported::Refused(_)), "a record is missing");
    store.close().await;
    other.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_that_is_deleted_takes_its_records_along() {
    let world = World::new().await;
    let ada = world.guest();
    ada.joins("Rosa Lee").await;
    let record = brought(&ada, GAME).await["id"].clone();
    let id = TableId(record.as_str().unwrap().to_string());
    let (_, data) = ada.get("/api/account/data").await;
    assert!(data.to_string().contains(&id.0), "she is told of it");
    assert_eq!(ada.delete("/api/account").await.0, 200);
    assert_eq!(world.store().table(&id).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_brings_records_without_end() {
    let mut config = config();
    config.limits.records_brought_per_person = 5;
    let world = World::with(config).await;
    let ada = world.guest();
    for _ in 0..5 {
        brought(&ada, GAME).await;
    }
    refused(&ada, GAME, 429, "too much at once").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_older_than_an_option_is_told_with_the_reading_of_its_time() {
    let (option, played) = ("exchange_same_color", json!(false));
    let world = World::new().await;
    let beginning: Vec<&str> = BEFORE.lines().take(12).collect();
    let table = brought(&world.guest(), &beginning.join("\n")).await;
    assert_eq!(table["options"][option], played);
    let folder = world.stop().await;

    // The same of a table that was exported then.
    let config = config();
    let store = opened(folder.path()).await;
    let id = TableId(table["id"].as_str().unwrap().to_string());
    let exported = upkeep::export(&config, &*store, &id)
        .await
        .unwrap()
        .unwrap();
    let mut record = Record::parse(exported.record.as_deref().unwrap()).unwrap();
    let said = record.options.as_object_mut().unwrap().remove(option);
    assert_eq!(said, Some(played.clone()));
    record.rules_version = 1;
    let elsewhere = tempfile::tempdir().unwrap();
    let other = opened(elsewhere.path()).await;
    let people = upkeep::people(&*store).await.unwrap();
    let mut importing = Importing::new(&config, &*other, people);
    let record = record.to_string();
    let done = importing.take_in(&exported.listed, Some(record.as_bytes()));
    assert_eq!(done.await.unwrap(), Imported::Added);
    let stored = other.table(&id).await.unwrap().unwrap();
    assert_eq!(stored.options[option], played);
    store.close().await;
    other.close().await;
    let world = World::on(elsewhere, config).await;
    let (_, told) = world.guest().get(&format!("/api/tables/{}", id.0)).await;
    assert_eq!(told["options"][option], played);
}
