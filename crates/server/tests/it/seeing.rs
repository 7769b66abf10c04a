//! Each viewer sees its own, now and on the time line.

use crate::playing::two;
use crate::world::{Guest, World, within};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// The first message of a new connection.
pub async fn welcome(guest: &Guest, table: &str) -> Value {
    let mut request = format!("ws://{}/api/tables/{table}/socket", guest.address)
        .into_client_request()
        .unwrap();
    if let Some(cookie) = guest.cookie() {
        request
            .headers_mut()
            .insert("cookie", cookie.parse().unwrap());
    }
    let (mut stream, _) = within(connect_async(request)).await.unwrap();
    let first = within(stream.next()).await.unwrap().unwrap();
    serde_json::from_str(first.to_text().unwrap()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_goes_to_its_seat_alone() {
    let world = World::new().await;
    let (_ada, _bo, id, mut hers, mut his) = two(&world, "secrets", json!({})).await;
    let nobody = world.guest();
    let mut watching = nobody.sit(&id).await;
    let mut said_to_others = vec![
        welcome(&nobody, &id).await.to_string(),
        watching.frame.to_string(),
    ];
    let hers_at_first = hers.frame["view"]["secret"].to_string();
    let his_secret = his.frame["view"]["secret"].to_string();
    assert_ne!(hers_at_first, his_secret);
    assert_eq!(watching.frame["secret"], json!([0, 1]), "curtains");
    hers.does("draw").await;
    his.past(0).await;
    watching.past(0).await;
    let hers_now = hers.frame["view"]["secret"].to_string();
    said_to_others.push(watching.frame.to_string());
    for text in &said_to_others {
        for secret in [&hers_at_first, &hers_now, &his_secret] {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
    }
    assert!(
        !his.frame.to_string().contains(&hers_now) && !hers.frame.to_string().contains(&his_secret)
    );
    assert_eq!(
        his.frame["legal"].as_array().unwrap().len(),
        2,
        "it is his turn"
    );
    assert_eq!(
        (&hers.frame["legal"], &watching.frame["legal"]),
        (&json!([]), &json!([]))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_earlier_step_shows_what_this_viewer_saw() {
    let world = World::new().await;
    let (ada, bo, id, mut hers, mut his) = two(&world, "secrets", json!({})).await;
    let at_first = hers.frame["view"]["secret"].clone();
    hers.does("draw").await;
    his.past(0).await;
    his.does("pass").await;
    let now = hers.frame["view"]["secret"].clone();
    let at = |step: &str| format!("/api/tables/{id}/at/{step}");
    let (status, frame) = ada.get(&at("0")).await;
    assert_eq!((status, &frame["view"]["secret"]), (200, &at_first));
    assert_eq!(
        (frame["step"].clone(), frame["legal"].clone()),
        (json!(0), json!([]))
    );
    let (_, frame) = ada.get(&at("1")).await;
    assert_eq!(
        (&frame["view"]["secret"], &frame["news"][0]["notation"]),
        (&now, &json!("draw"))
    );
    let (_, frame) = bo.get(&at("1")).await;
    assert_eq!(frame["view"]["secret"], his.frame["view"]["secret"]);
    let (_, frame) = world.guest().get(&at("1")).await;
    assert_eq!(
        (&frame["view"]["secret"], &frame["viewer"]),
        (&Value::Null, &json!("spectator"))
    );
    assert_eq!(ada.get(&at("3")).await.0, 404);
    assert_eq!(ada.get(&at("x")).await.0, 400);
    assert_eq!(ada.get(&at("-1")).await.0, 400);
    assert_eq!(ada.get("/api/tables/nothing/at/1").await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_with_secrets_is_given_when_the_game_is_over() {
    let world = World::new().await;
    let ada = world.guest();
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let path = format!("/api/tables/{id}/record");
    assert_eq!(ada.get(&path).await.0, 403);
    let mut socket = ada.sit(&id).await;
    for _ in 0..6 {
        socket.does("draw").await;
    }
    let response = ada.client.get(ada.url(&path)).send().await.unwrap();
    assert_eq!(response.status(), 200);
    let name = response.headers()["content-disposition"]
        .to_str()
        .unwrap()
        .to_string();
    assert_eq!(name, format!("attachment; filename=\"secrets-{id}.txt\""));
    assert!(
        response.headers()["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/plain")
    );
    let record = game_core::Record::parse(&response.text().await.unwrap()).unwrap();
    assert_eq!(record.steps.len(), 6);
    assert!(record.steps.iter().all(|step| step.outcomes.len() == 1));
    // Where nothing is hidden, it can be had at any time; a rare secret is one too.
    for (game, expected) in [("longhorn", 200), ("railroad-revolution", 403)] {
        let table = json!({"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]});
        let id = ada.table_with(table).await;
        let (status, _) = ada.get(&format!("/api/tables/{id}/record")).await;
        assert_eq!(status, expected, "{game}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_and_goes_is_seen() {
    let world = World::new().await;
    let (_ada, bo, id, mut hers, his) = two(&world, "secrets", json!({})).await;
    let now = |socket: &Value| {
        (
            socket["table"]["seats"][1]["connected"].clone(),
            socket["table"]["watchers"].clone(),
        )
    };
    let _watching = world.guest().sit(&id).await;
    while hers.until("watchers").await["watchers"] != 1 {}
    drop(his);
    while now(&hers.until("table").await) != (json!(false), json!(1)) {}
    let _back = bo.sit(&id).await;
    while now(&hers.until("table").await) != (json!(true), json!(1)) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn preview_and_explain_change_nothing() {
    let world = World::new().await;
    let (_ada, _bo, id, mut hers, mut his) = two(&world, "secrets", json!({})).await;
    let preview = hers
        .ask(json!({"type": "preview", "seat": 0, "action": "pass"}))
        .await;
    assert_eq!(preview["preview"]["uncertain"], false);
    assert_eq!(preview["preview"]["view"]["steps"], 1);
    let preview = hers
        .ask(json!({"type": "preview", "seat": 0, "action": "draw"}))
        .await;
    assert_eq!(
        (
            &preview["preview"]["uncertain"],
            &preview["preview"]["view"]
        ),
        (&json!(true), &Value::Null)
    );
    let explain =
        |seat: u8, action: &str| json!({"type": "explain", "seat": seat, "action": action});
    assert_eq!(hers.ask(explain(0, "pass")).await["type"], "allowed");
    assert_eq!(
        hers.ask(explain(0, "peek")).await["refusal"]["rule"],
        "TT-3"
    );
    assert_eq!(his.ask(explain(1, "pass")).await["refusal"]["rule"], "TT-1");
    assert_eq!(his.ask(explain(0, "pass")).await["code"], "not_your_seat");
    assert_eq!(hers.ask(explain(0, "¿qué?")).await["code"], "bad_message");
    let mut stranger = world.guest().sit(&id).await;
    assert_eq!(
        stranger.ask(explain(0, "pass")).await["code"],
        "not_your_seat"
    );
    hers.send(json!({"type": "refresh"})).await;
    assert_eq!(hers.until("frame").await["seq"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_is_asked_about_by_its_fields_too() {
    let world = World::new().await;
    let (_ada, _bo, _, mut hers, _his) = two(&world, "secrets", json!({})).await;
    let explain = |action: Value| json!({"type": "explain", "seat": 0, "action": action});
    let allowed = hers.ask(explain(json!({"do": "pass"}))).await;
    assert_eq!(allowed["type"], "allowed");
    let refused = hers.ask(explain(json!({"do": "peek"}))).await;
    assert_eq!(refused["refusal"]["rule"], "TT-3");
    for (wrong, why) in [
        (json!({"do": "fly"}), "unknown variant"),
        (
            json!({"do": "pass", "twice": true}),
            "it has no field 'twice'",
        ),
        (json!({}), "missing field"),
        (json!(7), "as its notation or as an object with its fields"),
        (
            json!(["pass"]),
            "as its notation or as an object with its fields",
        ),
    ] {
        let problem = hers.ask(explain(wrong)).await;
        assert_eq!(problem["code"], "bad_message");
        let text = problem["text"].as_str().unwrap();
        assert!(text.contains(why), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_brings_what_the_asking_seat_may_do_about_it() {
    let world = World::new().await;
    let (_ada, _bo, _, mut hers, mut his) = two(&world, "secrets", json!({})).await;
    let peek = |seat: u8| json!({"type": "explain", "seat": seat, "action": "peek"});
    let mended = |answer: Value| answer["remedies"][0]["notation"].clone();
    assert_eq!(mended(hers.ask(peek(0)).await), "draw");
    let played = json!({"type": "play", "seat": 0, "action": "peek", "after_seq": 0});
    assert_eq!(mended(hers.ask(played).await), "draw");
    // It is not his turn, so there is nothing that he may do.
    assert_eq!(his.ask(peek(1)).await["remedies"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_names_the_rule_that_matters_now() {
    let world = World::new().await;
    let (_ada, _bo, _, mut hers, _his) = two(&world, "secrets", json!({})).await;
    hers.send(json!({"type": "refresh"})).await;
    assert_eq!(hers.until("frame").await["rule"], "TT-1");
}
