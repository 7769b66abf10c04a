//! `railhead explain`: may this be done, and if not, why not?

use super::print_json;
use crate::cli::Explain;
use crate::input;
use crate::language;
use crate::origin::origin;
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use game_core::{Refusal, Seat};
use serde_json::json;
use shelf::{Kind, PlayError};
use std::io::Write;

pub fn run(args: &Explain, out: &mut dyn Write) -> Outcome {
    let opened = input::record(&args.moment.record)?;
    opened.may_be_looked_into()?;
    let words = input::words(opened.kind);
    let running = opened.at(args.moment.at)?;
    // After the end every seat is refused alike.
    let seat = match args.seat {
        Some(seat) => input::seat(seat, running.seats())?,
        None => running.status().waiting().unwrap_or(Seat(0)),
    };
    match running.check(seat, &args.action) {
        Ok(()) => allowed(args, out),
        Err(PlayError::Refused(refusal)) => {
            let reason = refusal.reason.told(&words);
            refused(opened.kind, args, &refusal, &reason, out)
        }
        Err(PlayError::NotAnAction(problem)) => Err(problem!(
            "{error}; 'railhead legal' lists what may be done",
            error = words.tell(&problem)
        )),
    }
}

fn allowed(args: &Explain, out: &mut dyn Write) -> Outcome {
    if args.json {
        print_json(out, &json!({ "legal": true }))?;
    } else {
        writeln!(out, "{}", say!("legal"))?;
    }
    Ok(Answer::Yes)
}

fn refused(
    kind: &dyn Kind,
    args: &Explain,
    refusal: &Refusal,
    reason: &str,
    out: &mut dyn Write,
) -> Result<Answer, Problem> {
    if args.json {
        print_json(
            out,
            &json!({ "legal": false, "rule": refusal.rule, "reason": reason }),
        )?;
    } else {
        let rule = refusal.rule.0;
        writeln!(out, "{}", say!("{rule}: {reason}", rule, reason))?;
        let sheet = kind.info().sheet(language::code());
        if let Some(origin) = sheet.rule(rule).and_then(origin) {
            writeln!(out, "{origin}")?;
        }
    }
    Ok(Answer::No)
}
