//! Where a client plays, and as whom: tables are made over HTTP, as a browser makes them.

use super::line::Line;
use super::{BenchError, lost};
use bots::Level;
use reqwest::header::{COOKIE, SET_COOKIE};
use serde_json::{Value, json};
use std::net::SocketAddr;

#[derive(Clone)]
pub struct Place {
    http: reqwest::Client,
    pub address: SocketAddr,
    /// The session, once the server has given one.
    pub cookie: Option<String>,
}

impl Place {
    pub fn new(http: &reqwest::Client, address: SocketAddr) -> Place {
        Place {
            http: http.clone(),
            address,
            cookie: None,
        }
    }
    /// Makes a table and gives its id.
    pub async fn new_table(&mut self, wanted: &Value) -> Result<String, BenchError> {
        let url = format!("http://{}/api/tables", self.address);
        let mut request = self.http.post(url).json(wanted);
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
    pub async fn sit(&self, table: &str) -> Result<Line, BenchError> {
        Line::open(self.address, table, self.cookie.as_deref()).await
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
