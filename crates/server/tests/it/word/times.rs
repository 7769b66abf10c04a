//! When word goes out: at once, later, once a day, not at night; and what is told together.

use super::ear::Ear;
use super::{Scene, Time, preferences, telling};
use serde_json::json;

async fn hooked(scene: &Scene) -> Ear {
    let ear = Ear::open().await;
    let wanted = json!({"url": ear.url(), "form": "json"});
    assert_eq!(scene.bo.put("/api/word/webhook", wanted).await.0, 200);
    ear
}

async fn prefers(scene: &Scene, changed: serde_json::Value) {
    let (status, problem) = scene.bo.put("/api/word", preferences(changed)).await;
    assert_eq!(status, 200, "{problem}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_told_in_quiet_hours() {
    let time = Time::new();
    let mut scene = Scene::new(telling(&time)).await;
    let mut ear = hooked(&scene).await;
    // It is noon in London and one in Paris.
    prefers(
        &scene,
        json!({"quiet": {"from": 780, "until": 840}, "zone": "Europe/Paris"}),
    )
    .await;
    scene.ada_moves().await;
    time.pass(59);
    scene.until_put_off(&time).await;
    assert!(ear.heard_nothing());
    time.pass(1);
    assert_eq!(ear.next().await.json()["kind"], "your_turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_that_were_put_off_are_told_by_the_newest() {
    let time = Time::new();
    let mut scene = Scene::new(telling(&time)).await;
    let mut ear = hooked(&scene).await;
    prefers(
        &scene,
        json!({"quiet": {"from": 780, "until": 840}, "zone": "Europe/Paris"}),
    )
    .await;
    // Bo comes by himself in his quiet hours, more than once, and it is his turn again.
    for _ in 0..2 {
        scene.ada_moves().await;
        scene.bo_moves().await;
    }
    scene.ada_moves().await;
    scene.until_waiting(3).await;
    time.pass(60);
    assert_eq!(ear.next().await.json()["kind"], "your_turn");
    scene.until_settled().await;
    assert!(ear.heard_nothing(), "one turn is told once");
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_minutes_are_counted_from_the_newest_turn() {
    let time = Time::new();
    let mut scene = Scene::new(telling(&time)).await;
    let mut ear = hooked(&scene).await;
    prefers(&scene, json!({"your_turn": "ten_minutes"})).await;
    scene.ada_moves().await;
    scene.until_waiting(1).await;
    time.pass(6);
    scene.bo_moves().await;
    scene.ada_moves().await;
    scene.until_waiting(2).await;
    time.pass(5);
    scene.until_waiting(1).await;
    assert!(ear.heard_nothing(), "he has had five minutes");
    time.pass(5);
    assert_eq!(ear.next().await.json()["kind"], "your_turn");
    scene.until_settled().await;
    assert!(ear.heard_nothing());
}

#[tokio::test(flavor = "multi_thread")]
async fn all_of_a_day_is_told_in_one() {
    let time = Time::new();
    let mut scene = Scene::new(telling(&time)).await;
    let mut ear = hooked(&scene).await;
    prefers(
        &scene,
        json!({"your_turn": "daily", "spoken": "daily", "daily_at": 780}),
    )
    .await;
    let said = json!({"type": "say", "text": "see you tomorrow"});
    scene.hers.ask(said).await;
    scene.ada_moves().await;
    time.pass(61);
    let told = ear.next().await.json();
    assert_eq!(told["title"], "Your tables today");
    let text = told["text"].as_str().unwrap();
    assert!(text.contains("1 table waits for you."), "{text}");
    assert!(
        text.contains("see you tomorrow") && text.contains("Your turn"),
        "{text}"
    );
    scene.until_settled().await;
    assert!(ear.heard_nothing(), "once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_may_have_its_own_preference() {
    let mut scene = Scene::new(telling(&Time::new())).await;
    let mut ear = hooked(&scene).await;
    let path = format!("/api/tables/{}/word", scene.table);
    let never = json!({"when": "never"});
    assert_eq!(
        scene.bo.put(&path, never.clone()).await,
        (200, never.clone())
    );
    assert_eq!(scene.bo.get(&path).await, (200, never));
    scene.ada_moves().await;
    scene.until_settled().await;
    assert!(ear.heard_nothing());
    assert_eq!(scene.bo.put(&path, json!({"when": null})).await.0, 200);
    scene.bo_moves().await;
    scene.ada_moves().await;
    ear.next().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_within_some_minutes_is_told_together() {
    let time = Time::new();
    let mut scene = Scene::new(telling(&time)).await;
    let mut ear = hooked(&scene).await;
    prefers(&scene, json!({"spoken": "ten_minutes"})).await;
    for text in ["one", "two", "three"] {
        scene.hers.ask(json!({"type": "say", "text": text})).await;
        time.pass(1);
    }
    time.pass(8);
    let told = ear.next().await.json();
    assert_eq!(told["kind"], "spoken");
    let text = told["text"].as_str().unwrap();
    for word in ["one", "two", "three"] {
        assert!(text.contains(word), "{text}");
    }
    scene.until_settled().await;
    assert!(ear.heard_nothing(), "one message for all three");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_told_with_its_result() {
    let mut scene = Scene::new(telling(&Time::new())).await;
    let mut ear = hooked(&scene).await;
    prefers(&scene, json!({"your_turn": "never"})).await;
    scene.hers = scene.hers.asked_all().await;
    let mut his = Some(scene.bo.sit(&scene.table).await);
    loop {
        scene.hers.my_turn().await;
        if scene.hers.is_over() {
            break;
        }
        // Bo goes before the move that may end it.
        drop(his.take());
        scene.until_gone().await;
        scene.ada_moves().await;
        if scene.hers.is_over() {
            break;
        }
        let mut back = scene.bo.sit(&scene.table).await.asked_all().await;
        while back.waiting() == Some(1) {
            let action = back.some_action(0);
            back.does(&action).await;
        }
        let seq = back.seq();
        scene.hers.past(seq - 1).await;
        his = Some(back);
    }
    if his.is_some() {
        // Bo ended it himself, and needs no word.
        return;
    }
    let told = ear.next().await.json();
    assert_eq!(told["kind"], "over");
    let text = told["text"].as_str().unwrap();
    assert!(text.contains("1. ") && text.contains("2. "), "{text}");
}
