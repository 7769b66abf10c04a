//! For the tests of games: the contract, the scenario vocabulary, the fuzzers, and play beside a model.

mod beforehand;
mod beside;
mod contract;
mod scenario;
mod fuzz;
mod data;
mod drawn;
mod encoding;
mod figures;
mod recordings;
mod pseudo;
mod words;

pub use beside::{
    Acts, Figures, Laid, Luck, Met, Model, Moment, Scored, any_kind, one_of, play_beside,
};
pub use contract::{Contract, every_option};
pub use data::{check_data_sets, corrected, data_problems, fuzz_data_files, options_with};
pub use encoding::check_encoding;
pub use figures::sentences_follow_figures;
pub use fuzz::{fuzz_actions, fuzz_records};
pub use recordings::{random_record, replay_recordings};
pub use scenario::{Scenario, scenario};
pub use words::Dictionaries;
