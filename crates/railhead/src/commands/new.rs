//! `railhead new`: a game set up, as a record without steps.

use crate::cli::New;
use crate::input;
use crate::problem::{Answer, Outcome, Problem};
use game_core::{Chance, Record, RecordLuck, Seed, Start};
use serde_json::Value;
use shelf::{Kind, Running};
use std::io::Write;

pub fn run(args: &New, out: &mut dyn Write) -> Outcome {
    let kind = input::game(&args.game)?;
    let options = input::agreed(kind, &args.terms)?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => input::fresh_seed()?,
    };
    let seats = args.seats.unwrap_or(*kind.info().seats.start());
    let (record, _) = set_up(kind, seats, &options, seed)?;
    write!(out, "{record}")?;
    Ok(Answer::Yes)
}

/// A game at its beginning, with the record that leads there.
pub fn set_up(
    kind: &dyn Kind,
    seats: u8,
    options: &Value,
    seed: Seed,
) -> Result<(Record, Box<dyn Running>), Problem> {
    let wrong = |error| input::start_problem(kind, error);
    let options = kind.complete(options).map_err(wrong)?;
    let mut chance = Chance::for_step(seed, 0);
    let running = kind.start(&options, seats, &mut chance).map_err(wrong)?;
    let start = Start::Setup(chance.outcomes().to_vec());
    let mut record = kind.record(seats, options, start);
    record.luck = Some(RecordLuck::Fixed);
    Ok((record, running))
}
