//! Deleting an account, and what is kept of a person.

use crate::world::{PASSWORD, World, within};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_leaves_games_and_no_name() {
    let world = World::new().await;
    let (ada, bo) = (world.guest(), world.guest());
    ada.joins("Ada Lovelace").await;
    bo.put("/api/me", json!({"name": "Bo"})).await;
    let id = ada.table(json!([{"kind": "me"}, {"kind": "open"}])).await;
    bo.join(&id).await;
    let mut socket = ada.sit(&id).await;
    let said = socket
        .ask(json!({"type": "say", "text": "good luck"}))
        .await;
    assert_eq!(said["type"], "done");
    let mut seen = bo.sit(&id).await;
    let (status, data) = ada.get("/api/account/data").await;
    assert_eq!(status, 200);
    assert_eq!(data["kept"]["members"][0]["name"], "Ada Lovelace");
    assert_eq!(data["kept"]["seats"][0]["table_id"], json!(id));
    assert_eq!(data["kept"]["chat"][0]["body"], "good luck");
    let text = data.to_string();
    assert!(
        !text.contains("argon2") && !text.contains(PASSWORD),
        "no secret"
    );
    assert_eq!(ada.delete("/api/account").await.0, 200);
    within(async { while socket.next().await.is_some() {} }).await;
    assert_eq!(ada.get("/api/account/sessions").await.0, 401);
    // Whoever looks sees the name go, and a bot play on.
    let welcome = within(async {
        loop {
            let message = seen.next().await.expect("the table goes on");
            let text = message.to_string();
            if message["type"] == "welcome" && !text.contains("Lovelace") {
                return message;
            }
        }
    });
    assert_eq!(welcome.await["chat"][0]["name"], "Former player");
    within(async {
        loop {
            let (_, table) = bo.get(&format!("/api/tables/{id}")).await;
            if table["seats"][0]["holder"]["kind"] == "bot" {
                return;
            }
        }
    })
    .await;
    let (_, log) = bo.get(&format!("/api/tables/{id}")).await;
    assert!(!log.to_string().contains("Lovelace"));
    let eve = world.guest();
    eve.get("/api/me").await;
    let form = json!({"name": "Ada Lovelace", "password": PASSWORD});
    assert_eq!(
        eve.post("/api/account/join", form).await.0,
        409,
        "for a while"
    );
    let form = json!({"name": "Ada Lovelace", "password": PASSWORD});
    let signed_in = eve.post("/api/account/sign-in/password", form).await;
    assert_eq!(signed_in.0, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_data_too_and_nothing_to_delete() {
    let world = World::new().await;
    let guest = world.guest();
    assert_eq!(guest.get("/api/account/data").await.0, 401);
    guest.put("/api/me", json!({"name": "Gast"})).await;
    let (status, data) = guest.get("/api/account/data").await;
    assert_eq!(
        (status, &data["kept"]["users"][0]["name"]),
        (200, &json!("Gast"))
    );
    assert_eq!(guest.delete("/api/account").await.0, 401);
    assert_eq!(guest.post("/api/account/sign-out", json!({})).await.0, 401);
}
