//! `railhead legal`: what may be done at the end of a record, or at another moment.

use super::print_json;
use crate::cli::Legal;
use crate::input;
use crate::problem::{Answer, Outcome};
use game_core::Status;
use serde_json::json;
use std::io::Write;

pub fn run(args: &Legal, out: &mut dyn Write) -> Outcome {
    let opened = input::record(&args.moment.record)?;
    opened.may_be_looked_into()?;
    let running = opened.at(args.moment.at)?;
    let (status, legal) = (running.status(), running.legal());
    if args.json {
        print_json(
            out,
            &json!({ "status": status, "prompt": running.prompt(), "legal": legal }),
        )?;
        return Ok(Answer::Yes);
    }
    match status {
        Status::Waiting(seat) => writeln!(out, "seat {seat}")?,
        Status::Over(_) => writeln!(out, "the game is over")?,
    }
    for offer in legal {
        writeln!(out, "{}", offer.notation)?;
    }
    Ok(Answer::Yes)
}
