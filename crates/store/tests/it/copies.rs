//! Copies: whole while the server writes, checked, never over another file; and one before a change of form.

use crate::older::fourth_form;
use crate::{begun, play};
use sqlx::Connection;
use std::path::Path;
use std::sync::Arc;
use store::{Sqlite, Store, StoreError, TableId, copy, move_aside};

async fn rows(file: &Path) -> usize {
    let store = Sqlite::open(file).await.unwrap();
    let rows = store.steps(&TableId("one".into()), 1).await.unwrap().len();
    store.close().await;
    rows
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_beside_a_writing_server_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("railhead.db");
    let store = Arc::new(Sqlite::open(&file).await.unwrap());
    let id = begun(&*store, "one").await;
    for seq in 1..=50 {
        store
            .append(play(&id, seq, &format!("r{seq}")))
            .await
            .unwrap();
    }
    let playing = tokio::spawn({
        let store = store.clone();
        async move {
            for seq in 51..=400 {
                store
                    .append(play(&id, seq, &format!("r{seq}")))
                    .await
                    .unwrap();
            }
        }
    });
    let mut before = 50;
    for n in 0..5 {
        let to = folder.path().join(format!("backup-{n}.db"));
        copy(&file, &to).await.unwrap();
        let rows = rows(&to).await;
        assert!(
            before <= rows,
            "copy {n} has {rows} rows, the one before {before}"
        );
        before = rows;
    }
    playing.await.unwrap();
    store.close().await;
    assert_eq!(rows(&file).await, 400, "the original is as it was");
}

#[tokio::test]
async fn a_copy_overwrites_nothing_and_needs_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("railhead.db");
    let to = folder.path().join("backup.db");
    let missing = copy(&file, &to).await.unwrap_err();
    assert!(
        matches!(missing, StoreError::CannotOpen { .. }),
        "{missing:?}"
    );
    Sqlite::open(&file).await.unwrap().close().await;
    std::fs::write(&to, "a letter").unwrap();
    let taken = copy(&file, &to).await.unwrap_err();
    assert!(matches!(taken, StoreError::Taken { .. }), "{taken:?}");
    assert_eq!(std::fs::read_to_string(&to).unwrap(), "a letter");
    let letter = copy(&to, &folder.path().join("other.db"))
        .await
        .unwrap_err();
    assert!(
        matches!(letter, StoreError::NotADatabase { .. }),
        "{letter:?}"
    );
    assert!(!folder.path().join("other.db").exists());
}

/// A database in the fourth form, with a table and a row of its log.
async fn older(file: &Path) {
    let mut raw = fourth_form(file).await;
    let rows = [
        "INSERT INTO users (id, name, made_at) VALUES (1, 'Ada', 1)",
        "INSERT INTO tables (id, name, game, rules_version, options, seed, undo, is_open, host, setup, stage, step, made_at, changed_at)
         VALUES ('one', 'one', 'longhorn', 1, '{}', zeroblob(32), 'strict', 1, 1, '4 0 7', 'playing', 1, 1, 1)",
        "INSERT INTO steps (table_id, seq, seat, kind, body, outcomes, made_at) VALUES ('one', 1, 0, 'play', 'pass', '', 1)",
    ];
    for row in rows {
        sqlx::query(row).execute(&mut raw).await.unwrap();
    }
    raw.close().await.unwrap();
}

#[tokio::test]
async fn a_database_is_copied_before_it_gets_another_form() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("railhead.db");
    let store = Sqlite::open(&file).await.unwrap();
    assert_eq!(store.copied(), None, "a new one has nothing to lose");
    store.close().await;
    std::fs::remove_file(&file).unwrap();
    older(&file).await;
    let store = Sqlite::open(&file).await.unwrap();
    let copy = folder.path().join("railhead.db.before-0005");
    assert_eq!(store.copied(), Some(&*copy));
    store.close().await;
    let store = Sqlite::open(&file).await.unwrap();
    assert_eq!(store.copied(), None, "there is nothing more to change");
    store.close().await;
    // The copy is a database that can take the place of the other.
    let old = folder.path().join("railhead.db.old");
    assert_eq!(move_aside(&file).unwrap(), Some(old));
    assert_eq!(move_aside(&file).unwrap(), None);
    // A journal that was left behind must not be taken for that of the next one.
    let journal = folder.path().join("railhead.db-wal");
    std::fs::write(&journal, "another's").unwrap();
    assert!(move_aside(&file).unwrap().is_some() && !journal.exists());
    std::fs::rename(&copy, &file).unwrap();
    assert_eq!(rows(&file).await, 1);
}

#[tokio::test]
async fn a_copy_of_an_older_form_is_read_and_the_original_stays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("railhead.db");
    older(&file).await;
    let store = Sqlite::open_copy(&file, &folder.path().join("copy.db"))
        .await
        .unwrap();
    assert_eq!(
        store.steps(&TableId("one".into()), 1).await.unwrap().len(),
        1
    );
    assert_eq!(store.copied(), None);
    store.close().await;
    let store = Sqlite::open(&file).await.unwrap();
    assert!(store.copied().is_some(), "it still had its older form");
}
