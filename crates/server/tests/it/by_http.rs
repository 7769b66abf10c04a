//! Playing by plain requests, and what those may not do.

use crate::token::Program;
use crate::world::{Guest, World, config, within};
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::LazyLock;

/// Ada's table of the toy where a program of hers has the other seat, and who is first.
async fn two(world: &World) -> (Guest, Program, String) {
    let ada = world.guest();
    let crow = ada.keeps("Crow").await;
    let id = ada.table(json!([{"kind": "open"}, {"kind": "me"}])).await;
    crow.join(&id).await;
    (ada, crow, id)
}

fn code(answer: &(u16, Value)) -> (u16, &str) {
    (answer.0, answer.1["code"].as_str().unwrap_or_default())
}

/// What is told of a table fits its description.
fn assert_described(now: &Value) {
    static NOW: LazyLock<jsonschema::Validator> = LazyLock::new(|| {
        let schema = json!({
            "$ref": "#/components/schemas/TableNow",
            "components": server::description()["components"],
        });
        jsonschema::validator_for(&schema).unwrap()
    });
    let problems: Vec<_> = NOW.iter_errors(now).map(|e| e.to_string()).collect();
    assert!(problems.is_empty(), "{problems:#?}\n{now}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_to_its_end_and_told_as_it_is_described() {
    let world = World::new().await;
    let ada = world.guest();
    let crow = ada.keeps("Crow").await;
    for kind in shelf::SHELF {
        let mut seats = vec![json!({"kind": "me"})];
        let easy = json!({"kind": "bot", "level": "easy"});
        seats.resize(usize::from(*kind.info().seats.start()), easy);
        let body = json!({"game": kind.info().id, "seats": seats});
        let (status, table) = crow.post("/api/tables", body).await;
        assert_eq!(status, 200, "{table}");
        let id = table["id"].as_str().unwrap();
        let path = format!("/api/tables/{id}/frame?wait=25");
        let (_, mut now) = crow.get(&path).await;
        let mut moves = 0;
        while now["frame"]["status"]["over"].is_null() {
            assert_described(&now);
            let legal = now["frame"]["legal"].as_array().unwrap();
            // Every other time by the fields of the offer.
            let told = if moves % 2 == 0 { "notation" } else { "action" };
            let choice = &legal[moves % legal.len()][told];
            let act = json!({"action": choice, "after_seq": now["frame"]["seq"]});
            let (status, after) = crow.act(id, act).await;
            assert_eq!(status, 200, "{after}");
            let asks = after["frame"]["legal"].as_array().unwrap().len();
            let is_over = after["frame"]["status"]["over"].is_array();
            now = match asks == 0 && !is_over {
                true => crow.get(&path).await.1,
                false => after,
            };
            moves += 1;
        }
        assert_described(&now);
        assert!(4 < moves, "{}", kind.info().id);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_is_done_once_in_time_and_by_whose_turn_it_is() {
    let world = World::new().await;
    let (ada, crow, id) = two(&world).await;
    let seq = crow.now(&id).await["seq"].clone();
    let act = json!({"action": "pass", "after_seq": seq, "id": "first"});
    let (status, now) = crow.act(&id, act.clone()).await;
    assert_eq!((status, &now["frame"]["step"]), (200, &json!(1)));
    let (status, again) = crow.act(&id, act).await;
    assert_eq!(
        (status, &again["frame"]["step"]),
        (200, &json!(1)),
        "done once"
    );
    let stale = json!({"action": "pass", "after_seq": seq});
    assert_eq!(code(&crow.act(&id, stale).await), (409, "stale"));
    let (status, refused) = crow.act(&id, json!({"action": "pass"})).await;
    assert_eq!(
        (status, &refused["type"]),
        (422, &json!("refused")),
        "{refused}"
    );
    assert!(refused["refusal"]["rule"].is_string() && refused["text"].is_string());
    let foreign = json!({"action": "pass", "seat": 1});
    assert_eq!(code(&crow.act(&id, foreign).await), (403, "not_your_seat"));
    assert_eq!(
        code(&crow.act(&id, json!({"action": "dance"})).await),
        (400, "bad_message")
    );
    let no_fields = json!({"action": {"do": "dance"}});
    assert_eq!(code(&crow.act(&id, no_fields).await), (400, "bad_message"));
    assert_eq!(
        code(&crow.act(&id, json!({"act": "pass"})).await),
        (400, "bad_request")
    );
    let long = json!({"action": "x".repeat(70_000)});
    assert_eq!(code(&crow.act(&id, long).await), (413, "too_large"));
    let text = crow
        .ask(Method::POST, &format!("/api/tables/{id}/actions"))
        .body("pass");
    assert_eq!(text.send().await.unwrap().status(), 400);
    assert_eq!(
        code(&crow.act("nowhere", json!({"action": "pass"})).await),
        (404, "not_found")
    );
    let stranger = ada.keeps("Daw").await;
    let watched = stranger.act(&id, json!({"action": "pass"})).await;
    assert_eq!(code(&watched), (403, "not_your_seat"));
    let nobody = world.guest().get(&format!("/api/tables/{id}/frame")).await;
    assert_eq!(code(&nobody), (401, "not_signed_in"));
    // A person may too, with the cookie.
    let (status, now) = ada
        .post(
            &format!("/api/tables/{id}/actions"),
            json!({"action": "pass"}),
        )
        .await;
    assert_eq!((status, &now["frame"]["step"]), (200, &json!(2)));
}

#[tokio::test(flavor = "multi_thread")]
async fn before_the_deal_there_is_no_frame_and_a_wait_ends_with_it() {
    let world = World::new().await;
    let ada = world.guest();
    let (crow, daw) = (ada.keeps("Crow").await, ada.keeps("Daw").await);
    let id = ada.table(json!([{"kind": "open"}, {"kind": "open"}])).await;
    crow.join(&id).await;
    assert_eq!(crow.now(&id).await, Value::Null);
    let early = crow.act(&id, json!({"action": "pass"})).await;
    assert_eq!(code(&early), (409, "not_started"));
    let path = format!("/api/tables/{id}/frame?wait=25");
    let (waited, ()) = tokio::join!(crow.get(&path), async {
        daw.join(&id).await;
    });
    assert_eq!(waited.1["frame"]["legal"].as_array().unwrap().len(), 2);
    // It is Crow's turn; whoever waits for any change hears of it too.
    let any = format!("/api/tables/{id}/frame?wait=25&until=change&after=0");
    let (theirs, his, ()) = tokio::join!(daw.get(&path), daw.get(&any), async {
        assert_eq!(crow.act(&id, json!({"action": "pass"})).await.0, 200);
    });
    assert_eq!(theirs.1["frame"]["status"]["waiting"], 1);
    assert_eq!(his.1["frame"]["seq"], 1);
    for wrong in ["wait=soon", "until=never", "wait=-1", "more=1"] {
        let answer = crow.get(&format!("/api/tables/{id}/frame?{wrong}")).await;
        assert_eq!(code(&answer), (400, "bad_request"), "{wrong}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_visit_waits_only_so_often_at_once() {
    let world = World::new().await;
    let (_, crow, id) = two(&world).await;
    assert_eq!(crow.act(&id, json!({"action": "pass"})).await.0, 200);
    let path = format!("/api/tables/{id}/frame?wait=25");
    let polls = (0..9).map(|_| Box::pin(crow.ask(Method::GET, &path).send()));
    let (first, _, others) = within(futures_util::future::select_all(polls)).await;
    let first = first.unwrap();
    assert_eq!(first.status(), 429);
    assert!(first.headers().contains_key("retry-after"));
    assert_eq!(others.len(), 8, "the others wait");
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_else_is_said_as_over_the_socket() {
    let world = World::new().await;
    let (ada, crow, id) = two(&world).await;
    let ask = async |message: Value| crow.say(&id, message).await;
    let (status, told) = ask(json!({"type": "say", "id": "s1", "text": "hello"})).await;
    assert_eq!((status, &told["type"]), (200, &json!("done")));
    let (status, told) =
        ask(json!({"type": "preview", "id": "p", "seat": 0, "action": "pass"})).await;
    assert_eq!((status, &told["type"]), (200, &json!("preview")));
    let why = json!({"type": "explain", "id": "e", "seat": 1, "action": "pass"});
    assert_eq!(code(&ask(why).await).0, 403, "another's secret");
    let (status, _) = ask(json!({"type": "look", "visible": true})).await;
    assert_eq!(status, 204);
    let bad = ask(json!({"type": "dance", "id": "d"})).await;
    assert_eq!(code(&bad), (400, "bad_request"));
    crow.act(&id, json!({"action": "pass"})).await;
    let (status, told) = ask(json!({"type": "undo", "id": "u", "after_seq": 1})).await;
    assert_eq!((status, &told["type"]), (200, &json!("done")), "{told}");
    assert_eq!(crow.now(&id).await["step"], 0);
    let (status, log) = ada.get(&format!("/api/tables/{id}/log")).await;
    assert_eq!((status, log.as_array().unwrap().len()), (200, 0));
    let (status, _) = ask(json!({"type": "concede", "id": "c", "seat": 0})).await;
    assert_eq!(status, 200);
    let over = crow.now(&id).await;
    assert!(over["status"]["over"].is_array());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_is_told_to_people_and_programs_agree() {
    let world = World::new().await;
    let (ada, bo) = (world.guest(), world.guest());
    let crow = ada.keeps("Crow").await;
    let seats = json!([{"kind": "open"}, {"kind": "me"}, {"kind": "open"}]);
    let id = ada
        .table_with(json!({"game": "secrets", "seats": seats, "undo": "consent"}))
        .await;
    crow.join(&id).await;
    bo.join(&id).await;
    let act = |guest: &Guest| {
        let path = format!("/api/tables/{id}/actions");
        let request = guest
            .client
            .post(guest.url(&path))
            .json(&json!({"action": "pass"}));
        async move { within(request.send()).await.unwrap().status() }
    };
    assert_eq!(crow.act(&id, json!({"action": "pass"})).await.0, 200);
    assert_eq!(act(&ada).await, 200);
    let say = format!("/api/tables/{id}/messages");
    // Somebody has decided since, so Bo is asked; the keeper's own program would not be.
    let undo = json!({"type": "undo", "id": "u", "after_seq": 2});
    let (status, wish) = crow.post(&say, undo).await;
    assert_eq!(
        (status, &wish["type"]),
        (202, &json!("wish_made")),
        "{wish}"
    );
    assert_eq!(wish["asked"], json!([1, 2]));
    let (_, now) = bo.get(&format!("/api/tables/{id}/frame?wait=25")).await;
    assert_eq!(
        now["wish"]["wish"], wish["wish"],
        "nobody waits who is asked"
    );
    for guest in [&ada, &bo] {
        let allow = json!({"type": "answer_wish", "id": "w", "wish": wish["wish"], "allow": true});
        assert_eq!(guest.post(&say, allow).await.0, 200);
    }
    let changed = format!("/api/tables/{id}/frame?wait=25&until=change&after=2");
    assert_eq!(crow.get(&changed).await.1["frame"]["step"], 0);
    assert_eq!(crow.act(&id, json!({"action": "pass"})).await.0, 200);
    assert_eq!(act(&ada).await, 200);
    assert_eq!(act(&bo).await, 200);
    let undo = json!({"type": "undo", "id": "v", "after_seq": 6});
    let (status, wish) = ada.post(&say, undo).await;
    assert_eq!(
        (status, &wish["asked"]),
        (202, &json!([2])),
        "not the program"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limited_move_is_answered_with_when_to_try_again() {
    let mut slow = config();
    slow.limits.messages_per_person = 1;
    let world = World::with(slow).await;
    let (_, crow, id) = two(&world).await;
    let act = || {
        let path = format!("/api/tables/{id}/actions");
        let request = crow
            .ask(Method::POST, &path)
            .json(&json!({"action": "dance"}));
        async move { within(request.send()).await.unwrap() }
    };
    let mut statuses = vec![act().await.status(), act().await.status()];
    let limited = act().await;
    statuses.push(limited.status());
    assert_eq!(statuses, [400, 400, 429]);
    assert_eq!(limited.headers()["retry-after"], "1");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_at_many_tables_is_at_some_of_them_at_a_time() {
    let mut few = config();
    few.limits.watched_per_person = 2;
    let world = World::with(few).await;
    let ada = world.guest();
    let crow = ada.keeps("Crow").await;
    let mut tables = Vec::new();
    for _ in 0..5 {
        let id = ada.table(json!([{"kind": "open"}, {"kind": "me"}])).await;
        crow.join(&id).await;
        tables.push(id);
    }
    for id in tables.iter().chain(&tables) {
        let now = crow.now(id).await;
        assert!(now["seq"].is_number());
    }
    for id in &tables {
        assert_eq!(crow.act(id, json!({"action": "pass"})).await.0, 200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_is_told_in_parts() {
    let world = World::new().await;
    let (ada, crow, id) = two(&world).await;
    crow.act(&id, json!({"action": "pass"})).await;
    ada.post(
        &format!("/api/tables/{id}/actions"),
        json!({"action": "pass"}),
    )
    .await;
    let steps = async |query: &str| {
        let (_, log) = crow.get(&format!("/api/tables/{id}/log?{query}")).await;
        let steps = log
            .as_array()
            .unwrap()
            .iter()
            .map(|step| step["step"].clone());
        Value::Array(steps.collect())
    };
    assert_eq!(steps("").await, json!([1, 2]));
    assert_eq!(steps("from=2").await, json!([2]));
    assert_eq!(steps("from=1&most=1").await, json!([1]));
    assert_eq!(steps("from=9").await, json!([]));
}
