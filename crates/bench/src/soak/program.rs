//! The program that is soaked, as a process that can be killed.

use crate::server::{BenchError, lost, process};
use rustix::process::{Pid, Signal, kill_process};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is started.
#[derive(Clone, Debug)]
pub enum Program {
    /// The real one.
    Railhead(PathBuf),
    /// The same server in this program, for tests that have no other.
    Own(PathBuf),
}

pub struct Running {
    program: Program,
    data: PathBuf,
    pub address: SocketAddr,
    http: reqwest::Client,
    child: Child,
}

impl Running {
    pub async fn start(
        program: &Program,
        data: &Path,
        http: &reqwest::Client,
    ) -> Result<Running, BenchError> {
        // The same address after every start, so that people come back to it.
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let running = Running {
            child: spawn(program, data, address)?,
            program: program.clone(),
            data: data.to_path_buf(),
            address,
            http: http.clone(),
        };
        running.wait_until_healthy().await?;
        Ok(running)
    }
    pub async fn start_again(&mut self) -> Result<(), BenchError> {
        self.child = spawn(&self.program, &self.data, self.address)?;
        self.wait_until_healthy().await
    }
    pub fn kill(&mut self) -> Result<(), BenchError> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
    /// Asks it to end, and waits until it has.
    pub async fn stop(&mut self) -> Result<(), BenchError> {
        let pid = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        let pid = pid.ok_or_else(|| lost("a process has a number"))?;
        kill_process(pid, Signal::TERM).map_err(lost)?;
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            if let Some(status) = self.child.try_wait()? {
                let ended = status.success();
                return ended
                    .then_some(())
                    .ok_or_else(|| lost(format!("the server ended with {status}")));
            }
            sleep(Duration::from_millis(20)).await;
        }
        Err(lost("the server does not end when it is asked to"))
    }
    /// The status that `/health` has now; none if nobody answers.
    pub async fn health(&self) -> Option<u16> {
        let url = format!("http://{}/health", self.address);
        let request = self.http.get(url).timeout(Duration::from_secs(5));
        let response = request.send().await.ok()?;
        Some(response.status().as_u16())
    }
    pub async fn is_healthy(&self) -> bool {
        self.health().await == Some(200)
    }
    async fn wait_until_healthy(&self) -> Result<(), BenchError> {
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            if self.is_healthy().await {
                return Ok(());
            }
            sleep(Duration::from_millis(20)).await;
        }
        Err(lost("the server does not come up"))
    }
    pub fn memory(&self) -> Result<u64, BenchError> {
        process::memory_of(self.child.id())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(program: &Program, data: &Path, address: SocketAddr) -> std::io::Result<Child> {
    let mut command = match program {
        Program::Railhead(path) => {
            let mut command = Command::new(path);
            command.args(["serve", "--bot-pause", "0ms", "--log", "error"]);
            // People may come and move as fast as they like.
            command.args(["--reproducible", "50a4", "--bot-iterations", "50"]);
            command
        }
        Program::Own(path) => {
            let mut command = Command::new(path);
            command.arg(process::WORD);
            command
        }
    };
    command.arg("--data").arg(data);
    command.arg("--listen").arg(address.to_string());
    // What it says is of no use here; its input stays open, since it would end with it.
    command.stdin(Stdio::piped()).stdout(Stdio::null());
    command.spawn()
}
