//! Several nodes over one store: what happens at one is seen at all, whatever gets lost between.

use crate::authenticator::Authenticator;
use crate::world::{Guest, Socket, World, config, within};
use bus::testing::Lossy;
use bus::{Bus, Local};
use serde_json::{Value, json};
use server::{Config, Wall, Worker};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use store::{TableId, Verdict};
use tokio::sync::oneshot;

/// Nodes that hear each other: within the process, or by NATS where the tests go by PostgreSQL.
async fn nodes(many: usize) -> Vec<Config> {
    let site = site();
    let buses = buses(many).await.into_iter().enumerate();
    buses.map(|(n, bus)| node(&site, n, bus)).collect()
}

async fn buses(many: usize) -> Vec<Arc<dyn Bus>> {
    let mut buses: Vec<Arc<dyn Bus>> = Vec::new();
    let first = Local::first();
    for n in 0..many {
        buses.push(match crate::nodes::wanted() {
            0 => Arc::new(first.beside()),
            _ => Arc::new(crate::nodes::bus(&format!("n{n}")).await),
        });
    }
    buses
}

/// All tests have one NATS, and each its site there.
fn site() -> String {
    static SITES: AtomicU32 = AtomicU32::new(0);
    format!("several{}", SITES.fetch_add(1, Ordering::Relaxed))
}

fn node(site: &str, n: usize, bus: Arc<dyn Bus>) -> Config {
    Config {
        bus,
        cluster: site.to_string(),
        node: format!("n{n}"),
        ..config()
    }
}

