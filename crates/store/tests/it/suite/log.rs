//! The log: each row once, in order, and never lost.

use super::Open;
use crate::{begun, new_table, play, playing};
use std::collections::BTreeSet;
use store::*;

pub async fn steps_come_back_in_order(open: Open<'_>) {
    let store = open().await;
    let id = begun(&*store, "one").await;
    let rows: Vec<Append> = (1..=5)
        .map(|seq| play(&id, seq, &format!("r{seq}")))
        .collect();
    for row in &rows {
        assert_eq!(store.append(row.clone()).await.unwrap(), Appended::Stored);
    }
    let mut undo = play(&id, 6, "r6");
    undo.step.kind = StepKind::Undo;
    undo.step.request_id = None;
    undo.step.outcomes = vec![];
    assert_eq!(store.append(undo.clone()).await.unwrap(), Appended::Stored);
    store.close().await;
    let store = open().await;
    let expected: Vec<Step> = rows
        .into_iter()
        .map(|r| r.step)
        .chain([undo.step])
        .collect();
    assert_eq!(store.steps(&id, 1).await.unwrap(), expected);
    assert_eq!(store.steps(&id, 5).await.unwrap(), expected[4..]);
    let table = store.table(&id).await.unwrap().unwrap();
    assert_eq!((table.progress, table.changed_at), (playing(6), 1_500));
    let mut later = play(&id, 7, "r7");
    later.step.made_at = 11_500;
    store.append(later).await.unwrap();
    let table = store.table(&id).await.unwrap().unwrap();
    assert_eq!((table.progress, table.changed_at), (playing(7), 11_500));
    let mut last = play(&id, 8, "r8");
    last.step.made_at = 11_501;
    last.progress.stage = Stage::Over;
    store.append(last).await.unwrap();
    let table = store.table(&id).await.unwrap().unwrap();
    assert_eq!(
        (table.progress.stage, table.changed_at),
        (Stage::Over, 11_501),
        "the end is told at once"
    );
}

pub async fn a_number_of_the_log_is_had_once(open: Open<'_>) {
    let store = open().await;
    let id = begun(&*store, "one").await;
    assert_eq!(
        store.append(play(&id, 1, "a")).await.unwrap(),
        Appended::Stored
    );
    assert_eq!(
        store.append(play(&id, 1, "b")).await.unwrap(),
        Appended::Conflict
    );
    assert_eq!(
        store.append(play(&id, 3, "c")).await.unwrap(),
        Appended::Conflict,
        "no gaps"
    );
    assert_eq!(
        store
            .append(play(&TableId("none".into()), 1, "d"))
            .await
            .unwrap(),
        Appended::Conflict
    );
    assert_eq!(store.steps(&id, 1).await.unwrap().len(), 1);
}

pub async fn two_writers_race_for_the_same_number(open: Open<'_>) {
    let (left, right) = (open().await, open().await);
    let id = begun(&*left, "one").await;
    for seq in 1..=50 {
        let (a, b) = tokio::join!(
            left.append(play(&id, seq, &format!("left {seq}"))),
            right.append(play(&id, seq, &format!("right {seq}"))),
        );
        let both = [a.unwrap(), b.unwrap()];
        assert!(
            both.contains(&Appended::Stored) && both.contains(&Appended::Conflict),
            "{both:?}"
        );
    }
    assert_eq!(
        left.steps(&id, 1).await.unwrap(),
        right.steps(&id, 1).await.unwrap()
    );
}

