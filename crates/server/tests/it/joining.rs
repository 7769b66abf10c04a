//! A guest becomes a member, and what names they may have.

use crate::world::{PASSWORD, World, config};
use serde_json::json;
use server::Wall;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_a_member_with_one_form_and_keeps_seats_and_sockets() {
    let world = World::new().await;
    let ada = world.guest();
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    let before = ada.cookie().unwrap();
    ada.joins("Ada Lovelace").await;
    let after = ada.cookie().unwrap();
    assert_ne!(before, after, "nobody gains by having known the one before");
    let (_, table) = ada.get(&format!("/api/tables/{id}")).await;
    assert_eq!(table["mine"], json!([0]));
    assert_eq!(table["seats"][0]["name"], "Ada Lovelace");
    let (_, account) = ada.get("/api/account").await;
    assert_eq!(account["member"]["has_password"], true);
    // Whoever has the cookie from before is nobody.
    let old = reqwest::Client::new();
    let url = ada.url("/api/account");
    let seen = old.get(url).header("cookie", before).send().await.unwrap();
    let seen: serde_json::Value = seen.json().await.unwrap();
    assert_eq!(seen["member"], json!(null));
    let (status, again) = ada
        .post(
            "/api/account/join",
            json!({"name": "Ada", "password": PASSWORD}),
        )
        .await;
    assert_eq!(status, 400, "{again}");
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_at_the_account_makes_nobody_a_guest() {
    let world = World::new().await;
    let nobody = world.guest();
    let (status, account) = nobody.get("/api/account").await;
    assert_eq!((status, &account["name"]), (200, &json!("")));
    assert_eq!(nobody.cookie(), None);
    assert_eq!(account["passkeys_work"], false, "an address without a name");
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_unique_as_they_are_read() {
    let world = World::new().await;
    let (ada, eve) = (world.guest(), world.guest());
    ada.joins("Ada").await;
    eve.get("/api/me").await;
    for name in ["ada", "ADA", "A d a"] {
        let form = json!({"name": name, "password": PASSWORD});
        let (status, problem) = eve.post("/api/account/join", form).await;
        assert_eq!(
            (status, &problem["code"]),
            (409, &json!("name_taken")),
            "{name}"
        );
    }
    // One of them with a Cyrillic A.
    for name in ["ada", "ADA", "\u{410}da", "A d a"] {
        let (status, problem) = eve.put("/api/me", json!({"name": name})).await;
        assert_eq!(status, 409, "nor as a guest: {problem}");
    }
    for name in [
        "admin",
        "Railhead",
        "Former player",
        "Guest 123456",
        "a@b",
        "\u{410}da",
        "",
        "🐮",
    ] {
        let form = json!({"name": name, "password": PASSWORD});
        let (status, _) = eve.post("/api/account/join", form).await;
        assert_eq!(status, 400, "{name}");
    }
    for password in ["short", "aaaaaaaaaaaaaa", "evelyn waugh"] {
        let form = json!({"name": "Evelyn Waugh", "password": password});
        let (status, _) = eve.post("/api/account/join", form).await;
        assert_eq!(status, 400, "{password}");
    }
    let seats = json!([{"kind": "me", "name": "ada"}, {"kind": "me", "name": "Eve"}]);
    let body = json!({"game": "secrets", "seats": seats});
    assert_eq!(eve.post("/api/tables", body).await.0, 409, "nor at a table");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_had_the_name_first_keeps_seats_and_takes_no_new_ones() {
    let world = World::new().await;
    let (ada, guest) = (world.guest(), world.guest());
    guest.put("/api/me", json!({"name": "Ada"})).await;
    let sits = guest.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    ada.joins("Ada").await;
    let (_, table) = guest.get(&format!("/api/tables/{sits}")).await;
    assert_eq!(table["mine"], json!([0]));
    let other = world.guest();
    let open = other.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    let path = format!("/api/tables/{open}/join");
    assert_eq!(guest.post(&path, json!({})).await.0, 409);
    assert_eq!(guest.put("/api/me", json!({"name": "Ida"})).await.0, 200);
    assert_eq!(guest.post(&path, json!({})).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_member_takes_another_name_now_and_then_and_the_old_one_is_kept() {
    const A_DAY: i64 = 24 * 60 * 60 * 1000;
    let clock = Arc::new(AtomicI64::new(1_000 * A_DAY));
    let mut set = config();
    set.wall = Wall::Set(clock.clone());
    let world = World::with(set).await;
    let (ada, eve) = (world.guest(), world.guest());
    ada.joins("Ada").await;
    eve.joins("Eve").await;
    let rename = async |name: &str| ada.put("/api/me", json!({"name": name})).await.0;
    assert_eq!(rename("eve").await, 409);
    assert_eq!(rename("Adelaide").await, 200);
    assert_eq!(rename("Adele").await, 403, "not so soon");
    let taken = async || eve.put("/api/me", json!({"name": "Ada"})).await.0;
    clock.fetch_add(29 * A_DAY, Ordering::SeqCst);
    assert_eq!(taken().await, 409, "kept for who had it");
    clock.fetch_add(2 * A_DAY, Ordering::SeqCst);
    assert_eq!(taken().await, 200);
    assert_eq!(rename("Adele").await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_makes_so_many_members() {
    let mut few = config();
    few.limits.members_per_address = 1;
    let world = World::with(few).await;
    world.guest().joins("Ada").await;
    let eve = world.guest();
    eve.get("/api/me").await;
    let form = json!({"name": "Eve", "password": PASSWORD});
    let (status, _) = eve.post("/api/account/join", form).await;
    assert_eq!(status, 429);
}
