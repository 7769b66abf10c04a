//! The only door to dice, draws and face-down pieces.

use crate::seal::Words;
use crate::{Message, message};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// All the luck of one table, unless it is sealed.
pub type Seed = [u8; 32];

/// The luck of one step. Passing through it makes an action final: that is the undo barrier.
#[derive(Clone, Debug)]
pub struct Chance {
    source: Source,
    drew: bool,
    revealed: bool,
    /// What came out, unless nobody will ask (search).
    kept: Option<Vec<u32>>,
    /// What each of those was drawn from, for who computes them again.
    bounds: Vec<u32>,
}

#[derive(Clone, Debug)]
enum Source {
    Seeded(Box<ChaCha8Rng>),
    Sealed(Box<Words>),
    Scripted {
        outcomes: Vec<u32>,
        at: usize,
        fault: Option<Box<Message>>,
    },
    /// For search alone: quick, keeps nothing.
    Fast(u64),
}

impl Chance {
    /// The luck of step `step` of the game seeded with `seed`: the same at every replay.
    pub fn for_step(seed: Seed, step: u64) -> Chance {
        let mut rng = ChaCha8Rng::from_seed(seed);
        rng.set_stream(step);
        Chance::from(Source::Seeded(Box::new(rng)), Some(Vec::new()))
    }
    /// The luck of one drawing step of a sealed table: see [`Sealed::chance`](crate::Sealed::chance).
    pub(crate) fn sealed(words: Words) -> Chance {
        Chance::from(Source::Sealed(Box::new(words)), Some(Vec::new()))
    }
    /// The luck a record or a test prescribes. Ask [`Chance::settle`] afterwards whether it fitted.
    pub fn scripted(outcomes: impl Into<Vec<u32>>) -> Chance {
        let source = Source::Scripted {
            outcomes: outcomes.into(),
            at: 0,
            fault: None,
        };
        Chance::from(source, Some(Vec::new()))
    }
    /// Luck for playouts and guesses: quick, not kept, never for a table.
    pub fn fast(seed: u64) -> Chance {
        Chance::from(Source::Fast(seed), None)
    }
    fn from(source: Source, kept: Option<Vec<u32>>) -> Chance {
        Chance {
            source,
            drew: false,
            revealed: false,
            kept,
            bounds: Vec::new(),
        }
    }

    /// A whole number from 0 to `n - 1`, each as likely. Our own, so that no library can change it.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(0 < n, "a draw needs something to draw from");
        self.drew = true;
        // Search draws millions of times a second and keeps nothing.
        if let Source::Fast(state) = &mut self.source {
            return quick_below(state, n);
        }
        self.draw(n)
    }
    fn draw(&mut self, n: u32) -> u32 {
        let outcome = match &mut self.source {
            Source::Fast(_) => unreachable!("drawn above"),
            Source::Seeded(rng) => evenly(n, || rng.next_u32()),
            Source::Sealed(words) => evenly(n, || words.next()),
            Source::Scripted {
                outcomes,
                at,
                fault,
            } => {
                let given = outcomes.get(*at).copied();
                *at += 1;
                match given {
                    Some(outcome) if outcome < n => outcome,
                    Some(outcome) => {
                        fault.get_or_insert_with(|| {
                            Box::new(message!(
                                "outcome {at} is {outcome}, but must be below {n}",
                                at = *at,
                                outcome,
                                n
                            ))
                        });
                        0
                    }
                    None => {
                        fault.get_or_insert_with(|| {
                            Box::new(message!("outcome {at} (below {n}) is missing", at = *at, n))
                        });
                        0
                    }
                }
            }
        };
        if let Some(kept) = &mut self.kept {
            kept.push(outcome);
            self.bounds.push(n);
        }
        outcome
    }
    pub fn die(&mut self) -> u32 {
        1 + self.below(6)
    }
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let places = (1..items.len()).rev();
        // The same draws, without asking before each where they come from.
        if let Source::Fast(state) = &mut self.source {
            self.drew |= 1 < items.len();
            places.for_each(|i| items.swap(i, quick_below(state, i as u32 + 1) as usize));
        } else {
            places.for_each(|i| items.swap(i, self.below(i as u32 + 1) as usize));
        }
    }
    /// Something hidden becomes known without luck.
    pub fn reveal(&mut self) {
        self.revealed = true;
    }
    /// Whether luck or a secret was touched, so that the action is final.
    pub fn used(&self) -> bool {
        self.drew || self.revealed
    }
    /// Whether luck was asked: where a secret was merely shown, the same would come out again.
    pub fn drew(&self) -> bool {
        self.drew
    }
    /// What came out, in order.
    pub fn outcomes(&self) -> &[u32] {
        self.kept.as_deref().unwrap_or_default()
    }
    /// The `n` of each outcome, which is below it.
    pub fn bounds(&self) -> &[u32] {
        &self.bounds
    }
    /// Whether a script fitted what was drawn; always for other sources.
    pub fn settle(&self) -> Result<(), Message> {
        match &self.source {
            Source::Scripted {
                fault: Some(fault), ..
            } => Err(Message::clone(fault)),
            Source::Scripted { outcomes, at, .. } if *at < outcomes.len() => Err(message!(
                "{given} outcomes are given, but only {at} are drawn",
                given = outcomes.len(),
                at = *at
            )),
            _ => Ok(()),
        }
    }
}

