//! The things of the game by their ids: workers, jobs, cities, tiles. An id is always in range, so it
//! can index the tables of [`crate::data`]; its word is the one of the data file.

use game_core::{Indexed, said_as_word, saved_as_word, words};
use ts_rs::TS;

words!(
    /// A worker's colour; white ones are unskilled, the others specialists.
    Worker { White = "white", Purple = "purple", Orange = "orange", Gray = "gray", Turquoise = "turquoise" }
);
words!(
    /// One of the four actions of a player board.
    Job { Station = "station", Railroad = "railroad", Telegraph = "telegraph", Trade = "trade" }
);
words!(
    /// A performance track, from left to right (RR-104).
    Track { Telegraph = "telegraph", Stations = "stations", Network = "network" }
);
words!(
    /// Where an available worker stands: in the personal stock or on an action space (RR-33).
    Place { Stock = "stock", Board = "board" }
);
words!(
    /// What a storage section holds.
    Piece { Building = "building", Rail = "rail" }
);
words!(
    /// One of the two deals of a tile.
    Half { Left = "left", Right = "right" }
);
words!(
    /// Which way a train is turned by a flip.
    Face { Down = "down", Up = "up" }
);
words!(
    /// A pile of milestones; A1 and A2 are dealt at set-up.
    Letter { A1 = "A1", A2 = "A2", B = "B", C = "C", D = "D" }
);

impl Worker {
    pub fn specialists() -> impl Iterator<Item = Worker> {
        Worker::ALL.iter().copied().filter(|w| *w != Worker::White)
    }
}

impl Letter {
    /// The pile that replaces a completed milestone (RR-99).
    pub fn next(self) -> Option<Letter> {
        match self {
            Letter::A1 | Letter::A2 => Some(Letter::B),
            Letter::B => Some(Letter::C),
            Letter::C => Some(Letter::D),
            Letter::D => None,
        }
    }
}

/// An id whose words are the ids of a list in the data file, in its order.
macro_rules! listed {
    ($(#[$doc:meta])* $name:ident, [$($word:literal)*]) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
        #[ts(type = "string")]
        pub struct $name(u8);

        impl $name {
            pub const WORDS: &'static [&'static str] = &[$($word),*];
            pub const COUNT: usize = Self::WORDS.len();

            pub fn all() -> impl DoubleEndedIterator<Item = $name> {
                (0..Self::COUNT as u8).map($name)
            }
            pub fn index(self) -> usize {
                self.0 as usize
            }
            pub fn word(self) -> &'static str {
                Self::WORDS[self.index()]
            }
        }
        impl Indexed for $name {
            const COUNT: usize = $name::COUNT;
            fn index(self) -> usize {
                self.0 as usize
            }
            fn at(index: usize) -> Self {
                $name(index as u8)
            }
            fn word(self) -> &'static str {
                $name::word(self)
            }
        }
        said_as_word!($name);
        saved_as_word!($name);
    };
}

listed!(City, [
    "washington" "charlotte" "chicago" "little_rock" "miami" "duluth" "omaha" "houston" "bismarck"
    "denver" "el_paso" "salt_lake_city" "portland" "san_francisco" "san_diego"
]);
listed!(
    /// A rail space. The data file may use fewer of these ids, never more.
    Space, [
    "r01" "r02" "r03" "r04" "r05" "r06" "r07" "r08" "r09" "r10" "r11" "r12" "r13" "r14" "r15" "r16"
    "r17" "r18" "r19" "r20" "r21" "r22" "r23" "r24" "r25" "r26" "r27" "r28" "r29" "r30" "r31" "r32"
    "r33" "r34" "r35" "r36" "r37" "r38" "r39" "r40" "r41" "r42" "r43" "r44" "r45" "r46" "r47" "r48"
    "r49" "r50" "r51" "r52" "r53" "r54" "r55" "r56" "r57" "r58" "r59" "r60" "r61" "r62" "r63" "r64"
]);
listed!(
    /// A section of the telegraph line.
    Section,
    ["tel_1" "tel_2" "tel_3" "tel_4" "tel_5" "tel_6" "tel_7" "tel_8"]
);
listed!(CityTile, [
    "city_washington" "city_charlotte" "city_2a" "city_2b" "city_2c" "city_3a" "city_3b" "city_3c"
    "city_4a" "city_4b" "city_4c" "city_4d" "city_5a" "city_5b" "city_5c"
]);
listed!(
    TelegraphTile,
    ["tt_free_rail" "tt_flip_twice" "tt_take_train" "tt_promote" "tt_money" "tt_advance"]
);
listed!(
    Train,
    ["train_promote" "train_advance" "train_rail" "train_money" "train_shares"]
);
listed!(Milestone, [
    "ms_a1_1" "ms_a1_2" "ms_a1_3" "ms_a1_4" "ms_a2_1" "ms_a2_2" "ms_a2_3" "ms_a2_4"
    "ms_b_01" "ms_b_02" "ms_b_03" "ms_b_04" "ms_b_05" "ms_b_06" "ms_b_07" "ms_b_08" "ms_b_09" "ms_b_10"
    "ms_c_01" "ms_c_02" "ms_c_03" "ms_c_04" "ms_c_05" "ms_c_06" "ms_c_07" "ms_c_08" "ms_c_09" "ms_c_10"
    "ms_d_01" "ms_d_02" "ms_d_03" "ms_d_04" "ms_d_05" "ms_d_06" "ms_d_07" "ms_d_08" "ms_d_09" "ms_d_10"
]);
listed!(
    DealTile,
    ["deal_1" "deal_2" "deal_3" "deal_4" "deal_5" "deal_6" "deal_7" "deal_8" "deal_9"]
);
listed!(
    /// One side of a set-up tile.
    SetupSide,
    ["setup_1a" "setup_1b" "setup_2a" "setup_2b" "setup_3a" "setup_3b" "setup_4a" "setup_4b"]
);

impl SetupSide {
    /// Side `side` (0 or 1) of tile `tile` (0 to 3).
    pub fn of_tile(tile: usize, side: usize) -> SetupSide {
        SetupSide::of(2 * tile + side).expect("four tiles of two sides")
    }
}
