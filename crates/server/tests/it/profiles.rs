//! Profiles, head-to-head and the ladder: what is told, and to whom.

use crate::rated::rated_game;
use crate::world::{Guest, World};
use serde_json::{Value, json};

fn audience(open: bool) -> &'static str {
    match open {
        true => "everybody",
        false => "link",
    }
}

/// A game of these two that is not rated, to its end; gives its id.
async fn game(ada: &Guest, bo: &Guest, open: bool) -> String {
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let id = ada
        .table_with(json!({"game": "secrets", "seats": seats, "audience": audience(open)}))
        .await;
    bo.join(&id).await;
    let (mut hers, mut his) = (ada.sit(&id).await, bo.sit(&id).await);
    while !hers.is_over() {
        let (mover, other) = match hers.waiting() {
            Some(0) => (&mut hers, &mut his),
            _ => (&mut his, &mut hers),
        };
        let before = mover.seq();
        mover.does("pass").await;
        other.past(before).await;
    }
    id
}

fn tables(page: &Value) -> Vec<&str> {
    let games = page["games"].as_array().unwrap().iter();
    games.map(|game| game["table"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_tells_games_figures_and_ratings() {
    let world = World::new().await;
    let (ada, bo) = (world.member("Ada").await, world.member("Bo").await);
    let visitor = world.guest();
    let listed = game(&ada, &bo, true).await;
    let private = game(&ada, &bo, false).await;
    let rated = rated_game(&ada, &bo).await;
    let (status, profile) = visitor.get("/api/people/Ada").await;
    assert_eq!(status, 200, "{profile}");
    assert_eq!(
        (&profile["name"], &profile["mine"]),
        (&json!("Ada"), &json!(false))
    );
    let figures = &profile["figures"][0];
    assert_eq!(
        (&figures["game"], &figures["played"]),
        (&json!("secrets"), &json!(3))
    );
    let rating = &profile["ratings"][0];
    assert_eq!(
        (&rating["games"], &rating["rating"]["provisional"]),
        (&json!(1), &json!(true))
    );
    assert_eq!(rating["history"].as_array().unwrap().len(), 1);
    // Tables that are not listed are for those who sat there.
    let (_, games) = visitor.get("/api/people/Ada/games").await;
    assert_eq!(tables(&games), [&*rated, &*listed]);
    for guest in [&ada, &bo] {
        let (_, games) = guest.get("/api/people/Ada/games?page=1").await;
        assert_eq!(tables(&games), [&*rated, &*private, &*listed]);
    }
    assert_eq!(ada.get("/api/people/Ada").await.1["mine"], json!(true));
    assert_eq!(bo.get("/api/people/Ada").await.1["visitor"], "Bo");
    let (_, met) = bo.get("/api/people/Ada/against/Bo").await;
    let sum = |met: &Value| -> u64 {
        let game = &met["games"][0];
        let count = |key: &str| game[key].as_u64().unwrap();
        count("wins") + count("losses") + count("draws")
    };
    assert_eq!((sum(&met), met["last"].as_array().unwrap().len()), (3, 3));
    let (_, met) = visitor.get("/api/people/Ada/against/Bo").await;
    assert_eq!(sum(&met), 2);
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_hidden_is_as_if_it_were_not_there() {
    let world = World::new().await;
    let (ada, bo) = (world.member("Ada").await, world.member("Bo").await);
    let visitor = world.guest();
    game(&ada, &bo, true).await;
    let (_, unknown) = visitor.get("/api/people/Nobody").await;
    assert_eq!(visitor.get("/api/people/Nobody").await.0, 404);
    let hide = json!({"hide": true});
    assert_eq!(bo.put("/api/people/Ada/hidden", hide.clone()).await.0, 403);
    assert_eq!(
        visitor.put("/api/people/Ada/hidden", hide.clone()).await.0,
        403
    );
    assert_eq!(
        bo.put("/api/people/Nobody/hidden", hide.clone()).await.0,
        404
    );
    assert_eq!(ada.put("/api/people/Ada/hidden", hide).await.0, 200);
    let (status, games) = visitor.get("/api/people/Ada/games").await;
    assert_eq!((status, &games["text"]), (404, &unknown["text"]));
    assert_eq!(visitor.get("/api/people/Ada/against/Bo").await.0, 404);
    assert_eq!(visitor.get("/api/people/Bo/against/Ada").await.0, 404);
    let (_, profile) = visitor.get("/api/people/Ada").await;
    assert_eq!(
        (&profile["figures"], &profile["hides_games"]),
        (&Value::Null, &json!(true))
    );
    // Who played with her knows those games anyway, and she sees her own.
    assert_eq!(bo.get("/api/people/Ada/against/Bo").await.0, 200);
    let (_, own) = ada.get("/api/people/Ada/games").await;
    assert_eq!(own["games"].as_array().unwrap().len(), 1);
    // Guests have no page, whatever they are called.
    visitor.put("/api/me", json!({"name": "Gast"})).await;
    assert_eq!(visitor.get("/api/people/Gast").await.0, 404);
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_go_on_are_shown_to_who_may_see_them() {
    let world = World::new().await;
    let (ada, visitor) = (world.member("Ada").await, world.guest());
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "easy"}]);
    let game = |open: bool| json!({"game": "secrets", "seats": seats, "audience": audience(open)});
    let listed = ada.table_with(game(true)).await;
    let private = ada.table_with(game(false)).await;
    let going_on = async |guest: &Guest| -> Vec<String> {
        let (_, profile) = guest.get("/api/people/Ada").await;
        let tables = profile["going_on"].as_array().unwrap().iter();
        let mut ids: Vec<String> = tables.map(|t| t["id"].as_str().unwrap().into()).collect();
        ids.sort();
        ids
    };
    let mut both = [listed.clone(), private];
    both.sort();
    assert_eq!(going_on(&ada).await, both);
    assert_eq!(going_on(&visitor).await, [listed]);
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_ladder_has_those_who_are_known_and_apart_those_who_are_new() {
    let world = World::new().await;
    let (ada, bo) = (world.member("Ada").await, world.member("Bo").await);
    rated_game(&ada, &bo).await;
    let (status, ladder) = ada.get("/api/ladder/secrets").await;
    assert_eq!(status, 200, "{ladder}");
    assert_eq!(ladder["settled"]["members"], 0);
    let new = &ladder["provisional"];
    assert_eq!((&new["members"], &new["pages"]), (&json!(2), &json!(1)));
    assert_eq!(
        (&ladder["mine"]["provisional"], &ladder["mine"]["page"]),
        (&json!(true), &json!(1))
    );
    let mine: Vec<bool> = new["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["who"]["mine"].as_bool().unwrap())
        .collect();
    assert_eq!(mine.iter().filter(|mine| **mine).count(), 1);
    // Some ten games for two, more if one of them always wins, and both are known.
    let mut ladder = ladder;
    for games in 0.. {
        assert!(games < 40, "{ladder}");
        if ladder["settled"]["members"] == 2 {
            break;
        }
        rated_game(&ada, &bo).await;
        ladder = bo.get("/api/ladder/secrets").await.1;
    }
    let rows = ladder["settled"]["rows"].as_array().unwrap();
    let places: Vec<u64> = rows
        .iter()
        .map(|row| row["who"]["place"].as_u64().unwrap())
        .collect();
    assert_eq!(places, [1, 2]);
    assert!(rows[0]["rating"]["rating"].as_i64() >= rows[1]["rating"]["rating"].as_i64());
    let (_, profile) = bo.get("/api/people/Ada").await;
    assert!(profile["ratings"][0]["place"].as_u64().is_some());
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_stand_on_the_ladder_as_fixed_points() {
    let world = World::new().await;
    let guest = world.guest();
    let (_, ladder) = guest.get("/api/ladder/longhorn").await;
    let rows = ladder["settled"]["rows"].as_array().unwrap();
    let levels: Vec<&str> = rows
        .iter()
        .filter_map(|row| row["who"]["level"].as_str())
        .collect();
    assert_eq!(levels.len(), rows.len(), "nobody has played yet");
    assert!(levels.contains(&"medium"), "{levels:?}");
    let medium = rows
        .iter()
        .find(|row| row["who"]["level"] == "medium")
        .unwrap();
    assert_eq!(medium["rating"]["rating"], 1_500);
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_pages_and_names_get_a_plain_answer() {
    let world = World::new().await;
    let ada = world.member("Ada").await;
    for page in ["0", "-1", "401", "99999999999999999999", "x", "1;DROP"] {
        let (status, problem) = ada.get(&format!("/api/people/Ada/games?page={page}")).await;
        assert_eq!(status, 400, "{page}: {problem}");
        assert_eq!(
            ada.get(&format!("/api/ladder/longhorn?page={page}"))
                .await
                .0,
            400
        );
        let new = format!("/api/ladder/longhorn?provisional={page}");
        assert_eq!(ada.get(&new).await.0, 400);
    }
    let (status, far) = ada.get("/api/people/Ada/games?page=400").await;
    assert_eq!((status, &far["games"]), (200, &json!([])));
    for path in [
        "/api/people/%00",
        "/api/people/..%2F..%2Fetc",
        "/api/people/ada",
        "/api/people/Ada%20",
        "/api/people/Ada/against/Nobody",
        "/api/ladder/chess",
        "/api/tables/none/result",
    ] {
        let (status, problem) = ada.get(path).await;
        assert_eq!(status, 404, "{path}: {problem}");
    }
    let long = "x".repeat(5_000);
    assert_eq!(ada.get(&format!("/api/people/{long}")).await.0, 404);
    world.stop().await;
}
