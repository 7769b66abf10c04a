//! A whole site on this machine: PostgreSQL, NATS and a mail server of its own, nodes and workers, a proxy in front.
//! All of it ends with this value.

use super::mailbox::Mailbox;
use super::newer::{self, Door, Part};
use super::proxy::{Proxy, Spread};
use crate::running::{Running, free_address};
use crate::server::{BenchError, lost};
use bus::testing::nats::NatsServer;
use std::fs::File;
use std::net::SocketAddr;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use store::testing::postgres::{Server, cut_off};
use store::{Postgres, PostgresOptions};
use tempfile::TempDir;

/// What the site is called, so that no other can have its database.
const NAME: &str = "cluster";
const MAIL_FROM: &str = "railhead@play.example";
/// A database that was killed may have to wait for what is left of it.
const TRIES: u32 = 300;
const TRY_AGAIN: Duration = Duration::from_millis(100);

/// What a node or a worker is.
#[derive(Clone, Debug)]
pub enum Version {
    Program(PathBuf),
    /// Newer rules of every game, and another version of what nodes tell each other.
    Newer,
}

pub struct Size {
    pub nodes: usize,
    pub workers: usize,
    /// A proxy each.
    pub doors: Vec<Spread>,
    /// Where nodes and workers write what they log; nowhere if not said.
    pub logs: Option<PathBuf>,
}

/// Whatever ends first stands first.
pub struct Site {
    pub nodes: Vec<Running>,
    pub workers: Vec<Running>,
    pub doors: Vec<Proxy>,
    pub mailbox: Mailbox,
    pub nats: NatsServer,
    pub nats_monitor: SocketAddr,
    pub postgres: Server,
    pub database: String,
    /// Where each node tells what is measured.
    pub metrics: Vec<SocketAddr>,
    program: PathBuf,
    logs: Option<PathBuf>,
    folder: TempDir,
    http: reqwest::Client,
}

/// A site whose nodes are not there yet: what is to be in the database before they come can be put there.
pub struct Ground {
    mailbox: Mailbox,
    nats: NatsServer,
    nats_monitor: SocketAddr,
    postgres: Server,
    /// Its address.
    pub database: String,
    folder: TempDir,
}

impl Ground {
    /// Whether a commit waits for the disk is said here, as it does where people play.
    pub async fn lay(is_durable: bool) -> Result<Ground, BenchError> {
        let folder = tempfile::tempdir()?;
        let nats_monitor = free_address()?;
        let port = nats_monitor.port().to_string();
        let durable: &[&str] = match is_durable {
            true => &["fsync=on", "full_page_writes=on"],
            false => &[],
        };
        let postgres = Server::start_with(durable).map_err(lost)?;
        Ok(Ground {
            mailbox: Mailbox::open(folder.path())?,
            nats: NatsServer::start_with(&["--http_port", &port]),
            nats_monitor,
            database: postgres.database().await,
            postgres,
            folder,
        })
    }
    /// Where NATS is.
    pub fn bus(&self) -> String {
        self.nats.url()
    }
    pub async fn build(
        self,
        program: &Path,
        size: &Size,
        http: &reqwest::Client,
    ) -> Result<Site, BenchError> {
        let Ground {
            mailbox,
            nats,
            nats_monitor,
            postgres,
            database,
            folder,
        } = self;
        let addresses = (0..size.nodes).map(|_| free_address());
        let addresses = addresses.collect::<Result<Vec<_>, _>>()?;
        let metrics = (0..size.nodes).map(|_| free_address());
        let doors = size.doors.iter();
        let doors = doors.map(|spread| Proxy::start(folder.path(), &addresses, *spread));
        let mut site = Site {
            nodes: Vec::new(),
            workers: Vec::new(),
            doors: doors.collect::<Result<Vec<_>, _>>()?,
            mailbox,
            nats,
            nats_monitor,
            postgres,
            database,
            metrics: metrics.collect::<Result<Vec<_>, _>>()?,
            program: program.to_path_buf(),
            logs: size.logs.clone(),
            folder,
            http: http.clone(),
        };
        for (number, address) in addresses.into_iter().enumerate() {
            let command = site.node(&Version::Program(site.program.clone()), number, address)?;
            site.nodes.push(Running::spawn(command, address, http)?);
        }
        for number in 0..size.workers {
            let address = free_address()?;
            let command = site.worker(&Version::Program(site.program.clone()), number, address)?;
            site.workers.push(Running::spawn(command, address, http)?);
        }
        for running in site.nodes.iter_mut().chain(&mut site.workers) {
            running.wait_until_healthy().await?;
        }
        for door in &site.doors {
            site.leads_to_nodes(door).await?;
        }
        Ok(site)
    }
}

/// As the harness looks at the database itself, beside the nodes.
pub async fn store(database: &str) -> Result<Postgres, BenchError> {
    let options = PostgresOptions {
        site: NAME.to_string(),
        node: "harness".to_string(),
        writers: 1,
        readers: 2,
        ..PostgresOptions::default()
    };
    Ok(Postgres::open(database, options).await?)
}

