//! How strong each level is at a game, measured in the arena, on the scale of people's ratings.
//!
//! A level plays a match against a table of the next lower one; the differences add up from [`ANCHOR`],
//! which stands where an unknown person begins. `railhead strength GAME` measures it and prints the game's
//! data file.

use crate::{Arena, Budget, Entrant, Level, Report};
use serde::{Deserialize, Serialize};

/// Of whom nothing else is known plays as well as this level, until games say otherwise.
pub const ANCHOR: Level = Level::Medium;
/// Where the scale of ratings has its middle.
pub const ANCHOR_RATING: i32 = 1_500;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strength {
    pub level: Level,
    pub rating: i32,
    /// The standard error of the distance to the anchor; none for the anchor itself.
    pub error: u16,
    /// Games of its match against the level nearer to the anchor.
    pub games: u32,
}

/// A game's `data/strength.json`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Strengths {
    /// The command, and where and when it ran.
    pub measured: String,
    pub levels: Vec<Strength>,
}

/// The next higher level alone against a table of this one, with as many seats as the game needs.
pub fn pairing(lower: Level, seats: u8, games: u64, seed: u64, threads: usize) -> Option<Arena> {
    let at = Level::ALL.iter().position(|level| *level == lower)?;
    let higher = Level::ALL.get(at + 1)?;
    Some(Arena {
        seats,
        games,
        seed,
        threads,
        ..Arena::new(vec![Entrant::level(*higher), Entrant::level(lower)])
    })
}

/// The strengths that follow from the matches of all neighbours, the lowest pair first.
pub fn strengths(matches: &[Report]) -> Vec<Strength> {
    let anchor = place(ANCHOR);
    let steps: Vec<(f64, f64, u64)> = matches.iter().map(step).collect();
    let of = |level: Level| {
        let at = place(level);
        let (from, to) = (at.min(anchor), at.max(anchor));
        let between = steps.get(from..to)?;
        let sum: f64 = between.iter().map(|(distance, ..)| distance).sum();
        let variance: f64 = between.iter().map(|(_, error, _)| error * error).sum();
        let nearest = if at < anchor {
            at
        } else {
            at.saturating_sub(1)
        };
        let games = match level == ANCHOR {
            true => 0,
            false => steps.get(nearest)?.2,
        };
        let distance = if at < anchor { -sum } else { sum };
        Some(Strength {
            level,
            rating: ANCHOR_RATING + distance.round() as i32,
            error: variance.sqrt().round() as u16,
            games: games as u32,
        })
    };
    Level::ALL.into_iter().filter_map(of).collect()
}

/// How strong a level is with so much time for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct WithTime {
    pub milliseconds: u128,
    pub rating: i32,
    /// The standard error of the distance to the anchor.
    pub error: u16,
    /// Games of its match against the time before.
    pub games: u64,
}

/// The level with each of these times, against a table of itself with the time before; with the first of
/// them against the anchor.
pub fn by_time(level: Level, times: &[Budget], seats: u8, seed: u64) -> Vec<Arena> {
    let with = |budget: &Budget| Entrant::Level {
        level,
        budget: Some(*budget),
    };
    let before = std::iter::once(Entrant::level(ANCHOR)).chain(times.iter().map(with));
    let pairs = times.iter().map(with).zip(before);
    let arena = |(more, less)| Arena {
        seats,
        seed,
        ..Arena::new(vec![more, less])
    };
    pairs.map(arena).collect()
}

/// What the matches of [`by_time`] came to.
pub fn line_of(times: &[Budget], matches: &[Report]) -> Vec<WithTime> {
    let (mut rating, mut variance) = (f64::from(ANCHOR_RATING), 0.0);
    let add = |(budget, report): (&Budget, &Report)| {
        let (distance, error, games) = step(report);
        rating += distance;
        variance += error * error;
        WithTime {
            milliseconds: budget.time.unwrap_or_default().as_millis(),
            rating: rating.round() as i32,
            error: variance.sqrt().round() as u16,
            games,
        }
    };
    times.iter().zip(matches).map(add).collect()
}

fn place(level: Level) -> usize {
    let mut all = Level::ALL.iter();
    all.position(|other| *other == level)
        .expect("every level is in the list")
}

