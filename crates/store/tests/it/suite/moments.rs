//! Games that came from elsewhere: played on from another table, or brought as a record.

use super::{Open, member};
use crate::{new_table, user};
use store::*;

fn step(seq: u32) -> Step {
    Step {
        seq,
        seat: (seq % 2) as u8,
        kind: StepKind::Play,
        body: format!("act {seq}"),
        outcomes: vec![seq, 7],
        request_id: None,
        spent: None,
        made_at: 5,
    }
}

fn fork(id: &str, host: UserId) -> NewTable {
    NewTable {
        origin: Some(Origin::Fork {
            table: TableId("old".to_string()),
            step: 2,
            setup: vec![4, 2],
        }),
        given: vec![step(1), step(2)],
        ..new_table(id, host)
    }
}

fn record(id: &str, host: UserId, hash: u8) -> NewTable {
    let named = |name: &str| SeatRow {
        holder: Holder::Named,
        name: name.to_string(),
        salt: None,
    };
    NewTable {
        origin: Some(Origin::Record(Brought {
            from: Some("old 2".to_string()),
            luck: None,
            hash: [hash; 32],
        })),
        seats: vec![named("Rosa"), named("")],
        given: vec![step(1)],
        begun: Some(Begun {
            setup: vec![1],
            progress: Progress {
                stage: Stage::Over,
                step: 1,
                waiting: None,
            },
        }),
        audience: Audience::Link,
        ..new_table(id, host)
    }
}

pub async fn a_game_from_elsewhere_comes_with_its_rows(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "ada").await;
    let wanted = fork("new", ada.id);
    assert!(store.add_table(wanted.clone()).await.unwrap());
    let id = wanted.id.clone();
    let row = store.table(&id).await.unwrap().unwrap();
    assert_eq!((row.origin, row.setup), (wanted.origin, None));
    assert_eq!(row.progress.stage, Stage::Gathering, "it has not begun");
    assert_eq!(store.steps(&id, 1).await.unwrap(), wanted.given);
    let brought = record("record", ada.id, 1);
    assert!(store.add_table(brought.clone()).await.unwrap());
    let row = store.table(&brought.id).await.unwrap().unwrap();
    assert_eq!((row.origin, row.seats), (brought.origin, brought.seats));
    assert_eq!((row.progress.stage, row.progress.step), (Stage::Over, 1));
    // Neither is a game whose result was forgotten.
    let none = TableId(String::new());
    assert_eq!(store.without_result(&none, 9).await.unwrap(), []);
}

pub async fn what_was_played_on_is_found_by_who_finds_it_in_lists(open: Open<'_>) {
    let store = open().await;
    let ada = member(&*store, "a", "Ada").await;
    let bo = member(&*store, "b", "Bo").await;
    let cy = user(&*store, "cy").await.id;
    let with = |id: &str, audience| NewTable {
        audience,
        ..fork(id, ada)
    };
    for (id, audience) in [
        ("all", Audience::Everybody),
        ("friends", Audience::Friends),
        ("link", Audience::Link),
    ] {
        assert!(store.add_table(with(id, audience)).await.unwrap());
    }
    store.add_table(new_table("other", ada)).await.unwrap();
    let old = TableId("old".to_string());
    let found = async |viewer| {
        let rows = store.forks_of(&old, viewer, 20).await.unwrap();
        let mut ids: Vec<String> = rows.into_iter().map(|row| row.id.0).collect();
        ids.sort();
        ids
    };
    assert_eq!(found(Some(ada)).await, ["all", "friends", "link"]);
    assert_eq!(found(Some(bo)).await, ["all"]);
    assert_eq!(found(None).await, ["all"]);
    store.follow(ada, bo, 1).await.unwrap();
    assert_eq!(found(Some(bo)).await, ["all", "friends"]);
    store.block(cy, ada, 1).await.unwrap();
    assert_eq!(found(Some(cy)).await, Vec::<String>::new());
    assert_eq!(store.forks_of(&old, Some(ada), 2).await.unwrap().len(), 2);
}

pub async fn a_record_is_brought_once_and_taken_away_by_who_brought_it(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (user(&*store, "ada").await, user(&*store, "bo").await);
    assert!(store.add_table(record("one", ada.id, 1)).await.unwrap());
    assert!(!store.add_table(record("two", ada.id, 1)).await.unwrap());
    assert!(store.add_table(record("three", bo.id, 1)).await.unwrap());
    assert!(store.add_table(new_table("game", ada.id)).await.unwrap());
    let (one, game) = (TableId("one".into()), TableId("game".into()));
    let found = store.brought(ada.id, [1; 32]).await.unwrap();
    assert_eq!(found, Some(one.clone()));
    assert_eq!(store.brought(ada.id, [2; 32]).await.unwrap(), None);
    assert_eq!(store.count_brought(ada.id).await.unwrap(), 1);
    assert!(!store.remove_brought(&one, bo.id).await.unwrap(), "not his");
    assert!(
        !store.remove_brought(&game, ada.id).await.unwrap(),
        "a game"
    );
    assert!(store.remove_brought(&one, ada.id).await.unwrap());
    assert_eq!(store.table(&one).await.unwrap(), None);
    assert_eq!(store.steps(&one, 1).await.unwrap(), []);
    assert_eq!(store.count_brought(ada.id).await.unwrap(), 0);
}

pub async fn records_of_guests_who_are_gone_are_found(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (user(&*store, "ada").await, user(&*store, "bo").await);
    store.add_table(record("hers", ada.id, 1)).await.unwrap();
    store.add_table(record("his", bo.id, 1)).await.unwrap();
    store.saw(ada.id, 1_000, "here").await.unwrap();
    store.saw(bo.id, 9_000, "here").await.unwrap();
    let gone = store.brought_by_gone(5_000, 9).await.unwrap();
    assert_eq!(gone, [(TableId("hers".into()), ada.id)]);
}
