//! The tests of Great Western Trail.

mod bot;
mod contract;
mod data;
mod examples;
mod recordings;
mod rules;
mod rulings;
mod table;
mod view;
mod words;
