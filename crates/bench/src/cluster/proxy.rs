//! Proxies in front of the nodes, by the files that an operator is given: addresses are other ones, there is no
//! certificate, and answers name the node that gave them.

use crate::running::free_address;
use crate::server::{BenchError, lost};
use std::fmt::Write as _;
use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const HAPROXY: &str = include_str!("../../../../deploy/haproxy.cfg");
const CADDY: &str = include_str!("../../../../deploy/Caddyfile");
/// The site of Caddy's example, and its nodes.
const SITE: &str = "play.example {";
const NODES: &str = "10.0.0.11:7878 10.0.0.12:7878 10.0.0.13:7878";
/// Servers are where not every account looks for programs.
const PROGRAMS: [&str; 2] = ["/usr/sbin/haproxy", "haproxy"];
const PATIENCE: Duration = Duration::from_secs(30);
const BACKEND: &str = "nodes";
/// The header that names who answered.
pub const ANSWERED_BY: &str = "x-node";

/// Where a visitor's request goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// As HAProxy's file says: who plays at one table meets at one node.
    ByTable,
    /// As Caddy's file says: a browser stays with a node.
    ByVisitor,
    /// By HAProxy, anywhere: who plays at one table hardly ever meets at one node, which is harder for the nodes.
    Anywhere,
}

pub struct Proxy {
    child: Child,
    pub address: SocketAddr,
    pub spread: Spread,
    /// HAProxy can be told what to do.
    admin: Option<PathBuf>,
    servers: Vec<SocketAddr>,
}

