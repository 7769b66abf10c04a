//! The commands of `railhead admin` as an operator types them.

use super::Kept;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Look after a server: see its tables and people, close, mute, ban, clear, and read who did what.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead admin --data /var/lib/railhead tables --stage playing
  railhead admin people --like ada
  railhead admin close k7m2p4x9ab --reason 'the name of this table is an insult'
  railhead admin ban 203.0.113.7 --reason 'floods the lobby'
  railhead admin log

With --store or RAILHEAD_STORE it is about a PostgreSQL database.
It works beside a running server, which carries an order out within two seconds, and without one.
A reason is told to those whom it concerns. Every order stands in the log with who gave it and when.")]
pub struct Admin {
    /// Folder of the database
    #[arg(
        id = "folder",
        long = "data",
        default_value = "data",
        value_name = "DIR",
        global = true
    )]
    pub data: PathBuf,
    #[command(flatten)]
    pub kept: Kept,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
    /// Who gives the order, for the log [default: the account]
    #[arg(long = "as", value_name = "NAME", global = true)]
    pub by: Option<String>,
    #[command(subcommand)]
    pub command: Office,
}

#[derive(Debug, Subcommand)]
pub enum Office {
    /// List tables, the last changed first
    Tables {
        /// Part of the name or the id
        #[arg(long, value_name = "WORD")]
        like: Option<String>,
        /// Where this person sits or that they made, by number
        #[arg(long, value_name = "N")]
        person: Option<i64>,
        /// Made from this address
        #[arg(long, value_name = "ADDRESS")]
        from: Option<String>,
        /// gathering, playing or over
        #[arg(long, value_name = "STAGE")]
        stage: Option<String>,
        /// At most so many
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
    },
    /// List people, the last seen first
    People {
        /// Part of the name
        #[arg(long, value_name = "WORD")]
        like: Option<String>,
        /// Last seen at this address
        #[arg(long, value_name = "ADDRESS")]
        from: Option<String>,
        /// At most so many
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
    },
    /// List members, the last seen first, with their ways to sign in
    Members {
        /// Part of the name
        #[arg(long, value_name = "WORD")]
        like: Option<String>,
        /// At most so many
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
    },
    /// Make a link that signs a member in once, for who lost every way in
    Rescue {
        /// Name of the member
        name: String,
        /// For the log: how you know that it is they who ask
        #[arg(long, value_name = "WHY", default_value = "")]
        reason: String,
    },
    /// Look at one table: who sits there, how far it is, what was said
    Table {
        /// Id of the table
        id: String,
    },
    /// Close a table: its people are told, and nobody comes back to it
    Close {
        /// Id of the table
        id: String,
        /// Told to those whom it concerns
        #[arg(long, value_name = "WHY", default_value = "")]
        reason: String,
    },
    /// Clear away what was said at a table
    Clear {
        /// Id of the table
        id: String,
        /// For the log
        #[arg(long, value_name = "WHY", default_value = "")]
        reason: String,
    },
    /// Let a person say nothing at tables any more
    Mute {
        /// Number of the person
        person: i64,
        /// Told to those whom it concerns
        #[arg(long, value_name = "WHY", default_value = "")]
        reason: String,
    },
    /// Let a person speak again
    Unmute {
        /// Number of the person
        person: i64,
        /// For the log
        #[arg(long, value_name = "WHY", default_value = "")]
        reason: String,
    },
    /// Send a person, or everybody at an address, away
    Ban {
        /// Number of the person, or an address
        whom: String,
        /// Told to those whom it concerns
        #[arg(long, value_name = "WHY", default_value = "")]
        reason: String,
    },
    /// Let a person or an address in again
    Unban {
        /// Number of the person, or an address
        whom: String,
        /// For the log
        #[arg(long, value_name = "WHY", default_value = "")]
        reason: String,
    },
    /// List what people reported of each other, the newest first, with what was said
    Reports {
        /// Also those that were closed
        #[arg(long)]
        all: bool,
        /// At most so many
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
    },
    /// Close a report that was dealt with
    CloseReport {
        /// Number of the report
        number: i64,
        /// For the log
        #[arg(long, value_name = "WHY", default_value = "")]
        reason: String,
    },
    /// Show the audit log: who ordered what, when and why
    Log {
        /// At most so many, the newest
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
    },
}
