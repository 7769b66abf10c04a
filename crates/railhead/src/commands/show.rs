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
        let mut record = opened.record;
        record.start = Start::Position(running.save());
        record.steps.clear();
        // What was drawn before it cannot be checked any more.
        record.luck = None;
        write!(out, "{record}")?;
        return Ok(Answer::Yes);
    }
    let viewer = match args.seat {
        Some(seat) => Viewer::Seat(input::seat(seat, running.seats())?),
        None => Viewer::Spectator,
    };
    if args.json || args.seat.is_some() {
        print_json(out, &running.view(viewer).value())?;
    } else {
        writeln!(
            out,
            "{}",
            running.table(&input::words(opened.kind)).trim_end()
        )?;
    }
    Ok(Answer::Yes)
}
