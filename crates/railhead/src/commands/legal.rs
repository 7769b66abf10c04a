//! `railhead legal`: what may be done at the end of a record, or at another moment.

use super::{asked, print_json};
use crate::cli::Legal;
use crate::input;
use crate::problem::{Answer, Outcome};
use serde_json::json;
use std::io::Write;

pub fn run(args: &Legal, out: &mut dyn Write) -> Outcome {
    let opened = input::record(&args.moment.record)?;
    opened.may_be_looked_into()?;
    let running = opened.at(args.moment.at)?;
    let legal = running.legal();
    if args.json {
        print_json(
            out,
            &json!({ "status": running.status(), "prompt": running.prompt(), "legal": legal }),
        )?;
        return Ok(Answer::Yes);
    }
    writeln!(out, "{}", asked(opened.kind, &*running))?;
    for offer in legal {
        writeln!(out, "{}", offer.notation)?;
    }
    Ok(Answer::Yes)
}
