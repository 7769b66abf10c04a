//! One file a command; this one only passes on.

mod admin;
mod arena;
mod backup;
mod bot;
mod check;
mod choose;
mod config;
mod data;
mod doctor;
mod explain;
mod export;
mod games;
mod import;
mod legal;
mod migrate;
mod moving;
mod new;
mod paper;
mod play;
mod random;
mod ratings;
mod replay;
mod serve;
mod session;
mod show;
mod solve;
mod step;
mod strength;
mod token;
mod verify;
mod watch;
mod word;
mod worker;

use crate::cli::{Cli, Command};
use crate::problem::{Outcome, Problem};
use crate::{input, say};
use serde::Serialize;
use shelf::{Kind, Running};
use std::io::Write;

pub use new::set_up;

/// Who is waited for and what is asked, as a person reads it.
fn asked(kind: &dyn Kind, running: &dyn Running) -> String {
    let words = input::words(kind);
    match running.status().waiting() {
        Some(seat) => {
            let prompt = running.prompt().told(&words);
            say!("{seat}: {prompt}", seat, prompt)
        }
        None => say!("the game is over"),
    }
}

pub fn run(cli: Cli, out: &mut dyn Write) -> Outcome {
    match cli.command.unwrap_or(Command::Serve(cli.serve)) {
        Command::Serve(serve) => serve::run(&serve, out),
        Command::Worker(worker) => worker::run(&worker, out),
        Command::Config(settled) => config::run(&settled, out),
        Command::Games(games) => games::run(&games, out),
        Command::Data(data) => data::run(&data, out),
        Command::New(new) => new::run(&new, out),
        Command::Random(random) => random::run(&random, out),
        Command::Legal(legal) => legal::run(&legal, out),
        Command::Explain(explain) => explain::run(&explain, out),
        Command::Step(step) => step::run(&step, out),
        Command::Session(session) => session::run(&session, out),
        Command::Show(show) => show::run(&show, out),
        Command::Replay(replay) => replay::run(&replay, out),
        Command::Verify(verify) => verify::run(&verify, out),
        Command::Play(play) => play::run(&play, out),
        Command::Watch(watch) => watch::run(&watch, out),
        Command::Arena(arena) => arena::run(&arena, out),
        Command::Choose(choose) => choose::run(&choose, out),
        Command::Solve(solve) => solve::run(&solve, out),
        Command::Strength(strength) => strength::run(&strength, out),
        Command::Check(check) => check::run(&check, out),
        Command::Doctor(doctor) => doctor::run(&doctor, out),
        Command::Backup(backup) => backup::run(&backup, out),
        Command::Restore(restore) => backup::restore(&restore, out),
        Command::Export(export) => export::run(&export, out),
        Command::Import(import) => import::run(&import, out),
        Command::Migrate(migrate) => migrate::run(&migrate, out),
        Command::Move(moved) => moving::run(&moved, out),
        Command::Ratings(ratings) => ratings::run(&ratings, out),
        Command::Admin(admin) => admin::run(&admin, out),
        Command::Token(token) => token::run(&token, out),
        Command::Bot(bot) => bot::run(&bot, out),
        Command::Word(word) => word::run(&word, out),
        Command::Completions(completions) => paper::completions(&completions, out),
        Command::Man(man) => paper::man(&man, out),
    }
}

/// JSON for another program, with a line end.
pub fn print_json(out: &mut dyn Write, value: &impl Serialize) -> Result<(), Problem> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    writeln!(out)?;
    Ok(())
}
