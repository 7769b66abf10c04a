//! A set of ids in one word of memory; in files it is the list of their words.

use game_core::Indexed;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, marker::PhantomData};

/// Of at most 64 things.
pub struct Set<T> {
    bits: u64,
    of: PhantomData<T>,
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Set<T> {}
impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}
impl<T> Eq for Set<T> {}
impl<T> Default for Set<T> {
    fn default() -> Self {
        Set::from_bits(0)
    }
}

impl<T> Set<T> {
    pub const fn from_bits(bits: u64) -> Self {
        Set {
            bits,
            of: PhantomData,
        }
    }
    pub fn bits(self) -> u64 {
        self.bits
    }
    pub fn len(self) -> u32 {
        self.bits.count_ones()
    }
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }
    pub fn and(self, other: Self) -> Self {
        Set::from_bits(self.bits & other.bits)
    }
    pub fn or(self, other: Self) -> Self {
        Set::from_bits(self.bits | other.bits)
    }
    pub fn without(self, other: Self) -> Self {
        Set::from_bits(self.bits & !other.bits)
    }
}

impl<T: Indexed> Set<T> {
    pub fn has(self, item: T) -> bool {
        self.bits >> item.index() & 1 == 1
    }
    pub fn insert(&mut self, item: T) {
        self.bits |= 1 << item.index();
    }
    pub fn remove(&mut self, item: T) {
        self.bits &= !(1 << item.index());
    }
    pub fn with(mut self, item: T) -> Self {
        self.insert(item);
        self
    }
    /// The items in their order.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let item = T::of(bits.trailing_zeros() as usize);
            bits &= bits - 1;
            item
        })
    }
    /// The n-th item in their order.
    pub fn nth(self, n: u32) -> Option<T> {
        self.iter().nth(n as usize)
    }
}

impl<T: Indexed> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        items.into_iter().fold(Set::default(), Set::with)
    }
}
impl<T: Indexed + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
impl<T: Indexed + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
impl<'de, T: Indexed + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<T>::deserialize(deserializer)?.into_iter().collect())
    }
}
