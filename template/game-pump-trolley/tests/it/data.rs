//! Data sets: corrected ones are played with, bad ones refused.

use game_core::testing::{
    check_data_sets, data_problems, fuzz_data_files, options_with, sentences_follow_figures,
};
use game_core::{Chance, Game, Viewer};
use game_pump_trolley::PumpTrolley;

#[test]
fn a_corrected_figure_is_played_with() {
    let options = options_with::<PumpTrolley>(|file| {
        file["lines"][0]["spaces"] = 7.into();
        file["lines"][0]["towers"] = vec![3].into();
        file["strength"]["start"] = 4.into();
    });
    let game = PumpTrolley::set_up(&options, 2, &mut Chance::fast(1)).unwrap();
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.spaces, view.towers), (7, vec![3]));
    assert_eq!(view.crews[0].strength, 4);
}
#[test]
fn sets_have_names_that_states_and_records_keep() {
    check_data_sets::<PumpTrolley>(|file| file["die"] = 6.into());
}
#[test]
fn a_bad_file_is_answered_with_sentences() {
    let found = data_problems::<PumpTrolley>(|file| {
        file["lines"][0]["towers"] = vec![4, 12, 4].into();
        file["die"] = 0.into();
    });
    assert_eq!(
        found,
        [
            "lines.branch.towers.1 must lie before the railhead, but is 12",
            "lines.branch.towers.2 is 4 once more",
            "die must be from 1 to 12, but is 0",
        ]
    );
}
#[test]
fn a_disturbed_file_is_refused_or_can_be_played_with() {
    fuzz_data_files::<PumpTrolley>(1_000);
}
#[test]
fn sentences_say_the_figures_of_the_table() {
    sentences_follow_figures::<PumpTrolley>(|_| {}, &[], &[]);
}
