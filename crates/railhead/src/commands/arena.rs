//! `railhead arena`: bots against bots.

use super::print_json;
use crate::cli;
use crate::input;
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
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
    let bar = progress(args.games, &say!("games"));
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
    let left = say!("{eta} left");
    let style = format!("{{wide_bar}} {{human_pos}}/{{human_len}} {of}, {left}");
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
                "{title} cannot be solved, so '{bot}' has nothing to play; choose another bot",
                title = kind.info().title,
                bot = contender.bot
            )),
        })
        .collect()
}

fn print(report: &Report, out: &mut dyn Write) -> Result<(), Problem> {
    writeln!(
        out,
        "{:<24}{:>10}{:>8}{:>10}{:>9}{:>11}{:>22}{:>12}{:>9}",
        say!("bot"),
        say!("wins"),
        say!("draws"),
        say!("losses"),
        say!("share"),
        say!("score"),
        say!("Elo (19 of 20)"),
        say!("per choice"),
        say!("proved")
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
            "{:<24}{wins:>10}{draws:>8}{losses:>10}{:>7.1} %{:>11.1}{:>22}{:>9.1} ms{:>7.1} %",
            name(&standing.entrant),
            100.0 * standing.share,
            standing.mean_score,
            say!(
                "{rating} ({low} to {high})",
                rating = format!("{:+.0}", elo.rating),
                low = format!("{:+.0}", elo.low),
                high = format!("{:+.0}", elo.high)
            ),
            1e3 * standing.mean_time.as_secs_f64(),
            100.0 * standing.proved as f64 / standing.decisions.max(1) as f64,
        )?;
    }
    writeln!(
        out,
        "{}",
        say!(
            "{games} games in {seconds} s, {steps} steps a game; a shared first place counts as a part of a win",
            games = report.games,
            seconds = format!("{:.1}", report.time.as_secs_f64()),
            steps = format!("{:.1}", report.mean_steps)
        )
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
