//! `railhead arena`: bots against bots.

use super::print_json;
use crate::cli;
use crate::input;
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use bots::{Arena, Budget, Entrant, Report, Standing};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use shelf::Kind;
use std::io::Write;

pub fn run(args: &cli::Arena, out: &mut dyn Write) -> Outcome {
    let kind = input::game(&args.game)?;
    let options = input::agreed(kind, &args.terms)?;
    let arena = Arena {
        entrants: entrants(args, kind)?,
        games: args.games,
        seed: args.seed,
        threads: args.threads.into(),
    };
    let bar = progress(args.games, "games");
    let report = kind
        .arena(&arena, &options, &|done| bar.set_position(done))
        .map_err(|error| input::start_problem(kind, error))?;
    bar.finish_and_clear();
    if args.json {
        print_json(out, &as_json(&report))?;
    } else {
        print(&report, out)?;
    }
    Ok(Answer::Yes)
}

/// A bar on the error output; nothing at all unless that is a terminal.
pub fn progress(length: u64, of: &str) -> ProgressBar {
    let style = format!("{{wide_bar}} {{human_pos}}/{{human_len}} {of}, {{eta}} left");
    ProgressBar::new(length)
        .with_style(ProgressStyle::with_template(&style).expect("a fixed template"))
}

fn entrants(args: &cli::Arena, kind: &dyn Kind) -> Result<Vec<Entrant>, Problem> {
    let common = match args.iterations {
        Some(n) => Budget::iterations(n),
        None => args.budget,
    };
    let known = kind.bots();
    args.bots
        .iter()
        .map(|contender| match known.contains(&contender.bot) {
            true => Ok(Entrant {
                bot: contender.bot,
                budget: contender.budget.unwrap_or(common),
            }),
            false => Err(problem!(
                "{} cannot be solved, so '{}' has nothing to play; choose another bot",
                kind.info().title,
                contender.bot
            )),
        })
        .collect()
}

fn print(report: &Report, out: &mut dyn Write) -> Result<(), Problem> {
    writeln!(
        out,
        "{:<24}{:>8}{:>8}{:>8}{:>9}{:>11}{:>22}{:>12}{:>9}",
        "bot",
        "wins",
        "draws",
        "losses",
        "share",
        "score",
        "Elo (19 of 20)",
        "per choice",
        "proved"
    )?;
    for standing in &report.standings {
        let Standing {
            wins,
            draws,
            losses,
            elo,
            ..
        } = standing;
        writeln!(
            out,
            "{:<24}{wins:>8}{draws:>8}{losses:>8}{:>7.1} %{:>11.1}{:>22}{:>9.1} ms{:>7.1} %",
            name(&standing.entrant),
            100.0 * standing.share,
            standing.mean_score,
            format!("{:+.0} ({:+.0} to {:+.0})", elo.rating, elo.low, elo.high),
            1e3 * standing.mean_time.as_secs_f64(),
            100.0 * standing.proved as f64 / standing.decisions.max(1) as f64,
        )?;
    }
    writeln!(
        out,
        "{} games in {:.1} s, {:.1} steps a game; a shared first place counts as a part of a win",
        report.games,
        report.time.as_secs_f64(),
        report.mean_steps
    )?;
    Ok(())
}

fn name(entrant: &Entrant) -> String {
    format!("{} ({})", entrant.bot, entrant.budget)
}

fn as_json(report: &Report) -> serde_json::Value {
    let standing = |s: &Standing| {
        json!({
            "bot": s.entrant.bot,
            "budget": s.entrant.budget.to_string(),
            "wins": s.wins, "draws": s.draws, "losses": s.losses, "share": s.share,
            "mean_score": s.mean_score,
            "elo": { "rating": s.elo.rating, "low": s.elo.low, "high": s.elo.high },
            "decisions": s.decisions, "proved": s.proved, "iterations": s.iterations,
            "mean_ms": 1e3 * s.mean_time.as_secs_f64(),
        })
    };
    json!({
        "standings": report.standings.iter().map(standing).collect::<Vec<_>>(),
        "games": report.games,
        "mean_steps": report.mean_steps,
        "seconds": report.time.as_secs_f64(),
    })
}
