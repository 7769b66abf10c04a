//! Figures that are not the built-in ones: new tables get them, and a table keeps its own.

use crate::world::{World, config};
use serde_json::{Value, json};
use server::Config;

const GAME: &str = "railroad-revolution";

/// A data set in which each player begins with this much money, by its name.
fn figures(money: u32) -> String {
    let file = shelf::find(GAME).unwrap().data_file();
    let mut content: Value = serde_json::from_str(file.built_in()).unwrap();
    content["constants"]["start_money"] = money.into();
    file.add(&content.to_string()).unwrap()
}

async fn serving(data: &str) -> World {
    let data = [(GAME.to_string(), data.to_string())].into();
    World::with(Config { data, ..config() }).await
}

fn at_one_screen(options: Value) -> Value {
    json!({"game": GAME, "seats": [{"kind": "me"}, {"kind": "me"}], "options": options})
}

#[tokio::test(flavor = "multi_thread")]
async fn new_tables_get_the_figures_of_the_host() {
    let name = figures(710);
    let world = serving(&name).await;
    let guest = world.guest();
    let games = guest.get("/api/games").await.1;
    let entries = games.as_array().unwrap();
    let of = |id: &str| entries.iter().find(|entry| entry["id"] == id).unwrap();
    assert_eq!(of(GAME)["data"], name.as_str());
    assert_eq!(of("longhorn")["data"], Value::Null);

    let id = guest
        .table_with(at_one_screen(json!({"hard_tolls": true})))
        .await;
    let table = guest.get(&format!("/api/tables/{id}")).await.1;
    assert_eq!(table["options"]["data"], name.as_str());
    assert_eq!(table["options"]["hard_tolls"], true);
    let socket = guest.sit(&id).await;
    assert_eq!(socket.frame["view"]["players"][0]["money"], 710);
    // Who names a set has that one.
    let id = guest
        .table_with(at_one_screen(json!({"data": "built_in"})))
        .await;
    let socket = guest.sit(&id).await;
    assert_eq!(socket.frame["view"]["players"][0]["money"], 600);
    let (status, problem) = guest
        .post(
            "/api/tables",
            at_one_screen(json!({"data": "0".repeat(32)})),
        )
        .await;
    assert_eq!(status, 400);
    assert!(
        problem["text"]
            .as_str()
            .unwrap()
            .contains("is not known here")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_keeps_its_figures_and_its_record_brings_them() {
    let world = serving(&figures(720)).await;
    let guest = world.guest();
    let id = guest.table_with(at_one_screen(json!({}))).await;
    let mut socket = guest.sit(&id).await;
    let action = socket.some_action(0);
    socket.does(&action).await;
    let world = world.restart().await;
    let socket = guest.sit(&id).await;
    assert_eq!(socket.step(), 1);
    assert_eq!(
        socket.frame["view"]["options"]["data"],
        figures(720).as_str()
    );
    world.stop().await;
    let kind = shelf::find(GAME).unwrap();
    let options = json!({"data": figures(720)});
    let record = kind.record(2, options, game_core::Start::Setup(Vec::new()));
    assert_eq!(record.data.unwrap()["constants"]["start_money"], 720);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_differs_can_be_read() {
    let name = figures(730);
    let world = serving(&name).await;
    let guest = world.guest();
    let (status, told) = guest.get(&format!("/api/games/{GAME}/data/{name}")).await;
    let change = json!({"path": "constants.start_money", "ours": 600, "theirs": 730});
    assert_eq!((status, told), (200, json!({"changes": [change]})));
    let built_in = guest.get(&format!("/api/games/{GAME}/data/built_in")).await;
    assert_eq!(built_in, (200, json!({"changes": []})));
    for nowhere in [
        format!("{GAME}/data/abc"),
        "chess/data/built_in".to_string(),
    ] {
        assert_eq!(guest.get(&format!("/api/games/{nowhere}")).await.0, 404);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_that_are_ours_are_told_and_corrections_are_checked() {
    let world = World::new().await;
    let guest = world.guest();
    let (status, page) = guest.get("/api/games/pappy-winchester/data").await;
    assert_eq!(status, 200);
    let doubts = page["doubts"].as_array().unwrap();
    let terrain = doubts
        .iter()
        .find(|one| one["figure"] == "terrain")
        .unwrap();
    assert_eq!(terrain["origin"], "ours");
    assert_eq!(terrain["records"].as_array().unwrap().len(), 19);
    let cash = doubts.iter().find(|one| one["figure"] == "cash_per_player");
    assert_eq!(cash.unwrap()["origin"], "found");
    let open = page["open"].as_array().unwrap();
    assert!(open.contains(&json!("parcels.*.terrain")));

    let address = "/api/games/pappy-winchester/data";
    let correct =
        |path: &str, value: Value| json!({"corrections": [{"path": path, "value": value}]});
    let (_, good) = guest
        .post(address, correct("scoring.majority_bonus", json!(6)))
        .await;
    assert_eq!(good["problems"], json!([]));
    assert_eq!(good["changes"][0]["path"], "scoring.majority_bonus");
    let file: Value = serde_json::from_str(good["file"].as_str().unwrap()).unwrap();
    assert_eq!(file["scoring"]["majority_bonus"], 6);
    let (_, bad) = guest
        .post(address, correct("parcels.parcel_1.neighbours", json!([2])))
        .await;
    assert_ne!(
        bad["problems"],
        json!([]),
        "7 still says that it is beside 1"
    );
    let (_, closed) = guest
        .post(address, correct("duel.players_left", json!(3)))
        .await;
    assert_ne!(closed["problems"], json!([]), "it cannot be corrected");
    let (status, _) = guest.post(address, correct("nowhere", json!(1))).await;
    assert_eq!(status, 400);
    // Nothing was taken in.
    let games = guest.get("/api/games").await.1;
    assert!(
        games
            .as_array()
            .unwrap()
            .iter()
            .all(|entry| entry["data"].is_null())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn checking_figures_has_a_limit_of_its_own() {
    let mut config = config();
    config.limits.figures_per_minute = 1;
    let world = World::with(config).await;
    let guest = world.guest();
    let address = "/api/games/pappy-winchester/data";
    let nothing = json!({"corrections": []});
    assert_eq!(guest.post(address, nothing.clone()).await.0, 200);
    assert_eq!(guest.post(address, nothing).await.0, 429);
}
