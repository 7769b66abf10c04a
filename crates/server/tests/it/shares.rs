//! What one visitor takes, others do not lack: several addresses at one server.

use crate::world::{Guest, Socket, Stream, World, config};
use serde_json::{Value, json};
use server::Limits;
use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

const EVE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 66);

/// The usual limits.
fn strict(change: impl FnOnce(&mut Limits)) -> server::Config {
    let mut config = config();
    config.limits = Limits::default();
    change(&mut config.limits);
    config
}

fn home(n: u8) -> Ipv4Addr {
    Ipv4Addr::new(127, 0, 1, n)
}

fn table_for_one() -> Value {
    json!({"game": "secrets", "seats": [{"kind": "me"}, {"kind": "me"}]})
}

async fn status(guest: &Guest, path: &str) -> u16 {
    guest.get(path).await.0
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_use_up_the_guests() {
    let world = World::with(strict(|limits| {
        limits.guests_per_address = 5;
        limits.guests_per_second = 20;
    }))
    .await;
    let mut came = 0;
    for _ in 0..60 {
        let eve = world.guest_from(EVE);
        let response = eve.client.get(eve.url("/api/me")).send().await.unwrap();
        match response.status().as_u16() {
            200 => came += 1,
            429 => assert_eq!(response.headers()["retry-after"], "12", "five a minute"),
            other => panic!("{other}"),
        }
    }
    assert_eq!(came, 10);
    for n in 1..=16 {
        assert_eq!(status(&world.guest_from(home(n)), "/api/me").await, 200);
    }
    let metrics = world.metrics().await;
    assert!(
        metrics.contains("railhead_refused_total{limit=\"guests_per_address\"}"),
        "{metrics}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_asks_so_often_and_others_do_not_notice() {
    let world = World::with(strict(|limits| limits.requests_per_address = 10)).await;
    let eve = world.guest_from(EVE);
    let mut answered = 0;
    for _ in 0..100 {
        answered += u32::from(status(&eve, "/api/games").await == 200);
    }
    assert_eq!(answered, 40);
    assert_eq!(status(&eve, "/health").await, 429);
    assert_eq!(status(&world.guest_from(home(1)), "/api/games").await, 200);
}

/// A browser that keeps the client for later asks for all of it at once, and goes on playing meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn files_of_the_client_are_counted_apart() {
    let few = |limits: &mut Limits| {
        limits.requests_per_address = 10;
        limits.files_per_address = 10;
    };
    let world = World::with(strict(few)).await;
    let eve = world.guest_from(EVE);
    let mut answered = 0;
    for _ in 0..100 {
        answered += u32::from(status(&eve, "/assets/app-1f3a.js").await == 200);
    }
    assert_eq!(answered, 80);
    assert_eq!(status(&eve, "/api/games").await, 200);
    assert_eq!(status(&eve, "/assets/app-1f3a.js").await, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_take_the_sockets() {
    let world = World::with(strict(|limits| limits.connections = 40)).await;
    let ada = world.guest_from(home(1));
    let id = ada.table_with(table_for_one()).await;
    let mut held: Vec<Stream> = Vec::new();
    for _ in 0..60 {
        // Without a name, so that only the address counts.
        held.extend(world.guest_from(EVE).try_sit(&id).await);
    }
    assert_eq!(held.len(), 10, "a quarter of all");
    ada.sit(&id).await.does("pass").await;
    let mut one = world.guest_from(home(2)).sit(&id).await;
    assert_eq!(
        one.ask(json!({"type": "say", "text": "hi"})).await["code"],
        "forbidden"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_opens_so_many_sockets_at_a_table() {
    let world = World::with(strict(|limits| limits.connections_per_person = 7)).await;
    let ada = world.guest();
    let id = ada.table_with(table_for_one()).await;
    let mut held = Vec::new();
    for _ in 0..20 {
        held.extend(ada.try_sit(&id).await);
    }
    assert_eq!(held.len(), 7);
    let refused = ada.try_sit(&id).await.unwrap_err();
    assert!(refused.to_string().contains("429"), "{refused}");
    world.guest().sit(&id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_take_the_tables() {
    let world = World::with(strict(|limits| {
        limits.tables = 40;
        limits.tables_per_address = 12;
        limits.tables_per_user = 5;
        limits.tables_made_per_address = 1_000;
    }))
    .await;
    let mut made = 0;
    for _ in 0..6 {
        let eve = world.guest_from(EVE);
        for _ in 0..8 {
            let (status, _) = eve.post("/api/tables", table_for_one()).await;
            made += u32::from(status == 200);
        }
    }
    assert_eq!(made, 12);
    world.guest_from(home(1)).table_with(table_for_one()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_made_at_a_measured_pace() {
    let world = World::with(strict(|limits| {
        limits.tables_made_per_person = 3;
        limits.tables_made_per_address = 5;
    }))
    .await;
    let mut made = [0; 3];
    let people = [world.guest(), world.guest(), world.guest()];
    for (ada, made) in people.iter().zip(&mut made) {
        for _ in 0..6 {
            *made += u32::from(ada.post("/api/tables", table_for_one()).await.0 == 200);
        }
    }
    assert_eq!(made, [3, 2, 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_has_few_tables_where_only_bots_play() {
    let world = World::with(strict(|limits| limits.bots_only_per_person = 2)).await;
    let ada = world.guest();
    let easy = json!({"kind": "bot", "level": "easy"});
    let bots = json!({"game": "secrets", "seats": [easy, easy]});
    ada.table_with(bots.clone()).await;
    ada.table_with(bots.clone()).await;
    let (status, problem) = ada.post("/api/tables", bots).await;
    assert_eq!(status, 429, "{problem}");
    ada.table_with(table_for_one()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_speaks_so_fast_over_all_sockets() {
    let world = World::with(strict(|limits| {
        limits.messages_per_person = 5;
        limits.lines_per_minute = 4;
    }))
    .await;
    let ada = world.guest();
    let id = ada.table_with(table_for_one()).await;
    let (mut one, mut other) = (ada.sit(&id).await, ada.sit(&id).await);
    let say = async |socket: &mut Socket| {
        let answer = socket.ask(json!({"type": "say", "text": "hello"})).await;
        answer["type"] == "done"
    };
    let mut said = 0;
    for _ in 0..3 {
        said += u32::from(say(&mut one).await) + u32::from(say(&mut other).await);
    }
    assert_eq!(said, 4, "lines");
    let explain = json!({"type": "explain", "seat": 0, "action": "pass"});
    let mut explained = 0;
    for _ in 0..4 {
        for socket in [&mut one, &mut other] {
            let answer = socket.ask(explain.clone()).await;
            explained += u32::from(answer["type"] == "allowed");
        }
    }
    assert_eq!(explained, 4, "ten messages, of which six were said");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_asks_to_sit_down_again_and_again() {
    let world = World::with(strict(|limits| limits.wishes_per_minute = 2)).await;
    let (ada, eve) = (world.guest(), world.guest_from(EVE));
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let mut answers = Vec::new();
    for _ in 0..3 {
        let id = ada.table(seats.clone()).await;
        let join = format!("/api/tables/{id}/join");
        answers.push(eve.post(&join, json!({})).await.0);
    }
    assert_eq!(answers, [200, 200, 429]);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_trusted_proxy_says_where_visitors_come_from() {
    let mut config = strict(|limits| limits.guests_per_address = 1);
    config.proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let world = World::with(config).await;
    let comes = async |peer: Ipv4Addr, named: &str| {
        let guest = world.guest_from(peer);
        let request = guest.client.get(guest.url("/api/me"));
        let request = request.header("x-forwarded-for", named);
        request.send().await.unwrap().status().as_u16()
    };
    for n in 1..=9 {
        assert_eq!(
            comes(Ipv4Addr::LOCALHOST, &format!("192.0.2.{n}")).await,
            200
        );
    }
    let visitor = async || comes(Ipv4Addr::LOCALHOST, "1.1.1.1, 192.0.2.1").await;
    assert_eq!((visitor().await, visitor().await), (200, 429));
    let liar = async |n: u8| comes(EVE, &format!("198.51.100.{n}")).await;
    assert_eq!(
        (liar(1).await, liar(2).await, liar(3).await),
        (200, 200, 429)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_bots_that_nobody_watches_sleeps() {
    let world = World::new().await;
    let ada = world.guest();
    let easy = json!({"kind": "bot", "level": "easy"});
    let bots = json!({"game": "secrets", "seats": [easy, easy]});
    let (asleep, awake) = (
        ada.table_with(bots.clone()).await,
        ada.table_with(bots).await,
    );
    let to_the_end = async |id: &str| {
        let mut socket = ada.sit(id).await;
        while !socket.is_over() {
            socket.until("frame").await;
        }
    };
    to_the_end(&awake).await;
    let (_, info) = ada.get(&format!("/api/tables/{asleep}")).await;
    assert_eq!(info["step"], 0, "{info}");
    to_the_end(&asleep).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_easy_bot_answers_while_somebody_watches_many_experts() {
    let mut config = config();
    config.limits.bots_only_per_person = u64::MAX;
    let world = World::with(config).await;
    let (eve, ada) = (world.guest_from(EVE), world.guest());
    let bot = |level: &str| json!({"kind": "bot", "level": level});
    let experts = json!({"game": "longhorn", "seats": [bot("expert"), bot("expert")]});
    let mut watched = Vec::new();
    for _ in 0..30 {
        let id = eve.table_with(experts.clone()).await;
        watched.push(eve.sit(&id).await);
    }
    let seats = json!([{"kind": "me"}, bot("easy")]);
    let id = ada
        .table_with(json!({"game": "longhorn", "seats": seats}))
        .await;
    let mut socket = ada.sit(&id).await;
    socket.my_turn().await;
    socket.does(&socket.some_action(0)).await;
    socket.my_turn().await;
    assert!(1 < socket.step());
}

/// One browser after the other, all at one address: a visitor with many names is one visitor.
#[tokio::test(flavor = "multi_thread")]
async fn an_easy_bot_answers_while_one_address_has_a_hundred_tables_under_many_names() {
    // Two seconds are meant, on a machine that does nothing else. In whose turn it is the tests of the queue say without
    // a clock.
    const SOON: Duration = Duration::from_secs(15);
    let mut config = config();
    config.limits.bots_only_per_person = u64::MAX;
    // As they are for everybody: experts think for their seconds.
    config.reproducible = None;
    let world = World::with(config).await;
    let bot = |level: &str| json!({"kind": "bot", "level": level});
    let expert = || bot("expert");
    let experts =
        json!({"game": "age-of-steam", "seats": [expert(), expert(), expert(), expert()]});
    let easy = json!({"game": "longhorn", "seats": [bot("easy"), bot("easy")]});
    let mut watched = Vec::new();
    for _ in 0..20 {
        let eve = world.guest_from(EVE);
        for wanted in [&experts, &experts, &experts, &experts, &easy] {
            let id = eve.table_with(wanted.clone()).await;
            watched.push(eve.sit(&id).await);
        }
    }
    let ada = world.guest();
    let seats = json!([{"kind": "me"}, bot("easy")]);
    let id = ada
        .table_with(json!({"game": "longhorn", "seats": seats}))
        .await;
    let mut socket = ada.sit(&id).await;
    socket.my_turn().await;
    for move_ in 0..3 {
        let waits = Instant::now();
        socket.does(&socket.some_action(move_)).await;
        socket.my_turn().await;
        let waited = waits.elapsed();
        assert!(waited < SOON, "{waited:?}");
        if socket.is_over() {
            break;
        }
    }
}
