//! Deadlines, hours that count, and when nobody was there.

use super::Open;
use crate::{begun, new_table, play, user};
use serde_json::json;
use store::*;

const NEVER: i64 = i64::MAX;

/// A table with a clock whose game has begun at 1000.
async fn timed(store: &dyn Store, id: &str) -> TableId {
    let host = user(store, &format!("host of {id}")).await;
    let table = NewTable {
        clock: Some(json!({"kind": "live"})),
        begun: Some(Begun {
            setup: vec![1],
            progress: crate::playing(0),
        }),
        ..new_table(id, host.id)
    };
    assert!(store.add_table(table).await.unwrap());
    TableId(id.to_string())
}

fn due(due_at: i64) -> WithRow {
    let runs_out = Some(RunsOut {
        seat: 1,
        at: due_at,
    });
    WithRow {
        due: Due::At(Deadline { due_at, runs_out }),
        ..WithRow::default()
    }
}

pub async fn a_deadline_is_kept_with_its_row_and_claimed_once(open: Open<'_>) {
    let store = open().await;
    let table = timed(&*store, "one").await;
    let row = Append {
        with: due(5_000),
        ..play(&table, 1, "a")
    };
    assert_eq!(store.append(row).await.unwrap(), Appended::Stored);
    // A row that comes too late changes nothing, its deadline included.
    let late = Append {
        with: due(1),
        ..play(&table, 1, "b")
    };
    assert_eq!(store.append(late).await.unwrap(), Appended::Conflict);
    let at = |id: &TableId| (id.clone(), 5_000);
    assert_eq!(store.claim_due(4_999, NEVER, 9).await.unwrap(), []);
    let first = store.claim_due(5_000, 6_000, 9).await.unwrap();
    assert_eq!(first, [at(&table)]);
    assert_eq!(store.claim_due(5_999, 7_000, 9).await.unwrap(), []);
    // Who claimed it has gone; somebody else looks at it.
    assert_eq!(store.claim_due(6_000, 7_000, 9).await.unwrap().len(), 1);
    store.close().await;
    let store = open().await;
    assert_eq!(store.claim_due(7_000, 8_000, 9).await.unwrap().len(), 1);
    let over = Append {
        with: WithRow {
            due: Due::Never,
            ..WithRow::default()
        },
        ..play(&table, 2, "c")
    };
    store.append(over).await.unwrap();
    assert_eq!(store.claim_due(NEVER, NEVER, 9).await.unwrap(), []);
    let deadline = Deadline {
        due_at: 9,
        runs_out: None,
    };
    assert!(store.set_deadline(&table, Some(deadline)).await.unwrap());
    let kept = store.table(&table).await.unwrap().unwrap();
    assert_eq!(kept.time.deadline, Some(deadline));
    assert!(store.set_deadline(&table, None).await.unwrap());
    let nowhere = TableId("nowhere".to_string());
    assert!(!store.set_deadline(&nowhere, Some(deadline)).await.unwrap());
}

pub async fn a_table_that_begins_or_changes_hands_is_looked_at(open: Open<'_>) {
    let store = open().await;
    begun(&*store, "without").await;
    let table = timed(&*store, "with").await;
    let claimed = store.claim_due(NEVER, 0, 9).await.unwrap();
    assert_eq!(claimed, [(table.clone(), 1_000)]);
    store.set_deadline(&table, None).await.unwrap();
    let host = store.table(&table).await.unwrap().unwrap().host;
    let bot = SeatRow {
        holder: Holder::Bot("hard".to_string()),
        name: "Bot".to_string(),
        salt: None,
    };
    let change = crate::hand_over(0, Holder::Person(host), bot, 77);
    assert!(store.change_seat(&table, change).await.unwrap());
    assert_eq!(store.claim_due(NEVER, 0, 9).await.unwrap(), [(table, 77)]);
}

