//! What several nodes share, as an operator sets it: PostgreSQL and NATS, and who is who.

use crate::values::{Secret, name_of_node};
use clap::Args;
use std::path::PathBuf;

// No doc comments on these: they would replace the help of the commands.

#[derive(Args, Debug)]
pub struct Nodes {
    /// A PostgreSQL database in the place of the data folder, such as
    /// postgres://railhead:password@db.example/railhead; better as RAILHEAD_STORE or in a file, since others on the
    /// machine can read command lines
    #[arg(long, value_name = "URL", value_parser = Secret::read)]
    pub store: Option<Secret>,
    /// The NATS server by which nodes that share a database tell each other what is new, such as
    /// nats://token@bus.example:4222; several with commas between them. Without it a node is alone
    #[arg(long, value_name = "URL", value_parser = Secret::read)]
    pub bus: Option<Secret>,
    /// What this node is called, as no other of the site [default: the machine's name and the port]
    #[arg(long, value_name = "NAME", value_parser = name_of_node)]
    pub node: Option<String>,
    /// Whose database it is, the same at all nodes: one database is one site's [default: railhead]
    #[arg(long, value_name = "NAME", value_parser = name_of_node)]
    pub site: Option<String>,
    /// Commits that may be under way at a time, each with a connection to PostgreSQL [default: 4]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub store_writers: Option<u32>,
    /// Connections to PostgreSQL for questions, opened when they are needed [default: 8]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub store_readers: Option<u32>,
}

#[derive(Args, Debug)]
pub struct Kept {
    /// A PostgreSQL database in the place of a data folder; better as RAILHEAD_STORE or in railhead.toml
    #[arg(long, value_name = "URL", value_parser = Secret::read, global = true)]
    pub store: Option<Secret>,
    /// Settings as a file [default: railhead.toml in the data folder, if it is there]
    #[arg(long, value_name = "FILE", global = true)]
    pub config: Option<PathBuf>,
}
