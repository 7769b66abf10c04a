//! Where a client plays, and as whom: tables are made over HTTP, as a browser makes them.

use super::line::Line;
use super::{BenchError, lost};
use bots::Level;
use reqwest::header::{COOKIE, SET_COOKIE};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;

/// A server that does not answer within this time is asked again.
const PATIENCE: Duration = Duration::from_secs(10);
/// What the server calls the cookie of a session, or how that ends.
const SESSION: &str = "railhead=";
/// What the proxies of `deploy/` call theirs.
const NODE: &str = "railhead_node=";

#[derive(Clone)]
pub struct Place {
    http: reqwest::Client,
    pub address: SocketAddr,
    /// The session, once the server has given one.
    pub cookie: Option<String>,
    /// By which a proxy knows the node to which somebody went.
    node: Option<String>,
}

impl Place {
    pub fn new(http: &reqwest::Client, address: SocketAddr) -> Place {
        Place {
            http: http.clone(),
            address,
            cookie: None,
            node: None,
        }
    }
    /// Makes a table and gives its id.
    pub async fn new_table(&mut self, wanted: &Value) -> Result<String, BenchError> {
        let url = format!("http://{}/api/tables", self.address);
        let table = self.post(url, wanted).await?;
        let id = table["id"].as_str().map(str::to_string);
        id.ok_or_else(|| BenchError::Table(table.to_string()))
    }
    /// Takes an open seat.
    pub async fn join(&mut self, table: &str) -> Result<(), BenchError> {
        let url = format!("http://{}/api/tables/{table}/join", self.address);
        let joined = self.post(url, &json!({})).await?;
        let is_seated = joined["mine"]
            .as_array()
            .is_some_and(|seats| !seats.is_empty());
        is_seated
            .then_some(())
            .ok_or_else(|| BenchError::Table(joined.to_string()))
    }
    /// What is told of a table.
    pub async fn table(&self, table: &str) -> Result<Value, BenchError> {
        let url = format!("http://{}/api/tables/{table}", self.address);
        let response = self.http.get(url).timeout(PATIENCE).send();
        response.await.map_err(lost)?.json().await.map_err(lost)
    }
    /// As a browser sends them.
    fn cookies(&self) -> Option<String> {
        let all: Vec<&str> = [&self.cookie, &self.node]
            .into_iter()
            .flatten()
            .map(String::as_str)
            .collect();
        (!all.is_empty()).then(|| all.join("; "))
    }
    async fn post(&mut self, url: String, body: &Value) -> Result<Value, BenchError> {
        let mut request = self.http.post(url).json(body).timeout(PATIENCE);
        if let Some(cookies) = self.cookies() {
            request = request.header(COOKIE, cookies);
        }
        let response = request.send().await.map_err(lost)?;
        let given = response.headers().get_all(SET_COOKIE).iter();
        let words = given.filter_map(|cookie| cookie.to_str().ok()?.split(';').next());
        for word in words.map(str::to_string) {
            if word.contains(SESSION) {
                self.cookie = Some(word);
            } else if word.contains(NODE) {
                self.node = Some(word);
            }
        }
        let status = response.status();
        let text = response.text().await.map_err(lost)?;
        // A proxy that has nowhere to go answers with a page of its own.
        serde_json::from_str(&text).map_err(|_| lost(format!("{status}: {text}")))
    }
    pub async fn sit(&self, table: &str) -> Result<Line, BenchError> {
        Line::open(self.address, table, self.cookies().as_deref()).await
    }
}

/// One HTTP client for everybody; each brings its own cookie.
pub fn http() -> Result<reqwest::Client, BenchError> {
    // Nothing is encrypted here, but the client wants to know how it would be.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let builder = reqwest::Client::builder().no_proxy();
    builder.build().map_err(lost)
}

/// A table of a game for one person, the other seats with bots of a level, or the person's too.
pub fn wanted(game: &str, against: Option<Level>) -> Result<Value, BenchError> {
    let kind = shelf::find(game).ok_or_else(|| lost(shelf::unknown(game)))?;
    let me = json!({"kind": "me"});
    let other = match against {
        Some(level) => json!({"kind": "bot", "level": level}),
        None => me.clone(),
    };
    let mut seats = vec![other; usize::from(*kind.info().seats.start())];
    seats[0] = me;
    Ok(json!({"game": game, "seats": seats}))
}
