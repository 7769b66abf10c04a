//! Bots on threads of their own, and hints over the socket.

use crate::world::World;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_a_bot_goes_to_its_end() {
    let world = World::new().await;
    let ada = world.guest();
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "medium"}]);
    let id = ada
        .table_with(json!({"game": "longhorn", "seats": seats}))
        .await;
    let mut socket = ada.sit(&id).await;
    let mut moves = 0;
    loop {
        socket.my_turn().await;
        if socket.is_over() {
            break;
        }
        let action = socket.some_action(moves);
        socket.does(&action).await;
        moves += 1;
    }
    let (_, log) = ada.get(&format!("/api/tables/{id}/log")).await;
    let by = |seat: u64| {
        log.as_array()
            .unwrap()
            .iter()
            .filter(|entry| entry["seat"] == seat && entry["by"] != "only")
            .count()
    };
    assert_eq!(by(0), moves);
    assert!(0 < by(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_an_action_that_may_be_done() {
    let world = World::new().await;
    let ada = world.guest();
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let id = ada
        .table_with(json!({"game": "longhorn", "seats": seats}))
        .await;
    let mut socket = ada.sit(&id).await;
    let seat = socket.waiting().unwrap();
    let hint = socket.ask(json!({"type": "hint", "seat": seat})).await;
    assert_eq!(hint["type"], "hint", "{hint}");
    socket.does(hint["notation"].as_str().unwrap()).await;
    let other = 1 - socket.waiting().unwrap();
    assert_eq!(
        socket.ask(json!({"type": "hint", "seat": other})).await["code"],
        "bad_request"
    );
    let mut stranger = world.guest().sit(&id).await;
    assert_eq!(
        stranger.ask(json!({"type": "hint", "seat": 0})).await["code"],
        "not_your_seat"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_wait_for_bots_and_none_is_forgotten() {
    let world = World::new().await;
    let ada = world.guest();
    let seats = json!([{"kind": "bot", "level": "easy"}, {"kind": "me"}]);
    let mut sockets = Vec::new();
    for _ in 0..20 {
        let id = ada
            .table_with(json!({"game": "secrets", "seats": seats}))
            .await;
        sockets.push(ada.sit(&id).await);
    }
    for socket in &mut sockets {
        socket.my_turn().await;
        assert_eq!(socket.step(), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_fails_plays_anything_and_the_game_goes_on() {
    let world = World::new().await;
    let ada = world.guest();
    let seats = json!([{"kind": "bot", "level": "medium"}, {"kind": "me"}]);
    let wanted = json!({"game": "secrets", "seats": seats, "options": {"flaw": "abyss"}});
    let mut socket = ada.sit(&ada.table_with(wanted).await).await;
    socket.my_turn().await;
    assert_eq!(socket.step(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forced_move_that_fails_is_told_and_the_table_lives() {
    let world = World::new().await;
    let ada = world.guest();
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "easy"}]);
    let wanted = json!({"game": "secrets", "seats": seats, "options": {"flaw": "trap"}});
    let mut socket = ada.sit(&ada.table_with(wanted).await).await;
    assert_eq!(socket.play("pass").await["type"], "done");
    assert_eq!(socket.until("problem").await["code"], "bot_failed");
    assert_eq!(socket.undo().await["type"], "done");
}
