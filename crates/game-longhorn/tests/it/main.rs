//! Longhorn's rules, one test each, with the examples of the sheet, the contract and whole games.

mod table;
mod rules;
mod beside;
mod bot;
mod contract;
mod data;
mod examples;
mod model;
mod recordings;
mod words;
