//! One test for each rule of the sheet.

mod end;
mod setup;
mod turn;
