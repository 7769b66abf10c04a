//! Positions already searched, each with a word of what was found. Searches on several threads share it.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Entries that compete for one place: one line of the processor's cache.
const BUCKET: usize = 4;
/// The lowest bits of a word tell the positions searched for it, as a power of two.
const WORK: u64 = 63;

/// A fixed number of words by key; the one that cost least is forgotten first.
pub struct Memory {
    buckets: Vec<Bucket>,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Entry; BUCKET]);

/// Two threads may write here at once. The key is kept mixed with the word, so that halves of different
/// entries are recognised by none.
#[derive(Default)]
struct Entry {
    mixed: AtomicU64,
    word: AtomicU64,
}

impl Entry {
    #[inline]
    fn read(&self) -> (u64, u64) {
        let word = self.word.load(Relaxed);
        (self.mixed.load(Relaxed) ^ word, word)
    }
    fn write(&self, key: u64, word: u64) {
        self.mixed.store(key ^ word, Relaxed);
        self.word.store(word, Relaxed);
    }
}

impl Memory {
    /// `2^bits` words.
    pub fn new(bits: u32) -> Memory {
        let count = (1usize << bits) / BUCKET;
        let mut buckets = Vec::new();
        buckets.resize_with(count.max(1), Bucket::default);
        Memory { buckets }
    }
    /// The word of a key, which is never zero.
    #[inline]
    pub fn get(&self, key: u64) -> Option<u64> {
        let Bucket(bucket) = &self.buckets[self.place(key)];
        let mut entries = bucket.iter().map(Entry::read);
        let (_, word) = entries.find(|(known, _)| *known == key)?;
        Some(word & !WORK)
    }
    /// The word must leave its lowest six bits free.
    pub fn put(&self, key: u64, word: u64, work: u64) {
        let Bucket(bucket) = &self.buckets[self.place(key)];
        let known = bucket.each_ref().map(Entry::read);
        let at = (0..BUCKET)
            .find(|&i| known[i].0 == key)
            .or_else(|| (0..BUCKET).min_by_key(|&i| known[i].1 & WORK))
            .expect("a bucket has entries");
        bucket[at].write(key, word | u64::from(work.max(1).ilog2() + 1));
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
        let memory = Memory::new(2);
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
