//! What a match leaves behind for other programs: lines of JSON, and every game as a record.

use super::Name;
use crate::language::tell;
use crate::problem;
use crate::problem::Problem;
use bots::{Forfeit, Played, Report, Sign, Standing};
use game_core::{Marked, Placing, RecordMark, Seat, Start};
use serde_json::{Value, json};
use shelf::Kind;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// What is played, and by whom.
pub struct Match<'a> {
    pub kind: &'static dyn Kind,
    pub options: &'a Value,
    pub names: &'a [Name],
    pub seats: u8,
    pub seed: u64,
}

impl Match<'_> {
    pub fn even_share(&self) -> f64 {
        1.0 / f64::from(self.seats)
    }
    /// The first line.
    pub fn begins(&self) -> Value {
        let entrant = |name: &Name| json!({ "bot": name.bot, "budget": name.budget.to_string() });
        json!({
            "type": "match",
            "railhead": env!("CARGO_PKG_VERSION"),
            "game": self.kind.info().id,
            "rules": self.kind.info().rules_version,
            "options": self.options,
            "seats": self.seats,
            "even_share": self.even_share(),
            "seed": self.seed,
            "entrants": self.names.iter().map(entrant).collect::<Vec<_>>(),
        })
    }
    /// A game, as it ends.
    pub fn game(&self, played: &Played) -> Value {
        let of_seats = |figure: fn(&Placing) -> i32| -> Vec<i32> {
            played.placings.iter().map(figure).collect()
        };
        let bots = played.seats.iter().map(|entrant| &self.names[*entrant].bot);
        json!({
            "type": "game",
            "number": played.number,
            "deal": played.deal,
            "entrants": played.seats,
            "bots": bots.collect::<Vec<_>>(),
            "ranks": of_seats(|placing| placing.rank.into()),
            "scores": of_seats(|placing| placing.score),
            "categories": played.scores.categories,
            "steps": played.steps.len(),
            "luck": played.luck,
            "forfeits": played.forfeits.iter().map(forfeit).collect::<Vec<_>>(),
        })
    }
    /// The last line.
    pub fn summary(&self, report: &Report) -> Value {
        let standing = |(name, s): (&Name, &Standing)| {
            let categories = s.categories.iter();
            let categories = categories.map(|(word, mean)| (word.to_string(), json!(mean)));
            json!({
                "bot": name.bot,
                "budget": name.budget.to_string(),
                "seats": s.seats,
                "wins": s.wins, "draws": s.draws, "losses": s.losses,
                "share": s.share.mean, "share_error": s.share.error,
                "mean_score": s.score.mean, "score_error": s.score.error,
                "categories": categories.collect::<serde_json::Map<_, _>>(),
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
        let standings = self.names.iter().zip(&report.standings).map(standing);
        let sign = report.sign.map(|sign| match sign {
            Sign::Better => "better",
            Sign::Worse => "worse",
        });
        json!({
            "type": "summary",
            "standings": standings.collect::<Vec<_>>(),
            "seats": report.seats,
            "even_share": self.even_share(),
            "sign": sign,
            "deals": report.deals,
            "games": report.games,
            "mean_steps": report.mean_steps,
            "seconds": report.time.as_secs_f64(),
        })
    }
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

/// Where the lines go.
pub enum Lines {
    Printed,
    File(PathBuf, File),
}

impl Lines {
    /// Into this file, or to the standard output if it is `-`.
    pub fn to(path: &Path) -> Result<Lines, Problem> {
        if path == Path::new("-") {
            return Ok(Lines::Printed);
        }
        let file = File::create(path).map_err(|why| cannot_be_written(path, why))?;
        Ok(Lines::File(path.to_path_buf(), file))
    }
    pub fn are_in_a_file(&self) -> bool {
        matches!(self, Lines::File(..))
    }
    /// At once, for whoever reads along.
    pub fn write(&mut self, value: &Value, out: &mut dyn Write) -> Result<(), Problem> {
        let line = format!("{value}\n");
        match self {
            Lines::Printed => {
                out.write_all(line.as_bytes())?;
                Ok(out.flush()?)
            }
            Lines::File(path, file) => file
                .write_all(line.as_bytes())
                .map_err(|why| cannot_be_written(path, why)),
        }
    }
}

/// A folder with a record of every game, named by its number.
pub struct Records(PathBuf);

impl Records {
    pub fn into(folder: &Path) -> Result<Records, Problem> {
        fs::create_dir_all(folder).map_err(|why| cannot_be_written(folder, why))?;
        Ok(Records(folder.to_path_buf()))
    }
    pub fn keep(&self, plays: &Match<'_>, played: &Played) -> Result<(), Problem> {
        let start = Start::Setup(played.setup.clone());
        let mut record = plays.kind.record(plays.seats, plays.options.clone(), start);
        record.steps = played.steps.clone();
        let name = |seat: Seat| plays.names[played.seats[seat.index()]].to_string();
        for forfeit in &played.forfeits {
            if let Some(step) = record.steps.get_mut(forfeit.step as usize) {
                let fault = forfeit.lapse.fault.id();
                step.notes.push(format!("forfeited: {fault}"));
            }
            record
                .marks
                .extend(forfeit.mark(plays.seats).map(|mark| RecordMark {
                    step: forfeit.step as u32,
                    seat: forfeit.seat,
                    marked: Marked {
                        mark,
                        name: name(forfeit.seat),
                    },
                }));
        }
        if let Some(first) = record.steps.first_mut() {
            let names = Seat::all(plays.seats).map(|seat| format!("{seat} {}", name(seat)));
            first.notes.splice(..0, names);
        }
        let path = self.0.join(format!("{:06}.record", played.number));
        fs::write(&path, record.to_string()).map_err(|why| cannot_be_written(&path, why))
    }
}

fn cannot_be_written(path: &Path, why: std::io::Error) -> Problem {
    let path = path.display();
    problem!("'{path}' cannot be written: {why}", path, why)
}
