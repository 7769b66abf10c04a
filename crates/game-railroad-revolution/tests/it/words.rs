//! Every id, option and category has its word in every language.

use game_core::testing::Dictionaries;
use game_railroad_revolution::{
    RailroadRevolution,
    ids::{City, DealTile, Milestone, Section, SetupSide, Train},
};

#[test]
fn every_language_names_all_there_is() {
    let lists = [
        City::WORDS,
        Section::WORDS,
        Train::WORDS,
        Milestone::WORDS,
        DealTile::WORDS,
        SetupSide::WORDS,
    ];
    let words = lists.into_iter().flatten().copied();
    Dictionaries::<RailroadRevolution>::new().ids(words).check();
}
