//! Every id, option and category has its word in every language.

use game_core::testing::Dictionaries;
use game_pappy_winchester::{
    Bonus, CommonObjective, Feature, PappyWinchester, PersonalObjective, Stop, Terrain, Vehicle,
};

#[test]
fn every_language_names_all_there_is() {
    Dictionaries::<PappyWinchester>::new()
        .ids(Terrain::ALL.map(Terrain::word))
        .ids([Feature::Mine, Feature::Ranch].map(Feature::word))
        .ids(Bonus::ALL.map(Bonus::word))
        .ids(Vehicle::ALL.map(Vehicle::word))
        .ids(Stop::ALL.map(Stop::word))
        .ids(PersonalObjective::ALL.map(PersonalObjective::word))
        .ids(CommonObjective::ALL.map(CommonObjective::word))
        .check();
}
