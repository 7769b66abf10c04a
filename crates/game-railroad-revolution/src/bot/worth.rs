//! What things are worth, in tenths of a victory point.

/// One victory point.
pub const POINT: i32 = 10;

pub struct Worth {
    /// 100 $ of what pays for the next action, of what pays for the one after, and of the rest.
    pub money: [i32; 3],
    /// A share beyond its price.
    pub share: i32,
    /// A worker more than the least one must keep; of the first three, and of the rest.
    pub worker: [i32; 2],
    /// A specialist beyond that: the first of its colour, and another.
    pub specialist: [i32; 2],
    /// A manager's slot to fill, beyond the worker.
    pub promotion: i32,
    /// A worker of a colour that is lacking.
    pub lacking: i32,
    /// A rail and a station that a milestone still asks for.
    pub rail: i32,
    pub station: i32,
    /// A milestone to come after the one completed, with much time left.
    pub next: i32,
    /// A train that lies face down, and one that may be used.
    pub train_down: i32,
    pub train_use: i32,
    /// Of a track's further steps, in hundredths a turn left.
    pub steps_a_turn: i32,
    /// Stations and offices to come, in hundredths a turn left.
    pub stations_a_turn: i32,
    pub offices_a_turn: i32,
    /// Chance of a city of the coast, in hundredths: to begin with, and less for each rail to it.
    pub coast: [i32; 2],
    /// A piece that is still to be placed, before what it costs.
    pub free_rail: i32,
    pub free_station: i32,
    pub free_office: i32,
    /// A decision that is open, in hundredths of what it gives.
    pub open: i32,
    /// A city within reach where a station may stand.
    pub site: i32,
}

/// Reckoned from what a turn earns, about ten points; no match has tuned them yet.
pub const WORTH: Worth = Worth {
    money: [16, 11, 5],
    share: 4,
    worker: [45, 15],
    specialist: [25, 8],
    promotion: 15,
    lacking: 60,
    rail: 45,
    station: 40,
    next: 90,
    train_down: 35,
    train_use: 15,
    steps_a_turn: 22,
    stations_a_turn: 33,
    offices_a_turn: 28,
    coast: [90, 14],
    free_rail: 40,
    free_station: 60,
    free_office: 60,
    open: 90,
    site: 15,
};
