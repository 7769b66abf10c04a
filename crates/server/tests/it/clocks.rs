//! Clocks over real sockets, by a clock that the test sets: time that runs out, stand-ins, restarts, votes,
//! concessions, agreed ends.

use crate::hands::Hand;
use crate::world::{Guest, Socket, World, within};
use serde_json::{Value, json};

const SECOND: i64 = 1_000;
const HOUR: i64 = 3_600 * SECOND;
/// A Tuesday at noon, UTC.
const NOON: i64 = 1_794_916_800_000;

fn live(bank: u32, out: &str) -> Value {
    json!({"pace": {"kind": "live", "bank": bank, "increment": 0}, "out": out})
}

/// A table of people whose game has begun, with a clock.
async fn people(world: &World, names: &[&str], clock: Value) -> (Vec<Guest>, String) {
    let guests: Vec<Guest> = names.iter().map(|_| world.guest()).collect();
    for (guest, name) in guests.iter().zip(names) {
        assert_eq!(guest.put("/api/me", json!({ "name": name })).await.0, 200);
    }
    let mut seats = vec![json!({"kind": "open"}); names.len()];
    seats[0] = json!({"kind": "me"});
    let wanted =
        json!({"game": "secrets", "seats": seats, "clock": clock, "options": {"length": 40}});
    let id = guests[0].table_with(wanted).await;
    for guest in &guests[1..] {
        guest.join(&id).await;
    }
    (guests, id)
}

/// Reads on to what is noted of this kind.
async fn noted(socket: &mut Socket, kind: &str) -> Value {
    loop {
        let note = socket.until("noted").await;
        if note["kind"] == kind {
            return note;
        }
    }
}

async fn info(guest: &Guest, id: &str) -> Value {
    let (status, table) = guest.get(&format!("/api/tables/{id}")).await;
    assert_eq!(status, 200, "{table}");
    table
}

