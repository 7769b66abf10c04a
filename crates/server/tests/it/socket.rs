//! One socket of a guest, as a test speaks by it.

use crate::world::within;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

static ASKED: AtomicU64 = AtomicU64::new(0);

pub type Stream = WebSocketStream<TcpStream>;

pub struct Socket {
    pub stream: Stream,
    /// What it was told first.
    pub welcome: Value,
    /// The newest frame.
    pub frame: Value,
}

impl Socket {
    pub async fn send(&mut self, message: Value) {
        self.stream
            .send(Message::text(message.to_string()))
            .await
            .unwrap();
    }
    /// The next message; none if the connection has ended.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            match within(self.stream.next()).await {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["type"] == "frame" {
                        self.frame = message.clone();
                    }
                    return Some(message);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(_)) | Some(Err(_)) | None => return None,
            }
        }
    }
    /// Reads on to the next message of a type.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self
                .next()
                .await
                .unwrap_or_else(|| panic!("the connection ended before '{kind}'"));
            if message["type"] == kind {
                return message;
            }
        }
    }
    /// Reads on to the answer to a request, which is given.
    pub async fn answer(&mut self, id: &str) -> Value {
        loop {
            let message = self
                .next()
                .await
                .expect("an answer comes before the connection ends");
            if message["id"] == id {
                return message;
            }
        }
    }
    /// Sends a message under a new id and gives the answer to it.
    pub async fn ask(&mut self, mut message: Value) -> Value {
        // Nobody asks twice under the same id, not even who comes back by another socket.
        let id = format!("r{}", ASKED.fetch_add(1, Ordering::Relaxed));
        message["id"] = json!(id);
        self.send(message).await;
        self.answer(&id).await
    }
    pub fn seq(&self) -> u64 {
        self.frame["seq"].as_u64().unwrap()
    }
    pub fn step(&self) -> u64 {
        self.frame["step"].as_u64().unwrap()
    }
    pub fn waiting(&self) -> Option<u64> {
        self.frame["status"]["waiting"].as_u64()
    }
    pub fn is_over(&self) -> bool {
        !self.frame["status"]["over"].is_null()
    }
    pub fn seat(&self) -> Option<u64> {
        self.frame["viewer"]["seat"].as_u64()
    }
    /// Plays for the seat that is waited for, from the newest frame, and gives the answer.
    pub async fn play(&mut self, action: &str) -> Value {
        let (seat, seq) = (self.waiting(), self.seq());
        self.ask(json!({"type": "play", "seat": seat, "action": action, "after_seq": seq}))
            .await
    }
    /// Plays, and waits for the frame that shows it.
    pub async fn does(&mut self, action: &str) {
        let before = self.seq();
        let answer = self.play(action).await;
        assert_eq!(answer["type"], "done", "{action}: {answer}");
        self.past(before).await;
    }
    /// Reads on to a frame after row `seq`.
    pub async fn past(&mut self, seq: u64) {
        while self.seq() <= seq {
            self.until("frame").await;
        }
    }
    pub async fn undo(&mut self) -> Value {
        let seq = self.seq();
        self.ask(json!({"type": "undo", "after_seq": seq})).await
    }
    /// Is asked from now on also where there is one possible answer.
    pub async fn asked_all(mut self) -> Socket {
        self.send(json!({"type": "ask", "always": true})).await;
        self.until("frame").await;
        self
    }
    /// Reads on until it is this client's turn, or the game is over.
    pub async fn my_turn(&mut self) {
        while self.frame["legal"].as_array().is_none_or(Vec::is_empty) && !self.is_over() {
            self.until("frame").await;
        }
    }
    /// The notation of a legal action.
    pub fn some_action(&self, n: usize) -> String {
        let legal = self.frame["legal"].as_array().unwrap();
        legal[n % legal.len()]["notation"]
            .as_str()
            .unwrap()
            .to_string()
    }
}
