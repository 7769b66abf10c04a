//! What `deploy/` gives to operators of several nodes: alerts that fire when they should, a dashboard that asks for
//! what is measured, units that may do little, a proxy's part that its program takes.
//!
//! `deploy/haproxy.cfg` and `deploy/Caddyfile` are run by the tests of proxies, and the former by `cargo xtask cluster`.

use crate::package::EXPOSURE;
use crate::shell::{self, Voice};
use crate::{debian, test};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Where the names of what is measured stand.
const SOURCES: [&str; 2] = ["crates/server/src", "crates/store/src"];
const CERTIFICATE: &str = " ssl crt /etc/haproxy/play.example.pem alpn h2,http/1.1";
const UNITS: [&str; 2] = ["railhead-node", "railhead-worker"];
/// What the exporter adds to the name of a histogram.
const PARTS: [&str; 3] = ["_bucket", "_sum", "_count"];

pub fn run() -> Result<(), String> {
    debian::need(&[debian::MONITOR, debian::SYSTEMD])?;
    debian::need(&debian::PROXIES)?;
    let quiet = |command: &str| shell::run("deploy/prometheus", command, &[], Voice::Quiet);
    quiet("promtool check config prometheus.yml")?;
    quiet("promtool test rules railhead.test.yml")?;
    every_alert_is_tested()?;
    every_name_is_measured()?;
    let folder = test::target_folder()?.join("deploy");
    fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    for unit in UNITS {
        check_unit(unit, &folder)?;
    }
    check_proxies(&folder)?;
    check_compose(&folder)
}

fn read(path: &str) -> Result<String, String> {
    fs::read_to_string(shell::root().join(path)).map_err(|e| format!("{path}: {e}"))
}

fn every_alert_is_tested() -> Result<(), String> {
    let rules = read("deploy/prometheus/railhead.rules.yml")?;
    let tests = read("deploy/prometheus/railhead.test.yml")?;
    let alerts = rules
        .lines()
        .filter_map(|line| line.trim().strip_prefix("- alert: "));
    let fires = |alert: &str| tests.contains(&format!("- alertname: {alert}\n"));
    match alerts.clone().find(|alert| !fires(alert)) {
        _ if alerts.clone().count() == 0 => Err("there are no alerts".to_string()),
        None => Ok(()),
        Some(alert) => Err(format!(
            "no test of deploy/prometheus/railhead.test.yml sees {alert} fire"
        )),
    }
}

/// A name that nothing measures would be a line that stays empty, and an alert that never fires.
fn every_name_is_measured() -> Result<(), String> {
    let mut sources = String::new();
    for folder in SOURCES {
        gather(&shell::root().join(folder), &mut sources)?;
    }
    for path in [
        "deploy/prometheus/railhead.rules.yml",
        "deploy/grafana/railhead.json",
    ] {
        if let Some(name) = unknown(&read(path)?, &sources) {
            return Err(format!("{path}: nothing measures {name}"));
        }
    }
    Ok(())
}

fn gather(folder: &Path, text: &mut String) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|e| e.to_string())?.path();
        if path.is_dir() {
            gather(&path, text)?;
        } else {
            *text += &fs::read_to_string(&path).unwrap_or_default();
        }
    }
    Ok(())
}

fn unknown(asks: &str, sources: &str) -> Option<String> {
    let words = asks.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let names: BTreeSet<&str> = words.filter(|word| word.starts_with("railhead_")).collect();
    let is_measured = |name: &&str| {
        let bare = PARTS.iter().find_map(|part| name.strip_suffix(part));
        let quoted = |name: &str| sources.contains(&format!("\"{name}\""));
        quoted(name) || bare.is_some_and(quoted)
    };
    let missing = names.into_iter().find(|name| !is_measured(name));
    missing.map(str::to_string)
}

/// A unit is whole, and may do little.
fn check_unit(unit: &str, folder: &Path) -> Result<(), String> {
    let text = read(&format!("deploy/systemd/{unit}@.service"))?;
    // The program need not be installed here.
    let text = text.replace("ExecStart=/usr/bin/railhead", "ExecStart=/bin/true");
    let copy = folder.join(format!("{unit}@test.service"));
    fs::write(&copy, text).map_err(|e| e.to_string())?;
    let copy = copy.display();
    shell::run(
        "",
        &format!("systemd-analyze verify {copy}"),
        &[],
        Voice::Quiet,
    )?;
    let security = "systemd-analyze security --offline=true --no-pager";
    let command = format!("{security} --threshold={EXPOSURE} {copy}");
    shell::run("", &command, &[], Voice::Quiet)
}

/// What the containers' proxy is told, as HAProxy reads it. The containers themselves need an engine to be run.
fn check_compose(folder: &Path) -> Result<(), String> {
    let compose = read("deploy/compose.yaml")?;
    let config = folder.join("compose.cfg");
    let proxy = block(&compose, "    content: |").ok_or("deploy/compose.yaml has no proxy")?;
    fs::write(&config, proxy).map_err(|e| e.to_string())?;
    haproxy_takes(&config)
}

/// The examples as their programs read them. Where HAProxy's certificate lies, nothing lies here; the tests of proxies run it
/// with one.
fn check_proxies(folder: &Path) -> Result<(), String> {
    let config = folder.join("haproxy.cfg");
    let example = read("deploy/haproxy.cfg")?;
    let (before, after) = example
        .split_once(CERTIFICATE)
        .ok_or("deploy/haproxy.cfg has no certificate")?;
    fs::write(&config, format!("{before}{after}")).map_err(|e| e.to_string())?;
    haproxy_takes(&config)?;
    let home = folder.display().to_string();
    let own = [
        ("HOME", &*home),
        ("XDG_DATA_HOME", &*home),
        ("XDG_CONFIG_HOME", &*home),
    ];
    let validate = "caddy validate --adapter caddyfile --config deploy/Caddyfile";
    shell::run("", validate, &own, Voice::Quiet)
}

fn haproxy_takes(config: &Path) -> Result<(), String> {
    let paths = std::env::var("PATH").unwrap_or_default();
    let with_servers = format!("{paths}:/usr/sbin");
    let check = format!("haproxy -c -f {}", config.display());
    shell::run("", &check, &[("PATH", &with_servers)], Voice::Quiet)
}

/// The lines below a key that are set in deeper than it, without that.
fn block(text: &str, key: &str) -> Option<String> {
    let (_, after) = text.split_once(&format!("{key}\n"))?;
    let depth = 2 + key.len() - key.trim_start().len();
    let inside = " ".repeat(depth);
    let lines = after.lines().map_while(|line| line.strip_prefix(&inside));
    Some(lines.map(|line| format!("{line}\n")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nothing_measures_is_found() {
        let sources =
            r#"const A: &str = "railhead_moves_total"; const B: &str = "railhead_answer_seconds";"#;
        let known = "rate(railhead_moves_total[5m]) / railhead_answer_seconds_bucket{le=\"1\"}";
        assert_eq!(unknown(known, sources), None);
        let found = unknown("railhead_moves > 1", sources);
        assert_eq!(found.as_deref(), Some("railhead_moves"));
    }
    #[test]
    fn a_block_ends_where_it_is_not_set_in_any_more() {
        let text = "a:\n    content: |\n      one\n        two\nb: 1\n";
        assert_eq!(
            block(text, "    content: |").as_deref(),
            Some("one\n  two\n")
        );
    }
}