/// Looks at a table until it says so.
async fn until(guest: &Guest, id: &str, says: impl Fn(&Value) -> bool) -> Value {
    within(async {
        loop {
            let table = info(guest, id).await;
            if says(&table) {
                return table;
            }
            tokio::task::yield_now().await;
        }
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stand_in_plays_until_its_owner_is_back() {
    let hand = Hand::at(NOON);
    let world = World::with(hand.config()).await;
    let (guests, id) = people(&world, &["Ada", "Bo"], live(600, "stand_in")).await;
    let (mut ada, mut bo) = (guests[0].sit(&id).await, guests[1].sit(&id).await);
    assert_eq!(bo.frame["clock"]["seats"][0]["bank"], 600 * SECOND);
    let (_, mine) = guests[0].get("/api/lobby").await;
    assert_eq!(mine["mine"][0]["runs_out"]["at"], NOON + 600 * SECOND);
    hand.pass(599 * SECOND);
    ada.send(json!({"type": "refresh"})).await;
    ada.until("frame").await;
    assert_eq!(ada.frame["clock"]["seats"][0]["bank"], SECOND);
    hand.pass(2 * SECOND);
    assert_eq!(noted(&mut bo, "stand_in").await["name"], "Ada");
    let table = until(&guests[1], &id, |table| table["step"] == 1).await;
    assert_eq!(table["seats"][0]["away"], "stand_in");
    let (_, mine) = guests[0].get("/api/lobby").await;
    assert_eq!(mine["mine"][0]["seats"][0]["away"], "stand_in");
    while bo.step() < 1 {
        bo.until("frame").await;
    }
    // A forged return is nobody's.
    let stranger = world.guest();
    let mut eve = stranger.sit(&id).await;
    for socket in [&mut eve, &mut bo] {
        let answer = socket.ask(json!({"type": "back"})).await;
        assert_eq!(answer["type"], "problem", "{answer}");
    }
    let back = ada.ask(json!({"type": "back"})).await;
    assert_eq!(back["type"], "done", "{back}");
    bo.past(back["seq"].as_u64().unwrap() - 1).await;
    bo.does("pass").await;
    ada.my_turn().await;
    ada.does("pass").await;
    assert!(world.metrics().await.contains("railhead_timeouts_total"));
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_time_while_no_server_is_there_and_no_deadline_is_lost() {
    let hand = Hand::at(NOON);
    let world = World::with(hand.config()).await;
    let (guests, id) = people(&world, &["Ada", "Bo"], live(600, "concede")).await;
    hand.pass(100 * SECOND);
    let address = world.address;
    let folder = world.stop().await;
    // Down for a whole day.
    hand.pass(24 * HOUR);
    let config = server::Config {
        listen: address,
        ..hand.config()
    };
    let world = World::on(folder, config).await;
    let table = info(&guests[1], &id).await;
    assert_eq!(table["stage"], "playing");
    let out = NOON + 24 * HOUR + 600 * SECOND;
    until(&guests[1], &id, |table| table["runs_out"]["at"] == out).await;
    // Down again, and this time nobody looks at the table when the server is back.
    let folder = world.stop().await;
    hand.pass(HOUR);
    let config = server::Config {
        listen: address,
        ..hand.config()
    };
    let world = World::on(folder, config).await;
    hand.pass(501 * SECOND);
    let ended = async || {
        let (_, lobby) = guests[1].get("/api/lobby").await;
        lobby["mine"][0]["stage"] == "over"
    };
    within(async {
        while !ended().await {
            tokio::task::yield_now().await;
        }
    })
    .await;
    // Nobody had the table in memory, so it was swept.
    let metrics = world.metrics().await;
    assert!(metrics.contains("railhead_sweep_delay_seconds"));
    let (status, record) = guests[0].get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(status, 200);
    assert!(
        record
            .as_str()
            .unwrap()
            .ends_with("! 0 loses_on_time end Ada\n"),
        "{record}"
    );
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn by_days_only_a_players_own_hours_count() {
    let hand = Hand::at(NOON);
    let world = World::with(hand.config()).await;
    let ada = world.guest();
    // Noon in UTC is one o'clock in Paris: ten hours are left of Ada's day.
    let hours = json!({"zone": "Europe/Paris", "from": 8 * 60, "to": 23 * 60});
    let (status, times) = ada.put("/api/times", hours.clone()).await;
    assert_eq!((status, &times["hours"]), (200, &hours));
    let clock = json!({"pace": {"kind": "days", "turn": 12 * 3600, "bank": 0}});
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let wanted =
        json!({"game": "secrets", "seats": seats, "clock": clock, "options": {"length": 40}});
    let id = ada.table_with(wanted).await;
    let bo = world.guest();
    bo.join(&id).await;
    // Ten hours today, two from eight o'clock in Paris tomorrow on.
    let out = NOON + (10 + 9 + 2) * HOUR;
    until(&bo, &id, |table| table["runs_out"]["at"] == out).await;
    hand.pass(15 * HOUR);
    let eyes = bo.sit(&id).await;
    let clock = &eyes.frame["clock"];
    assert_eq!(clock["seats"][0]["turn"], 2 * HOUR);
    assert_eq!(clock["runs"]["zone"], "Europe/Paris");
    assert_eq!(clock["runs"]["spans"], json!([[NOON + 19 * HOUR, out]]));
    // Who looks on does not see where she lives.
    let watcher = world.guest().sit(&id).await;
    assert_eq!(watcher.frame["clock"]["runs"]["zone"], Value::Null);
    // A holiday from the day after on moves the end.
    let holiday = json!({"first": "2026-11-19", "last": "2026-11-21"});
    let (status, problem) = ada.post("/api/times/holidays", holiday).await;
    assert_eq!(status, 200, "{problem}");
    hand.pass(6 * HOUR + SECOND);
    until(&bo, &id, |table| table["seats"][0]["away"] == "stand_in").await;
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_others_free_a_seat_by_vote() {
    let hand = Hand::at(NOON);
    let world = World::with(hand.config()).await;
    let (guests, id) = people(&world, &["Ada", "Bo", "Cy"], live(60, "vote")).await;
    let (mut bo, mut cy) = (guests[1].sit(&id).await, guests[2].sit(&id).await);
    let vote = |free: &str| json!({"type": "vote", "about": 0, "free": free});
    assert_eq!(
        bo.ask(vote("bot")).await["code"],
        "forbidden",
        "not out of time"
    );
    hand.pass(61 * SECOND);
    noted(&mut bo, "out_of_time").await;
    let mut eve = world.guest().sit(&id).await;
    assert_eq!(eve.ask(vote("bot")).await["code"], "not_your_seat");
    assert_eq!(bo.ask(vote("open")).await["type"], "done");
    let note = noted(&mut cy, "votes").await;
    assert_eq!((&note["name"], &note["about"]), (&json!("Bo"), &json!(0)));
    assert_eq!(cy.ask(vote("open")).await["type"], "done");
    let table = until(&guests[1], &id, |t| {
        t["seats"][0]["holder"]["kind"] == "open"
    })
    .await;
    assert_eq!(table["seats"][0]["away"], Value::Null);
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn conceding_and_agreeing_end_a_game_and_the_record_says_so() {
    let hand = Hand::at(NOON);
    let world = World::with(hand.config()).await;
    let (guests, id) = people(&world, &["Ada", "Bo"], Value::Null).await;
    let (mut ada, mut bo) = (guests[0].sit(&id).await, guests[1].sit(&id).await);
    ada.does("pass").await;
    assert_eq!(
        bo.ask(json!({"type": "end", "agree": true})).await["type"],
        "done"
    );
    noted(&mut ada, "wants_end").await;
    assert_eq!(
        ada.ask(json!({"type": "end", "agree": true})).await["type"],
        "done"
    );
    until(&guests[0], &id, |table| table["stage"] == "over").await;
    let (_, record) = guests[0].get(&format!("/api/tables/{id}/record")).await;
    let told = record.as_str().unwrap();
    assert!(
        told.ends_with("0 pass\n! 1 wants_end Bo\n! 0 agreed Ada\n"),
        "{told}"
    );
    let (guests, id) = people(&world, &["Cy", "Di"], Value::Null).await;
    let (mut cy, mut di) = (guests[0].sit(&id).await, guests[1].sit(&id).await);
    let concede = |seat: u8| json!({"type": "concede", "seat": seat});
    assert_eq!(di.ask(concede(0)).await["code"], "not_your_seat");
    assert_eq!(di.ask(concede(1)).await["type"], "done");
    while !cy.is_over() {
        cy.until("frame").await;
    }
    assert_eq!(cy.frame["status"]["over"][0]["rank"], 1);
    assert_eq!(cy.frame["status"]["over"][1]["rank"], 2);
    // It is over after a restart too, and nothing more is done there.
    let world = world.restart_with(hand.config()).await;
    assert_eq!(info(&guests[0], &id).await["stage"], "over");
    let mut di = guests[1].sit(&id).await;
    assert_eq!(di.ask(concede(1)).await["code"], "forbidden");
    world.stop().await;
}
