//! The tests of Great Western Trail.

mod beside;
mod bot;
mod contract;
mod data;
mod examples;
mod model;
mod names;
mod players;
mod recordings;
mod rules;
mod rulings;
mod table;
mod view;
mod words;
