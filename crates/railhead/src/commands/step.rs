//! `railhead step`: one more step of a record, or why not.

use super::{asked, print_json};
use crate::cli::Step;
use crate::desk::{Desk, Tried};
use crate::input;
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use serde_json::{Value, json};
use shelf::Played;
use std::io::Write;

pub fn run(args: &Step, out: &mut dyn Write) -> Outcome {
    let seed = args.seed.map_or_else(input::fresh_seed, Ok)?;
    let mut desk = Desk::new(input::record(&args.record)?, seed)?;
    let played = match desk.step(&args.action)? {
        Tried::Done(played) => played,
        Tried::Refused(refusal) => {
            let (rule, reason) = (
                refusal.rule.0,
                refusal.reason.told(&input::words(desk.opened.kind)),
            );
            match args.json {
                true => print_json(
                    out,
                    &json!({ "legal": false, "rule": rule, "reason": reason }),
                )?,
                false => writeln!(out, "{}", say!("{rule}: {reason}", rule, reason))?,
            }
            return Ok(Answer::No);
        }
    };
    if args.record == "-" {
        write!(out, "{}", desk.opened.record)?;
        tell(args, &desk, &played, &mut std::io::stderr())?;
        return Ok(Answer::Yes);
    }
    append(&args.record, &desk)?;
    tell(args, &desk, &played, out)?;
    Ok(Answer::Yes)
}

fn tell(args: &Step, desk: &Desk, played: &Played, out: &mut dyn Write) -> Result<(), Problem> {
    if args.json {
        return print_json(out, &told(desk, played));
    }
    for line in lines(desk, played) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// What happened, and what is asked now.
pub fn lines(desk: &Desk, played: &Played) -> Vec<String> {
    let words = input::words(desk.opened.kind);
    let mut lines: Vec<String> = played
        .events
        .iter()
        .map(|event| event.told(&words))
        .collect();
    lines.push(asked(desk.opened.kind, &*desk.running));
    lines
}

pub fn told(desk: &Desk, played: &Played) -> Value {
    let words = input::words(desk.opened.kind);
    let events: Vec<String> = played
        .events
        .iter()
        .map(|event| event.told(&words))
        .collect();
    json!({
        "legal": true,
        "action": played.notation,
        "outcomes": played.outcomes,
        "events": events,
        "step": desk.at,
        "status": desk.running.status(),
        "prompt": desk.running.prompt().told(&words),
    })
}

/// The new step as one more line of the file.
fn append(path: &str, desk: &Desk) -> Result<(), Problem> {
    let cannot =
        |why: std::io::Error| problem!("the record '{path}' cannot be written: {why}", path, why);
    let step = desk.opened.record.steps.last().expect("just done");
    let drawn: Vec<String> = step.outcomes.iter().map(ToString::to_string).collect();
    let luck = match drawn.is_empty() {
        true => String::new(),
        false => format!(" = {}", drawn.join(" ")),
    };
    let before = std::fs::read(path).map_err(cannot)?;
    let end = if before.ends_with(b"\n") { "" } else { "\n" };
    let mut file = std::fs::File::options()
        .append(true)
        .open(path)
        .map_err(cannot)?;
    writeln!(file, "{end}{} {}{luck}", step.seat, step.action).map_err(cannot)
}
