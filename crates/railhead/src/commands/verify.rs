//! `railhead verify`: the luck of a game, computed again from its secret.

use super::print_json;
use crate::cli::Verify;
use crate::input;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use game_core::{Fork, RecordLuck, Seal, Sealed, Start};
use serde_json::json;
use std::io::Write;
use table::{Draw, draws};

/// What can be said of a record's luck.
enum Verdict {
    /// It does not say where its luck came from.
    Silent,
    /// Somebody could know the seed.
    Fixed,
    /// The secret is not told before the end.
    Untold,
    /// It begins in the midst of things, so nobody can tell what was drawn before.
    NoDeal,
    Checked(Sums),
}

struct Sums {
    seal: Seal,
    /// The moment of another game from which it goes on: what was drawn until then is not claimed.
    from: Option<Fork>,
    /// The commitment is to this secret.
    is_kept: bool,
    /// It is the one that was seen; none if nobody said what was.
    is_seen: Option<bool>,
    draws: Vec<Sum>,
}

/// A drawing step with what it had to draw.
struct Sum {
    draw: Draw,
    expected: Vec<u32>,
}

impl Sum {
    fn fits(&self) -> bool {
        self.draw.outcomes == self.expected
    }
}

impl Sums {
    fn fits(&self) -> bool {
        self.is_kept && self.is_seen != Some(false) && self.first_difference().is_none()
    }
    fn first_difference(&self) -> Option<&Sum> {
        self.draws.iter().find(|sum| !sum.fits())
    }
}

pub fn run(args: &Verify, out: &mut dyn Write) -> Outcome {
    let verdict = judge(args)?;
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

fn judge(args: &Verify) -> Result<Verdict, Problem> {
    let opened = input::record(&args.record)?;
    let mut draws = draws(opened.kind, &opened.record)?;
    let from = opened.record.from;
    draws.retain(|draw| draw.is_since(from.as_ref()));
    let seal = match opened.record.luck {
        None => return Ok(Verdict::Silent),
        Some(RecordLuck::Fixed) => return Ok(Verdict::Fixed),
        Some(RecordLuck::Sealed(seal)) => seal,
    };
    let Some(sealed) = seal.opened(from.as_ref()) else {
        return Ok(Verdict::Untold);
    };
    if matches!(opened.record.start, Start::Position(_)) {
        return Ok(Verdict::NoDeal);
    }
    Ok(Verdict::Checked(Sums {
        is_kept: sealed.commitment() == seal.commitment,
        is_seen: args.commitment.map(|seen| seen == seal.commitment),
        draws: draws.into_iter().map(|draw| sum(draw, &sealed)).collect(),
        seal,
        from,
    }))
}

fn sum(draw: Draw, sealed: &Sealed) -> Sum {
    let expected = draw.expected(sealed);
    Sum { draw, expected }
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

fn judgement(sums: &Sums) -> String {
    if let Some(sum) = sums.first_difference() {
        return match sum.draw.step {
            0 => say!("The set-up was NOT drawn from this secret and these salts."),
            step => say!(
                "Step {step} was NOT drawn from this secret and these salts; those before it were.",
                step
            ),
        };
    }
    if !sums.fits() {
        return say!("The draws fit the secret, but it is NOT the one that was committed to.");
    }
    let n = sums.draws.len();
    if let Some(Fork { step, .. }) = sums.from {
        return say!(
            "Luck checked: all {n} drawing steps after step {step} follow from the secret that was sealed before anybody sat down.",
            n,
            step
        );
    }
    say!(
        "Luck checked: all {n} drawing steps follow from the secret that was sealed before the deal.",
        n
    )
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
