//! Nonsense of every kind is answered in words, and the table goes on.

use crate::world::{Socket, World, within};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

async fn alone(world: &World) -> Socket {
    let ada = world.guest();
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    ada.sit(&id).await
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_that_are_not_understood_are_answered() {
    let world = World::new().await;
    let mut socket = alone(&world).await;
    let wrong = [
        "",
        "hello",
        "{",
        "[]",
        "null",
        "42",
        "{}",
        r#"{"type": "play"}"#,
        r#"{"type": "fly", "id": "x"}"#,
        r#"{"type": "play", "id": "x", "seat": -1, "action": "pass", "after_seq": 0}"#,
        r#"{"type": "play", "id": "x", "seat": 999, "action": "pass", "after_seq": 0}"#,
        r#"{"type": "play", "id": "x", "seat": 0, "action": 7, "after_seq": 0}"#,
        r#"{"type": "play", "id": "x", "seat": 0, "action": "pass", "after_seq": -3}"#,
        r#"{"type": "play", "id": "x", "seat": 0, "action": "pass", "after_seq": 0, "cheat": true}"#,
        r#"{"type": "play", "id": "", "seat": 0, "action": "pass", "after_seq": 0}"#,
        r#"{"type": "undo", "id": "x"}"#,
        r#"{"type": "say", "id": "x", "text": null}"#,
        "\u{0}\u{1}\u{2}",
    ];
    for text in wrong {
        socket.stream.send(Message::text(text)).await.unwrap();
        let problem = socket.until("problem").await;
        assert_eq!(problem["code"], "bad_message", "{text}");
        assert!(problem["text"].as_str().unwrap().len() > 10, "{problem}");
    }
    let deep = "[".repeat(30_000);
    socket.stream.send(Message::text(deep)).await.unwrap();
    assert_eq!(socket.until("problem").await["code"], "bad_message");
    let long_id = "x".repeat(65);
    let play = json!({"type": "play", "id": long_id, "seat": 0, "action": "pass", "after_seq": 0});
    socket.send(play).await;
    assert_eq!(socket.answer(&long_id).await["code"], "bad_message");
    socket.does("pass").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_message_is_answered_under_its_id() {
    let world = World::new().await;
    let mut socket = alone(&world).await;
    socket.send(json!({"type": "fly", "id": "mine"})).await;
    assert_eq!(socket.answer("mine").await["code"], "bad_message");
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_are_not_text() {
    let world = World::new().await;
    let mut socket = alone(&world).await;
    socket
        .stream
        .send(Message::binary(vec![0xff, 0, 1]))
        .await
        .unwrap();
    assert_eq!(socket.until("problem").await["code"], "bad_message");
    socket.does("pass").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_large_message_is_refused_and_the_connection_goes_on() {
    let world = World::new().await;
    let mut socket = alone(&world).await;
    let text = "x".repeat(70 * 1024);
    socket
        .send(json!({"type": "say", "id": "s", "text": text}))
        .await;
    assert_eq!(socket.until("problem").await["code"], "too_large");
    socket.does("pass").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_huge_message_ends_the_connection_with_a_word() {
    let world = World::new().await;
    let mut socket = alone(&world).await;
    // The server may hang up before all of it is sent.
    let _ = socket
        .stream
        .send(Message::text("x".repeat(2 * 1024 * 1024)))
        .await;
    loop {
        match socket.next().await {
            Some(message) if message["type"] == "problem" => {
                assert_eq!(message["code"], "too_large");
                break;
            }
            Some(_) => {}
            // A reset can overtake the answer; what matters is that the server lives.
            None => break,
        }
    }
    alone(&world).await.does("pass").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn text_that_is_not_utf_8_ends_the_connection_with_a_word() {
    let world = World::new().await;
    let mut socket = alone(&world).await;
    // A text frame of two bytes, masked by zeros, that no text can have.
    let frame = [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28];
    let stream = socket.stream.get_mut();
    stream.write_all(&frame).await.unwrap();
    let ended = loop {
        match within(socket.stream.next()).await {
            Some(Ok(Message::Close(ended))) => break ended,
            Some(Ok(_)) => {}
            other => panic!("it ends with a word, not {other:?}"),
        }
    };
    let ended = ended.expect("a reason");
    assert_eq!(ended.code, CloseCode::Invalid);
    assert!(ended.reason.contains("utf"), "{}", ended.reason);
    alone(&world).await.does("pass").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_are_not_understood_are_answered() {
    let world = World::new().await;
    let ada = world.guest();
    let send = |body: &'static [u8], kind: &'static str| {
        ada.client
            .post(ada.url("/api/tables"))
            .header("content-type", kind)
            .body(body)
            .send()
    };
    for body in [b"".as_slice(), b"{", b"\xff\xfe", b"null", b"[]"] {
        let response = send(body, "application/json").await.unwrap();
        assert_eq!(response.status(), 400);
        let problem: serde_json::Value = response.json().await.unwrap();
        assert_eq!(problem["code"], "bad_request");
    }
    let response = send(b"{}", "text/plain").await.unwrap();
    assert!(response.text().await.unwrap().contains("application/json"));
    let huge = vec![b' '; 100 * 1024];
    let request = ada
        .client
        .post(ada.url("/api/tables"))
        .header("content-type", "application/json");
    let response = request.body(huge).send().await.unwrap();
    assert_eq!(response.status(), 413);
    assert_eq!(
        response.json::<serde_json::Value>().await.unwrap()["code"],
        "too_large"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_has_not_begun_says_so() {
    let world = World::new().await;
    let ada = world.guest();
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    let mut socket = ada.sit(&id).await;
    let play = json!({"type": "play", "seat": 0, "action": "pass", "after_seq": 0});
    assert_eq!(socket.ask(play).await["code"], "not_started");
    assert_eq!(
        socket.ask(json!({"type": "undo", "after_seq": 0})).await["code"],
        "not_started"
    );
    assert_eq!(
        socket.ask(json!({"type": "hint", "seat": 0})).await["code"],
        "not_started"
    );
    assert_eq!(ada.get(&format!("/api/tables/{id}/at/0")).await.0, 409);
    assert_eq!(ada.get(&format!("/api/tables/{id}/record")).await.0, 409);
    assert_eq!(ada.get(&format!("/api/tables/{id}/log")).await.1, json!([]));
}
