//! Data sets: corrected ones are played with, bad ones refused.

use crate::table::{Arrange, table_with};
use game_core::Seat;
use game_core::testing::{
    check_data_sets, data_problems, fuzz_data_files, options_with, sentences_follow_figures,
};
use game_great_western_trail::{Building, GreatWesternTrail, Options};
use serde_json::{Value, json};

fn problems(change: impl Fn(&mut Value)) -> Vec<String> {
    data_problems::<GreatWesternTrail>(change)
}

#[test]
fn a_corrected_figure_is_played_with() {
    let corrected = options_with::<GreatWesternTrail>(|file| {
        file["job_market"]["rows"][0]["cost"] = 9.into();
        file["personal_buildings"][0]["vp"] = 11.into();
        file["setup"]["by_players"]["2"]["step_limit"]["base"] = 5.into();
    });
    let options = Options {
        data: corrected.data,
        ..Options::first_game()
    };
    let mut game = table_with(2, options);
    assert_eq!(game.step_limit(Seat(0)), 5);
    assert_eq!(game.face(Building(1)).vp, 11);
    game.stop("n_a");
    game.cash(0, 8);
    game.refuses("use n_a hire", "GW-501");
    game.cash(0, 9);
    game.does("use n_a hire").does("hire 1 engineer");
    assert_eq!(game.players[0].cash, 0);
}
#[test]
fn sets_have_names_that_states_and_records_keep() {
    check_data_sets::<GreatWesternTrail>(|file| file["scoring"]["cash_per_vp"] = 4.into());
}
#[test]
fn a_bad_file_is_answered_with_sentences() {
    let found = problems(|file| {
        file["setup"]["starting_cash_by_seat"] = json!([6, 7, 8]);
        file["market_deck"][0]["count"] = 8.into();
        file["cities"][0]["cash"] = 31.into();
        file["scoring"]["cash_per_vp"] = 0.into();
    });
    assert_eq!(
        found,
        [
            "setup.starting_cash_by_seat must name the cash of 4 seats",
            "the counts of market_deck must add up to 36 cards, but are 37",
            "cities.kansas_city_yard.cash must be from 0 to 30, but is 31",
            "scoring.cash_per_vp must be from 1 to 100, but is 0",
        ]
    );
    let fixed = problems(|file| file["objectives"][0]["require"]["building"] = 2.into());
    assert_eq!(
        fixed,
        ["objectives.start_34b.require.building: 1 → 2: this is built in and cannot be corrected"]
    );
    let swapped = problems(|file| file["cities"].as_array_mut().expect("a list").swap(0, 1));
    assert_eq!(
        swapped,
        ["cities: the entries must stand in the order of the built-in file"]
    );
    let word = problems(|file| file["market_deck"][4]["vp"] = 9.into());
    assert!(word[0].contains("_9"), "{word:#?}");
}
#[test]
fn a_disturbed_file_is_refused_or_can_be_played_with() {
    fuzz_data_files::<GreatWesternTrail>(2_000);
}
#[test]
fn no_sentence_keeps_a_printed_figure() {
    let together = |file: &mut Value| {
        file["starting_deck"][0]["count"] = 4.into();
        file["starting_deck"][1]["count"] = 4.into();
        file["market_deck"][0]["count"] = 6.into();
        file["market_deck"][1]["count"] = 8.into();
    };
    // What a deal takes and gives is in its name.
    let fixed = [
        "Draw {n||up to }{n} {n|card|cards}.|n",
        "Hire a worker, at ${n} more.|n",
        "Move the engine back {n} {n|space|spaces}.|n",
        "Remove {n||up to }{n} {n|card|cards} from the game.|n",
        "{seat} gains {n} {n|certificate|certificates}|n",
        "discard {n} {card:n} {deal:for}|n",
    ];
    let no_figures = ["personal_buildings.*.hands"];
    sentences_follow_figures::<GreatWesternTrail>(together, &no_figures, &fixed);
}
