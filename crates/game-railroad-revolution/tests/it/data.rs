//! Data sets: the built-in one, corrected ones, and bad ones.

use crate::table::{Arrange, table_with};
use game_core::testing::{Contract, fuzz_data_files, sentences_follow_figures};
use game_core::{DataFile, DataSet, Game, Record, Replay, Start, Viewer};
use game_railroad_revolution::{Data, DataId, Options, RailroadRevolution, data::SETS};
use serde_json::{Value, json};

fn corrected(change: impl Fn(&mut Value)) -> String {
    let mut file: Value = serde_json::from_str(Data::BUILT_IN).unwrap();
    change(&mut file);
    file.to_string()
}
#[track_caller]
fn problems(change: impl Fn(&mut Value)) -> Vec<String> {
    told(&corrected(change))
}
/// What is wrong with a file, in English.
#[track_caller]
fn told(file: &str) -> Vec<String> {
    let problems = Data::parse(file).expect_err("a bad file");
    problems.iter().map(ToString::to_string).collect()
}

#[test]
fn a_corrected_figure_changes_the_game_without_touching_code() {
    let file = corrected(|file| file["cities"][0]["station_cost"] = 250.into());
    let id = DataId::add(&file).unwrap();
    assert_eq!(DataId::add(&file).unwrap(), id);
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
    let data = DataId::add(&file).unwrap();
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
    let id = DataId::add(&file).unwrap();
    Contract::<RailroadRevolution>::new()
        .options([json!({ "data": id })])
        .games(2)
        .every(20)
        .check();
}
#[test]
fn a_state_names_its_data_set_by_the_hash_of_its_content() {
    let id = DataId::add(&corrected(|file| {
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
        serde_json::to_string_pretty(&serde_json::from_str::<Value>(Data::BUILT_IN).unwrap())
            .unwrap();
    assert_eq!(DataId::add(&spaced), Ok(DataId::default()));
    assert_eq!(serde_json::to_value(DataId::default()).unwrap(), "built_in");
}
#[test]
fn every_reconstructed_figure_keeps_its_mark() {
    let file: Value = serde_json::from_str(Data::BUILT_IN).unwrap();
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
    assert!(told("{")[0].contains("not JSON"));
    assert!(told("{}")[0].contains("another form"));
    let word = Data::BUILT_IN.replace("\"station_cost\": 100", "\"station_cost\": \"dear\"");
    let problem = &told(&word)[0];
    assert!(
        problem.contains("\"dear\"") && problem.contains("line "),
        "{problem}"
    );
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
    assert!(problems(|f| f["cities"][3]["id"] = "paris".into())[0].contains("cities must have"));
    assert!(problems(|f| f["cities"][3]["level"] = 3.into())[0].contains("do not fit"));
    let flips = problems(|f| {
        f["train_types"][1]["effect"]["ops"][0] = json!({"op": "flip_train", "times": 1})
    });
    assert_eq!(flips, ["train_advance cannot flip trains itself"]);
}
#[test]
fn a_record_brings_its_data_and_refuses_another() {
    let file = corrected(|file| file["constants"]["start_money"] = 650.into());
    let id = DataId::add(&file).unwrap();
    let options = json!({ "data": id });
    let game = table_with(2, serde_json::from_value(options.clone()).unwrap()).game;
    let start = Start::Position(serde_json::to_value(&game).unwrap());
    let record = Record::of::<RailroadRevolution>(2, options, start);
    let text = record.to_string();
    let replayed = |text: &str| {
        let record = Record::parse(text).unwrap();
        Replay::<RailroadRevolution>::begin(&record).map(|replay| replay.game)
    };
    assert_eq!(replayed(&text), Ok(game));
    let altered = text.replace("\"start_money\":650", "\"start_money\":660");
    let error = replayed(&altered).unwrap_err();
    assert_eq!(error.line, 5);
    assert!(error.problem.to_string().contains("altered"), "{error}");
    let bad = text.replace("\"hire_cost_money\":800", "\"hire_cost_money\":0");
    let error = replayed(&bad).unwrap_err();
    assert!(
        error.problem.to_string().contains("have a price"),
        "{error}"
    );
    let unknown = text.replace(&id.to_string(), &"1".repeat(32));
    let without: String = unknown
        .lines()
        .filter(|line| !line.starts_with("data "))
        .flat_map(|line| [line, "\n"])
        .collect();
    let error = replayed(&without).unwrap_err();
    assert_eq!(error.line, 4);
    assert!(
        error.problem.to_string().contains("is not known here"),
        "{error}"
    );
}
#[test]
fn what_a_corrected_file_changes_can_be_told() {
    let file = corrected(|file| file["cities"][0]["station_cost"] = 255.into());
    let name = SETS.add(&file).unwrap();
    let changes = SETS.changes(&name).unwrap();
    let told: Vec<String> = changes.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["cities.washington.station_cost: 100 → 255"]);
    assert_eq!(SETS.changes(&"2".repeat(32)), None);
    assert_eq!(SETS.replaced("built_in"), None);
    let content: Value = serde_json::from_str(SETS.replaced(&name).unwrap()).unwrap();
    assert_eq!(content["cities"][0]["station_cost"], 255);
}

#[test]
fn a_disturbed_file_is_refused_or_can_be_played_with() {
    fuzz_data_files::<RailroadRevolution>(600);
}
#[test]
fn no_sentence_keeps_a_printed_figure() {
    sentences_follow_figures::<RailroadRevolution>(|_| {}, &[], &[]);
}
