//! Guided first games: everything a client needs to play one by itself, and nothing of the others' secrets.

use crate::world::World;
use game_core::{Chance, Viewer};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_told_whole() {
    let world = World::new().await;
    let ada = world.guest();
    for kind in shelf::SHELF {
        let info = kind.info();
        let (status, told) = ada.get(&format!("/api/games/{}/lesson", info.id)).await;
        let Some(lesson) = info.guided() else {
            assert_eq!(status, 404, "{}", info.id);
            continue;
        };
        assert_eq!(status, 200, "{}", info.id);
        let frames = told["frames"].as_array().unwrap();
        assert_eq!(frames.len(), lesson.record.steps.len() + 1, "{}", info.id);
        let pages = told["pages"].as_array().unwrap();
        assert_eq!(pages.len(), lesson.pages.len());
        for page in pages {
            let step = page["step"].as_u64().unwrap() as usize;
            let legal = frames[step]["legal"].as_array().unwrap();
            let awaited: Vec<&Value> = legal.iter().map(|offer| &offer["notation"]).collect();
            if page["ask"].is_null() {
                assert!(awaited.is_empty(), "{} {step}", info.id);
            } else {
                assert_eq!(awaited, [&json!(lesson.record.steps[step].action)]);
                assert!(page["preview"].is_object());
            }
            // What somebody speaks of is on the board; who only asks may ask for a button.
            let is_marked = !page["marks"].as_array().unwrap().is_empty();
            let says = !page["say"].as_object().unwrap().is_empty();
            assert!(is_marked || !says, "{} {step} marks nothing", info.id);
        }
        // Each frame is the view of the learner's seat, whatever the others know.
        let mut position = kind.read(&lesson.record, 0).unwrap();
        for (frame, step) in frames.iter().zip(&lesson.record.steps) {
            let view = position.view(Viewer::Seat(lesson.learner));
            assert_eq!(frame["view"], view.value());
            let mut chance = Chance::scripted(step.outcomes.as_slice());
            position.play(step.seat, &step.action, &mut chance).unwrap();
        }
        assert_eq!(told["table"]["mine"], json!([lesson.learner]));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_of_a_lesson_can_be_looked_at_alone() {
    let world = World::new().await;
    let ada = world.guest();
    let (_, told) = ada.get("/api/games/longhorn/lesson").await;
    let frames = told["frames"].as_array().unwrap();
    let (status, still) = ada.get("/api/games/longhorn/lesson/3").await;
    assert_eq!(status, 200);
    assert_eq!(still["frame"]["view"], frames[3]["view"]);
    assert_eq!(still["frame"]["viewer"], frames[3]["viewer"]);
    assert_eq!(still["frame"]["legal"], json!([]), "nothing is to be done");
    assert_eq!(still["names"], json!(["", "Jessie"]));
    let last = frames.len() - 1;
    let at = async |step: &str| {
        ada.get(&format!("/api/games/longhorn/lesson/{step}"))
            .await
            .0
    };
    assert_eq!(at(&last.to_string()).await, 200);
    assert_eq!(at(&(last + 1).to_string()).await, 404);
    assert_eq!(at("4294967295").await, 404);
    assert_eq!(at("first").await, 400);
    assert_eq!(ada.get("/api/games/secrets/lesson/0").await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_explains_what_the_rules_refuse() {
    let world = World::new().await;
    let ada = world.guest();
    let path = "/api/games/longhorn/lesson/0/explain";
    let explain = async |action: Value| ada.post(path, json!({ "action": action })).await;
    let (status, refusal) = explain(json!("move tulsa")).await;
    assert_eq!(status, 200);
    assert!(refusal["rule"].as_str().unwrap().starts_with("LH-"));
    let same = explain(json!({"do": "move", "tile": "tulsa"})).await;
    assert_eq!(same, (200, refusal));
    assert_eq!(explain(json!("steal green")).await, (200, Value::Null));
    let stolen = explain(json!({"do": "steal", "color": "green"})).await;
    assert_eq!(stolen, (200, Value::Null));
    for wrong in [json!("sing"), json!({"do": "sing"}), json!(7), Value::Null] {
        assert_eq!(explain(wrong).await.0, 400);
    }
    assert_eq!(ada.post(path, json!({})).await.0, 400);
    assert_eq!(ada.get(path).await.0, 400);
    assert_eq!(ada.get("/api/games/chess/lesson").await.0, 404);
    assert_eq!(ada.get("/api/games/secrets/lesson").await.0, 404);
}
