//! What searches of the same question on several threads share: their memory, where each is at work, and
//! when to end.

use super::memory::Memory;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Places for positions under work, many more than are under work at a time.
const PLACES: usize = 1 << 12;

pub struct Shared {
    pub memory: Memory,
    /// Positions searched, by all.
    pub nodes: AtomicU64,
    /// Somebody has the answer, or the budget has ended.
    pub over: AtomicBool,
    pub threads: usize,
    under_work: Vec<AtomicU64>,
}

impl Shared {
    /// Remembers `2^memory` positions.
    pub fn new(memory: u32, threads: usize) -> Shared {
        Shared {
            memory: Memory::new(memory),
            threads,
            nodes: AtomicU64::new(0),
            over: AtomicBool::new(false),
            under_work: (0..PLACES).map(|_| AtomicU64::new(0)).collect(),
        }
    }
    pub fn is_over(&self) -> bool {
        self.over.load(Relaxed)
    }
    /// Whether a search is at work on this position.
    pub fn is_under_work(&self, key: u64) -> bool {
        self.place(key).load(Relaxed) == key
    }
    pub fn begin(&self, key: u64) {
        self.place(key).store(key, Relaxed);
    }
    pub fn end(&self, key: u64) {
        self.place(key).store(0, Relaxed);
    }
    fn place(&self, key: u64) -> &AtomicU64 {
        &self.under_work[key as usize % PLACES]
    }
}
