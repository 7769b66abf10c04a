//! Strength as a rating difference, with how sure it is.

/// A rating difference to the rest of the field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    pub rating: f64,
    /// The true value lies between these in 19 of 20 such matches.
    pub low: f64,
    pub high: f64,
}

/// The rating that fits results from 0 (lost) to 1 (won), one a game.
pub fn elo(results: &[f64]) -> Elo {
    let n = results.len().max(1) as f64;
    let mean = results.iter().sum::<f64>() / n;
    let variance = results.iter().map(|r| (r - mean).powi(2)).sum::<f64>() / n;
    // A clean sweep has no spread; one more half-result keeps the bound finite.
    let error = 1.96 * (variance / n).sqrt().max(0.5 / n);
    Elo {
        rating: rating(mean, n),
        low: rating(mean - error, n),
        high: rating(mean + error, n),
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

    #[test]
    fn an_even_match_is_zero_and_three_quarters_is_191() {
        let even = elo(&[0.0, 1.0, 0.5, 0.5]);
        assert!(even.rating.abs() < 1e-9 && even.low < 0.0 && 0.0 < even.high);
        let strong = elo(&[1.0, 1.0, 1.0, 0.0].repeat(25));
        assert!((strong.rating - 190.8).abs() < 0.5, "{strong:?}");
        assert!(strong.low < 190.0 && 192.0 < strong.high);
    }
    #[test]
    fn a_clean_sweep_is_finite() {
        let sweep = elo(&[1.0; 10]);
        assert!(sweep.rating.is_finite() && sweep.low < sweep.rating);
    }
}
