//! The client's files, the API's description, and what an operator looks at.

use crate::world::World;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn games_rules_and_words_are_told() {
    let world = World::new().await;
    let ada = world.guest();
    let (status, games) = ada.get("/api/games").await;
    assert_eq!(status, 200);
    let ids: Vec<&str> = games
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["id"].as_str().unwrap())
        .collect();
    assert!(
        ids.contains(&"secrets") && ids.contains(&"longhorn"),
        "{ids:?}"
    );
    let longhorn = games
        .as_array()
        .unwrap()
        .iter()
        .find(|game| game["id"] == "longhorn")
        .unwrap();
    assert_eq!(
        (longhorn["min_seats"].clone(), longhorn["max_seats"].clone()),
        (json!(2), json!(2))
    );
    assert_eq!(
        longhorn["levels"],
        json!(["easy", "medium", "hard", "expert"])
    );
    let (_, page) = ada.get("/api/games/longhorn/rules?lang=en").await;
    let sections = page["sheet"]["sections"].as_array().unwrap();
    assert!(sections.iter().any(|s| {
        s["rules"]
            .as_array()
            .unwrap()
            .iter()
            .any(|r| r["id"] == "LH-1")
    }));
    let (_, english) = ada.get("/api/games/longhorn/words").await;
    let (_, french) = ada.get("/api/games/longhorn/words?lang=fr").await;
    assert!(english.is_object() && french.is_object());
    assert_ne!(english, french);
    assert_eq!(
        ada.get("/api/games/longhorn/words?lang=xx").await.1,
        english
    );
    assert_eq!(ada.get("/api/games/chess/rules").await.0, 404);
    assert_eq!(ada.get("/api/games/chess/words").await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clients_files_are_served_and_kept() {
    let world = World::new().await;
    let ada = world.guest();
    for page in ["/", "/index.html", "/table/abc", "/rules/longhorn"] {
        let response = ada.client.get(ada.url(page)).send().await.unwrap();
        assert_eq!(response.status(), 200, "{page}");
        assert_eq!(response.headers()["cache-control"], "no-cache");
        let policy = response.headers()["content-security-policy"]
            .to_str()
            .unwrap()
            .to_string();
        assert!(policy.contains("script-src 'self';") && policy.contains("frame-ancestors 'none'"));
        assert_eq!(response.headers()["x-content-type-options"], "nosniff");
        assert!(response.text().await.unwrap().contains("Railhead</title>"));
    }
    let script = ada
        .client
        .get(ada.url("/assets/app-1f3a.js"))
        .send()
        .await
        .unwrap();
    assert_eq!(script.headers()["content-type"], "text/javascript");
    assert!(
        script.headers()["cache-control"]
            .to_str()
            .unwrap()
            .contains("immutable")
    );
    assert_eq!(ada.get("/assets/gone.js").await.0, 404);
    assert_eq!(ada.get("/../../etc/passwd.txt").await.0, 404);
    let (status, problem) = ada.get("/api/nothing").await;
    assert_eq!((status, problem["code"].clone()), (404, json!("not_found")));
    assert_eq!(ada.get("/api/tables/nothing").await.1["code"], "not_found");
    assert_eq!(ada.put("/api/lobby", json!({})).await.0, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_service_worker_is_always_fresh_and_looks_after_every_page() {
    let world = World::new().await;
    let ada = world.guest();
    let get = async |path| ada.client.get(ada.url(path)).send().await.unwrap();
    let worker = get("/sw.js").await;
    assert_eq!(worker.status(), 200);
    assert_eq!(worker.headers()["content-type"], "text/javascript");
    assert_eq!(worker.headers()["cache-control"], "no-cache");
    assert_eq!(worker.headers()["service-worker-allowed"], "/");
    let policy = worker.headers()["content-security-policy"]
        .to_str()
        .unwrap();
    for allowed in ["worker-src 'self';", "manifest-src 'self';"] {
        assert!(policy.contains(allowed), "{policy}");
    }
    let script = get("/assets/app-1f3a.js").await;
    assert!(!script.headers().contains_key("service-worker-allowed"));
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_compressed_for_who_can_read_it() {
    let world = World::new().await;
    let ada = world.guest();
    let request = ada
        .client
        .get(ada.url("/api/games/longhorn/rules"))
        .header("accept-encoding", "gzip");
    assert_eq!(
        request.send().await.unwrap().headers()["content-encoding"],
        "gzip"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn health_and_metrics_are_told() {
    let world = World::new().await;
    let ada = world.guest();
    assert_eq!(ada.get("/health").await, (200, json!("ok\n")));
    let id = ada
        .table(json!([{"kind": "me"}, {"kind": "bot", "level": "easy"}]))
        .await;
    let mut socket = ada.sit(&id).await;
    socket.does("pass").await;
    socket.my_turn().await;
    let text = world.metrics().await;
    for name in [
        "railhead_build_info{version=",
        "process_resident_memory_bytes",
        "process_cpu_seconds_total",
        "railhead_requests_total{status=\"200\"}",
        "railhead_request_seconds_count",
        "railhead_store_commit_seconds_count",
        "railhead_store_changes_total",
        "railhead_bot_queue",
        "railhead_bot_waiting_seconds_count",
        "railhead_database_bytes{file=\"main\"}",
        "railhead_outbox_waiting",
        "railhead_connections",
        "railhead_tables_live",
        "railhead_moves_total",
        "railhead_commit_seconds_bucket",
        "railhead_answer_seconds_count",
        "railhead_bot_thinking_seconds_sum",
    ] {
        assert!(text.contains(name), "{name} is missing in\n{text}");
    }
    let (status, public) = ada.get("/metrics").await;
    assert_eq!(status, 404, "not for everybody: {public}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_api_is_described_for_programs_and_people() {
    let world = World::new().await;
    let ada = world.guest();
    let (status, api) = ada.get("/api/openapi.json").await;
    assert_eq!(status, 200);
    assert!(api["openapi"].as_str().unwrap().starts_with("3."));
    for (path, methods) in api["paths"].as_object().unwrap() {
        assert!(path.starts_with('/'), "{path}");
        for (method, operation) in methods.as_object().unwrap() {
            assert!(
                !operation["responses"].as_object().unwrap().is_empty(),
                "{method} {path}"
            );
        }
    }
    let mut references = Vec::new();
    collect(&api, &mut references);
    assert!(!references.is_empty());
    for reference in references {
        let found = api.pointer(reference.trim_start_matches('#'));
        assert!(found.is_some(), "{reference} leads nowhere");
    }
    let page = async |path: &str| {
        let answer = ada.client.get(ada.url(path)).send().await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        let page = answer.text().await.unwrap();
        let is_our_own = !page.contains("http://") && !page.contains("https://");
        assert!(is_our_own && !page.contains("<script"), "{path}");
        page
    };
    let reference = page("/api/docs/reference").await;
    for path in api["paths"].as_object().unwrap().keys() {
        assert!(reference.contains(path.as_str()), "{path} is missing");
    }
    let messages = page("/api/docs/messages").await;
    for kind in ["leave_order", "wish_denied", "your_turn"] {
        assert!(messages.contains(kind), "{kind}");
    }
    assert!(
        page("/api/docs")
            .await
            .contains("POST /api/tables/ID/actions")
    );
    assert_eq!(
        ada.client
            .get(ada.url("/api/docs.css"))
            .send()
            .await
            .unwrap()
            .status(),
        200
    );
}

/// Every `$ref` in a document.
fn collect(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            found.extend(
                fields
                    .get("$ref")
                    .and_then(Value::as_str)
                    .map(str::to_string),
            );
            fields.values().for_each(|field| collect(field, found));
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
