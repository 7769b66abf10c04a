//! `railhead show`: the table at one moment of a record.

use super::print_json;
use crate::cli::Show;
use crate::input;
use crate::problem::{Answer, Outcome};
use game_core::{Start, Viewer};
use std::io::Write;

pub fn run(args: &Show, out: &mut dyn Write) -> Outcome {
    let opened = input::record(&args.moment.record)?;
    let running = opened.at(args.moment.at)?;
    if args.position {
        opened.may_be_looked_into()?;
        let mut record = opened.record;
        record.start = Start::Position(running.save());
        record.steps.clear();
        // What was drawn before it cannot be checked any more.
        record.luck = None;
        write!(out, "{record}")?;
        return Ok(Answer::Yes);
    }
    let seat = match args.seat {
        Some(seat) => Some(input::seat(seat, running.seats())?),
        None => None,
    };
    match (seat, args.json) {
        (None, false) => writeln!(out, "{}", opened.everything(&*running)?.trim_end())?,
        (None, true) => print_json(out, &running.view(Viewer::Spectator).value())?,
        (Some(seat), false) => {
            let seen = opened.seen_by(&*running, Viewer::Seat(seat))?;
            writeln!(out, "{}", seen.trim_end())?;
        }
        (Some(seat), true) => {
            opened.may_be_looked_into()?;
            print_json(out, &running.view(Viewer::Seat(seat)).value())?;
        }
    }
    Ok(Answer::Yes)
}
