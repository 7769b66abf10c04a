//! `railhead session`: questions about records, line by line; its help tells the commands.

use super::{asked, set_up, step};
use crate::cli::Session;
use crate::desk::{Desk, Tried};
use crate::input::{self, Opened};
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use game_core::{Refusal, Seed, Viewer};
use serde_json::{Value, json};
use shelf::PlayError;
use std::io::{BufRead, Write};

/// An answer: what a person reads, and the same for a program.
struct Reply {
    is_yes: bool,
    lines: Vec<String>,
    json: Value,
}

pub fn run(args: &Session, out: &mut dyn Write) -> Outcome {
    let seed = args.seed.map_or_else(input::fresh_seed, Ok)?;
    let mut desk = None;
    for line in std::io::stdin().lock().lines() {
        let line = line.map_err(|why| problem!("the standard input cannot be read: {why}", why))?;
        let (command, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        match (command, rest.trim()) {
            ("", _) => continue,
            ("quit", _) => break,
            (command, rest) => {
                let reply = answer(&mut desk, seed, command, rest);
                tell(args, reply, out)?;
            }
        }
        out.flush()?;
    }
    Ok(Answer::Yes)
}

fn tell(args: &Session, reply: Result<Reply, Problem>, out: &mut dyn Write) -> Result<(), Problem> {
    let (word, lines, mut json) = match reply {
        Ok(reply) if reply.is_yes => ("yes", reply.lines, reply.json),
        Ok(reply) => ("no", reply.lines, reply.json),
        Err(Problem::NobodyReads) => return Err(Problem::NobodyReads),
        Err(problem) => {
            let problem = problem.to_string();
            (
                "error",
                vec![format!("error: {problem}")],
                json!({ "problem": problem }),
            )
        }
    };
    if args.json {
        json["answer"] = word.into();
        writeln!(out, "{json}")?;
        return Ok(());
    }
    for line in lines {
        writeln!(out, "{line}")?;
    }
    writeln!(out, ".")?;
    Ok(())
}

fn answer(
    desk: &mut Option<Desk>,
    seed: Seed,
    command: &str,
    rest: &str,
) -> Result<Reply, Problem> {
    match command {
        "open" if rest == "-" => {
            return Err(problem!(
                "the standard input is where the commands come from; open a file"
            ));
        }
        "open" => {
            let desk = desk.insert(Desk::new(input::record(rest)?, seed)?);
            return Ok(position(desk));
        }
        "new" => {
            let desk = desk.insert(Desk::new(begun(rest, seed)?, seed)?);
            return Ok(position(desk));
        }
        _ => {}
    }
    let Some(desk) = desk else {
        return Err(problem!(
            "open a record first: 'open FILE' or 'new GAME SEATS'; 'railhead help session' lists all commands"
        ));
    };
    match command {
        "at" => {
            desk.go_to(number(rest)?)?;
            Ok(position(desk))
        }
        "back" => {
            let steps = if rest.is_empty() { 1 } else { number(rest)? };
            desk.go_to(desk.at.saturating_sub(steps))?;
            Ok(position(desk))
        }
        "legal" => legal(desk),
        "explain" => explain(desk, rest),
        "step" => match desk.step(rest)? {
            Tried::Done(played) => Ok(yes(step::lines(desk, &played), step::told(desk, &played))),
            Tried::Refused(refusal) => Ok(no(desk, &refusal)),
        },
        "show" => {
            let table = desk.opened.everything(&*desk.running)?;
            let lines = table.trim_end().lines().map(ToString::to_string).collect();
            Ok(yes(lines, json!({ "table": table })))
        }
        "view" => view(desk, rest),
        "scores" => {
            desk.opened.may_be_looked_into()?;
            let scores = json!(desk.running.scores());
            Ok(yes(vec![scores.to_string()], json!({ "scores": scores })))
        }
        "record" => {
            let mut record = desk.opened.record.clone();
            record.steps.truncate(desk.at);
            let text = record.to_string();
            let lines = text.lines().map(ToString::to_string).collect();
            Ok(yes(lines, json!({ "record": text })))
        }
        other => Err(problem!(
            "'{other}' is not a command; 'railhead help session' lists them",
            other
        )),
    }
}

/// `new GAME SEATS [OPTIONS]`.
fn begun(words: &str, seed: Seed) -> Result<Opened, Problem> {
    let mut parts = words.splitn(3, ' ');
    let (Some(game), Some(seats)) = (parts.next(), parts.next()) else {
        return Err(problem!("write 'new GAME SEATS', such as 'new longhorn 2'"));
    };
    let kind = input::game(game)?;
    let seats = u8::try_from(number(seats)?).unwrap_or(u8::MAX);
    let options = input::options(parts.next().unwrap_or("{}").trim()).map_err(Problem::told)?;
    let (record, _) = set_up(kind, seats, &input::named(kind, &options)?, seed)?;
    Ok(Opened { kind, record })
}

fn number(word: &str) -> Result<usize, Problem> {
    word.parse()
        .map_err(|_| problem!("'{word}' is not a number", word))
}

fn yes(lines: Vec<String>, json: Value) -> Reply {
    Reply {
        is_yes: true,
        lines,
        json,
    }
}

fn no(desk: &Desk, refusal: &Refusal) -> Reply {
    let reason = refusal.reason.told(&input::words(desk.opened.kind));
    let rule = refusal.rule.0;
    Reply {
        is_yes: false,
        lines: vec![format!(
            "no: {}",
            say!("{rule}: {reason}", rule, reason = &reason)
        )],
        json: json!({ "rule": rule, "reason": reason }),
    }
}

fn position(desk: &Desk) -> Reply {
    let steps = desk.opened.record.steps.len();
    let asked = asked(desk.opened.kind, &*desk.running);
    let line = say!("step {at} of {steps}; {asked}", at = desk.at, steps, asked);
    let json = json!({ "step": desk.at, "steps": steps, "status": desk.running.status() });
    yes(vec![line], json)
}

fn legal(desk: &Desk) -> Result<Reply, Problem> {
    desk.opened.may_be_looked_into()?;
    let legal = desk.running.legal();
    let notations = legal.iter().map(|offer| offer.notation.clone());
    let lines = std::iter::once(asked(desk.opened.kind, &*desk.running))
        .chain(notations)
        .collect();
    let prompt = desk.running.prompt();
    Ok(yes(
        lines,
        json!({ "status": desk.running.status(), "prompt": prompt, "legal": legal }),
    ))
}

fn explain(desk: &Desk, action: &str) -> Result<Reply, Problem> {
    desk.opened.may_be_looked_into()?;
    match desk.running.check(desk.seat(), action) {
        Ok(()) => Ok(yes(vec![say!("legal")], json!({}))),
        Err(PlayError::Refused(refusal)) => Ok(no(desk, &refusal)),
        Err(error @ PlayError::NotAnAction(_)) => Err(Problem::told(
            error.sentence(&input::words(desk.opened.kind)),
        )),
    }
}

fn view(desk: &Desk, seat: &str) -> Result<Reply, Problem> {
    let viewer = match seat {
        "" => Viewer::Spectator,
        seat => {
            desk.opened.may_be_looked_into()?;
            let number = u8::try_from(number(seat)?).unwrap_or(u8::MAX);
            Viewer::Seat(input::seat(number, desk.running.seats())?)
        }
    };
    let view = desk.running.view(viewer).value();
    Ok(yes(vec![view.to_string()], json!({ "view": view })))
}
