//! What several nodes share: the database and the bus, as settings name them. Addresses may have passwords in
//! them, so nothing here shows one.

use crate::cli::Nodes;
use crate::problem;
use crate::problem::Problem;
use bus::{Bus, Local, Nats, NatsAddress};
use std::sync::Arc;
use store::PostgresOptions;

/// A database that nodes share, and what this node is there.
pub struct Shared {
    pub address: String,
    /// Where it is, without a password.
    pub place: String,
    pub options: PostgresOptions,
    bus: Option<NatsAddress>,
}

impl Shared {
    /// None where everything lies in a data folder. What is its own tells nodes of one machine apart.
    pub fn read(args: &Nodes, own: &str) -> Result<Option<Shared>, Problem> {
        let Some(address) = args.store.as_ref().map(|secret| secret.0.clone()) else {
            return alone(args).map(|()| None);
        };
        let usual = PostgresOptions::default();
        let bus = args
            .bus
            .as_ref()
            .map(|secret| secret.0.parse::<NatsAddress>());
        let bus = bus.transpose().map_err(|bus::BadAddress| {
            problem!(
                "the address of the bus is not understood; it looks like 'nats://token@host:4222', with commas between several"
            )
        })?;
        Ok(Some(Shared {
            place: store::place_of(&address)?,
            address,
            options: PostgresOptions {
                site: args.site.clone().unwrap_or(usual.site),
                node: args.node.clone().unwrap_or_else(|| usual_name(own)),
                writers: args.store_writers.unwrap_or(usual.writers),
                readers: args.store_readers.unwrap_or(usual.readers),
                migrates: false,
            },
            bus,
        }))
    }
    /// The way to the other nodes. It is there at once; whether NATS is, is seen later.
    pub fn bus(&self) -> Arc<dyn Bus> {
        match &self.bus {
            Some(address) => Arc::new(Nats::connect(address, &self.options.node)),
            None => Arc::new(Local::alone()),
        }
    }
}

/// What is set for several nodes says nothing without a database that they share.
fn alone(args: &Nodes) -> Result<(), Problem> {
    if args.bus.is_some() {
        return Err(problem!(
            "--bus needs --store: nodes that tell each other what is new share a PostgreSQL database"
        ));
    }
    let set = [
        ("--node", args.node.is_some()),
        ("--site", args.site.is_some()),
        ("--store-writers", args.store_writers.is_some()),
        ("--store-readers", args.store_readers.is_some()),
    ];
    match set.into_iter().find(|(_, is_set)| *is_set) {
        Some((flag, _)) => Err(problem!(
            "{flag} needs --store: it says how a PostgreSQL database is used",
            flag
        )),
        None => Ok(()),
    }
}

/// The machine's name and more, since a machine may have several nodes.
fn usual_name(own: &str) -> String {
    let machine = machine();
    let letters = machine.chars().map(|letter| match letter {
        letter if letter.is_ascii_alphanumeric() || letter == '.' => letter,
        _ => '-',
    });
    let name: String = letters.take(40).collect();
    format!("{name}-{own}")
}

#[cfg(unix)]
fn machine() -> String {
    let told = rustix::system::uname();
    told.nodename().to_string_lossy().into_owned()
}

#[cfg(not(unix))]
fn machine() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_else(|_| "railhead".to_string())
}
