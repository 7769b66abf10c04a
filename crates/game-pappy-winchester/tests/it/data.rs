//! Data sets: corrected ones are played with, bad ones refused.

use crate::table::{parcel, table_with};
use game_core::testing::{
    check_data_sets, data_problems, fuzz_data_files, options_with, sentences_follow_figures,
};
use game_core::{Game, Seat};
use game_pappy_winchester::{Options, PappyWinchester};
use serde_json::{Value, json};

fn problems(change: impl Fn(&mut Value)) -> Vec<String> {
    data_problems::<PappyWinchester>(change)
}

#[test]
fn a_corrected_figure_is_played_with() {
    let options: Options = options_with::<PappyWinchester>(|file| {
        file["auction"]["minimum_bid"] = 3.into();
        file["scoring"]["majority_bonus"] = 9.into();
        file["parcels"][0]["neighbours"] = vec![7].into();
        file["parcels"][1]["neighbours"] = vec![7].into();
    });
    let game = table_with(3, options).game;
    assert_eq!(game.lowest_bid(), 3);
    let refused = game.check(&"bid 2".parse().unwrap()).unwrap_err();
    assert_eq!(refused.rule.0, "PW-23");
    let land = [1, 2].map(parcel).into_iter().collect();
    assert_eq!(game.data().largest_group(land), 1, "no neighbours any more");
    assert_eq!(game.data().majority_bonus, 9);
    assert_eq!(game.looks_in_secret(Seat(0)), PappyWinchester::SECRETS);
}
#[test]
fn sets_have_names_that_states_and_records_keep() {
    check_data_sets::<PappyWinchester>(|file| file["movement"]["payout_per_parcel"] = 2.into());
}
#[test]
fn a_bad_file_is_answered_with_sentences() {
    let found = problems(|file| {
        file["auction"]["minimum_raise"] = 0.into();
        file["setup"]["saloon_tips"] = 2.into();
        file["parcels"][0]["neighbours"] = vec![2].into();
        file["bonus_tokens"][0]["count"] = 5.into();
    });
    assert_eq!(
        found,
        [
            "parcels 7 and 1 must name each other as neighbours",
            "setup.bank_after_setup.3 must be 59, so that the 110 notes are all somewhere",
            "setup.bank_after_setup.4 must be 51, so that the 110 notes are all somewhere",
            "setup.bank_after_setup.5 must be 43, so that the 110 notes are all somewhere",
            "auction.minimum_raise must be from 1 to 100, but is 0",
            "there must be 19 Bonus tokens, one for each parcel, but there are 18",
        ]
    );
    let terrain = problems(|file| file["parcels"][0]["terrain"] = "forest".into());
    assert_eq!(terrain.len(), 2, "{terrain:#?}");
    assert!(terrain[0].starts_with("parcel_lists.desert must be what the parcels say: 2, 3"));
    assert_eq!(
        problems(|file| file["common_objectives"][2]["count"] = 6.into()),
        [
            "common_objectives.common_five_parcels.count: 5 → 6: this is built in and cannot be corrected"
        ]
    );
    let word = problems(|file| file["parcels"][0]["terrain"] = "swamp".into());
    assert!(
        word[0].contains("swamp") && word[0].contains("column"),
        "{word:#?}"
    );
}
#[test]
fn a_disturbed_file_is_refused_or_can_be_played_with() {
    fuzz_data_files::<PappyWinchester>(600);
}
#[test]
fn no_sentence_keeps_a_printed_figure() {
    let together = |file: &mut Value| {
        file["components"]["notes"] = 130.into();
        file["setup"]["cash_per_player"] = 9.into();
        file["setup"]["saloon_tips"] = 2.into();
        file["setup"]["common_objective_piles"] = json!([4, 5, 6, 7, 8]);
        file["setup"]["bank_after_setup"] = json!({"3": 71, "4": 62, "5": 53});
        for (token, count) in [7, 5, 7].into_iter().enumerate() {
            file["bonus_tokens"][token]["count"] = count.into();
        }
    };
    let no_figures = [
        "parcels.*.terrain",
        "parcels.*.neighbours",
        "parcels.*.river_side",
        "parcels.*.rail_side",
        "parcels.*.saloon_side",
        "parcels.*.ranch_group",
        "parcels.*.train_stops",
        "parcels.*.boat_stops",
        "tracks.*.stops.*.parcels",
        "parcel_lists",
    ];
    // A price that small is always a single note in random games.
    let bids =
        ["{seat} buys parcel {parcel} for {price} {price|note|notes}, all to the saloon|price"];
    sentences_follow_figures::<PappyWinchester>(together, &no_figures, &bids);
}
