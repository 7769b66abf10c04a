//! How the server holds: how fast a person's move is answered while many tables play, how many moves it can
//! take at most and what each costs, what a crowd that watches costs, and how much a client is told.
//!
//! The clients are real WebSockets over the loopback device; what they measure is what a browser on the same
//! machine would see, their own reading of the answer included. The server is a [`process`] of its own.

mod line;
mod place;
mod seen;
pub mod process;
mod client;
pub mod cost;
pub mod crowd;
pub mod experts;
pub mod traffic;

pub use line::Line;
pub use place::{Place, http, wanted};
pub use seen::{Seen, is_frame};

use bots::Level;
use client::Client;
use cost::{Cost, Meter};
use hdrhistogram::Histogram;
use process::{Medium, Process};
use serde::Serialize;
use server::ServeError;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use store::StoreError;
use tokio::task::JoinSet;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Load {
    /// Tables that play at the same time, one person at each.
    pub tables: usize,
    pub pace: Pace,
    pub length: Duration,
    /// Who sits opposite; nobody means that the person plays all seats.
    pub against: Option<Level>,
    /// The id of the game.
    pub game: String,
    pub medium: Medium,
}

/// When a person moves again.
#[derive(Clone, Copy, Debug)]
pub enum Pace {
    Every(Duration),
    /// As soon as the last move is answered.
    AtOnce,
}

/// What came out.
#[derive(Clone, Debug, Serialize)]
pub struct Measured {
    pub game: String,
    pub tables: usize,
    pub in_memory: bool,
    pub seconds: f64,
    /// Moves that were stored: those of people, each of which was answered, and those that had one possible
    /// answer and were done by the table.
    pub moves: u64,
    pub moves_per_second: f64,
    /// From sending a move to hearing that it is stored.
    pub done: Times,
    /// From sending a move to having the new frame.
    pub frame: Times,
    pub cost: Cost,
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
    #[error("the system refuses: {0}")]
    System(#[from] std::io::Error),
    #[error("a client lost its table: {0}")]
    Client(String),
    #[error("the server hung up: {0}")]
    HungUp(String),
    #[error("no move was answered; let it run longer")]
    Nothing,
}

pub fn lost(problem: impl ToString) -> BenchError {
    BenchError::Client(problem.to_string())
}

/// The answers of one or all clients, in microseconds.
struct Answers {
    done: Histogram<u64>,
    frame: Histogram<u64>,
    /// From waiting for a bot to one's own turn.
    bots: Histogram<u64>,
    /// How many moves were stored.
    stored: u64,
}

impl Answers {
    fn new() -> Answers {
        let empty = || Histogram::new(3).expect("three digits can be kept");
        Answers {
            done: empty(),
            frame: empty(),
            bots: empty(),
            stored: 0,
        }
    }
    fn add(&mut self, other: &Answers) {
        self.done.add(&other.done).expect("both resize themselves");
        self.frame
            .add(&other.frame)
            .expect("both resize themselves");
        self.bots.add(&other.bots).expect("both resize themselves");
        self.stored += other.stored;
    }
}

/// Plays, and tells how long people waited.
pub async fn run(load: &Load) -> Result<Measured, BenchError> {
    let server = Process::start(load.medium)?;
    let measured = play(load, &server).await?;
    server.stop()?;
    Ok(measured)
}

async fn play(load: &Load, server: &Process) -> Result<Measured, BenchError> {
    let http = http()?;
    let crew = Crew::gather(load, &http, server.address).await?;
    let meter = Meter::start(server, &http).await?;
    let played = crew.play(load).await?;
    Ok(Measured {
        game: load.game.clone(),
        tables: load.tables,
        in_memory: load.medium == Medium::Memory,
        seconds: played.seconds,
        moves: played.moves,
        moves_per_second: played.moves as f64 / played.seconds,
        done: played.done,
        frame: played.frame,
        cost: meter.stop(server, &http, played.moves).await?,
    })
}

/// All who load a server, each at a table.
pub struct Crew(Vec<Client>);

/// What they tell.
pub struct Played {
    pub seconds: f64,
    pub moves: u64,
    pub done: Times,
    pub frame: Times,
}

impl Crew {
    pub async fn gather(
        load: &Load,
        http: &reqwest::Client,
        address: SocketAddr,
    ) -> Result<Crew, BenchError> {
        let mut clients = Vec::with_capacity(load.tables);
        for number in 0..load.tables {
            let place = Place::new(http, address);
            clients.push(Client::connect(load, place, number as u64).await?);
        }
        Ok(Crew(clients))
    }
    pub async fn play(self, load: &Load) -> Result<Played, BenchError> {
        let start = Instant::now();
        let end = start + load.length;
        let mut playing = JoinSet::new();
        for (number, client) in self.0.into_iter().enumerate() {
            // Spread evenly over the time between two moves.
            let first = match load.pace {
                Pace::Every(time) => start + time.mul_f64(number as f64 / load.tables as f64),
                Pace::AtOnce => start,
            };
            playing.spawn(client.play(first, end));
        }
        let mut all = Answers::new();
        while let Some(answers) = playing.join_next().await {
            all.add(&answers.map_err(lost)??);
        }
        if all.done.is_empty() {
            return Err(BenchError::Nothing);
        }
        Ok(Played {
            seconds: start.elapsed().as_secs_f64(),
            moves: all.stored,
            done: times(&all.done),
            frame: times(&all.frame),
        })
    }
}

pub fn times(histogram: &Histogram<u64>) -> Times {
    let at = |quantile| histogram.value_at_quantile(quantile) as f64 / 1_000.0;
    Times {
        p50: at(0.5),
        p90: at(0.9),
        p99: at(0.99),
        max: histogram.max() as f64 / 1_000.0,
    }
}
