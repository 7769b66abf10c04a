//! Cows counted by colour: on a tile, in a herd or in the box.

use crate::Color;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Four bits a colour, so that nine tiles of cows fit in a few words and 'no cow' is one comparison.
/// No count ever passes the nine cows of a colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(into = "Counts", try_from = "Counts")]
#[ts(as = "Counts")]
pub struct Cows(u16);

impl Cows {
    /// As many as the game has of one colour.
    const MOST: u8 = 9;

    pub const fn of(self, color: Color) -> u8 {
        (self.0 >> shift(color)) as u8 & 0xf
    }
    /// All counts as one number, for keys of search tables.
    pub const fn bits(self) -> u16 {
        self.0
    }
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    pub const fn has(self, color: Color) -> bool {
        self.of(color) != 0
    }
    /// The colours of which there is a cow.
    #[inline]
    pub const fn colors(self) -> Colors {
        let pairs = self.0 | self.0 >> 1;
        let feet = (pairs | pairs >> 2) & 0x1111;
        // The four feet side by side: each product lands one of them in the top nibble.
        Colors((feet.wrapping_mul(0x1248) >> 12) as u8)
    }
    pub fn count(self) -> u8 {
        Color::ALL.map(|color| self.of(color)).iter().sum()
    }
    pub fn add(&mut self, color: Color, n: u8) {
        self.0 += u16::from(n) << shift(color);
    }
    /// Both together; right as long as the game has so many cows.
    pub const fn and(self, other: Cows) -> Cows {
        Cows(self.0.wrapping_add(other.0))
    }
    /// What is left without `part`, which must be among them.
    pub const fn less(self, part: Cows) -> Cows {
        Cows(self.0 - part.0)
    }
    pub fn take(&mut self, color: Color, n: u8) {
        self.0 -= u16::from(n) << shift(color);
    }
    pub fn take_all(&mut self, color: Color) -> u8 {
        let n = self.of(color);
        self.take(color, n);
        n
    }
}

/// A set of colours, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colors(u8);

impl Colors {
    pub const fn size(self) -> u32 {
        self.0.count_ones()
    }
    /// The same colours in front, in their order; what follows them is of no account.
    #[inline]
    pub const fn in_order(self) -> [Color; 4] {
        ORDERED[self.0 as usize & 15]
    }
}

impl Iterator for Colors {
    type Item = Color;
    #[inline]
    fn next(&mut self) -> Option<Color> {
        if self.0 == 0 {
            return None;
        }
        let color = Color::ALL[self.0.trailing_zeros() as usize & 3];
        self.0 &= self.0 - 1;
        Some(color)
    }
}

/// By set of colours.
const ORDERED: [[Color; 4]; 16] = {
    let mut ordered = [[Color::Black; 4]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut color, mut n) = (0, 0);
        while color < 4 {
            if set >> color & 1 == 1 {
                ordered[set][n] = Color::ALL[color];
                n += 1;
            }
            color += 1;
        }
        set += 1;
    }
    ordered
};

const fn shift(color: Color) -> u32 {
    4 * color as u32
}

/// The form in JSON.
#[derive(Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    black: u8,
    white: u8,
    orange: u8,
    green: u8,
}

impl From<Cows> for Counts {
    fn from(cows: Cows) -> Counts {
        Counts {
            black: cows.of(Color::Black),
            white: cows.of(Color::White),
            orange: cows.of(Color::Orange),
            green: cows.of(Color::Green),
        }
    }
}

impl TryFrom<Counts> for Cows {
    type Error = String;
    fn try_from(counts: Counts) -> Result<Cows, String> {
        let mut cows = Cows::default();
        let Counts {
            black,
            white,
            orange,
            green,
        } = counts;
        for (color, n) in Color::ALL.into_iter().zip([black, white, orange, green]) {
            if Cows::MOST < n {
                return Err(format!("there are no {n} {color} cows"));
            }
            cows.add(color, n);
        }
        Ok(cows)
    }
}
