//! What concerns a person over all tables, as a stream.

use crate::playing::two;
use crate::token::Program;
use crate::world::{Guest, Socket, World, config, within};
use game_core::{Record, Seat};
use reqwest::Method;
use serde_json::{Value, json};
use server::Config;
use std::net::Ipv4Addr;

/// A stream that is listened to.
struct Ear {
    response: reqwest::Response,
    heard: String,
}

impl Ear {
    async fn of(guest: &Guest) -> Ear {
        let response = open(guest).await;
        assert_eq!(response.status(), 200);
        let heard = String::new();
        Ear { response, heard }
    }
    /// The next event; none if the stream has ended.
    async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((event, rest)) = self.heard.split_once("\n\n") {
                let data = event.lines().find_map(|line| line.strip_prefix("data: "));
                let event = data.map(|data| serde_json::from_str(data).unwrap());
                self.heard = rest.to_string();
                match event {
                    Some(event) => return Some(event),
                    // A comment that keeps the line open.
                    None => continue,
                }
            }
            let chunk = within(self.response.chunk()).await.unwrap()?;
            self.heard += std::str::from_utf8(&chunk).unwrap();
        }
    }
    /// The types of the next events, which are all about this table.
    async fn hears(&mut self, table: &str, types: &[&str]) {
        for wanted in types {
            let event = self.next().await.expect("more comes");
            assert_eq!(event["type"], *wanted, "{event}");
            assert_eq!(event["id"], table, "{event}");
            assert_says_no_more_than_it_may(&event);
        }
    }
}

pub async fn open(guest: &Guest) -> reqwest::Response {
    let request = guest.client.get(guest.url("/api/me/events"));
    within(request.send()).await.unwrap()
}

/// Nothing of the game gets out here, nor who else is there.
fn assert_says_no_more_than_it_may(event: &Value) {
    let known = [
        "type",
        "id",
        "name",
        "game",
        "stage",
        "waits",
        "step",
        "changed_at",
    ];
    for key in event.as_object().unwrap().keys() {
        assert!(known.contains(&key.as_str()), "{event}");
    }
}

