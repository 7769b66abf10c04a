//! Following, inviting, blocking, muting, reporting, and rooms of talk.

use crate::lobby::found;
use crate::world::{Guest, Socket, World, config};
use serde_json::{Value, json};

fn seats() -> Value {
    json!([{"kind": "me"}, {"kind": "open"}])
}

async fn named(world: &World, name: &str) -> Guest {
    let guest = world.guest();
    guest.put("/api/me", json!({"name": name})).await;
    guest
}

async fn member(world: &World, name: &str) -> Guest {
    world.member(name).await
}

async fn say(socket: &mut Socket, text: &str) {
    let done = socket.ask(json!({"type": "say", "text": text})).await;
    assert_eq!(done["type"], "done", "{done}");
}

async fn public(guest: &Guest) -> String {
    let wanted = json!({"game": "secrets", "seats": seats(), "audience": "everybody"});
    guest.table_with(wanted).await
}

#[tokio::test(flavor = "multi_thread")]
async fn blocked_people_find_and_meet_each_other_nowhere() {
    let world = World::new().await;
    let (ada, eve) = (member(&world, "Ada").await, member(&world, "Eve").await);
    let (hers, eves) = (public(&ada).await, public(&eve).await);
    assert_eq!(found(&ada, "").await, std::slice::from_ref(&eves));
    assert_eq!(ada.put("/api/friends/blocks/Eve", json!(null)).await.0, 200);
    assert_eq!(found(&ada, "").await, [] as [&str; 0]);
    assert_eq!(found(&eve, "").await, [] as [&str; 0], "both ways");
    let (_, lobby) = eve.get("/api/lobby").await;
    assert_eq!(lobby["open"], json!([]));
    // A neutral word, whoever has the link.
    let (status, problem) = eve
        .post(&format!("/api/tables/{hers}/join"), json!({}))
        .await;
    assert_eq!((status, problem["code"].clone()), (403, json!("forbidden")));
    assert!(
        !problem["text"].as_str().unwrap().contains("block"),
        "{problem}"
    );
    assert_eq!(
        eve.put("/api/friends/follows/Ada", json!(null)).await.0,
        404
    );
    let invite = format!("/api/tables/{eves}/invitations");
    assert_eq!(eve.post(&invite, json!({"name": "Ada"})).await.0, 404);
    // Whose list it is sees it and takes it back.
    let (_, friends) = ada.get("/api/friends").await;
    assert_eq!(friends["blocks"][0]["name"], "Eve");
    let key = friends["blocks"][0]["key"].as_str().unwrap().to_string();
    let unblock = |guest: &Guest| {
        guest
            .client
            .delete(guest.url(&format!("/api/friends/blocks/{key}")))
    };
    assert_eq!(unblock(&eve).send().await.unwrap().status().as_u16(), 404);
    assert_eq!(unblock(&ada).send().await.unwrap().status().as_u16(), 200);
    assert_eq!(eve.join(&hers).await["mine"], json!([1]));
}

async fn hidden(guest: &Guest, id: &str) -> Value {
    guest.get(&format!("/api/tables/{id}/hidden")).await.1
}

/// What somebody who comes now reads.
async fn reads(guest: &Guest, id: &str) -> Vec<String> {
    texts(&guest.sit(id).await.welcome["chat"])
}

fn texts(chat: &Value) -> Vec<String> {
    let lines = chat.as_array().unwrap().iter();
    lines
        .map(|line| line["text"].as_str().unwrap().to_string())
        .collect()
}

