//! Guessed worlds for programs: they look like the true one to the seat, and tell nothing else.

use crate::token::Program;
use crate::world::World;
use game_core::{Record, Seat, Viewer};
use reqwest::Method;
use serde_json::{Value, json};
use shelf::Running;
use std::collections::BTreeSet;

async fn world_of(program: &Program, table: &str) -> Box<dyn Running> {
    let path = format!("/api/tables/{table}/world");
    let answer = program.ask(Method::GET, &path).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()["cache-control"], "no-store");
    let record = Record::parse(&answer.text().await.unwrap()).unwrap();
    assert!(record.steps.is_empty() && record.luck.is_none());
    let kind = shelf::find(&record.game).unwrap();
    kind.read(&record, 0).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_world_looks_to_its_seat_like_the_true_one_in_every_game() {
    let world = World::new().await;
    let ada = world.guest();
    let crow = ada.keeps("Crow").await;
    let mut guessed_in = BTreeSet::new();
    for kind in shelf::SHELF {
        let mut seats = vec![json!({"kind": "me"})];
        let easy = json!({"kind": "bot", "level": "easy"});
        seats.resize(usize::from(*kind.info().seats.start()), easy);
        let body = json!({"game": kind.info().id, "seats": seats});
        let (_, table) = crow.post("/api/tables", body).await;
        let id = table["id"].as_str().unwrap();
        let path = format!("/api/tables/{id}/frame?wait=25");
        crow.get(&path).await;
        let mut others = BTreeSet::new();
        for _ in 0..8 {
            others.insert(world_of(&crow, id).await.save().to_string());
        }
        if 1 < others.len() {
            guessed_in.insert(kind.info().id);
        }
        for n in 0..12 {
            let frame = crow.get(&path).await.1["frame"].clone();
            let offered = frame["legal"].as_array().unwrap();
            if offered.is_empty() {
                assert!(frame["status"]["over"].is_array(), "{frame}");
                break;
            }
            let guessed = world_of(&crow, id).await;
            assert_eq!(guessed.view(Viewer::Seat(Seat(0))).value(), frame["view"]);
            let legal: Vec<Value> = guessed.legal().iter().map(|o| json!(o.notation)).collect();
            let notations: Vec<Value> = offered.iter().map(|o| o["notation"].clone()).collect();
            assert_eq!(legal, notations);
            let choice = &notations[n % notations.len()];
            crow.act(id, json!({"action": choice})).await;
        }
    }
    // Where something is hidden before the first move.
    let hides = BTreeSet::from(["great-western-trail", "pappy-winchester"]);
    assert_eq!(guessed_in, hides);
}

#[tokio::test(flavor = "multi_thread")]
async fn worlds_are_for_programs_that_sit_there_while_the_game_goes_on() {
    let world = World::new().await;
    let ada = world.guest();
    let (crow, daw) = (ada.keeps("Crow").await, ada.keeps("Daw").await);
    let id = ada.table(json!([{"kind": "open"}, {"kind": "me"}])).await;
    let path = format!("/api/tables/{id}/world");
    assert_eq!(crow.get(&path).await.0, 409, "it has not begun");
    crow.join(&id).await;
    assert_eq!(crow.get(&path).await.0, 200);
    assert_eq!(daw.get(&path).await.0, 403, "no seat");
    assert_eq!(ada.get(&path).await.0, 403, "a person");
    let concede = json!({"type": "concede", "id": "c", "seat": 0});
    assert_eq!(crow.say(&id, concede).await.0, 200);
    assert_ne!(crow.get(&path).await.0, 200, "it is over");
}
