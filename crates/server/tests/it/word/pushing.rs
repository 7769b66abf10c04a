//! Pushes: encrypted, signed, and only while nobody looks.

use super::ear::{Browser, Ear};
use super::{Scene, Time, preferences, telling};
use crate::world::{World, within};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use bus::Local;
use game_core::{Message, Words};
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use serde_json::{Value, json};
use server::Config;
use std::sync::Arc;
use std::time::Duration;
use store::{TableId, Verdict};

/// A message as a French reader is told it.
fn in_french(message: &Value) -> String {
    let message: Message = serde_json::from_value(message.clone()).unwrap();
    let words = Words::choose(server::WORDS, "fr").unwrap();
    words.tell(&message)
}

async fn subscribed(scene: &Scene, ear: &Ear) -> Browser {
    let browser = Browser::new(7);
    let wanted = browser.subscription(&ear.url());
    let (status, settings) = scene.bo.post("/api/word/push", wanted).await;
    assert_eq!(status, 200, "{settings}");
    assert_eq!(settings["browsers"][0]["label"], "Firefox on Linux");
    assert_eq!(settings["browsers"][0]["ending"], "t-of-the-browser");
    browser
}

#[tokio::test(flavor = "multi_thread")]
async fn a_push_is_read_by_the_browser_alone_and_signed_by_the_server() {
    let mut scene = Scene::new(telling(&Time::new())).await;
    let mut ear = Ear::open().await;
    let browser = subscribed(&scene, &ear).await;
    scene.ada_moves().await;
    let heard = ear.next().await;
    let told = browser.read(&heard);
    assert_eq!(told["kind"], "your_turn");
    assert_eq!(told["url"], format!("/table/{}", scene.table));
    assert_eq!(told["table"], scene.table);
    assert_eq!(told["badge"], 1);
    let title = told["title"].as_str().unwrap();
    assert!(
        title.starts_with("À vous de jouer"),
        "{title}: its page was French"
    );
    assert_eq!(heard.header("content-encoding"), "aes128gcm");
    assert_eq!(heard.header("topic"), format!("your_turn-{}", scene.table));
    assert_eq!(heard.header("urgency"), "high");
    let weeks = heard.header("ttl").parse::<u32>().unwrap() / (7 * 24 * 60 * 60);
    assert_eq!(weeks, 4, "a turn may last for weeks");
    let (_, settings) = scene.bo.get("/api/word").await;
    let words = heard.header("authorization");
    let (token, key) = words
        .strip_prefix("vapid t=")
        .unwrap()
        .split_once(", k=")
        .unwrap();
    assert_eq!(settings["push_key"], key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let key = VerifyingKey::from_sec1_bytes(&BASE64.decode(key).unwrap()).unwrap();
    let signature = Signature::from_slice(&BASE64.decode(signature).unwrap()).unwrap();
    key.verify(signed.as_bytes(), &signature).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_at_the_table_is_not_told() {
    let mut scene = Scene::new(telling(&Time::new())).await;
    let mut ear = Ear::open().await;
    subscribed(&scene, &ear).await;
    let his = scene.bo.sit(&scene.table).await;
    scene.ada_moves().await;
    scene.until_settled().await;
    assert!(ear.heard_nothing());
    drop(his);
    scene.until_gone().await;
    scene.bo_moves().await;
    scene.ada_moves().await;
    ear.next().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_signs_out_is_pushed_nothing_and_who_becomes_a_member_goes_on() {
    let mut scene = Scene::new(telling(&Time::new())).await;
    let mut ear = Ear::open().await;
    subscribed(&scene, &ear).await;
    scene.bo.joins("Bo").await;
    scene.ada_moves().await;
    ear.next().await;
    scene.bo_moves().await;
    // He proves once more who he is, which is a new session.
    scene.bo.signs_in("Bo").await;
    scene.ada_moves().await;
    ear.next().await;
    scene.bo_moves().await;
    let out = scene.bo.post("/api/account/sign-out", json!({})).await;
    assert_eq!(out.0, 200);
    scene.ada_moves().await;
    scene.until_settled().await;
    assert!(ear.heard_nothing(), "the browser may be another's by now");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_after_a_member_in_a_browser_is_not_pushed_their_turns() {
    let mut scene = Scene::new(telling(&Time::new())).await;
    let mut ear = Ear::open().await;
    scene.bo.joins("Bo").await;
    subscribed(&scene, &ear).await;
    scene.world.guest().joins("Cy").await;
    scene.bo.signs_in("Cy").await;
    scene.ada_moves().await;
    scene.until_settled().await;
    assert!(ear.heard_nothing());
    let (_, settings) = scene.bo.get("/api/word").await;
    assert_eq!(settings["browsers"], json!([]), "Cy has not asked for it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_in_the_background_does_not_keep_word_away() {
    let mut scene = Scene::new(telling(&Time::new())).await;
    let mut ear = Ear::open().await;
    subscribed(&scene, &ear).await;
    let mut his = scene.bo.sit(&scene.table).await;
    let look = |visible: bool| json!({"type": "look", "visible": visible});
    his.send(look(false)).await;
    // Answered in the order of asking: what was said before is known by then.
    his.ask(json!({"type": "say", "text": "later"})).await;
    scene.ada_moves().await;
    ear.next().await;
    his.my_turn().await;
    while his.waiting() == Some(1) {
        let action = his.some_action(0);
        his.does(&action).await;
    }
    his.send(look(true)).await;
    his.ask(json!({"type": "say", "text": "now"})).await;
    scene.ada_moves().await;
    scene.until_settled().await;
    assert!(ear.heard_nothing(), "he looks");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_with_a_new_address_goes_on_under_its_own_name() {
    let mut scene = Scene::new(telling(&Time::new())).await;
    let (mut old, mut new) = (Ear::open().await, Ear::open().await);
    subscribed(&scene, &old).await;
    let browser = Browser::new(9);
    let mut wanted = browser.subscription(&new.url());
    wanted["label"] = json!("");
    wanted["speech"] = json!(null);
    wanted["replaces"] = json!(old.url());
    // Somebody else cannot take it away.
    let mut stolen = wanted.clone();
    stolen["endpoint"] = json!(format!("{}?theirs", new.url()));
    scene.ada.post("/api/word/push", stolen).await;
    let (_, settings) = scene.bo.get("/api/word").await;
    assert_eq!(settings["browsers"].as_array().unwrap().len(), 1);
    let (status, settings) = scene.bo.post("/api/word/push", wanted).await;
    assert_eq!(status, 200, "{settings}");
    let browsers = settings["browsers"].as_array().unwrap();
    assert_eq!(
        (browsers.len(), &browsers[0]["label"]),
        (1, &json!("Firefox on Linux"))
    );
    scene.ada_moves().await;
    let told = browser.read(&new.next().await);
    assert_eq!(told["kind"], "your_turn");
    let title = told["title"].as_str().unwrap();
    assert!(title.starts_with("À vous"), "{title}: the language stays");
    scene.until_settled().await;
    assert!(old.heard_nothing());
}

#[tokio::test(flavor = "multi_thread")]
async fn words_of_who_is_blocked_go_out_by_no_way() {
    let time = Time::new();
    let mut scene = Scene::new(telling(&time)).await;
    let mut ear = Ear::open().await;
    let browser = subscribed(&scene, &ear).await;
    let block = json!({"whom": {"seat": 0}, "block": true});
    let path = format!("/api/tables/{}/block", scene.table);
    assert_eq!(scene.bo.post(&path, block).await.0, 200);
    let said = json!({"type": "say", "text": "do you hear me"});
    scene.hers.ask(said).await;
    time.pass(11);
    scene.until_settled().await;
    assert!(ear.heard_nothing(), "nothing is left to tell");
    scene.ada_moves().await;
    assert_eq!(browser.read(&ear.next().await)["kind"], "your_turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_moved_meanwhile_is_not_told() {
    let time = Time::new();
    let mut scene = Scene::new(telling(&time)).await;
    let mut ear = Ear::open().await;
    subscribed(&scene, &ear).await;
    let later = preferences(json!({"your_turn": "ten_minutes"}));
    assert_eq!(scene.bo.put("/api/word", later).await.0, 200);
    scene.ada_moves().await;
    scene.bo_moves().await;
    time.pass(11);
    scene.until_settled().await;
    assert!(ear.heard_nothing(), "it is Ada's turn by then");
    scene.ada_moves().await;
    time.pass(11);
    ear.next().await;
}

/// It knows nothing of the game any more, so it cannot say whose turn it is.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_of_older_rules_leaves_word_to_newer_ones() {
    let time = Time::new();
    let node = Config {
        bus: Arc::new(Local::first()),
        ..telling(&time)
    };
    let mut scene = Scene::in_world(World::several(vec![node]).await).await;
    let mut ear = Ear::open().await;
    subscribed(&scene, &ear).await;
    let later = preferences(json!({"your_turn": "ten_minutes"}));
    assert_eq!(scene.bo.put("/api/word", later).await.0, 200);
    scene.ada_moves().await;
    let (store, table) = (scene.world.store(), TableId(scene.table.clone()));
    let judge = async |rules_version| {
        let verdict = Verdict::Replays { rules_version };
        assert!(store.judge(&table, verdict).await.unwrap());
    };
    let today = store.table(&table).await.unwrap().unwrap().rules_version;
    judge(99).await;
    let page = format!("/api/tables/{}", scene.table);
    within(async { while scene.bo.get(&page).await.0 != 503 {} }).await;
    time.pass(11);
    within(async {
        loop {
            let due = store.next_due().await.unwrap();
            if time.now() < due.expect("it is still to be told") {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
    // The claim is over after a minute.
    judge(today).await;
    time.pass(2);
    ear.next().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_is_gone_is_forgotten() {
    let mut scene = Scene::new(telling(&Time::new())).await;
    let mut ear = Ear::open().await;
    subscribed(&scene, &ear).await;
    ear.answers(410);
    scene.ada_moves().await;
    ear.next().await;
    scene.until_settled().await;
    let (_, settings) = scene.bo.get("/api/word").await;
    assert_eq!(settings["browsers"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_that_is_busy_is_tried_again_and_one_that_refuses_is_not() {
    let time = Time::new();
    let mut scene = Scene::new(telling(&time)).await;
    let mut ear = Ear::open().await;
    let browser = subscribed(&scene, &ear).await;
    ear.answers(503);
    ear.answers(503);
    scene.ada_moves().await;
    let first = browser.read(&ear.next().await);
    scene.until_put_off(&time).await;
    assert!(ear.heard_nothing(), "not before its time");
    time.pass(1);
    ear.next().await;
    scene.until_put_off(&time).await;
    time.pass(2);
    let third = browser.read(&ear.next().await);
    assert_eq!(first["tag"], third["tag"], "a browser shows it once");
    scene.until_settled().await;
    scene.bo_moves().await;
    ear.answers(400);
    scene.ada_moves().await;
    ear.next().await;
    scene.until_settled().await;
    let (_, settings) = scene.bo.get("/api/word").await;
    let trouble = &settings["troubles"][0];
    assert_eq!(trouble["channel"], "push");
    let reason = trouble["reason"].as_str().unwrap();
    assert!(reason.contains("400 so it is answered"), "{reason}");
    let french = in_french(&trouble["message"]);
    assert!(
        french.starts_with("l’autre côté a répondu") && french.contains("400 so it is answered"),
        "{french}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_try_is_answered_with_what_became_of_it() {
    let scene = Scene::new(telling(&Time::new())).await;
    let mut ear = Ear::open().await;
    let browser = subscribed(&scene, &ear).await;
    let (_, settings) = scene.bo.get("/api/word").await;
    let id = &settings["browsers"][0]["id"];
    let try_it = json!({"channel": "push", "browser": id});
    let (status, tried) = scene.bo.post("/api/word/try", try_it.clone()).await;
    assert_eq!((status, &tried["sent"]), (200, &json!(true)), "{tried}");
    assert_eq!(browser.read(&ear.next().await)["kind"], "word");
    ear.answers(500);
    let (_, tried) = scene.bo.post("/api/word/try", try_it.clone()).await;
    let reason = tried["reason"].as_str().unwrap();
    assert!(reason.contains("500 so it is answered"), "{reason}");
    assert_eq!(
        in_french(&tried["message"]).split(' ').next(),
        Some("l’autre")
    );
    let (status, _) = scene.ada.post("/api/word/try", try_it).await;
    assert_eq!(status, 404, "it is not Ada's browser");
}