/// A number below `n` from the first of these words that favours none.
fn evenly(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    let zone = u32::MAX - u32::MAX % n;
    loop {
        let word = word();
        if word < zone {
            return word % n;
        }
    }
}

#[inline]
fn quick_below(state: &mut u64, n: u32) -> u32 {
    ((u64::from(quick_word(state)) * u64::from(n)) >> 32) as u32
}

/// SplitMix64 by its published constants; one addition of state a word.
#[inline]
fn quick_word(state: &mut u64) -> u32 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_draws_the_same_at_every_replay_and_another_step_does_not() {
        let draw = |step| {
            let mut chance = Chance::for_step([7; 32], step);
            (0..20).map(|_| chance.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(draw(3), draw(3));
        assert_ne!(draw(3), draw(4));
    }
    #[test]
    fn what_came_out_replays_without_a_generator() {
        let mut seeded = Chance::for_step([1; 32], 0);
        let mut cards: Vec<u32> = (0..30).collect();
        seeded.shuffle(&mut cards);
        let mut scripted = Chance::scripted(seeded.outcomes());
        let mut again: Vec<u32> = (0..30).collect();
        scripted.shuffle(&mut again);
        assert_eq!(cards, again);
        assert_eq!(scripted.settle(), Ok(()));
    }
    #[test]
    fn a_script_that_does_not_fit_says_so_and_does_not_panic() {
        let mut short = Chance::scripted([1]);
        short.below(2);
        short.below(6);
        assert_eq!(
            short.settle().unwrap_err().to_string(),
            "outcome 2 (below 6) is missing"
        );
        let mut high = Chance::scripted([9]);
        assert_eq!(high.below(6), 0);
        assert!(high.settle().unwrap_err().to_string().contains("below 6"));
        assert!(Chance::scripted([1, 2]).settle().is_err());
    }
    #[test]
    fn every_source_is_even() {
        let sealed = crate::Sealed {
            fork: None,
            table: "even".to_string(),
            secret: [9; 32],
            salts: Vec::new(),
        };
        for mut chance in [
            Chance::for_step([9; 32], 1),
            Chance::fast(5),
            sealed.chance(1),
        ] {
            let mut counts = [0; 6];
            for _ in 0..60_000 {
                counts[chance.below(6) as usize] += 1;
            }
            assert!(
                counts.iter().all(|c| (9_500..10_500).contains(c)),
                "{counts:?}"
            );
        }
    }
    #[test]
    fn revealing_is_final_without_luck() {
        let mut chance = Chance::fast(1);
        assert!(!chance.used());
        chance.reveal();
        assert!(chance.used() && !chance.drew() && chance.outcomes().is_empty());
    }
}
