//! A NATS server from Debian's package for tests, on a port of its own of the loopback. It ends with the process that
//! started it, however that ends: a shell between them waits for the end of its input.

use crate::NatsAddress;
use std::io::{BufRead, BufReader};
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
/// Runs the server and tells its process; when its own input ends, it ends the server.
const KEEPER: &str =
    r#""$@" & server=$!; echo "$server"; read -r word; kill -9 "$server"; wait "$server""#;

pub struct NatsServer {
    port: u16,
    options: Vec<String>,
    /// The shell, and the process that it keeps.
    child: Option<(Child, u32)>,
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
        self.child.as_ref().map(|(_, server)| *server)
    }
    /// As with `kill -9`.
    pub fn kill(&mut self) {
        if let Some((mut keeper, _)) = self.child.take() {
            drop(keeper.stdin.take());
            let _ = keeper.wait();
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
        let (keeper, server) = self.spawn();
        self.child = Some((keeper, server));
        let runs = || Path::new(&format!("/proc/{server}")).exists();
        let address = SocketAddr::from(([127, 0, 0, 1], self.port));
        let start = Instant::now();
        while start.elapsed() < PATIENCE && runs() {
            if TcpStream::connect(address).is_ok() {
                // One that could not have the port ends soon, and somebody else has answered.
                sleep(Duration::from_millis(50));
                if runs() && !is_dead(server) {
                    return true;
                }
                break;
            }
            if is_dead(server) {
                break;
            }
            sleep(Duration::from_millis(10));
        }
        self.kill();
        false
    }
    fn spawn(&self) -> (Child, u32) {
        let port = self.port.to_string();
        let here = |program: &&&str| Path::new(program).is_file();
        let program = PROGRAMS.iter().find(here).unwrap_or(&PROGRAMS[1]);
        let mut keeper = Command::new("/bin/sh")
            .args(["-c", KEEPER, "sh", program])
            .args(["--addr", "127.0.0.1", "--port", &port, "--log", "/dev/null"])
            .arg("--store_dir")
            .arg(self.folder.path())
            .args(&self.options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("nats-server is missing; Debian's package is nats-server");
        let told = keeper.stdout.take().expect("it is piped");
        let mut server = String::new();
        BufReader::new(told)
            .read_line(&mut server)
            .expect("the shell tells the process");
        let server = server.trim().parse().expect("it is a number");
        (keeper, server)
    }
}

/// It has ended, and the shell has not looked yet.
fn is_dead(process: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let state = status.rsplit(')').next().unwrap_or_default().trim_start();
    state.is_empty() || state.starts_with('Z')
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
