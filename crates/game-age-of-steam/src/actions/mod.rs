//! The actions, one file each in the order of the phases: `candidates`, `check`, `perform`.

pub mod issue_shares;

pub mod bid;
pub mod drop_out;
pub mod use_pass;

pub mod select_action;

pub mod build;
pub mod end_build;
pub mod urbanize;

pub mod decline;
pub mod deliver;
pub mod raise_engine;

pub mod place_cube;
pub mod produce;
pub mod skip_production;
