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
