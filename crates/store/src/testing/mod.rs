//! For tests, also those of other crates: services that are started for them and end with them.

pub mod postgres;
pub mod states;
