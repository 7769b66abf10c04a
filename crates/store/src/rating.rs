//! Ratings: the formulas of Weng and Lin (Bradley-Terry model, full pairs), every player a team of one.
//!
//! A rating is a mean and an uncertainty. It is kept in thousandths of a point, so that what is computed
//! again comes out the same whatever computes it. The scale is that of Elo: between two players who are
//! known well, 400 points are ten to one.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// Where everybody begins, in points.
const MIDDLE: f64 = 1_500.0;
/// The published middle, uncertainty and beta, in the units of the formulas.
const MU: f64 = 25.0;
const SIGMA: f64 = MU / 3.0;
const BETA: f64 = MU / 6.0;
/// Thousandths of a point.
const PARTS: f64 = 1_000.0;
/// From this uncertainty on a rating is no longer provisional, in points.
pub const SETTLED: i64 = 180;

/// One's strength at a game, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// In thousandths of a point, as the uncertainty.
    pub mean: i64,
    pub uncertainty: i64,
}

/// A player of a game whose result counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rated {
    pub rating: Rating,
    /// Smaller is better; equal ones drew.
    pub rank: usize,
}

/// Who left comes after everybody who stayed, whatever became of the seat; those who left by their places,
/// which are in the order of their going where that is known.
pub fn rank(has_left: bool, place: u8) -> usize {
    match has_left {
        true => usize::from(u8::MAX) + 1 + usize::from(place),
        false => usize::from(place),
    }
}

/// Points of a rating in one unit of the formulas: what makes their logistic curve that of Elo.
fn points() -> f64 {
    400.0 / std::f64::consts::LN_10 / (2.0_f64.sqrt() * BETA)
}

impl Rating {
    /// Of whom nothing is known.
    pub fn unknown() -> Rating {
        Rating::of(WengLinRating {
            rating: MU,
            uncertainty: SIGMA,
        })
    }
    /// A fixed point, in points.
    pub fn fixed(rating: i32, error: u16) -> Rating {
        Rating {
            mean: i64::from(rating) * PARTS as i64,
            // Not known to the last point, and the formulas want some doubt.
            uncertainty: i64::from(error.max(1)) * PARTS as i64,
        }
    }
    /// The mean in points.
    pub fn shown(self) -> i32 {
        rounded(self.mean)
    }
    pub fn shown_uncertainty(self) -> i32 {
        rounded(self.uncertainty)
    }
    /// What the ladder goes by: as good as this at least, very likely.
    pub fn standing(self) -> i64 {
        self.mean - 2 * self.uncertainty
    }
    pub fn is_settled(self) -> bool {
        self.uncertainty <= SETTLED * PARTS as i64
    }
    fn of(native: WengLinRating) -> Rating {
        let parts = |units: f64| (units * points() * PARTS).round() as i64;
        Rating {
            mean: (MIDDLE * PARTS) as i64 + parts(native.rating - MU),
            uncertainty: parts(native.uncertainty),
        }
    }
    fn native(self) -> WengLinRating {
        let units = |parts: f64| parts / PARTS / points();
        WengLinRating {
            rating: MU + units(self.mean as f64 - MIDDLE * PARTS),
            uncertainty: units(self.uncertainty as f64),
        }
    }
}

fn rounded(parts: i64) -> i32 {
    (parts as f64 / PARTS).round() as i32
}

/// The ratings after a game, in the order of the players.
pub fn after(players: &[Rated]) -> Vec<Rating> {
    let before: Vec<[WengLinRating; 1]> = players.iter().map(|p| [p.rating.native()]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(players)
        .map(|(team, player)| (team.as_slice(), MultiTeamOutcome::new(player.rank)))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    after.iter().map(|team| Rating::of(team[0])).collect()
}

#[cfg(test)]
mod tests;