/// By how much the higher of two is stronger, the standard error of that, and in how many games it showed.
/// Of a clean sweep little is known but that it is one: the error is that of half a game lost.
fn step(report: &Report) -> (f64, f64, u64) {
    let higher = report.standings.first().expect("a match has players");
    let distance = higher.elo.rating;
    let share = 1.0 / (1.0 + 10_f64.powf(-distance / 400.0));
    let known = report.games as f64 * share * (1.0 - share);
    let error = 400.0 / std::f64::consts::LN_10 / known.sqrt();
    (distance, error, report.games)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Effort, Elo, Figure, Standing};
    use std::time::Duration;

    /// A match of so many games that the higher level won by this difference.
    fn won_by(rating: f64, games: u64) -> Report {
        let standing = |rating| Standing {
            seats: 1,
            wins: 0,
            draws: 0,
            losses: 0,
            share: Figure::default(),
            score: Figure::default(),
            categories: Vec::new(),
            elo: Elo {
                rating,
                low: rating,
                high: rating,
            },
            effort: Effort::default(),
            forfeited_moves: 0,
            forfeited_games: 0,
            first_forfeit: None,
        };
        Report {
            standings: vec![standing(rating), standing(-rating)],
            seats: 2,
            deals: games / 2,
            games,
            mean_steps: 0.0,
            time: Duration::ZERO,
            sign: None,
        }
    }

    #[test]
    fn distances_add_up_from_the_anchor_and_so_do_their_errors() {
        let all = strengths(&[won_by(200.0, 50), won_by(100.0, 40), won_by(50.0, 30)]);
        let ratings: Vec<i32> = all.iter().map(|s| s.rating).collect();
        assert_eq!(ratings, [1_300, 1_500, 1_600, 1_650]);
        let games: Vec<u32> = all.iter().map(|s| s.games).collect();
        assert_eq!(games, [50, 0, 40, 30]);
        // Even matches of 100 games: 400 / ln 10 / sqrt(25) each, and the root of twice its square.
        let even = strengths(&[won_by(0.0, 100), won_by(0.0, 100), won_by(0.0, 100)]);
        let errors: Vec<u16> = even.iter().map(|s| s.error).collect();
        assert_eq!(errors, [35, 0, 35, 49]);
    }
    #[test]
    fn a_clean_sweep_tells_little() {
        let all = Figure {
            mean: 1.0,
            error: 0.0,
        };
        let sweep = won_by(Elo::of(all, 60).rating, 60);
        let easy = strengths(&[sweep])[0];
        assert!(easy.rating < 700 && 200 < easy.error, "{easy:?}");
    }
    #[test]
    fn what_was_not_measured_is_left_out() {
        let levels = |matches: &[Report]| -> Vec<Level> {
            strengths(matches).iter().map(|s| s.level).collect()
        };
        assert_eq!(levels(&[won_by(9.0, 9)]), [Level::Easy, Level::Medium]);
        let three = levels(&[won_by(9.0, 9), won_by(9.0, 9)]);
        assert_eq!(three, [Level::Easy, Level::Medium, Level::Hard]);
    }
    #[test]
    fn every_time_meets_the_one_before() {
        let times = [10, 50].map(|ms| Budget::time(Duration::from_millis(ms)));
        let arenas = by_time(Level::Expert, &times, 3, 1);
        let expert = |budget| Entrant::Level {
            level: Level::Expert,
            budget: Some(budget),
        };
        let pairs: Vec<&[Entrant]> = arenas.iter().map(|a| a.entrants.as_slice()).collect();
        let first = [expert(times[0]), Entrant::level(Level::Medium)];
        assert_eq!(pairs, [first, [expert(times[1]), expert(times[0])]]);
        let line = line_of(&times, &[won_by(200.0, 40), won_by(-30.0, 40)]);
        let told: Vec<_> = line.iter().map(|t| (t.milliseconds, t.rating)).collect();
        assert_eq!(told, [(10, 1_700), (50, 1_670)], "a falling line is told");
        assert!(line[0].error < line[1].error, "{line:?}");
    }
    #[test]
    fn neighbours_meet() {
        let pair = pairing(Level::Hard, 3, 10, 1, 1).unwrap();
        let levels = [Level::Expert, Level::Hard].map(Entrant::level);
        assert_eq!((pair.entrants.as_slice(), pair.seats), (&levels[..], 3));
        assert!(pairing(Level::Expert, 2, 10, 1, 1).is_none());
    }
}
