//! Data sets: the built-in one, corrected ones, and bad ones.

use crate::table::{Arrange, table_with};
use game_core::{Game, Viewer, testing::Contract};
use game_railroad_revolution::{Data, DataId, Options, RailroadRevolution, data::BUILT_IN, intern};
use serde_json::{Value, json};

fn corrected(change: impl Fn(&mut Value)) -> String {
    let mut file: Value = serde_json::from_str(BUILT_IN).unwrap();
    change(&mut file);
    file.to_string()
}
#[track_caller]
fn problems(change: impl Fn(&mut Value)) -> Vec<String> {
    Data::parse(&corrected(change)).expect_err("a bad file")
}

#[test]
fn a_corrected_figure_changes_the_game_without_touching_code() {
    let file = corrected(|file| file["cities"][0]["station_cost"] = 250.into());
    let id = intern(&file).unwrap();
    assert_eq!(intern(&file).unwrap(), id);
    let mut game = table_with(
        2,
        Options {
            data: id,
            ..Options::default()
        },
    );
    game.plays(&["work white station", "station washington", "end"]);
    assert_eq!(game.p(0).money, 350);
}
#[test]
fn a_board_is_drawn_with_the_prices_and_bonuses_of_its_data_set() {
    let file = corrected(|file| {
        file["constants"]["share_sale_money"] = 175.into();
        file["constants"]["hire_cost_money"] = 900.into();
        file["train_types"][0]["effect"]["ops"][0]["max"] = 1.into();
    });
    let data = intern(&file).unwrap();
    let game = table_with(
        2,
        Options {
            data,
            ..Options::default()
        },
    );
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.prices.share_sale, view.prices.hire), (175, 900));
    assert_eq!((view.prices.rail_action, view.prices.min_workers), (400, 4));
    let starter = &view.players[0].trains[0];
    assert_eq!(json!(starter.bonus.ops[0])["max"], 1);
}
#[test]
fn the_contract_holds_for_a_corrected_file() {
    let file = corrected(|file| {
        file["constants"]["hire_cost_money"] = 300.into();
        file["constants"]["min_available_workers"] = 3.into();
        file["deal_tiles"][0]["deals"][0]["ops"] = json!([
            {"op": "promote", "max": 1, "money_each": 50},
            {"op": "advance", "n": 2},
            {"op": "gain_worker_any", "n": 1},
        ]);
        file["city_tiles"][0]["first"]["ops"] = json!([{"op": "place_free_station", "n": 1}]);
    });
    let id = intern(&file).unwrap();
    Contract::<RailroadRevolution>::new()
        .options([json!({ "data": id })])
        .games(2)
        .every(20)
        .check();
}
#[test]
fn a_state_names_its_data_set_by_the_hash_of_its_content() {
    let id = intern(&corrected(|file| {
        file["constants"]["start_money"] = 700.into()
    }))
    .unwrap();
    let game = table_with(
        3,
        Options {
            data: id,
            ..Options::default()
        },
    )
    .game;
    assert_eq!(game.players[0].money, 700);
    let saved = serde_json::to_value(&game).unwrap();
    assert_eq!(saved["options"]["data"].as_str().unwrap().len(), 32);
    assert_eq!(
        serde_json::from_value::<RailroadRevolution>(saved.clone()).unwrap(),
        game
    );
    let unknown = saved.to_string().replace(&id.to_string(), &"0".repeat(32));
    let error = serde_json::from_str::<RailroadRevolution>(&unknown).unwrap_err();
    assert!(error.to_string().contains("is not known here"), "{error}");
    assert!(game.audit().is_empty());
}
#[test]
fn the_built_in_file_is_found_whatever_its_spaces() {
    let spaced =
        serde_json::to_string_pretty(&serde_json::from_str::<Value>(BUILT_IN).unwrap()).unwrap();
    assert_eq!(intern(&spaced), Ok(DataId::default()));
    assert_eq!(serde_json::to_value(DataId::default()).unwrap(), "built_in");
}
#[test]
fn every_reconstructed_figure_keeps_its_mark() {
    let file: Value = serde_json::from_str(BUILT_IN).unwrap();
    for list in [
        "cities",
        "rail_spaces",
        "city_tiles",
        "milestones",
        "deal_tiles",
        "telegraph_gaps",
    ] {
        let records = file[list].as_array().unwrap();
        assert!(
            records.iter().all(|record| !record["prov"].is_null()),
            "{list}"
        );
    }
}
#[test]
fn a_bad_file_is_answered_with_sentences() {
    assert!(Data::parse("{").unwrap_err()[0].contains("not JSON"));
    assert!(Data::parse("{}").unwrap_err()[0].contains("another form"));
    let found = problems(|file| {
        file["constants"]["player_board_rails"] = 14.into();
        file["milestones"][0]["managers"] = Value::Array(vec!["pink".into()]);
        file["rail_spaces"][1]["a"] = "atlantis".into();
    });
    assert_eq!(found.len(), 3, "{found:#?}");
    assert!(
        found
            .iter()
            .any(|p| p == "r02 ends at 'atlantis', which is nowhere")
    );
    assert!(
        found
            .iter()
            .any(|p| p == "ms_a1_1 asks for a manager 'pink'")
    );
    assert!(problems(|f| f["cities"][3]["id"] = "paris".into())[0].contains("the cities must be"));
    assert!(problems(|f| f["cities"][3]["level"] = 3.into())[0].contains("do not fit"));
    let flips = problems(|f| {
        f["train_types"][1]["effect"]["ops"][0] = json!({"op": "flip_train", "times": 1})
    });
    assert_eq!(flips, ["train_advance cannot flip trains itself"]);
}
