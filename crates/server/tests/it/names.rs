//! Names that cannot be taken for another's, and lines without what cannot be seen.

use crate::world::World;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn who_would_be_taken_for_another_takes_another_name_first() {
    let world = World::new().await;
    let (ada, eve) = (world.guest(), world.guest());
    let named = async |guest: &crate::world::Guest, name: &str| {
        guest.put("/api/me", json!({"name": name})).await
    };
    assert_eq!(named(&ada, "Ada").await.0, 200);
    let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
    let id = ada.table(seats).await;
    let join = format!("/api/tables/{id}/join");
    // The first letter is Cyrillic.
    assert_eq!(named(&eve, "\u{410}da").await.0, 200);
    let (status, problem) = eve.post(&join, json!({})).await;
    assert_eq!(status, 403, "{problem}");
    assert!(
        problem["text"].as_str().unwrap().contains("Ada"),
        "{problem}"
    );
    let (_, renamed) = named(&eve, "E\u{202e}v\u{200b}e").await;
    assert_eq!(renamed["name"], "Eve", "nothing invisible stays");
    eve.join(&id).await;
    let (status, problem) = named(&eve, "ada").await;
    assert_eq!(
        status, 403,
        "who sits there is not renamed to it: {problem}"
    );
    assert_eq!(named(&eve, "\u{200b}\u{2066}").await.0, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_told_without_what_cannot_be_seen() {
    let world = World::new().await;
    let ada = world.guest();
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut socket = ada.sit(&id).await;
    let say = json!({"type": "say", "text": "a\u{202e}b\u{200b} \u{1f468}\u{200d}\u{1f33e}"});
    assert_eq!(socket.ask(say).await["type"], "done");
    assert_eq!(
        socket.until("said").await["text"],
        "ab \u{1f468}\u{200d}\u{1f33e}"
    );
    let nothing = json!({"type": "say", "text": "\u{200b}\u{feff}"});
    assert_eq!(socket.ask(nothing).await["code"], "bad_message");
}
