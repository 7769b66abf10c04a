//! `railhead bot` as somebody types it who lets our bots play elsewhere.

use bots::Level;
use clap::Args;

/// Let one of our bots play at any Railhead, by its API.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  export RAILHEAD_TOKEN=rh_…
  railhead bot --server https://play.example --level hard
  railhead bot --server http://127.0.0.1:7878 --table k7m2p4x9ab

Its token comes from the account's page of that server, or from 'railhead token'. It sits down wherever it is
invited by name, plays at all its tables, and comes back when the line breaks; with tables named it sits down
there and ends when their games do. It thinks here, from what its seat may know.")]
pub struct Bot {
    /// Address of the server
    #[arg(long, value_name = "URL")]
    pub server: String,
    /// Its token; better in the variable RAILHEAD_TOKEN, where others on this machine do not see it
    #[arg(long, value_name = "TOKEN")]
    pub token: Option<String>,
    /// How well it plays: easy, medium, hard or expert
    #[arg(long, value_name = "LEVEL", default_value = "medium", value_parser = crate::values::level)]
    pub level: Level,
    /// Sit down at this table, and end when its game does; may be said several times
    #[arg(long = "table", value_name = "ID")]
    pub tables: Vec<String>,
    /// Decisions that are thought about at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    pub threads: u16,
}
