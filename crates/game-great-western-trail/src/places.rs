//! Places of the board: spaces of the trail, spaces of the railway, stations. Their words are those of the
//! data file.

use crate::data::built_in;
use game_core::{Indexed, said_as_word, saved_as_word};
use ts_rs::TS;

macro_rules! places {
    ($(#[$about:meta])* $name:ident, $count:literal, $word:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
        #[ts(type = "string")]
        pub struct $name(pub u8);
        impl Indexed for $name {
            const COUNT: usize = $count;
            fn index(self) -> usize { self.0 as usize }
            fn at(index: usize) -> Self { $name(index as u8) }
            fn word(self) -> &'static str {
                let word: fn(usize) -> &'static str = $word;
                word(self.index())
            }
        }
        said_as_word!($name);
        saved_as_word!($name);
    };
}

places! {
    /// A space of the trail, in the order of the data file: every edge leads to a later space.
    Node, 52, |i| built_in().nodes[i].word
}
places! {
    /// A space of the railway, in the order of the line: r0 … r4, t4, r5 … r39.
    Rail, 49, |i| built_in().rails[i].word
}
places! {
    Station, 10, |i| built_in().stations[i].word
}

impl Rail {
    pub const START: Rail = Rail(0);
    pub const END: Rail = Rail(48);
    pub fn is_turnout(self) -> bool {
        built_in().rails[self.index()].is_turnout
    }
    /// The number of the space; a turnout has that of the space after it (ruling A5).
    pub fn number(self) -> u8 {
        built_in().rails[self.index()].number
    }
    pub fn station(self) -> Option<Station> {
        built_in().rails[self.index()].station
    }
}
