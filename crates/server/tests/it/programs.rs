//! Programs that people keep: their tokens, what these open, and where they sit down.

use crate::token::Program;
use crate::world::{Guest, World, config, within};
use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use serde_json::{Value, json};
use store::{Order, Whom};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};

/// The programs that somebody keeps.
async fn kept(guest: &Guest) -> Value {
    let (status, programs) = guest.get("/api/programs").await;
    assert_eq!(status, 200);
    programs
}

async fn revoke(guest: &Guest, name: &str) {
    let id = kept(guest).await[0]["tokens"][0]["id"].clone();
    let path = format!("/api/programs/{name}/tokens/{}", id.as_str().unwrap());
    assert_eq!(guest.delete(&path).await.0, 200);
}

fn code(answer: &(u16, Value)) -> (u16, &str) {
    (answer.0, answer.1["code"].as_str().unwrap_or_default())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_keeps_a_program_and_everybody_sees_what_it_is() {
    let world = World::new().await;
    let ada = world.guest();
    let crow = ada.keeps("Crow").await;
    assert!(crow.token.starts_with("rh_") && crow.token.len() == 67);
    let token = &kept(&ada).await[0]["tokens"][0];
    assert_eq!(token["scopes"], json!(["read", "play", "host", "talk"]));
    assert_eq!(
        (&token["label"], &token["used_at"]),
        (&json!("for a test"), &Value::Null)
    );
    assert!(!kept(&ada).await.to_string().contains(&crow.token));
    let (_, me) = crow.get("/api/me").await;
    assert_eq!(me["name"], "Crow");
    let is_noted = async { while kept(&ada).await[0]["tokens"][0]["used_at"].is_null() {} };
    within(is_noted).await;
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    crow.join(&id).await;
    let (_, table) = world.guest().get(&format!("/api/tables/{id}")).await;
    let seats = &table["seats"];
    assert_eq!(
        (&seats[0]["program"], &seats[1]["program"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(seats[1]["profile"], "Crow");
    // It is still known as one when the table is read again.
    let world = world.restart().await;
    let (_, table) = world.guest().get(&format!("/api/tables/{id}")).await;
    assert_eq!(table["seats"][1]["program"], true);
    let file = std::fs::read(world.database()).unwrap();
    let secret = crow.token.as_bytes();
    assert!(!file.windows(secret.len()).any(|part| part == secret));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_none_is_401_and_makes_nobody_a_guest() {
    let world = World::new().await;
    let forged = Program::with(world.address, &format!("rh_{}", "0".repeat(64)));
    for path in ["/api/me", "/api/me/events", "/api/lobby", "/api/me/tables"] {
        let answer = forged.get(path).await;
        assert_eq!(code(&answer), (401, "bad_token"), "{path}");
    }
    let body = json!({"game": "secrets", "seats": [{"kind": "me"}, {"kind": "me"}]});
    assert_eq!(
        code(&forged.post("/api/tables", body).await),
        (401, "bad_token")
    );
    let raw = forged.ask(Method::GET, "/api/me").send().await.unwrap();
    assert_eq!(raw.headers()["www-authenticate"], "Bearer");
    assert!(!raw.headers().contains_key("set-cookie"));
    for said in ["Basic YTpi", "Bearer", "rh_1"] {
        let url = format!("http://{}/api/me", world.address);
        let request = forged.client.get(url).header("authorization", said);
        assert_eq!(request.send().await.unwrap().status(), 401, "{said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_opens_its_scopes_and_what_is_for_people_never() {
    let world = World::new().await;
    let ada = world.guest();
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    let reader = ada.keeps_for("Rook", &["read"]).await;
    assert_eq!(reader.get(&format!("/api/tables/{id}/frame")).await.0, 200);
    let join = format!("/api/tables/{id}/join");
    let table = json!({"game": "secrets", "seats": [{"kind": "me"}, {"kind": "me"}]});
    let said = json!({"type": "say", "id": "s", "text": "hello"});
    let refused = [
        reader.post(&join, json!({})).await,
        reader.act(&id, json!({"action": "pass"})).await,
        reader.post("/api/tables", table).await,
        reader.say(&id, said).await,
        reader.get(&format!("/api/tables/{id}/world")).await,
    ];
    for answer in &refused {
        assert_eq!(code(answer), (403, "scope_missing"), "{answer:?}");
    }
    assert!(refused[3].1["text"].as_str().unwrap().contains("'talk'"));
    let whole = ada.keeps("Crow").await;
    let for_people = [
        whole.post("/api/match", json!({"game": "secrets"})).await,
        whole.get("/api/programs").await,
        whole.get("/api/account").await,
        whole.get("/api/account/data").await,
        whole.get("/api/word").await,
        answer(
            whole
                .ask(Method::PUT, "/api/me")
                .json(&json!({"name": "Daw"})),
        )
        .await,
        answer(whole.ask(Method::DELETE, "/api/account")).await,
    ];
    for answer in &for_people {
        assert_eq!(code(answer), (403, "scope_missing"), "{answer:?}");
    }
    assert_eq!(whole.get("/api/games").await.0, 200, "which is for anybody");
}

async fn answer(request: reqwest::RequestBuilder) -> (u16, Value) {
    let answer = within(request.send()).await.unwrap();
    let status = answer.status().as_u16();
    (status, answer.json().await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_by_a_token_is_answered_when_it_is_revoked() {
    let world = World::new().await;
    let ada = world.guest();
    let crow = ada.keeps("Crow").await;
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    crow.join(&id).await;
    let path = format!("/api/tables/{id}/frame?wait=25");
    let poll = tokio::spawn(crow.ask(Method::GET, &path).send());
    let stream = crow
        .ask(Method::GET, "/api/me/events")
        .send()
        .await
        .unwrap();
    let is_there = async {
        loop {
            let (_, table) = ada.get(&format!("/api/tables/{id}")).await;
            if table["seats"][1]["connected"] == true {
                return;
            }
        }
    };
    within(is_there).await;
    revoke(&ada, "Crow").await;
    assert_eq!(within(poll).await.unwrap().unwrap().status(), 401);
    let heard = within(stream.text()).await.unwrap();
    assert!(heard.contains("\"tables\""), "and then it ended");
    assert_eq!(code(&crow.get("/api/me").await), (401, "bad_token"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_opens_the_socket_within_its_scopes_until_it_is_revoked() {
    let world = World::new().await;
    let ada = world.guest();
    let rook = ada.keeps_for("Rook", &["read"]).await;
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let open = async |token: &str| {
        let url = format!("ws://{}/api/tables/{id}/socket", world.address);
        let mut request = url.into_client_request().unwrap();
        let token = format!("Bearer {token}").parse().unwrap();
        request.headers_mut().insert("authorization", token);
        within(connect_async(request)).await
    };
    match open("rh_forged").await {
        Err(Error::Http(answer)) => assert_eq!(answer.status(), 401),
        other => panic!("{other:?}"),
    }
    let (mut line, _) = open(&rook.token).await.unwrap();
    let say = Message::text(r#"{"type":"say","id":"s","text":"hello"}"#);
    line.send(say).await.unwrap();
    let problem = loop {
        let message = within(line.next()).await.unwrap().unwrap();
        let message: Value = serde_json::from_str(message.to_text().unwrap()).unwrap();
        if message["id"] == "s" {
            break message;
        }
    };
    assert_eq!(problem["code"], "scope_missing");
    revoke(&ada, "Rook").await;
    let ended = async { while let Some(Ok(_)) = line.next().await {} };
    within(ended).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_numbers_of_programs_are_bounded() {
    let mut few = config();
    few.limits.programs_per_person = 2;
    let world = World::with(few).await;
    let ada = world.guest();
    world.member("Bea").await;
    let make = async |name: &str, scopes: Value| {
        let token = json!({"label": "x", "scopes": scopes});
        ada.post("/api/programs", json!({"name": name, "token": token}))
            .await
    };
    let all = || json!(["read"]);
    assert_eq!(code(&make("bea", all()).await), (409, "name_taken"));
    assert_eq!(code(&make("admin", all()).await), (400, "bad_request"));
    assert_eq!(code(&make("Crow", json!([])).await), (400, "bad_request"));
    assert_eq!(
        code(&make("Crow", json!(["all"])).await),
        (400, "bad_request")
    );
    assert_eq!(make("Crow", all()).await.0, 200);
    assert_eq!(make("Daw", all()).await.0, 200);
    assert_eq!(code(&make("Jay", all()).await), (409, "full"));
    for n in 1..10 {
        let token = json!({"label": format!("n{n}"), "scopes": ["read"]});
        assert_eq!(ada.post("/api/programs/Crow/tokens", token).await.0, 200);
    }
    let token = json!({"label": "one more", "scopes": ["read"]});
    let full = ada.post("/api/programs/Crow/tokens", token.clone()).await;
    assert_eq!(code(&full), (409, "full"));
    let bo = world.guest();
    let foreign = bo.post("/api/programs/Crow/tokens", token).await;
    assert_eq!(code(&foreign), (404, "not_found"));
    assert_eq!(bo.delete("/api/programs/Crow").await.0, 404);
    assert_eq!(ada.delete("/api/programs/Daw").await.0, 200);
    assert_eq!(
        code(&make("Daw", all()).await),
        (409, "name_taken"),
        "for a while"
    );
    assert_eq!(make("Jay", all()).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_sits_down_where_it_is_wanted() {
    let world = World::new().await;
    let (ada, bea) = (world.guest(), world.member("Bea").await);
    let crow = ada.keeps("Crow").await;
    let table = async |host: &Guest, audience: &str| {
        let seats = json!([{"kind": "me"}, {"kind": "open"}]);
        let body = json!({"game": "secrets", "seats": seats, "audience": audience});
        host.table_with(body).await
    };
    let by_link = table(&bea, "link").await;
    crow.join(&by_link).await;
    let keepers = table(&ada, "everybody").await;
    crow.join(&keepers).await;
    let listed = table(&bea, "everybody").await;
    let join = format!("/api/tables/{listed}/join");
    assert_eq!(code(&crow.post(&join, json!({})).await), (403, "forbidden"));
    let invite = json!({"name": "Crow"});
    let (status, invited) = bea
        .post(&format!("/api/tables/{listed}/invitations"), invite.clone())
        .await;
    assert_eq!(status, 200, "{invited}");
    let stream = crow
        .ask(Method::GET, "/api/me/events")
        .send()
        .await
        .unwrap();
    let first = within(first_event(stream)).await;
    assert_eq!(first["invitations"][0]["id"], listed);
    crow.join(&listed).await;
    // A guest invites by name whom they keep, and nobody else.
    let own = table(&ada, "everybody").await;
    let path = format!("/api/tables/{own}/invitations");
    assert_eq!(ada.post(&path, invite).await.0, 200);
    assert_eq!(ada.post(&path, json!({"name": "Bea"})).await.0, 403);
}

async fn first_event(mut stream: reqwest::Response) -> Value {
    let mut heard = String::new();
    loop {
        heard += std::str::from_utf8(&stream.chunk().await.unwrap().unwrap()).unwrap();
        if let Some((event, _)) = heard.split_once("\n\n") {
            let data = event.lines().find_map(|line| line.strip_prefix("data: "));
            return serde_json::from_str(data.unwrap()).unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_keeps_a_program_answers_for_it() {
    let world = World::new().await;
    let operator = world.operator().await;
    let ada = world.guest();
    let crow = ada.keeps("Crow").await;
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    crow.join(&id).await;
    let (_, me) = ada.get("/api/me").await;
    let keeper = store::UserId(me["id"].as_i64().unwrap());
    let give = async |order: Order| assert!(operator.give(&order, "Olga", "", 1).await.unwrap());
    give(Order::Mute(keeper)).await;
    let mut n = 0;
    let is_mute = async {
        loop {
            n += 1;
            let said = json!({"type": "say", "id": format!("s{n}"), "text": "hello"});
            if crow.say(&id, said).await.0 == 403 {
                return;
            }
        }
    };
    within(is_mute).await;
    give(Order::Ban(Whom::Person(keeper))).await;
    let is_out = async { while crow.get("/api/me").await.0 != 403 {} };
    within(is_out).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_takes_its_programs_along() {
    let world = World::new().await;
    let ada = world.guest();
    ada.joins("Ada").await;
    let crow = ada.keeps("Crow").await;
    assert_eq!(crow.get("/api/me").await.0, 200);
    assert_eq!(ada.delete("/api/account").await.0, 200);
    assert_eq!(code(&crow.get("/api/me").await), (401, "bad_token"));
    assert_eq!(world.guest().get("/api/people/Crow").await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn my_tables_are_listed_by_what_is_asked() {
    let world = World::new().await;
    let ada = world.guest();
    let crow = ada.keeps("Crow").await;
    assert_eq!(
        code(&world.guest().get("/api/me/tables").await),
        (401, "not_signed_in")
    );
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    for _ in 0..26 {
        let body = json!({"game": "secrets", "seats": seats});
        assert_eq!(crow.post("/api/tables", body).await.0, 200);
    }
    let open = json!({"game": "longhorn", "seats": [{"kind": "me"}, {"kind": "open"}]});
    assert_eq!(crow.post("/api/tables", open).await.0, 200);
    let list = async |query: &str| crow.get(&format!("/api/me/tables?{query}")).await;
    let size = |answer: &(u16, Value)| answer.1["tables"].as_array().unwrap().len();
    let all = list("").await;
    assert_eq!(
        (size(&all), &all.1["page"], &all.1["pages"]),
        (25, &json!(1), &json!(2))
    );
    assert_eq!(size(&list("page=2").await), 2);
    assert_eq!(size(&list("waits=true&page=2").await), 1);
    let one = list("waits=false").await;
    assert_eq!(
        (size(&one), &one.1["tables"][0]["game"]),
        (1, &json!("longhorn"))
    );
    assert_eq!(size(&list("stage=gathering").await), 1);
    assert_eq!(size(&list("game=longhorn&stage=playing").await), 0);
    for wrong in ["page=0", "page=401", "stage=lost", "shape=round", "waits=7"] {
        assert_eq!(code(&list(wrong).await), (400, "bad_request"), "{wrong}");
    }
}
