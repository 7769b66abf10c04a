//! For the tests of games: the contract, the scenario vocabulary and the fuzzers.

mod contract;
mod scenario;
mod fuzz;
mod recordings;

pub use contract::{Contract, every_option};
pub use fuzz::{fuzz_actions, fuzz_records};
pub use recordings::{random_record, replay_recordings};
pub use scenario::{Scenario, scenario};
