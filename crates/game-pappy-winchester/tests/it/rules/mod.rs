//! One test for each numbered rule, in the order of the sheet.

mod auction;
mod definitions;
mod duel;
mod end;
mod limits;
mod objectives;
mod purchase;
mod setup;
mod tokens;
