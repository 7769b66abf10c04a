//! When a match may end because it is clear who is better.
//!
//! Looking after every deal and stopping at the first good moment would deceive: sooner or later chance
//! shows a lead. So we bet. One purse is staked on 'better than even', one on 'worse', each split into parts
//! that stake a fixed fraction of themselves on every result at fair odds for even players. Between even
//! players no bet gains on average, so a purse ever grows to forty times what it was in at most one of
//! forty matches (Ville's inequality): both together err in at most one of twenty, however often one looks,
//! for results of any spread. Nothing need be assumed but that deals are drawn alike.

/// Both purses together err in at most this share of matches between even players.
const RISK: f64 = 0.05;
/// Parts of a purse: small stakes find small differences, large ones are quick with large ones.
const PARTS: usize = 12;
const SMALLEST: f64 = 0.01;
const LARGEST: f64 = 0.95;

/// How the first entrant plays, against its even share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    Better,
    Worse,
}

/// Hears results from 0 to 1, one a deal, until it is sure on which side of `even` their mean lies.
#[derive(Clone, Debug)]
pub struct Sure {
    even: f64,
    /// Logarithms of what the parts of each purse have become.
    better: [f64; PARTS],
    worse: [f64; PARTS],
    sign: Option<Sign>,
}

impl Sure {
    /// `even` is what an even player comes to on average, between 0 and 1.
    pub fn new(even: f64) -> Sure {
        Sure {
            even,
            better: [0.0; PARTS],
            worse: [0.0; PARTS],
            sign: None,
        }
    }
    /// What was once sure stays so.
    pub fn sign(&self) -> Option<Sign> {
        self.sign
    }
    pub fn hear(&mut self, result: f64) {
        let off = result - self.even;
        for part in 0..PARTS {
            // No result takes more than was staked.
            self.better[part] += (stake(part) * off / self.even).ln_1p();
            self.worse[part] += (-stake(part) * off / (1.0 - self.even)).ln_1p();
        }
        let enough = (2.0 / RISK).ln();
        if self.sign.is_none() {
            self.sign = match (purse(&self.better), purse(&self.worse)) {
                (better, _) if enough <= better => Some(Sign::Better),
                (_, worse) if enough <= worse => Some(Sign::Worse),
                _ => None,
            };
        }
    }
}

/// What a part stakes of itself.
fn stake(part: usize) -> f64 {
    let step = part as f64 / (PARTS - 1) as f64;
    SMALLEST * (LARGEST / SMALLEST).powf(step)
}

/// The logarithm of the mean of the parts.
fn purse(parts: &[f64; PARTS]) -> f64 {
    let largest = parts.iter().copied().fold(f64::MIN, f64::max);
    let sum: f64 = parts.iter().map(|part| (part - largest).exp()).sum();
    largest + (sum / PARTS as f64).ln()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::Chance;

    /// The sign and how many deals it took, of matches whose deals are drawn by `deal`.
    fn matches(
        count: u64,
        deals: usize,
        even: f64,
        deal: impl Fn(&mut Chance) -> f64,
    ) -> Vec<(Option<Sign>, usize)> {
        let one = |seed: u64| {
            let mut chance = Chance::fast(seed);
            let mut sure = Sure::new(even);
            for played in 1..=deals {
                sure.hear(deal(&mut chance));
                if sure.sign().is_some() {
                    return (sure.sign(), played);
                }
            }
            (None, deals)
        };
        (0..count).map(one).collect()
    }
    /// A pair of games, each won with this chance in percent, one in ten drawn.
    fn pair(percent: u32) -> impl Fn(&mut Chance) -> f64 {
        move |chance| {
            let mut game = || match (chance.below(10), chance.below(100)) {
                (0, _) => 0.5,
                (_, lot) if lot < percent => 1.0,
                _ => 0.0,
            };
            (game() + game()) / 2.0
        }
    }
    /// The first places of one of four seats in the four games of a deal.
    fn four(percent: u32) -> impl Fn(&mut Chance) -> f64 {
        move |chance| {
            let firsts = (0..4).filter(|_| chance.below(100) < percent).count();
            firsts as f64 / 4.0
        }
    }
    fn share(of: &[(Option<Sign>, usize)], sign: Option<Sign>) -> f64 {
        of.iter().filter(|(found, _)| *found == sign).count() as f64 / of.len() as f64
    }

    #[test]
    fn between_even_players_it_errs_in_at_most_one_match_of_twenty() {
        // Three standard errors of a rate of 5 % in 1,500 matches are 1.7 %.
        let two = matches(1_500, 800, 0.5, pair(50));
        let four = matches(1_500, 800, 0.25, four(25));
        // All or nothing: the widest spread there is.
        let bold = matches(1_500, 800, 0.25, |chance| f64::from(chance.below(4) == 0));
        for even in [two, four, bold] {
            let erred = 1.0 - share(&even, None);
            assert!(erred <= 0.067, "{erred}");
        }
    }
    #[test]
    fn a_better_player_is_found_and_hardly_ever_the_wrong_one() {
        let better = matches(400, 1_000, 0.5, pair(60));
        assert!(0.99 <= share(&better, Some(Sign::Better)));
        let mut deals: Vec<usize> = better.iter().map(|(_, deals)| *deals).collect();
        deals.sort_unstable();
        // A fixed match that finds it as surely in half of the cases has about 45 pairs.
        assert!((20..180).contains(&deals[200]), "{}", deals[200]);
        let worse = matches(400, 1_000, 0.25, four(15));
        assert!(0.99 <= share(&worse, Some(Sign::Worse)));
        let slightly = matches(400, 300, 0.5, pair(52));
        assert!(share(&slightly, Some(Sign::Worse)) <= 0.025);
    }
    #[test]
    fn a_clean_sweep_is_soon_clear() {
        let sweep = matches(1, 100, 0.5, |_| 1.0);
        assert!(
            sweep[0].0 == Some(Sign::Better) && sweep[0].1 < 12,
            "{sweep:?}"
        );
    }
}
