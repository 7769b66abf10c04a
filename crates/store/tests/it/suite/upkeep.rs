//! What an operator does with tables: judging them under other rules, moving them from store to store.

use super::Open;
use crate::{begun, listed, new_table, play, playing, user};
use serde_json::json;
use store::*;

pub async fn a_table_set_aside_leaves_the_lists(open: Open<'_>) {
    let store = open().await;
    let id = begun(&*store, "one").await;
    let host = store.table(&id).await.unwrap().unwrap().host;
    assert_eq!(
        store
            .listed_tables(&listed(Listed::Live, 9))
            .await
            .unwrap()
            .len(),
        1
    );
    let why = json!({"step": 3});
    let verdict = Verdict::SetAside { why: why.clone() };
    assert!(store.judge(&id, verdict.clone()).await.unwrap());
    assert!(!store.judge(&TableId("none".into()), verdict).await.unwrap());
    let store = open().await;
    assert_eq!(
        store.listed_tables(&listed(Listed::Live, 9)).await.unwrap(),
        []
    );
    assert_eq!(store.count_tables(Of::Host(host), 0).await.unwrap(), 0);
    let mine = store.tables_of(host, 9).await.unwrap();
    assert_eq!(mine[0].set_aside, Some(why));
    assert_eq!(mine[0].rules_version, 1);
    let verdict = Verdict::Replays { rules_version: 2 };
    assert!(store.judge(&id, verdict).await.unwrap());
    let live = store.listed_tables(&listed(Listed::Live, 9)).await.unwrap();
    assert_eq!((live[0].rules_version, &live[0].set_aside), (2, &None));
}

pub async fn a_table_is_moved_in_one_piece(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "ada").await;
    let id = TableId("moved".to_string());
    let begun = Begun {
        setup: vec![1, 2],
        progress: playing(0),
    };
    let note = Note {
        step: 1,
        seat: 1,
        kind: NoteKind::SatDown,
        name: "Bo".to_string(),
        user: Some(ada.id),
        made_at: 7,
    };
    let whole = Whole {
        table: NewTable {
            begun: Some(begun),
            ..new_table("moved", ada.id)
        },
        steps: vec![play(&id, 1, "a"), play(&id, 2, "b")],
        notes: vec![note.clone()],
    };
    assert!(store.add_whole(whole.clone()).await.unwrap());
    assert!(
        !store.add_whole(whole.clone()).await.unwrap(),
        "it is there"
    );
    assert_eq!(store.steps(&id, 1).await.unwrap().len(), 2);
    assert_eq!(store.notes(&id).await.unwrap(), [note]);
    let row = store.table(&id).await.unwrap().unwrap();
    assert_eq!((row.setup, row.progress), (Some(vec![1, 2]), playing(2)));
    // With a gap in its log nothing of it is kept.
    let gap = TableId("gap".to_string());
    let whole = Whole {
        table: NewTable {
            id: gap.clone(),
            ..whole.table
        },
        steps: vec![play(&gap, 1, "a"), play(&gap, 3, "b")],
        notes: Vec::new(),
    };
    assert!(store.add_whole(whole).await.is_err());
    assert_eq!(store.table(&gap).await.unwrap(), None);
    assert_eq!(store.every_table().await.unwrap(), [id]);
}

pub async fn people_are_told_with_their_sessions(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (user(&*store, "ada").await, user(&*store, "bo").await);
    let people = store.people().await.unwrap();
    let person = |user: User, token: &str| Person {
        user,
        tokens: vec![TokenHash::of(token)],
    };
    assert_eq!(people, [person(ada, "ada"), person(bo, "bo")]);
    let kept = TokenHash::kept(TokenHash::of("ada").bytes());
    assert_eq!(
        store.user_of(kept).await.unwrap(),
        Some(people[0].user.clone())
    );
}

pub async fn a_ping_writes_and_leaves_nothing(open: Open<'_>) {
    let store = open().await;
    for _ in 0..3 {
        store.ping().await.unwrap();
    }
    assert_eq!(*store.fault().borrow(), None);
    store.close().await;
    assert_eq!(store.ping().await, Err(StoreError::Closed));
}
