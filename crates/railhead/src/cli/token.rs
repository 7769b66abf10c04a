//! `railhead token` as an operator types it: programs of the house, and what opens their doors.

use super::Kept;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Make, list and end the tokens by which programs play here.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead token --data /var/lib/railhead new 'House bot'
  railhead token new 'House bot' --scopes read,play,talk --label 'on the old laptop'
  railhead token list
  railhead token end 4f1c0a9be2d37788

With --store or RAILHEAD_STORE it is about a PostgreSQL database.
It works beside a running server, which lets nobody in any more within two seconds after a token has ended.
People make programs of their own on their account's page. A token is printed once; only a hash is kept.")]
pub struct Token {
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
    pub command: TokenWork,
}

#[derive(Debug, Subcommand)]
pub enum TokenWork {
    /// Make a token; the program of this name is made too if there is none
    New {
        /// What the program is called at tables
        name: String,
        /// What the token opens: read, play, host, talk
        #[arg(
            long,
            value_name = "A,B,…",
            value_delimiter = ',',
            default_values = ["read", "play", "host", "talk"],
            value_parser = crate::values::scope
        )]
        scopes: Vec<store::Scope>,
        /// What you call it
        #[arg(long, value_name = "WORDS", default_value = "railhead token")]
        label: String,
    },
    /// List all programs with their tokens
    List,
    /// End a token: it opens nothing any more
    End {
        /// Id of the token, as the list tells it
        id: String,
        /// For the log
        #[arg(long, value_name = "WHY", default_value = "")]
        reason: String,
    },
}
