//! Servers that end: in good order, under load, and to be started again.

use crate::playing::two;
use crate::world::{World, config, within};
use serde_json::json;
use server::{Config, Reproducible, ServeError, Server};
use std::sync::Arc;
use store::Sqlite;

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_of_a_game_loses_nothing() {
    let world = World::new().await;
    let (ada, bo, id, mut hers, mut his) = two(&world, "longhorn", json!({})).await;
    let mut moves = 0;
    for _ in 0..6 {
        let (mover, other) = if hers.waiting() == Some(0) {
            (&mut hers, &mut his)
        } else {
            (&mut his, &mut hers)
        };
        let (action, before) = (mover.some_action(moves), mover.seq());
        mover.does(&action).await;
        other.past(before).await;
        moves += 1;
    }
    let (frame, log) = (
        hers.frame.clone(),
        ada.get(&format!("/api/tables/{id}/log")).await.1,
    );
    let world = world.restart().await;
    assert_eq!(hers.until("problem").await["code"], "shutting_down");
    let mut hers = ada.sit(&id).await.asked_all().await;
    let mut his = bo.sit(&id).await.asked_all().await;
    for same in ["seq", "step", "status", "view", "legal", "scores", "viewer"] {
        assert_eq!(hers.frame[same], frame[same], "{same}");
    }
    assert_eq!(ada.get(&format!("/api/tables/{id}/log")).await.1, log);
    while !hers.is_over() {
        let (mover, other) = if hers.waiting() == Some(0) {
            (&mut hers, &mut his)
        } else {
            (&mut his, &mut hers)
        };
        let (action, before) = (mover.some_action(moves), mover.seq());
        mover.does(&action).await;
        other.past(before).await;
        moves += 1;
    }
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_was_thinking_thinks_again_after_a_restart() {
    // It would think for ever, so it is at it when the server ends.
    let endless = Reproducible {
        seed: [5; 32],
        iterations: u64::MAX,
    };
    let world = World::with(Config {
        reproducible: Some(endless),
        ..config()
    })
    .await;
    let ada = world.guest();
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "expert"}]);
    let id = ada
        .table_with(json!({"game": "longhorn", "seats": seats}))
        .await;
    let mut socket = ada.sit(&id).await;
    socket.my_turn().await;
    while socket.waiting() == Some(0) {
        let action = socket.some_action(0);
        socket.does(&action).await;
    }
    let seq = socket.seq();
    let world = world.restart().await;
    let mut socket = ada.sit(&id).await;
    socket.past(seq).await;
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_by_a_shutdown_under_load() {
    let world = World::new().await;
    let ada = world.guest();
    let mut playing = Vec::new();
    let (under_way, mut is_under_way) = tokio::sync::mpsc::unbounded_channel();
    for _ in 0..12 {
        let under_way = under_way.clone();
        let seats = json!([{"kind": "me"}, {"kind": "me"}]);
        let id = ada
            .table_with(json!({"game": "secrets", "seats": seats, "options": {"length": 100_000}}))
            .await;
        let mut socket = ada.sit(&id).await;
        let task = tokio::spawn(async move {
            // Plays on as fast as it can, until the server says goodbye.
            let (mut sent, mut acknowledged) = (0, 0);
            let mut goodbye = false;
            loop {
                let play = json!({"type": "play", "id": format!("p{sent}"), "seat": sent % 2, "action": "draw", "after_seq": sent});
                if futures_util::SinkExt::send(
                    &mut socket.stream,
                    tokio_tungstenite::tungstenite::Message::text(play.to_string()),
                )
                .await
                .is_err()
                {
                    return (acknowledged, goodbye);
                }
                sent += 1;
                loop {
                    match socket.next().await {
                        Some(message) if message["type"] == "done" => {
                            if acknowledged == 0 {
                                let _ = under_way.send(());
                            }
                            acknowledged = message["seq"].as_u64().unwrap();
                            break;
                        }
                        Some(message) if message["type"] == "problem" => {
                            goodbye |= message["code"] == "shutting_down";
                        }
                        Some(_) => {}
                        None => return (acknowledged, goodbye),
                    }
                }
            }
        });
        playing.push((id, task));
    }
    for _ in 0..playing.len() {
        within(is_under_way.recv()).await.unwrap();
    }
    let world = world.restart().await;
    for (id, task) in playing {
        let (acknowledged, goodbye) = task.await.unwrap();
        assert!(goodbye, "everybody is told");
        assert!(0 < acknowledged);
        let socket = ada.sit(&id).await;
        assert!(
            acknowledged <= socket.seq(),
            "{acknowledged} acknowledged, {} kept",
            socket.seq()
        );
    }
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_in_use_is_told_in_words() {
    let world = World::new().await;
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(&folder.path().join("x.db")).await.unwrap());
    let taken = Config {
        listen: world.address,
        ..config()
    };
    let error = Server::bind(taken, store.clone(), Arc::new(|_| None))
        .await
        .err()
        .unwrap();
    assert!(matches!(error, ServeError::AddressInUse(_)), "{error:?}");
    assert!(error.to_string().contains("choose another address"));
    let elsewhere = Config {
        listen: "192.0.2.1:7900".parse().unwrap(),
        ..config()
    };
    let error = Server::bind(elsewhere, store, Arc::new(|_| None))
        .await
        .err()
        .unwrap();
    assert!(matches!(error, ServeError::NotHere(_)), "{error:?}");
}
