//! The tests of Great Western Trail.

mod contract;
mod data;
mod examples_further;
mod examples_rulebook;
mod recordings;
mod rules_actions;
mod rules_buildings;
mod rules_end;
mod rules_kansas_city;
mod rules_move;
mod rules_objectives;
mod rules_railway;
mod rules_setup;
mod rules_use;
mod rulings;
mod table;
mod views;
mod words;
