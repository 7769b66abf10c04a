//! Prometheus with the alerts that operators are given sees that nodes cannot save when PostgreSQL is gone, and that
//! they can again. It waits for seconds where an operator's waits for minutes.

use super::site::Site;
use crate::running::free_address;
use crate::server::{BenchError, lost};
use serde::Serialize;
use serde_json::Value;
use std::fs;
use std::net::SocketAddr;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::time::{Instant, sleep};

const RULES: &str = include_str!("../../../../deploy/prometheus/railhead.rules.yml");
const ALERT: &str = "RailheadCannotSave";
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_millis(100);

/// Seconds from the end of PostgreSQL until the alert fired, and from its return until it did no longer.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Alarm {
    pub fired: f64,
    pub ended: f64,
}

struct Prometheus {
    child: Child,
    address: SocketAddr,
}

impl Drop for Prometheus {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub async fn sounds(site: &Site) -> Result<Alarm, BenchError> {
    let prometheus = start(site)?;
    wait(site, &prometheus, false).await?;
    let gone = Instant::now();
    site.postgres.kill();
    wait(site, &prometheus, true).await?;
    let fired = gone.elapsed().as_secs_f64();
    let back = Instant::now();
    site.restart_postgres().await?;
    wait(site, &prometheus, false).await?;
    let ended = back.elapsed().as_secs_f64();
    Ok(Alarm { fired, ended })
}

fn start(site: &Site) -> Result<Prometheus, BenchError> {
    let folder = site.folder().join("prometheus");
    fs::create_dir_all(&folder)?;
    let targets: Vec<String> = site.metrics.iter().map(|at| format!("\"{at}\"")).collect();
    let config = format!(
        "global: {{scrape_interval: 1s, evaluation_interval: 1s}}\nrule_files: [rules.yml]\nscrape_configs:\n\
         - job_name: railhead\n  static_configs: [{{targets: [{}]}}]\n",
        targets.join(", ")
    );
    fs::write(folder.join("prometheus.yml"), config)?;
    let quick = |line: &str| match line.trim_start().strip_prefix("for: ") {
        Some(time) => line.replace(time, "2s") + "\n",
        None => format!("{line}\n"),
    };
    let rules: String = RULES.lines().map(quick).collect();
    fs::write(folder.join("rules.yml"), rules)?;
    let address = free_address()?;
    let mut command = Command::new("prometheus");
    command
        .arg("--config.file")
        .arg(folder.join("prometheus.yml"));
    command.arg("--storage.tsdb.path").arg(folder.join("kept"));
    command.arg(format!("--web.listen-address={address}"));
    command.args(["--log.level", "error"]).process_group(0);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let child = command.spawn().map_err(|e| {
        lost(format!(
            "prometheus cannot be run ({e}); Debian's package is prometheus"
        ))
    })?;
    Ok(Prometheus { child, address })
}

/// Waits until the alert fires, or until it is known not to.
async fn wait(site: &Site, prometheus: &Prometheus, fires: bool) -> Result<(), BenchError> {
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        if is_firing(site, prometheus).await == Some(fires) {
            return Ok(());
        }
        sleep(LOOK).await;
    }
    Err(lost(match fires {
        true => format!("{ALERT} does not fire while PostgreSQL is gone"),
        false => format!("{ALERT} fires while PostgreSQL is there"),
    }))
}

/// None as long as not every node has told of itself.
async fn is_firing(site: &Site, prometheus: &Prometheus) -> Option<bool> {
    let ask = async |path: &str| -> Option<Value> {
        let url = format!("http://{}/api/v1/{path}", prometheus.address);
        let answer = site.http().get(url).timeout(PATIENCE).send().await.ok()?;
        answer.json().await.ok()
    };
    let told = ask("query?query=count(railhead_can_save)").await?;
    let nodes = told["data"]["result"][0]["value"][1].as_str()?;
    if nodes.parse() != Ok(site.nodes.len()) {
        return None;
    }
    let alerts = ask("alerts").await?;
    let mut alerts = alerts["data"]["alerts"].as_array()?.iter();
    let is_it = |alert: &Value| alert["labels"]["alertname"] == ALERT && alert["state"] == "firing";
    Some(alerts.any(is_it))
}
