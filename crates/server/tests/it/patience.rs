//! Connections that do not say what they want, or want nothing more, are closed; sockets stay.

use crate::world::{World, config, within};
use serde_json::json;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// What comes until the other end closes.
async fn rest(stream: &mut TcpStream) -> String {
    let mut read = Vec::new();
    // A connection that is cut off has ended too.
    let _ = within(stream.read_to_end(&mut read)).await;
    String::from_utf8_lossy(&read).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_headers_and_idle_connections_are_closed_and_sockets_are_not() {
    let mut short = config();
    short.patience = Duration::from_millis(300);
    let world = World::with(short).await;
    let ada = world.guest();
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut socket = ada.sit(&id).await;
    let mut slow = TcpStream::connect(world.address).await.unwrap();
    slow.write_all(b"GET /health HTTP/1.1\r\nHost: here\r\nX-Slow: ")
        .await
        .unwrap();
    let mut silent = TcpStream::connect(world.address).await.unwrap();
    let mut idle = TcpStream::connect(world.address).await.unwrap();
    idle.write_all(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n")
        .await
        .unwrap();
    assert!(!rest(&mut slow).await.contains("200 OK"));
    assert_eq!(rest(&mut silent).await, "");
    assert!(
        rest(&mut idle).await.contains("200 OK"),
        "it was answered first"
    );
    socket.does("pass").await;
}

/// How many connections were closed in the midst of this, at any server of this process.
async fn stalled(world: &World, at: &str) -> u64 {
    let series = format!("railhead_stalled_total{{at=\"{at}\"}}");
    world.counted(&series).await
}

async fn impatient() -> World {
    let mut short = config();
    short.patience = Duration::from_millis(300);
    World::with(short).await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_nothing_or_says_it_slowly_is_counted() {
    let world = impatient().await;
    let before = stalled(&world, "head").await;
    let mut slow = TcpStream::connect(world.address).await.unwrap();
    slow.write_all(b"GET /health HTTP/1.1\r\nX-Slow: ")
        .await
        .unwrap();
    // A letter now and then does not help.
    within(async {
        while slow.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
    within(async { while stalled(&world, "head").await <= before {} }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_stops_half_way_is_not_waited_for() {
    let world = impatient().await;
    let before = stalled(&world, "body").await;
    let mut half = TcpStream::connect(world.address).await.unwrap();
    let head = b"POST /api/luck HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    half.write_all(head).await.unwrap();
    let answer = rest(&mut half).await;
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    assert!(before < stalled(&world, "body").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_answer_that_nobody_reads_is_given_up() {
    let world = impatient().await;
    let before = stalled(&world, "answer").await;
    let socket = TcpSocket::new_v4().unwrap();
    // Little fits between the two.
    socket.set_recv_buffer_size(4_096).unwrap();
    let mut deaf = socket.connect(world.address).await.unwrap();
    let ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n";
    // Asked again and again, as what waits in between may hold several answers. Who is cut off cannot ask any more.
    within(async {
        while stalled(&world, "answer").await <= before {
            let asking = deaf.write_all(ask);
            let _ = tokio::time::timeout(Duration::from_millis(20), asking).await;
        }
    })
    .await;
    assert_eq!(world.guest().get("/health").await.0, 200);
}
