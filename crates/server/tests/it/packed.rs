//! Sockets whose messages are made small.

use crate::world::{Guest, World, within};
use flate2::{Decompress, FlushDecompress, Status};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

type Line =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

struct Packed {
    line: Line,
    last: Option<Vec<u8>>,
    /// Bytes that came, and what they were.
    came: usize,
    told: usize,
}

impl Packed {
    async fn open(guest: &Guest, table: &str) -> Packed {
        let url = format!(
            "ws://{}/api/tables/{table}/socket?packed=true",
            guest.address
        );
        let mut request = url.into_client_request().unwrap();
        let cookie = guest.cookie().unwrap().parse().unwrap();
        request.headers_mut().insert("cookie", cookie);
        let (line, _) = within(connect_async(request)).await.unwrap();
        Packed {
            line,
            last: None,
            came: 0,
            told: 0,
        }
    }
    fn unpack(&self, packed: &[u8]) -> Vec<u8> {
        let mut unpack = Decompress::new(false);
        if let Some(last) = &self.last {
            let window = &last[last.len().saturating_sub(32_768)..];
            unpack.set_dictionary(window).unwrap();
        }
        let mut text = Vec::with_capacity(1 << 21);
        let done = unpack.decompress_vec(packed, &mut text, FlushDecompress::Finish);
        assert_eq!(done.unwrap(), Status::StreamEnd);
        text
    }
    /// The next frame.
    async fn frame(&mut self) -> Value {
        loop {
            let text = match within(self.line.next()).await.unwrap().unwrap() {
                Message::Text(text) => {
                    assert!(text.len() < 512 && !text.contains(r#""type":"frame""#));
                    text.as_bytes().to_vec()
                }
                Message::Binary(packed) => {
                    self.came += packed.len();
                    let text = self.unpack(&packed);
                    self.told += text.len();
                    text
                }
                _ => continue,
            };
            let message: Value = serde_json::from_slice(&text).unwrap();
            if message["type"] == "frame" {
                self.last = Some(text);
                return message;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_it_is_told_the_same_in_a_tenth_of_the_bytes() {
    let world = World::new().await;
    let ada = world.guest();
    let game = shelf::SHELF.last().unwrap().info().id;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let id = ada.table_with(json!({"game": game, "seats": seats})).await;
    let mut plain = ada.sit(&id).await;
    let mut packed = Packed::open(&ada, &id).await;
    // Somebody who comes in the midst has no frame before.
    let mut late = None;
    assert_eq!(packed.frame().await["view"], plain.frame["view"]);
    for n in 0..40 {
        plain.my_turn().await;
        if n == 20 {
            late = Some(Packed::open(&ada, &id).await);
            assert_eq!(
                late.as_mut().unwrap().frame().await["view"],
                plain.frame["view"]
            );
        }
        let (action, before) = (plain.some_action(n), plain.seq());
        plain.play(&action).await;
        plain.past(before).await;
        for line in [Some(&mut packed), late.as_mut()].into_iter().flatten() {
            // The same frames come to all; one of them is this.
            while line.frame().await != plain.frame {}
        }
    }
    let (came, told) = (packed.came, packed.told);
    assert!(came * 10 < told, "{came} bytes for {told}");
    // What is said to a table is text as ever.
    packed
        .line
        .send(Message::text(r#"{"type":"refresh"}"#))
        .await
        .unwrap();
    assert_eq!(packed.frame().await["seq"], plain.frame["seq"]);
}
