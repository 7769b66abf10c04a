//! How fast a site is with one, two and three nodes on this machine, beside the embedded default, and what a move
//! costs each of its parts. Everything stands on the same cores as those who load it.

use super::proxy::Spread;
use super::site::{Ground, Site, Size, UNHURRIED};
use crate::running::{Running, free_address};
use crate::server::cost::counters;
use crate::server::process::{Medium, Spent, children_of, spent_by};
use crate::server::{BenchError, Crew, Load, Pace, Times, http, lost};
use serde::Serialize;
use serde_json::Value;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use store::testing::postgres::counts;
use tokio::time::sleep;

/// A node looks so often how large its database is.
const LOOKED: Duration = Duration::from_secs(6);
const CHANGES: &str = "railhead_store_changes_total";
const COMMITS: &str = "railhead_store_commit_seconds_count";
const SIZE: &str = "railhead_database_bytes{file=\"main\"}";
const JOURNAL: &str = "railhead_database_bytes{file=\"journal\"}";

/// One way of serving under one load.
#[derive(Clone, Debug, Serialize)]
pub struct Figure {
    /// None for the embedded default.
    pub nodes: Option<usize>,
    pub game: String,
    pub tables: usize,
    /// Every client moves again as soon as it is answered, or once a second.
    pub is_at_once: bool,
    pub moves: u64,
    pub moves_per_second: f64,
    pub done: Times,
    /// Milliseconds of processor time a move.
    pub server_cpu: f64,
    pub database_cpu: f64,
    pub bus_cpu: f64,
    pub proxy_cpu: f64,
    /// Changes that went to the disk in one commit.
    pub group: f64,
    /// What the database grew by a move, and what it wrote to the disk, in bytes.
    pub kept: f64,
    pub written: f64,
    /// Rows of all tables of PostgreSQL that came and that were changed a move, and bytes of its log.
    pub rows: f64,
    pub changed: f64,
    pub logged: f64,
    /// Milliseconds of processor time a second that a table costs at which nobody moves.
    pub idle_server: f64,
    pub idle_database: f64,
    /// What went into the bus and came out of it a move: notices and bytes.
    pub notices: f64,
    pub bus_in: f64,
    pub bus_out: f64,
    /// Of all nodes in the end.
    pub megabytes: f64,
}

pub async fn measure(
    program: &Path,
    game: &str,
    tables: usize,
    length: Duration,
) -> Result<Vec<Figure>, BenchError> {
    let load = |pace| Load {
        tables,
        pace,
        length,
        against: None,
        game: game.to_string(),
        medium: Medium::Disk,
    };
    let calm = Pace::Every(Duration::from_secs(1));
    let mut figures = vec![embedded(program, &load(Pace::AtOnce)).await?];
    for nodes in 1..=3 {
        figures.push(clustered(program, &load(Pace::AtOnce), nodes).await?);
    }
    figures.push(embedded(program, &load(calm)).await?);
    figures.push(clustered(program, &load(calm), 3).await?);
    Ok(figures)
}

async fn embedded(program: &Path, load: &Load) -> Result<Figure, BenchError> {
    let folder = tempfile::tempdir()?;
    let http = http()?;
    let (address, metrics) = (free_address()?, free_address()?);
    let mut command = Command::new(program);
    command.current_dir(folder.path());
    command.args(["serve", "--log", "off", "--listen", &address.to_string()]);
    command.args(["--metrics-listen", &metrics.to_string()]);
    command.arg("--data").arg(folder.path()).args(UNHURRIED);
    let mut server = Running::start(command, address, &http).await?;
    let parts = Parts {
        servers: vec![server.id()],
        database: Vec::new(),
        address: None,
        bus: None,
        proxy: None,
        metrics,
        monitor: None,
    };
    let figure = under_load(load, None, &parts, address, &http).await?;
    server.stop().await?;
    Ok(figure)
}

async fn clustered(program: &Path, load: &Load, nodes: usize) -> Result<Figure, BenchError> {
    let http = http()?;
    let size = Size {
        nodes,
        workers: 0,
        doors: vec![Spread::ByTable],
        logs: None,
    };
    let mut site = Ground::lay(true)
        .await?
        .build(program, &size, &http)
        .await?;
    let parts = Parts::of(&site)?;
    let figure = under_load(load, Some(nodes), &parts, site.doors[0].address, &http).await?;
    site.stop().await?;
    Ok(figure)
}

/// The processes of a site, and where they tell of themselves.
struct Parts {
    servers: Vec<u32>,
    database: Vec<u32>,
    /// Where it is asked what it did.
    address: Option<String>,
    bus: Option<u32>,
    proxy: Option<u32>,
    metrics: SocketAddr,
    monitor: Option<SocketAddr>,
}

