//! What seats leave behind for their next decisions.

use super::Open;
use crate::{begun, hand_over, play};
use serde_json::json;
use store::*;

fn left(user: UserId, kind: IntentionKind, body: &str) -> Intention {
    Intention {
        seat: 0,
        kind,
        user,
        body: body.to_string(),
        request_id: format!("{user}:a"),
        fate: Fate::Waits,
        why: None,
        made_at: 40,
    }
}

fn to(intention: Intention) -> Intend {
    Intend {
        seat: intention.seat,
        kind: intention.kind,
        to: Some(intention),
    }
}

fn gone(kind: IntentionKind) -> Intend {
    let (seat, to) = (0, None);
    Intend { seat, kind, to }
}

async fn host(store: &dyn Store, table: &TableId) -> UserId {
    store.table(table).await.unwrap().unwrap().host
}

pub async fn one_of_each_kind_is_kept_until_it_is_replaced_or_gone(open: Open<'_>) {
    let store = open().await;
    let table = begun(&*store, "one").await;
    let ada = host(&*store, &table).await;
    let order = left(ada, IntentionKind::Order, "1 up_to 3");
    let moves = left(ada, IntentionKind::Moves, "linger\npass");
    for intention in [&order, &moves] {
        let intend = to(intention.clone());
        assert!(store.intend(&table, intend, Vec::new()).await.unwrap());
    }
    let later = Intention {
        body: "1 pass".to_string(),
        fate: Fate::Dropped,
        why: Some(json!({"say": "too late"})),
        ..order
    };
    let intend = to(later.clone());
    assert!(store.intend(&table, intend, Vec::new()).await.unwrap());
    store.close().await;
    let store = open().await;
    let kept = store.intentions(&table).await.unwrap();
    assert_eq!(kept, [moves.clone(), later]);
    let intend = gone(IntentionKind::Order);
    assert!(store.intend(&table, intend, Vec::new()).await.unwrap());
    assert_eq!(store.intentions(&table).await.unwrap(), [moves]);
}

pub async fn only_who_has_the_seat_leaves_something_and_only_in_a_game(open: Open<'_>) {
    let store = open().await;
    let table = begun(&*store, "one").await;
    let stranger = crate::user(&*store, "stranger").await.id;
    let intend = to(left(stranger, IntentionKind::Order, "1 pass"));
    assert!(!store.intend(&table, intend, Vec::new()).await.unwrap());
    let ada = host(&*store, &table).await;
    let nowhere = TableId("nowhere".to_string());
    let intend = to(left(ada, IntentionKind::Order, "1 pass"));
    assert!(!store.intend(&nowhere, intend, Vec::new()).await.unwrap());
    assert_eq!(store.intentions(&table).await.unwrap(), []);
}

pub async fn it_is_changed_with_a_row_and_not_without(open: Open<'_>) {
    let store = open().await;
    let table = begun(&*store, "one").await;
    let ada = host(&*store, &table).await;
    let moves = left(ada, IntentionKind::Moves, "steal 1\nsteal 2");
    let intend = to(moves.clone());
    assert!(store.intend(&table, intend, Vec::new()).await.unwrap());
    let rest = Intention {
        body: "steal 2".to_string(),
        ..moves.clone()
    };
    let row = |seq| {
        let with = WithRow {
            intends: vec![to(rest.clone())],
            ..WithRow::default()
        };
        let mut row = play(&table, seq, "r");
        row.step.kind = StepKind::Prepared;
        Append { with, ..row }
    };
    assert_eq!(store.append(row(2)).await.unwrap(), Appended::Conflict);
    assert_eq!(store.intentions(&table).await.unwrap(), [moves]);
    assert_eq!(store.append(row(1)).await.unwrap(), Appended::Stored);
    assert_eq!(store.intentions(&table).await.unwrap(), [rest]);
    let steps = store.steps(&table, 1).await.unwrap();
    assert_eq!(steps[0].kind, StepKind::Prepared);
}

pub async fn it_goes_with_the_seat(open: Open<'_>) {
    let store = open().await;
    let table = begun(&*store, "one").await;
    let ada = host(&*store, &table).await;
    let intend = to(left(ada, IntentionKind::Order, "1 pass"));
    assert!(store.intend(&table, intend, Vec::new()).await.unwrap());
    let bot = SeatRow {
        holder: Holder::Bot("hard".to_string()),
        name: "Bot".to_string(),
        salt: None,
    };
    let leaves = hand_over(0, Holder::Person(ada), bot, 50);
    assert!(store.change_seat(&table, leaves).await.unwrap());
    assert_eq!(store.intentions(&table).await.unwrap(), []);
}

pub async fn tables_that_wait_for_one_are_found(open: Open<'_>) {
    let store = open().await;
    let nowhere = TableId(String::new());
    let mut tables = Vec::new();
    for id in ["a", "b", "c"] {
        let table = begun(&*store, id).await;
        let ada = host(&*store, &table).await;
        let order = left(ada, IntentionKind::Order, "1 pass");
        let intend = to(order.clone());
        assert!(store.intend(&table, intend, Vec::new()).await.unwrap());
        tables.push((table, order));
    }
    // The second waits for the other seat, the third has done its own.
    store.append(play(&tables[1].0, 1, "r")).await.unwrap();
    let done = to(Intention {
        fate: Fate::Done,
        ..tables[2].1.clone()
    });
    store.intend(&tables[2].0, done, Vec::new()).await.unwrap();
    let found = store.foreseen(&nowhere, 10).await.unwrap();
    assert_eq!(found, [tables[0].0.clone()]);
    store.append(play(&tables[1].0, 2, "s")).await.unwrap();
    assert_eq!(store.foreseen(&nowhere, 10).await.unwrap().len(), 2);
    assert_eq!(
        store.foreseen(&nowhere, 1).await.unwrap(),
        [tables[0].0.clone()]
    );
    assert_eq!(
        store.foreseen(&tables[0].0, 10).await.unwrap(),
        [tables[1].0.clone()]
    );
}
