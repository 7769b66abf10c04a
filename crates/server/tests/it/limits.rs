//! How much one client may ask for.

use crate::hands::stopped;
use crate::world::{PATIENCE, World, config, within};
use serde_json::json;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpSocket;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{client_async, connect_async};

/// A clock that goes on by a second whenever [`TICKS`] is raised.
fn ticking() -> Instant {
    stopped() + Duration::from_secs(TICKS.load(Ordering::SeqCst))
}
static TICKS: AtomicU64 = AtomicU64::new(0);

#[tokio::test(flavor = "multi_thread")]
async fn who_speaks_too_fast_is_told_and_may_go_on_later() {
    let mut slow = config();
    slow.limits.messages_per_second = 1;
    slow.now = ticking;
    let world = World::with(slow).await;
    let ada = world.guest();
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut socket = ada.sit(&id).await;
    for n in 0..30 {
        let id = format!("e{n}");
        socket
            .send(json!({"type": "explain", "id": id, "seat": 0, "action": "pass"}))
            .await;
    }
    let mut told = Vec::new();
    while told.len() < 30 {
        // What is too fast is answered before what the table was asked.
        told.extend(
            socket
                .next()
                .await
                .filter(|message| message["id"].is_string()),
        );
    }
    let count = |key: &str, value: &str| told.iter().filter(|answer| answer[key] == value).count();
    let (allowed, too_fast) = (count("type", "allowed"), count("code", "too_fast"));
    assert_eq!((allowed, too_fast), (2, 28));
    assert_eq!(socket.play("pass").await["code"], "too_fast");
    TICKS.fetch_add(1, Ordering::SeqCst);
    assert_eq!(socket.play("pass").await["type"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_user_makes_so_many_tables_and_others_still_can() {
    let mut few = config();
    few.limits.tables_per_user = 2;
    few.limits.tables = 3;
    let world = World::with(few).await;
    let (ada, bo) = (world.guest(), world.guest());
    let body = json!({"game": "secrets", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let id = ada.table_with(body.clone()).await;
    ada.table_with(body.clone()).await;
    let (status, problem) = ada.post("/api/tables", body.clone()).await;
    assert_eq!((status, problem["code"].clone()), (429, json!("full")));
    bo.table_with(body.clone()).await;
    let (status, problem) = bo.post("/api/tables", body.clone()).await;
    assert_eq!(
        (
            status,
            problem["text"].as_str().unwrap().contains("all tables")
        ),
        (429, true)
    );
    let mut socket = ada.sit(&id).await;
    for _ in 0..6 {
        socket.does("pass").await;
    }
    ada.table_with(body).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_come_at_a_measured_pace() {
    let mut few = config();
    few.limits.guests_per_second = 1;
    let world = World::with(few).await;
    let (ada, bo) = (world.guest(), world.guest());
    assert_eq!(
        (ada.get("/api/me").await.0, bo.get("/api/me").await.0),
        (200, 200)
    );
    assert_eq!(world.guest().get("/api/me").await.0, 429);
    assert_eq!(
        ada.get("/api/me").await.0,
        200,
        "who is known is not asked to wait"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_so_many_connections_and_no_more() {
    let mut few = config();
    few.limits.connections = 2;
    let world = World::with(few).await;
    let ada = world.guest();
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let first = ada.sit(&id).await;
    let _second = ada.sit(&id).await;
    let url = format!("ws://{}/api/tables/{id}/socket", world.address);
    let refused = within(connect_async(&url)).await.unwrap_err();
    assert!(refused.to_string().contains("429"), "{refused}");
    drop(first);
    // A place that was given back can be had.
    within(async { while connect_async(&url).await.is_err() {} }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_may_not_open_sockets_or_change_anything() {
    let mut open = config();
    open.origins = vec!["https://friend.example".to_string()];
    let world = World::with(open).await;
    let ada = world.guest();
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let connect = async |origin: String| {
        let url = format!("ws://{}/api/tables/{id}/socket", world.address);
        let mut request = url.into_client_request().unwrap();
        request
            .headers_mut()
            .insert("origin", origin.parse().unwrap());
        within(connect_async(request)).await.is_ok()
    };
    assert!(connect(format!("http://{}", world.address)).await);
    assert!(connect("https://friend.example".to_string()).await);
    assert!(!connect("https://evil.example".to_string()).await);
    assert!(!connect("null".to_string()).await);
    let request = ada
        .client
        .post(ada.url("/api/tables"))
        .header("origin", "https://evil.example");
    let response = request
        .json(&json!({"game": "secrets", "seats": []}))
        .send()
        .await
        .unwrap();
    assert_eq!(response.status(), 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_listen_is_cut_off_and_others_do_not_wait() {
    let world = World::new().await;
    let ada = world.guest();
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut socket = ada.sit(&id).await;
    // A watcher with a small buffer who never reads.
    let deaf = TcpSocket::new_v4().unwrap();
    deaf.set_recv_buffer_size(1_024).unwrap();
    let deaf = deaf.connect(world.address).await.unwrap();
    let url = format!("ws://{}/api/tables/{id}/socket", world.address);
    let _deaf = within(client_async(url, deaf)).await.unwrap();
    let watchers = async || ada.get(&format!("/api/tables/{id}")).await.1["watchers"].clone();
    within(async { while watchers().await != 1 {} }).await;
    let cut_off = async {
        while watchers().await != 0 {
            for _ in 0..50 {
                let text = "é".repeat(500);
                let answer = socket.ask(json!({"type": "say", "text": text})).await;
                assert_eq!(answer["type"], "done", "{answer}");
            }
        }
    };
    // A server gives somebody who takes nothing some seconds; much longer is reached only by a failure.
    timeout(10 * PATIENCE, cut_off)
        .await
        .expect("the deaf one is gone");
    socket.does("pass").await;
}
