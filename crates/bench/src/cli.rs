//! The bench as a person types it.

use clap::Parser;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Measure speed: playouts, steps, search and memory of a game, or the server under load.
#[derive(Debug, Parser)]
#[command(
    name = "cargo xtask bench",
    after_help = "\
Examples:
  cargo xtask bench                 every game
  cargo xtask bench longhorn --seconds 5
  cargo xtask bench age-of-steam --seats 4
  cargo xtask bench server          200 live tables on the loopback interface
  cargo xtask bench server --most   as many moves as it can take, and what each costs
  cargo xtask bench server --crowd  2,000 watch one table; 10,000 sockets at 2,000 tables
  cargo xtask bench server --bots   an easy bot, while somebody else watches 100 tables of four experts
  cargo xtask bench server --traffic  what a client is told in a game"
)]
pub struct Cli {
    /// Id of a game, 'server', 'soak' or 'cluster' [default: every game]
    pub what: Option<String>,
    /// Time for each figure [default: 2, for the server 10]
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub seconds: Option<f64>,
    /// Seats of the games that are played [default: as many as a game can have]
    #[arg(long, value_name = "N", conflicts_with = "proofs")]
    pub seats: Option<u8>,
    /// Instead: how many of N positions of Longhorn, from turn 8 on, the solver proves in a second each
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub proofs: Option<u32>,
    /// Live tables of 'server' and 'cluster' [default: 200; with --most 200 and 1000, with --crowd 2000, with --bots 100]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=2000))]
    pub tables: Option<u32>,
    /// Of 'server': every client moves again as soon as it is answered, on disk and in memory
    #[arg(long, conflicts_with = "crowd")]
    pub most: bool,
    /// Of 'server': what people pay for being watched, and what sockets and tables cost in memory
    #[arg(long)]
    pub crowd: bool,
    /// Of 'server': how long an easy bot is waited for while another person's tables want all there is
    #[arg(long, conflicts_with_all = ["most", "crowd", "traffic"])]
    pub bots: bool,
    /// Of 'server': bytes that a client is told in a game of each title, as they are and made small
    #[arg(long, conflicts_with_all = ["most", "crowd"])]
    pub traffic: bool,
    /// Sockets of --crowd, a fifth of them at one table
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(10..=20_000))]
    pub sockets: u32,
    /// Of 'soak' and 'cluster': how long
    #[arg(long, value_name = "N", default_value_t = 4.0)]
    pub minutes: f64,
    /// Of 'soak' and 'cluster': the program that is tried
    #[arg(long, value_name = "FILE")]
    pub program: Option<PathBuf>,
    /// Of 'soak': the mounted small file system (64 MB, say) that is filled and freed again
    #[arg(long, value_name = "DIR")]
    pub small_disk: Option<PathBuf>,
    /// Of 'cluster': how often something is killed at least, spread over the time
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub kills: u64,
    /// Of 'cluster': milliseconds from one move of a person to the next
    #[arg(long, value_name = "MS", default_value_t = 1_000)]
    pub pause: u64,
    /// Of 'cluster': seconds within which all but one in a hundred play on after a kill, or it fails
    #[arg(long, value_name = "S", default_value_t = 2.0)]
    pub within: f64,
    /// Of 'cluster': the program that nodes are replaced by half-way [default: this one, with newer rules of every game]
    #[arg(long, value_name = "FILE")]
    pub next: Option<PathBuf>,
    /// Of 'cluster': by which it is drawn what goes wrong
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Of 'cluster': the folder where nodes and workers write what they log [default: nowhere]
    #[arg(long, value_name = "DIR")]
    pub logs: Option<PathBuf>,
    /// Of 'cluster', instead: moves a second with one, two and three nodes beside the embedded default
    #[arg(long)]
    pub figures: bool,
    /// The folder of the data, for the server that is measured
    #[arg(long, hide = true)]
    pub data: Option<PathBuf>,
    /// Where it listens
    #[arg(long, hide = true)]
    pub listen: Option<SocketAddr>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

impl Cli {
    /// The time that was asked for, or the usual one.
    pub fn time(&self, usual: f64) -> Duration {
        Duration::from_secs_f64(self.seconds.unwrap_or(usual))
    }
}

fn seconds(word: &str) -> Result<f64, String> {
    let seconds: f64 = word
        .parse()
        .map_err(|_| format!("'{word}' is not a number of seconds"))?;
    if !(0.01..=600.0).contains(&seconds) {
        return Err("a figure takes from 0.01 to 600 seconds".to_string());
    }
    Ok(seconds)
}
