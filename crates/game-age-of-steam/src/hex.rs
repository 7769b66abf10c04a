//! Where things are on a map: hexes, their six sides, and sets of sides.
//!
//! A hex is named by column and row (`c07r05`, or as boards print it, `H6`) without asking any map, so that
//! an action can be read before anything is known of the game. A map fits on 19 columns of 13 rows.

use game_core::{Message, message, saved_as_word, words};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
    sync::LazyLock,
};
use ts_rs::TS;

pub const ROWS: u8 = 13;

/// A hex by its column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub struct HexId(pub u8);

impl HexId {
    pub fn at(column: u8, row: u8) -> Option<HexId> {
        let index = u16::from(column) * u16::from(ROWS) + u16::from(row);
        (row < ROWS)
            .then(|| u8::try_from(index).ok().map(HexId))
            .flatten()
    }
    pub fn column(self) -> u8 {
        self.0 / ROWS
    }
    pub fn row(self) -> u8 {
        self.0 % ROWS
    }
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
    /// For sentences, as boards print it: a letter for the column, a number for the row.
    pub fn name(self) -> &'static str {
        static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
            let name = |hex: HexId| {
                let letter = char::from(b'A' + hex.column());
                format!("{letter}{}", hex.row() + 1)
            };
            (0..=255).map(HexId).map(name).collect()
        });
        &NAMES[self.index()]
    }
}

impl fmt::Display for HexId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "c{:02}r{:02}", self.column(), self.row())
    }
}

impl FromStr for HexId {
    type Err = Message;
    fn from_str(word: &str) -> Result<HexId, Message> {
        let numbers = word.strip_prefix('c').and_then(|rest| rest.split_once('r'));
        numbers
            .filter(|(column, row)| column.len() == 2 && row.len() == 2)
            .and_then(|(column, row)| HexId::at(column.parse().ok()?, row.parse().ok()?))
            .or_else(|| as_printed(word))
            .ok_or_else(|| message!("'{word}' is not a hex such as H6 or c07r05", word))
    }
}

/// People write what they read on the map (`H6`).
fn as_printed(word: &str) -> Option<HexId> {
    (0..=u8::MAX).map(HexId).find(|hex| hex.name() == word)
}

saved_as_word!(HexId);

words! {
    /// One of the six sides of a hex, clockwise from the north.
    Side { N = "n", Ne = "ne", Se = "se", S = "s", Sw = "sw", Nw = "nw" }
}

impl Side {
    #[inline]
    pub fn opposite(self) -> Side {
        self.turned(3)
    }
    #[inline]
    pub fn turned(self, by: u8) -> Side {
        Side::ALL[(self as usize + by as usize) % 6]
    }
    #[inline]
    pub fn only(self) -> Sides {
        Sides(1 << self as u8)
    }
}

/// A set of sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sides(pub u8);

impl Sides {
    pub const NONE: Sides = Sides(0);

    #[inline]
    pub fn has(self, side: Side) -> bool {
        self.0 >> side as u8 & 1 == 1
    }
    #[inline]
    pub fn add(&mut self, side: Side) {
        self.0 |= side.only().0;
    }
    #[inline]
    pub fn remove(&mut self, side: Side) {
        self.0 &= !side.only().0;
    }
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }
    #[inline]
    pub fn within(self, other: Sides) -> bool {
        self.0 & !other.0 == 0
    }
    #[inline]
    pub fn touches(self, other: Sides) -> bool {
        self.0 & other.0 != 0
    }
    #[inline]
    pub fn without(self, other: Sides) -> Sides {
        Sides(self.0 & !other.0)
    }
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Side> {
        let mut left = self.0 & 0b11_1111;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let side = Side::ALL[left.trailing_zeros() as usize];
            left &= left - 1;
            Some(side)
        })
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Sides {
        sides
            .into_iter()
            .fold(Sides::NONE, |all, side| Sides(all.0 | side.only().0))
    }
}

/// Something on every hex; saved as the hexes where it is not the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerHex<T>([T; 256]);

impl<T: Copy + Default> Default for PerHex<T> {
    fn default() -> Self {
        PerHex([T::default(); 256])
    }
}

impl<T> PerHex<T> {
    pub fn iter(&self) -> impl Iterator<Item = (HexId, &T)> {
        (0..=255).map(HexId).zip(&self.0)
    }
}

impl<T> Index<HexId> for PerHex<T> {
    type Output = T;
    #[inline]
    fn index(&self, hex: HexId) -> &T {
        &self.0[hex.0 as usize]
    }
}

impl<T> IndexMut<HexId> for PerHex<T> {
    #[inline]
    fn index_mut(&mut self, hex: HexId) -> &mut T {
        &mut self.0[hex.0 as usize]
    }
}

impl<T: Serialize + Default + PartialEq> Serialize for PerHex<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let nothing = T::default();
        to.collect_map(self.iter().filter(|(_, thing)| **thing != nothing))
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for PerHex<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Entries<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Copy + Default> de::Visitor<'de> for Entries<T> {
            type Value = PerHex<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("hexes with what is on them")
            }
            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<PerHex<T>, A::Error> {
                let mut all = PerHex::default();
                while let Some((hex, thing)) = map.next_entry::<HexId, T>()? {
                    all[hex] = thing;
                }
                Ok(all)
            }
        }
        from.deserialize_map(Entries(std::marker::PhantomData))
    }
}
