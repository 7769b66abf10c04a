//! Behind Debian's nginx, Caddy and HAProxy, with a certificate of our own: the pages, the cookies, sockets and streams
//! of events, and limits by where visitors really come from. What the proxies run is what docs/HOSTING.md shows
//! and `deploy/` gives.

mod front;
mod visitor;

use crate::serve::Serving;
use crate::{Folder, program};
use front::{Front, Kind, NAME, PORT};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use visitor::{Answer, Visitor};

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// New guests whom one address may bring at once here: one a minute, and twice as many at once.
const GUESTS: usize = 2;

/// Railhead as docs/HOSTING.md starts it, with the proxy in front.
struct Place {
    _serving: Serving,
    front: Front,
    _folder: Folder,
}

impl Place {
    fn open(kind: Kind) -> Place {
        let folder = Folder::fresh();
        let url = format!("https://{NAME}:{PORT}");
        let mut program = program();
        // The log is read where a test fails.
        program.stderr(std::process::Stdio::inherit());
        let guests = "guests_per_address=1".to_string();
        let more = [
            "--public-url",
            &url,
            "--trust-proxy",
            "127.0.0.1",
            "--limit",
            &guests,
        ];
        let more: Vec<&str> = more.into_iter().chain(["--log", "warn"]).collect();
        let serving = Serving::start_as(program, &folder.path("data"), &more);
        let front = Front::start(kind, &serving.address, &folder);
        let place = Place {
            _serving: serving,
            front,
            _folder: folder,
        };
        let begins = Instant::now();
        while !place.visitor(2).is_greeted() {
            assert!(begins.elapsed() < PATIENCE, "{kind:?} has no certificate");
            std::thread::sleep(Duration::from_millis(20));
        }
        place
    }
    /// A browser at this address of the machine's own.
    fn visitor(&self, home: u8) -> Visitor {
        Visitor::new(&self.front, home)
    }
}

#[test]
fn it_works_behind_nginx() {
    works_behind(Kind::Nginx);
}

#[test]
fn it_works_behind_caddy() {
    works_behind(Kind::Caddy);
}

#[test]
fn it_works_behind_haproxy() {
    works_behind(Kind::HaProxy);
}

#[test]
fn it_works_behind_caddy_with_a_node_that_is_gone() {
    works_behind(Kind::CaddyOfNodes);
}

#[test]
fn it_works_behind_haproxy_with_a_node_that_is_gone() {
    works_behind(Kind::HaProxyOfNodes);
}

fn works_behind(kind: Kind) {
    let place = Place::open(kind);
    plain_http_leads_to_https(&place);
    pages_and_cookies_are_for_https_alone(&place);
    a_game_is_played_over_a_socket_and_told_as_it_happens(&place);
    pages_of_other_sites_are_refused(&place);
    limits_go_by_where_visitors_come_from(&place);
}

fn plain_http_leads_to_https(place: &Place) {
    let answer = place.visitor(2).ask_plainly("GET / HTTP/1.1");
    assert!(matches!(answer.status, 301 | 302 | 307 | 308), "{answer:?}");
    let to = answer.header("location").expect("it says where");
    assert!(to.starts_with(&format!("https://{NAME}")), "{to}");
}

fn pages_and_cookies_are_for_https_alone(place: &Place) {
    let ada = place.visitor(2);
    let page = ada.get("/");
    assert!(
        page.status == 200 && page.body.contains("<html"),
        "{page:?}"
    );
    let hsts = page.header("strict-transport-security");
    assert_eq!(hsts.as_deref(), Some("max-age=31536000"));
    assert!(
        page.body.contains(&format!("https://{NAME}:{PORT}/")),
        "links lead to the public address"
    );
    let cookie = ada.get("/api/me").session();
    assert!(
        cookie.starts_with("__Host-railhead=") && cookie.contains("; Secure"),
        "{cookie}"
    );
}

fn a_game_is_played_over_a_socket_and_told_as_it_happens(place: &Place) {
    let mut ada = place.visitor(3);
    ada.comes_in();
    let mut stream = ada.listen("/api/me/events");
    assert_eq!(stream.next()["type"], "tables");
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let table = ada.post("/api/tables", &json!({"game": "longhorn", "seats": seats}));
    assert_eq!(table.status, 200, "{table:?}");
    let table: Value = serde_json::from_str(&table.body).expect("a table");
    let table = table["id"].as_str().expect("an id");
    // It comes while the stream is open, or nobody would be told in time.
    let told = stream.next();
    assert_eq!(told["id"], json!(table), "{told}");
    let mut socket = ada.sit(table);
    let frame = socket.until("frame");
    let action = &frame["legal"][0]["notation"];
    let seat = &frame["status"]["waiting"];
    let play = json!({"type": "play", "id": "one", "seat": seat, "action": action, "after_seq": frame["seq"]});
    socket.send(&play);
    assert_eq!(socket.until("done")["id"], "one");
}

fn pages_of_other_sites_are_refused(place: &Place) {
    let ada = place.visitor(4);
    let evil = ada.post_from("https://evil.example", "/api/me", "{}");
    assert_eq!(evil.status, 403, "{evil:?}");
    assert!(evil.body.contains("public-url"), "{evil:?}");
}

fn limits_go_by_where_visitors_come_from(place: &Place) {
    let guest = |home: u8, more: &str| place.visitor(home).get_with("/api/me", more);
    let statuses = |answers: Vec<Answer>| -> Vec<u16> {
        answers.into_iter().map(|answer| answer.status).collect()
    };
    let crowd = (0..GUESTS + 1).map(|_| guest(5, "")).collect();
    assert_eq!(statuses(crowd), [200, 200, 429], "one address");
    assert_eq!(guest(6, "").status, 200, "another is not the same");
    // Who makes up where they come from stays who they are, or is nobody but the proxy.
    for made_up in ["X-Forwarded-For: 192.0.2.1", "Forwarded: for=192.0.2.1"] {
        assert_eq!(guest(5, made_up).status, 429, "{made_up}");
    }
    let both = "X-Forwarded-For: 192.0.2.2\r\nForwarded: for=192.0.2.2";
    assert_eq!(guest(5, both).status, 429);
}
