//! Rated tables over HTTP: who agrees, what is refused, and what the end does to ratings.

use crate::lobby::matched;
use crate::world::{Guest, Socket, World, opened};
use serde_json::{Value, json};
use server::upkeep;

/// A rated table of the game with secrets, with these seats beside its maker's.
fn wanted(extra: Value) -> Value {
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let mut body = json!({"game": "secrets", "seats": seats, "undo": "strict", "rated": "people", "audience": "everybody"});
    let extra = extra.as_object().unwrap().clone();
    body.as_object_mut().unwrap().extend(extra);
    body
}

async fn refused(guest: &Guest, body: Value, why: &str) {
    let (status, problem) = guest.post("/api/tables", body).await;
    let text = problem["text"].as_str().unwrap_or_default();
    assert_eq!(status, 403, "{problem}");
    assert!(text.contains(why), "{text}");
}

/// Plays a game of these two to its end: everybody passes.
async fn play_out(hers: &mut Socket, his: &mut Socket) {
    while !hers.is_over() {
        let (mover, other) = match hers.waiting() {
            Some(0) => (&mut *hers, &mut *his),
            _ => (&mut *his, &mut *hers),
        };
        let before = mover.seq();
        mover.does("pass").await;
        other.past(before).await;
    }
}

/// A rated game of two members from its first row to its last; gives its id.
pub async fn rated_game(ada: &Guest, bo: &Guest) -> String {
    let id = ada.table_with(wanted(json!({}))).await;
    bo.join(&id).await;
    let (mut hers, mut his) = (ada.sit(&id).await, bo.sit(&id).await);
    play_out(&mut hers, &mut his).await;
    id
}

