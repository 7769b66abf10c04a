//! The bench as a person types it.

use clap::Parser;
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
  cargo xtask bench server          200 live tables on the loopback interface"
)]
pub struct Cli {
    /// Id of a game, or 'server' [default: every game]
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
    /// Live tables of 'server'
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=2000))]
    pub tables: u32,
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
