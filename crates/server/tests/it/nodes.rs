//! Several nodes that share a PostgreSQL database and NATS: with `RAILHEAD_TEST_NODES=2` every test of this suite has
//! so many, and its guests come by one after the other.

use bus::testing::nats::NatsServer;
use bus::{Bus, Nats};
use server::Config;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use store::testing::postgres::shared;
use store::{Operator, Postgres, PostgresOptions, Store};

/// How many nodes each test has; none is a server of its own with a file.
pub fn wanted() -> usize {
    static WANTED: OnceLock<usize> = OnceLock::new();
    *WANTED.get_or_init(|| {
        let said = std::env::var("RAILHEAD_TEST_NODES").unwrap_or_default();
        said.parse().unwrap_or(0)
    })
}

const PORTS: &str = "ports";

/// Limits are each node's own, so where a test has set one its guests all come by the same node.
pub fn may_spread(config: &Config) -> bool {
    config.limits == crate::world::config().limits
}

/// For those who are started again.
pub fn keep_ports(folder: &Path, ports: impl Iterator<Item = u16>) {
    let ports: Vec<String> = ports.map(|port| port.to_string()).collect();
    std::fs::write(folder.join(PORTS), ports.join("\n")).unwrap();
}

/// One for all tests of a process.
fn nats() -> &'static NatsServer {
    static NATS: OnceLock<NatsServer> = OnceLock::new();
    NATS.get_or_init(NatsServer::start)
}

/// The address of the database that belongs to a folder, made when it is new, and what its nodes call their site.
async fn place(folder: &Path) -> (String, String) {
    static SITES: AtomicU32 = AtomicU32::new(0);
    let kept = folder.join("postgres");
    let known = std::fs::read_to_string(&kept).ok();
    if let Some((url, cluster)) = known.as_ref().and_then(|known| known.split_once(' ')) {
        return (url.to_string(), cluster.to_string());
    }
    let url = shared().database().await;
    let cluster = format!("site{}", SITES.fetch_add(1, Ordering::Relaxed));
    std::fs::write(&kept, format!("{url} {cluster}")).unwrap();
    (url, cluster)
}

/// What is kept in it, beside its nodes or without any.
pub async fn opened(folder: &Path) -> Arc<dyn Store> {
    let (url, _) = place(folder).await;
    store::migrate(&url).await.unwrap();
    Arc::new(Postgres::open_beside(&url).await.unwrap())
}

/// The same for an operator.
pub async fn operator(folder: &Path) -> Operator {
    let (url, _) = place(folder).await;
    Operator::open_postgres(&url).await.unwrap()
}

/// A node's own way into the database that belongs to a folder.
pub async fn store(folder: &Path, node: &str) -> Arc<dyn Store> {
    let (url, _) = place(folder).await;
    let options = PostgresOptions {
        node: node.to_string(),
        writers: 2,
        readers: 3,
        ..PostgresOptions::default()
    };
    Arc::new(Postgres::open(&url, options).await.unwrap())
}

/// A node's own way to the others.
pub async fn bus(node: &str) -> Nats {
    let bus = Nats::connect(&nats().address(), node);
    let mut is_up = bus.is_up();
    is_up.wait_for(|up| *up).await.unwrap();
    bus
}

/// The configurations and stores of some nodes over the database that belongs to a folder.
pub async fn prepare(folder: &Path, config: &Config, many: usize) -> Vec<(Config, Arc<dyn Store>)> {
    let (_, cluster) = place(folder).await;
    let ports = std::fs::read_to_string(folder.join(PORTS)).unwrap_or_default();
    let ports: Vec<u16> = ports.lines().map(|port| port.parse().unwrap()).collect();
    let mut nodes = Vec::new();
    for n in 0..many {
        let node = format!("n{n}");
        let store = store(folder, &node).await;
        let mut config = Config {
            bus: Arc::new(bus(&node).await),
            cluster: cluster.clone(),
            node,
            ..config.clone()
        };
        // One of them has the address that was asked for, and after a restart all have those they had.
        if n != 0 {
            config.listen.set_port(ports.get(n).copied().unwrap_or(0));
        }
        nodes.push((config, store));
    }
    nodes
}
