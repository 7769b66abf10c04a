//! Bots at the table, and hints.

use crate::world::{World, config};
use serde_json::json;
use std::time::{Duration, Instant};

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
            .filter(|entry| entry["seat"] == seat)
            .count()
    };
    assert_eq!(by(0), moves);
    assert!(0 < by(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_each_other_while_people_watch() {
    let world = World::new().await;
    let ada = world.guest();
    let bot = json!({"kind": "bot", "level": "easy"});
    let id = ada
        .table_with(json!({"game": "longhorn", "seats": [bot, bot]}))
        .await;
    let mut socket = ada.sit(&id).await;
    while !socket.is_over() {
        socket.until("frame").await;
    }
    assert_eq!(socket.frame["viewer"], "spectator");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_waits_so_that_people_can_follow() {
    let pause = Duration::from_millis(400);
    let world = World::with(server::Config {
        bot_pause: pause,
        ..config()
    })
    .await;
    let ada = world.guest();
    let id = ada
        .table(json!([{"kind": "me"}, {"kind": "bot", "level": "easy"}]))
        .await;
    let mut socket = ada.sit(&id).await;
    let start = Instant::now();
    socket.does("pass").await;
    assert_eq!(socket.frame["thinking"], true);
    socket.my_turn().await;
    // A busy machine only makes it longer.
    assert!(pause <= start.elapsed(), "{:?}", start.elapsed());
    assert_eq!(socket.frame["thinking"], false);
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
async fn a_move_cancels_a_hint_and_two_at_once_are_too_many() {
    let world = World::new().await;
    let ada = world.guest();
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let id = ada
        .table_with(json!({"game": "longhorn", "seats": seats}))
        .await;
    let mut socket = ada.sit(&id).await;
    let seat = socket.waiting().unwrap();
    socket
        .send(json!({"type": "hint", "id": "h1", "seat": seat}))
        .await;
    assert_eq!(
        socket.ask(json!({"type": "hint", "seat": seat})).await["code"],
        "too_fast"
    );
    let action = socket.some_action(0);
    let (seq, play) = (
        socket.seq(),
        json!({"type": "play", "id": "p", "seat": seat, "action": action}),
    );
    let mut play = play;
    play["after_seq"] = json!(seq);
    socket.send(play).await;
    let (mut hint, mut done) = (None, None);
    while hint.is_none() || done.is_none() {
        let message = socket.next().await.unwrap();
        if message["id"] == "h1" {
            hint = Some(message);
        } else if message["id"] == "p" {
            done = Some(message);
        }
    }
    assert_eq!(done.unwrap()["type"], "done");
    assert_eq!(hint.unwrap()["code"], "stale");
    let seat = socket.waiting().unwrap();
    assert_eq!(
        socket.ask(json!({"type": "hint", "seat": seat})).await["type"],
        "hint",
        "the next one is given"
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
