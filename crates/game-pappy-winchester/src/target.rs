//! The face-down cards that a Rumour may look at, and the memory of who looked at which (PW-53, PW-54).

use crate::data::Table;
use crate::ids::{Parcel, Slot};
use crate::state::MAX_PLAYERS;
use game_core::{Message, Seat, message};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use ts_rs::TS;

/// One face-down card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "card", rename_all = "snake_case")]
pub enum Target {
    Mine { parcel: Parcel },
    Ranch,
    Objective { seat: Seat, slot: Slot },
}

const MINES: usize = 3;

impl Target {
    /// All that there are in a game of this many seats.
    pub fn all(data: &Table, seats: u8) -> impl Iterator<Item = Target> {
        let mines = data.setup.mine_parcels;
        let mines = mines.into_iter().map(|parcel| Target::Mine { parcel });
        let objectives = Seat::all(seats)
            .flat_map(|seat| Slot::all().map(move |slot| Target::Objective { seat, slot }));
        mines.chain([Target::Ranch]).chain(objectives)
    }
    /// Its place in [`Looks`]; a card that does not exist has none.
    fn bit(self, data: &Table) -> Option<u16> {
        let place = match self {
            Target::Mine { parcel } => data.mine_index(parcel)?,
            Target::Ranch => MINES,
            Target::Objective { seat, .. } if MAX_PLAYERS <= seat.index() => return None,
            Target::Objective { seat, slot } => {
                MINES + 1 + seat.index() * Slot::COUNT + slot.index()
            }
        };
        Some(1 << place)
    }
}

/// Cards that one seat has looked at by Rumour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Looks(u16);

impl Looks {
    pub fn has(self, data: &Table, target: Target) -> bool {
        target.bit(data).is_some_and(|bit| self.0 & bit != 0)
    }
    pub fn insert(&mut self, data: &Table, target: Target) {
        self.0 |= target.bit(data).unwrap_or(0);
    }
    pub fn iter(self, data: &Table, seats: u8) -> impl Iterator<Item = Target> {
        Target::all(data, seats).filter(move |target| self.has(data, *target))
    }
    /// Whether nothing is marked but cards of a game of this many seats.
    pub fn are_real(self, data: &Table, seats: u8) -> bool {
        let mut real = Looks::default();
        Target::all(data, seats).for_each(|target| real.insert(data, target));
        self.0 & !real.0 == 0
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Mine { parcel } => write!(f, "mine {parcel}"),
            Target::Ranch => f.write_str("ranch"),
            Target::Objective { seat, slot } => write!(f, "objective {seat} {slot}"),
        }
    }
}

impl FromStr for Target {
    type Err = Message;
    fn from_str(text: &str) -> Result<Target, Message> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["mine", parcel] => Ok(Target::Mine {
                parcel: parcel.parse()?,
            }),
            ["ranch"] => Ok(Target::Ranch),
            ["objective", seat, slot] => Ok(Target::Objective {
                seat: Seat(
                    seat.parse()
                        .map_err(|_| message!("'{word}' is not a number", word = *seat))?,
                ),
                slot: slot.parse()?,
            }),
            _ => Err(message!(
                "look at 'mine <parcel>', 'ranch' or 'objective <seat> <slot>'"
            )),
        }
    }
}
