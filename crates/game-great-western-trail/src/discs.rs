//! Discs that go from the player board to cities and stations, and what taking them unlocks (GW-651…654).

use crate::GreatWesternTrail;
use crate::data::Frame;
use crate::ids::{City, Disc};
use crate::places::Station;
use arrayvec::ArrayVec;
use game_core::{Indexed, said_as_word, saved_as_word};
use ts_rs::TS;

/// Where a disc is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, TS)]
#[ts(type = "string")]
pub enum DiscFrom {
    Board(Disc),
    Station(Station),
    /// A delivery without a disc (GW-654).
    Nowhere,
}

/// What a disc is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    City { city: City, special: bool },
    Station(Station),
}

pub type Choices = ArrayVec<DiscFrom, { Disc::COUNT + Station::COUNT }>;

impl GreatWesternTrail {
    /// Cash that is left for a disc once the rest is paid; negative if the rest cannot be paid (GW-746).
    pub fn means_for(&self, target: Target) -> i32 {
        let cash = i32::from(self.me().cash);
        match target {
            Target::City { city, special } => {
                let transport = if special { 0 } else { self.transport(city) };
                cash + i32::from(self.data().cities[city.index()].cash) - i32::from(transport)
            }
            Target::Station(station) => cash - i32::from(self.data().station(station).cost),
        }
    }
    /// The discs that may be used, given the means.
    pub fn discs_for(&self, target: Target, means: i32) -> Choices {
        let (frame, is_delivery) = match target {
            Target::City { city, .. } => (self.data().cities[city.index()].frame, true),
            Target::Station(station) => (self.data().station(station).frame, false),
        };
        let on_board = |disc: Disc| 0 < self.me().discs[disc.index()];
        let row = |disc: Disc| &self.data().discs[disc.index()];
        let is_white = |disc: Disc| row(disc).frame == Frame::White;
        let white_left = Disc::all().any(|disc| on_board(disc) && is_white(disc));
        let fits = |disc: Disc| frame == Frame::Black || is_white(disc) || !white_left;
        let payable = |disc: Disc| {
            // What the space gives helps to pay for a delivery (GW-746); a station is paid first (GW-551).
            let helps = if is_delivery {
                i32::from(row(disc).cash)
            } else {
                0
            };
            0 <= means + helps - i32::from(row(disc).pay)
        };
        let mut choices: Choices = Disc::all()
            .filter(|disc| on_board(*disc) && fits(*disc) && payable(*disc))
            .map(DiscFrom::Board)
            .collect();
        if !choices.is_empty() || means < 0 {
            return choices;
        }
        let stations = self.stations_of(self.current);
        choices.extend(
            stations
                .filter(|station| target != Target::Station(*station))
                .map(DiscFrom::Station),
        );
        if choices.is_empty() && is_delivery {
            choices.push(DiscFrom::Nowhere);
        }
        choices
    }
    /// Takes the disc away, with what its space gives and costs.
    pub fn take_disc(&mut self, from: DiscFrom) {
        let seat = self.current;
        match from {
            DiscFrom::Board(disc) => {
                let row = self.data().discs[disc.index()];
                let me = self.me_mut();
                me.discs[disc.index()] -= 1;
                me.gain(row.cash);
                me.pay(row.pay);
            }
            DiscFrom::Station(station) => self.stations[station.index()] &= !(1 << seat.0),
            DiscFrom::Nowhere => {}
        }
    }
}

impl Indexed for DiscFrom {
    const COUNT: usize = Disc::COUNT + Station::COUNT + 1;
    fn index(self) -> usize {
        match self {
            DiscFrom::Board(disc) => disc.index(),
            DiscFrom::Station(station) => Disc::COUNT + station.index(),
            DiscFrom::Nowhere => Disc::COUNT + Station::COUNT,
        }
    }
    fn at(index: usize) -> DiscFrom {
        match index.checked_sub(Disc::COUNT) {
            None => DiscFrom::Board(Disc::at(index)),
            Some(station) if station < Station::COUNT => DiscFrom::Station(Station::at(station)),
            Some(_) => DiscFrom::Nowhere,
        }
    }
    fn word(self) -> &'static str {
        match self {
            DiscFrom::Board(disc) => disc.word(),
            DiscFrom::Station(station) => station.word(),
            DiscFrom::Nowhere => "no_disc",
        }
    }
}

said_as_word!(DiscFrom);
saved_as_word!(DiscFrom);
