//! Addresses that people give: malformed, not theirs, or leading into the private network.

use super::ear::{Browser, Ear};
use super::{Scene, Time, preferences, telling};
use crate::world::config;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

#[tokio::test(flavor = "multi_thread")]
async fn subscriptions_that_are_none_are_refused_in_words() {
    let scene = Scene::new(telling(&Time::new())).await;
    let ear = Ear::open().await;
    let good = Browser::new(7).subscription(&ear.url());
    let with = |key: &str, value: &str| {
        let mut wrong = good.clone();
        wrong[key] = json!(value);
        wrong
    };
    for wrong in [
        with("endpoint", "nonsense"),
        with("endpoint", "http://push.example/x"),
        with("endpoint", "https://169.254.169.254/latest"),
        with("p256dh", "AAAA"),
        with("p256dh", "%%%"),
        with("auth", "AAAA"),
        json!({"endpoint": ear.url()}),
    ] {
        let (status, problem) = scene.bo.post("/api/word/push", wrong.clone()).await;
        assert_eq!(
            (status, &problem["code"]),
            (400, &json!("bad_request")),
            "{wrong}"
        );
    }
    // A zone that nobody knows here keeps nobody from it.
    let mut strange = good.clone();
    strange["speech"]["zone"] = json!("Europe/Railhead");
    let (status, settings) = scene.bo.post("/api/word/push", strange).await;
    assert_eq!(status, 200, "{settings}");
    assert_eq!(settings["preferences"]["zone"], "UTC");
    // Somebody else cannot take it over by knowing its address.
    let stolen = Browser::new(8).subscription(&ear.url());
    let (status, _) = scene.ada.post("/api/word/push", stolen).await;
    assert_eq!(status, 403);
    let metrics = scene.world.metrics().await;
    let counted = "railhead_word_refused_total{what=\"subscription\"}";
    assert!(metrics.contains(counted));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_private_network_is_not_reached() {
    let scene = Scene::new(config()).await;
    for inside in [
        "https://127.0.0.1/hook",
        "https://[::1]/hook",
        "https://10.0.0.1/hook",
        "https://2130706433/hook",
        "https://[::ffff:192.168.0.1]/hook",
        "http://example.org/hook",
    ] {
        let wanted = json!({"url": inside, "form": "json"});
        let (status, problem) = scene.bo.put("/api/word/webhook", wanted).await;
        assert_eq!(status, 400, "{inside}: {problem}");
    }
    let counted = "railhead_word_refused_total{what=\"webhook\"}";
    assert_ne!(scene.world.counted(counted).await, 0);
    // A name is only known where the connection is made.
    let wanted = json!({"url": "https://localhost:1/hook", "form": "json"});
    assert_eq!(scene.bo.put("/api/word/webhook", wanted).await.0, 200);
    let (_, tried) = scene
        .bo
        .post(
            "/api/word/try",
            json!({"channel": "webhook", "browser": null}),
        )
        .await;
    let reason = tried["reason"].as_str().unwrap();
    assert!(reason.contains("private network"), "{reason}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redirect_is_not_followed() {
    let mut scene = Scene::new(telling(&Time::new())).await;
    let (mut ear, mut inside) = (Ear::open().await, Ear::open().await);
    let wanted = json!({"url": ear.url(), "form": "json"});
    assert_eq!(scene.bo.put("/api/word/webhook", wanted).await.0, 200);
    ear.redirects(&inside.url());
    scene.ada_moves().await;
    ear.next().await;
    scene.until_settled().await;
    assert!(inside.heard_nothing() && ear.heard_nothing());
    let failed = "railhead_word_total{channel=\"webhook\",outcome=\"failed\"}";
    assert_ne!(scene.world.counted(failed).await, 0);
    let (_, settings) = scene.bo.get("/api/word").await;
    let trouble = &settings["troubles"][0];
    assert_eq!(trouble["channel"], "webhook");
    assert!(
        trouble["reason"].as_str().unwrap().contains("307"),
        "{trouble}"
    );
}

async fn hooked(scene: &Scene, ear: &Ear, form: &str) -> Value {
    let wanted = json!({"url": ear.url(), "form": form});
    let (status, settings) = scene.bo.put("/api/word/webhook", wanted).await;
    assert_eq!(status, 200, "{settings}");
    settings
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_is_signed_with_its_secret() {
    let mut scene = Scene::new(telling(&Time::new())).await;
    let mut ear = Ear::open().await;
    let settings = hooked(&scene, &ear, "json").await;
    let secret = settings["webhook"]["secret"].as_str().unwrap().to_string();
    scene.ada_moves().await;
    let heard = ear.next().await;
    let at = heard.header("railhead-timestamp");
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
    mac.update(format!("{at}.").as_bytes());
    mac.update(&heard.body);
    let code: String = mac
        .finalize()
        .into_bytes()
        .iter()
        .map(|b| format!("{b:02x}"))
        .collect();
    assert_eq!(heard.header("railhead-signature"), format!("sha256={code}"));
    let told = heard.json();
    assert_eq!(
        (&told["kind"], &told["table"]),
        (&json!("your_turn"), &json!(scene.table))
    );
    assert_eq!(
        heard.header("idempotency-key"),
        told["key"].as_str().unwrap()
    );
    assert!(
        told["text"].as_str().unwrap().contains("It is your turn"),
        "{told}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_services_get_their_own_form() {
    let scene = Scene::new(telling(&Time::new())).await;
    let mut ear = Ear::open().await;
    for (form, key) in [
        ("discord", "content"),
        ("slack", "text"),
        ("matrix", "text"),
    ] {
        hooked(&scene, &ear, form).await;
        let wanted = json!({"channel": "webhook", "browser": null});
        let (_, tried) = scene.bo.post("/api/word/try", wanted).await;
        assert_eq!(tried["sent"], json!(true));
        let told = ear.next().await.json();
        assert!(
            told[key].as_str().unwrap().contains("Word from Railhead"),
            "{told}"
        );
        assert!(told.get("kind").is_none());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn preferences_that_make_no_sense_are_refused() {
    let scene = Scene::new(telling(&Time::new())).await;
    for wrong in [
        json!({"daily_at": 1440}),
        json!({"quiet": {"from": 1440, "until": 0}}),
        json!({"zone": "Mars/Olympus"}),
        json!({"your_turn": "soon"}),
        json!({"more": 1}),
    ] {
        let (status, _) = scene.bo.put("/api/word", preferences(wrong.clone())).await;
        assert_eq!(status, 400, "{wrong}");
    }
    let (_, settings) = scene.bo.get("/api/word").await;
    assert_eq!(settings["chosen"], json!(false));
    let nowhere = scene
        .bo
        .put("/api/tables/none/word", json!({"when": "never"}))
        .await;
    assert_eq!(nowhere.0, 404);
}
