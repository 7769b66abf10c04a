//! The rules of Railroad Revolution under test: one test for each rule of the sheet, the worked examples,
//! the contract of every game, whole recorded games, and the dictionaries.

mod beside;
mod bot;
mod contract;
mod data;
mod examples;
mod model;
mod recordings;
mod remedies;
mod rules;
mod table;
mod words;
