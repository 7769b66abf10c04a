//! Data sets: corrected ones are played with, bad ones refused.

use game_age_of_steam::AgeOfSteam;
use game_core::testing::{
    check_data_sets, data_problems, fuzz_data_files, options_with, sentences_follow_figures,
};
use game_core::{Chance, Game, Seat};
use serde_json::{Value, json};

fn problems(change: impl Fn(&mut Value)) -> Vec<String> {
    data_problems::<AgeOfSteam>(change)
}

#[test]
fn a_corrected_figure_is_played_with_on_every_map() {
    let mut options = options_with::<AgeOfSteam>(|file| {
        file["setup"]["money"] = 12.into();
        file["costs"]["expenses"]["per_share"] = 2.into();
        file["players"]["turns"]["3"] = 4.into();
    });
    for map in ["rust_belt", "france"] {
        options.map = map.parse().unwrap();
        let game = AgeOfSteam::set_up(&options, 3, &mut Chance::fast(1)).unwrap();
        assert_eq!((game.player(Seat(0)).cash, game.turns()), (12, 4));
        assert_eq!(
            game.expenses(Seat(0)),
            2 * 2 + 1,
            "two shares and an engine"
        );
    }
}
#[test]
fn sets_have_names_that_states_and_records_keep() {
    check_data_sets::<AgeOfSteam>(|file| file["limits"]["builds"] = 4.into());
}
#[test]
fn a_bad_file_is_answered_with_sentences() {
    let found = problems(|file| {
        file["setup"]["engine"] = 7.into();
        file["tracks"]["income_reduction"][1]["loss"] = 12.into();
        file["costs"]["bid_payment"]["others"] = json!(0.3);
        file["goods"]["cubes"]["red"] = 1.into();
    });
    assert_eq!(
        found,
        [
            "the map rust_belt needs 78 cubes for display and cities, but there are 77",
            "setup.engine must be from 1 to 6, but is 7",
            "the loss of band 2 of tracks.income_reduction must be from 0 to 11, but is 12",
            "costs.bid_payment.others must be 0, 0.5 or 1, but is 0.3",
        ]
    );
    let drawn = problems(|file| file["map"]["hexes"][0]["terrain"] = "river".into());
    assert_eq!(
        drawn,
        [
            "map.hexes.c00r00.terrain: \"plain\" → \"river\": this is built in and cannot be corrected"
        ]
    );
}
#[test]
fn a_disturbed_file_is_refused_or_can_be_played_with() {
    fuzz_data_files::<AgeOfSteam>(3_000);
}
#[test]
fn no_sentence_keeps_a_printed_figure() {
    sentences_follow_figures::<AgeOfSteam>(|_| {}, &[], &[]);
}
