//! Every id, option and category has its word in every language.

use game_core::testing::Dictionaries;
use game_longhorn::{Color, Longhorn, NuggetSet, Tile, built_in};

#[test]
fn every_language_names_all_there_is() {
    let tokens = built_in().tokens(NuggetSet::OneTwoTwoOne);
    Dictionaries::<Longhorn>::new()
        .ids(Color::ALL.map(Color::word))
        .ids(Tile::ALL.map(Tile::word))
        .ids(tokens.map(|token| token.word()))
        .check();
}
