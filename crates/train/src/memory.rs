//! What was seen in games, and what became of it.

use bots::{Net, Prediction, Scratch, Think, points_now};
use game_core::{Chance, Placing, Seat};
use std::collections::VecDeque;

/// A position from the side of one seat.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The features that are not zero.
    pub places: Vec<u16>,
    pub values: Vec<f32>,
    /// What the seat and the best of the others had then.
    pub own: f32,
    pub other: f32,
    /// The end of a turn, from which the next is judged; else a moment within one.
    pub is_end: bool,
}

/// One seat's game: what it saw, in order, and the end.
#[derive(Clone, Debug)]
pub struct Past {
    pub samples: Vec<Sample>,
    pub own: f32,
    pub other: f32,
    /// Its share of the win.
    pub win: f32,
}

/// The games that are learned from, the oldest forgotten first.
pub struct Memory {
    pasts: VecDeque<Past>,
    most: usize,
}

impl Sample {
    pub fn of<G: Think>(game: &G, seat: Seat, is_end: bool, features: &mut Vec<f32>) -> Sample {
        features.clear();
        features.resize(G::FEATURES, 0.0);
        game.features(seat, features);
        let there = features.iter().enumerate().filter(|(_, x)| **x != 0.0);
        let (places, values) = there.map(|(i, x)| (i as u16, *x)).unzip();
        let (own, other) = points_now(game, seat);
        Sample {
            places,
            values,
            own,
            other,
            is_end,
        }
    }
    pub fn spread(&self, features: &mut [f32]) {
        features.fill(0.0);
        for (place, value) in self.places.iter().zip(&self.values) {
            features[usize::from(*place)] = *value;
        }
    }
}

impl Past {
    pub fn of(samples: Vec<Sample>, seat: Seat, placings: &[Placing]) -> Past {
        let winners = placings.iter().filter(|p| p.rank == 1).count() as f32;
        let mine = |p: &&Placing| p.seat == seat;
        let own = placings.iter().find(mine).expect("every seat has a place");
        let others = placings.iter().filter(|p| !mine(p)).map(|p| p.score);
        Past {
            samples,
            own: own.score as f32,
            other: others.max().unwrap_or(0) as f32,
            win: if own.rank == 1 { 1.0 / winners } else { 0.0 },
        }
    }
    /// What the network should have said of each sample: a mixture of the end and of what it says later.
    pub fn targets(
        &self,
        net: &Net,
        lambda: f32,
        scratch: &mut Scratch,
        row: &mut [f32],
    ) -> Vec<Prediction> {
        let mut later = [self.own, self.other, self.win];
        let mut said = later;
        let mut targets = vec![Prediction::default(); self.samples.len()];
        for (sample, target) in self.samples.iter().zip(&mut targets).rev() {
            let mixed: [f32; 3] =
                std::array::from_fn(|i| lambda * later[i] + (1.0 - lambda) * said[i]);
            *target = Prediction {
                gain: mixed[0] - sample.own,
                other: mixed[1] - sample.other,
                win: mixed[2],
            };
            if sample.is_end {
                sample.spread(row);
                let found = net.predict(row, scratch);
                said = [
                    sample.own + found.gain,
                    sample.other + found.other,
                    found.win,
                ];
                later = mixed;
            }
        }
        targets
    }
}

impl Memory {
    /// Keeps so many seats' games.
    pub fn new(most: usize) -> Memory {
        Memory {
            pasts: VecDeque::new(),
            most,
        }
    }
    pub fn add(&mut self, past: Past) {
        if self.pasts.len() == self.most {
            self.pasts.pop_front();
        }
        self.pasts.push_back(past);
    }
    pub fn len(&self) -> usize {
        self.pasts.len()
    }
    pub fn is_empty(&self) -> bool {
        self.pasts.is_empty()
    }
    pub fn any(&self, chance: &mut Chance) -> &Past {
        &self.pasts[chance.below(self.pasts.len() as u32) as usize]
    }
}
