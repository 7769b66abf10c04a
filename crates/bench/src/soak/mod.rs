//! Does the server hold? People play every game against each other and bots while the program is killed,
//! stopped and started again, its disk is full for a while, readers hang, and crowds come and go. In the
//! end every move that was answered must be there once, every table must replay, and nobody may have seen
//! anything but what the record says that they may see.

mod program;
mod storm;
mod faults;

pub use program::Program;

use crate::people::{self, Player, Story, World, waited};
use crate::print::bar;
use crate::server::{BenchError, Times, http, lost, process, wanted};
use bots::Level;
use faults::Faults;
use serde::Serialize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use store::{Sqlite, Store};
use tokio::task::JoinSet;

pub struct Soak {
    pub program: Program,
    pub length: Duration,
    /// People who play at the same time, each at a table.
    pub players: usize,
    /// Who come at once to watch.
    pub storm: usize,
    /// A small file system of its own for the data, which is filled and freed again.
    pub small_disk: Option<PathBuf>,
}

/// What happened, and what is wrong with it.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    pub seconds: f64,
    pub kills: u64,
    pub stops: u64,
    pub fills: u64,
    /// Times that a crowd came and went, and how many came in all.
    pub storms: u64,
    pub watchers: u64,
    /// Readers that hung.
    pub deaf: u64,
    pub tables: usize,
    pub acknowledged: u64,
    pub lost: u64,
    pub doubled: u64,
    pub not_replayed: u64,
    /// Views that were compared with the record, and those that were not as they should be.
    pub views: u64,
    pub wrong_views: u64,
    /// From losing a table to seeing it again, in milliseconds.
    pub reconnect: Times,
    pub megabytes: f64,
    pub healthy: bool,
}

impl Outcome {
    /// What must not be, in words.
    pub fn problems(&self) -> Vec<String> {
        let counts = [
            (self.lost, "answered moves are lost"),
            (self.doubled, "moves are doubled"),
            (self.not_replayed, "tables do not replay"),
            (self.wrong_views, "views are not what the record says"),
        ];
        let wrong = counts.iter().filter(|(count, _)| 0 < *count);
        let mut problems: Vec<String> = wrong.map(|(n, what)| format!("{n} {what}")).collect();
        if !self.healthy {
            problems.push("/health is not ok".to_string());
        }
        if MOST_MEGABYTES < self.megabytes {
            problems.push(format!("the server holds {:.0} MB", self.megabytes));
        }
        problems
    }
}

/// More than this is a leak: some dozens of tables and some hundreds of sockets.
const MOST_MEGABYTES: f64 = 400.0;

pub async fn run(soak: &Soak) -> Result<Outcome, BenchError> {
    let folder = tempfile::tempdir()?;
    let data = soak.small_disk.clone();
    let data = data.unwrap_or_else(|| folder.path().to_path_buf());
    let http = http()?;
    let server = program::start(&soak.program, &data, &http).await?;
    let world = Arc::new(World::default());
    let mut playing = JoinSet::new();
    for number in 0..soak.players {
        let kind = shelf::SHELF[number % shelf::SHELF.len()];
        // Every other one plays against bots, whose secrets are not to be seen.
        let against = (number / shelf::SHELF.len()).is_multiple_of(2);
        let wanted = wanted(kind.info().id, against.then_some(Level::Easy))?;
        let player = Player::new(number, &http, server.address, &world);
        playing.spawn(player.play(wanted));
    }
    let start = Instant::now();
    let mut faults = Faults::new(soak, server, &http);
    let bar = bar(soak.length);
    while start.elapsed() < soak.length {
        faults.next(&world).await?;
        bar.set_position(start.elapsed().as_secs());
        bar.set_message(format!(
            "{} kills, {} moves",
            faults.kills,
            world.acknowledged.load(Ordering::Relaxed)
        ));
    }
    world.is_over.store(true, Ordering::Relaxed);
    let mut stories = Vec::new();
    while let Some(story) = playing.join_next().await {
        stories.push(story.map_err(lost)??);
    }
    bar.finish_and_clear();
    let healthy = faults.server.is_healthy().await;
    let megabytes = faults.server.memory()? as f64 / 1_000_000.0;
    faults.server.stop().await?;
    let interruptions = stories.iter().flat_map(|story| &story.interruptions);
    let reconnect = waited(interruptions.map(|one| one.until_seen))?;
    let watched = std::mem::take(&mut faults.watched);
    let store = Sqlite::open(&data.join(process::DATABASE)).await?;
    let found = people::check(&store, &stories, &watched).await?;
    store.close().await;
    let acknowledged = |story: &Story| story.acknowledged.len() as u64;
    Ok(Outcome {
        seconds: start.elapsed().as_secs_f64(),
        kills: faults.kills,
        stops: faults.stops,
        fills: faults.fills,
        storms: faults.storms,
        watchers: faults.watchers,
        deaf: faults.deaf,
        tables: found.tables,
        acknowledged: stories.iter().map(acknowledged).sum(),
        lost: found.lost,
        doubled: found.doubled,
        not_replayed: found.not_replayed,
        views: found.views,
        wrong_views: found.wrong_views,
        reconnect,
        megabytes,
        healthy,
    })
}
