//! What the operator says of the place: name, languages, levels, shelf, words, and how long things are kept.

use crate::hands::Hand;
use crate::world::{World, config};
use bots::Level;
use serde_json::{Value, json};
use server::{Config, Retention, Site};

const A_DAY: i64 = 24 * 60 * 60 * 1000;

fn with(site: Site) -> Config {
    Config { site, ..config() }
}

fn shelf(games: &[&str]) -> Option<Vec<String>> {
    Some(games.iter().map(ToString::to_string).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_place_is_told_with_its_name_and_words() {
    let words = "# Who\n\nAda Lovelace, <ada@play.example>\n<script>alert(1)</script>";
    let site = Site {
        name: "The Roundhouse".to_string(),
        languages: vec!["fr".to_string(), "en".to_string()],
        imprint: [("en".to_string(), words.to_string())].into(),
        ..Site::default()
    };
    let world = World::with(with(site)).await;
    let ada = world.guest();
    let (_, told) = ada.get("/api/site").await;
    assert_eq!(told["name"], "The Roundhouse");
    assert_eq!(told["languages"], json!(["fr", "en"]));
    assert_eq!(told["pages"], json!(["imprint"]));
    assert_eq!(told["keeps"]["unbegun"], 7);
    let (_, page) = ada.get("/api/site/imprint?lang=fr").await;
    assert_eq!(page["language"], "en", "there is no other");
    assert_eq!(page["blocks"][0]["kind"], "heading");
    let spans = page["blocks"][1]["spans"].as_array().unwrap();
    assert!(
        spans
            .iter()
            .any(|span| span["link"] == "mailto:ada@play.example")
    );
    for nothing in ["privacy", "secrets", "..%2Fimprint"] {
        assert_eq!(ada.get(&format!("/api/site/{nothing}")).await.0, 404);
    }
    let (_, page) = ada.get("/").await;
    let page = page.as_str().unwrap();
    assert!(page.contains("<title>The Roundhouse</title>"), "{page}");
    assert!(
        page.contains("railhead-site") && page.contains("&quot;languages&quot;"),
        "{page}"
    );
    assert!(
        page.contains("Des jeux de rails"),
        "French comes first: {page}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_language_that_is_not_spoken_is_answered_in_the_first() {
    let site = Site {
        languages: vec!["fr".to_string()],
        ..Site::default()
    };
    let world = World::with(with(site)).await;
    let ada = world.guest();
    for wanted in ["", "?lang=en", "?lang=fr"] {
        let (_, words) = ada.get(&format!("/api/games/longhorn/words{wanted}")).await;
        assert_eq!(words["language"], "fr", "{wanted}");
    }
    let wanted = json!({"language": "en", "zone": "Europe/Paris"});
    ada.put("/api/word/speech", wanted).await;
    let (_, settings) = ada.get("/api/word").await;
    assert_eq!(settings["preferences"]["language"], "fr");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_level_that_is_not_offered_cannot_be_asked_for() {
    let site = Site {
        levels: vec![Level::Easy, Level::Hard],
        ..Site::default()
    };
    let world = World::with(with(site)).await;
    let ada = world.guest();
    let (_, games) = ada.get("/api/games").await;
    for game in games.as_array().unwrap() {
        assert_eq!(game["levels"], json!(["easy", "hard"]), "{game}");
    }
    let table = |level: &str, stand_in: Value| {
        let seats = json!([{"kind": "me"}, {"kind": "bot", "level": level}]);
        json!({"game": "secrets", "seats": seats, "stand_in": stand_in})
    };
    let (status, made) = ada.post("/api/tables", table("hard", Value::Null)).await;
    assert_eq!((status, &made["stand_in"]), (200, &json!("easy")), "{made}");
    for wrong in [table("expert", Value::Null), table("easy", json!("medium"))] {
        let (status, problem) = ada.post("/api/tables", wrong).await;
        assert_eq!(status, 400);
        let text = problem["text"].as_str().unwrap();
        assert!(
            text.contains("not offered here") && text.contains("easy, hard"),
            "{text}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_title_that_is_not_on_the_shelf_no_table_is_opened_and_those_there_go_on() {
    let world = World::new().await;
    let ada = world.guest();
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let wanted = json!({"game": "secrets", "seats": seats});
    let id = ada.table_with(wanted.clone()).await;
    let token = ada.token();
    let site = Site {
        shelf: shelf(&["longhorn"]),
        ..Site::default()
    };
    let world = world.restart_with(with(site)).await;
    let ada = world.guest_with(&token);
    let (_, games) = ada.get("/api/games").await;
    let offered = |id: &str| {
        let games = games.as_array().unwrap();
        games.iter().find(|game| game["id"] == id).unwrap()["offered"].clone()
    };
    assert_eq!(
        (offered("secrets"), offered("longhorn")),
        (json!(false), json!(true))
    );
    let mut socket = ada.sit(&id).await;
    socket.does("pass").await;
    let moment = json!({"table": id, "step": 0});
    let fork = json!({"game": "secrets", "seats": wanted["seats"], "from": moment});
    for refused in [wanted, fork] {
        let (status, problem) = ada.post("/api/tables", refused).await;
        assert_eq!(status, 404, "{problem}");
        assert!(
            problem["text"].as_str().unwrap().contains("go on"),
            "{problem}"
        );
    }
    let (status, _) = ada.post("/api/match", json!({"game": "secrets"})).await;
    assert_eq!(status, 404);
    let (status, matched) = ada.post("/api/match", json!({})).await;
    assert_eq!((status, &matched["game"]), (200, &json!("longhorn")));
    let (status, problem) = ada
        .post("/api/tables", json!({"game": "chess", "seats": []}))
        .await;
    assert_eq!(status, 404);
    let text = problem["text"].as_str().unwrap();
    assert!(
        text.contains("longhorn") && !text.contains("secrets"),
        "{text}"
    );
    let record = ada.get(&format!("/api/tables/{id}/record")).await;
    assert_ne!(record.0, 404, "what is there can be had");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ended_game_is_cleared_away_in_its_time_and_says_so() {
    let hand = Hand::at(1_000 * A_DAY);
    let keeps = Retention {
        ended: Some(30),
        ..Retention::default()
    };
    let forgetful = |hand: &Hand| Config {
        keeps,
        ..hand.config()
    };
    let world = World::with(forgetful(&hand)).await;
    let ada = world.member("Ada").await;
    let id = ada
        .table(json!([{"kind": "me"}, {"kind": "bot", "level": "easy"}]))
        .await;
    let mut socket = ada.sit(&id).await;
    let seat = socket.seat();
    let conceded = socket.ask(json!({"type": "concede", "seat": seat})).await;
    assert_eq!(conceded["type"], "done", "{conceded}");
    drop(socket);
    let token = ada.token();
    hand.pass(29 * A_DAY);
    let world = world.restart_with(forgetful(&hand)).await;
    let ada = world.guest_with(&token);
    assert_eq!(ada.get(&format!("/api/tables/{id}")).await.0, 200);
    hand.pass(2 * A_DAY);
    // What was looked at is in memory and stays; a start finds nobody looking.
    let world = world.restart_with(forgetful(&hand)).await;
    let ada = world.guest_with(&token);
    let problem = loop {
        let (status, problem) = ada.get(&format!("/api/tables/{id}/result")).await;
        if problem["kept"] == false {
            break ada.get(&format!("/api/tables/{id}")).await;
        }
        assert_eq!(status, 200, "{problem}");
    };
    assert_eq!(problem.0, 404);
    assert!(
        problem.1["text"].as_str().unwrap().contains("cleared away"),
        "{problem:?}"
    );
    let (_, games) = ada.get("/api/people/Ada/games").await;
    assert_eq!(games["games"][0]["table"], json!(id));
    assert_eq!(games["games"][0]["kept"], false);
    world.stop().await;
}