/// What a result says of each player: name, place, rating before and after.
fn changes(result: &Value) -> Vec<(String, u64, i64, i64)> {
    let players = result["players"].as_array().unwrap().iter();
    let rated = players.filter(|player| !player["change"].is_null());
    let change = |player: &Value| {
        let points = |when: &str| player["change"][when]["rating"].as_i64().unwrap();
        let name = player["name"].as_str().unwrap().to_string();
        let place = player["place"].as_u64().unwrap();
        (name, place, points("before"), points("after"))
    };
    rated.map(change).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_rated_table_must_be_is_said_plainly() {
    let world = World::new().await;
    let ada = world.member("Ada").await;
    let guest = world.guest();
    refused(&guest, wanted(json!({})), "only members are rated").await;
    refused(&ada, wanted(json!({"friendly": true})), "no hints").await;
    let lenient = wanted(json!({"undo": "consent"}));
    refused(&ada, lenient, "nothing is taken back").await;
    let seed = "ab".repeat(32);
    let known = wanted(
        json!({"seed": seed, "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}], "rated": "with_bots"}),
    );
    refused(&ada, known, "nobody knows the luck").await;
    let twice = json!([{"kind": "me"}, {"kind": "me"}, {"kind": "open"}]);
    refused(&ada, wanted(json!({"seats": twice})), "one seat").await;
    let bots = json!([{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "open"}]);
    refused(&ada, wanted(json!({"seats": bots})), "among people alone").await;
    let unmeasured = wanted(json!({"seats": bots, "rated": "with_bots"}));
    refused(&ada, unmeasured, "nobody has measured").await;
    let alone = json!([{"kind": "me"}, {"kind": "me"}]);
    refused(&ada, wanted(json!({"seats": alone})), "one seat").await;
    let (status, _) = ada
        .post("/api/tables", wanted(json!({"rated": "yes"})))
        .await;
    assert_eq!(status, 400);
    let metrics = world.metrics().await;
    assert!(
        metrics.contains("railhead_not_rated_total{why=\"hints\"}"),
        "each is counted"
    );
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_down_agrees_and_a_guest_is_asked_to_become_a_member() {
    let world = World::new().await;
    let (ada, bo) = (world.member("Ada").await, world.guest());
    let id = ada.table_with(wanted(json!({}))).await;
    let (_, table) = bo.get(&format!("/api/tables/{id}")).await;
    assert_eq!(
        (&table["rated"], &table["luck"]["kind"]),
        (&json!("people"), &json!("sealed"))
    );
    assert_eq!(table["seats"][0]["profile"], "Ada");
    let join = format!("/api/tables/{id}/join");
    let (status, problem) = bo.post(&join, json!({})).await;
    assert_eq!(status, 403, "{problem}");
    assert!(
        problem["text"]
            .as_str()
            .unwrap()
            .contains("become a member")
    );
    let (status, problem) = ada
        .post(&format!("/api/tables/{id}/start"), json!({}))
        .await;
    assert_eq!(status, 403, "no bots: {problem}");
    bo.becomes(&world, "Bo").await;
    let table = bo.join(&id).await;
    assert_eq!(
        (&table["stage"], &table["hints"]),
        (&json!("playing"), &json!("none"))
    );
    assert_eq!(table["seats"][1]["profile"], "Bo");
    let mut his = bo.sit(&id).await;
    let mut hers = ada.sit(&id).await;
    hers.does("pass").await;
    assert_eq!(hers.undo().await["code"], "cannot_undo");
    his.past(0).await;
    // It stays as it was agreed.
    let (status, _) = ada.delete(&format!("/api/tables/{id}/rated")).await;
    assert_eq!(status, 403);
    let (status, _) = ada.get(&format!("/api/tables/{id}/result")).await;
    assert_eq!(status, 404, "not yet");
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_switches_it_off_before_the_deal_and_everybody_is_told() {
    let world = World::new().await;
    let (ada, bo) = (world.member("Ada").await, world.guest());
    let id = ada.table_with(wanted(json!({}))).await;
    let mut watching = bo.sit(&id).await;
    let path = format!("/api/tables/{id}/rated");
    assert_eq!(bo.delete(&path).await.0, 403);
    let (status, table) = ada.delete(&path).await;
    assert_eq!((status, &table["rated"]), (200, &json!("no")));
    loop {
        let told = watching.until("table").await;
        if told["table"]["rated"] == "no" {
            break;
        }
    }
    // Now a guest may play, and nothing is rated, also after a restart.
    bo.join(&id).await;
    let (mut hers, mut his) = (ada.sit(&id).await, bo.sit(&id).await);
    play_out(&mut hers, &mut his).await;
    let world = world.restart().await;
    let (_, result) = ada.get(&format!("/api/tables/{id}/result")).await;
    assert_eq!(
        (&result["rated"], changes(&result).len()),
        (&json!("no"), 0)
    );
    assert!(ada.delete(&path).await.0 == 200, "it is not rated anyway");
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_end_counts_once_also_after_a_restart() {
    let world = World::new().await;
    let (ada, bo) = (world.member("Ada").await, world.member("Bo").await);
    let first = rated_game(&ada, &bo).await;
    let (_, result) = bo.get(&format!("/api/tables/{first}/result")).await;
    let once = changes(&result);
    assert_eq!(once.len(), 2);
    assert!(once.iter().all(|(_, _, before, _)| *before == 1_500));
    let sum: i64 = once.iter().map(|(_, _, _, after)| after - 1_500).sum();
    assert!(sum.abs() <= 1, "what one gains the other loses: {once:?}");
    let world = world.restart().await;
    // Looking at it and asking the table again changes nothing.
    ada.sit(&first).await;
    let (_, again) = ada.get(&format!("/api/tables/{first}/result")).await;
    assert_eq!(changes(&again), once);
    let second = rated_game(&ada, &bo).await;
    let (_, next) = ada.get(&format!("/api/tables/{second}/result")).await;
    let afterwards: Vec<i64> = once.iter().map(|(.., after)| *after).collect();
    let before: Vec<i64> = changes(&next)
        .iter()
        .map(|(_, _, before, _)| *before)
        .collect();
    assert_eq!(before, afterwards, "in the order of the ends");
    // Computed anew from the results, everything comes out the same.
    let folder = world.stop().await;
    let store = opened(folder.path()).await;
    let found = upkeep::recompute(&*store).await.unwrap();
    assert_eq!(
        (found.results, found.ratings, found.differ),
        (2, 2, Vec::new())
    );
    let rating = &store.every_rating().await.unwrap()[0];
    assert_eq!(rating.games, 2);
    store.close().await;
    drop(folder);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_a_rated_game_is_last() {
    let world = World::new().await;
    let (ada, bo) = (world.member("Ada").await, world.member("Bo").await);
    let id = ada.table_with(wanted(json!({}))).await;
    bo.join(&id).await;
    let mut hers = ada.sit(&id).await;
    hers.does("pass").await;
    let leave = format!("/api/tables/{id}/leave");
    let (status, problem) = bo.post(&leave, json!({"then": "open"})).await;
    assert_eq!(status, 403, "{problem}");
    assert_eq!(bo.post(&leave, json!({})).await.0, 200);
    let cy = world.member("Cy").await;
    let (status, problem) = cy.post(&format!("/api/tables/{id}/join"), json!({})).await;
    assert_eq!(status, 403, "{problem}");
    while !hers.is_over() {
        hers.until("frame").await;
    }
    let (_, result) = cy.get(&format!("/api/tables/{id}/result")).await;
    let of = |name: &str| {
        let found = changes(&result).into_iter().find(|(who, ..)| who == name);
        found.unwrap()
    };
    let (ada_after, bo_after) = (of("Ada").3, of("Bo").3);
    assert!(1_500 < ada_after && bo_after < 1_500, "{result}");
    let left = result["players"].as_array().unwrap().iter();
    let left: Vec<&Value> = left
        .filter(|player| player["left"] == json!(true))
        .collect();
    assert_eq!(
        (left.len(), &left[0]["name"], &left[0]["points"]),
        (1, &json!("Bo"), &Value::Null)
    );
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_everybody_leaves_is_rated_by_the_order_of_leaving() {
    let world = World::new().await;
    let (ada, bo) = (world.member("Ada").await, world.member("Bo").await);
    let cy = world.member("Cy").await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
    let id = ada.table_with(wanted(json!({"seats": seats}))).await;
    bo.join(&id).await;
    cy.join(&id).await;
    let leave = format!("/api/tables/{id}/leave");
    assert_eq!(bo.post(&leave, json!({})).await.0, 200);
    let world = world.restart().await;
    assert_eq!(ada.post(&leave, json!({})).await.0, 200);
    let (status, problem) = cy.post(&leave, json!({})).await;
    assert_eq!(status, 403, "it is over: {problem}");
    let (_, result) = cy.get(&format!("/api/tables/{id}/result")).await;
    let mut order = changes(&result);
    order.sort_by_key(|(.., after)| std::cmp::Reverse(*after));
    let order: Vec<(&str, u64)> = (order.iter())
        .map(|(name, place, ..)| (name.as_str(), *place))
        .collect();
    assert_eq!(order, [("Cy", 1), ("Ada", 2), ("Bo", 3)], "{result}");
    let folder = world.stop().await;
    let store = opened(folder.path()).await;
    let found = upkeep::recompute(&*store).await.unwrap();
    assert_eq!((found.results, found.differ), (1, Vec::new()));
    store.close().await;
    drop(folder);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_accounts_of_one_browser_do_not_feed_each_other() {
    let world = World::new().await;
    let (ada, second) = (world.member("Ada").await, world.member("Ada two").await);
    let id = ada.table_with(wanted(json!({}))).await;
    let (ada_token, second_token) = (ada.token(), second.token());
    // She signs in as the other in the same browser.
    ada.goes_on_as(&second_token);
    let join = format!("/api/tables/{id}/join");
    let (status, problem) = ada.post(&join, json!({})).await;
    assert_eq!(status, 403, "{problem}");
    assert!(
        problem["text"]
            .as_str()
            .unwrap()
            .contains("from this browser")
    );
    // At a table that is not rated that is nobody's business.
    ada.goes_on_as(&ada_token);
    let friendly = ada.table_with(wanted(json!({"rated": "no"}))).await;
    ada.goes_on_as(&second_token);
    ada.join(&friendly).await;
    // Somebody else's browser is somebody else.
    let bo = world.member("Bo").await;
    bo.join(&id).await;
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_accounts_of_one_browser_do_not_meet_by_a_quick_match() {
    let world = World::new().await;
    let (ada, second) = (world.member("Ada").await, world.member("Ada two").await);
    let hers = matched(&ada, json!({"game": "secrets", "rated": true})).await;
    ada.goes_on_as(&second.token());
    let other = matched(&ada, json!({"game": "secrets", "rated": true})).await;
    assert_ne!(other["id"], hers["id"], "the same person would be both");
    // Somebody else's browser sits down at the one that waits longest.
    let bo = world.member("Bo").await;
    let met = matched(&bo, json!({"game": "secrets", "rated": true})).await;
    assert_eq!(
        (&met["id"], &met["stage"]),
        (&hers["id"], &json!("playing"))
    );
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_accounts_of_one_browser_do_not_meet_in_a_rematch() {
    let world = World::new().await;
    let (ada, bo) = (world.member("Ada").await, world.member("Bo").await);
    let id = rated_game(&ada, &bo).await;
    let rematch = format!("/api/tables/{id}/rematch");
    let (status, next) = ada.post(&rematch, json!({})).await;
    assert_eq!((status, &next["rated"]), (200, &json!("people")), "{next}");
    // Bo's account in Ada's browser.
    ada.goes_on_as(&bo.token());
    let (status, problem) = ada.post(&rematch, json!({})).await;
    assert_eq!(status, 403, "{problem}");
    let text = problem["text"].as_str().unwrap();
    assert!(text.contains("from this browser"), "{text}");
    let (status, met) = bo.post(&rematch, json!({})).await;
    assert_eq!((status, &met["stage"]), (200, &json!("playing")), "{met}");
    world.stop().await;
}
