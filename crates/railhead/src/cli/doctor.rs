//! `railhead doctor` as an operator types it.

use super::Kept;
use crate::values::Days;
use clap::Args;
use std::path::PathBuf;

/// Look a data folder over: whether it is whole, replays and is private, how large it is, what would be cleared.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead doctor /var/lib/railhead
  railhead doctor --store postgres://railhead@db.example/railhead
  railhead doctor /var/lib/railhead --keep-ended 365   what would go if ended games were kept for a year

It changes nothing, and a server may go on beside it: tables are replayed and cleared in a copy, for which a database
of PostgreSQL needs room in the folder for temporary files. Days are those
of 'railhead serve': the command line, then the environment, then railhead.toml. It exits with 1 if something
is wrong.")]
pub struct Doctor {
    /// The data folder
    #[arg(id = "folder", value_name = "DIR")]
    pub folder: Option<PathBuf>,
    #[command(flatten)]
    pub kept: Kept,
    /// Days after which guests are forgotten who have no seat and did not come back, or 'off'
    #[arg(long, value_name = "DAYS", default_value = "30")]
    pub keep_guests: Days,
    /// Days after which tables are cleared away that never began, or 'off'
    #[arg(long, value_name = "DAYS", default_value = "7")]
    pub keep_tables: Days,
    /// Days after which tables are cleared away whose game is over, or 'off'; results and ratings stay
    #[arg(long, value_name = "DAYS", default_value = "off")]
    pub keep_ended: Days,
}
