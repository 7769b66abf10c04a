//! One test for each numbered rule, by the sections of the sheet.

mod end;
mod moving;
mod scoring;
mod series;
mod setup;
mod tokens;
mod turn;
