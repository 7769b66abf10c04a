//! The closed sets of the box: goods, special actions, New Cities, kinds of tile.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use ts_rs::TS;

/// An enum whose variants are the words of the data file.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident, $what:literal, $($variant:ident = $word:literal),+ $(,)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
        #[repr(u8)]
        pub enum $name { $(#[serde(rename = $word)] $variant),+ }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$variant),+];

            #[inline]
            pub fn index(self) -> usize {
                self as usize
            }
            pub fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
        }
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
        impl FromStr for $name {
            type Err = String;
            fn from_str(word: &str) -> Result<$name, String> {
                let found = $name::ALL.iter().copied().find(|it| it.word() == word);
                found.ok_or_else(|| format!(concat!("'{}' is not ", $what), word))
            }
        }
    };
}

words! {
    /// The colour of a cube and of the city that takes it.
    Good, "a colour of goods",
    Red = "red", Blue = "blue", Purple = "purple", Yellow = "yellow", Black = "black",
}

words! {
    /// The seven actions of phase 3, in their printed order.
    SpecialAction, "a special action",
    FirstMove = "first_move",
    FirstBuild = "first_build",
    Engineer = "engineer",
    Locomotive = "locomotive",
    Urbanization = "urbanization",
    Production = "production",
    TurnOrder = "turn_order",
}

words! {
    /// A New City tile by its letter.
    NewCity, "a New City",
    A = "new_a", B = "new_b", C = "new_c", D = "new_d",
    E = "new_e", F = "new_f", G = "new_g", H = "new_h",
}

words! {
    /// The fifteen kinds of track tile; their shapes and numbers are data.
    TileKind, "a kind of tile",
    Straight = "straight",
    Gentle = "gentle",
    Sharp = "sharp",
    CrossStraights = "cross_straights",
    CrossStraightGentle = "cross_straight_gentle",
    CrossGentles = "cross_gentles",
    PairStraightSharp = "pair_straight_sharp",
    PairGentles = "pair_gentles",
    PairGentleSharpA = "pair_gentle_sharp_a",
    PairGentleSharpB = "pair_gentle_sharp_b",
    TownOne = "town_one",
    TownThreeLeft = "town_three_left",
    TownThreeRight = "town_three_right",
    TownThreeHalf = "town_three_half",
    TownThreeStar = "town_three_star",
}

words! {
    /// The half of the map and of the display.
    Half, "a half of the map",
    West = "west", East = "east",
}
