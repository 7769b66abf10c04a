//! How many of each kind: a pile of cards, a stack of tiles. A face-down pile is a bag: its order does not
//! exist until somebody draws.

use game_core::{Chance, Indexed};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeMap};
use std::{fmt, marker::PhantomData};

/// Counts by kind; `N` is the number of kinds. Saved as words and counts, zeros left out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Tally<K, const N: usize> {
    counts: [u8; N],
    kind: PhantomData<fn() -> K>,
}

impl<K: Indexed, const N: usize> Tally<K, N> {
    pub const fn new() -> Self {
        Tally {
            counts: [0; N],
            kind: PhantomData,
        }
    }
    /// All counts, in the order of the kinds.
    pub fn counts(&self) -> &[u8; N] {
        &self.counts
    }
    #[inline]
    pub fn count(&self, kind: K) -> u8 {
        self.counts[kind.index()]
    }
    pub fn has(&self, kind: K) -> bool {
        0 < self.count(kind)
    }
    pub fn total(&self) -> u32 {
        self.counts.iter().map(|&n| u32::from(n)).sum()
    }
    pub fn is_empty(&self) -> bool {
        !any(&self.counts)
    }
    pub fn add(&mut self, kind: K) {
        self.add_many(kind, 1);
    }
    pub fn add_many(&mut self, kind: K, n: u8) {
        let count = &mut self.counts[kind.index()];
        *count = count.saturating_add(n);
    }
    /// Takes one out; there must be one.
    pub fn take(&mut self, kind: K) {
        self.take_many(kind, 1);
    }
    pub fn take_many(&mut self, kind: K, n: u8) {
        let count = &mut self.counts[kind.index()];
        debug_assert!(n <= *count);
        *count = count.saturating_sub(n);
    }
    pub fn add_all(&mut self, other: &Self) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count = count.saturating_add(more);
        }
    }
    /// The kinds that are there, with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (K, u8)> + '_ {
        self.counts
            .iter()
            .enumerate()
            .filter(|(_, n)| 0 < **n)
            .map(|(i, &n)| (K::at(i), n))
    }
    /// The kinds that are there, from this index on.
    pub fn kinds_from(&self, first: usize) -> impl Iterator<Item = K> + '_ {
        // Mostly there are none, and a whole slice is tested faster than its parts.
        let rest = &self.counts[first..];
        let rest = if any(rest) { rest } else { &[] };
        let there = rest.iter().enumerate().filter(|(_, n)| 0 < **n);
        there.map(move |(i, _)| K::at(first + i))
    }
    pub fn kinds(&self) -> impl Iterator<Item = K> + '_ {
        self.iter().map(|(kind, _)| kind)
    }
    /// Takes one out by luck; none from an empty pile.
    pub fn draw(&mut self, chance: &mut Chance) -> Option<K> {
        let total = self.total();
        if total == 0 {
            return None;
        }
        let mut at = chance.below(total);
        let index = self
            .counts
            .iter()
            .position(|&n| match at.checked_sub(n.into()) {
                Some(rest) => {
                    at = rest;
                    false
                }
                None => true,
            })?;
        self.counts[index] -= 1;
        Some(K::at(index))
    }
}

/// Whether a count is above zero; without a branch, so that it is done many at a time.
fn any(counts: &[u8]) -> bool {
    counts.iter().fold(0, |all, n| all | n) != 0
}

impl<K: Indexed, const N: usize> Default for Tally<K, N> {
    fn default() -> Self {
        Tally::new()
    }
}

impl<K: Indexed, const N: usize> Extend<K> for Tally<K, N> {
    fn extend<I: IntoIterator<Item = K>>(&mut self, kinds: I) {
        kinds.into_iter().for_each(|kind| self.add(kind));
    }
}

impl<K: Indexed, const N: usize> fmt::Debug for Tally<K, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.iter().map(|(kind, n)| (kind.word(), n));
        f.debug_map().entries(words).finish()
    }
}

impl<K: Indexed, const N: usize> fmt::Display for Tally<K, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (kind, n)) in self.iter().enumerate() {
            let gap = if i == 0 { "" } else { " " };
            match n {
                1 => write!(f, "{gap}{}", kind.word())?,
                n => write!(f, "{gap}{}×{n}", kind.word())?,
            }
        }
        Ok(())
    }
}

impl<K: Indexed, const N: usize> Serialize for Tally<K, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (kind, n) in self.iter() {
            map.serialize_entry(kind.word(), &n)?;
        }
        map.end()
    }
}

impl<'de, K: Indexed, const N: usize> Deserialize<'de> for Tally<K, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Counts(PhantomData))
    }
}

struct Counts<K, const N: usize>(PhantomData<fn() -> K>);

impl<'de, K: Indexed, const N: usize> Visitor<'de> for Counts<K, N> {
    type Value = Tally<K, N>;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("words with their numbers")
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tally<K, N>, A::Error> {
        let mut tally = Tally::new();
        while let Some((word, n)) = map.next_entry::<String, u8>()? {
            let kind = K::of_word(&word).map_err(A::Error::custom)?;
            tally.counts[kind.index()] = n;
        }
        Ok(tally)
    }
}