pub async fn a_seat_is_freed_with_the_row_that_says_so(open: Open<'_>) {
    let store = open().await;
    let table = timed(&*store, "one").await;
    let host = store.table(&table).await.unwrap().unwrap().host;
    let free = |from| {
        let bot = SeatRow {
            holder: Holder::Bot("hard".to_string()),
            name: "Bot".to_string(),
            salt: None,
        };
        WithRow {
            away: Some(None),
            freed: Some(crate::hand_over(0, from, bot, 50)),
            ..WithRow::default()
        }
    };
    let row = |seq, with| {
        let mut row = play(&table, seq, "r");
        row.step.kind = StepKind::Mark;
        row.step.body = "freed bot".to_string();
        row.step.seat = 0;
        Append { with, ..row }
    };
    let away = WithRow {
        away: Some(Some("out_of_time".to_string())),
        ..WithRow::default()
    };
    store.append(row(1, away)).await.unwrap();
    let kept = store.table(&table).await.unwrap().unwrap();
    assert_eq!(kept.time.away, [(0, "out_of_time".to_string())]);
    // Somebody else has the seat: neither the row nor the change is there.
    let stranger = row(2, free(Holder::Person(UserId(99))));
    assert_eq!(store.append(stranger).await.unwrap(), Appended::Conflict);
    assert_eq!(store.steps(&table, 1).await.unwrap().len(), 1);
    let freed = row(2, free(Holder::Person(host)));
    assert_eq!(store.append(freed).await.unwrap(), Appended::Stored);
    let kept = store.table(&table).await.unwrap().unwrap();
    assert_eq!(kept.seats[0].holder, Holder::Bot("hard".to_string()));
    assert_eq!(kept.time.away, []);
    let steps = store.steps(&table, 2).await.unwrap();
    assert_eq!(
        (steps[0].kind, &*steps[0].body),
        (StepKind::Mark, "freed bot")
    );
}

pub async fn what_is_about_time_comes_back(open: Open<'_>) {
    let store = open().await;
    let table = timed(&*store, "one").await;
    store.append(play(&table, 1, "a")).await.unwrap();
    store.close().await;
    let store = open().await;
    let kept = store.table(&table).await.unwrap().unwrap();
    assert_eq!(kept.time.clock, Some(json!({"kind": "live"})));
    assert_eq!(kept.time.begun_at, 1_000);
    let steps = store.steps(&table, 1).await.unwrap();
    assert_eq!(steps[0].spent, Some((1, 40)));
}

pub async fn beats_tell_when_nobody_was_there(open: Open<'_>) {
    let store = open().await;
    assert_eq!(store.beat(1_000, 0).await.unwrap(), None, "the first ever");
    assert_eq!(store.beat(1_500, 500).await.unwrap(), None);
    store.close().await;
    let store = open().await;
    let outage = Outage {
        from: 1_500,
        until: 9_000,
    };
    assert_eq!(store.beat(9_000, 0).await.unwrap(), Some(outage));
    assert_eq!(store.beat(8_000, 0).await.unwrap(), None, "set back");
    assert_eq!(store.beat(9_400, 500).await.unwrap(), None);
    assert_eq!(store.outages(8_999).await.unwrap(), [outage]);
    assert_eq!(store.outages(9_000).await.unwrap(), []);
}

pub async fn hours_and_holidays_are_kept_and_forgotten(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "ada").await.id;
    let hours = |since, zone: &str| Hours {
        since,
        zone: zone.to_string(),
        from: 480,
        to: 1_380,
    };
    let holiday = |first: &str, last: &str| Holiday {
        first: first.to_string(),
        last: last.to_string(),
    };
    assert_eq!(store.times_of(ada).await.unwrap(), PersonTimes::default());
    let (paris, tokyo) = (hours(10, "Europe/Paris"), hours(20, "Asia/Tokyo"));
    assert!(store.set_hours(ada, paris.clone(), NEVER).await.unwrap());
    assert!(store.set_hours(ada, tokyo, NEVER).await.unwrap());
    let lima = hours(25, "America/Lima");
    assert!(store.set_hours(ada, lima.clone(), 20).await.unwrap());
    assert!(!store.set_hours(UserId(99), lima.clone(), 0).await.unwrap());
    let may = holiday("2026-05-01", "2026-05-09");
    assert!(store.add_holiday(ada, may.clone(), 1).await.unwrap());
    assert!(!store.add_holiday(ada, may, 2).await.unwrap());
    let june = holiday("2026-06-01", "2026-06-02");
    assert!(store.add_holiday(ada, june.clone(), 3).await.unwrap());
    assert!(
        store
            .cut_holiday(ada, "2026-05-01", Some("2026-05-03"))
            .await
            .unwrap()
    );
    assert!(!store.cut_holiday(ada, "2026-07-01", None).await.unwrap());
    let kept = store.times_of(ada).await.unwrap();
    assert_eq!(kept.hours, [paris, lima]);
    assert_eq!(kept.holidays, [holiday("2026-05-01", "2026-05-03"), june]);
    assert!(store.cut_holiday(ada, "2026-06-01", None).await.unwrap());
    assert_eq!(store.times_of(ada).await.unwrap().holidays.len(), 1);
}
