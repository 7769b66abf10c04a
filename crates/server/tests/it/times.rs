//! What a person says of their time, and what is not taken; clocks that no table is made with.

use crate::hands::Hand;
use crate::world::World;
use serde_json::{Value, json};

const HOUR: i64 = 3_600_000;
/// 17 November 2026 at noon, UTC.
const NOON: i64 = 1_794_916_800_000;

fn hours(zone: &str, from: u32, to: u32) -> Value {
    json!({"zone": zone, "from": from, "to": to})
}

#[tokio::test(flavor = "multi_thread")]
async fn hours_are_kept_corrected_and_then_fixed_for_a_while() {
    let hand = Hand::at(NOON);
    let world = World::with(hand.config()).await;
    let ada = world.guest();
    let (_, times) = ada.get("/api/times").await;
    assert_eq!(
        (&times["hours"], &times["holidays"]),
        (&Value::Null, &json!([]))
    );
    for wrong in [
        hours("Mars/Olympus", 480, 1380),
        hours("Europe/Paris", 480, 490),
        hours("Europe/Paris", 2000, 480),
        json!({"zone": "Europe/Paris", "from": -5, "to": 480}),
        json!({"zone": "Europe/Paris"}),
    ] {
        let (status, problem) = ada.put("/api/times", wrong.clone()).await;
        assert_eq!(status, 400, "{wrong}: {problem}");
    }
    assert_eq!(
        ada.put("/api/times", hours("Europe/Paris", 480, 1380))
            .await
            .0,
        200
    );
    hand.pass(5 * HOUR);
    // The first may be thought better of at any time; then they stay, but for an hour.
    assert_eq!(
        ada.put("/api/times", hours("Asia/Tokyo", 480, 1380))
            .await
            .0,
        200
    );
    hand.pass(HOUR / 2);
    let (status, times) = ada.put("/api/times", hours("Asia/Tokyo", 540, 1380)).await;
    assert_eq!((status, &times["fixed_until"]), (200, &Value::Null));
    hand.pass(HOUR);
    let (status, problem) = ada
        .put("/api/times", hours("America/Lima", 480, 1380))
        .await;
    assert_eq!(status, 400, "{problem}");
    let (_, times) = ada.get("/api/times").await;
    assert_eq!(times["hours"]["zone"], "Asia/Tokyo");
    assert_eq!(times["fixed_until"], NOON + (5 + 72) * HOUR);
    hand.pass(72 * HOUR);
    assert_eq!(
        ada.put("/api/times", hours("America/Lima", 480, 1380))
            .await
            .0,
        200
    );
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn holidays_are_announced_beforehand_and_bounded() {
    let hand = Hand::at(NOON);
    let world = World::with(hand.config()).await;
    let ada = world.guest();
    let announce = async |first: &str, last: &str| {
        let wanted = json!({"first": first, "last": last});
        ada.post("/api/times/holidays", wanted).await
    };
    assert_eq!(
        announce("2026-12-01", "2026-12-02").await.0,
        400,
        "no zone yet"
    );
    ada.put("/api/times", hours("Europe/Paris", 480, 1380))
        .await;
    for (first, last) in [
        ("2026-11-17", "2026-11-20"),
        ("2026-11-01", "2026-11-02"),
        ("2026-12-05", "2026-12-04"),
        ("2026-11-20", "2026-12-25"),
        ("2028-01-01", "2028-01-02"),
        ("tomorrow", "2026-12-25"),
        ("2026-02-30", "2026-12-25"),
    ] {
        let (status, problem) = announce(first, last).await;
        assert_eq!(status, 400, "{first}: {problem}");
    }
    let (status, times) = announce("2026-12-20", "2027-01-05").await;
    assert_eq!((status, &times["days_left"]), (200, &json!(18)));
    assert_eq!(announce("2026-12-24", "2026-12-24").await.0, 400, "twice");
    assert_eq!(
        announce("2026-11-18", "2026-12-06").await.0,
        400,
        "19 days more"
    );
    assert_eq!(announce("2026-11-18", "2026-11-20").await.0, 200);
    // On holiday: it can be cut short, not undone.
    hand.pass(24 * HOUR);
    let delete = async |first: &str| {
        let url = ada.url(&format!("/api/times/holidays/{first}"));
        let answer = ada.client.delete(url).send().await.unwrap();
        answer.status().as_u16()
    };
    assert_eq!(delete("2026-11-18").await, 200);
    assert_eq!(delete("2026-11-30").await, 404);
    assert_eq!(delete("2026-12-20").await, 200);
    let (_, times) = ada.get("/api/times").await;
    let one = json!([{"first": "2026-11-18", "last": "2026-11-18"}]);
    assert_eq!(times["holidays"], one);
    hand.pass(24 * HOUR);
    assert_eq!(delete("2026-11-18").await, 400, "it is over");
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_table_is_made_with_a_clock_that_nobody_can_play_by() {
    let world = World::new().await;
    let ada = world.guest();
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    for clock in [
        json!({"pace": {"kind": "live", "bank": 0, "increment": 0}}),
        json!({"pace": {"kind": "live", "bank": -60, "increment": 0}}),
        json!({"pace": {"kind": "live", "bank": 60, "increment": 7200}}),
        json!({"pace": {"kind": "live", "bank": 4_000_000_000_u64, "increment": 0}}),
        json!({"pace": {"kind": "days", "turn": 60, "bank": 0}}),
        json!({"pace": {"kind": "days", "turn": 86_400, "bank": 99_999_999}}),
        json!({"pace": {"kind": "sundial"}}),
        json!({"pace": {"kind": "live", "bank": 60, "increment": 0}, "out": "banish"}),
        json!("blitz"),
    ] {
        let wanted = json!({"game": "secrets", "seats": seats, "clock": clock});
        let (status, problem) = ada.post("/api/tables", wanted).await;
        assert_eq!(status, 400, "{clock}: {problem}");
    }
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_changes_their_hours_without_end() {
    let mut config = crate::world::config();
    config.limits.times_per_minute = 3;
    let world = World::with(config).await;
    let ada = world.guest();
    for _ in 0..3 {
        assert_eq!(
            ada.put("/api/times", hours("Europe/Paris", 480, 1380))
                .await
                .0,
            200
        );
    }
    assert_eq!(
        ada.put("/api/times", hours("Europe/Paris", 480, 1380))
            .await
            .0,
        429
    );
    world.stop().await;
}
