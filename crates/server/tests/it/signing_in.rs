//! Signing in and out: what a guest brings along, and what a stranger learns, which is nothing.

use crate::world::{Guest, PASSWORD, World, config, within};
use serde_json::{Value, json};
use server::{Config, Wall};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use store::TokenHash;

const A_DAY: i64 = 24 * 60 * 60 * 1000;
const BY_PASSWORD: &str = "/api/account/sign-in/password";

async fn tries(guest: &Guest, name: &str, password: &str) -> (u16, Value) {
    let form = json!({"name": name, "password": password});
    guest.post(BY_PASSWORD, form).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_name_and_a_wrong_password_get_the_same_answer() {
    let world = World::new().await;
    world.guest().joins("Ada").await;
    let eve = world.guest();
    let wrong = tries(&eve, "Ada", "wrong password").await;
    assert_eq!((wrong.0, &wrong.1["code"]), (401, &json!("wrong_proof")));
    assert_eq!(tries(&eve, "Nobody At All", "wrong password").await, wrong);
    assert_eq!(tries(&eve, "x@example.org", "wrong password").await, wrong);
    assert_eq!(tries(&eve, "", "").await, wrong);
    assert_eq!(
        tries(&eve, &"x".repeat(5_000), &"y".repeat(5_000)).await,
        wrong
    );
    let recovery = async |name: &str| {
        let form = json!({"name": name, "code": "ABCD-EFGH-JKLM-NPQR"});
        eve.post("/api/account/sign-in/recovery", form).await
    };
    assert_eq!(recovery("Ada").await, wrong);
    assert_eq!(recovery("Nobody").await, wrong);
    for what in ["password", "recovery"] {
        let series = format!("railhead_accounts_total{{what=\"{what}\",came=\"wrong\"}}");
        assert_ne!(world.counted(&series).await, 0, "{what}");
    }
    let (status, signed_in) = tries(&eve, "aDA", PASSWORD).await;
    assert_eq!(status, 200, "however it is written: {signed_in}");
}

#[tokio::test(flavor = "multi_thread")]
async fn tries_are_counted_by_name_and_by_address() {
    let mut few = config();
    few.limits.sign_ins_per_name = 6;
    few.limits.sign_ins_per_address = 8;
    let world = World::with(few).await;
    world.guest().joins("Ada").await;
    let eve = world.guest_from("127.0.0.9".parse().unwrap());
    for name in ["Ada", "Nobody"] {
        // From one address half of what may be tried under a name.
        for _ in 0..3 {
            assert_eq!(tries(&eve, name, "wrong").await.0, 401);
        }
        assert_eq!(tries(&eve, name, PASSWORD).await.0, 429, "{name}");
    }
    let mallory = world.guest_from("127.0.0.11".parse().unwrap());
    assert_eq!(tries(&mallory, "Ada", "wrong").await.0, 401);
    assert_eq!(
        tries(&world.guest(), "Ada", PASSWORD).await.0,
        200,
        "she is not locked out"
    );
    assert_eq!(tries(&mallory, "Ada", "wrong").await.0, 401);
    let (status, _) = tries(&mallory, "Ada", "wrong").await;
    assert_eq!(status, 429, "six of all addresses together");
    assert_eq!(tries(&eve, "Somebody", "wrong").await.0, 429, "all names");
    let form = json!({"name": "Ada", "password": PASSWORD});
    let response = eve.client.post(eve.url(BY_PASSWORD)).json(&form).send();
    let response = response.await.unwrap();
    assert!(response.headers().contains_key("retry-after"));
    let metrics = world.metrics().await;
    for limit in ["sign_ins_per_name", "sign_ins_per_address"] {
        let counted = format!("railhead_refused_total{{limit=\"{limit}\"}}");
        assert!(metrics.contains(&counted));
    }
    let other = world.guest_from("127.0.0.10".parse().unwrap());
    assert_eq!(
        tries(&other, "Bo", "wrong").await.0,
        401,
        "others still may"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guests_seats_come_along_and_open_tables_know_it() {
    let world = World::new().await;
    let (ada, phone) = (world.guest(), world.guest());
    ada.joins("Ada").await;
    let both = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    phone.put("/api/me", json!({"name": "Gast"})).await;
    let own = phone.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    let bo = world.guest();
    bo.put("/api/me", json!({"name": "Bo"})).await;
    bo.join(&own).await;
    phone.join(&both).await;
    let mut seen = bo.sit(&own).await;
    let mut old = phone.sit(&own).await;
    let before = phone.cookie();
    let signed_in = phone.signs_in("Ada").await;
    assert_eq!(signed_in["came"], json!([own]));
    assert_eq!(signed_in["stayed"], json!([both]));
    assert_ne!(phone.cookie(), before);
    // The socket of the session that ended is closed; who comes back is Ada.
    within(async { while old.next().await.is_some() {} }).await;
    let mut back = phone.sit(&own).await;
    assert_eq!(back.welcome["table"]["mine"], json!([0]));
    let told = within(async {
        loop {
            let message = seen.next().await.expect("the table goes on");
            let name = message["table"]["seats"][0]["name"].clone();
            if name == "Ada" {
                return message["table"].clone();
            }
        }
    });
    assert_eq!(told.await["seats"][0]["holder"]["kind"], "person");
    back.my_turn().await;
    back.does("pass").await;
    // At the other table nobody has two pairs of eyes: a bot plays on for the guest.
    within(async {
        loop {
            let (_, table) = ada.get(&format!("/api/tables/{both}")).await;
            if table["seats"][1]["holder"]["kind"] == "bot" {
                assert_eq!(table["mine"], json!([0]));
                return;
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_ended_with_their_sockets() {
    let world = World::new().await;
    let (desk, phone) = (world.guest(), world.guest());
    desk.joins("Ada").await;
    phone.signs_in("Ada").await;
    let id = phone.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut socket = phone.sit(&id).await;
    let (_, sessions) = desk.get("/api/account/sessions").await;
    let sessions = sessions.as_array().unwrap().clone();
    assert_eq!(sessions.len(), 2);
    let this: Vec<_> = sessions.iter().filter(|s| s["is_this"] == true).collect();
    assert_eq!(this.len(), 1);
    let other = sessions.iter().find(|s| s["is_this"] == false).unwrap();
    let path = format!("/api/account/sessions/{}", other["id"].as_str().unwrap());
    let stranger = world.guest();
    stranger.joins("Eve").await;
    assert_eq!(stranger.delete(&path).await.0, 404, "not one's own");
    assert_eq!(desk.delete(&path).await.0, 200);
    within(async { while socket.next().await.is_some() {} }).await;
    assert_eq!(phone.get("/api/account/sessions").await.0, 401);
    phone.signs_in("Ada").await;
    assert_eq!(desk.delete("/api/account/sessions/others").await.0, 200);
    assert_eq!(phone.get("/api/account/sessions").await.0, 401);
    assert_eq!(desk.post("/api/account/sign-out", json!({})).await.0, 200);
    assert_eq!(desk.get("/api/account/sessions").await.0, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_password_wants_a_fresh_proof_and_ends_the_other_sessions() {
    const MINUTE: i64 = 60 * 1000;
    let clock = Arc::new(AtomicI64::new(1_000_000 * MINUTE));
    let mut set = config();
    set.wall = Wall::Set(clock.clone());
    let world = World::with(set).await;
    let (desk, phone) = (world.guest(), world.guest());
    desk.joins("Ada").await;
    phone.signs_in("Ada").await;
    let change = async || {
        let form = json!({"password": "another good one"});
        desk.put("/api/account/password", form).await
    };
    clock.fetch_add(16 * MINUTE, Ordering::SeqCst);
    let (status, problem) = change().await;
    assert_eq!((status, &problem["code"]), (403, &json!("proof_needed")));
    for (method, path) in [
        ("post", "/api/account/recovery-codes"),
        ("delete", "/api/account/password"),
        ("delete", "/api/account"),
    ] {
        let (status, _) = match method {
            "post" => desk.post(path, json!({})).await,
            _ => desk.delete(path).await,
        };
        assert_eq!(status, 403, "{path}");
    }
    desk.signs_in("Ada").await;
    assert_eq!(change().await.0, 200);
    assert_eq!(phone.get("/api/account/sessions").await.0, 401);
    assert_eq!(tries(&phone, "Ada", PASSWORD).await.0, 401);
    assert_eq!(tries(&phone, "Ada", "another good one").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_holds_as_long_as_it_is_used() {
    let clock = Arc::new(AtomicI64::new(20_000 * A_DAY));
    let mut set = config();
    set.wall = Wall::Set(clock.clone());
    let world = World::with(set).await;
    let (ada, guest) = (world.guest(), world.guest());
    ada.joins("Ada").await;
    let (_, me) = guest.get("/api/me").await;
    let is_member = async || ada.get("/api/account").await.1["member"] != json!(null);
    let noted = async |days: i64| {
        // That it was used is written beside the answer.
        let until = clock.load(Ordering::SeqCst) + days * A_DAY;
        within(async {
            loop {
                let (_, sessions) = ada.get("/api/account/sessions").await;
                if sessions[0]["used_at"] == json!(until - days * A_DAY) {
                    return;
                }
            }
        })
        .await;
    };
    for _ in 0..3 {
        clock.fetch_add(60 * A_DAY, Ordering::SeqCst);
        assert!(is_member().await, "it rolls on");
        noted(90).await;
    }
    clock.fetch_add(91 * A_DAY, Ordering::SeqCst);
    assert!(!is_member().await, "and ends");
    assert_eq!(guest.get("/api/me").await.1, me, "a guest has a year");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_is_given_again_whatever_is_asked_first() {
    let clock = Arc::new(AtomicI64::new(1_000 * A_DAY));
    let world = World::with(Config {
        wall: Wall::Set(clock.clone()),
        ..config()
    })
    .await;
    let (ada, guest) = (world.guest(), world.guest());
    ada.joins("Ada").await;
    guest.get("/api/me").await;
    let given = async |who: &Guest, path: &str| {
        let answer = who.client.get(who.url(path)).send().await.unwrap();
        let all = answer.headers().get_all("set-cookie").iter();
        all.map(|line| line.to_str().unwrap().to_string())
            .collect::<Vec<String>>()
    };
    for (who, path) in [
        (&ada, "/api/account"),
        (&ada, "/api/lobby"),
        (&ada, "/api/me/events"),
        (&guest, "/api/word"),
    ] {
        clock.fetch_add(2 * A_DAY / 24, Ordering::SeqCst);
        let again = given(who, path).await;
        let [line] = again.as_slice() else {
            panic!("{path}: {again:?}")
        };
        let token = format!("railhead={};", who.token());
        assert!(line.starts_with(&token) && line.contains("Max-Age=31536000"));
        // Written down by now or soon.
        let seen = async { while !given(who, "/api/me").await.is_empty() {} };
        within(seen).await;
    }
    // Who signs out is not given it back.
    clock.fetch_add(2 * A_DAY / 24, Ordering::SeqCst);
    assert_eq!(ada.post("/api/account/sign-out", json!({})).await.0, 200);
    assert!(
        !ada.cookie()
            .is_some_and(|cookie| cookie.contains("railhead="))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn recovery_codes_and_links_of_the_operator_work_once() {
    let world = World::new().await;
    let (ada, eve) = (world.guest(), world.guest());
    ada.joins("Ada").await;
    let (_, made) = ada.post("/api/account/recovery-codes", json!({})).await;
    let codes = made["codes"].as_array().unwrap().clone();
    assert_eq!(codes.len(), 10);
    let recover = async |code: &str| {
        let form = json!({"name": "ada", "code": code});
        eve.post("/api/account/sign-in/recovery", form).await.0
    };
    let first = codes[0].as_str().unwrap();
    assert_eq!(recover(&first.to_lowercase().replace('-', " ")).await, 200);
    assert_eq!(recover(first).await, 401, "once");
    let (_, account) = ada.get("/api/account").await;
    assert_eq!(account["member"]["recovery_codes"], 9);
    let (_, anew) = ada.post("/api/account/recovery-codes", json!({})).await;
    assert_eq!(recover(codes[1].as_str().unwrap()).await, 401, "made anew");
    assert_eq!(recover(anew["codes"][1].as_str().unwrap()).await, 200);

    let operator = world.operator().await;
    let member = operator
        .member_by_key(&server::name_key("Ada"))
        .await
        .unwrap();
    let rescue = async |token: &str, until: i64| {
        let (member, token) = (member.unwrap(), TokenHash::of(token));
        let given = operator.rescue(member, token, until, "Olga", "lost it all", 1);
        assert!(given.await.unwrap());
    };
    let open = async |token: &str| {
        let form = json!({"token": token});
        eve.post("/api/account/sign-in/rescue", form).await.0
    };
    rescue("first", i64::MAX).await;
    rescue("link", i64::MAX).await;
    assert_eq!(open("first").await, 401, "a newer one was given");
    assert_eq!((open("link").await, open("link").await), (200, 401));
    rescue("late", 5).await;
    assert_eq!(open("late").await, 401);
    assert_eq!(open("made up").await, 401);
    let log = operator.log(9).await.unwrap();
    assert!(log.iter().all(|given| given.order.word() == "rescue"));
}
