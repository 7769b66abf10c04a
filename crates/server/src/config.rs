//! How a server is set up.

use shelf::{Kind, SHELF};
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

#[derive(Clone)]
pub struct Config {
    pub listen: SocketAddr,
    pub limits: Limits,
    /// Threads on which bots think.
    pub bot_threads: usize,
    /// The shortest time from one step to a bot's next, so that people can follow.
    pub bot_pause: Duration,
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
    /// Other sites (`https://play.example`) whose pages may open sockets here.
    pub origins: Vec<String>,
    pub games: &'static [&'static dyn Kind],
    /// The data set that new tables get, by game, where it is not the built-in one.
    pub data: BTreeMap<String, String>,
}

#[derive(Clone, Debug)]
pub struct Limits {
    /// The largest message and request body, in bytes.
    pub message_bytes: usize,
    /// Messages of one connection; twice as many may come at once.
    pub messages_per_second: u32,
    /// Unfinished tables that one user made or moved at within a day.
    pub tables_per_user: u64,
    /// The same of all users together.
    pub tables: u64,
    pub connections: usize,
    /// New guests of all visitors together; twice as many may come at once.
    pub guests_per_second: u32,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 7878)),
            limits: Limits::default(),
            // One core stays for those who play: beside thinking bots a commit would wait.
            bot_threads: cores.saturating_sub(1).max(1),
            bot_pause: Duration::from_millis(500),
            idle: Duration::from_secs(300),
            origins: Vec::new(),
            games: SHELF,
            data: BTreeMap::new(),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message_bytes: 64 * 1024,
            messages_per_second: 20,
            tables_per_user: 100,
            tables: 20_000,
            connections: 5_000,
            guests_per_second: 50,
        }
    }
}
