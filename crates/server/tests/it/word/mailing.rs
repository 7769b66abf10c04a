//! Mail, by a real mail server (aiosmtpd) on loopback.

use super::ear::Ear;
use super::{Scene, Time, telling};
use crate::world::{World, opened, within};
use serde_json::{Value, json};
use server::Config;
use server::word::mail::{MailConfig, MailServer};
use std::net::TcpListener;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use store::{Device, Joined, Mail, NameAndKey, NewMember, NewSession, TokenHash};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::net::TcpStream;
use tokio::process::{Child, ChildStdout, Command};

/// A mail server that ends with the test.
struct Mailbox {
    port: u16,
    lines: Lines<BufReader<ChildStdout>>,
    _server: Child,
}

impl Mailbox {
    async fn open() -> Mailbox {
        let port = free_port();
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/word");
        let mut server = Command::new("aiosmtpd")
            .args([
                "-n",
                "-l",
                &format!("127.0.0.1:{port}"),
                "-c",
                "post.Mailbox",
            ])
            .env("PYTHONPATH", tests)
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("these tests need aiosmtpd; on Debian: sudo apt install python3-aiosmtpd");
        let lines = BufReader::new(server.stdout.take().unwrap()).lines();
        within(async {
            while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        })
        .await;
        Mailbox {
            port,
            lines,
            _server: server,
        }
    }
    /// The next letter, whether it was taken or put off.
    async fn next(&mut self) -> Value {
        let line = within(self.lines.next_line()).await.unwrap().unwrap();
        serde_json::from_str(&line).unwrap()
    }
    /// The next letter about a turn that was taken.
    async fn next_turn(&mut self) -> Value {
        loop {
            let letter = self.next().await;
            if letter["letter"]
                .as_str()
                .unwrap()
                .contains("Subject: Your turn")
            {
                return letter;
            }
        }
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

fn mailing(time: &Time, port: u16) -> Config {
    let server = format!("smtp://127.0.0.1:{port}?tls=none");
    Config {
        mail: Some(MailConfig {
            server: MailServer::parse(&server).unwrap(),
            from: "Railhead <railhead@play.example>".parse().unwrap(),
        }),
        public_url: Some("http://play.example/".parse().unwrap()),
        ..telling(time)
    }
}

/// Bo is a member with a confirmed address.
async fn scene(config: Config, mail: &str) -> Scene {
    let folder = tempfile::tempdir().unwrap();
    let store = opened(folder.path()).await;
    let token = "b0".repeat(32);
    let hash = TokenHash::of(&token);
    let bo = store
        .add_user("Guest", TokenHash::of("before"), 1)
        .await
        .unwrap();
    let member = NewMember {
        user: bo.id,
        name: NameAndKey {
            name: "Bo".to_string(),
            key: "bo".to_string(),
        },
        handle: [1; 16],
        password: Some("$argon2id$".to_string()),
        passkey: None,
        at: 1,
    };
    let session = NewSession {
        token: hash,
        device: Device::default(),
        at: 1,
        expires_at: i64::MAX,
    };
    let joined = store
        .join(member, session, TokenHash::of("before"))
        .await
        .unwrap();
    assert_eq!(joined, Joined::Done);
    let mail = Mail {
        address: mail.to_string(),
        key: mail.to_string(),
    };
    assert!(store.set_mail(bo.id, mail).await.unwrap());
    store.close().await;
    let world = World::on(folder, config).await;
    let bo = world.guest_with(&token);
    Scene::with_bo(world, bo).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_tells_what_happened_and_ends_by_one_click() {
    let time = Time::new();
    let mut mailbox = Mailbox::open().await;
    let mut scene = scene(mailing(&time, mailbox.port), "bo@example.org").await;
    scene.ada_moves().await;
    let taken = mailbox.next_turn().await;
    assert_eq!(taken["to"], json!(["bo@example.org"]));
    assert_eq!(taken["from"], "railhead@play.example");
    let letter = taken["letter"].as_str().unwrap().replace("\r\n ", " ");
    let header = |name: &str| {
        let start = format!("{name}: ");
        let mut lines = letter.lines();
        let line = lines.find_map(|line| line.strip_prefix(&start));
        line.unwrap_or_else(|| panic!("{name} in {letter}"))
            .to_string()
    };
    assert!(letter.contains("multipart/alternative") && letter.contains("text/html"));
    assert!(
        letter.contains("Since your last turn") || letter.contains("So far"),
        "{letter}"
    );
    assert_eq!(
        header("List-Unsubscribe-Post"),
        "List-Unsubscribe=One-Click"
    );
    assert_eq!(
        header("References"),
        format!("<table-{}@play.example>", scene.table)
    );
    assert!(header("Message-ID").ends_with("@play.example>"));
    let link = header("List-Unsubscribe");
    let path = link
        .trim_matches(['<', '>'])
        .strip_prefix("http://play.example")
        .unwrap();
    // Looking at the link changes nothing; a forged one is none.
    let (status, page) = scene.ada.get(path).await;
    assert_eq!(status, 200);
    assert!(
        page.as_str().unwrap().contains("<form method=\"post\">"),
        "{page}"
    );
    let at = path.len() - 9;
    let other = if path.as_bytes()[at] == b'A' {
        "B"
    } else {
        "A"
    };
    let forged = format!("{}{other}{}", &path[..at], &path[at + 1..]);
    let counted = "railhead_word_refused_total{what=\"unsubscribe\"}";
    let before = scene.world.counted(counted).await;
    let (status, problem) = scene.ada.post(&forged, json!({})).await;
    assert_eq!(status, 404, "{problem}");
    assert!(before < scene.world.counted(counted).await);
    let (_, settings) = scene.bo.get("/api/word").await;
    assert_eq!(settings["preferences"]["mail"], json!(true));
    assert_eq!(
        settings["mail"],
        json!({"available": true, "address": "bo@example.org"})
    );
    // As a mail program does it: without a cookie, by a form.
    let click = reqwest::Client::new().post(scene.ada.url(path));
    let click = click.header("content-type", "application/x-www-form-urlencoded");
    let clicked = click
        .body("List-Unsubscribe=One-Click")
        .send()
        .await
        .unwrap();
    assert_eq!(clicked.status(), 200);
    let (_, settings) = scene.bo.get("/api/word").await;
    assert_eq!(settings["preferences"]["mail"], json!(false));
    let ear = Ear::open().await;
    let wanted = json!({"url": ear.url(), "form": "json"});
    scene.bo.put("/api/word/webhook", wanted).await;
    scene.bo_moves().await;
    scene.ada_moves().await;
    scene.until_settled().await;
    let mut ear = ear;
    ear.next().await;
    let (_, tried) = scene
        .bo
        .post("/api/word/try", json!({"channel": "mail", "browser": null}))
        .await;
    assert_eq!(
        tried["code"], "not_found",
        "other ways go on, mail does not"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_that_is_refused_is_given_up_and_one_that_is_put_off_is_not() {
    let time = Time::new();
    let mailbox = Mailbox::open().await;
    let mut refused = scene(mailing(&time, mailbox.port), "nobody@example.org").await;
    refused.ada_moves().await;
    refused.until_settled().await;
    let failed = "railhead_word_total{channel=\"mail\",outcome=\"failed\"}";
    assert_ne!(refused.world.counted(failed).await, 0);
    let (_, settings) = refused.bo.get("/api/word").await;
    let reason = settings["troubles"][0]["reason"].as_str().unwrap();
    assert!(reason.contains("nobody of that name"), "{reason}");
    let later = scene(mailing(&time, mailbox.port), "later@example.org").await;
    let (_, tried) = later
        .bo
        .post("/api/word/try", json!({"channel": "mail", "browser": null}))
        .await;
    let reason = tried["reason"].as_str().unwrap();
    assert!(
        reason.contains("come back later") && reason.contains("it may later"),
        "{reason}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_that_is_put_off_is_sent_again_until_it_is_taken() {
    let time = Time::new();
    let mut mailbox = Mailbox::open().await;
    let config = Config {
        letter_wait: Duration::from_millis(1),
        ..mailing(&time, mailbox.port)
    };
    let scene = scene(config, "third@example.org").await;
    let phone = scene.world.guest();
    let form = json!({"mail": "third@example.org", "language": "en"});
    let asked = phone.post("/api/account/sign-in/mail", form).await;
    assert_eq!(asked.0, 200, "{}", asked.1);
    let mut names = Vec::new();
    let taken = loop {
        let letter = mailbox.next().await;
        let text = letter["letter"].as_str().unwrap().to_string();
        let name = text.lines().find(|line| line.starts_with("Message-ID: "));
        let name = name.unwrap().to_string();
        // Of the table she is told too, by a letter of its own.
        if name.contains("-begun-") {
            continue;
        }
        names.push(name);
        if letter["taken"] == json!(true) {
            break text;
        }
    };
    assert_eq!(names.len(), 3, "put off twice");
    assert!(names.iter().all(|name| *name == names[0]), "{names:?}");
    let is_code = |word: &&str| word.len() == 9 && word.chars().nth(4) == Some('-');
    let code = taken.split_whitespace().find(is_code).unwrap();
    let typed = json!({"code": code});
    let signed_in = phone.post("/api/account/sign-in/mail/finish", typed).await;
    assert_eq!(signed_in.0, 200, "{}", signed_in.1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_server_that_hangs_or_drops_slows_nobody() {
    let time = Time::new();
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = silent.local_addr().unwrap().port();
    let mut scene = scene(mailing(&time, port), "bo@example.org").await;
    let mut ear = Ear::open().await;
    let wanted = json!({"url": ear.url(), "form": "json"});
    assert_eq!(scene.bo.put("/api/word/webhook", wanted).await.0, 200);
    // The letter hangs, and meanwhile turn after turn is told by the other way.
    for _ in 0..3 {
        scene.ada_moves().await;
        while ear.next().await.json()["kind"] != "your_turn" {}
        scene.bo_moves().await;
    }
    drop(silent);
}
