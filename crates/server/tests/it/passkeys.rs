//! Passkeys, by an authenticator made of software.

use crate::authenticator::Authenticator;
use crate::world::{Guest, World, config};
use serde_json::{Value, json};
use server::Wall;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

const JOIN: &str = "/api/account/join/passkey";
const SIGN_IN: &str = "/api/account/sign-in/passkey";

fn authenticator(world: &World, number: u8) -> Authenticator {
    let origin = format!("http://localhost:{}", world.address.port());
    Authenticator::new(origin, number)
}

async fn asks(guest: &Guest, path: &str, body: Value) -> Value {
    let (status, options) = guest.post_at_home(path, body).await;
    assert_eq!(status, 200, "{options}");
    options
}

async fn answers(guest: &Guest, path: &str, credential: &Value) -> (u16, Value) {
    let body = json!({"credential": credential});
    guest.post_at_home(&format!("{path}/finish"), body).await
}

async fn joins(guest: &Guest, name: &str, key: &mut Authenticator) {
    guest.get("/api/me").await;
    let options = asks(guest, JOIN, json!({"name": name})).await;
    let (status, account) = answers(guest, JOIN, &key.make(&options)).await;
    assert_eq!((status, &account["name"]), (200, &json!(name)), "{account}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_joins_and_signs_in_elsewhere_without_typing_a_name() {
    let world = World::new().await;
    let mut key = authenticator(&world, 1);
    let (desk, phone) = (world.guest(), world.guest());
    joins(&desk, "Ada", &mut key).await;
    let options = asks(&phone, SIGN_IN, json!({})).await;
    let shown = key.show(&options);
    let (status, signed_in) = answers(&phone, SIGN_IN, &shown).await;
    assert_eq!(
        (status, &signed_in["account"]["name"]),
        (200, &json!("Ada"))
    );
    let passkeys = &signed_in["account"]["member"]["passkeys"];
    assert!(passkeys[0]["used_at"].is_number(), "{passkeys}");
    let (status, _) = answers(&phone, SIGN_IN, &shown).await;
    assert_eq!(status, 401, "nothing is shown twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_not_asked_of_this_session_in_time_is_refused() {
    const MINUTE: i64 = 60 * 1000;
    let clock = Arc::new(AtomicI64::new(1_000_000 * MINUTE));
    let mut set = config();
    set.wall = Wall::Set(clock.clone());
    let world = World::with(set).await;
    let mut key = authenticator(&world, 1);
    let (desk, phone, eve) = (world.guest(), world.guest(), world.guest());
    joins(&desk, "Ada", &mut key).await;
    // Another session's challenge.
    let options = asks(&phone, SIGN_IN, json!({})).await;
    asks(&eve, SIGN_IN, json!({})).await;
    let shown = key.show(&options);
    assert_eq!(answers(&eve, SIGN_IN, &shown).await.0, 401);
    // Too late.
    clock.fetch_add(16 * MINUTE, Ordering::SeqCst);
    assert_eq!(answers(&phone, SIGN_IN, &shown).await.0, 401);
    // Another site's page.
    let options = asks(&phone, SIGN_IN, json!({})).await;
    key.origin = "https://evil.example".to_string();
    let shown = key.show(&options);
    assert_eq!(answers(&phone, SIGN_IN, &shown).await.0, 401);
    key.origin = format!("http://localhost:{}", world.address.port());
    // Nobody there.
    let options = asks(&phone, SIGN_IN, json!({})).await;
    key.is_verified = false;
    let shown = key.show(&options);
    assert_eq!(answers(&phone, SIGN_IN, &shown).await.0, 401);
    key.is_verified = true;
    // A signature over something else, and no credential at all.
    let options = asks(&phone, SIGN_IN, json!({})).await;
    let mut forged = key.show(&options);
    forged["response"]["signature"] = json!("MEUCIQ");
    assert_eq!(answers(&phone, SIGN_IN, &forged).await.0, 401);
    asks(&phone, SIGN_IN, json!({})).await;
    assert_eq!(answers(&phone, SIGN_IN, &json!({"id": 7})).await.0, 401);
    // Somebody else's key under Ada's handle.
    let options = asks(&phone, SIGN_IN, json!({})).await;
    let mut other = key.show(&options);
    other["id"] = json!("AAAA");
    other["rawId"] = json!("AAAA");
    assert_eq!(answers(&phone, SIGN_IN, &other).await.0, 401);
    for came in ["wrong", "over"] {
        let series = format!("railhead_accounts_total{{what=\"passkey\",came=\"{came}\"}}");
        assert_ne!(world.counted(&series).await, 0, "{came}");
    }
    // And all is well with the right one.
    let options = asks(&phone, SIGN_IN, json!({})).await;
    assert_eq!(answers(&phone, SIGN_IN, &key.show(&options)).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn several_passkeys_have_labels_and_the_last_way_in_stays() {
    const KEYS: &str = "/api/account/passkeys";
    let world = World::new().await;
    let (mut first, mut second) = (authenticator(&world, 1), authenticator(&world, 2));
    let ada = world.guest();
    joins(&ada, "Ada", &mut first).await;
    let passkeys = async || ada.get("/api/account").await.1["member"]["passkeys"].clone();
    let path = |key: &Value| format!("{KEYS}/{}", key["id"].as_str().unwrap());
    let only = path(&passkeys().await[0]);
    let (status, problem) = ada.delete(&only).await;
    assert_eq!(status, 400, "the last: {problem}");
    let options = asks(&ada, KEYS, json!({})).await;
    let known = &options["public_key"]["excludeCredentials"];
    assert_eq!(known.as_array().unwrap().len(), 1, "{options}");
    let made = second.make(&options);
    assert_eq!(answers(&ada, KEYS, &made).await.0, 200);
    assert_eq!(answers(&ada, KEYS, &made).await.0, 401, "once");
    let list = passkeys().await;
    assert_eq!(list.as_array().unwrap().len(), 2);
    let label = json!({"label": "blue key"});
    assert_eq!(ada.put(&path(&list[1]), label).await.0, 200);
    assert_eq!(passkeys().await[1]["label"], "blue key");
    assert_eq!(ada.put(&path(&list[1]), json!({"label": " "})).await.0, 400);
    let eve = world.guest();
    eve.joins("Eve").await;
    assert_eq!(eve.delete(&path(&list[1])).await.0, 404, "not one's own");
    assert_eq!(ada.delete(&only).await.0, 200);
    assert_eq!(ada.delete(&path(&list[1])).await.0, 400);
    // The one that was removed opens nothing.
    let options = asks(&eve, SIGN_IN, json!({})).await;
    assert_eq!(answers(&eve, SIGN_IN, &first.show(&options)).await.0, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_without_a_name_has_no_passkeys() {
    let world = World::new().await;
    let ada = world.guest();
    ada.get("/api/me").await;
    let (status, problem) = ada.post(JOIN, json!({"name": "Ada"})).await;
    assert_eq!(status, 400);
    assert!(
        problem["text"].as_str().unwrap().contains("https"),
        "{problem}"
    );
}
