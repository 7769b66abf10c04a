//! How fast a person's move is answered while many tables play: a server and its clients in one process.
//!
//! The clients are real WebSockets over the loopback device; what they measure is what a browser on the
//! same machine would see, their own reading of the answer included.

mod client;

use bots::Level;
use client::Client;
use hdrhistogram::Histogram;
use serde::Serialize;
use server::{Config, ServeError, Server};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Sqlite, StoreError};
use tokio::task::JoinSet;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Load {
    /// Tables that play at the same time, one person at each.
    pub tables: usize,
    /// From one move of a person to the next.
    pub every: Duration,
    pub length: Duration,
    /// Who sits opposite; nobody means that the person plays all seats.
    pub against: Option<Level>,
    /// The id of the game.
    pub game: String,
}

/// What came out.
#[derive(Clone, Debug, Serialize)]
pub struct Measured {
    pub tables: usize,
    pub seconds: f64,
    /// Persons' moves that were answered.
    pub moves: u64,
    pub moves_per_second: f64,
    /// From sending a move to hearing that it is stored.
    pub done: Times,
    /// From sending a move to having the new frame.
    pub frame: Times,
}

/// Milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Times {
    pub p50: f64,
    pub p90: f64,
    pub p99: f64,
    pub max: f64,
}

#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Serve(#[from] ServeError),
    #[error("a table could not be made: {0}")]
    Table(String),
    #[error("no folder for the database: {0}")]
    Folder(#[from] std::io::Error),
    #[error("a client lost its table: {0}")]
    Client(String),
    #[error("no move was answered; let it run longer")]
    Nothing,
}

/// The answers of one or all clients, in microseconds.
struct Answers {
    done: Histogram<u64>,
    frame: Histogram<u64>,
}

impl Answers {
    fn new() -> Answers {
        let empty = || Histogram::new(3).expect("three digits can be kept");
        Answers {
            done: empty(),
            frame: empty(),
        }
    }
    fn add(&mut self, other: &Answers) {
        self.done.add(&other.done).expect("both resize themselves");
        self.frame
            .add(&other.frame)
            .expect("both resize themselves");
    }
}

/// Plays, and tells how long people waited.
pub async fn run(load: &Load) -> Result<Measured, BenchError> {
    let folder = tempfile::tempdir()?;
    let store = Arc::new(Sqlite::open(&folder.path().join("bench.db")).await?);
    let mut config = Config {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        bot_pause: Duration::ZERO,
        ..Config::default()
    };
    // Everybody comes from one address, as fast as they can.
    config.limits = config.limits.unhurried();
    config.limits.connections = load.tables + 16;
    config.limits.tables = u64::MAX;
    config.limits.tables_per_user = u64::MAX;
    let server = Server::bind(config, store, Arc::new(|_| None)).await?;
    let address = server.address();
    let (end, ended) = tokio::sync::oneshot::channel();
    let serving = tokio::spawn(server.run(async move {
        let _: Result<(), _> = ended.await;
    }));
    let measured = play(load, address).await;
    drop(end);
    serving
        .await
        .map_err(|error| BenchError::Client(error.to_string()))??;
    measured
}

async fn play(load: &Load, address: SocketAddr) -> Result<Measured, BenchError> {
    let mut clients = Vec::with_capacity(load.tables);
    for number in 0..load.tables {
        clients.push(Client::connect(load, address, number as u64).await?);
    }
    let start = Instant::now();
    let end = start + load.length;
    let mut playing = JoinSet::new();
    for (number, client) in clients.into_iter().enumerate() {
        // Spread evenly over the time between two moves.
        let first = start + load.every.mul_f64(number as f64 / load.tables as f64);
        playing.spawn(client.play(first, end));
    }
    let mut all = Answers::new();
    while let Some(answers) = playing.join_next().await {
        all.add(&answers.map_err(|error| BenchError::Client(error.to_string()))??);
    }
    let seconds = start.elapsed().as_secs_f64();
    if all.done.is_empty() {
        return Err(BenchError::Nothing);
    }
    Ok(Measured {
        tables: load.tables,
        seconds,
        moves: all.done.len(),
        moves_per_second: all.done.len() as f64 / seconds,
        done: times(&all.done),
        frame: times(&all.frame),
    })
}

fn times(histogram: &Histogram<u64>) -> Times {
    let at = |quantile| histogram.value_at_quantile(quantile) as f64 / 1_000.0;
    Times {
        p50: at(0.5),
        p90: at(0.9),
        p99: at(0.99),
        max: histogram.max() as f64 / 1_000.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn what_was_answered_is_counted() {
        for against in [Some(Level::Easy), None] {
            let load = Load {
                tables: 8,
                every: Duration::from_millis(50),
                length: Duration::from_secs(1),
                against,
                game: crate::longhorn::ID.to_string(),
            };
            let Measured {
                moves, done, frame, ..
            } = run(&load).await.expect("figures");
            // Whoever plays all seats has moved at least once.
            let least = if against.is_none() { 8 } else { 1 };
            assert!(least <= moves, "{moves}");
            assert!(done.p50 <= done.p99 && done.p99 <= done.max, "{done:?}");
            assert!(done.p50 <= frame.p50, "the frame comes after the answer");
        }
    }
}
