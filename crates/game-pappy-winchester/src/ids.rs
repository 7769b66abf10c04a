//! The closed sets of the game, each member under the word or the number that the data file gives it.

use game_core::{Message, message, words};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use ts_rs::TS;

/// Amounts of money, in notes of $1000 (PW-1).
pub type Notes = i16;

/// A number on a piece, always within its range.
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident 1 to $last:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(u8);

        impl $name {
            pub const COUNT: usize = $last;
            pub fn new(number: u8) -> Option<$name> {
                (1..=$last).contains(&number).then_some($name(number))
            }
            pub fn number(self) -> u8 {
                self.0
            }
            pub fn index(self) -> usize {
                self.0 as usize - 1
            }
            pub fn all() -> impl Iterator<Item = $name> + Clone {
                (1..=$last).map($name)
            }
        }
        impl TryFrom<u8> for $name {
            type Error = Message;
            fn try_from(number: u8) -> Result<Self, Message> {
                $name::new(number).ok_or_else(|| message!("{number} is not from 1 to {last}", number, last = $last))
            }
        }
        impl From<$name> for u8 {
            fn from(id: $name) -> u8 {
                id.0
            }
        }
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
        impl FromStr for $name {
            type Err = Message;
            fn from_str(text: &str) -> Result<Self, Message> {
                let number: u8 = text.parse().map_err(|_| message!("'{word}' is not a number", word = text))?;
                $name::try_from(number)
            }
        }
    };
}

numbered!(
    /// A parcel, by the number on its sign (PW-2).
    Parcel 1 to 19
);
numbered!(
    /// The place of a personal objective before its owner; cards never change places.
    Slot 1 to 2
);

words!(Terrain { Desert = "desert", Prairie = "prairie", Forest = "forest" });
words!(
    /// What a parcel has besides its terrain.
    Feature { None = "none", Mine = "mine", Ranch = "ranch" }
);
words!(
    /// The three types of Bonus tokens (PW-50).
    Bonus { Rumour = "rumour", Saloon = "saloon", Movement = "movement" }
);
words!(Vehicle { Train = "train", Boat = "boat" });
words!(
    /// A space of the rails or of the river, in the order of its line (PW-7).
    Stop {
        Train1 = "train_1", Train2 = "train_2", Train3 = "train_3",
        Train4 = "train_4", Train5 = "train_5", Train6 = "train_6",
        Boat1 = "boat_1", Boat2 = "boat_2", Boat3 = "boat_3",
        Boat4 = "boat_4", Boat5 = "boat_5", Boat6 = "boat_6",
    }
);
words!(MineCard {
    First = "mine_card_1",
    Second = "mine_card_2",
    Third = "mine_card_3",
    Fourth = "mine_card_4",
    Fifth = "mine_card_5",
});
words!(RanchCard {
    First = "ranch_card_1",
    Second = "ranch_card_2",
    Third = "ranch_card_3",
});
words!(PersonalObjective {
    Forest = "personal_forest",
    Desert = "personal_desert",
    Prairie = "personal_prairie",
    Rumour = "personal_rumour",
    Movement = "personal_movement",
    River = "personal_river",
    Saloon = "personal_saloon",
    Rails = "personal_rails",
    Mines = "personal_mines",
    Ranch = "personal_ranch",
});
words!(CommonObjective {
    EachTerrain = "common_each_terrain",
    EachToken = "common_each_token",
    FiveParcels = "common_five_parcels",
    ThreeAdjacent = "common_three_adjacent",
    LastAuction = "common_last_auction",
    FourSameToken = "common_four_same_token",
    ThreeOffRiver = "common_three_off_river",
    ThreeOffRails = "common_three_off_rails",
    EmptySaloon = "common_empty_saloon",
    FourIsolated = "common_four_isolated",
});

/// Stops of one line.
const LINE: usize = 6;

impl Stop {
    pub fn vehicle(self) -> Vehicle {
        if self.index() < LINE {
            Vehicle::Train
        } else {
            Vehicle::Boat
        }
    }
    /// On its line, from 1.
    pub fn number(self) -> usize {
        self.index() % LINE + 1
    }
}

impl Vehicle {
    /// Its line, from one end to the other.
    pub fn stops(self) -> &'static [Stop] {
        match self {
            Vehicle::Train => &Stop::ALL[..LINE],
            Vehicle::Boat => &Stop::ALL[LINE..],
        }
    }
}
