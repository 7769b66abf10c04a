//! `railhead random`: a whole game of random choices.

use super::set_up;
use crate::cli::Random;
use crate::input;
use crate::problem;
use crate::problem::{Answer, Outcome};
use game_core::{Chance, Status, Step};
use std::io::Write;

pub fn run(args: &Random, out: &mut dyn Write) -> Outcome {
    let kind = input::game(&args.game)?;
    let options = input::agreed(kind, &args.terms)?;
    let seats = args.seats.unwrap_or(*kind.info().seats.start());
    let seed = match args.seed {
        Some(seed) => seed,
        None => input::fresh_seed()?,
    };
    let (mut record, mut running) = set_up(kind, seats, &options, seed)?;
    // Choices and luck come from the one seed, by streams that never meet.
    let mut pick = Chance::for_step(seed, u64::MAX);
    while let Status::Waiting(seat) = running.status() {
        let legal = running.legal();
        let offer = &legal[pick.below(legal.len() as u32) as usize];
        let mut chance = Chance::for_step(seed, record.steps.len() as u64 + 1);
        let played = running
            .play(seat, &offer.notation, &mut chance)
            .map_err(|why| {
                problem!(
                    "'{action}' is offered but refused, which is a fault of the rules: {why}",
                    action = offer.notation,
                    why = why.message()
                )
            })?;
        record
            .steps
            .push(Step::new(seat, played.notation, &played.outcomes));
    }
    write!(out, "{record}")?;
    Ok(Answer::Yes)
}
