//! One test for each numbered rule, in the order of the sheet.

mod auction;
mod definitions;
mod duel;
mod ending;
mod limits;
mod objectives;
mod purchase;
mod set_up;
mod tokens;
