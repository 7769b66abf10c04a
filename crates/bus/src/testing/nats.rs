//! A NATS server from Debian's package for one test, on a port of its own of the loopback, ended on drop.

use crate::NatsAddress;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(30);
/// Servers are where not every account looks for programs.
const PROGRAMS: [&str; 2] = ["/usr/sbin/nats-server", "nats-server"];

pub struct NatsServer {
    port: u16,
    options: Vec<String>,
    child: Option<Child>,
    /// What it keeps, if anything.
    folder: TempDir,
}

impl NatsServer {
    pub fn start() -> NatsServer {
        NatsServer::start_with(&[])
    }
    /// With options of its own, such as `--jetstream` or `--user`.
    pub fn start_with(options: &[&str]) -> NatsServer {
        // The port may be taken by somebody else before the server has it.
        for _ in 0..10 {
            let mut server = NatsServer {
                port: free_port(),
                options: options.iter().map(ToString::to_string).collect(),
                child: None,
                folder: tempfile::tempdir().expect("there is room for a folder"),
            };
            if server.begin() {
                return server;
            }
        }
        panic!("nats-server does not start; Debian's package is nats-server");
    }
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
    pub fn address(&self) -> NatsAddress {
        self.url().parse().expect("it is an address")
    }
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }
    /// None while it is killed.
    pub fn process(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }
    /// As with `kill -9`.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
    /// At the same address as before.
    pub fn restart(&mut self) {
        self.kill();
        let start = Instant::now();
        while !self.begin() {
            assert!(
                start.elapsed() < PATIENCE,
                "nats-server does not start again"
            );
        }
    }
    /// Whether it runs, and it is this one that has the port.
    fn begin(&mut self) -> bool {
        let mut child = self.spawn();
        let address = SocketAddr::from(([127, 0, 0, 1], self.port));
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if child.try_wait().expect("it is ours").is_some() {
                return false;
            }
            if TcpStream::connect(address).is_ok() {
                // One that could not have the port ends soon, and somebody else has answered.
                sleep(Duration::from_millis(50));
                let runs = child.try_wait().expect("it is ours").is_none();
                self.child = Some(child);
                return runs;
            }
            sleep(Duration::from_millis(10));
        }
        self.child = Some(child);
        self.kill();
        false
    }
    fn spawn(&self) -> Child {
        let port = self.port.to_string();
        for program in PROGRAMS {
            let mut command = Command::new(program);
            command.args(["--addr", "127.0.0.1", "--port", &port]);
            command.arg("--store_dir").arg(self.folder.path());
            command.args(&self.options);
            command.stdin(Stdio::null());
            command.stdout(Stdio::null()).stderr(Stdio::null());
            if let Ok(child) = command.spawn() {
                return child;
            }
        }
        panic!("nats-server is missing; Debian's package is nats-server");
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.kill();
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
    listener.local_addr().expect("it is bound").port()
}