impl Site {
    /// Waits until a proxy, which looks once a second, knows that a node is there.
    async fn leads_to_nodes(&self, door: &Proxy) -> Result<(), BenchError> {
        let url = format!("http://{}/health", door.address);
        for _ in 0..TRIES {
            let answer = self.http.get(&url).send().await;
            if answer.is_ok_and(|answer| answer.status().is_success()) {
                return Ok(());
            }
            tokio::time::sleep(TRY_AGAIN).await;
        }
        Err(lost(format!("the proxy {:?} finds no node", door.spread)))
    }
    /// What starts a node. People may come and move as fast as they like.
    pub fn node(
        &self,
        version: &Version,
        number: usize,
        address: SocketAddr,
    ) -> Result<Command, BenchError> {
        let name = format!("node-{number}");
        let program = match version {
            Version::Program(program) => program,
            Version::Newer => {
                let node = Door {
                    listen: address,
                    mail: self.mail(),
                    mail_from: MAIL_FROM.to_string(),
                    public_url: self.public_url(),
                };
                return self.newer(name, self.metrics[number], Some(node));
            }
        };
        let mut command = self.part(program, "serve", &name)?;
        command.args(["--site", NAME, "--listen", &address.to_string()]);
        command.args(["--metrics-listen", &self.metrics[number].to_string()]);
        command.args(UNHURRIED);
        command.args(["--smtp", &self.mail(), "--mail-from", MAIL_FROM]);
        command.args(["--public-url", &self.public_url()]);
        Ok(command)
    }
    pub fn worker(
        &self,
        version: &Version,
        number: usize,
        address: SocketAddr,
    ) -> Result<Command, BenchError> {
        let name = format!("worker-{number}");
        let program = match version {
            Version::Program(program) => program,
            Version::Newer => return self.newer(name, address, None),
        };
        let mut command = self.part(program, "worker", &name)?;
        command.args(["--site", NAME, "--bot-threads", "1", "--bot-pause", "0ms"]);
        command.args(["--metrics-listen", &address.to_string()]);
        Ok(command)
    }
    fn part(&self, program: &Path, what: &str, name: &str) -> Result<Command, BenchError> {
        let mut command = Command::new(program);
        command.current_dir(self.folder.path()).arg(what);
        // Others on the machine can read command lines.
        command.env("RAILHEAD_STORE", &self.database);
        command.args(["--bus", &self.nats.url(), "--node", name]);
        if self.logs.is_none() {
            command.args(["--log", "off"]);
        }
        self.set_apart(&mut command, name)?;
        Ok(command)
    }
    /// A part of the next version, which this program is itself.
    fn newer(
        &self,
        name: String,
        metrics: SocketAddr,
        node: Option<Door>,
    ) -> Result<Command, BenchError> {
        let mut command = Command::new(std::env::current_exe()?);
        command.current_dir(self.folder.path()).arg(newer::WORD);
        self.set_apart(&mut command, &name)?;
        let part = Part {
            store: self.database.clone(),
            bus: self.nats.url(),
            site: NAME.to_string(),
            name,
            metrics,
            node,
        };
        let part = serde_json::to_string(&part).map_err(lost)?;
        command.env(newer::VARIABLE, part);
        Ok(command)
    }
    fn mail(&self) -> String {
        format!("smtp://{}?tls=none", self.mailbox.address)
    }
    /// Letters lead to the first of the proxies.
    fn public_url(&self) -> String {
        format!("http://{}", self.doors[0].address)
    }
    fn set_apart(&self, command: &mut Command, name: &str) -> Result<(), BenchError> {
        // Whoever stops us from a terminal stops us alone, and we stop the rest in order.
        command.process_group(0);
        match &self.logs {
            None => command.stderr(Stdio::null()),
            Some(folder) => {
                let log = File::options()
                    .create(true)
                    .append(true)
                    .open(folder.join(name))?;
                command.stderr(log)
            }
        };
        Ok(())
    }
    /// Ends every connection to PostgreSQL, which itself goes on.
    pub async fn cut_off_database(&self) -> Result<(), BenchError> {
        cut_off(&self.database).await.map(drop).map_err(lost)
    }
    /// Starts PostgreSQL again after it was killed, when what is left of it has ended.
    pub async fn restart_postgres(&self) -> Result<(), BenchError> {
        let mut tries = 1;
        loop {
            match self.postgres.start_again() {
                Ok(()) => return Ok(()),
                Err(problem) if tries == TRIES => return Err(lost(problem)),
                Err(_) => tokio::time::sleep(TRY_AGAIN).await,
            }
            tries += 1;
        }
    }
    pub async fn stop(&mut self) -> Result<(), BenchError> {
        for running in self.nodes.iter_mut().chain(&mut self.workers) {
            running.stop().await?;
        }
        Ok(())
    }
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }
    pub fn http(&self) -> &reqwest::Client {
        &self.http
    }
}

/// Everybody comes from one address, as fast as they can, and bots think by number.
pub const UNHURRIED: [&str; 14] = [
    "--bot-pause",
    "0ms",
    "--reproducible",
    "50a4",
    "--bot-iterations",
    "50",
    "--limit",
    "connections=20000",
    "--limit",
    "tables=off",
    "--limit",
    "tables_per_user=off",
    "--limit",
    "connections_per_person=off",
];
