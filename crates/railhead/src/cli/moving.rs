//! The commands that change what a database is: its form, or where it lies.

use super::Kept;
use crate::values::Secret;
use clap::Args;

/// Bring a PostgreSQL database to the form of this version.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead migrate --store postgres://railhead@db.example/railhead
  railhead migrate --config /etc/railhead/railhead.toml

An older form is brought up to date, an empty database gets one, and one that is up to date stays as it is.
Make a backup with pg_dump first. A data folder needs no such command: 'railhead serve' does it, and keeps a copy.
A password may stand in RAILHEAD_STORE, in PGPASSWORD or in ~/.pgpass, where no list of processes shows it.")]
pub struct Migrate {
    #[command(flatten)]
    pub kept: Kept,
}

/// Move everything from one database to another: a club from its data folder to PostgreSQL, or back.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead move --from sqlite:/var/lib/railhead --to postgres://railhead@db.example/railhead
  railhead move --from postgres://railhead@db.example/railhead --to sqlite:/var/lib/railhead

All servers of both are stopped first; while one runs, it refuses. The target is new or empty. Every row is
copied and compared, then every table is replayed on both sides and compared. What is moved from stays as it is.
A move that is interrupted is begun again by the same command; nobody can serve from its target before its end.
A password may stand in PGPASSWORD or in ~/.pgpass, where no list of processes shows it.")]
pub struct Move {
    /// What is moved: sqlite: with a data folder, or an address of PostgreSQL
    #[arg(long, value_name = "PLACE", value_parser = Secret::read)]
    pub from: Secret,
    /// Where to, in the same way
    #[arg(long, value_name = "PLACE", value_parser = Secret::read)]
    pub to: Secret,
}
