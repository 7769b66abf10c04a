//! The program: a server, a table in the terminal, and tools for records, bots and speed.
//!
//! Begin with [`cli`], the commands as a person types them; each has its file in `commands/`. Rules, bots
//! and storage live in other crates: here words are read and answers printed. Whatever goes wrong becomes
//! one sentence on the error output ([`problem`]).

mod cli;
mod commands;
mod input;
mod problem;

use clap::Parser;
use std::{io::Write, process::ExitCode};

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let answer = commands::run(cli, &mut out).and_then(|answer| {
        out.flush()?;
        Ok(answer)
    });
    // What is still in the buffer has been flushed, or nobody reads it any more.
    let _ = out.into_parts();
    problem::exit(answer)
}
