//! `railhead choose`: what a bot decides in a position, and what it expects.

use super::print_json;
use crate::cli::Choose;
use crate::input;
use crate::problem;
use crate::problem::{Answer, Outcome};
use crate::say;
use bots::{Budget, Stop};
use serde_json::json;
use shelf::Considered;
use std::io::Write;
use std::time::{Duration, Instant};

/// For a bot that is given no other.
const USUAL: Duration = Duration::from_secs(1);

pub fn run(args: &Choose, out: &mut dyn Write) -> Outcome {
    let opened = input::record(&args.moment.record)?;
    opened.may_be_looked_into()?;
    let running = opened.at(args.moment.at)?;
    let given = args.iterations.map(Budget::iterations).or(args.budget);
    let bot = args.bot.entrant(opened.kind, given, Budget::time(USUAL))?;
    let over = || problem!("the game is over here; choose an earlier step with --at");
    let seat = running.status().waiting().ok_or_else(over)?;
    let began = Instant::now();
    let considered = running.consider(&bot, args.seed, &Stop::new());
    let considered = considered.ok_or_else(over)?;
    let seconds = began.elapsed().as_secs_f64();
    if args.json {
        let offers = running.legal();
        let chosen = |offer: &&shelf::Offer| offer.notation == considered.notation;
        let fields = offers.iter().find(chosen).map(|offer| &offer.action);
        print_json(
            out,
            &json!({
                "seat": seat,
                "action": considered.notation,
                "fields": fields,
                "value": considered.value,
                "proved": considered.proved,
                "iterations": considered.iterations,
                "seconds": seconds,
            }),
        )?;
    } else {
        writeln!(out, "{}\n{}", considered.notation, expects(&considered))?;
    }
    Ok(Answer::Yes)
}

fn expects(considered: &Considered) -> String {
    let iterations = considered.iterations;
    match considered.value {
        None => say!("no value: it did not search"),
        Some(value) => {
            let value = format!("{value:+.2}");
            match considered.proved {
                true => say!(
                    "value {value}, proved by {iterations} positions",
                    value,
                    iterations
                ),
                false => say!(
                    "value {value}, by {iterations} iterations",
                    value,
                    iterations
                ),
            }
        }
    }
}
