//! The tests of Pappy Winchester, in one binary: rules by their ids, rulings, worked examples, what is hidden
//! and shown, options, the contract, recordings and words.

mod table;

// The sheet, section by section.
mod examples;
mod hidden;
mod options;
mod orders;
mod rules;
mod rulings;
mod shown;

// What every game keeps.
mod beside;
mod bot;
mod contract;
mod data;
mod model;
mod recordings;
mod words;