/// Plays until somebody else is waited for.
async fn finish_turn(mover: &mut Socket, other: &mut Socket) {
    let seat = mover.waiting();
    while mover.waiting() == seat && !mover.is_over() {
        let (action, before) = (mover.some_action(0), mover.seq());
        mover.does(&action).await;
        other.past(before).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_told_from_sitting_down_to_the_end() {
    let world = World::new().await;
    let (ada, bo, cy) = (world.guest(), world.guest(), world.guest());
    for guest in [&ada, &bo, &cy] {
        guest.get("/api/me").await;
    }
    let (mut hers, mut his, mut theirs) =
        (Ear::of(&ada).await, Ear::of(&bo).await, Ear::of(&cy).await);
    for ear in [&mut hers, &mut his, &mut theirs] {
        assert_eq!(
            ear.next().await,
            Some(json!({"type": "tables", "tables": [], "invitations": []}))
        );
    }
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let body = json!({"game": "longhorn", "options": {"first_player": "seat_1"}, "seats": seats});
    let id = match ada.post("/api/tables", body.clone()).await {
        (200, table) => table["id"].as_str().unwrap().to_string(),
        _ => {
            ada.table_with(json!({"game": "longhorn", "seats": seats}))
                .await
        }
    };
    hers.hears(&id, &["sat_down"]).await;
    bo.join(&id).await;
    his.hears(&id, &["sat_down", "begun"]).await;
    hers.hears(&id, &["begun"]).await;
    let mut ada_sits = ada.sit(&id).await.asked_all().await;
    let mut bo_sits = bo.sit(&id).await.asked_all().await;
    let mut watching = cy.sit(&id).await;
    let mut waits = [false; 2];
    let now = ada_sits.waiting().unwrap() as usize;
    [&mut hers, &mut his][now].hears(&id, &["your_turn"]).await;
    waits[now] = true;
    while !ada_sits.is_over() {
        let mover = ada_sits.waiting().unwrap() as usize;
        assert!(waits[mover]);
        match mover {
            0 => finish_turn(&mut ada_sits, &mut bo_sits).await,
            _ => finish_turn(&mut bo_sits, &mut ada_sits).await,
        }
        let ears = [&mut hers, &mut his];
        if ada_sits.is_over() {
            for ear in ears {
                ear.hears(&id, &["over"]).await;
            }
            break;
        }
        ears[mover].hears(&id, &["turn_passed"]).await;
        ears[1 - mover].hears(&id, &["your_turn"]).await;
        waits = [mover == 1, mover == 0];
    }
    watching.until("frame").await;
    // Who only watched has heard nothing of it: the first thing is a table of their own.
    let own = cy.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    theirs
        .hears(&own, &["sat_down", "begun", "your_turn"])
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_opens_the_stream_later_is_told_how_everything_stands() {
    let world = World::new().await;
    let (ada, bo, id, mut hers, mut his) = two(&world, "longhorn", json!({})).await;
    let first = if hers.waiting() == Some(0) { &ada } else { &bo };
    let mut ear = Ear::of(first).await;
    let event = ear.next().await.unwrap();
    let table = &event["tables"][0];
    assert_eq!(
        (&table["id"], &table["waits"], &table["stage"]),
        (&json!(id), &json!(true), &json!("playing"))
    );
    assert_eq!(event["tables"].as_array().unwrap().len(), 1);
    match hers.waiting() {
        Some(0) => finish_turn(&mut hers, &mut his).await,
        _ => finish_turn(&mut his, &mut hers).await,
    }
    ear.hears(&id, &["turn_passed"]).await;
    let world = world.restart().await;
    assert_eq!(ear.next().await, None, "a server that ends lets go");
    let mut ear = Ear::of(first).await;
    assert_eq!(ear.next().await.unwrap()["tables"][0]["waits"], false);
    drop(ear);
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_is_left_and_a_table_that_is_taken_away_are_told() {
    let world = World::new().await;
    let (ada, bo) = (world.guest(), world.guest());
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    bo.join(&id).await;
    let (mut hers, mut his) = (Ear::of(&ada).await, Ear::of(&bo).await);
    for ear in [&mut hers, &mut his] {
        assert_eq!(ear.next().await.unwrap()["tables"][0]["id"], json!(id));
    }
    let leave = format!("/api/tables/{id}/leave");
    assert_eq!(bo.post(&leave, json!({})).await.0, 200);
    his.hears(&id, &["left"]).await;
    let waiting = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    loop {
        let event = hers.next().await.unwrap();
        if event["id"] == json!(waiting) {
            assert_eq!(event["type"], "sat_down");
            break;
        }
    }
    let leave = format!("/api/tables/{waiting}/leave");
    assert_eq!(ada.post(&leave, json!({})).await.0, 200);
    hers.hears(&waiting, &["left"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_has_so_many_streams_and_a_stranger_none() {
    let mut few = config();
    few.limits.listeners_per_person = 2;
    let world = World::with(few).await;
    let (ada, bo) = (world.guest(), world.guest_from(Ipv4Addr::new(127, 0, 0, 9)));
    let stranger = open(&ada).await;
    assert_eq!(stranger.status(), 401);
    ada.get("/api/me").await;
    bo.get("/api/me").await;
    let (first, _second) = (Ear::of(&ada).await, Ear::of(&ada).await);
    let third = open(&ada).await;
    assert_eq!(third.status(), 429);
    assert!(third.headers().contains_key("retry-after"));
    let problem: Value = third.json().await.unwrap();
    assert_eq!(problem["code"], "full");
    let metrics = world.metrics().await;
    let counted = r#"railhead_refused_total{limit="listeners_per_person"}"#;
    assert!(metrics.contains(counted), "{metrics}");
    let mut his = Ear::of(&bo).await;
    assert_eq!(his.next().await.unwrap()["type"], "tables");
    drop(first);
    let again = async {
        while open(&ada).await.status() != 200 {
            tokio::task::yield_now().await;
        }
    };
    within(again).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_stream_passes_proxies_and_is_kept_by_nobody() {
    let world = World::new().await;
    let ada = world.guest();
    ada.get("/api/me").await;
    let request = ada.client.get(ada.url("/api/me/events"));
    let request = request.header("accept-encoding", "gzip, br");
    let response = within(request.send()).await.unwrap();
    let header = |name: &str| response.headers().get(name).map(|v| v.to_str().unwrap());
    assert_eq!(header("content-type"), Some("text/event-stream"));
    assert_eq!(header("cache-control"), Some("no-store"));
    assert_eq!(header("x-accel-buffering"), Some("no"));
    assert_eq!(header("content-encoding"), None, "it would be held back");
    drop(response);
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_told_once_to_whom_it_is_for() {
    let world = World::new().await;
    let (ada, bo) = (world.member("Ada").await, world.member("Bo").await);
    let mut his = Ear::of(&bo).await;
    his.next().await;
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    let invitations = format!("/api/tables/{id}/invitations");
    for _ in 0..2 {
        assert_eq!(ada.post(&invitations, json!({"name": "Bo"})).await.0, 200);
    }
    his.hears(&id, &["invited"]).await;
    bo.join(&id).await;
    his.hears(&id, &["sat_down", "begun"]).await;
}

/// Plays as long as the answers show that it is still its turn, in one way or another.
async fn play_turn(program: &Program, table: &str, way: usize) {
    let mut frame = program.now(table).await;
    while frame["viewer"]["seat"] == frame["status"]["waiting"] {
        let legal = frame["legal"].as_array().unwrap();
        frame = match legal.get(way % legal.len().max(1)) {
            Some(offer) => {
                let act = json!({"action": offer["notation"], "after_seq": frame["seq"]});
                program.act(table, act).await.1["frame"].clone()
            }
            // The table does what has only one answer.
            None => program.now(table).await,
        };
    }
}

/// Whether the bot on the second seat had nothing to choose in some whole turn, and the first then had.
async fn was_given_back_at_once(program: &Program, table: &str) -> bool {
    let path = format!("/api/tables/{table}/record");
    let answer = program.ask(Method::GET, &path).send().await.unwrap();
    let record = Record::parse(&answer.text().await.unwrap()).unwrap();
    let kind = shelf::find(&record.game).unwrap();
    let legal = |step| kind.read(&record, step).unwrap().legal().len();
    let steps: Vec<(Seat, usize)> = (0..record.steps.len())
        .map(|step| (record.steps[step].seat, legal(step)))
        .collect();
    let turns: Vec<&[(Seat, usize)]> = steps.chunk_by(|(a, _), (b, _)| a == b).collect();
    turns.windows(2).any(|two| {
        let is_given_back = two[0].iter().all(|(_, legal)| *legal == 1);
        two[1][0].0 == Seat(0) && is_given_back && 1 < two[1][0].1
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_a_bot_gives_back_at_once_is_told_too() {
    let world = World::with(Config {
        reproducible: None,
        ..config()
    })
    .await;
    let crow = world.guest().keeps("Crow").await;
    let stream = crow.ask(Method::GET, "/api/me/events").send();
    let mut ear = Ear {
        response: within(stream).await.unwrap(),
        heard: String::new(),
    };
    // One game in four has such a turn.
    for way in 0..100 {
        let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "easy"}]);
        let body = json!({"game": "longhorn", "seats": seats});
        let (_, table) = crow.post("/api/tables", body).await;
        let id = table["id"].as_str().unwrap();
        loop {
            let event = ear.next().await.expect("more comes");
            match event["type"].as_str() {
                Some("over") => break,
                Some("your_turn") => play_turn(&crow, id, way).await,
                _ => {}
            }
        }
        if was_given_back_at_once(&crow, id).await {
            return;
        }
    }
    panic!("no game had such a turn");
}
