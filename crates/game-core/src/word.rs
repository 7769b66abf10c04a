//! Things that are known by a word, which is the same in the data file, in notation, in JSON and in
//! dictionaries: closed sets as enums ([`words!`](crate::words)), and ids that index a table.

use crate::{Message, message};

/// A closed set that can be counted off, each member under its word.
pub trait Indexed: Copy + PartialEq + 'static {
    const COUNT: usize;

    fn index(self) -> usize;
    /// The member of this index, which must be below `COUNT`.
    fn at(index: usize) -> Self;
    fn word(self) -> &'static str;

    fn of(index: usize) -> Option<Self> {
        (index < Self::COUNT).then(|| Self::at(index))
    }
    fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT).map(Self::at)
    }
    /// The member of this word, or a sentence with all the words there are.
    fn of_word(word: &str) -> Result<Self, Message> {
        let found = Self::all().find(|member| member.word() == word);
        found.ok_or_else(|| {
            let known: Vec<&str> = Self::all().map(Self::word).collect();
            message!(
                "'{word}' is none of: {known}",
                word,
                known = known.join(", ")
            )
        })
    }
}

/// A closed set whose members are words: `words! { Vehicle { Train = "train", Boat = "boat" } }`.
#[macro_export]
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($member:ident = $word:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord,
            ::serde::Serialize, ::serde::Deserialize, ::ts_rs::TS,
        )]
        #[repr(u8)]
        pub enum $name { $(#[serde(rename = $word)] $member),+ }

        impl $name {
            pub const COUNT: usize = [$($word),+].len();
            pub const ALL: [$name; Self::COUNT] = [$($name::$member),+];

            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
            pub const fn word(self) -> &'static str {
                match self { $($name::$member => $word),+ }
            }
        }
        impl $crate::Indexed for $name {
            const COUNT: usize = $name::COUNT;
            #[inline]
            fn index(self) -> usize {
                self as usize
            }
            #[inline]
            fn at(index: usize) -> Self {
                $name::ALL[index]
            }
            fn word(self) -> &'static str {
                $name::word(self)
            }
        }
        $crate::said_as_word!($name);
    };
}

/// An [`Indexed`] type is written, read and said as its word.
#[macro_export]
macro_rules! said_as_word {
    ($type:ty) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str($crate::Indexed::word(*self))
            }
        }
        impl ::std::str::FromStr for $type {
            type Err = $crate::Message;
            fn from_str(word: &str) -> Result<Self, $crate::Message> {
                $crate::Indexed::of_word(word)
            }
        }
        impl From<$type> for $crate::Arg {
            fn from(member: $type) -> $crate::Arg {
                $crate::Arg::from($crate::Indexed::word(member))
            }
        }
        impl From<$type> for $crate::Part {
            fn from(member: $type) -> $crate::Part {
                $crate::Part::Word($crate::Indexed::word(member).to_string())
            }
        }
    };
}

/// Saves a type as what it prints, and loads it by reading that.
#[macro_export]
macro_rules! saved_as_word {
    ($type:ty) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let word = <::std::borrow::Cow<'de, str>>::deserialize(from)?;
                word.parse().map_err(::serde::de::Error::custom)
            }
        }
    };
}

/// The closed sets that options choose from, saved in snake case:
/// `closed_sets! { CardValues { Standard, Flat, Wild } }`.
#[macro_export]
macro_rules! closed_sets {
    ($($(#[$about:meta])* $name:ident { $($(#[$attribute:meta])* $value:ident),+ $(,)? })+) => { $(
        $(#[$about])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash,
            ::serde::Serialize, ::serde::Deserialize, ::ts_rs::TS,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$attribute])* $value),+ }
    )+ };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arg, Text, Words};

    words! {
        Vehicle { Train = "train", Boat = "steam_boat" }
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Stop(u8);

    impl Indexed for Stop {
        const COUNT: usize = 2;
        fn index(self) -> usize {
            self.0 as usize
        }
        fn at(index: usize) -> Stop {
            Stop(index as u8)
        }
        fn word(self) -> &'static str {
            ["north", "south"][self.index()]
        }
    }
    said_as_word!(Stop);
    saved_as_word!(Stop);

    #[test]
    fn a_member_has_one_word_everywhere() {
        for vehicle in Vehicle::ALL {
            let json = serde_json::to_value(vehicle).unwrap();
            assert_eq!(json, vehicle.word());
            assert_eq!(serde_json::from_value::<Vehicle>(json).unwrap(), vehicle);
            assert_eq!(vehicle.to_string().parse(), Ok(vehicle));
        }
        assert_eq!(Vehicle::Boat.to_string(), "steam_boat");
    }
    #[test]
    fn an_id_is_saved_and_read_as_its_word() {
        let json = serde_json::to_string(&Stop(1)).unwrap();
        assert_eq!(json, "\"south\"");
        assert_eq!(serde_json::from_str::<Stop>(&json).unwrap(), Stop(1));
        assert!(serde_json::from_str::<Stop>("\"west\"").is_err());
    }
    #[test]
    fn a_sentence_looks_the_word_up() {
        let english = Words::parse("en", r#"{"steam_boat": "Boat"}"#).unwrap();
        let text = Text::new("the {it}").with("it", Arg::from(Vehicle::Boat));
        assert_eq!(text.told(&english), "the Boat");
    }
    #[test]
    fn an_unknown_word_is_answered_with_those_there_are() {
        let answer = "car".parse::<Vehicle>().unwrap_err().to_string();
        assert_eq!(answer, "'car' is none of: train, steam_boat");
    }
    #[test]
    fn members_are_counted_off_in_their_order() {
        assert!(Vehicle::all().eq(Vehicle::ALL));
        assert_eq!(Vehicle::of(1), Some(Vehicle::Boat));
        assert_eq!(Vehicle::of(2), None);
        assert!(Stop::all().rev().eq([Stop(1), Stop(0)]));
    }
}
