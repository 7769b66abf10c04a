//! What an operator orders beside a running server, and what people are told of it.

use crate::world::{Guest, Socket, World, within};
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use store::{Operator, Order, TableId, UserId, Wanted, Whom};

async fn give(operator: &Operator, order: Order, reason: &str) {
    assert!(operator.give(&order, "Olga", reason, 1).await.unwrap());
}

/// The number of the only person of that name.
async fn number(operator: &Operator, name: &str) -> UserId {
    let wanted = Wanted {
        word: Some(name.to_string()),
        most: 9,
        ..Wanted::default()
    };
    operator.people(&wanted).await.unwrap()[0].id
}

async fn says(socket: &mut Socket) -> Value {
    socket.ask(json!({"type": "say", "text": "hello"})).await
}

async fn until_status(guest: &Guest, wanted: u16) -> Value {
    let seen = async {
        loop {
            let (status, body) = guest.get("/api/me").await;
            if status == wanted {
                return body;
            }
        }
    };
    within(seen).await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_muted_is_refused_with_the_reason_until_they_may_speak() {
    let world = World::new().await;
    let operator = world.operator().await;
    let ada = world.guest();
    ada.put("/api/me", json!({"name": "Ada"})).await;
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut socket = ada.sit(&id).await;
    assert_eq!(says(&mut socket).await["type"], "done");
    let user = number(&operator, "ada").await;
    give(&operator, Order::Mute(user), "too loud").await;
    let refused = within(async {
        loop {
            let answer = says(&mut socket).await;
            if answer["type"] == "problem" {
                return answer;
            }
        }
    });
    let refused = refused.await;
    assert_eq!(refused["code"], "forbidden");
    assert!(
        refused["text"].as_str().unwrap().ends_with("too loud"),
        "{refused}"
    );
    socket.does("pass").await;
    give(&operator, Order::Unmute(user), "").await;
    within(async { while says(&mut socket).await["type"] != "done" {} }).await;
    give(&operator, Order::ClearChat(TableId(id)), "").await;
    let welcome = socket.until("welcome").await;
    assert_eq!(welcome["chat"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_banned_is_told_why_and_loses_the_sockets() {
    let world = World::new().await;
    let operator = world.operator().await;
    let (ada, eve) = (world.guest(), world.guest());
    eve.put("/api/me", json!({"name": "Eve"})).await;
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut socket = eve.sit(&id).await;
    let user = number(&operator, "eve").await;
    give(&operator, Order::Ban(Whom::Person(user)), "insults").await;
    let told = socket.until("problem").await;
    assert!(
        told["text"].as_str().unwrap().ends_with("insults"),
        "{told}"
    );
    assert!(socket.next().await.is_none(), "the socket ends");
    let problem = until_status(&eve, 403).await;
    assert!(
        problem["text"].as_str().unwrap().ends_with("insults"),
        "{problem}"
    );
    assert_eq!(ada.get("/api/me").await.0, 200);
    give(&operator, Order::Unban(Whom::Person(user)), "").await;
    until_status(&eve, 200).await;
    let elsewhere = world.guest_from(Ipv4Addr::new(127, 0, 0, 9));
    let place = Whom::Address("127.0.0.9".to_string());
    give(&operator, Order::Ban(place.clone()), "").await;
    until_status(&elsewhere, 403).await;
    assert_eq!(elsewhere.get("/").await.0, 403, "also the pages");
    assert_eq!(ada.get("/api/me").await.0, 200);
    // What was ordered holds after a restart.
    let world = world.restart().await;
    let elsewhere = world.guest_from(Ipv4Addr::new(127, 0, 0, 9));
    assert_eq!(elsewhere.get("/api/me").await.0, 403);
    let log = operator.log(10).await.unwrap();
    let said: Vec<_> = log
        .iter()
        .map(|g| (g.order.word(), g.by.as_str()))
        .collect();
    assert_eq!(said, [("ban", "Olga"), ("unban", "Olga"), ("ban", "Olga")]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_closed_tells_its_people_and_nobody_comes_back() {
    let world = World::new().await;
    let operator = world.operator().await;
    let ada = world.guest();
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let wanted = json!({"game": "secrets", "seats": seats, "audience": "everybody"});
    let id = ada.table_with(wanted).await;
    let mut socket = ada.sit(&id).await;
    give(&operator, Order::Close(TableId(id.clone())), "its name").await;
    let told = socket.until("problem").await;
    assert!(
        told["text"].as_str().unwrap().ends_with("its name"),
        "{told}"
    );
    assert!(socket.next().await.is_none(), "everybody goes");
    let (status, problem) = ada.get(&format!("/api/tables/{id}")).await;
    assert_eq!(status, 403, "{problem}");
    let (_, lobby) = ada.get("/api/lobby").await;
    assert_eq!((&lobby["mine"], &lobby["open"]), (&json!([]), &json!([])));
    let nothing = Order::Close(TableId("none".to_string()));
    assert!(!operator.give(&nothing, "Olga", "", 1).await.unwrap());
    assert_eq!(
        operator.log(10).await.unwrap().len(),
        1,
        "what was not done is not in it"
    );
}
