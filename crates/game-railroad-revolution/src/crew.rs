//! Workers by colour.

use crate::ids::Worker;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A set of worker colours, by a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(transparent)]
pub struct Colours(pub u8);

impl Colours {
    pub const ANY: Colours = Colours(0b1_1111);
    pub fn has(self, worker: Worker) -> bool {
        self.0 >> worker.index() & 1 == 1
    }
}
impl FromIterator<Worker> for Colours {
    fn from_iter<I: IntoIterator<Item = Worker>>(workers: I) -> Self {
        Colours(workers.into_iter().fold(0, |bits, w| bits | 1 << w.index()))
    }
}

/// Numbers of workers by colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Crew(pub [u8; Worker::COUNT]);

impl Crew {
    pub fn of(&self, worker: Worker) -> u8 {
        self.0[worker.index()]
    }
    pub fn has(&self, worker: Worker) -> bool {
        self.of(worker) != 0
    }
    pub fn total(&self) -> u32 {
        self.0.iter().map(|n| u32::from(*n)).sum()
    }
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Worker::COUNT]
    }
    pub fn add(&mut self, worker: Worker) {
        self.0[worker.index()] += 1;
    }
    pub fn take(&mut self, worker: Worker) {
        self.0[worker.index()] -= 1;
    }
    pub fn plus(&self, other: &Crew) -> Crew {
        Crew(std::array::from_fn(|i| self.0[i] + other.0[i]))
    }
    pub fn colours(&self) -> impl Iterator<Item = Worker> {
        let counts = self.0;
        Worker::ALL
            .iter()
            .copied()
            .filter(move |w| counts[w.index()] != 0)
    }
}
