//! What was said goes out to who may read it, and to nobody else.

use super::ear::Ear;
use super::{Scene, Time, preferences, telling};
use crate::world::World;
use serde_json::json;

/// Ada and Bo at a table with secrets, where Bo's hook is told of what is said after ten minutes.
async fn apart(time: &Time) -> (Scene, Ear) {
    let world = World::with(telling(time)).await;
    let (ada, bo) = (world.guest(), world.guest());
    let table = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    bo.join(&table).await;
    let ear = Ear::open().await;
    let wanted = json!({"url": ear.url(), "form": "json"});
    assert_eq!(bo.put("/api/word/webhook", wanted).await.0, 200);
    let later = preferences(json!({"spoken": "ten_minutes", "your_turn": "never"}));
    assert_eq!(bo.put("/api/word", later).await.0, 200);
    let hers = ada.sit(&table).await;
    let scene = Scene {
        world,
        ada,
        bo,
        table,
        hers,
    };
    (scene, ear)
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_of_a_game_with_secrets_are_not_told_to_who_plays() {
    let time = Time::new();
    let (mut scene, mut ear) = apart(&time).await;
    let cy = scene.world.guest();
    cy.get("/api/me").await;
    let mut watching = cy.sit(&scene.table).await;
    let say = |text: &str| json!({"type": "say", "text": text});
    scene.hers.ask(say("a question for you")).await;
    // As many as are told of in one message, and more.
    for number in 1..=7 {
        let said = format!("her hidden card is number {number}");
        watching.ask(say(&said)).await;
    }
    time.pass(11);
    let told = ear.next().await.json();
    assert_eq!(told["kind"], "spoken");
    let text = told["text"].as_str().unwrap();
    assert!(text.contains("a question for you"), "{text}");
    assert!(!text.contains("hidden card"), "{text}");
    scene.until_settled().await;
    // When the game is over, all is read by all.
    while !scene.hers.is_over() {
        let before = scene.hers.seq();
        match scene.hers.waiting() {
            Some(0) => scene.hers.does("pass").await,
            _ => {
                let mut his = scene.bo.sit(&scene.table).await;
                his.does("pass").await;
                drop(his);
                scene.hers.past(before).await;
            }
        }
    }
    scene.until_gone().await;
    scene.until_settled().await;
    while !ear.heard_nothing() {}
    let said = say("and I knew nothing of it");
    scene.hers.ask(said).await;
    watching.ask(say("her hidden card was a nine")).await;
    time.pass(11);
    let told = ear.next().await.json();
    let text = told["text"].as_str().unwrap();
    assert!(
        text.contains("knew nothing") && text.contains("was a nine"),
        "{text}"
    );
}
