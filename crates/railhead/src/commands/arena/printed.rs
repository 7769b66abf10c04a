//! What a match comes to, as a table for people.

use super::Name;
use super::kept::Match;
use crate::input;
use crate::problem::Problem;
use crate::say;
use bots::{Figure, Forfeit, Report, Sign, Standing, Told};
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
        "Elo {rating} ± {margin}, {share} won, {points} points",
        rating = format!("{:+.0}", told.elo.rating),
        margin = format!("{:.0}", told.elo.margin()),
        share = with_error(&told.share, 100.0, " %"),
        points = with_error(&told.score, 1.0, "")
    )
}

pub fn table(
    plays: &Match<'_>,
    report: &Report,
    until_sure: bool,
    out: &mut dyn Write,
) -> Result<(), Problem> {
    let names: Vec<String> = plays
        .names
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
            "{games} {games|game|games} of {deals} {deals|deal|deals} in {seconds} s, {steps} steps a game; an even share is {even} %, and a shared first place counts as a part of a win; ± is the standard error, by deals",
            games = report.games,
            deals = report.deals,
            seconds = format!("{:.1}", report.time.as_secs_f64()),
            steps = format!("{:.1}", report.mean_steps),
            even = format!("{:.1}", 100.0 * plays.even_share())
        )
    )?;
    if until_sure {
        writeln!(out, "{}", verdict(report))?;
    }
    for (name, standing) in names.iter().zip(&report.standings) {
        writeln!(out, "{}", by_category(plays, name, standing))?;
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

/// `tree (50 ms): cities 12.1, cattle 20.4`, in the words of the game.
fn by_category(plays: &Match<'_>, name: &str, standing: &Standing) -> String {
    let words = input::words(plays.kind);
    let categories = standing.categories.iter();
    let told = categories.map(|(word, mean)| format!("{} {mean:.1}", words.look_up(word)));
    let points = told.collect::<Vec<_>>().join(", ");
    say!("{name}: {points}", name, points)
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

#[cfg(test)]
mod tests {
    use super::*;
    use bots::{Elo, Played};
    use game_core::ScoreSheet;

    #[test]
    fn the_bar_tells_elo_share_and_points_when_there_is_more_than_one_deal() {
        let played = Played {
            number: 0,
            deal: 0,
            seats: vec![0, 1],
            luck: 0,
            setup: Vec::new(),
            steps: Vec::new(),
            placings: Default::default(),
            scores: ScoreSheet::new(Vec::new(), 2),
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
                score: Figure {
                    mean: 61.0,
                    error: 2.5,
                },
            })
        };
        assert_eq!(told(f64::INFINITY), "Elo unknown yet");
        let sentence = "Elo +191 ± 95, 75.0 ± 5.0 % won, 61.0 ± 2.5 points";
        assert_eq!(told(0.05), sentence);
    }
    #[test]
    fn figures_have_their_error_where_it_is_known() {
        let figure = |error| Figure { mean: 0.512, error };
        assert_eq!(with_error(&figure(0.013), 100.0, " %"), "51.2 ± 1.3 %");
        assert_eq!(with_error(&figure(f64::INFINITY), 100.0, " %"), "51.2 %");
    }
}
