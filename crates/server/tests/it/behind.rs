//! Behind a proxy: what the public address brings, whose word is taken, and what who is refused is told.

use crate::world::{Guest, World, config};
use reqwest::header::{COOKIE, HeaderMap, SET_COOKIE};
use serde_json::{Value, json};
use server::Config;

const SITE: &str = "https://play.example";

fn behind_a_proxy() -> Config {
    Config {
        public_url: Some(SITE.parse().unwrap()),
        proxies: vec!["127.0.0.1/32".parse().unwrap()],
        ..config()
    }
}

/// What a proxy on this machine passes on for a browser with these cookies; a page of `origin` asks.
async fn asks(world: &World, origin: &str, cookies: &str) -> (u16, HeaderMap, Value) {
    let client = reqwest::Client::new();
    let request = client
        .put(format!("http://{}/api/me", world.address))
        .header("host", "127.0.0.1:7878")
        .header("x-forwarded-for", "203.0.113.9")
        .header("x-forwarded-proto", "https")
        .header("origin", origin)
        .header(COOKIE, cookies)
        .json(&json!({"name": "Ada"}));
    let answer = request.send().await.unwrap();
    let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
    (status, headers, answer.json().await.unwrap())
}

fn given(headers: &HeaderMap) -> Vec<&str> {
    let lines = headers.get_all(SET_COOKIE).iter();
    lines.map(|line| line.to_str().unwrap()).collect()
}

fn value(line: &str) -> (&str, &str) {
    let pair = line.split(';').next().unwrap();
    pair.split_once('=').unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_public_address_brings_guarded_cookies_and_https_for_good() {
    let world = World::with(behind_a_proxy()).await;
    let (status, headers, _) = asks(&world, SITE, "").await;
    assert_eq!(status, 200);
    assert_eq!(headers["strict-transport-security"], "max-age=31536000");
    let [line] = given(&headers)[..] else {
        panic!("{headers:?}")
    };
    assert_eq!(value(line).0, "__Host-railhead");
    assert!(line.contains("; Secure") && line.contains("; Path=/;") && !line.contains("Domain"));
    let (_, again, me) = asks(&world, SITE, line.split(';').next().unwrap()).await;
    assert_eq!((given(&again), &me["name"]), (Vec::new(), &json!("Ada")));

    let plain = World::new().await;
    let answer = reqwest::get(plain.guest().url("/api/me")).await.unwrap();
    let headers = answer.headers();
    assert!(!headers.contains_key("strict-transport-security"));
    let [line] = given(headers)[..] else {
        panic!("{headers:?}")
    };
    assert!(value(line).0 == "railhead" && !line.contains("Secure"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_from_before_goes_on_under_the_guarded_name() {
    let world = World::new().await;
    let ada = world.guest();
    let me = ada.get("/api/me").await.1;
    let token = ada.token();
    let world = world.restart_with(behind_a_proxy()).await;
    let (status, headers, same) = asks(&world, SITE, &format!("railhead={token}")).await;
    assert_eq!((status, &same["id"]), (200, &me["id"]));
    let lines = given(&headers);
    let pairs: Vec<_> = lines.iter().map(|line| value(line)).collect();
    assert_eq!(
        pairs,
        [("__Host-railhead", token.as_str()), ("railhead", "")],
        "{lines:?}"
    );
    assert!(lines[1].contains("Max-Age=0"));
    let guarded = format!("__Host-railhead={token}");
    let (_, headers, same) = asks(&world, SITE, &guarded).await;
    assert_eq!((given(&headers), &same["id"]), (Vec::new(), &me["id"]));
    // Whoever plants a cookie from a neighbouring site changes nothing.
    let planted = format!("railhead=planted; {guarded}");
    let (_, _, same) = asks(&world, SITE, &planted).await;
    assert_eq!(same["id"], me["id"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_refused_is_told_which_setting_mends_it() {
    let unset = Config {
        public_url: None,
        ..behind_a_proxy()
    };
    let world = World::with(unset).await;
    let (status, _, problem) = asks(&world, SITE, "").await;
    assert_eq!((status, &problem["code"]), (403, &json!("forbidden")));
    let text = problem["text"].as_str().unwrap();
    assert!(text.contains(SITE) && text.contains("public-url"), "{text}");
    assert!(!text.contains("7878"), "nothing of what is behind: {text}");
    // A trusted proxy that says under which name it was asked is enough.
    let client = reqwest::Client::new();
    let named = client
        .put(format!("http://{}/api/me", world.address))
        .header("x-forwarded-for", "203.0.113.9")
        .header("x-forwarded-host", "play.example")
        .header("x-forwarded-proto", "https")
        .header("origin", SITE)
        .json(&json!({"name": "Ada"}));
    let answer = named.send().await.unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(value(given(answer.headers())[0]).0, "__Host-railhead");
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_nobody_trusts_names_no_visitor_scheme_or_host() {
    let world = World::new().await;
    let made_up = world
        .guest()
        .client
        .get(format!("http://{}/api/tables/x/qr.svg", world.address))
        .header("x-forwarded-host", "evil.example")
        .header("x-forwarded-proto", "https");
    assert_ne!(made_up.send().await.unwrap().status(), 500);
    let page = world
        .guest()
        .client
        .get(format!("http://{}/", world.address))
        .header("forwarded", "for=1.1.1.1;proto=https;host=evil.example");
    let page = page.send().await.unwrap().text().await.unwrap();
    assert!(!page.contains("evil.example"), "{page}");
    assert!(page.contains(&format!("http://{}/", world.address)));
}

/// Rated tables know browsers by a second cookie; neither is lost by the other.
#[tokio::test(flavor = "multi_thread")]
async fn a_browser_is_given_both_its_cookies_at_once() {
    let world = World::new().await;
    let ada: Guest = world.member("Ada").await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let wanted = json!({"game": "longhorn", "seats": seats, "rated": "people", "undo": "strict"});
    ada.table_with(wanted).await;
    let cookies = ada.cookie().unwrap();
    for name in ["railhead=", "railhead_browser="] {
        assert!(cookies.contains(name), "{cookies}");
    }
}
