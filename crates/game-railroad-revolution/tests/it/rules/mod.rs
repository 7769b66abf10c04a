//! One test for each rule, by the sections of the sheet.

mod deals;
mod end;
mod general;
mod milestones;
mod railroad;
mod setup;
mod station;
mod telegraph;
mod tracks;
mod trade;
mod turn;
