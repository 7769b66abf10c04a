//! Connections that do not say what they want, or want nothing more, are closed; sockets stay.

use crate::world::{World, config, within};
use serde_json::json;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

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
