//! `railhead word` as an operator types it: trying what the server would send.

use crate::values::{Secret, sender};
use clap::{Args, Subcommand};
use server::word::Mailbox;
use std::path::PathBuf;

/// Try the mail that the server would send.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead word test --to ada@example.org
  railhead word test --to ada@example.org --smtp smtp://127.0.0.1:2525?tls=none --mail-from railhead@play.example

The settings are those of 'railhead serve': the command line, then the environment, then railhead.toml.")]
pub struct Word {
    #[command(subcommand)]
    pub command: Post,
}

#[derive(Debug, Subcommand)]
pub enum Post {
    Test(WordTest),
}

/// Send one letter and say what became of it (exit with 1 if the mail server does not take it).
#[derive(Args, Debug)]
pub struct WordTest {
    /// The mail address to write to
    #[arg(long, value_name = "ADDRESS")]
    pub to: String,
    /// The data folder, where railhead.toml may be
    #[arg(
        id = "folder",
        long = "data",
        default_value = "data",
        value_name = "DIR"
    )]
    pub data: PathBuf,
    /// Settings as a file [default: railhead.toml in the data folder, if it is there]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// The mail server, such as smtp://user:password@mail.example:587; ?tls=opportunistic or ?tls=none
    /// for one without encryption
    #[arg(long, value_name = "URL", value_parser = Secret::read)]
    pub smtp: Option<Secret>,
    /// Whom mail is from, such as 'Railhead <railhead@play.example>'
    #[arg(long, value_name = "ADDRESS", value_parser = sender)]
    pub mail_from: Option<Mailbox>,
}
