//! Orders left behind and moves prepared, over real sockets: carried out with nobody connected and over a
//! restart, seen by nobody else, and within limits.

use crate::world::{Guest, Socket, World, config, within};
use serde_json::{Value, json};
use server::Config;
use std::time::Duration;
use store::{StepKind, TableId};

/// So many people at a table of a game.
async fn people(world: &World, seats: usize, wanted: Value) -> (Vec<Guest>, String) {
    let guests: Vec<Guest> = (0..seats).map(|_| world.guest()).collect();
    let mut chairs = vec![json!({"kind": "open"}); seats];
    chairs[0] = json!({"kind": "me"});
    let mut wanted = wanted;
    wanted["seats"] = json!(chairs);
    for (guest, n) in guests.iter().zip(0..) {
        let name = json!({ "name": format!("Player {n}") });
        assert_eq!(guest.put("/api/me", name).await.0, 200);
    }
    let id = guests[0].table_with(wanted).await;
    for guest in &guests[1..] {
        guest.join(&id).await;
    }
    (guests, id)
}

fn toy() -> Value {
    json!({"game": "secrets", "options": {"length": 60}})
}

fn order(seat: u64, order: &str, lot: u64) -> Value {
    json!({"type": "leave_order", "seat": seat, "order": order, "lot": lot})
}

fn moves(seat: u64, actions: &[&str]) -> Value {
    json!({"type": "prepare", "seat": seat, "actions": actions})
}

#[track_caller]
fn is_done(answer: &Value) {
    assert_eq!(answer["type"], "done", "{answer}");
}

/// The log of a table, once it has so many steps.
async fn log(guest: &Guest, id: &str, steps: usize) -> Vec<Value> {
    within(async {
        loop {
            let (status, log) = guest.get(&format!("/api/tables/{id}/log")).await;
            assert_eq!(status, 200, "{log}");
            let log = log.as_array().unwrap();
            if steps <= log.len() {
                return log.clone();
            }
            tokio::task::yield_now().await;
        }
    })
    .await
}

/// Sits down with a socket for each.
async fn sit(guests: &[Guest], id: &str) -> Vec<Socket> {
    let mut sockets = Vec::new();
    for guest in guests {
        sockets.push(guest.sit(id).await);
    }
    sockets
}

