//! Codes by mail, through a small mail server on loopback.

use crate::world::{Guest, World, config, within};
use serde_json::{Value, json};
use server::word::mail::{MailConfig, MailServer};
use server::{Config, Wall};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

const MINUTE: i64 = 60 * 1000;
const SIGN_IN: &str = "/api/account/sign-in/mail";
const CONFIRM: &str = "/api/account/mail";

/// Letters as they arrive.
pub struct Post(mpsc::UnboundedReceiver<String>);

impl Post {
    /// The code in the next letter to this address.
    async fn code(&mut self, to: &str) -> String {
        let letter = within(self.0.recv()).await.expect("a letter comes");
        assert!(letter.contains(to), "{letter}");
        let is_code = |word: &&str| word.len() == 9 && word.chars().nth(4) == Some('-');
        letter
            .split_whitespace()
            .find(is_code)
            .expect("it has a code")
            .to_string()
    }
    fn is_empty(&mut self) -> bool {
        self.0.try_recv().is_err()
    }
}

async fn take_letters(stream: TcpStream, letters: mpsc::UnboundedSender<String>) {
    let mut stream = BufReader::new(stream);
    let _ = stream.write_all(b"220 post\r\n").await;
    let (mut line, mut letter, mut is_body) = (String::new(), String::new(), false);
    loop {
        line.clear();
        if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
            return;
        }
        if is_body && line != ".\r\n" {
            letter.push_str(&line);
            continue;
        }
        let answer = match line.get(..4) {
            Some("DATA") => {
                is_body = true;
                "354 go on\r\n"
            }
            Some("QUIT") => "221 bye\r\n",
            _ if is_body => {
                is_body = false;
                let _ = letters.send(std::mem::take(&mut letter));
                "250 taken\r\n"
            }
            _ => "250 yes\r\n",
        };
        let _ = stream.write_all(answer.as_bytes()).await;
    }
}

async fn world() -> (World, Post, Arc<AtomicI64>) {
    with(config()).await
}

pub async fn with(config: Config) -> (World, Post, Arc<AtomicI64>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let (letters, post) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(take_letters(stream, letters.clone()));
        }
    });
    let clock = Arc::new(AtomicI64::new(1_000_000 * MINUTE));
    let mail = MailConfig {
        server: MailServer::parse(&format!("smtp://127.0.0.1:{port}?tls=none")).unwrap(),
        from: "railhead@play.example".parse().unwrap(),
    };
    let config = Config {
        wall: Wall::Set(clock.clone()),
        mail: Some(mail),
        ..config
    };
    (World::with(config).await, Post(post), clock)
}

async fn asks(guest: &Guest, path: &str, mail: &str) -> (u16, Value) {
    guest
        .post(path, json!({"mail": mail, "language": "fr"}))
        .await
}

async fn types(guest: &Guest, path: &str, code: &str) -> u16 {
    let path = format!("{path}/finish");
    guest.post(&path, json!({"code": code})).await.0
}

