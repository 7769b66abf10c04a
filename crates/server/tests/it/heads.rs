//! What a page says of itself in previews of links: what the page shows, in the reader's language, escaped.

use crate::world::{Guest, World, config};
use serde_json::json;
use server::Config;

async fn page(guest: &Guest, path: &str, language: &str) -> String {
    let request = guest.client.get(guest.url(path));
    let response = request.header("accept-language", language).send().await;
    let response = response.unwrap();
    assert_eq!(response.headers()["vary"], "accept-language");
    response.text().await.unwrap()
}

#[track_caller]
fn says(page: &str, parts: &[&str]) {
    for part in parts {
        assert!(page.contains(part), "'{part}' is not in: {page}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_page_has_a_head_of_its_own() {
    let world = World::new().await;
    let ada = world.guest();
    let host = format!("http://{}", world.address);
    let first = page(&ada, "/", "en").await;
    says(
        &first,
        &[
            "<title>Railhead</title>",
            "name=\"description\"",
            &format!("og:image\" content=\"{host}/cards/railhead.png\""),
            "twitter:card\" content=\"summary_large_image\"",
        ],
    );
    assert!(!first.contains("noindex"));
    let rules = page(&ada, "/rules/longhorn", "fr-FR, en;q=0.5").await;
    says(
        &rules,
        &["les règles · Railhead</title>", "/cards/longhorn.png"],
    );
    says(
        &page(&ada, "/ladder/longhorn", "en").await,
        &["Longhorn: the ladder"],
    );
    says(
        &page(&ada, "/learn/longhorn", "de").await,
        &["Longhorn: eine geführte erste Partie"],
    );
    says(
        &page(&ada, "/check/longhorn", "en").await,
        &["Longhorn: check our figures", "/cards/longhorn.png"],
    );
    says(
        &page(&ada, "/rules/chess", "en").await,
        &["<title>Railhead</title>"],
    );
    ada.joins("Rosa Lee").await;
    says(
        &page(&ada, "/people/Rosa%20Lee", "en").await,
        &[
            "<title>Rosa Lee · Railhead</title>",
            "Games and ratings of Rosa Lee",
        ],
    );
    says(
        &page(&ada, "/people/Nobody", "en").await,
        &["<title>Railhead</title>"],
    );
    says(
        &page(&ada, "/table/nothere", "en").await,
        &["A table that is not there", "noindex"],
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_and_a_moment_say_what_the_page_shows_and_no_more() {
    let world = World::new().await;
    let ada = world.guest();
    let seats = json!([{"kind": "me", "name": "Ada"}, {"kind": "open"}]);
    let table = json!({"game": "secrets", "name": "<b>\"Night\" & day", "seats": seats});
    let id = ada.table_with(table).await;
    let head = page(&world.guest(), &format!("/table/{id}"), "en").await;
    says(
        &head,
        &[
            "&lt;b&gt;&quot;Night&quot; &amp; day · Secrets · Railhead",
            "Ada · 1 seat is free: sit down and play",
            "noindex",
        ],
    );
    assert!(!head.contains("<b>"), "{head}");
    let at_one_screen = json!([{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]);
    let id = ada.table(at_one_screen).await;
    let mut socket = ada.sit(&id).await;
    socket.does("draw").await;
    socket.does("draw").await;
    let secret = socket.frame["view"]["secret"].to_string();
    let stranger = world.guest();
    let moment = page(&stranger, &format!("/table/{id}?step=1"), "fr").await;
    says(
        &moment,
        &[
            "Ada, Bo · après le coup 1 sur 2",
            &format!("/table/{id}?step=1\""),
        ],
    );
    says(
        &page(&stranger, &format!("/table/{id}?step=9"), "en").await,
        &["the game goes on, step 2"],
    );
    assert!(!moment.contains(&secret));
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_follow_the_public_one_or_the_host_that_was_asked() {
    let world = World::new().await;
    let ada = world.guest();
    let asked = |guest: &Guest, host: &'static str| {
        guest.client.get(guest.url("/")).header("host", host).send()
    };
    let head = asked(&ada, "games.example\"><script>")
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    assert!(!head.contains("<script>"), "{head}");
    let public = Config {
        public_url: Some("https://play.example/".parse().unwrap()),
        ..config()
    };
    let world = World::with(public).await;
    let head = asked(&world.guest(), "elsewhere.example")
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    says(
        &head,
        &[
            "og:url\" content=\"https://play.example/\"",
            "https://play.example/cards/railhead.png",
        ],
    );
}
