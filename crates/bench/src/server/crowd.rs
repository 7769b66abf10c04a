//! What many cost: sockets that only watch, tables that wait, and a crowd at one table where people play.

use super::client::Client;
use super::process::{Medium, Process};
use super::{BenchError, Line, Load, Pace, Place, Times, http, lost, times, wanted};
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How many are measured.
#[derive(Clone, Debug)]
pub struct Crowds {
    /// Who watch one table.
    pub watchers: usize,
    /// Sockets in all, spread over the tables.
    pub sockets: usize,
    pub tables: usize,
    pub game: String,
    /// How long people play before the crowd.
    pub length: Duration,
}

#[derive(Clone, Debug, Serialize)]
pub struct CrowdCost {
    pub watchers: usize,
    /// The person's move at the table that all watch, until it is answered.
    pub done: Times,
    pub moves: u64,
    /// Until all had come.
    pub gathered_seconds: f64,
    /// What each watcher was told in that time and while people played.
    pub messages_a_watcher: f64,
    /// Watchers that were cut off.
    pub cut_off: u64,
    /// Bytes of the server's memory for each.
    pub bytes_a_socket: f64,
    pub sockets: usize,
    pub tables: usize,
    /// Megabytes of the server with all of them.
    pub megabytes: f64,
}

pub async fn run(crowds: &Crowds) -> Result<CrowdCost, BenchError> {
    let (done, moves, told) = watch_one(crowds).await?;
    let (bytes_a_socket, megabytes) = fill(crowds).await?;
    Ok(CrowdCost {
        watchers: crowds.watchers,
        done,
        moves,
        gathered_seconds: told.gathered,
        messages_a_watcher: told.messages as f64 / crowds.watchers as f64,
        cut_off: told.cut_off,
        bytes_a_socket,
        sockets: crowds.sockets,
        tables: crowds.tables,
        megabytes,
    })
}

struct Told {
    gathered: f64,
    messages: u64,
    cut_off: u64,
}

/// Many watch the table of one who plays at an even pace.
async fn watch_one(crowds: &Crowds) -> Result<(Times, u64, Told), BenchError> {
    let server = Process::start(Medium::Disk)?;
    let http = http()?;
    let load = Load {
        tables: 1,
        pace: Pace::Every(Duration::from_millis(250)),
        length: crowds.length,
        against: None,
        game: crowds.game.clone(),
        medium: Medium::Disk,
    };
    let player = Client::connect(&load, Place::new(&http, server.address), 1).await?;
    let table = player.table().to_string();
    let start = Instant::now();
    let playing = tokio::spawn(player.play(start, start + crowds.length));
    let (messages, cut_off) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let mut watching = JoinSet::new();
    for _ in 0..crowds.watchers {
        let line = Line::open(server.address, &table, None).await?;
        watching.spawn(watch(line, messages.clone(), cut_off.clone()));
    }
    let gathered = start.elapsed().as_secs_f64();
    let answers = playing.await.map_err(lost)??;
    let told = Told {
        gathered,
        messages: messages.load(Ordering::Relaxed),
        cut_off: cut_off.load(Ordering::Relaxed),
    };
    watching.shutdown().await;
    server.stop()?;
    Ok((times(&answers.done), answers.done.len(), told))
}

async fn watch(mut line: Line, messages: Arc<AtomicU64>, cut_off: Arc<AtomicU64>) {
    while line.next().await.is_ok() {
        messages.fetch_add(1, Ordering::Relaxed);
    }
    cut_off.fetch_add(1, Ordering::Relaxed);
}

/// Many tables, and sockets that watch them: bytes for each socket, megabytes in all.
async fn fill(crowds: &Crowds) -> Result<(f64, f64), BenchError> {
    let server = Process::start(Medium::Disk)?;
    let http = http()?;
    let wanted = wanted(&crowds.game, None)?;
    let mut place = Place::new(&http, server.address);
    let mut tables = Vec::with_capacity(crowds.tables);
    let mut lines = Vec::with_capacity(crowds.sockets);
    for _ in 0..crowds.tables {
        let table = place.new_table(&wanted).await?;
        lines.push(seated(&place, &table).await?);
        tables.push(table);
    }
    let before = server.memory()?;
    let nobody = Place::new(&http, server.address);
    for (table, _) in tables.iter().cycle().zip(lines.len()..crowds.sockets) {
        lines.push(seated(&nobody, table).await?);
    }
    let after = server.memory()?;
    let added = lines.len().saturating_sub(crowds.tables).max(1);
    let each = after.saturating_sub(before) as f64 / added as f64;
    drop(lines);
    server.stop()?;
    Ok((each, after as f64 / 1_000_000.0))
}

/// Comes, and reads until the first frame.
async fn seated(place: &Place, table: &str) -> Result<Line, BenchError> {
    let mut line = place.sit(table).await?;
    while !super::is_frame(line.next().await?) {}
    Ok(line)
}
