//! Positions already searched, each with a word of what was found.

/// Entries that compete for one place: one line of the processor's cache.
const BUCKET: usize = 4;
/// The lowest bits of a word tell the positions searched for it, as a power of two.
const WORK: u64 = 63;

/// A fixed number of words by key; the one that cost least is forgotten first.
pub struct Memory {
    buckets: Vec<Bucket>,
}

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([(u64, u64); BUCKET]);

impl Memory {
    /// `2^bits` words.
    pub fn new(bits: u32) -> Memory {
        let count = (1usize << bits) / BUCKET;
        Memory {
            buckets: vec![Bucket::default(); count.max(1)],
        }
    }
    /// The word of a key, which is never zero.
    #[inline]
    pub fn get(&self, key: u64) -> Option<u64> {
        let Bucket(bucket) = &self.buckets[self.place(key)];
        let (_, word) = bucket.iter().find(|(known, _)| *known == key)?;
        Some(word & !WORK)
    }
    /// The word must leave its lowest six bits free.
    pub fn put(&mut self, key: u64, word: u64, work: u64) {
        let place = self.place(key);
        let Bucket(bucket) = &mut self.buckets[place];
        let at = bucket
            .iter()
            .position(|(known, _)| *known == key)
            .or_else(|| (0..BUCKET).min_by_key(|&i| bucket[i].1 & WORK))
            .expect("a bucket has entries");
        bucket[at] = (key, word | u64::from(work.max(1).ilog2() + 1));
    }
    fn place(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back_and_cheap_ones_are_forgotten_first() {
        let mut memory = Memory::new(2);
        for key in 1..=4 {
            memory.put(key, key << 6, 1 << (10 + key));
        }
        memory.put(100, 7 << 6, 1 << 20);
        assert_eq!(memory.get(1), None, "the cheapest had to go");
        assert_eq!(memory.get(2), Some(2 << 6));
        assert_eq!(memory.get(100), Some(7 << 6));
        memory.put(100, 9 << 6, 1);
        assert_eq!(memory.get(100), Some(9 << 6));
    }
}
