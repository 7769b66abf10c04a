//! The tests of Pappy Winchester, in one binary: rules by their ids, rulings, worked examples, secrets,
//! options, the contract, recordings and words.

mod table;

// The sheet, section by section.
mod examples;
mod options;
mod rules;
mod rulings;
mod secrets;

// What every game keeps.
mod contract;
mod data;
mod recordings;
mod words;
