//! Data sets: corrected ones are played with, bad ones refused.

use crate::table::{options, owns, table};
use game_core::testing::{
    check_data_sets, data_problems, fuzz_data_files, options_with, sentences_follow_figures,
};
use game_core::{Chance, Game, Viewer};
use game_longhorn::{Longhorn, Tile};
use serde_json::{Value, json};

fn problems(change: impl Fn(&mut Value)) -> Vec<String> {
    data_problems::<Longhorn>(change)
}

#[test]
fn a_corrected_figure_is_played_with() {
    let corrected = options_with::<Longhorn>(|file| {
        file["constants"]["dollars_per_cow_left"] = 150.into();
        file["constants"]["ambush_cows"] = 3.into();
        file["tiles"][0]["cows"] = 7.into();
        file["tiles"][1]["cows"] = 4.into();
        file["tiles"][1]["start_allowed"] = true.into();
    });
    let dealt = Longhorn::set_up(&corrected, 2, &mut Chance::fast(3)).unwrap();
    let hill = dealt
        .cells
        .iter()
        .find(|place| place.tile == Tile::NuggetHill);
    assert_eq!(hill.unwrap().cows.count(), 7);
    assert_eq!(dealt.start_cells().size(), 6, "one more tile has four cows");

    let mut game = table(["2g", "", "", "3o", "1b ambush", "", "", "1w 1o", ""], 4, 0);
    game.options.data = corrected.data;
    owns(&mut game, 0, "0b 0w 0o 0g");
    game.does("steal black").does("ambush orange");
    assert_eq!(game.herds[0].of(game_longhorn::Color::Orange), 3);
    assert_eq!(game.view(Viewer::Spectator).values, [0, 150, 600, 300]);
    assert_eq!(options(json!({})).data, Default::default());
}
#[test]
fn sets_have_names_that_states_and_records_keep() {
    check_data_sets::<Longhorn>(|file| file["constants"]["ambush_cows"] = 1.into());
}
#[test]
fn a_bad_file_is_answered_with_sentences() {
    let found = problems(|file| {
        file["tiles"][0]["cows"] = 11.into();
        file["constants"]["ambush_cows"] = 0.into();
        file["tiles"][2]["start_allowed"] = false.into();
    });
    assert_eq!(
        found,
        [
            "the cows of the tiles must be 36 in all, but are 41",
            "tiles.nugget_hill.cows must be from 1 to 9, but is 11",
            "tiles.cherokee_spring.start_allowed must be true where there are 4 cows, and only there",
            "constants.ambush_cows must be from 1 to 9, but is 0",
        ]
    );
    assert_eq!(
        problems(|file| file["constants"]["win_set_size"] = 8.into()),
        ["constants.win_set_size: 9 → 8: this is built in and cannot be corrected"]
    );
}
#[test]
fn a_disturbed_file_is_refused_or_can_be_played_with() {
    fuzz_data_files::<Longhorn>(4_000);
}
#[test]
fn no_sentence_keeps_a_printed_figure() {
    let together = |file: &mut Value| {
        file["tiles"][0]["cows"] = 7.into();
        file["tiles"][1]["cows"] = 4.into();
        file["tiles"][1]["start_allowed"] = true.into();
    };
    // A game that ends so has few cows left, and then a stride is one step.
    let steps = "no tile at {n} {n|step|steps} has cows: the money is counted|n";
    sentences_follow_figures::<Longhorn>(together, &[], &[steps]);
}
