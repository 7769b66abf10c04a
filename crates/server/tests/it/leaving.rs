//! Leaving a game that goes on: who plays on in the seat, and what the others are told.

use crate::world::{Guest, World};
use serde_json::{Value, json};

/// A table of two people whose game has begun.
async fn two_people(world: &World) -> (Guest, Guest, String) {
    let (ada, bo) = (world.guest(), world.guest());
    for (guest, name) in [(&ada, "Ada"), (&bo, "Bo")] {
        assert_eq!(guest.put("/api/me", json!({ "name": name })).await.0, 200);
    }
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    bo.join(&id).await;
    (ada, bo, id)
}

async fn leave(guest: &Guest, id: &str, then: &str) -> (u16, Value) {
    let path = format!("/api/tables/{id}/leave");
    guest.post(&path, json!({ "then": then })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_on_for_who_left_and_the_others_are_told() {
    let world = World::new().await;
    let (ada, bo, id) = two_people(&world).await;
    let (mut first, mut second) = (ada.sit(&id).await, bo.sit(&id).await);
    first.does("pass").await;
    second.past(0).await;
    assert_eq!(leave(&bo, &id, "bot").await.0, 200);
    let note = first.until("noted").await;
    assert_eq!(
        (&note["kind"], &note["name"], &note["seat"], &note["step"]),
        (&json!("left_to_bot"), &json!("Bo"), &json!(1), &json!(1))
    );
    let table = first.until("table").await["table"].clone();
    assert_eq!(
        table["seats"][1]["holder"],
        json!({"kind": "bot", "level": "medium"})
    );
    // The bot plays at once, and the one who left sees what a spectator sees.
    first.past(1).await;
    assert_eq!(first.waiting(), Some(0));
    second.past(1).await;
    assert_eq!(second.frame["viewer"], "spectator");
    assert_eq!(second.frame["view"]["secret"], Value::Null);
    let answer = second.play("pass").await;
    assert_eq!(answer["code"], "not_your_seat");
    while !first.is_over() {
        first.my_turn().await;
        if !first.is_over() {
            first.does("pass").await;
        }
    }
    let (status, record) = ada.get(&format!("/api/tables/{id}/record")).await;
    let record = record.as_str().unwrap();
    assert_eq!(status, 200);
    assert!(
        record.contains("0 pass\n# Bo (seat 1) left the game, a bot plays on\n1 "),
        "{record}"
    );
    let record = game_core::Record::parse(record).unwrap();
    assert_eq!(record.steps.len(), 6);
    let replayed = game_core::Replay::<table::testing::Secrets>::begin(&record).unwrap();
    replayed.to_end().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_free_seat_waits_for_a_friend_with_the_link() {
    let world = World::new().await;
    let (ada, bo, id) = two_people(&world).await;
    let mut first = ada.sit(&id).await;
    first.does("pass").await;
    assert_eq!(leave(&bo, &id, "open").await.0, 200);
    assert_eq!(first.until("noted").await["kind"], "left_open");
    let world = world.restart().await;
    let cy = world.guest();
    assert_eq!(cy.put("/api/me", json!({"name": "Cy"})).await.0, 200);
    let mut watching = cy.sit(&id).await;
    assert_eq!(watching.frame["viewer"], "spectator");
    let table = cy.join(&id).await;
    assert_eq!(
        (&table["mine"], &table["stage"]),
        (&json!([1]), &json!("playing"))
    );
    watching.my_turn().await;
    watching.does("pass").await;
    assert_eq!(watching.step(), 2);
    // Who comes later reads it all in the log.
    let late = ada.sit(&id).await;
    let notes = late.welcome["notes"].as_array().unwrap();
    let told: Vec<_> = notes
        .iter()
        .map(|note| (&note["step"], &note["name"], &note["kind"]))
        .collect();
    let (bo, cy) = (json!("Bo"), json!("Cy"));
    let (left, sat) = (json!("left_open"), json!("sat_down"));
    assert_eq!(told, [(&json!(1), &bo, &left), (&json!(1), &cy, &sat)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_plays_can_leave() {
    let world = World::new().await;
    let (ada, bo, id) = two_people(&world).await;
    let cy = world.guest();
    cy.get("/api/me").await;
    assert_eq!(leave(&cy, &id, "bot").await.0, 403);
    assert_eq!(leave(&ada, &id, "nowhere").await.0, 400);
    let (mut first, mut second) = (ada.sit(&id).await, bo.sit(&id).await);
    for _ in 0..3 {
        first.my_turn().await;
        first.does("pass").await;
        second.my_turn().await;
        second.does("pass").await;
    }
    assert!(second.is_over());
    let (status, problem) = leave(&ada, &id, "bot").await;
    assert_eq!((status, &problem["code"]), (403, &json!("forbidden")));
}
