//! One test for each numbered rule, by the sections of the sheet.

mod actions;
mod buildings;
mod end;
mod kansas_city;
mod moving;
mod objectives;
mod railway;
mod setup;
mod using;
