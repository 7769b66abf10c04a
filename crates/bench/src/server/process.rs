//! The server as a process of its own, so that its memory and its processor time are nobody else's.

use super::{BenchError, lost};
use server::{Config, Server};
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use store::Sqlite;
use tempfile::TempDir;
use tokio::signal::unix::{SignalKind, signal};

/// By this word the program is asked to be the server of another that measures.
pub const WORD: &str = "server-process";
/// The file of its data folder, as the real program calls it.
pub const DATABASE: &str = "railhead.sqlite";

/// Where the database is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    Disk,
    /// A file system in memory: what is left when no disk is waited for.
    Memory,
}

pub struct Process {
    child: Child,
    pub address: SocketAddr,
    /// Where what it measures is told.
    pub metrics: SocketAddr,
    _folder: TempDir,
}

impl Process {
    pub fn start(medium: Medium) -> Result<Process, BenchError> {
        let folder = match medium {
            Medium::Disk => tempfile::tempdir()?,
            Medium::Memory => tempfile::tempdir_in("/dev/shm")?,
        };
        let mut child = Command::new(std::env::current_exe()?)
            .arg(WORD)
            .arg("--data")
            .arg(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        let said = child.stdout.take().map(BufReader::new);
        said.map(|mut said| said.read_line(&mut line)).transpose()?;
        let mut addresses = line.split_whitespace().map(str::parse);
        let (Some(Ok(address)), Some(Ok(metrics))) = (addresses.next(), addresses.next()) else {
            return Err(lost("the server does not say where it is"));
        };
        Ok(Process {
            child,
            address,
            metrics,
            _folder: folder,
        })
    }
    /// Bytes of memory that it holds.
    pub fn memory(&self) -> Result<u64, BenchError> {
        memory_of(self.child.id())
    }
    /// Processor time so far, by the name of the thread.
    pub fn time(&self) -> Result<BTreeMap<String, Duration>, BenchError> {
        times_of(&self.proc())
    }
    fn proc(&self) -> PathBuf {
        Path::new("/proc").join(self.child.id().to_string())
    }
    /// Lets it end in good order.
    pub fn stop(mut self) -> Result<(), BenchError> {
        drop(self.child.stdin.take());
        let status = self.child.wait()?;
        let ended = status.success();
        ended
            .then_some(())
            .ok_or_else(|| lost(format!("the server ended with {status}")))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Only one that was not stopped is still there.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What processes have used so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spent {
    pub time: Duration,
    /// Bytes that were written to a disk.
    pub written: u64,
    /// Bytes of memory that they hold now.
    pub memory: u64,
}

pub fn spent_by(processes: &[u32]) -> Result<Spent, BenchError> {
    let mut all = Spent::default();
    for process in processes {
        let place = Path::new("/proc").join(process.to_string());
        all.time += times_of(&place)?.into_values().sum::<Duration>();
        let moved = fs::read_to_string(place.join("io")).unwrap_or_default();
        let written = moved
            .lines()
            .find_map(|line| line.strip_prefix("write_bytes: "));
        all.written += written
            .and_then(|bytes| bytes.parse::<u64>().ok())
            .unwrap_or(0);
        all.memory += memory_of(*process)?;
    }
    Ok(all)
}

/// The processes that a process has started and that still run.
pub fn children_of(process: u32) -> Result<Vec<u32>, BenchError> {
    let mut children = Vec::new();
    for entry in fs::read_dir("/proc")? {
        let entry = entry?;
        let id: Option<u32> = entry
            .file_name()
            .to_str()
            .and_then(|name| name.parse().ok());
        let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
        // After the name, which may hold anything: the state, and who started it.
        let parent = stat
            .rsplit(") ")
            .next()
            .and_then(|rest| rest.split(' ').nth(1));
        if parent.and_then(|parent| parent.parse().ok()) == Some(process) {
            children.extend(id);
        }
    }
    Ok(children)
}

/// Processor time of a process so far, by the name of the thread.
fn times_of(place: &Path) -> Result<BTreeMap<String, Duration>, BenchError> {
    let mut times = BTreeMap::new();
    for thread in fs::read_dir(place.join("task"))? {
        let thread = thread?.path();
        // A thread may end while it is looked at.
        let name = fs::read_to_string(thread.join("comm")).unwrap_or_default();
        let spent = fs::read_to_string(thread.join("schedstat")).unwrap_or_default();
        let spent = spent.split(' ').next().and_then(|ns| ns.parse().ok());
        *times.entry(name.trim().to_string()).or_default() +=
            Duration::from_nanos(spent.unwrap_or(0));
    }
    Ok(times)
}

/// Bytes of memory that a process holds.
pub fn memory_of(process: u32) -> Result<u64, BenchError> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB"));
    let kilobytes = kilobytes.and_then(|number| number.trim().parse::<u64>().ok());
    kilobytes
        .map(|kilobytes| 1_024 * kilobytes)
        .ok_or_else(|| lost("this system does not tell what a process holds"))
}

/// Is the server until the other end of the input is closed, or it is told to end.
pub async fn serve(data: &Path, listen: Option<SocketAddr>) -> Result<(), BenchError> {
    let store = Arc::new(Sqlite::open(&data.join(DATABASE)).await?);
    let anywhere = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let mut config = Config {
        listen: listen.unwrap_or(anywhere),
        metrics_listen: Some(anywhere),
        bot_pause: Duration::ZERO,
        ..Config::default()
    };
    // Everybody comes from one address, as fast as they can.
    config.limits = config.limits.unhurried();
    config.limits.connections = 20_000;
    config.limits.connections_per_person = usize::MAX;
    config.limits.watched_per_person = usize::MAX;
    config.limits.tables = u64::MAX;
    config.limits.tables_per_user = u64::MAX;
    config.limits.bots_only_per_person = u64::MAX;
    let server = Server::bind(config, store, Arc::new(|_| None)).await?;
    let mut out = std::io::stdout();
    let metrics = server.metrics_address().unwrap_or(anywhere);
    writeln!(out, "{} {metrics}", server.address())?;
    out.flush()?;
    // A thread of its own: a runtime would wait for it in the end.
    let (closed, ended) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || {
        // Nothing comes; it is closed.
        let _ = std::io::stdin().read(&mut [0]);
        closed.send(())
    });
    let mut terminate = signal(SignalKind::terminate())?;
    server
        .run(async move {
            tokio::select! {
                _ = ended => {}
                _ = terminate.recv() => {}
            }
        })
        .await?;
    Ok(())
}

/// As many open files as this system lets a process have.
pub fn many_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    let current = maximum;
    // Without them fewer sockets can be measured, which then says so.
    let _ = setrlimit(Resource::Nofile, Rlimit { current, maximum });
}
