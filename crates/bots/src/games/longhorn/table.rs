//! The memory of the solver: positions already searched, with the bounds proved for them.

use super::solver::WIN;

/// The value of a position lies between these, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    pub low: i32,
    pub high: i32,
}

impl Bounds {
    /// Nothing is known.
    pub const OPEN: Bounds = Bounds {
        low: -WIN,
        high: WIN,
    };

    pub fn exactly(value: i32) -> Bounds {
        Bounds {
            low: value,
            high: value,
        }
    }
    /// For the other player.
    pub fn turned(self) -> Bounds {
        Bounds {
            low: -self.high,
            high: -self.low,
        }
    }
}

/// Entries that compete for one place in the table.
const BUCKET: usize = 4;

/// A fixed number of entries; the one that cost least is forgotten first.
pub struct Table {
    entries: Vec<Entry>,
    mask: usize,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    low: i32,
    /// The upper bound times 64, plus the work spent as a power of two.
    high_and_work: i32,
}

impl Table {
    /// A table of `2^bits` entries; memory is only taken as it is used.
    pub fn new(bits: u32) -> Table {
        let count = 1usize << bits;
        Table {
            entries: vec![Entry::default(); count],
            mask: count - BUCKET,
        }
    }
    pub fn get(&self, key: u64) -> Option<Bounds> {
        let found = self.bucket(key).iter().find(|e| e.key == key)?;
        Some(Bounds {
            low: found.low,
            high: found.high_and_work >> 6,
        })
    }
    pub fn put(&mut self, key: u64, bounds: Bounds, work: u64) {
        let work = work.max(1).ilog2() as i32;
        let start = key as usize & self.mask;
        let bucket = &mut self.entries[start..start + BUCKET];
        let place = bucket
            .iter()
            .position(|e| e.key == key)
            .or_else(|| (0..BUCKET).min_by_key(|&i| bucket[i].cost()))
            .expect("a bucket has entries");
        bucket[place] = Entry {
            key,
            low: bounds.low,
            high_and_work: bounds.high << 6 | work,
        };
    }
    fn bucket(&self, key: u64) -> &[Entry] {
        let start = key as usize & self.mask;
        &self.entries[start..start + BUCKET]
    }
}

impl Entry {
    /// Empty entries go first.
    fn cost(&self) -> i32 {
        if self.key == 0 {
            -1
        } else {
            self.high_and_work & 63
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_come_back_and_cheap_ones_are_forgotten_first() {
        let mut table = Table::new(2);
        let bounds = |n: i32| Bounds { low: -n, high: n };
        for key in 1..=4 {
            table.put(key * 4, bounds(key as i32), 1 << (10 + key));
        }
        table.put(100, bounds(216_000), 1 << 20);
        assert_eq!(table.get(4), None, "the cheapest had to go");
        assert_eq!(table.get(8), Some(bounds(2)));
        assert_eq!(table.get(100), Some(bounds(216_000)));
        let negative = Bounds {
            low: -216_000,
            high: -1,
        };
        table.put(100, negative, 3);
        assert_eq!(table.get(100), Some(negative));
    }
}