/// Reads on to the frame after row `seq`.
async fn reads_to(socket: &mut Socket, seq: u64) {
    while socket.seq() < seq {
        socket.until("frame").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_auction_of_age_of_steam_is_bid_in_by_orders_of_people_who_are_gone() {
    let world = World::new().await;
    let (guests, id) = people(&world, 3, json!({"game": "age-of-steam"})).await;
    let mut sockets = sit(&guests, &id).await;
    // Everybody issues a share, in whatever order they sit.
    for _ in 0..3 {
        let first = sockets[0].waiting().unwrap() as usize;
        let seq = sockets[0].seq();
        reads_to(&mut sockets[first], seq).await;
        sockets[first].does("issue 1").await;
        for socket in &mut sockets {
            socket.past(seq).await;
        }
    }
    let speaker = sockets[0].waiting().unwrap() as usize;
    let others: Vec<usize> = (0..3).filter(|seat| *seat != speaker).collect();
    let lot = sockets[others[0]].frame["orders"]["lot"].as_u64().unwrap();
    for (seat, limit) in others.iter().zip([2, 4]) {
        let answer = sockets[*seat]
            .ask(order(*seat as u64, &format!("up_to {limit}"), lot))
            .await;
        is_done(&answer);
        let left = &sockets[*seat].until("left").await["left"][0];
        assert_eq!(
            (&left["kind"], &left["limit"]),
            (&json!("order"), &json!(limit))
        );
    }
    let mut speaks = sockets.remove(speaker);
    drop(sockets);
    speaks.does("bid 1").await;
    // Both bid within their limits and one of them wins, with nobody but the first speaker there.
    while speaks.frame["view"]["phase"] != "select_actions"
        && speaks.waiting() != Some(speaker as u64)
    {
        speaks.until("frame").await;
    }
    let log = log(&guests[0], &id, 6).await;
    assert_eq!(log[3]["by"], "hand");
    for entry in &log[4..6] {
        assert_eq!(entry["by"], "order", "{entry}");
        assert!(entry["notation"].as_str().unwrap().starts_with("bid "));
    }
    // Everything is open in this game, so its record may be had while it goes on.
    let (status, record) = guests[0].get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(status, 200);
    assert!(
        record
            .as_str()
            .unwrap()
            .contains("# by an order left behind\n")
    );
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_carried_out_by_the_next_server() {
    let slow = Config {
        bot_pause: Duration::from_secs(3_600),
        ..config()
    };
    let world = World::with(slow).await;
    let (guests, id) = people(&world, 2, toy()).await;
    let mut sockets = sit(&guests, &id).await;
    is_done(&sockets[1].ask(order(1, "up_to 3", 1)).await);
    sockets[0].does("pass").await;
    drop(sockets);
    let world = world.restart().await;
    // Nobody has come, and nobody has asked.
    let store = world.store();
    let table = TableId(id.clone());
    within(async {
        while store.steps(&table, 2).await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    })
    .await;
    let row = store.steps(&table, 2).await.unwrap().remove(0);
    assert_eq!((row.kind, &*row.body), (StepKind::Order, "pass"));
    let log = log(&world.guest(), &id, 2).await;
    assert_eq!(log[1]["by"], "order");
    world.stop().await;
}

/// Everything that the others at a table are told, with and without an order of seat 1; what is drawn by lot
/// in messages is left out.
async fn told_to_others(has_order: bool) -> Vec<String> {
    let slow = Config {
        bot_pause: Duration::from_secs(3_600),
        ..config()
    };
    let world = World::with(slow).await;
    let (guests, id) = people(&world, 3, toy()).await;
    let mut sockets = sit(&guests, &id).await;
    let mut watcher = world.guest().sit(&id).await;
    if has_order {
        is_done(&sockets[1].ask(order(1, "up_to 3", 1)).await);
        is_done(&sockets[1].ask(moves(1, &["pass"])).await);
    }
    sockets[0].does("pass").await;
    watcher.until("frame").await;
    sockets[2].past(0).await;
    let mut told = Vec::new();
    for socket in [&mut sockets[0], &mut watcher] {
        socket.send(json!({"type": "refresh"})).await;
        told.push(socket.until("frame").await);
    }
    // Who comes now is told no more.
    let mut again = guests[2].sit(&id).await;
    told.push(again.welcome.clone());
    again.send(json!({"type": "refresh"})).await;
    told.push(again.until("frame").await);
    for guest in [&guests[0], &guests[2]] {
        for path in [
            format!("/api/tables/{id}"),
            format!("/api/tables/{id}/log"),
            "/api/lobby".to_string(),
        ] {
            told.push(guest.get(&path).await.1);
        }
    }
    world.stop().await;
    told.into_iter()
        .map(|told| told.to_string().replace(&id, "ID"))
        .map(without_times)
        .collect()
}

/// Moments and names that differ from one table to the next.
fn without_times(told: String) -> String {
    let mut value: Value = serde_json::from_str(&told).unwrap();
    scrub(&mut value);
    value.to_string()
}

fn scrub(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (key, field) in fields {
                let differs = [
                    "changed_at",
                    "made_at",
                    "at",
                    "now",
                    "commitment",
                    "salts",
                    "since",
                ];
                match differs.contains(&key.as_str()) {
                    true => *field = Value::Null,
                    false => scrub(field),
                }
            }
        }
        Value::Array(all) => all.iter_mut().for_each(scrub),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn others_are_told_the_same_whether_there_is_an_order_or_not() {
    let (with, without) = (told_to_others(true).await, told_to_others(false).await);
    assert_eq!(with, without);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_looked_ahead_to_and_prepared() {
    let world = World::new().await;
    let (guests, id) = people(&world, 2, json!({"game": "railroad-revolution"})).await;
    let mut sockets = sit(&guests, &id).await;
    // The set-up is chosen first; nobody looks ahead there.
    while sockets[0].frame["can_prepare"] != true && sockets[1].frame["can_prepare"] != true {
        let seat = sockets[0].waiting().unwrap() as usize;
        let seq = sockets[0].seq();
        reads_to(&mut sockets[seat], seq).await;
        let action = sockets[seat].some_action(0);
        sockets[seat].does(&action).await;
        for socket in &mut sockets {
            socket.past(seq).await;
        }
    }
    let seat = (0..2)
        .find(|seat| sockets[*seat].frame["can_prepare"] == true)
        .unwrap();
    let other = 1 - seat;
    let look = |actions: Value| json!({"type": "prospect", "seat": seat, "actions": actions});
    let first = sockets[seat].ask(look(json!([]))).await;
    assert_eq!(first["type"], "prospect", "{first}");
    assert_eq!(first["prospect"]["status"]["waiting"], seat);
    let step = first["prospect"]["legal"][0]["notation"]
        .as_str()
        .unwrap()
        .to_string();
    let then = sockets[seat].ask(look(json!([step]))).await;
    assert_eq!(then["prospect"]["steps"][0]["notation"], step, "{then}");
    let nonsense = sockets[seat].ask(look(json!(["dance"]))).await;
    assert_eq!(nonsense["code"], "bad_message", "{nonsense}");
    let forged = sockets[other].ask(look(json!([]))).await;
    assert_eq!(forged["code"], "not_your_seat", "{forged}");
    is_done(&sockets[seat].ask(moves(seat as u64, &[&step])).await);
    let left = sockets[seat].until("left").await;
    assert_eq!(left["left"][0]["steps"][0]["notation"], step);
    drop(sockets.remove(seat));
    let mut plays = sockets.remove(0);
    let prepared = |frame: &Value| {
        let news = frame["news"].as_array().unwrap();
        news.iter()
            .any(|entry| entry["by"] == "prepared" && entry["notation"] == step.as_str())
    };
    while !prepared(&plays.frame) {
        if plays.frame["legal"].as_array().unwrap().is_empty() {
            plays.until("frame").await;
        } else {
            let action = plays.some_action(0);
            plays.does(&action).await;
        }
    }
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_dropped_is_told_to_who_comes_back() {
    let world = World::new().await;
    let (guests, id) = people(&world, 2, toy()).await;
    let mut sockets = sit(&guests, &id).await;
    sockets[0].does("linger").await;
    sockets[0].does("linger").await;
    is_done(&sockets[1].ask(moves(1, &["linger", "pass"])).await);
    drop(sockets.remove(1));
    for action in ["linger", "linger", "pass"] {
        sockets[0].does(action).await;
    }
    let world = world.restart().await;
    let bo = world.guest_with(&guests[1].token());
    let mut bo = within(async {
        loop {
            let mut bo = bo.sit(&id).await;
            if bo.until("left").await["left"][0]["dropped"] != Value::Null {
                return bo;
            }
        }
    })
    .await;
    assert_eq!(bo.waiting(), Some(1));
    let close = json!({"type": "withdraw", "seat": 1, "kind": "moves"});
    is_done(&bo.ask(close).await);
    assert_eq!(bo.until("left").await["left"], json!([]));
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_change_orders_without_end() {
    let mut limited = config();
    limited.limits.intentions_per_minute = 5;
    limited.limits.prospects_per_minute = 5;
    let world = World::with(limited).await;
    let (guests, id) = people(&world, 2, toy()).await;
    let mut bo = guests[1].sit(&id).await;
    for n in 1..=5 {
        is_done(&bo.ask(order(1, &format!("up_to {n}"), 1)).await);
    }
    let refused = bo.ask(order(1, "up_to 6", 1)).await;
    assert_eq!(refused["code"], "too_fast", "{refused}");
    let look = json!({"type": "prospect", "seat": 1, "actions": []});
    for _ in 0..5 {
        assert_eq!(bo.ask(look.clone()).await["type"], "prospect");
    }
    assert_eq!(bo.ask(look).await["code"], "too_fast");
    let absurd = world.guest().sit(&id).await.ask(order(1, "pass", 1)).await;
    assert_eq!(absurd["code"], "not_your_seat");
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_order_is_refused() {
    let world = World::new().await;
    let (guests, id) = people(&world, 2, toy()).await;
    let mut bo = guests[1].sit(&id).await;
    for words in ["", "up_to", "up_to 99999999999", "up_to -1", "pass now"] {
        assert_eq!(
            bo.ask(order(1, words, 1)).await["code"],
            "bad_message",
            "{words}"
        );
    }
    assert_eq!(
        bo.ask(order(1, "up_to 4000000000", 1)).await["refusal"]["rule"],
        "TT-1"
    );
    assert_eq!(bo.ask(order(1, "pass", 7)).await["code"], "stale");
    assert_eq!(bo.ask(order(0, "pass", 1)).await["code"], "not_your_seat");
    let many = vec!["linger"; 41];
    assert_eq!(bo.ask(moves(1, &many)).await["code"], "bad_message");
    let kind = json!({"type": "withdraw", "seat": 1, "kind": "everything"});
    assert_eq!(bo.ask(kind).await["code"], "bad_message");
    world.stop().await;
}
