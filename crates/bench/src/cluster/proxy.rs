//! HAProxy in front of the nodes, by the file that an operator is given: addresses are other ones, and there is no
//! certificate.

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

const EXAMPLE: &str = include_str!("../../../../deploy/haproxy.cfg");
/// Servers are where not every account looks for programs.
const PROGRAMS: [&str; 2] = ["/usr/sbin/haproxy", "haproxy"];
const PATIENCE: Duration = Duration::from_secs(30);
const BACKEND: &str = "nodes";

/// Where a visitor's request goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spread {
    /// As the file says: who plays at one table meets at one node.
    ByTable,
    /// Anywhere: who plays at one table hardly ever meets at one node, which is harder for the nodes.
    Anywhere,
}

pub struct Proxy {
    child: Child,
    pub address: SocketAddr,
    admin: PathBuf,
    servers: usize,
}

impl Proxy {
    pub fn start(folder: &Path, nodes: &[SocketAddr], spread: Spread) -> Result<Proxy, BenchError> {
        let address = free_address()?;
        let admin = folder.join("haproxy.sock");
        let config = folder.join("haproxy.cfg");
        fs::write(&config, configuration(address, &admin, nodes, spread))?;
        let proxy = Proxy {
            child: spawn(&config)?,
            address,
            admin,
            servers: nodes.len(),
        };
        let end = Instant::now() + PATIENCE;
        while TcpStream::connect(address).is_err() {
            if end < Instant::now() {
                return Err(lost("HAProxy does not listen"));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(proxy)
    }
    pub fn id(&self) -> u32 {
        self.child.id()
    }
    /// Cuts every connection to one node, which itself goes on.
    pub fn cut(&self, server: usize) -> Result<(), BenchError> {
        let server = server % self.servers;
        self.tell(&format!("shutdown sessions server {BACKEND}/node{server}"))
            .map(drop)
    }
    fn tell(&self, command: &str) -> Result<String, BenchError> {
        let mut line = UnixStream::connect(&self.admin)?;
        line.set_read_timeout(Some(PATIENCE))?;
        writeln!(line, "{command}")?;
        let mut said = String::new();
        line.read_to_string(&mut said)?;
        Ok(said)
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(config: &Path) -> Result<Child, BenchError> {
    for program in PROGRAMS {
        let mut command = Command::new(program);
        command.arg("-db").arg("-f").arg(config).process_group(0);
        command.stdin(Stdio::null()).stdout(Stdio::null());
        // It tells of every node that comes and goes.
        command.stderr(Stdio::null());
        if let Ok(child) = command.spawn() {
            return Ok(child);
        }
    }
    Err(lost("HAProxy is missing; Debian's package is haproxy"))
}

/// The example with our addresses. It may not change its account here, nor open as many files, and nobody has a
/// certificate.
fn configuration(
    address: SocketAddr,
    admin: &Path,
    nodes: &[SocketAddr],
    spread: Spread,
) -> String {
    let mut config = String::new();
    for line in EXAMPLE.lines() {
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
    for (number, node) in nodes.iter().enumerate() {
        let _ = writeln!(config, "    server node{number} {node}");
    }
    config
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_differ_from_the_example() {
        let nodes = [
            "127.0.0.1:1".parse().unwrap(),
            "127.0.0.1:2".parse().unwrap(),
        ];
        let at = "127.0.0.1:3".parse().unwrap();
        let config = configuration(at, Path::new("/x/a.sock"), &nodes, Spread::ByTable);
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
        let config = configuration(at, Path::new("/x/a.sock"), &nodes, Spread::Anywhere);
        assert!(config.contains("balance random") && !config.contains("hash-type"));
    }
}
