//! Whether a bot that is soon done answers while somebody else's tables want all the thinking there is.

use super::client::Client;
use super::process::{Medium, Process};
use super::{BenchError, Line, Load, Pace, Place, Times, http, is_frame, lost, times};
use bots::Level;
use serde::Serialize;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Bots at each table of the one who wants much.
const SEATS: usize = 4;

/// What one visitor wants, and what another plays meanwhile.
#[derive(Clone, Debug)]
pub struct Experts {
    /// Tables of four experts, all of one person, who watches all of them.
    pub tables: usize,
    /// The game of those tables.
    pub theirs: String,
    /// The game of the other person, against an easy bot.
    pub ours: String,
    pub length: Duration,
}

#[derive(Clone, Debug, Serialize)]
pub struct BesideExperts {
    pub tables: usize,
    /// From the moment at which the easy bot is waited for until it is the person's turn again.
    pub answered: Times,
    pub answers: u64,
    /// Steps that were told at the tables of the experts meanwhile.
    pub expert_steps: u64,
}

pub async fn run(experts: &Experts) -> Result<BesideExperts, BenchError> {
    let server = Process::start(Medium::Disk)?;
    let http = http()?;
    let bot = json!({"kind": "bot", "level": Level::Expert});
    let wanted = json!({"game": experts.theirs, "seats": vec![bot; SEATS]});
    let mut eve = Place::new(&http, server.address);
    let steps = Arc::new(AtomicU64::new(0));
    let mut watching = JoinSet::new();
    for _ in 0..experts.tables {
        let table = eve.new_table(&wanted).await?;
        watching.spawn(watch(eve.sit(&table).await?, steps.clone()));
    }
    let load = Load {
        tables: 1,
        pace: Pace::AtOnce,
        length: experts.length,
        against: Some(Level::Easy),
        game: experts.ours.clone(),
        medium: Medium::Disk,
    };
    let player = Client::connect(&load, Place::new(&http, server.address), 1).await?;
    let (before, start) = (steps.load(Ordering::Relaxed), Instant::now());
    let answers = player.play(start, start + experts.length).await?;
    let after = steps.load(Ordering::Relaxed);
    watching.shutdown().await;
    server.stop()?;
    if answers.bots.is_empty() {
        return Err(lost("no bot was waited for; let it run longer"));
    }
    Ok(BesideExperts {
        tables: experts.tables,
        answered: times(&answers.bots),
        answers: answers.bots.len(),
        expert_steps: after - before,
    })
}

async fn watch(mut line: Line, steps: Arc<AtomicU64>) {
    while let Ok(text) = line.next().await {
        if is_frame(text) {
            steps.fetch_add(1, Ordering::Relaxed);
        }
    }
}
