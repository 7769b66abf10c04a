//! Both buses do the same; NATS may go and come.

use bus::testing::Lossy;
use bus::testing::nats::NatsServer;
use bus::{Bus, Local, Nats, NatsAddress, Subject};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(30);

async fn up(bus: &dyn Bus, is_up: bool) {
    let mut state = bus.is_up();
    let reached = state.wait_for(|now| *now == is_up);
    timeout(PATIENCE, reached).await.expect("in time").unwrap();
}

/// Says `text` again and again until it is heard: what was said too early may be lost.
async fn reaches(from: &dyn Bus, subject: &Subject, heard: &mut bus::Subscription, text: &str) {
    let hears = async {
        loop {
            from.publish(subject, text.into());
            let soon = timeout(Duration::from_millis(100), heard.next()).await;
            if soon.is_ok_and(|said| said == text) {
                return;
            }
        }
    };
    timeout(PATIENCE, hears).await.expect("it is heard");
}

async fn carries(one: &dyn Bus, other: &dyn Bus) {
    let (here, elsewhere) = (Subject::of(["table", "a"]), Subject::of(["table", "b"]));
    let mut own = one.subscribe(&here).await;
    let mut heard = other.subscribe(&here).await;
    let mut not_heard = other.subscribe(&elsewhere).await;
    reaches(one, &here, &mut heard, "begin").await;
    one.publish(&here, "end".into());
    let end = async { while heard.next().await != "end" {} };
    timeout(PATIENCE, end).await.expect("what is said is heard");
    reaches(other, &here, &mut own, "answer").await;
    // All that was said is through, and neither the speaker nor another subject has heard it.
    let next = timeout(Duration::ZERO, not_heard.next()).await;
    assert!(next.is_err(), "{next:?}");
    while let Ok(said) = timeout(Duration::ZERO, own.next()).await {
        assert_eq!(said, "answer");
    }
}

#[tokio::test]
async fn the_bus_within_a_process_carries() {
    let one = Local::first();
    carries(&one, &one.beside()).await;
}

#[tokio::test]
async fn nats_carries() {
    let server = NatsServer::start();
    let one = Nats::connect(&server.address(), "one");
    let other = Nats::connect(&server.address(), "other");
    up(&one, true).await;
    up(&other, true).await;
    carries(&one, &other).await;
    assert!(0 < one.counts().published() && 0 < other.counts().heard());
}

#[tokio::test]
async fn who_is_alone_says_nothing() {
    let alone = Local::alone();
    assert!(alone.is_alone() && !Local::first().is_alone());
    let subject = Subject::of(["x"]);
    let mut heard = alone.beside().subscribe(&subject).await;
    alone.publish(&subject, vec![1]);
    assert!(timeout(Duration::ZERO, heard.next()).await.is_err());
    assert_eq!(alone.counts().published(), 0);
}

#[tokio::test]
async fn a_listener_that_does_not_read_loses_and_nobody_waits() {
    let one = Local::first();
    let subject = Subject::of(["x"]);
    let _heard = one.beside().subscribe(&subject).await;
    let other = one.beside();
    for _ in 0..2000 {
        other.publish(&subject, vec![1]);
    }
    assert!(0 < other.counts().lost());
}

#[tokio::test]
async fn nats_that_is_killed_is_come_back_to() {
    let mut server = NatsServer::start();
    let one = Nats::connect(&server.address(), "one");
    let other = Nats::connect(&server.address(), "other");
    up(&one, true).await;
    up(&other, true).await;
    let subject = Subject::of(["x"]);
    let mut heard = other.subscribe(&subject).await;
    reaches(&one, &subject, &mut heard, "before").await;
    server.kill();
    up(&one, false).await;
    let lost = one.counts().lost();
    one.publish(&subject, "meanwhile".into());
    assert_eq!(one.counts().lost(), lost + 1);
    server.restart();
    up(&one, true).await;
    reaches(&one, &subject, &mut heard, "after").await;
}

#[tokio::test]
async fn nats_that_comes_later_is_found() {
    let mut server = NatsServer::start();
    server.kill();
    let one = Nats::connect(&server.address(), "one");
    let subject = Subject::of(["x"]);
    let mut heard = one.subscribe(&subject).await;
    assert!(!*one.is_up().borrow());
    server.restart();
    up(&one, true).await;
    let other = Nats::connect(&server.address(), "other");
    up(&other, true).await;
    reaches(&other, &subject, &mut heard, "hello").await;
}

#[tokio::test]
async fn a_word_is_asked_for_and_a_wrong_one_does_not_help() {
    let server = NatsServer::start_with(&["--user", "ada", "--pass", "s@crit"]);
    let at = |who: &str| -> NatsAddress {
        let url = server.url().replace("//", &format!("//{who}@"));
        url.parse().unwrap()
    };
    let wrong = Nats::connect(&at("ada:other"), "wrong");
    let right = Nats::connect(&at("ada:s%40crit"), "right");
    up(&right, true).await;
    let other = Nats::connect(&at("ada:s%40crit"), "other");
    up(&other, true).await;
    let subject = Subject::of(["x"]);
    let mut heard = right.subscribe(&subject).await;
    reaches(&other, &subject, &mut heard, "hello").await;
    let refused = async {
        while !wrong.is_refused() {
            tokio::task::yield_now().await;
        }
    };
    timeout(PATIENCE, refused).await.expect("it is known");
    assert!(!*wrong.is_up().borrow());
    assert!(!right.is_refused() && !other.is_refused());
}

#[tokio::test]
async fn a_lossy_bus_loses_on_purpose() {
    let one = Local::first();
    let lossy = Lossy::new(Arc::new(one.beside()));
    let subject = Subject::of(["x"]);
    let mut heard = one.subscribe(&subject).await;
    lossy.lose(true);
    lossy.publish(&subject, "lost".into());
    lossy.lose(false);
    lossy.publish(&subject, "kept".into());
    assert_eq!(heard.next().await, "kept");
    assert_eq!(lossy.dropped(), 1);
}
