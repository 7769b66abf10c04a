//! The commands of who hosts: copies of the database, tables as records, a look ahead before an upgrade.

use super::Kept;
use clap::Args;
use std::path::PathBuf;

/// Replay every table of a data folder, or some records, under the rules of this program.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead check --data /var/lib/railhead   before an upgrade: what would be set aside
  railhead check --store postgres://railhead@db.example/railhead
  railhead check game.record other.record

It reads a copy, so a server may go on beside it. What differs is listed: the table, its game, the
versions of the rules, the step and the reason; then it exits with 1.")]
pub struct Check {
    /// Records to replay instead of a data folder
    #[arg(value_name = "RECORD", conflicts_with_all = ["folder", "store"])]
    pub records: Vec<String>,
    /// Folder of the database [default: data]
    #[arg(id = "folder", long = "data", value_name = "DIR")]
    pub data: Option<PathBuf>,
    #[command(flatten)]
    pub kept: Kept,
}

/// Copy the database of a data folder, also while the server runs.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead backup /var/lib/railhead /backup/railhead-2026-05-01.sqlite
  railhead restore /backup/railhead-2026-05-01.sqlite /var/lib/railhead

The copy is consistent, checked and on the disk when the command ends. A copy of railhead.sqlite by other
means is not a backup: the newest moves lie in the journal beside it.
A PostgreSQL database is copied by its own pg_dump.")]
pub struct Backup {
    /// The data folder
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// The copy to make; nothing is overwritten
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

/// Put a backup into a data folder that no server uses.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead restore /backup/railhead-2026-05-01.sqlite /var/lib/railhead
  railhead restore --force /backup/railhead-2026-05-01.sqlite /var/lib/railhead")]
pub struct Restore {
    /// A backup
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The data folder, made if it is missing
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// Move the database that is there to railhead.sqlite.old
    #[arg(long)]
    pub force: bool,
}

/// Write every table of a data folder as a record, with a list of what records do not say.
#[derive(Args, Debug)]
#[command(
    allow_missing_positional = true,
    after_help = "\
Examples:
  railhead export /var/lib/railhead tables
  railhead export --store postgres://railhead@db.example/railhead tables
  railhead replay tables/k3w9x0a2bc.record

The list is tables.json: names, seats, hosts, times, and the hashes by which people are known, so keep it as
you keep the database. What was said at the tables is in backups alone."
)]
pub struct Export {
    /// The data folder
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
    /// The folder to write to, which must be new or empty
    #[arg(value_name = "OUT", required = true)]
    pub to: PathBuf,
    #[command(flatten)]
    pub kept: Kept,
}

/// Take in the tables of an export; those that are there already stay as they are.
#[derive(Args, Debug)]
#[command(
    allow_missing_positional = true,
    after_help = "\
Examples:
  railhead import /var/lib/railhead tables
  railhead import --store postgres://railhead@db.example/railhead tables

No server may use the folder or the database meanwhile. Tables keep their ids, and people find their seats. What does not
replay under the rules of this program is named and left out; then it exits with 1."
)]
pub struct Import {
    /// The data folder, made if it is missing
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
    /// The folder of an export
    #[arg(value_name = "IN", required = true)]
    pub from: PathBuf,
    #[command(flatten)]
    pub kept: Kept,
}

/// Compute all ratings of a data folder anew from its results, and compare.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead ratings /var/lib/railhead
  railhead ratings --store postgres://railhead@db.example/railhead

It reads a copy, so a server may go on beside it. What differs is listed; then it exits with 1.")]
pub struct Ratings {
    /// The data folder
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
    #[command(flatten)]
    pub kept: Kept,
}
