//! Mean and spread of results that come one by one.

/// A mean, and how far it may be from the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figure {
    pub mean: f64,
    /// Its standard error; unknown, so without bound, until there are two results.
    pub error: f64,
}

/// Sums that stay exact over millions of results (Welford's).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Moments {
    count: u64,
    mean: f64,
    squares: f64,
}

impl Moments {
    pub fn add(&mut self, result: f64) {
        self.count += 1;
        let off = result - self.mean;
        self.mean += off / self.count as f64;
        self.squares += off * (result - self.mean);
    }
    pub fn figure(&self) -> Figure {
        let n = self.count as f64;
        let error = match self.count {
            0 | 1 => f64::INFINITY,
            _ => (self.squares / (n - 1.0) / n).sqrt(),
        };
        Figure {
            mean: self.mean,
            error,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_has_the_error_of_its_spread() {
        let mut moments = Moments::default();
        assert_eq!(moments.figure().error, f64::INFINITY);
        for result in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            moments.add(result);
        }
        let Figure { mean, error } = moments.figure();
        // The squares add up to 32, so the variance is 32 / 7.
        assert!((mean - 5.0).abs() < 1e-12);
        assert!((error - (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
    }
}