pub async fn many_tables_append_at_once(open: Open<'_>) {
    let store = open().await;
    let mut tables = Vec::new();
    for n in 0..40 {
        tables.push(begun(&*store, &format!("t{n}")).await);
    }
    let tasks: Vec<_> = tables
        .iter()
        .cloned()
        .map(|id| {
            let store = store.clone();
            tokio::spawn(async move {
                for seq in 1..=20 {
                    let stored = store
                        .append(play(&id, seq, &format!("r{seq}")))
                        .await
                        .unwrap();
                    assert_eq!(stored, Appended::Stored);
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    for id in &tables {
        let seqs: Vec<u32> = store
            .steps(id, 1)
            .await
            .unwrap()
            .iter()
            .map(|s| s.seq)
            .collect();
        assert_eq!(seqs, (1..=20).collect::<Vec<_>>());
    }
}

pub async fn a_group_tells_each_what_became_of_it(open: Open<'_>) {
    let store = open().await;
    let mut tables = Vec::new();
    for n in 0..4 {
        tables.push(begun(&*store, &format!("t{n}")).await);
    }
    let none = TableId("none".into());
    let expected = [
        (play(&tables[0], 1, "a"), Appended::Stored),
        (play(&tables[1], 2, "a"), Appended::Conflict),
        (play(&tables[0], 2, "b"), Appended::Stored),
        (play(&tables[2], 1, "x"), Appended::Stored),
        (play(&tables[2], 1, "y"), Appended::Conflict),
        (play(&none, 1, "a"), Appended::Conflict),
        (play(&tables[3], 1, "a"), Appended::Stored),
        (play(&tables[0], 2, "c"), Appended::Conflict),
        (play(&tables[3], 2, "b"), Appended::Stored),
    ];
    let appends = expected.iter().map(|(row, _)| store.append(row.clone()));
    let done = join_in_order(appends.map(Box::pin).collect()).await;
    for ((row, expected), done) in expected.iter().zip(done) {
        assert_eq!(done.unwrap(), *expected, "{row:?}");
    }
    let mut kept = Vec::new();
    for id in &tables {
        let table = store.table(id).await.unwrap().unwrap();
        let rows = store.steps(id, 1).await.unwrap();
        kept.push((rows.len(), table.progress));
    }
    let expected = [
        (2, playing(2)),
        (0, playing(0)),
        (1, playing(1)),
        (2, playing(2)),
    ];
    assert_eq!(kept, expected);
}

pub async fn one_bad_change_does_not_harm_its_neighbours(open: Open<'_>) {
    let store = open().await;
    let id = begun(&*store, "one").await;
    // A table whose host does not exist breaks the rules of the database itself.
    let (bad, good, also_good) = tokio::join!(
        store.add_table(new_table("bad", UserId(12_345))),
        store.append(play(&id, 1, "a")),
        store.append(play(&id, 2, "b")),
    );
    assert!(bad.is_err());
    assert_eq!(
        (good.unwrap(), also_good.unwrap()),
        (Appended::Stored, Appended::Stored)
    );
    assert_eq!(store.steps(&id, 1).await.unwrap().len(), 2);
    assert_eq!(store.table(&TableId("bad".into())).await.unwrap(), None);
}

pub async fn nothing_is_lost_by_closing_under_load(open: Open<'_>) {
    let store = open().await;
    let id = begun(&*store, "one").await;
    let writing = {
        let (store, id) = (store.clone(), id.clone());
        tokio::spawn(async move {
            for seq in 1.. {
                match store.append(play(&id, seq, &format!("r{seq}"))).await {
                    Ok(appended) => assert_eq!(appended, Appended::Stored),
                    Err(error) => return (seq - 1, error),
                }
            }
            unreachable!("closing ends it")
        })
    };
    while store.steps(&id, 1).await.unwrap().len() < 20 {
        tokio::task::yield_now().await;
    }
    store.close().await;
    let (acknowledged, error) = writing.await.unwrap();
    assert_eq!(error, StoreError::Closed);
    assert_eq!(
        open().await.steps(&id, 1).await.unwrap().len() as u32,
        acknowledged
    );
}

pub async fn ten_thousand_steps(open: Open<'_>) {
    let store = open().await;
    let id = begun(&*store, "long").await;
    // Rows are queued in order and commited in groups, as many tables together do it.
    for group in 0..100 {
        let rows = (1..=100).map(|n| {
            let (store, id) = (store.clone(), id.clone());
            async move {
                let seq = group * 100 + n;
                (seq, store.append(play(&id, seq, &format!("r{seq}"))).await)
            }
        });
        let mut tasks = Vec::new();
        for row in rows {
            tasks.push(Box::pin(row));
        }
        for (seq, stored) in join_in_order(tasks).await {
            assert_eq!(stored.unwrap(), Appended::Stored, "row {seq}");
        }
    }
    store.close().await;
    let steps = open().await.steps(&id, 1).await.unwrap();
    assert_eq!(steps.len(), 10_000);
    let distinct: BTreeSet<&str> = steps.iter().map(|s| s.body.as_str()).collect();
    assert_eq!(distinct.len(), 10_000);
    assert!(steps.iter().zip(1..).all(|(step, seq)| step.seq == seq));
}

/// Polls the futures in their order, so that they queue in it.
async fn join_in_order<T>(mut futures: Vec<std::pin::Pin<Box<impl Future<Output = T>>>>) -> Vec<T> {
    let mut done: Vec<Option<T>> = futures.iter().map(|_| None).collect();
    std::future::poll_fn(|cx| {
        for (future, done) in futures.iter_mut().zip(&mut done) {
            if done.is_none()
                && let std::task::Poll::Ready(value) = future.as_mut().poll(cx)
            {
                *done = Some(value);
            }
        }
        if done.iter().all(Option::is_some) {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
    done.into_iter().flatten().collect()
}

/// A newer node has judged the table; an older one that held it before has nothing more to say there.
pub async fn rows_by_older_rules_than_the_tables_are_refused(open: Open<'_>) {
    let store = open().await;
    let (one, other) = (begun(&*store, "one").await, begun(&*store, "other").await);
    let by = |rules_version, table: &TableId, seq, request: &str| Append {
        rules_version,
        ..play(table, seq, request)
    };
    let stored = store.append(by(1, &one, 1, "a")).await.unwrap();
    assert_eq!(stored, Appended::Stored);
    let verdict = Verdict::Replays { rules_version: 2 };
    assert!(store.judge(&one, verdict).await.unwrap());
    let refused = store.append(by(1, &one, 2, "b")).await.unwrap();
    assert_eq!(refused, Appended::OlderRules);
    // Others in the same group are none the worse for it.
    let (older, beside) = tokio::join!(
        store.append(by(1, &one, 2, "c")),
        store.append(by(1, &other, 1, "d"))
    );
    assert_eq!(older.unwrap(), Appended::OlderRules);
    assert_eq!(beside.unwrap(), Appended::Stored);
    let table = store.table(&one).await.unwrap().unwrap();
    assert_eq!((table.rules_version, table.progress), (2, playing(1)));
    let late = store.append(by(2, &one, 1, "e")).await.unwrap();
    assert_eq!(late, Appended::Conflict);
    let newer = store.append(by(2, &one, 2, "f")).await.unwrap();
    assert_eq!(newer, Appended::Stored);
    assert_eq!(store.steps(&one, 1).await.unwrap().len(), 2);
}

/// Whichever comes first: what is stored was stored before the verdict, and afterwards nothing is.
pub async fn a_verdict_and_rows_by_older_rules_race(open: Open<'_>) {
    let (newer, older) = (open().await, open().await);
    for number in 0..20 {
        let id = begun(&*newer, &format!("t{number}")).await;
        let verdict = Verdict::Replays { rules_version: 2 };
        let play = |seq| older.append(play(&id, seq, &format!("r{seq}")));
        let (judged, first) = tokio::join!(newer.judge(&id, verdict), play(1));
        assert!(judged.unwrap());
        let first = first.unwrap();
        assert_ne!(first, Appended::Conflict);
        let stored = usize::from(first == Appended::Stored);
        assert_eq!(play(2).await.unwrap(), Appended::OlderRules);
        assert_eq!(newer.steps(&id, 1).await.unwrap().len(), stored);
        let table = newer.table(&id).await.unwrap().unwrap();
        assert_eq!(table.rules_version, 2);
        assert_eq!(table.progress, playing(stored as u32));
    }
}
