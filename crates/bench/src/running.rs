//! Programs that run beside us, are killed or asked to end, and started again at the same address.

use crate::server::{BenchError, lost, process};
use rustix::process::{Pid, Signal, kill_process};
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// From one look to the next.
const LOOK: Duration = Duration::from_millis(20);

/// A program that answers `/health`.
pub struct Running {
    command: Command,
    /// Where `/health` is asked.
    pub address: SocketAddr,
    http: reqwest::Client,
    child: Child,
}

impl Running {
    /// Starts it and waits until it is healthy.
    pub async fn start(
        command: Command,
        address: SocketAddr,
        http: &reqwest::Client,
    ) -> Result<Running, BenchError> {
        let mut running = Running::spawn(command, address, http)?;
        running.wait_until_healthy().await?;
        Ok(running)
    }
    /// Starts it; it is healthy later.
    pub fn spawn(
        mut command: Command,
        address: SocketAddr,
        http: &reqwest::Client,
    ) -> Result<Running, BenchError> {
        // What it says is of no use here; its input stays open, since it may end with it.
        command.stdin(Stdio::piped()).stdout(Stdio::null());
        Ok(Running {
            child: command.spawn()?,
            command,
            address,
            http: http.clone(),
        })
    }
    pub fn id(&self) -> u32 {
        self.child.id()
    }
    /// Starts it again after it has ended; it is healthy later.
    pub fn spawn_again(&mut self) -> Result<(), BenchError> {
        self.child = self.command.spawn()?;
        Ok(())
    }
    pub async fn start_again(&mut self) -> Result<(), BenchError> {
        self.spawn_again()?;
        self.wait_until_healthy().await
    }
    /// From now on another command is what is started.
    pub fn replace(&mut self, mut command: Command) {
        command.stdin(Stdio::piped()).stdout(Stdio::null());
        self.command = command;
    }
    /// As with `kill -9`.
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
            sleep(LOOK).await;
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
    pub async fn wait_until_healthy(&mut self) -> Result<(), BenchError> {
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            if self.is_healthy().await {
                return Ok(());
            }
            if let Some(status) = self.child.try_wait()? {
                return Err(lost(format!("a server ended by itself with {status}")));
            }
            sleep(LOOK).await;
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

/// An address that nobody has now, to which something can come back after every start.
pub fn free_address() -> Result<SocketAddr, BenchError> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}
