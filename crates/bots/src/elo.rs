//! Strength as a rating difference, with how sure it is.

use crate::Figure;

/// A rating difference to the rest of the field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    pub rating: f64,
    /// The true value lies between these in 19 of 20 such matches.
    pub low: f64,
    pub high: f64,
}

impl Elo {
    /// The rating that fits a mean result from 0 (lost) to 1 (won), over so many games.
    pub fn of(result: Figure, games: u64) -> Elo {
        let n = games.max(1) as f64;
        // A clean sweep has no spread; one more half-result keeps the bound apart from it.
        let error = 1.96 * result.error.max(0.5 / n);
        Elo {
            rating: rating(result.mean, n),
            low: rating(result.mean - error, n),
            high: rating(result.mean + error, n),
        }
    }
    /// Half of what lies between the bounds.
    pub fn margin(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

fn rating(share: f64, games: f64) -> f64 {
    let edge = 0.5 / (games + 1.0);
    let share = share.clamp(edge, 1.0 - edge);
    -400.0 * (1.0 / share - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn elo(mean: f64, error: f64, games: u64) -> Elo {
        Elo::of(Figure { mean, error }, games)
    }

    #[test]
    fn an_even_match_is_zero_and_three_quarters_is_191() {
        let even = elo(0.5, 0.2, 4);
        assert!(even.rating.abs() < 1e-9 && even.low < 0.0 && 0.0 < even.high);
        let strong = elo(0.75, 0.043, 100);
        assert!((strong.rating - 190.8).abs() < 0.5, "{strong:?}");
        assert!(strong.low < 190.0 && 192.0 < strong.high);
        assert!((60.0..90.0).contains(&strong.margin()), "{strong:?}");
    }
    #[test]
    fn a_clean_sweep_is_finite_and_so_is_what_nothing_is_known_of() {
        let sweep = elo(1.0, 0.0, 10);
        assert!(sweep.rating.is_finite() && sweep.low < sweep.rating);
        let unknown = elo(0.5, f64::INFINITY, 2);
        assert!(unknown.low.is_finite() && unknown.high.is_finite());
    }
}
