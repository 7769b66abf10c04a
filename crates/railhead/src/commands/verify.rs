//! `railhead verify`: the luck of a game, computed again from its secret.

use super::print_json;
use crate::cli::Verify;
use crate::input;
use crate::luck::{Sums, Verdict, judge, judgement};
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use game_core::{Fork, Seal};
use serde_json::json;
use std::io::Write;
use table::Draw;

pub fn run(args: &Verify, out: &mut dyn Write) -> Outcome {
    let opened = input::record(&args.record)?;
    let verdict = judge(opened, &args.commitment.into())?;
    if args.json {
        print_json(out, &as_json(&verdict))?;
    } else {
        print(out, &verdict)?;
    }
    Ok(match verdict {
        Verdict::Checked(sums) if sums.fits() => Answer::Yes,
        Verdict::Checked(_)
        | Verdict::Silent
        | Verdict::Fixed
        | Verdict::Untold
        | Verdict::NoDeal => Answer::No,
    })
}

fn print(out: &mut dyn Write, verdict: &Verdict) -> Result<(), Problem> {
    let sentence = match verdict {
        Verdict::Silent => {
            say!("This record does not say where its luck came from: there is nothing to prove.")
        }
        Verdict::Fixed => {
            say!(
                "The luck of this record comes from a fixed seed, which somebody could know: there is nothing to prove."
            )
        }
        Verdict::Untold => {
            say!("The luck is sealed; its secret is told when the game is over.")
        }
        Verdict::NoDeal => {
            say!("This record begins in the midst of a game, so its luck cannot be recomputed.")
        }
        Verdict::Checked(sums) => {
            print_sums(out, sums)?;
            judgement(sums)
        }
    };
    writeln!(out, "{sentence}")?;
    Ok(())
}

fn print_sums(out: &mut dyn Write, sums: &Sums) -> Result<(), Problem> {
    let Seal {
        table,
        commitment,
        salts,
        ..
    } = &sums.seal;
    writeln!(out, "{:<12}{table}", say!("table"))?;
    if let Some(Fork { table, step }) = &sums.from {
        let told = say!(
            "It goes on from table {table} after step {step}: what was drawn until then is not of this seal.",
            table,
            step = *step
        );
        writeln!(out, "{told}")?;
    }
    for salt in salts {
        writeln!(out, "{:<12}{salt}", say!("salt"))?;
    }
    writeln!(out, "{:<12}{commitment}", say!("commitment"))?;
    match sums.is_kept {
        true => writeln!(out, "{}", say!("It is SHA-256 of the secret."))?,
        false => writeln!(out, "{}", say!("It is NOT SHA-256 of the secret."))?,
    }
    match sums.is_seen {
        Some(true) => writeln!(out, "{}", say!("It is the one that was shown."))?,
        Some(false) => writeln!(out, "{}", say!("It is NOT the one that was shown."))?,
        None => {}
    }
    let (step, drawn, again) = (say!("step"), say!("drawn"), say!("recomputed"));
    writeln!(out, "{:>6}{step:>9}{drawn:>9}{again:>12}", "n")?;
    for sum in &sums.draws {
        let Draw {
            n, step, outcomes, ..
        } = &sum.draw;
        let pairs = outcomes.iter().zip(&sum.expected);
        let same = pairs.filter(|(drawn, expected)| drawn == expected).count();
        writeln!(out, "{n:>6}{step:>9}{:>9}{same:>12}", outcomes.len())?;
    }
    Ok(())
}

fn as_json(verdict: &Verdict) -> serde_json::Value {
    let sums = match verdict {
        Verdict::Silent => return json!({ "verdict": "silent" }),
        Verdict::Fixed => return json!({ "verdict": "fixed" }),
        Verdict::Untold => return json!({ "verdict": "untold" }),
        Verdict::NoDeal => return json!({ "verdict": "no_deal" }),
        Verdict::Checked(sums) => sums,
    };
    let draws = sums.draws.iter().map(|sum| {
        json!({
            "n": sum.draw.n,
            "step": sum.draw.step,
            "bounds": sum.draw.bounds,
            "outcomes": sum.draw.outcomes,
            "expected": sum.expected,
        })
    });
    let salts: Vec<String> = sums.seal.salts.iter().map(ToString::to_string).collect();
    json!({
        "verdict": if sums.fits() { "checked" } else { "differs" },
        "table": sums.seal.table,
        "from": sums.from.as_ref().map(|from| json!({ "table": from.table, "step": from.step })),
        "commitment": sums.seal.commitment.to_string(),
        "commitment_is_kept": sums.is_kept,
        "commitment_was_seen": sums.is_seen,
        "salts": salts,
        "first_difference": sums.first_difference().map(|sum| sum.draw.step),
        "draws": draws.collect::<Vec<_>>(),
    })
}
