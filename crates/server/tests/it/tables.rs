//! Making tables, sitting down, standing up.

use crate::world::World;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_open_seats_begins_at_once() {
    let world = World::new().await;
    let ada = world.guest();
    let (status, table) = ada
        .post("/api/tables", json!({"game": "longhorn", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]}))
        .await;
    assert_eq!(status, 200, "{table}");
    assert_eq!(table["stage"], "playing");
    assert_eq!(table["mine"], json!([0]));
    assert_eq!(
        (table["host"].clone(), table["undo"].clone()),
        (json!(true), json!("until_information"))
    );
    assert_eq!(table["id"].as_str().unwrap().len(), 10);
    assert_eq!(
        table["seats"][1]["holder"],
        json!({"kind": "bot", "level": "easy"})
    );
    let socket = ada.sit(table["id"].as_str().unwrap()).await;
    assert!(socket.frame["view"].is_object());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_seat_begins_the_game_and_everybody_is_told() {
    let world = World::new().await;
    let (ada, bo) = (world.guest(), world.guest());
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    let mut hers = ada.sit(&id).await;
    let (_, table) = bo.get(&format!("/api/tables/{id}")).await;
    assert_eq!(
        (table["stage"].clone(), table["mine"].clone()),
        (json!("gathering"), json!([]))
    );
    assert_eq!(bo.join(&id).await["mine"], json!([1]));
    hers.until("frame").await;
    assert_eq!((hers.seat(), hers.waiting()), (Some(0), Some(0)));
    assert_eq!(
        bo.join(&id).await["mine"],
        json!([1]),
        "joining again changes nothing"
    );
    let cy = world.guest();
    let (status, problem) = cy.post(&format!("/api/tables/{id}/join"), json!({})).await;
    assert_eq!((status, problem["code"].clone()), (409, json!("full")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_can_be_chosen_and_left_before_the_game() {
    let world = World::new().await;
    let (ada, bo) = (world.guest(), world.guest());
    let id = ada
        .table(json!([{"kind": "open"}, {"kind": "me"}, {"kind": "open"}]))
        .await;
    let (status, table) = bo
        .post(&format!("/api/tables/{id}/join"), json!({"seat": 2}))
        .await;
    assert_eq!((status, table["mine"].clone()), (200, json!([2])));
    assert_eq!(
        bo.post(&format!("/api/tables/{id}/leave"), json!({}))
            .await
            .0,
        200
    );
    let (_, table) = bo.get(&format!("/api/tables/{id}")).await;
    assert_eq!(table["seats"][2]["holder"], json!({"kind": "open"}));
    let (status, problem) = bo
        .post(&format!("/api/tables/{id}/join"), json!({"seat": 1}))
        .await;
    assert_eq!((status, problem["code"].clone()), (409, json!("full")));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_starts_and_bots_take_the_open_seats() {
    let world = World::new().await;
    let (ada, bo) = (world.guest(), world.guest());
    let id = ada
        .table(json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]))
        .await;
    bo.join(&id).await;
    let start = format!("/api/tables/{id}/start");
    assert_eq!(bo.post(&start, json!({})).await.0, 403);
    assert_eq!(world.guest().post(&start, json!({})).await.0, 403);
    let (status, table) = ada.post(&start, json!({})).await;
    assert_eq!((status, table["stage"].clone()), (200, json!("playing")));
    assert_eq!(table["seats"][2]["holder"]["kind"], "bot");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_leaves_takes_the_table_away() {
    let world = World::new().await;
    let (ada, bo) = (world.guest(), world.guest());
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    let mut watching = bo.sit(&id).await;
    assert_eq!(
        ada.post(&format!("/api/tables/{id}/leave"), json!({}))
            .await
            .0,
        200
    );
    assert_eq!(watching.until("problem").await["code"], "not_found");
    assert_eq!(ada.get(&format!("/api/tables/{id}")).await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_tables_are_refused_in_words() {
    let world = World::new().await;
    let ada = world.guest();
    let me = json!({"kind": "me"});
    let wrong = [
        (
            json!({"game": "chess", "seats": [me, me]}),
            404,
            "there is no game 'chess'",
        ),
        (
            json!({"game": "longhorn", "seats": [me]}),
            400,
            "played by 2 to 2",
        ),
        (
            json!({"game": "longhorn", "seats": [me, me, me]}),
            400,
            "played by 2 to 2",
        ),
        (
            json!({"game": "longhorn", "seats": vec![me.clone(); 300]}),
            400,
            "played by 2 to 2",
        ),
        (
            json!({"game": "longhorn", "seats": [me, me], "options": {"no_such": 1}}),
            400,
            "no_such",
        ),
        (
            json!({"game": "secrets", "seats": [me, me], "options": {"length": 0}}),
            400,
            "TT-2: a game has a step",
        ),
        (
            json!({"game": "longhorn", "seats": [me, me], "seed": "abc"}),
            400,
            "64 hexadecimal digits",
        ),
        (
            json!({"game": "longhorn", "seats": [me, me], "seed": "é".repeat(32)}),
            400,
            "64 hexadecimal digits",
        ),
        (
            json!({"game": "longhorn", "seats": [me, me], "name": " "}),
            400,
            "a name has",
        ),
        (
            json!({"game": "longhorn", "seats": [me, me], "name": "x".repeat(99)}),
            400,
            "a name has",
        ),
        (
            json!({"game": "longhorn", "seats": [me, {"kind": "dog"}]}),
            400,
            "dog",
        ),
        (
            json!({"game": "longhorn", "seats": [me, me], "extra": 1}),
            400,
            "extra",
        ),
        (json!([1, 2]), 400, "not understood"),
    ];
    for (body, expected, words) in wrong {
        let (status, problem) = ada.post("/api/tables", body.clone()).await;
        assert_eq!(status, expected, "{body}: {problem}");
        assert!(
            problem["text"].as_str().unwrap().contains(words),
            "{body}: {problem}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seed_deals_the_same_cards_again() {
    let world = World::new().await;
    let ada = world.guest();
    let mut views = Vec::new();
    for seed in ["11".repeat(32), "11".repeat(32), "22".repeat(32)] {
        let seats = json!([{"kind": "me"}, {"kind": "me"}]);
        let id = ada
            .table_with(json!({"game": "longhorn", "seats": seats, "seed": seed}))
            .await;
        views.push(ada.sit(&id).await.frame["view"].clone());
    }
    assert_eq!(views[0], views[1]);
    assert_ne!(views[0], views[2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_mine_open_and_live_tables() {
    let world = World::new().await;
    let (ada, bo) = (world.guest(), world.guest());
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let open = ada
        .table_with(
            json!({"game": "longhorn", "seats": seats, "audience": "everybody", "name": "For all"}),
        )
        .await;
    let hidden = ada
        .table_with(json!({"game": "longhorn", "seats": seats}))
        .await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let live = ada
        .table_with(json!({"game": "longhorn", "seats": seats, "audience": "everybody"}))
        .await;
    let ids = |list: &serde_json::Value| -> Vec<String> {
        list.as_array()
            .unwrap()
            .iter()
            .map(|table| table["id"].as_str().unwrap().to_string())
            .collect()
    };
    let (_, lobby) = bo.get("/api/lobby").await;
    assert_eq!(
        (ids(&lobby["open"]), ids(&lobby["live"])),
        (vec![open.clone()], vec![live.clone()])
    );
    assert_eq!(lobby["mine"], json!([]));
    assert!(bo.cookie().is_none(), "looking at the lobby makes no guest");
    let (_, lobby) = ada.get("/api/lobby").await;
    let mine = ids(&lobby["mine"]);
    assert_eq!(mine[0], live, "what waits for me comes first");
    assert_eq!(mine.len(), 3);
    assert!(mine.contains(&hidden));
    assert_eq!(
        ids(&lobby["open"]),
        Vec::<String>::new(),
        "mine are not listed twice"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_a_name_and_can_change_it() {
    let world = World::new().await;
    let ada = world.guest();
    let response = ada.client.get(ada.url("/api/me")).send().await.unwrap();
    let cookie = response.headers()["set-cookie"]
        .to_str()
        .unwrap()
        .to_string();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    let (_, first) = ada.get("/api/me").await;
    let (_, number) = first["name"].as_str().unwrap().split_once(' ').unwrap();
    assert!(
        number.parse::<u32>().is_ok(),
        "{first}: a place and a number"
    );
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    let mut socket = ada.sit(&id).await;
    socket.until("table").await;
    assert_eq!(
        ada.put("/api/me", json!({"name": "  Ada   Lovelace "}))
            .await
            .1["name"],
        "Ada Lovelace"
    );
    assert_eq!(
        socket.until("table").await["table"]["seats"][0]["name"],
        "Ada Lovelace"
    );
    for wrong in ["", "  ", "a\u{7}b", &"x".repeat(33)] {
        assert_eq!(
            ada.put("/api/me", json!({"name": wrong})).await.0,
            400,
            "{wrong:?}"
        );
    }
    let world = world.restart().await;
    assert_eq!(ada.get("/api/me").await.1["name"], "Ada Lovelace");
    let (_, table) = ada.get(&format!("/api/tables/{id}")).await;
    assert_eq!(table["seats"][0]["name"], "Ada Lovelace");
    world.stop().await;
}
