//! A client that plays any legal action, at an even pace.

use super::{Answers, BenchError, Load};
use futures_util::{SinkExt, StreamExt};
use game_core::{Seat, Viewer};
use reqwest::header::{COOKIE, SET_COOKIE};
use serde::Deserialize;
use serde_json::{Value, json};
use server::wire::ToTable;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(super) struct Client {
    place: Place,
    every: Duration,
    socket: Socket,
    newest: Seen,
    answers: Answers,
    /// Counts requests, and chooses among actions.
    number: u64,
}

/// The part of a frame that a client needs to go on.
#[derive(Deserialize)]
struct Seen {
    seq: u32,
    viewer: Viewer,
    status: serde_json::Value,
    legal: Vec<Offered>,
}

#[derive(Deserialize)]
struct Offered {
    notation: String,
}

impl Seen {
    fn is_over(&self) -> bool {
        self.status.get("over").is_some()
    }
    fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if !self.legal.is_empty() => Some(seat),
            Viewer::Seat(_) | Viewer::Spectator => None,
        }
    }
}

fn lost(problem: impl ToString) -> BenchError {
    BenchError::Client(problem.to_string())
}

impl Client {
    pub(super) async fn connect(
        load: &Load,
        address: SocketAddr,
        number: u64,
    ) -> Result<Client, BenchError> {
        let mut place = Place::new(load, address)?;
        let (socket, newest) = place.open().await?;
        Ok(Client {
            place,
            every: load.every,
            socket,
            newest,
            answers: Answers::new(),
            number: number << 32,
        })
    }
    pub(super) async fn play(
        mut self,
        mut next: Instant,
        end: Instant,
    ) -> Result<Answers, BenchError> {
        while next < end {
            self.wait_until(next).await?;
            if self.newest.is_over() {
                (self.socket, self.newest) = self.place.open().await?;
                self.wait_for_turn().await?;
            }
            if let Some(seat) = self.newest.seat() {
                self.one_move(seat).await?;
            }
            next += self.every;
        }
        // Closed politely, so that the server's end has nobody to wait for.
        let _ = self.socket.close(None).await;
        Ok(self.answers)
    }
    /// Reads what comes until it is time to move.
    async fn wait_until(&mut self, time: Instant) -> Result<(), BenchError> {
        loop {
            tokio::select! {
                biased;
                message = self.socket.next() => {
                    let text = text(message)?;
                    self.note(&text)?;
                }
                () = tokio::time::sleep_until(time.into()) => return Ok(()),
            }
        }
    }
    async fn wait_for_turn(&mut self) -> Result<(), BenchError> {
        while self.newest.seat().is_none() && !self.newest.is_over() {
            let text = text(self.socket.next().await)?;
            self.note(&text)?;
        }
        Ok(())
    }
    async fn one_move(&mut self, seat: Seat) -> Result<(), BenchError> {
        self.number += 1;
        let choice = (self.number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33) as usize
            % self.newest.legal.len();
        let play = ToTable::Play {
            id: self.number.to_string(),
            seat,
            action: self.newest.legal[choice].notation.clone(),
            after_seq: self.newest.seq,
        };
        let message = serde_json::to_string(&play).map_err(lost)?;
        let before = self.newest.seq;
        let sent = Instant::now();
        self.socket
            .send(Message::text(message))
            .await
            .map_err(lost)?;
        let mut is_done = false;
        loop {
            let text = text(self.socket.next().await)?;
            let took = sent.elapsed().as_micros() as u64;
            if text.starts_with(r#"{"type":"done""#) {
                is_done = true;
                self.answers.done.record(took).map_err(lost)?;
            } else if text.starts_with(r#"{"type":"problem""#)
                || text.starts_with(r#"{"type":"refused""#)
            {
                return Err(lost(text));
            }
            self.note(&text)?;
            if is_done && before < self.newest.seq {
                self.answers.frame.record(took).map_err(lost)?;
                return Ok(());
            }
        }
    }
    /// Keeps a newer frame.
    fn note(&mut self, text: &str) -> Result<(), BenchError> {
        if is_frame(text) {
            self.newest = serde_json::from_str(text).map_err(lost)?;
        }
        Ok(())
    }
}

fn is_frame(text: &str) -> bool {
    text.starts_with(r#"{"type":"frame""#)
}

/// Where a client plays, and as whom.
struct Place {
    http: reqwest::Client,
    address: SocketAddr,
    /// What a new table is asked for with.
    wanted: Value,
    /// The session, once the server has given one.
    cookie: Option<String>,
}

impl Place {
    fn new(load: &Load, address: SocketAddr) -> Result<Place, BenchError> {
        let kind = shelf::find(&load.game).ok_or_else(|| lost(shelf::unknown(&load.game)))?;
        let me = json!({"kind": "me"});
        let other = match load.against {
            Some(level) => json!({"kind": "bot", "level": level}),
            None => me.clone(),
        };
        let mut seats = vec![other; usize::from(*kind.info().seats.start())];
        seats[0] = me;
        Ok(Place {
            http: reqwest::Client::builder()
                .no_proxy()
                .build()
                .map_err(lost)?,
            address,
            wanted: json!({"game": load.game, "seats": seats}),
            cookie: None,
        })
    }
    /// Makes a table and gives its id.
    async fn new_table(&mut self) -> Result<String, BenchError> {
        let url = format!("http://{}/api/tables", self.address);
        let mut request = self.http.post(url).json(&self.wanted);
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        let response = request.send().await.map_err(lost)?;
        let given = response.headers().get(SET_COOKIE);
        if let Some(cookie) = given.and_then(|cookie| cookie.to_str().ok()) {
            self.cookie = cookie.split(';').next().map(str::to_string);
        }
        let table: Value = response.json().await.map_err(lost)?;
        let id = table["id"].as_str().map(str::to_string);
        id.ok_or_else(|| BenchError::Table(table.to_string()))
    }
    async fn open(&mut self) -> Result<(Socket, Seen), BenchError> {
        let table = self.new_table().await?;
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().map_err(lost)?;
        if let Some(cookie) = &self.cookie {
            let cookie = cookie.parse().map_err(lost)?;
            request.headers_mut().insert("cookie", cookie);
        }
        let (mut socket, _) = connect_async(request).await.map_err(lost)?;
        loop {
            let text = text(socket.next().await)?;
            if is_frame(&text) {
                return Ok((socket, serde_json::from_str(&text).map_err(lost)?));
            }
        }
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;
type Received = Option<Result<Message, tokio_tungstenite::tungstenite::Error>>;

/// The text of a message; pings are nothing to read.
fn text(message: Received) -> Result<String, BenchError> {
    match message {
        Some(Ok(Message::Text(text))) => Ok(text.to_string()),
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(String::new()),
        Some(Ok(other)) => Err(lost(other)),
        Some(Err(error)) => Err(lost(error)),
        None => Err(lost("the connection ended")),
    }
}
