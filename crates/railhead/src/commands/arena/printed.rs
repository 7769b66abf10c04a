//! What a match comes to, as a table for people or as lines of JSON.

use super::Name;
use crate::language::tell;
use crate::problem::Problem;
use crate::say;
use bots::{Figure, Forfeit, Played, Report, Sign, Standing, Told};
use serde_json::{Value, json};
use std::fmt;
use std::io::Write;

/// `tree (50 ms)`.
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.bot, self.budget)
    }
}

/// How the first one does, for the bar.
pub fn so_far(told: &Told<'_>) -> String {
    if told.share.error.is_infinite() {
        return say!("Elo unknown yet");
    }
    say!(
        "Elo {rating} ± {margin}",
        rating = format!("{:+.0}", told.elo.rating),
        margin = format!("{:.0}", told.elo.margin())
    )
}

pub fn table(
    names: &[Name],
    report: &Report,
    until_sure: bool,
    out: &mut dyn Write,
) -> Result<(), Problem> {
    let names: Vec<String> = names
        .iter()
        .zip(&report.standings)
        .map(|(name, standing)| match standing.seats {
            1 => name.to_string(),
            seats => format!("{seats} × {name}"),
        })
        .collect();
    let longest = names.iter().map(|name| name.chars().count()).max();
    let width = 2 + longest.unwrap_or_default().max(22);
    writeln!(
        out,
        "{:<width$}{:>8}{:>8}{:>10}{:>17}{:>17}{:>22}{:>12}{:>9}",
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
    for (name, standing) in names.iter().zip(&report.standings) {
        let Standing {
            wins,
            draws,
            losses,
            share,
            score,
            elo,
            effort,
            ..
        } = standing;
        writeln!(
            out,
            "{name:<width$}{wins:>8}{draws:>8}{losses:>10}{:>17}{:>17}{:>22}{:>9.1} ms{:>7.1} %",
            with_error(share, 100.0, " %"),
            with_error(score, 1.0, ""),
            say!(
                "{rating} ({low} to {high})",
                rating = format!("{:+.0}", elo.rating),
                low = format!("{:+.0}", elo.low),
                high = format!("{:+.0}", elo.high)
            ),
            1e3 * standing.mean_time().as_secs_f64(),
            100.0 * effort.proved as f64 / effort.decisions.max(1) as f64,
        )?;
    }
    writeln!(
        out,
        "{}",
        say!(
            "{games} games of {deals} deals in {seconds} s, {steps} steps a game; an even share is {even} %, and a shared first place counts as a part of a win; ± is the standard error, by deals",
            games = report.games,
            deals = report.deals,
            seconds = format!("{:.1}", report.time.as_secs_f64()),
            steps = format!("{:.1}", report.mean_steps),
            even = format!("{:.1}", 100.0 * even(report))
        )
    )?;
    if until_sure {
        writeln!(out, "{}", verdict(report))?;
    }
    for (name, standing) in names.iter().zip(&report.standings) {
        if let Some(first) = &standing.first_forfeit {
            writeln!(out, "{}", forfeits(name, standing, first))?;
        }
    }
    Ok(())
}

/// `51.2 ± 1.3 %`; of a single deal nothing is known of the error.
fn with_error(figure: &Figure, times: f64, unit: &str) -> String {
    let mean = times * figure.mean;
    match figure.error.is_finite() {
        true => format!("{mean:.1} ± {:.1}{unit}", times * figure.error),
        false => format!("{mean:.1}{unit}"),
    }
}

fn even(report: &Report) -> f64 {
    1.0 / f64::from(report.seats)
}

fn verdict(report: &Report) -> String {
    match report.sign {
        Some(Sign::Better) => say!("it is clear: the first wins more than an even share"),
        Some(Sign::Worse) => say!("it is clear: the first wins less than an even share"),
        None => say!("it is not clear who is better; more games may tell"),
    }
}

fn forfeits(name: &str, standing: &Standing, first: &Forfeit) -> String {
    say!(
        "{name} forfeited {moves} {moves|move|moves} and {games} {games|game|games}; first because {why}",
        name,
        moves = standing.forfeited_moves,
        games = standing.forfeited_games,
        why = first.lapse.why
    )
}

/// One game, as it ends.
pub fn game(names: &[Name], played: &Played, out: &mut dyn Write) -> Result<(), Problem> {
    let seats: Vec<&str> = played
        .seats
        .iter()
        .map(|entrant| names[*entrant].bot.as_str())
        .collect();
    let of_seats = |figure: fn(&game_core::Placing) -> i32| -> Vec<i32> {
        played.placings.iter().map(figure).collect()
    };
    let forfeits: Vec<Value> = played.forfeits.iter().map(forfeit).collect();
    line(
        out,
        &json!({
            "type": "game",
            "number": played.number,
            "deal": played.deal,
            "entrants": played.seats,
            "bots": seats,
            "ranks": of_seats(|placing| placing.rank.into()),
            "scores": of_seats(|placing| placing.score),
            "steps": played.steps,
            "forfeits": forfeits,
        }),
    )
}

fn forfeit(forfeit: &Forfeit) -> Value {
    json!({
        "seat": forfeit.seat,
        "step": forfeit.step,
        "fault": forfeit.lapse.fault.id(),
        "why": tell(&forfeit.lapse.why),
        "game": forfeit.is_last,
    })
}

pub fn summary(names: &[Name], report: &Report, out: &mut dyn Write) -> Result<(), Problem> {
    let standing = |(name, s): (&Name, &Standing)| {
        json!({
            "bot": name.bot,
            "budget": name.budget.to_string(),
            "seats": s.seats,
            "wins": s.wins, "draws": s.draws, "losses": s.losses,
            "share": s.share.mean, "share_error": s.share.error,
            "mean_score": s.score.mean, "score_error": s.score.error,
            "elo": { "rating": s.elo.rating, "low": s.elo.low, "high": s.elo.high },
            "decisions": s.effort.decisions,
            "proved": s.effort.proved,
            "iterations": s.effort.iterations,
            "mean_ms": 1e3 * s.mean_time().as_secs_f64(),
            "forfeited_moves": s.forfeited_moves,
            "forfeited_games": s.forfeited_games,
            "first_forfeit": s.first_forfeit.as_ref().map(forfeit),
        })
    };
    let standings: Vec<Value> = names.iter().zip(&report.standings).map(standing).collect();
    let sign = report.sign.map(|sign| match sign {
        Sign::Better => "better",
        Sign::Worse => "worse",
    });
    line(
        out,
        &json!({
            "type": "summary",
            "standings": standings,
            "seats": report.seats,
            "even_share": even(report),
            "sign": sign,
            "deals": report.deals,
            "games": report.games,
            "mean_steps": report.mean_steps,
            "seconds": report.time.as_secs_f64(),
        }),
    )
}

/// At once, for whoever reads along.
fn line(out: &mut dyn Write, value: &Value) -> Result<(), Problem> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)?;
    out.flush()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Elo;

    #[test]
    fn the_bar_tells_elo_with_its_margin_when_there_is_one() {
        let played = Played {
            number: 0,
            deal: 0,
            seats: vec![0, 1],
            placings: Default::default(),
            steps: 1,
            forfeits: Vec::new(),
            efforts: Vec::new(),
        };
        let told = |error| {
            let share = Figure { mean: 0.75, error };
            so_far(&Told {
                played: &played,
                ended: 40,
                elo: Elo::of(share, 40),
                share,
            })
        };
        assert_eq!(told(f64::INFINITY), "Elo unknown yet");
        assert_eq!(told(0.05), "Elo +191 ± 95");
    }
    #[test]
    fn figures_have_their_error_where_it_is_known() {
        let figure = |error| Figure { mean: 0.512, error };
        assert_eq!(with_error(&figure(0.013), 100.0, " %"), "51.2 ± 1.3 %");
        assert_eq!(with_error(&figure(f64::INFINITY), 100.0, " %"), "51.2 %");
    }
}
