//! The words of the commands that sit down at a table, here or at a server.

use super::Terms;
use crate::input;
use crate::values::{GameNames, Levels};
use clap::Args;
use game_core::Seed;
use std::path::PathBuf;

/// Play at a table in the terminal: here, or at a server.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead play longhorn                    against a medium bot
  railhead play lh --bots expert
  railhead play longhorn --bots none        two people at one keyboard
  railhead play longhorn --from game.record go on with a saved game
  railhead play https://play.example/table/K3J9
  railhead play --server play.example --table K3J9

People take the first seats. At a server a free seat is taken, and who you are there is kept for the next time.
Without a terminal (in a pipe) it asks and answers line by line. NO_COLOR is respected.")]
pub struct Play {
    /// The game, or the link of a table at a server
    #[arg(value_parser = GameNames, required_unless_present = "table")]
    pub game: Option<String>,
    /// Levels of the bots (easy, medium, hard, expert), one for all other seats or one a seat; or none
    #[arg(long, value_name = "LEVELS", default_value = "medium")]
    pub bots: Levels,
    /// Number of players [default: the fewest that fit]
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    #[command(flatten)]
    pub terms: Terms,
    /// All the luck of the game, 1 to 64 hexadecimal digits [default: drawn]
    #[arg(long, value_name = "HEX", value_parser = input::seed)]
    pub seed: Option<Seed>,
    /// Go on with this record
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["seats", "options", "data"])]
    pub from: Option<String>,
    /// Save the record to this file at the end [default: ask]
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// What you are called at the table; several names for people who share the keyboard
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub name: Vec<String>,
    #[command(flatten)]
    pub there: There,
    /// Ask and answer line by line, for screen readers and plain terminals
    #[arg(long)]
    pub plain: bool,
}

/// Watch a table at a server.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead watch https://play.example/table/K3J9
  railhead watch --server play.example --table K3J9 --plain")]
pub struct Watch {
    /// The link of the table
    #[arg(value_name = "LINK", required_unless_present = "table")]
    pub link: Option<String>,
    #[command(flatten)]
    pub there: There,
    /// Tell what happens line by line, for screen readers and plain terminals
    #[arg(long)]
    pub plain: bool,
}

// Where a table is. No doc comment: it would replace the help of the commands.
#[derive(Args, Debug)]
pub struct There {
    /// The address of the server, such as https://play.example
    #[arg(long, value_name = "URL", requires = "table")]
    pub server: Option<String>,
    /// The table there: the last part of its link
    #[arg(long, value_name = "ID", requires = "server")]
    pub table: Option<String>,
    /// A token of this server, sent instead of a guest's cookie and kept for the next time
    #[arg(long, value_name = "TOKEN")]
    pub token: Option<String>,
}
