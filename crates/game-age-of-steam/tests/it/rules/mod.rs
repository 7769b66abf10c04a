//! One test for each numbered rule, by the sections of the sheet.

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
