//! Many watch one table, over real sockets.

use crate::playing::two;
use crate::world::{Socket, World};
use serde_json::{Value, json};

/// As many as a test machine opens without effort; thousands are in the bench.
const MANY: usize = 300;

/// Reads on to the frame after row `seq`, and tells what came before it.
async fn until_row(socket: &mut Socket, seq: u64) -> Vec<Value> {
    let mut told = Vec::new();
    while socket.seq() < seq {
        told.push(socket.next().await.expect("nobody is cut off"));
    }
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn hundreds_watch_and_the_players_hear_of_them_now_and_then() {
    let world = World::new().await;
    let (_ada, _bo, id, mut hers, mut his) = two(&world, "secrets", json!({})).await;
    let nobody = world.guest();
    let mut watching = Vec::new();
    for _ in 0..MANY {
        watching.push(nobody.sit(&id).await);
    }
    hers.does("draw").await;
    his.past(0).await;
    his.does("pass").await;
    let told = until_row(&mut hers, 2).await;
    assert!(told.len() < MANY / 3, "{} messages", told.len());
    let mut frames = Vec::new();
    for socket in &mut watching {
        let told = until_row(socket, 2).await;
        assert!(told.iter().all(|message| message["type"] != "table"));
        frames.push(socket.frame.to_string());
    }
    frames.dedup();
    assert_eq!(frames.len(), 1, "all are shown the same");
    assert!(frames[0].contains("spectator"));
    // Those who came last are counted in the end.
    let count = |message: &Value| message["watchers"].as_u64();
    while count(&hers.until("watchers").await) != Some(MANY as u64) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn who_watches_and_then_sits_down_hears_everything_in_order() {
    let world = World::new().await;
    let (ada, bo) = (world.guest(), world.guest());
    bo.get("/api/me").await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let body = json!({"game": "secrets", "seats": seats, "options": {"length": 200}});
    let id = ada.table_with(body).await;
    let mut his = bo.sit(&id).await;
    bo.join(&id).await;
    let mut hers = ada.sit(&id).await;
    let mut seqs = Vec::new();
    while his.seat() != Some(1) {
        let frame = his.until("frame").await;
        seqs.push(frame["seq"].as_u64().unwrap());
    }
    for _ in 0..5 {
        hers.does("pass").await;
        let before = his.seq();
        his.past(before.min(hers.seq() - 1)).await;
        seqs.push(his.seq());
        his.does("pass").await;
        let before = hers.seq();
        hers.past(before).await;
        seqs.push(his.seq());
    }
    assert!(seqs.is_sorted(), "{seqs:?}");
    // He leaves his seat to a bot, and goes on watching by the same line.
    let (status, _) = bo
        .post(&format!("/api/tables/{id}/leave"), json!({"then": "bot"}))
        .await;
    assert_eq!(status, 200);
    while his.frame["viewer"] != "spectator" {
        his.until("frame").await;
    }
    let before = his.seq();
    hers.my_turn().await;
    hers.does("pass").await;
    his.past(before).await;
    assert_eq!(his.frame["view"]["secret"], Value::Null);
}