impl Parts {
    fn of(site: &Site) -> Result<Parts, BenchError> {
        let postgres = site.postgres.process();
        let postgres = postgres.ok_or_else(|| lost("PostgreSQL does not run"))?;
        Ok(Parts {
            servers: site.nodes.iter().map(Running::id).collect(),
            database: vec![postgres],
            address: Some(site.database.clone()),
            bus: site.nats.process(),
            proxy: Some(site.doors[0].id()),
            metrics: site.metrics[0],
            monitor: Some(site.nats_monitor),
        })
    }
    async fn look(&self, http: &reqwest::Client) -> Result<Look, BenchError> {
        // A database has a process for each connection.
        let mut database = self.database.clone();
        for process in &self.database {
            database.extend(children_of(*process)?);
        }
        let counters = counters(self.metrics, http).await?;
        let kept = [SIZE, JOURNAL].map(|name| counters.get(name).copied().unwrap_or(0.0));
        Ok(Look {
            servers: spent_by(&self.servers)?,
            database: spent_by(&database)?,
            bus: spent_by(self.bus.as_slice())?,
            proxy: spent_by(self.proxy.as_slice())?,
            kept: kept.iter().sum(),
            changes: counters.get(CHANGES).copied().unwrap_or(0.0),
            commits: counters.get(COMMITS).copied().unwrap_or(0.0),
            rows: match &self.address {
                Some(address) => counts(address).await.map_err(lost)?,
                None => [0; 3],
            },
            told: match self.monitor {
                Some(monitor) => told(monitor, http).await?,
                None => [0.0; 3],
            },
        })
    }
}

struct Look {
    servers: Spent,
    database: Spent,
    bus: Spent,
    proxy: Spent,
    kept: f64,
    /// Of the first node: what it has stored, and in how many commits.
    changes: f64,
    commits: f64,
    /// Rows that came and that were changed, and bytes of the log.
    rows: [i64; 3],
    /// Notices and bytes into the bus, and bytes out of it.
    told: [f64; 3],
}

async fn told(monitor: SocketAddr, http: &reqwest::Client) -> Result<[f64; 3], BenchError> {
    let response = http.get(format!("http://{monitor}/varz")).send().await;
    let said: Value = response.map_err(lost)?.json().await.map_err(lost)?;
    Ok(["in_msgs", "in_bytes", "out_bytes"].map(|key| said[key].as_f64().unwrap_or(0.0)))
}

async fn under_load(
    load: &Load,
    nodes: Option<usize>,
    parts: &Parts,
    address: SocketAddr,
    http: &reqwest::Client,
) -> Result<Figure, BenchError> {
    let crew = Crew::gather(load, http, address).await?;
    let gathered = parts.look(http).await?;
    sleep(LOOKED).await;
    let before = parts.look(http).await?;
    let played = crew.play(load).await?;
    let after = parts.look(http).await?;
    sleep(LOOKED).await;
    let late = parts.look(http).await?;
    let grown = late.kept - before.kept;
    let moves = played.moves as f64;
    let cpu = |part: fn(&Look) -> &Spent| {
        let time = part(&after).time.saturating_sub(part(&before).time);
        1_000.0 * time.as_secs_f64() / moves
    };
    let idle = |part: fn(&Look) -> &Spent| {
        let time = part(&before).time.saturating_sub(part(&gathered).time);
        1_000.0 * time.as_secs_f64() / LOOKED.as_secs_f64() / load.tables as f64
    };
    // PostgreSQL tells its counts a little later than it counts.
    let counted = |at: usize| (late.rows[at] - before.rows[at]) as f64 / moves;
    let told = |at: usize| (after.told[at] - before.told[at]) / moves;
    let wrote = |look: &Look| (look.database.written + look.servers.written) as f64;
    Ok(Figure {
        nodes,
        game: load.game.clone(),
        tables: load.tables,
        is_at_once: matches!(load.pace, Pace::AtOnce),
        moves: played.moves,
        moves_per_second: moves / played.seconds,
        done: played.done,
        server_cpu: cpu(|look| &look.servers),
        database_cpu: cpu(|look| &look.database),
        bus_cpu: cpu(|look| &look.bus),
        proxy_cpu: cpu(|look| &look.proxy),
        group: (after.changes - before.changes) / (after.commits - before.commits).max(1.0),
        kept: grown / moves,
        written: (wrote(&after) - wrote(&before)) / moves,
        rows: counted(0),
        changed: counted(1),
        logged: counted(2),
        idle_server: idle(|look| &look.servers),
        idle_database: idle(|look| &look.database),
        notices: told(0),
        bus_in: told(1),
        bus_out: told(2),
        megabytes: after.servers.memory as f64 / 1e6,
    })
}