/// All lines that come until this one.
async fn heard_until(socket: &mut Socket, last: &str) -> Vec<String> {
    let mut heard: Vec<String> = Vec::new();
    while heard.last().is_none_or(|line| line != last) {
        let said = socket.until("said").await;
        heard.push(said["text"].as_str().unwrap().to_string());
    }
    heard
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_known_by_their_speaker_and_by_nothing_else() {
    let world = World::new().await;
    let (ada, eve) = (named(&world, "Ada").await, named(&world, "Eve").await);
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let (mut hers, mut eves) = (ada.sit(&id).await, eve.sit(&id).await);
    say(&mut hers, "hello").await;
    say(&mut eves, "boo").await;
    let mine = hidden(&ada, &id).await;
    assert_eq!((&mine["muted"], &mine["blocked"]), (&json!([]), &json!([])));
    assert_eq!(mine["seats"], json!([mine["me"], mine["me"]]));
    let eve_is = hidden(&eve, &id).await["me"].clone();
    assert_ne!(eve_is, mine["me"]);
    let mute = format!("/api/tables/{id}/mute");
    let block = format!("/api/tables/{id}/block");
    let whom = json!({"speaker": eve_is});
    let muted = json!({"whom": whom, "mute": true});
    assert_eq!(ada.post(&mute, muted).await.0, 200);
    assert_eq!(hidden(&ada, &id).await["muted"], json!([eve_is]));
    let blocked = json!({"whom": whom, "block": true});
    assert_eq!(ada.post(&block, blocked).await.0, 200);
    assert_eq!(hidden(&ada, &id).await["blocked"], json!([eve_is]));
    // The other finds nothing of it.
    let eves_list = hidden(&eve, &id).await;
    let fields: Vec<&String> = eves_list.as_object().unwrap().keys().collect();
    assert_eq!(fields, ["blocked", "me", "muted", "seats"]);
    assert_eq!(
        (&eves_list["muted"], &eves_list["blocked"]),
        (&json!([]), &json!([]))
    );
    // The words hold for good.
    let world = world.restart().await;
    assert_eq!(hidden(&ada, &id).await["blocked"], json!([eve_is]));
    assert_eq!(hidden(&eve, &id).await["me"], eve_is);
    for (wrong, status) in [
        (json!({"speaker": "0123456789abcdef"}), 404),
        (json!({"speaker": mine["me"]}), 400),
        (json!({"seat": 1}), 400),
        (json!({"seat": 200}), 404),
        (json!({"user": 1}), 400),
    ] {
        let (found, _) = ada.post(&mute, json!({"whom": wrong, "mute": true})).await;
        assert_eq!(found, status, "{wrong}");
    }
    let nobody = world.guest();
    let muted = json!({"whom": {"seat": 0}, "mute": true});
    assert_eq!(nobody.post(&mute, muted).await.0, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn words_of_blocked_people_leave_the_server_in_neither_direction() {
    let world = World::new().await;
    let (ada, eve) = (named(&world, "Ada").await, named(&world, "Eve").await);
    let cy = named(&world, "Cy").await;
    // Without secrets everybody reads what everybody says.
    let own = json!([{"kind": "me"}, {"kind": "me"}]);
    let id = ada
        .table_with(json!({"game": "longhorn", "seats": own}))
        .await;
    let (mut hers, mut eves) = (ada.sit(&id).await, eve.sit(&id).await);
    let mut cys = cy.sit(&id).await;
    say(&mut hers, "one").await;
    say(&mut eves, "two").await;
    heard_until(&mut hers, "two").await;
    heard_until(&mut eves, "two").await;
    heard_until(&mut cys, "two").await;
    let eve_is = hidden(&eve, &id).await["me"].clone();
    let block = async |on: bool| {
        let wish = json!({"whom": {"speaker": eve_is}, "block": on});
        let (status, _) = ada.post(&format!("/api/tables/{id}/block"), wish).await;
        assert_eq!(status, 200);
    };
    block(true).await;
    // At once, at open tables: my page is told all lines anew, hers is told nothing.
    let anew = hers.until("chat").await;
    assert_eq!(texts(&anew["chat"]), ["one"]);
    say(&mut eves, "three").await;
    say(&mut hers, "four").await;
    let heard = heard_until(&mut cys, "four").await;
    assert_eq!(heard, ["three", "four"]);
    say(&mut cys, "five").await;
    assert_eq!(heard_until(&mut hers, "five").await, ["four", "five"]);
    assert_eq!(heard_until(&mut eves, "five").await, ["three", "five"]);
    // Who comes reads the same: among people and in the crowd, also after a restart.
    let world = world.restart().await;
    assert_eq!(reads(&ada, &id).await, ["one", "four", "five"]);
    assert_eq!(reads(&eve, &id).await, ["two", "three", "five"]);
    assert_eq!(
        reads(&cy, &id).await,
        ["one", "two", "three", "four", "five"]
    );
    // The operator reads it all, and it goes with a report.
    let report = json!({"whom": {"speaker": eve_is}, "reason": "insults"});
    let (status, _) = ada.post(&format!("/api/tables/{id}/report"), report).await;
    assert_eq!(status, 200);
    let operator = world.operator().await;
    let reports = operator.reports(false, 9).await.unwrap();
    assert_eq!(reports[0].lines.as_array().unwrap().len(), 5);
    let mut hers = ada.sit(&id).await;
    block(false).await;
    let anew = hers.until("chat").await;
    assert_eq!(texts(&anew["chat"]).len(), 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_i_muted_here_i_do_not_hear_and_everybody_else_does() {
    let world = World::new().await;
    let (ada, bo) = (named(&world, "Ada").await, named(&world, "Bo").await);
    let id = ada.table(seats()).await;
    bo.join(&id).await;
    let (mut hers, mut his) = (ada.sit(&id).await, bo.sit(&id).await);
    let mute = async |on: bool| {
        let wish = json!({"whom": {"seat": 1}, "mute": on});
        let (status, _) = ada.post(&format!("/api/tables/{id}/mute"), wish).await;
        assert_eq!(status, 200);
    };
    mute(true).await;
    hers.until("chat").await;
    say(&mut his, "boo").await;
    say(&mut hers, "hello").await;
    assert_eq!(heard_until(&mut hers, "hello").await, ["hello"]);
    assert_eq!(heard_until(&mut his, "hello").await, ["boo", "hello"]);
    mute(false).await;
    let anew = hers.until("chat").await;
    assert_eq!(texts(&anew["chat"]), ["boo", "hello"]);
    assert_eq!(reads(&bo, &id).await, ["boo", "hello"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn members_are_reported_from_their_page() {
    let world = World::new().await;
    let (ada, eve) = (member(&world, "Ada").await, member(&world, "Eve").await);
    let report = async |who: &Guest, whom: &str, reason: &str| {
        let path = format!("/api/people/{whom}/report");
        who.post(&path, json!({"reason": reason})).await.0
    };
    assert_eq!(report(&ada, "Eve", " ").await, 400);
    assert_eq!(report(&ada, "Ada", "me").await, 400);
    assert_eq!(report(&ada, "Nobody", "who").await, 404);
    assert_eq!(report(&world.guest(), "Eve", "who").await, 403);
    assert_eq!(report(&ada, "Eve", "takes my name").await, 200);
    let operator = world.operator().await;
    let reports = operator.reports(false, 9).await.unwrap();
    assert_eq!(reports.len(), 1);
    assert_eq!(
        (reports[0].whom_name.as_str(), reports[0].table.clone()),
        ("Eve", None)
    );
    drop(eve);
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_words_reach_no_player_before_the_end() {
    let world = World::new().await;
    let (ada, bo, cy) = (
        named(&world, "Ada").await,
        named(&world, "Bo").await,
        named(&world, "Cy").await,
    );
    let id = ada.table(seats()).await;
    bo.join(&id).await;
    let (mut hers, mut his) = (ada.sit(&id).await, bo.sit(&id).await);
    let mut watching = cy.sit(&id).await;
    assert_eq!(watching.welcome["table"]["room"], "watchers");
    say(&mut watching, "she holds the queen").await;
    say(&mut hers, "your turn").await;
    let (mut heard, mut came) = (Vec::new(), bo.sit(&id).await);
    while heard.last().is_none_or(|line: &String| line != "your turn") {
        heard.push(
            his.until("said").await["text"]
                .as_str()
                .unwrap()
                .to_string(),
        );
    }
    assert_eq!(heard, ["your turn"]);
    assert_eq!(came.welcome["chat"].as_array().unwrap().len(), 1);
    let late = world.guest().sit(&id).await;
    assert_eq!(late.welcome["chat"][0]["room"], "watchers");
    assert_eq!(late.welcome["chat"].as_array().unwrap().len(), 2);
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
    let chat = came.until("chat").await["chat"].clone();
    assert_eq!(chat.as_array().unwrap().len(), 2);
    assert_eq!(chat[0]["text"], "she holds the queen");
}

#[tokio::test(flavor = "multi_thread")]
async fn invitations_are_kept_declined_and_limited() {
    let mut config = config();
    config.limits.invitations_per_day = 2;
    let world = World::with(config).await;
    let (ada, bo) = (member(&world, "Ada").await, member(&world, "Bo").await);
    let guest = named(&world, "Gus").await;
    let tables = [
        ada.table(seats()).await,
        ada.table(seats()).await,
        ada.table(seats()).await,
    ];
    let invite = async |who: &Guest, table: &str, name: &str| {
        let path = format!("/api/tables/{table}/invitations");
        who.post(&path, json!({"name": name})).await.0
    };
    assert_eq!(
        invite(&guest, &tables[0], "Bo").await,
        403,
        "guests send the link"
    );
    assert_eq!(
        invite(&bo, &tables[0], "Ada").await,
        403,
        "who does not sit there"
    );
    assert_eq!(invite(&ada, &tables[0], "Nobody").await, 404);
    assert_eq!(invite(&ada, &tables[0], "Gus").await, 404, "no member");
    assert_eq!(invite(&ada, &tables[0], "Ada").await, 400);
    assert_eq!(invite(&ada, &tables[0], "Bo").await, 200);
    assert_eq!(invite(&ada, &tables[0], "Bo").await, 200, "once is enough");
    assert_eq!(invite(&ada, &tables[1], "Bo").await, 200);
    assert_eq!(invite(&ada, &tables[2], "Bo").await, 429);
    let invited = async || bo.get("/api/lobby").await.1["invitations"].clone();
    let found = invited().await;
    assert_eq!(
        (found.as_array().unwrap().len(), &found[0]["by"]),
        (2, &json!("Ada"))
    );
    let decline = format!("/api/tables/{}/decline", tables[1]);
    assert_eq!(bo.post(&decline, json!({})).await.0, 200);
    assert_eq!(guest.post(&decline, json!({})).await.0, 404);
    assert_eq!(invited().await.as_array().unwrap().len(), 1);
    let (_, sent) = ada
        .get(&format!("/api/tables/{}/invitations", tables[1]))
        .await;
    assert_eq!(
        sent["invited"],
        json!([{"name": "Bo", "is_declined": true}])
    );
    let (_, hidden) = guest
        .get(&format!("/api/tables/{}/invitations", tables[1]))
        .await;
    assert_eq!(hidden["invited"], json!([]));
    bo.join(&tables[0]).await;
    assert_eq!(invited().await, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_follow_nobody_and_members_each_other() {
    let world = World::new().await;
    let (ada, bo) = (member(&world, "Ada").await, member(&world, "Bo").await);
    let guest = named(&world, "Gus").await;
    let follow = async |who: &Guest, whom: &str| {
        let path = format!("/api/friends/follows/{whom}");
        who.put(&path, json!(null)).await.0
    };
    assert_eq!(follow(&guest, "Ada").await, 403);
    assert_eq!(follow(&ada, "Guest").await, 404);
    assert_eq!(follow(&ada, "Ada").await, 400);
    assert_eq!(follow(&ada, "Bo").await, 200);
    let table = public(&bo).await;
    let (_, friends) = ada.get("/api/friends").await;
    assert_eq!(
        (&friends["is_member"], &friends["follows"][0]["name"]),
        (&json!(true), &json!("Bo"))
    );
    assert_eq!(friends["follows"][0]["tables"][0]["id"], json!(table));
    assert_eq!(found(&ada, "?friends=true").await, [table]);
    let unfollow = ada.client.delete(ada.url("/api/friends/follows/Bo"));
    assert_eq!(unfollow.send().await.unwrap().status().as_u16(), 200);
    assert_eq!(found(&ada, "?friends=true").await, [] as [&str; 0]);
    assert_eq!(
        world.guest().get("/api/friends").await.1["is_member"],
        json!(false)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_tells_the_operator_what_was_said_and_is_limited() {
    let mut config = config();
    config.limits.reports_per_hour = 1;
    let world = World::with(config).await;
    let (ada, eve) = (named(&world, "Ada").await, named(&world, "Eve").await);
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut eves = eve.sit(&id).await;
    say(&mut eves, "an insult").await;
    let eve_is = eve.get(&format!("/api/tables/{id}/hidden")).await.1["me"].clone();
    let report = format!("/api/tables/{id}/report");
    let whom = json!({"speaker": eve_is});
    let (status, _) = ada
        .post(&report, json!({"whom": whom, "reason": "\u{1b}[31m"}))
        .await;
    assert_eq!(status, 400, "no words for a terminal");
    let (status, _) = ada
        .post(&report, json!({"whom": whom, "reason": " "}))
        .await;
    assert_eq!(status, 400);
    assert_eq!(
        ada.post(&report, json!({"whom": whom, "reason": "insults"}))
            .await
            .0,
        200
    );
    assert_eq!(
        ada.post(&report, json!({"whom": whom, "reason": "again"}))
            .await
            .0,
        429
    );
    let operator = world.operator().await;
    let reports = operator.reports(false, 9).await.unwrap();
    assert_eq!((reports.len(), reports[0].reason.as_str()), (1, "insults"));
    assert_eq!(reports[0].whom_name, "Eve");
    assert_eq!(reports[0].lines[0]["text"], "an insult");
}
