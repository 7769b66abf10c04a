//! Finding a table: audiences, the lobby, quick match, set times, once more.

use crate::world::{Guest, PATIENCE, World, config, within};
use serde_json::{Value, json};
use server::{Config, Wall};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

fn ids(tables: &Value) -> Vec<String> {
    let tables = tables.as_array().unwrap().iter();
    let id = |table: &Value| table["id"].as_str().unwrap().to_string();
    tables.map(id).collect()
}

/// What somebody finds in the lobby.
pub async fn found(guest: &Guest, query: &str) -> Vec<String> {
    let (status, page) = guest.get(&format!("/api/lobby/open{query}")).await;
    assert_eq!(status, 200, "{page}");
    ids(&page["tables"])
}

fn seats() -> Value {
    json!([{"kind": "me"}, {"kind": "open"}])
}

async fn public(guest: &Guest, game: &str) -> String {
    let table = json!({"game": game, "seats": seats(), "audience": "everybody"});
    guest.table_with(table).await
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_for_friends_are_listed_for_whom_the_host_follows() {
    let world = World::new().await;
    let (ada, bo, cy) = (world.guest(), world.guest(), world.guest());
    let wanted = json!({"game": "secrets", "seats": seats(), "audience": "friends"});
    let (status, problem) = ada.post("/api/tables", wanted.clone()).await;
    assert_eq!(
        (status, problem["code"].clone()),
        (403, json!("forbidden")),
        "a guest"
    );
    ada.becomes(&world, "Ada").await;
    bo.becomes(&world, "Bo").await;
    let link = ada.table(seats()).await;
    let friends = ada.table_with(wanted).await;
    let all = public(&ada, "secrets").await;
    assert_eq!(found(&bo, "").await, std::slice::from_ref(&all));
    let (status, _) = ada.put("/api/friends/follows/Bo", json!(null)).await;
    assert_eq!(status, 200);
    assert_eq!(found(&bo, "").await, [all.clone(), friends.clone()]);
    assert_eq!(found(&cy, "").await, std::slice::from_ref(&all));
    let (_, lobby) = cy.get("/api/lobby").await;
    assert_eq!(ids(&lobby["open"]), [all]);
    // Whoever has the link was given it.
    assert_eq!(cy.join(&friends).await["mine"], json!([1]));
    assert_eq!(bo.join(&link).await["mine"], json!([1]));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_is_filtered_and_paged_and_not_sent_twice() {
    let world = World::new().await;
    let (ada, bo) = (world.guest(), world.guest());
    for _ in 0..21 {
        public(&ada, "secrets").await;
    }
    let longhorn = public(&ada, "longhorn").await;
    assert_eq!(found(&bo, "?game=longhorn").await, [longhorn]);
    assert_eq!(found(&bo, "?players=3").await, [] as [&str; 0]);
    assert_eq!(found(&bo, "?friends=true").await, [] as [&str; 0]);
    let (_, first) = bo.get("/api/lobby/open").await;
    assert_eq!(
        (first["tables"].as_array().unwrap().len(), &first["more"]),
        (20, &json!(true))
    );
    let (_, second) = bo.get("/api/lobby/open?page=1").await;
    assert_eq!(
        (second["tables"].as_array().unwrap().len(), &second["more"]),
        (2, &json!(false))
    );
    assert_eq!(first["ratings"][0], json!([null, null]));
    for wrong in [
        "?clock=sun",
        "?rated=2",
        "?page=501",
        "?page=-1",
        "?players=many",
        "?friends=maybe",
    ] {
        let (status, _) = bo.get(&format!("/api/lobby/open{wrong}")).await;
        assert_eq!(status, 400, "{wrong}");
    }
    let url = bo.url("/api/lobby/open");
    let once = bo.client.get(&url).send().await.unwrap();
    let tag = once.headers()["etag"].clone();
    let again = bo.client.get(&url).header("if-none-match", tag.clone());
    let again = again.send().await.unwrap();
    assert_eq!(again.status().as_u16(), 304);
    public(&ada, "secrets").await;
    let changed = bo.client.get(&url).header("if-none-match", tag);
    assert_eq!(changed.send().await.unwrap().status().as_u16(), 200);
}

pub async fn matched(guest: &Guest, wanted: Value) -> Value {
    let (status, table) = guest.post("/api/match", wanted).await;
    assert_eq!(status, 200, "{table}");
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_look_at_once_meet() {
    let world = World::new().await;
    let guests: Vec<Guest> = (0..8).map(|_| world.guest()).collect();
    for guest in &guests {
        guest.get("/api/me").await;
    }
    let wanted = || json!({"game": "secrets"});
    let tables = futures_util::future::join_all(guests.iter().map(|g| matched(g, wanted()))).await;
    let mut ids: Vec<&str> = tables.iter().map(|t| t["id"].as_str().unwrap()).collect();
    ids.sort_unstable();
    let mut apart = ids.clone();
    apart.dedup();
    assert_eq!((ids.len(), apart.len()), (8, 4), "in pairs: {ids:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_match_sits_at_the_fitting_table_or_opens_one() {
    let world = World::new().await;
    let (ada, bo, cy) = (world.guest(), world.guest(), world.guest());
    let first = matched(&ada, json!({"game": "secrets"})).await;
    assert_eq!(
        (&first["stage"], &first["audience"]),
        (&json!("gathering"), &json!("everybody"))
    );
    let again = matched(&ada, json!({"game": "secrets"})).await;
    assert_eq!(again["id"], first["id"], "pressing again makes no other");
    let other = matched(&bo, json!({"game": "longhorn"})).await;
    assert_ne!(other["id"], first["id"]);
    let met = matched(&cy, json!({"game": "longhorn"})).await;
    assert_eq!(
        (&met["id"], &met["stage"]),
        (&other["id"], &json!("playing"))
    );
    // Any game: whichever waits.
    assert_eq!(matched(&cy, json!({})).await["id"], first["id"]);
    // By days only where it is played by days, which a new table then is.
    let days = matched(&bo, json!({"game": "longhorn", "clock": "days"})).await;
    assert_eq!(days["clock"]["pace"]["kind"], "days");
    let live = matched(&cy, json!({"game": "longhorn", "clock": "live"})).await;
    assert_eq!(
        (&live["clock"]["pace"]["kind"], &live["stage"]),
        (&json!("live"), &json!("gathering"))
    );
    assert_eq!(
        found(&ada, "?clock=days").await,
        [days["id"].as_str().unwrap()]
    );
    assert_eq!(found(&ada, "?rated=true").await, [] as [&str; 0]);
    assert_eq!(
        matched(&ada, json!({"clock": "days"})).await["id"],
        days["id"]
    );
    let (status, _) = cy.post("/api/match", json!({"game": "chess"})).await;
    assert_eq!(status, 404);
    // Who was blocked is not met.
    let (eve, dan) = (world.guest(), world.guest());
    dan.put("/api/me", json!({"name": "Dan"})).await;
    let waits = matched(&dan, json!({"game": "secrets"})).await;
    let id = waits["id"].as_str().unwrap();
    eve.put("/api/me", json!({"name": "Eve"})).await;
    let block = format!("/api/tables/{id}/block");
    assert_eq!(
        eve.post(&block, json!({"whom": {"seat": 0}, "block": true}))
            .await
            .0,
        200
    );
    assert_ne!(
        matched(&eve, json!({"game": "secrets"})).await["id"],
        waits["id"]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_match_is_rated_only_for_who_says_so() {
    let world = World::new().await;
    let (ada, bo, guest) = (
        world.member("Ada").await,
        world.member("Bo").await,
        world.guest(),
    );
    let open = json!({"game": "secrets", "seats": seats(), "audience": "everybody", "undo": "strict", "rated": "people"});
    let rated = ada.table_with(open).await;
    let unasked = matched(&bo, json!({"game": "secrets"})).await;
    assert_ne!(unasked["id"], json!(rated));
    assert_eq!(unasked["rated"], "no");
    let wanted = json!({"game": "secrets", "rated": true});
    let (status, problem) = guest.post("/api/match", wanted.clone()).await;
    assert_eq!(status, 403, "{problem}");
    assert!(
        problem["text"]
            .as_str()
            .unwrap()
            .contains("become a member")
    );
    let agreed = matched(&bo, wanted.clone()).await;
    assert_eq!(
        (&agreed["id"], &agreed["stage"]),
        (&json!(rated), &json!("playing"))
    );
    // Where there is none it is opened, and found by who presses again or says the same.
    let opened = matched(&ada, wanted.clone()).await;
    assert_eq!(
        (&opened["rated"], &opened["undo"]),
        (&json!("people"), &json!("strict"))
    );
    assert_eq!(matched(&ada, wanted.clone()).await["id"], opened["id"]);
    assert_ne!(
        matched(&ada, json!({"game": "secrets"})).await["id"],
        opened["id"]
    );
    assert_eq!(matched(&bo, wanted).await["id"], opened["id"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_comes_to_a_table_under_anothers_name() {
    let world = World::new().await;
    let (ada, zoe) = (world.guest(), world.guest());
    zoe.put("/api/me", json!({"name": "Zoe"})).await;
    matched(&ada, json!({"game": "secrets"})).await;
    world.guest().joins("Zoe").await;
    let (status, problem) = zoe.post("/api/match", json!({"game": "secrets"})).await;
    assert_eq!((status, &problem["code"]), (409, &json!("name_taken")));
}

/// A server whose time of day is set.
async fn timed() -> (World, Arc<AtomicI64>, impl Fn() -> Config) {
    let hand = Arc::new(AtomicI64::new(1_000_000));
    let wall = Wall::Set(hand.clone());
    let make = move || Config {
        wall: wall.clone(),
        ..config()
    };
    (World::with(make()).await, hand, make)
}

async fn until(guest: &Guest, table: &str, status: u16, stage: &str) {
    let seen = async {
        loop {
            let (found, info) = guest.get(&format!("/api/tables/{table}")).await;
            if found == status && (status != 200 || info["stage"] == stage) {
                return;
            }
        }
    };
    assert!(
        tokio::time::timeout(PATIENCE, seen).await.is_ok(),
        "{table} is not {stage}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_set_time_is_kept_over_a_restart() {
    let (world, hand, make) = timed().await;
    let (ada, bo) = (world.guest(), world.guest());
    let table = |then: &str, at: i64| {
        let starts = json!({"at": at, "then": then});
        json!({"game": "secrets", "seats": seats(), "starts": starts})
    };
    for (wrong, why) in [(999_999, "past"), (1_000_000 + 61 * 86_400_000, "far")] {
        let (status, _) = ada.post("/api/tables", table("bots", wrong)).await;
        assert_eq!(status, 400, "{why}");
    }
    let begins = ada.table_with(table("bots", 1_060_000)).await;
    let off = ada.table_with(table("call_off", 1_060_000)).await;
    let full = ada.table_with(table("call_off", 1_060_000)).await;
    assert_eq!(
        bo.join(&full).await["stage"],
        "gathering",
        "it waits for its time"
    );
    let (address, folder) = (world.address, world.stop().await);
    hand.store(1_060_000, Ordering::SeqCst);
    let listen = address;
    let world = World::on(folder, Config { listen, ..make() }).await;
    until(&ada, &begins, 200, "playing").await;
    until(&ada, &full, 200, "playing").await;
    until(&ada, &off, 404, "").await;
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_set_time_can_be_put_in_a_calendar_and_a_link_scanned() {
    let (world, _, _) = timed().await;
    let ada = world.guest();
    let starts = json!({"at": 1_060_000, "then": "bots"});
    let id = ada
        .table_with(json!({"game": "longhorn", "seats": seats(), "starts": starts}))
        .await;
    let (status, ics) = ada.get(&format!("/api/tables/{id}/calendar.ics")).await;
    assert_eq!(status, 200);
    let ics = ics.as_str().unwrap();
    assert!(ics.contains("DTSTART:19700101T001740Z\r\n"), "{ics}");
    assert!(ics.contains(&format!("URL:{}", ada.url(&format!("/table/{id}")))));
    let (status, qr) = ada.get(&format!("/api/tables/{id}/qr.svg")).await;
    assert!(status == 200 && qr.as_str().unwrap().starts_with("<svg"));
    assert_eq!(ada.get("/api/tables/none/qr.svg").await.0, 404);
    let other = ada.table(seats()).await;
    assert_eq!(
        ada.get(&format!("/api/tables/{other}/calendar.ics"))
            .await
            .0,
        404
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_people_meet_at_one_new_table() {
    let world = World::new().await;
    let (ada, bo, cy) = (world.guest(), world.guest(), world.guest());
    let id = ada.table(seats()).await;
    let rematch = format!("/api/tables/{id}/rematch");
    bo.join(&id).await;
    assert_eq!(ada.post(&rematch, json!({})).await.0, 403, "it is not over");
    let (mut hers, mut his) = (ada.sit(&id).await, bo.sit(&id).await);
    while !hers.is_over() {
        let player = if hers.waiting() == Some(0) {
            &mut hers
        } else {
            &mut his
        };
        player.my_turn().await;
        player.does("pass").await;
        let seq = player.seq();
        hers.past(seq - 1).await;
        his.past(seq - 1).await;
    }
    cy.get("/api/me").await;
    assert_eq!(
        cy.post(&rematch, json!({})).await.0,
        403,
        "who did not play"
    );
    let (one, two) = tokio::join!(ada.post(&rematch, json!({})), bo.post(&rematch, json!({})));
    assert_eq!((one.0, two.0), (200, 200), "{} {}", one.1, two.1);
    assert_eq!(one.1["id"], two.1["id"], "both at once meet");
    let next = one.1["id"].as_str().unwrap();
    let (_, info) = ada.get(&format!("/api/tables/{next}")).await;
    assert_eq!(
        (&info["stage"], &info["rematch_of"]),
        (&json!("playing"), &json!(id))
    );
    let told = within(async {
        loop {
            let told = hers.until("table").await;
            if !told["table"]["rematch"].is_null() {
                return told;
            }
        }
    });
    assert_eq!(told.await["table"]["rematch"], json!(next));
}
