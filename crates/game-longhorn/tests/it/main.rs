//! Longhorn's rules, one test each, with the examples of the sheet, the contract and whole games.

mod positions;
mod rules {
    mod end;
    mod moving;
    mod scoring;
    mod series;
    mod setup;
    mod tokens;
    mod turn;
}
mod contract;
mod data;
mod examples;
mod recordings;
mod words;
