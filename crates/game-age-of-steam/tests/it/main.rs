//! Age of Steam's rules, one test each, with the examples of the sheet, the contract and whole games.

mod positions;
mod rules {
    mod terms;

    mod setup;

    mod auction;

    mod actions;

    mod building;
    mod laying;
    mod ownership;
    mod replacing;
    mod urbanization;

    mod moving;

    mod accounts;
    mod growth;

    mod options;
}
mod contract;
mod data;
mod examples {
    mod rulebook;

    mod own_first;
    mod own_second;
}
mod recordings;
mod track;
mod view;
mod words;
