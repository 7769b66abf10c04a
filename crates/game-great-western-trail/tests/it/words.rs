//! Every id, option and category has its word in every language.

use game_core::{Indexed, testing::Dictionaries};
use game_great_western_trail::*;

fn words<T: Indexed>() -> impl Iterator<Item = &'static str> {
    T::all().map(T::word)
}

#[test]
fn every_language_names_all_there_is() {
    Dictionaries::<GreatWesternTrail>::new()
        .ids(words::<Tile>())
        .ids(words::<Card>())
        .ids(words::<Breed>())
        .ids(words::<Node>())
        .ids(words::<Rail>())
        .ids(words::<Station>())
        .ids(words::<City>())
        .ids(words::<StationMaster>())
        .ids(words::<DiscFrom>())
        .ids(Called::buildings())
        .ids(words::<Offer>())
        .ids(built_in().deals.iter().map(|deal| deal.word))
        .check();
}
