//! How fast a person's move is answered while many tables play: a server and its clients in one process.
//!
//! The clients are real WebSockets over the loopback device; what they measure is what a browser on the
//! same machine would see, their own reading of the answer included.

mod client;

use crate::app::App;
use crate::config::Config;
use crate::create;
use crate::error::Error;
use crate::identity;
use crate::serve::{ServeError, Server};
use crate::wire::{NewSeat, NewTable};
use bots::Level;
use client::Client;
use hdrhistogram::Histogram;
use serde::Serialize;
use serde_json::json;
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
    Table(#[from] Error),
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
    config.limits.connections = load.tables + 16;
    config.limits.tables = u64::MAX;
    config.limits.tables_per_user = u64::MAX;
    let server = Server::bind(config, store, Arc::new(|_| None)).await?;
    let (address, app) = (server.address(), server.app().clone());
    let (end, ended) = tokio::sync::oneshot::channel();
    let serving = tokio::spawn(server.run(async move {
        let _: Result<(), _> = ended.await;
    }));
    let measured = play(load, &app, address).await;
    drop(end);
    serving
        .await
        .map_err(|error| BenchError::Client(error.to_string()))??;
    measured
}

async fn play(load: &Load, app: &Arc<App>, address: SocketAddr) -> Result<Measured, BenchError> {
    let mut clients = Vec::with_capacity(load.tables);
    for number in 0..load.tables {
        let (user, token) = identity::new_guest(app).await?;
        let place = Place {
            app: app.clone(),
            address,
            load: load.clone(),
            user,
            token,
        };
        clients.push(Client::connect(place, number as u64).await?);
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

/// Where a client plays, and as whom.
struct Place {
    app: Arc<App>,
    address: SocketAddr,
    load: Load,
    user: store::User,
    token: String,
}

impl Place {
    /// Makes a table and gives the address of its socket.
    async fn new_table(&self) -> Result<String, BenchError> {
        let least = *self.app.kind(&self.load.game)?.info().seats.start();
        let other = match self.load.against {
            Some(level) => NewSeat::Bot { level },
            None => NewSeat::Me { name: None },
        };
        let mut seats = vec![other; usize::from(least)];
        seats[0] = NewSeat::Me { name: None };
        let wanted = NewTable {
            game: self.load.game.clone(),
            name: None,
            options: json!({}),
            seats,
            undo: Default::default(),
            open: false,
            stand_in: None,
            seed: None,
        };
        let table = create::create(&self.app, &self.user, wanted).await?;
        Ok(format!(
            "ws://{}/api/tables/{}/socket",
            self.address, table.id
        ))
    }
}
