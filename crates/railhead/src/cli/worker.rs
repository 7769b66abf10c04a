//! `railhead worker` as an operator types it.

use super::Nodes;
use crate::values::{LogFormat, Pause, log_levels};
use clap::Args;
use std::net::SocketAddr;
use std::path::PathBuf;
use tracing_subscriber::filter::Targets;

/// Think for the bots of a site on a machine of its own.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead worker --config /etc/railhead/railhead.toml --bots 4
  RAILHEAD_STORE=postgres://railhead:secret@db.example/railhead railhead worker --bus nats://bus.example

It takes what bots of the site's tables have to think about, and nobody connects to it. One that is killed costs
a delay: another worker, or a node, thinks about the same again. Settings are those of 'railhead serve'.")]
pub struct Worker {
    #[command(flatten)]
    pub nodes: Nodes,
    /// Threads on which bots think [default: one less than the cores]
    #[arg(long, visible_alias = "bots", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub bot_threads: Option<u16>,
    /// Shortest time from a position to a bot's answer, so that people can follow; as the nodes have it
    #[arg(long, default_value = "500ms", value_name = "TIME")]
    pub bot_pause: Pause,
    /// Address and port at which /metrics is told, for Prometheus; nowhere if not said
    #[arg(long, value_name = "ADDRESS")]
    pub metrics_listen: Option<SocketAddr>,
    /// Settings as a file [default: railhead.toml in the data folder, if it is there]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// How much is logged on the error output: off, error, warn, info, debug, trace; also by part, such as
    /// info,server::word=debug
    #[arg(long, default_value = "info", value_name = "LEVELS", value_parser = log_levels)]
    pub log: Targets,
    /// Whether it is text for people or JSON for programs, a line each
    #[arg(long, default_value = "text", value_name = "FORMAT")]
    pub log_format: LogFormat,
}
