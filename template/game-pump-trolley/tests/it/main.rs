//! Pump Trolley's rules, one test each, with the contract, the data file and whole games.

mod table;

mod rules;

// What every game keeps.
mod bot;
mod contract;
mod data;
mod recordings;
mod words;
