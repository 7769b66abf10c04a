//! The program: a server, a table in the terminal, and tools for records and bots.
//!
//! Begin with [`cli`], the commands as a person types them; each has its file in `commands/`. Rules, bots
//! and storage live in other crates: here words are read and answers printed. Whatever goes wrong becomes
//! one sentence on the error output ([`problem`]), in the language of the person ([`language`]).

mod base;
mod cli;
mod commands;
mod contender;
mod desk;
mod folder;
mod help;
mod input;
mod language;
mod log;
mod looking;
mod luck;
mod origin;
mod play;
mod problem;
mod programs;
mod remote;
mod shared;
mod told;
mod values;
mod web;

use mimalloc::MiMalloc;
use std::{ffi::OsString, io::Write, process::ExitCode};

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    language::choose(&words, |name| std::env::var(name).ok());
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let outcome = cli::Cli::read(words)
        .and_then(|cli| commands::run(cli, &mut out))
        .and_then(|answer| {
            out.flush()?;
            Ok(answer)
        });
    problem::exit(outcome)
}
