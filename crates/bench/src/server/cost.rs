//! What a move costs the server's processor: all of it by the system's own account, its parts by the
//! server's metrics, the store by the threads that write.

use super::process::Process;
use super::{BenchError, lost};
use serde::Serialize;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

/// Milliseconds of processor time a move. What the parts do not say is the runtime, the making of tables
/// and what the system does for all that.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Cost {
    pub all: f64,
    pub parse: f64,
    pub rules: f64,
    pub store: f64,
    pub frame: f64,
    pub send: f64,
}

pub(super) struct Meter {
    time: BTreeMap<String, Duration>,
    parts: BTreeMap<String, f64>,
}

const SPENT: &str = "railhead_move_cpu_nanoseconds_total";
const MEASURED: &str = "railhead_move_cpu_measured_total";

impl Meter {
    pub(super) async fn start(
        server: &Process,
        http: &reqwest::Client,
    ) -> Result<Meter, BenchError> {
        Ok(Meter {
            parts: counters(server.metrics, http).await?,
            time: server.time()?,
        })
    }
    pub(super) async fn stop(
        self,
        server: &Process,
        http: &reqwest::Client,
        moves: u64,
    ) -> Result<Cost, BenchError> {
        let time = server.time()?;
        let parts = counters(server.metrics, http).await?;
        let since = |name: &str| {
            let before = self.time.get(name).copied().unwrap_or_default();
            time[name].saturating_sub(before).as_secs_f64() * 1_000.0
        };
        let all: f64 = time.keys().map(|name| since(name)).sum();
        // The database has threads of its own, named after its driver.
        let store = time.keys().filter(|name| name.contains("sqlite"));
        let store: f64 = store.map(|name| since(name)).sum();
        let part = |word: &str| {
            let of = |name: &str| {
                let key = format!("{name}{{part=\"{word}\"}}");
                let before = self.parts.get(&key).copied().unwrap_or(0.0);
                parts.get(&key).copied().unwrap_or(0.0) - before
            };
            of(SPENT) / of(MEASURED).max(1.0) / 1_000_000.0
        };
        let moves = moves as f64;
        Ok(Cost {
            all: all / moves,
            parse: part("parse"),
            rules: part("rules"),
            store: store / moves,
            frame: part("frame"),
            send: part("send"),
        })
    }
}

/// What `/metrics` tells, by name and labels.
pub async fn counters(
    address: SocketAddr,
    http: &reqwest::Client,
) -> Result<BTreeMap<String, f64>, BenchError> {
    let url = format!("http://{address}/metrics");
    let text = http.get(url).send().await.map_err(lost)?;
    let text = text.text().await.map_err(lost)?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let pair = |line: &str| {
        let (key, value) = line.rsplit_once(' ')?;
        Some((key.to_string(), value.parse().ok()?))
    };
    Ok(lines.filter_map(pair).collect())
}
