//! Every id, option and category has its word in every language.

use game_core::testing::Dictionaries;
use game_pump_trolley::{Line, PumpTrolley};

#[test]
fn every_language_names_all_there_is() {
    Dictionaries::<PumpTrolley>::new()
        .ids(Line::ALL.map(Line::word))
        .check();
}
