//! Age of Steam's rules, one test each, with the examples of the sheet, the contract and whole games.

mod table;
mod rules;
mod beside;
mod bot;
mod contract;
mod data;
mod examples;
mod map;
mod model;
mod orders;
mod players;
mod recordings;
mod track;
mod view;
mod words;