impl Proxy {
    pub fn start(folder: &Path, nodes: &[SocketAddr], spread: Spread) -> Result<Proxy, BenchError> {
        let address = free_address()?;
        let folder = folder.join(format!("{spread:?}"));
        fs::create_dir_all(&folder)?;
        let admin = folder.join("haproxy.sock");
        let (child, admin) = match spread {
            Spread::ByVisitor => (caddy(&folder, &visitors_stay(address, nodes)?)?, None),
            Spread::ByTable | Spread::Anywhere => {
                let config = folder.join("haproxy.cfg");
                fs::write(&config, configuration(address, &admin, nodes, spread))?;
                (haproxy(&config)?, Some(admin))
            }
        };
        let proxy = Proxy {
            child,
            address,
            spread,
            admin,
            servers: nodes.to_vec(),
        };
        let end = Instant::now() + PATIENCE;
        while TcpStream::connect(address).is_err() {
            if end < Instant::now() {
                return Err(lost(format!("the proxy {spread:?} does not listen")));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(proxy)
    }
    pub fn id(&self) -> u32 {
        self.child.id()
    }
    /// Cuts every connection to one node, which itself goes on. Caddy cannot be told to.
    pub fn cut(&self, server: usize) -> Result<(), BenchError> {
        let Some(admin) = &self.admin else {
            return Ok(());
        };
        let server = server % self.servers.len();
        let mut line = UnixStream::connect(admin)?;
        line.set_read_timeout(Some(PATIENCE))?;
        writeln!(line, "shutdown sessions server {BACKEND}/node{server}")?;
        let mut said = String::new();
        line.read_to_string(&mut said)?;
        Ok(())
    }
    /// Which node it is that answered by this name.
    pub fn node(&self, name: &str) -> Option<usize> {
        let is_it = |(number, at): &(usize, &SocketAddr)| {
            name == format!("node{number}") || name == at.to_string()
        };
        Some(self.servers.iter().enumerate().find(is_it)?.0)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn begin(mut command: Command) -> std::io::Result<Child> {
    command.process_group(0).stdin(Stdio::null());
    // They tell of every node that comes and goes.
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()
}

fn haproxy(config: &Path) -> Result<Child, BenchError> {
    for program in PROGRAMS {
        let mut command = Command::new(program);
        command.arg("-db").arg("-f").arg(config);
        if let Ok(child) = begin(command) {
            return Ok(child);
        }
    }
    Err(lost("HAProxy is missing; Debian's package is haproxy"))
}

fn caddy(folder: &Path, config: &str) -> Result<Child, BenchError> {
    let file = folder.join("Caddyfile");
    fs::write(&file, config)?;
    let mut command = Command::new("caddy");
    command
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(file);
    for place in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
        command.env(place, folder);
    }
    begin(command).map_err(|e| {
        lost(format!(
            "Caddy cannot be run ({e}); Debian's package is caddy"
        ))
    })
}

/// Caddy's example with our addresses.
fn visitors_stay(address: SocketAddr, nodes: &[SocketAddr]) -> Result<String, BenchError> {
    if !CADDY.contains(SITE) || !CADDY.contains(&format!("{NODES} {{")) {
        return Err(lost("the example of Caddy has another site or other nodes"));
    }
    let nodes: Vec<String> = nodes.iter().map(ToString::to_string).collect();
    let tells = format!("header_down {ANSWERED_BY} {{http.reverse_proxy.upstream.hostport}}");
    let config = CADDY
        .replace(SITE, &format!("http://{address} {{"))
        .replace(
            &format!("{NODES} {{"),
            &format!("{} {{\n        {tells}", nodes.join(" ")),
        );
    Ok(format!(
        "{{\n    admin off\n    auto_https off\n}}\n{config}"
    ))
}

/// HAProxy's example with our addresses. It may not change its account here, nor open as many files.
fn configuration(
    address: SocketAddr,
    admin: &Path,
    nodes: &[SocketAddr],
    spread: Spread,
) -> String {
    let mut config = String::new();
    for line in HAPROXY.lines() {
        let mut words = line.split_whitespace();
        let (first, second) = (words.next().unwrap_or_default(), words.next());
        let _ = match (first, second) {
            ("user" | "group" | "chroot" | "maxconn" | "server", _) => Ok(()),
            ("bind", Some(at)) if at.contains(":443") => Ok(()),
            ("bind", _) => writeln!(config, "    bind {address}"),
            ("http-request", Some("redirect")) => Ok(()),
            ("stats", _) => writeln!(config, "    stats socket {} level admin", admin.display()),
            ("balance", _) if spread == Spread::Anywhere => writeln!(config, "    balance random"),
            ("hash-type", _) if spread == Spread::Anywhere => Ok(()),
            _ => writeln!(config, "{line}"),
        };
    }
    let _ = writeln!(config, "    http-response set-header {ANSWERED_BY} %s");
    for (number, node) in nodes.iter().enumerate() {
        let _ = writeln!(config, "    server node{number} {node}");
    }
    config
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nodes() -> [SocketAddr; 2] {
        ["127.0.0.1:1", "127.0.0.1:2"].map(|at| at.parse().unwrap())
    }

    #[test]
    fn only_addresses_differ_from_the_example() {
        let at = "127.0.0.1:3".parse().unwrap();
        let config = configuration(at, Path::new("/x/a.sock"), &nodes(), Spread::ByTable);
        for line in [
            "    bind 127.0.0.1:3",
            "    stats socket /x/a.sock level admin",
            "    balance uri depth 3",
            "    option httpchk",
            "    server node0 127.0.0.1:1",
            "    server node1 127.0.0.1:2",
        ] {
            assert!(config.lines().any(|one| one == line), "{line} in {config}");
        }
        assert!(
            !config.contains("443") && !config.contains("10.0.0."),
            "{config}"
        );
        let config = configuration(at, Path::new("/x/a.sock"), &nodes(), Spread::Anywhere);
        assert!(config.contains("balance random") && !config.contains("hash-type"));
    }
    #[test]
    fn caddy_is_told_our_nodes_in_the_place_of_the_examples() {
        let at = "127.0.0.1:3".parse().unwrap();
        let config = visitors_stay(at, &nodes()).unwrap();
        assert!(config.contains("http://127.0.0.1:3 {"), "{config}");
        assert!(
            config.contains("reverse_proxy 127.0.0.1:1 127.0.0.1:2 {"),
            "{config}"
        );
        assert!(
            config.contains("lb_policy cookie railhead_node"),
            "{config}"
        );
        assert!(
            !config.contains("10.0.0.") && !config.contains("play.example"),
            "{config}"
        );
    }
}
