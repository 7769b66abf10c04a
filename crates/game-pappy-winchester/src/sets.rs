//! Sets of parcels and of seats, a bit each.

use crate::ids::Parcel;
use game_core::Seat;
use serde::{Deserialize, Serialize};
use std::ops::BitAnd;

/// Parcels; bits beyond the 19 do not exist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct ParcelSet(u32);

impl ParcelSet {
    pub const ALL: ParcelSet = ParcelSet((1 << Parcel::COUNT) - 1);

    pub fn has(self, parcel: Parcel) -> bool {
        self.0 & bit(parcel) != 0
    }
    pub fn insert(&mut self, parcel: Parcel) {
        self.0 |= bit(parcel);
    }
    pub fn remove(&mut self, parcel: Parcel) {
        self.0 &= !bit(parcel);
    }
    pub fn with(self, parcel: Parcel) -> ParcelSet {
        ParcelSet(self.0 | bit(parcel))
    }
    pub fn union(self, other: ParcelSet) -> ParcelSet {
        ParcelSet(self.0 | other.0)
    }
    pub fn without(self, other: ParcelSet) -> ParcelSet {
        ParcelSet(self.0 & !other.0)
    }
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    pub fn meets(self, other: ParcelSet) -> bool {
        self.0 & other.0 != 0
    }
    pub fn iter(self) -> impl Iterator<Item = Parcel> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let number = bits.trailing_zeros() as u8 + 1;
            bits &= bits.wrapping_sub(1);
            Parcel::new(number)
        })
    }
}

fn bit(parcel: Parcel) -> u32 {
    1 << parcel.index()
}

impl BitAnd for ParcelSet {
    type Output = ParcelSet;
    fn bitand(self, other: ParcelSet) -> ParcelSet {
        ParcelSet(self.0 & other.0)
    }
}
impl FromIterator<Parcel> for ParcelSet {
    fn from_iter<I: IntoIterator<Item = Parcel>>(parcels: I) -> ParcelSet {
        parcels
            .into_iter()
            .fold(ParcelSet::default(), |set, parcel| set.with(parcel))
    }
}
impl TryFrom<u32> for ParcelSet {
    type Error = String;
    fn try_from(bits: u32) -> Result<ParcelSet, String> {
        let set = ParcelSet(bits);
        (set & ParcelSet::ALL == set)
            .then_some(set)
            .ok_or_else(|| format!("{bits} names parcels that do not exist"))
    }
}
impl From<ParcelSet> for u32 {
    fn from(set: ParcelSet) -> u32 {
        set.0
    }
}

/// Seats of one table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u8);

impl SeatSet {
    pub fn all(seats: u8) -> SeatSet {
        Seat::all(seats).collect()
    }
    pub fn has(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    pub fn is_within(self, other: SeatSet) -> bool {
        self.0 & !other.0 == 0
    }
    /// The next member clockwise after `seat`; `seat` itself if it is alone.
    pub fn after(self, seat: Seat, seats: u8) -> Seat {
        let mut next = seat.next(seats);
        while !self.has(next) && next != seat {
            next = next.next(seats);
        }
        next
    }
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(8).filter(move |seat| self.has(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::default();
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}