/// Ada at the first node and Bo at the second, at one table.
async fn two(world: &World, extra: Value) -> (Guest, Guest, String, Socket, Socket) {
    crate::playing::two(world, "secrets", extra).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_between_nodes_and_the_loser_of_a_race_is_told() {
    let world = World::several(nodes(2).await).await;
    let (_ada, _bo, id, mut hers, mut his) = two(&world, json!({})).await;
    for n in 0..6 {
        let (mover, other) = match n % 2 {
            0 => (&mut hers, &mut his),
            _ => (&mut his, &mut hers),
        };
        let before = mover.seq();
        mover.does("pass").await;
        other.past(before).await;
        assert_eq!(other.frame["news"][0]["notation"], "pass");
    }
    // Both browsers of one player, each at another node, play the same turn.
    let (left, right) = (world.guest(), world.guest());
    let id2 = left.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    right.goes_on_as(&left.token());
    let (mut one, mut two) = (left.sit(&id2).await, right.sit(&id2).await);
    for seq in 0..4_u64 {
        let play = |id: &str| json!({"type": "play", "id": id, "seat": seq % 2, "action": "pass", "after_seq": seq});
        let (first, second) = (format!("a{seq}"), format!("b{seq}"));
        one.send(play(&first)).await;
        two.send(play(&second)).await;
        let answers = [one.answer(&first).await, two.answer(&second).await];
        let done = answers.iter().filter(|answer| answer["type"] == "done");
        assert_eq!(done.count(), 1, "one of them was first: {answers:?}");
        let late = answers.iter().find(|answer| answer["type"] != "done");
        assert_eq!(late.unwrap()["code"], "stale");
        one.past(seq).await;
        two.past(seq).await;
    }
    let rows = world.store().steps(&TableId(id), 1).await.unwrap();
    assert_eq!(rows.len(), 6);
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_notice_costs_a_delay_and_nothing_else() {
    let mut both = buses(2).await;
    let lossy = Arc::new(Lossy::new(both.remove(0)));
    let (site, second) = (site(), both.remove(0));
    let configs = vec![node(&site, 0, lossy.clone()), node(&site, 1, second)];
    let world = World::several(configs).await;
    let (ada, _bo, id, mut hers, mut his) = two(&world, json!({})).await;
    lossy.lose(true);
    hers.does("pass").await;
    let said = json!({"type": "say", "text": "are you there?"});
    hers.ask(said).await;
    // A row is found at the next look, what was said at the one after.
    his.past(0).await;
    assert_eq!(his.until("said").await["text"], "are you there?");
    assert!(0 < lossy.dropped());
    // So is somebody who leaves.
    let (status, _) = ada
        .post(&format!("/api/tables/{id}/leave"), json!({"then": "bot"}))
        .await;
    assert_eq!(status, 200);
    loop {
        let info = his.until("table").await;
        if info["table"]["seats"][0]["holder"]["kind"] == "bot" {
            break;
        }
    }
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_there_is_known_at_all_nodes() {
    let world = World::several(nodes(3).await).await;
    let (_ada, _bo, id, mut hers, his) = two(&world, json!({})).await;
    loop {
        let info = hers.until("table").await;
        if info["table"]["seats"][1]["connected"] == true {
            break;
        }
    }
    let watching = world.guest().sit(&id).await;
    loop {
        let told = hers.next().await.unwrap();
        if told["watchers"] == 1 || told["table"]["watchers"] == 1 {
            break;
        }
    }
    drop(watching);
    drop(his);
    // Each may be told first, and the count by itself or with all of the table.
    let (mut left, mut watchers) = (false, json!(1));
    while !left || watchers != 0 {
        let told = hers.next().await.unwrap();
        let table = &told["table"];
        if let Some(seat) = table["seats"].get(1) {
            left = seat["connected"] == false;
        }
        for count in [&told["watchers"], &table["watchers"]] {
            if count.is_number() {
                watchers = count.clone();
            }
        }
    }
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_and_wished_at_one_node_is_answered_at_another() {
    let world = World::several(nodes(2).await).await;
    let extra = json!({"undo": "consent"});
    let (_ada, bo, id, mut hers, mut his) = two(&world, extra).await;
    hers.ask(json!({"type": "say", "text": "hello"})).await;
    assert_eq!(his.until("said").await["text"], "hello");
    hers.does("pass").await;
    his.past(0).await;
    his.does("pass").await;
    hers.past(1).await;
    let seq = hers.seq();
    hers.send(json!({"type": "undo", "id": "back", "after_seq": seq}))
        .await;
    let wish = his.until("wish_made").await;
    // Who comes to the other node meanwhile is told of it too.
    let again = bo.sit(&id).await;
    assert_eq!(again.welcome["wish"]["wish"], wish["wish"], "{wish}");
    let id = wish["wish"].clone();
    let answer = his
        .ask(json!({"type": "answer_wish", "wish": id, "allow": true}))
        .await;
    assert_eq!(answer["type"], "done", "{answer}");
    assert_eq!(hers.answer("back").await["type"], "done");
    hers.past(seq).await;
    his.past(seq).await;
    assert_eq!((hers.step(), his.step()), (0, 0));
    // One that is denied there is over here.
    hers.does("pass").await;
    his.past(3).await;
    his.does("pass").await;
    hers.past(4).await;
    let seq = hers.seq();
    hers.send(json!({"type": "undo", "id": "again", "after_seq": seq}))
        .await;
    let wish = his.until("wish_made").await["wish"].clone();
    his.ask(json!({"type": "answer_wish", "wish": wish, "allow": false}))
        .await;
    assert_eq!(hers.answer("again").await["type"], "problem");
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_thinks_for_nodes_that_have_no_threads_for_it() {
    let mut configs = nodes(3).await;
    for config in &mut configs[..2] {
        config.bot_threads = 0;
    }
    let worker = Config {
        metrics_listen: None,
        ..configs.pop().unwrap()
    };
    let world = World::several(configs).await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "easy"}]);
    let ada = world.guest();
    let id = ada.table(seats).await;
    let mut hers = ada.sit(&id).await;
    hers.does("pass").await;
    let worker = Worker::begin(worker, world.store()).await.unwrap();
    let (end, ended) = oneshot::channel::<()>();
    let working = tokio::spawn(worker.run(async {
        let _ = ended.await;
    }));
    for _ in 0..3 {
        hers.my_turn().await;
        if hers.is_over() {
            break;
        }
        hers.does("pass").await;
    }
    assert!(6 <= hers.seq(), "the bot has played");
    end.send(()).unwrap();
    within(working).await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_node_that_was_killed_was_at_is_done_by_another() {
    let mut configs = nodes(2).await;
    configs[0].bot_threads = 0;
    let worker = Config {
        metrics_listen: None,
        ..configs.pop().unwrap()
    };
    let world = World::several(configs).await;
    let ada = world.guest();
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "easy"}]);
    let id = ada.table(seats).await;
    let mut hers = ada.sit(&id).await;
    hers.does("pass").await;
    // A node takes it on, and is never heard of again.
    let (store, now) = (world.store(), Wall::System.now());
    within(async {
        while store
            .claim_thoughts("gone", now + 1_000, now + 3_000, 9)
            .await
            .unwrap()
            .is_empty()
        {}
    })
    .await;
    let worker = Worker::begin(worker, store).await.unwrap();
    let working = tokio::spawn(worker.run(std::future::pending()));
    hers.my_turn().await;
    assert_eq!(hers.seq(), 2);
    let waited = Wall::System.now() - now;
    assert!(3_000 <= waited, "it was held until then: {waited} ms");
    working.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_concerns_a_person_is_told_at_whichever_node_they_listen() {
    let world = World::several(nodes(2).await).await;
    let (ada, bo) = (world.guest(), world.guest());
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    bo.get("/api/me").await;
    let url = ada.url("/api/me/events");
    let mut events = within(ada.client.get(url).send()).await.unwrap();
    let mut told = String::new();
    bo.join(&id).await;
    let mut his = bo.sit(&id).await;
    his.until("table").await;
    within(async {
        while !told.contains("begun") {
            let chunk = events.chunk().await.unwrap().expect("it goes on");
            told.push_str(&String::from_utf8_lossy(&chunk));
        }
    })
    .await;
    assert_eq!(told.matches("\"begun\"").count(), 1, "{told}");
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_ends_at_one_node_ends_at_all() {
    let world = World::several(nodes(2).await).await;
    let (ada, elsewhere) = (world.guest(), world.guest());
    ada.joins("Ada").await;
    elsewhere.goes_on_as(&ada.token());
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    let mut socket = elsewhere.sit(&id).await;
    assert_eq!(
        ada.post("/api/account/sign-out", json!({})).await.0 / 100,
        2
    );
    within(async { while socket.next().await.is_some() {} }).await;
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_asked_for_at_one_node_and_answered_at_another() {
    let world = World::several(nodes(2).await).await;
    let (ada, elsewhere) = (world.guest(), world.guest());
    let origin = format!("http://localhost:{}", elsewhere.address.port());
    let mut key = Authenticator::new(origin, 1);
    for way in ["join", "sign-in"] {
        let begin = format!("/api/account/{way}/passkey");
        ada.get("/api/me").await;
        elsewhere.goes_on_as(&ada.token());
        let (status, asked) = ada.post_at_home(&begin, json!({"name": "Ada"})).await;
        assert_eq!(status, 200, "{asked}");
        let credential = match way {
            "join" => key.make(&asked),
            _ => key.show(&asked),
        };
        let answer = json!({"credential": credential});
        let finish = format!("{begin}/finish");
        let (status, told) = elsewhere.post_at_home(&finish, answer.clone()).await;
        assert!(status == 200 && told.to_string().contains("Ada"), "{told}");
        let again = elsewhere.post_at_home(&finish, answer).await;
        assert_eq!(again.0, 401, "nothing is answered twice");
    }
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_of_older_rules_leaves_a_table_to_newer_ones() {
    let world = World::several(nodes(2).await).await;
    let (_ada, bo, id, mut hers, his) = two(&world, json!({})).await;
    drop(his);
    // A newer node has read it.
    let verdict = Verdict::Replays { rules_version: 99 };
    let table = TableId(id.clone());
    assert!(world.store().judge(&table, verdict).await.unwrap());
    // The notice was lost; it is found by looking.
    within(async { while hers.next().await.is_some() {} }).await;
    within(async { while bo.get(&format!("/api/tables/{id}")).await.0 != 503 {} }).await;
    let kept = world.store().table(&table).await.unwrap().unwrap();
    assert_eq!((kept.rules_version, kept.set_aside), (99, None));
    world.stop().await;
}

/// Its mover is the first to hear of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_of_older_rules_stores_nothing_at_a_table_that_went_on() {
    let world = World::several(nodes(2).await).await;
    let (_ada, _bo, id, mut hers, _his) = two(&world, json!({})).await;
    let table = TableId(id);
    let verdict = Verdict::Replays { rules_version: 99 };
    assert!(world.store().judge(&table, verdict).await.unwrap());
    let play = json!({"type": "play", "id": "late", "seat": 0, "action": "pass", "after_seq": 0});
    hers.send(play).await;
    within(async {
        while let Some(told) = hers.next().await {
            assert_ne!(told["type"], "done", "{told}");
        }
    })
    .await;
    assert!(world.store().steps(&table, 1).await.unwrap().is_empty());
    world.stop().await;
}
