//! Taking back, under each of the three rules.

use crate::playing::two;
use crate::world::{Socket, World};
use serde_json::{Value, json};

fn rule(undo: &str) -> Value {
    json!({"undo": undo})
}

/// A person and a bot at the game with secrets.
async fn against_bot(world: &World, undo: &str) -> Socket {
    let ada = world.guest();
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "easy"}]);
    let id = ada
        .table_with(json!({"game": "secrets", "seats": seats, "undo": undo}))
        .await;
    ada.sit(&id).await
}

#[tokio::test(flavor = "multi_thread")]
async fn strict_takes_nothing_back() {
    let world = World::new().await;
    let (_ada, _bo, _id, mut hers, _his) = two(&world, "secrets", rule("strict")).await;
    hers.does("pass").await;
    assert_eq!(hers.frame["can_undo"], false);
    assert_eq!(hers.undo().await["code"], "cannot_undo");
}

#[tokio::test(flavor = "multi_thread")]
async fn until_information_takes_back_the_newest_plain_decision() {
    let world = World::new().await;
    let (ada, _bo, id, mut hers, mut his) = two(&world, "secrets", rule("until_information")).await;
    assert_eq!(
        hers.undo().await["code"],
        "cannot_undo",
        "nothing was done yet"
    );
    hers.does("pass").await;
    assert_eq!(hers.frame["can_undo"], true);
    his.past(0).await;
    assert_eq!(his.frame["can_undo"], false);
    assert_eq!(his.undo().await["code"], "cannot_undo");
    assert_eq!(hers.undo().await["type"], "done");
    his.past(1).await;
    assert_eq!((his.seq(), his.step(), his.waiting()), (2, 0, Some(0)));
    assert_eq!(
        (&his.frame["undone_from"], &his.frame["news"]),
        (&json!(1), &json!([]))
    );
    hers.past(1).await;
    hers.does("draw").await;
    assert_eq!(hers.frame["can_undo"], false, "luck came into it");
    assert_eq!(hers.undo().await["code"], "cannot_undo");
    his.past(2).await;
    his.does("pass").await;
    hers.past(3).await;
    assert_eq!(
        hers.undo().await["code"],
        "cannot_undo",
        "somebody has decided since"
    );
    let (_, log) = ada.get(&format!("/api/tables/{id}/log")).await;
    let notations: Vec<&str> = log
        .as_array()
        .unwrap()
        .iter()
        .map(|e| e["notation"].as_str().unwrap())
        .collect();
    assert_eq!(notations, ["draw", "pass"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn consent_asks_the_other_person() {
    let world = World::new().await;
    let (_ada, _bo, _id, mut hers, mut his) = two(&world, "secrets", rule("consent")).await;
    hers.does("draw").await;
    his.past(0).await;
    assert_eq!(hers.frame["can_undo"], true);
    let wish = |id: &str| json!({"type": "undo", "id": id, "after_seq": 1});
    let allow = |allow: bool| json!({"type": "allow_undo", "allow": allow});
    assert_eq!(
        his.ask(allow(true)).await["code"],
        "cannot_undo",
        "nobody has asked"
    );
    hers.send(wish("w1")).await;
    assert_eq!(his.until("undo_asked").await["seat"], 0);
    assert_eq!(
        hers.ask(allow(true)).await["code"],
        "cannot_undo",
        "one's own wish is not one's to allow"
    );
    assert_eq!(his.ask(allow(false)).await["type"], "done");
    assert_eq!(his.until("undo_denied").await["seat"], 0);
    assert_eq!(hers.answer("w1").await["code"], "cannot_undo");
    hers.send(wish("w2")).await;
    his.until("undo_asked").await;
    assert_eq!(his.ask(allow(true)).await["type"], "done");
    assert_eq!(
        hers.answer("w2").await,
        json!({"type": "done", "id": "w2", "seq": 2})
    );
    his.past(1).await;
    assert_eq!(
        (his.step(), his.waiting(), his.frame["undone_from"].clone()),
        (0, Some(0), json!(1))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_overtakes_a_wish() {
    let world = World::new().await;
    let (_ada, _bo, _id, mut hers, mut his) = two(&world, "secrets", rule("consent")).await;
    hers.does("draw").await;
    his.past(0).await;
    hers.send(json!({"type": "undo", "id": "w", "after_seq": 1}))
        .await;
    his.until("undo_asked").await;
    his.does("pass").await;
    assert_eq!(hers.answer("w").await["code"], "cannot_undo");
    assert_eq!(
        his.ask(json!({"type": "allow_undo", "allow": true})).await["code"],
        "cannot_undo"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_always_consents() {
    let world = World::new().await;
    let mut socket = against_bot(&world, "consent").await;
    socket.does("draw").await;
    socket.my_turn().await;
    assert_eq!(socket.step(), 2);
    let before = socket.seq();
    assert_eq!(socket.undo().await["type"], "done");
    socket.past(before).await;
    assert_eq!(
        (socket.step(), socket.waiting()),
        (0, Some(0)),
        "back over the bot's move"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn doing_it_again_draws_other_luck_from_a_number_of_its_own() {
    let world = World::new().await;
    let ada = world.guest();
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let id = ada
        .table_with(json!({"game": "secrets", "seats": seats, "undo": "consent"}))
        .await;
    let mut socket = ada.sit(&id).await;
    let mut secrets = Vec::new();
    for _ in 0..3 {
        socket.does("draw").await;
        let (_, frame) = ada.get(&format!("/api/tables/{id}/at/1")).await;
        secrets.push(frame["view"]["secret"].clone());
        let before = socket.seq();
        assert_eq!(socket.undo().await["type"], "done");
        socket.past(before).await;
    }
    socket.does("draw").await;
    let (seq, view) = (socket.seq(), socket.frame["view"].clone());
    let world = world.restart().await;
    let socket = ada.sit(&id).await;
    assert_eq!(
        (socket.seq(), &socket.frame["view"]),
        (seq, &view),
        "replayed with what was undone left out"
    );
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_sent_again_is_done_once() {
    let world = World::new().await;
    let (_ada, _bo, _id, mut hers, _his) = two(&world, "secrets", rule("until_information")).await;
    hers.does("pass").await;
    let undo = json!({"type": "undo", "id": "u", "after_seq": 1});
    for _ in 0..2 {
        hers.send(undo.clone()).await;
        assert_eq!(
            hers.answer("u").await,
            json!({"type": "done", "id": "u", "seq": 2})
        );
    }
    let stale = hers.ask(json!({"type": "undo", "after_seq": 1})).await;
    assert_eq!(stale["code"], "stale");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_game_can_be_taken_back() {
    let world = World::new().await;
    let ada = world.guest();
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut socket = ada.sit(&id).await;
    for _ in 0..6 {
        socket.does("pass").await;
    }
    assert!(socket.is_over());
    let before = socket.seq();
    assert_eq!(socket.undo().await["type"], "done");
    socket.past(before).await;
    assert!(!socket.is_over());
    let (_, table) = ada.get(&format!("/api/tables/{id}")).await;
    assert_eq!(
        (table["stage"].clone(), table["waiting"].clone()),
        (json!("playing"), json!(1))
    );
}
