//! `railhead solve`: a position's value, proved.

use super::{arena::progress, print_json};
use crate::cli::Solve;
use crate::input::{self, Opened};
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use bots::Bot;
use game_core::{Chance, Seat};
use serde_json::json;
use shelf::{Running, Solved};
use std::{io::Write, time::Instant};

pub fn run(args: &Solve, out: &mut dyn Write) -> Outcome {
    let opened = input::record(&args.moment.record)?;
    let running = opened.at(args.moment.at)?;
    let title = opened.kind.info().title;
    if !opened.kind.bots().contains(&Bot::Solver) {
        return Err(problem!(
            "{title} cannot be solved; 'railhead play' has bots that search it",
            title
        ));
    }
    let Some(seat) = running.status().waiting() else {
        return Err(problem!(
            "the game is over here; choose an earlier step with --at"
        ));
    };
    let started = Instant::now();
    let solved = prove(args, opened)?;
    let seconds = started.elapsed().as_secs_f64();
    let line = with_seats(running.as_ref(), &solved);
    if args.json {
        let moves: Vec<_> = line
            .iter()
            .map(|(seat, action)| json!({ "seat": seat, "action": action }))
            .collect();
        print_json(
            out,
            &json!({
                "seat": seat,
                "value": solved.value(),
                "at_least": solved.at_least,
                "at_most": solved.at_most,
                "line": moves,
                "nodes": solved.nodes,
                "seconds": seconds,
            }),
        )?;
        return Ok(Answer::Yes);
    }
    writeln!(out, "{}", verdict(seat, &solved))?;
    writeln!(
        out,
        "{}",
        say!(
            "proved after {positions} positions in {seconds:.1} s",
            positions = solved.nodes,
            seconds
        )
    )?;
    if !line.is_empty() {
        writeln!(out, "{}", say!("best play:"))?;
    }
    for (seat, action) in line {
        writeln!(out, "  {seat} {action}")?;
    }
    Ok(Answer::Yes)
}

fn prove(args: &Solve, opened: Opened) -> Result<Solved, Problem> {
    let mut record = opened.record;
    record.steps.truncate(args.moment.at.unwrap_or(usize::MAX));
    let bar = progress(args.nodes, &say!("positions at most"));
    let threads = args.threads.map_or_else(cores, usize::from);
    let go_on = |nodes| {
        bar.set_position(nodes);
        nodes < args.nodes
    };
    let solved = opened.kind.solve(&record, args.memory, threads, &go_on)?;
    bar.finish_and_clear();
    solved.ok_or_else(|| {
        problem!(
            "nothing is proved after {positions} positions; give it more with --nodes, or a later position with --at",
            positions = args.nodes
        )
    })
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Who does what in the best line, as far as it goes without luck.
fn with_seats(running: &dyn Running, solved: &Solved) -> Vec<(Seat, String)> {
    let mut running = running.boxed_clone();
    let mut line = Vec::new();
    for action in &solved.line {
        let Some(seat) = running.status().waiting() else {
            break;
        };
        line.push((seat, action.clone()));
        let played = running.play(seat, action, &mut Chance::fast(0));
        if !played.is_ok_and(|played| !played.is_final) {
            break;
        }
    }
    line
}

/// What is proved, in words. Luck can make a value a fraction, of which the sign is what matters.
fn verdict(seat: Seat, solved: &Solved) -> String {
    match solved.value() {
        Some(1.0) => say!("{seat} wins with best play", seat),
        Some(-1.0) => say!("{seat} loses against best play", seat),
        Some(0.0) => say!("best play of both is a draw for {seat}", seat),
        Some(value) if 0.0 < value => say!(
            "{seat} is better: luck decides, but on average it wins more ({value})",
            seat,
            value = format!("{value:+.2}")
        ),
        Some(value) => say!(
            "{seat} is worse: luck decides, but on average it loses more ({value})",
            seat,
            value = format!("{value:+.2}")
        ),
        None if 0.0 <= solved.at_least => say!(
            "{seat} does not lose with best play; --nodes may tell whether it wins",
            seat
        ),
        None => say!(
            "{seat} does not win against best play; --nodes may tell whether it loses",
            seat
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_told_in_words() {
        for (at_least, at_most, word) in [
            (1.0, 1.0, "wins"),
            (-1.0, -1.0, "loses"),
            (0.0, 0.0, "draw"),
            (0.4, 0.4, "better"),
            (-0.4, -0.4, "worse"),
            (0.0, 1.0, "does not lose"),
            (-1.0, -0.1, "does not win"),
        ] {
            let solved = Solved {
                action: String::new(),
                at_least,
                at_most,
                line: Vec::new(),
                nodes: 0,
            };
            let told = verdict(Seat(1), &solved);
            assert!(told.contains(word), "{told}");
        }
    }
}