/// A member with a confirmed address.
async fn ada(world: &World, post: &mut Post) -> Guest {
    let ada = world.guest();
    ada.joins("Ada").await;
    assert_eq!(asks(&ada, CONFIRM, "Ada@Example.org").await.0, 200);
    let code = post.code("Ada@").await;
    assert_eq!(types(&ada, CONFIRM, "ABCD-EFGH").await, 401);
    assert_eq!(types(&ada, CONFIRM, &code).await, 200);
    assert_eq!(types(&ada, CONFIRM, &code).await, 401, "once");
    ada
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_signs_in_once_in_time_and_in_one_browser() {
    let (world, mut post, clock) = world().await;
    ada(&world, &mut post).await;
    let (phone, eve) = (world.guest(), world.guest());
    eve.get("/api/me").await;
    assert_eq!(asks(&phone, SIGN_IN, "ada@example.ORG").await.0, 200);
    let code = post.code("Ada@").await;
    assert_eq!(types(&eve, SIGN_IN, &code).await, 401, "another browser");
    let before = phone.cookie();
    assert_eq!(types(&phone, SIGN_IN, &code.to_lowercase()).await, 200);
    assert_ne!(phone.cookie(), before);
    assert_eq!(types(&phone, SIGN_IN, &code).await, 401, "once");
    assert_eq!(asks(&eve, SIGN_IN, "ada@example.org").await.0, 200);
    let code = post.code("Ada@").await;
    clock.fetch_add(11 * MINUTE, Ordering::SeqCst);
    assert_eq!(types(&eve, SIGN_IN, &code).await, 401, "too late");
    assert_eq!(asks(&eve, SIGN_IN, "ada@example.org").await.0, 200);
    let code = post.code("Ada@").await;
    for _ in 0..5 {
        assert_eq!(types(&eve, SIGN_IN, "ABCD-EFGH").await, 401);
    }
    assert_eq!(types(&eve, SIGN_IN, &code).await, 401, "tried too often");
    for came in ["wrong", "expired"] {
        let series = format!("railhead_accounts_total{{what=\"mail_code\",came=\"{came}\"}}");
        assert_ne!(world.counted(&series).await, 0, "{came}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn asking_tells_nobody_which_addresses_are_known() {
    let (world, mut post, _) = world().await;
    ada(&world, &mut post).await;
    let eve = world.guest();
    let unknown = asks(&eve, SIGN_IN, "nobody@example.org").await;
    let known = asks(&eve, SIGN_IN, "ada@example.org").await;
    assert_eq!((unknown.0, &unknown), (200, &known));
    post.code("Ada@").await;
    assert!(post.is_empty(), "nobody gets nothing");
    for bad in [
        "",
        "ada",
        "a@b@c",
        "Ada <ada@example.org>",
        "a@b, c@d",
        "a@b\nBcc: c@d",
    ] {
        assert_eq!(asks(&eve, SIGN_IN, bad).await.0, 400, "{bad}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_one_members_and_codes_are_counted() {
    let mut few = config();
    few.limits.mail_codes_per_name = 4;
    let (world, mut post, _) = with(few).await;
    ada(&world, &mut post).await;
    let eve = world.guest();
    eve.joins("Eve").await;
    assert_eq!(asks(&eve, CONFIRM, "ada@example.org").await.0, 200);
    let code = post.code("ada@").await;
    assert_eq!(
        types(&eve, CONFIRM, &code).await,
        409,
        "shown only to its owner"
    );
    // Half of them were asked for from here; the owner of the address has the others.
    assert_eq!(asks(&eve, SIGN_IN, "ADA@example.org").await.0, 429);
    let elsewhere = world.guest_from("127.0.0.9".parse().unwrap());
    assert_eq!(asks(&elsewhere, SIGN_IN, "ada@example.org").await.0, 200);
    assert_eq!(asks(&eve, SIGN_IN, "other@example.org").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_mail_says_so() {
    let world = World::new().await;
    let eve = world.guest();
    let (status, problem) = asks(&eve, SIGN_IN, "ada@example.org").await;
    assert_eq!(
        (status, &problem["text"]),
        (400, &json!("this server sends no mail"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn who_joins_and_gives_an_address_is_written_to_as_the_page_spoke() {
    let (world, mut post, _) = world().await;
    let ada = world.guest();
    ada.get("/api/me").await;
    let told = async || {
        let (_, word) = ada.get("/api/word").await;
        let wanted = &word["preferences"];
        let fields = [&wanted["language"], &wanted["zone"], &word["chosen"]];
        json!(fields)
    };
    let speech = json!({"zone": "Europe/Paris", "language": "fr"});
    let form = json!({"name": "Ada", "password": "a long enough password", "speech": speech});
    let (status, account) = ada.post("/api/account/join", form).await;
    assert_eq!(status, 200, "{account}");
    assert_eq!(told().await, json!(["fr", "Europe/Paris", false]));
    let mail = json!({"mail": "ada@example.org", "language": "de", "zone": "Europe/Berlin"});
    assert_eq!(ada.post(CONFIRM, mail).await.0, 200);
    post.code("ada@").await;
    assert_eq!(told().await, json!(["de", "Europe/Berlin", false]));
    // A zone that nobody knows here keeps nobody from anything.
    let strange = json!({"zone": "Mars/Olympus", "language": "fr"});
    assert_eq!(ada.put("/api/word/speech", strange).await.0, 200);
    assert_eq!(told().await, json!(["fr", "UTC", false]));
    // What somebody chose stays.
    let (_, word) = ada.get("/api/word").await;
    let mut own = word["preferences"].clone();
    own["zone"] = json!("America/New_York");
    assert_eq!(ada.put("/api/word", own).await.0, 200);
    let speech = json!({"zone": "Europe/Paris", "language": "de"});
    assert_eq!(ada.put("/api/word/speech", speech).await.0, 200);
    assert_eq!(told().await, json!(["fr", "America/New_York", true]));
    let nobody = world.guest();
    let speech = json!({"zone": "Europe/Paris", "language": "de"});
    assert_eq!(nobody.put("/api/word/speech", speech).await.0, 403);
}
