//! Files that cannot be used: each is told in a sentence, before anybody plays.

use crate::{begun, play};
use rustix::thread::{CapabilitySet, CapabilitySets, capabilities, set_capabilities};
use sqlx::Connection;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use store::{Appended, Sqlite, Store, StoreError};

/// A database with one table and some hundred rows.
async fn filled(folder: &Path) -> PathBuf {
    let file = folder.join("railhead.db");
    let store = Sqlite::open(&file).await.unwrap();
    let id = begun(&store, "one").await;
    for seq in 1..=300 {
        assert_eq!(
            store
                .append(play(&id, seq, &format!("r{seq}")))
                .await
                .unwrap(),
            Appended::Stored
        );
    }
    store.close().await;
    file
}

async fn error(file: &Path) -> StoreError {
    match Sqlite::open(file).await {
        Ok(_) => panic!("{} was opened", file.display()),
        Err(error) => error,
    }
}

/// Root may write anywhere; without this capability, this thread and those it starts may not.
fn become_ordinary() {
    let mut now: CapabilitySets = capabilities(None).unwrap();
    now.effective -= CapabilitySet::DAC_OVERRIDE;
    set_capabilities(None, now).unwrap();
}

#[tokio::test]
async fn a_file_of_something_else_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("railhead.db");
    let letter = "Dear sir, I have the honour to send you forty head of cattle.\n".repeat(100);
    fs::write(&file, &letter).unwrap();
    let error = error(&file).await;
    assert!(
        matches!(error, StoreError::NotADatabase { .. }),
        "{error:?}"
    );
    assert!(error.to_string().contains("is not a Railhead database"));
    assert_eq!(fs::read_to_string(&file).unwrap(), letter);
}

#[tokio::test]
async fn a_damaged_file_is_found_when_it_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let file = filled(folder.path()).await;
    let mut bytes = fs::read(&file).unwrap();
    let middle = 4_096..bytes.len() - 4_096;
    for byte in &mut bytes[middle] {
        *byte = byte.wrapping_mul(31).wrapping_add(17);
    }
    fs::write(&file, bytes).unwrap();
    let error = error(&file).await;
    assert!(matches!(error, StoreError::Damaged { .. }), "{error:?}");
    assert!(error.to_string().contains("restore it from a backup"));
}

#[tokio::test]
async fn a_file_cut_short_is_found_when_it_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let file = filled(folder.path()).await;
    let bytes = fs::read(&file).unwrap();
    fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    let error = error(&file).await;
    assert!(matches!(error, StoreError::Damaged { .. }), "{error:?}");
}

#[tokio::test]
async fn a_file_that_may_only_be_read_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = filled(folder.path()).await;
    fs::set_permissions(&file, Permissions::from_mode(0o444)).unwrap();
    become_ordinary();
    let error = error(&file).await;
    assert!(matches!(error, StoreError::ReadOnly { .. }), "{error:?}");
    assert!(error.to_string().contains("cannot be written"));
}

#[tokio::test]
async fn a_folder_that_may_only_be_read_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o555)).unwrap();
    become_ordinary();
    let error = error(&folder.path().join("railhead.db")).await;
    assert!(matches!(error, StoreError::ReadOnly { .. }), "{error:?}");
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let in_the_way = folder.path().join("data");
    fs::write(&in_the_way, "a file").unwrap();
    let error = error(&in_the_way.join("railhead.db")).await;
    assert!(matches!(error, StoreError::CannotOpen { .. }), "{error:?}");
    assert!(error.to_string().contains("cannot be made"), "{error}");
}

#[tokio::test]
async fn a_folder_in_the_place_of_the_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let error = error(folder.path()).await;
    assert!(matches!(error, StoreError::CannotOpen { .. }), "{error:?}");
}

#[tokio::test]
async fn a_database_of_a_newer_railhead_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = filled(folder.path()).await;
    let add =
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
               VALUES (9, 'later', 1, x'00', 0)";
    let mut raw = sqlx::SqliteConnection::connect(file.to_str().unwrap())
        .await
        .unwrap();
    sqlx::query(add).execute(&mut raw).await.unwrap();
    raw.close().await.unwrap();
    let error = error(&file).await;
    assert!(
        matches!(
            error,
            StoreError::Newer {
                version: 9,
                known: 4..9,
                ..
            }
        ),
        "{error:?}"
    );
    assert!(error.to_string().contains("update Railhead"));
}

#[tokio::test]
async fn a_full_disk_is_told_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = filled(folder.path()).await;
    let size = fs::metadata(&file).unwrap().len();
    let store = Sqlite::open_bounded(&file, Some(size + 40_960))
        .await
        .unwrap();
    let id = store::TableId("one".into());
    let mut stored = 300;
    let error = loop {
        match store
            .append(play(&id, stored + 1, &format!("r{}", stored + 1)))
            .await
        {
            Ok(appended) => assert_eq!(appended, Appended::Stored),
            Err(error) => break error,
        }
        stored += 1;
        assert!(stored < 10_000, "the bound does nothing");
    };
    assert!(matches!(error, StoreError::Full { .. }), "{error:?}");
    assert!(error.to_string().contains("free some space"));
    assert_eq!(
        store.steps(&id, 1).await.unwrap().len() as u32,
        stored,
        "reading goes on"
    );
    store.close().await;
    let store = Sqlite::open(&file).await.unwrap();
    assert_eq!(store.steps(&id, 1).await.unwrap().len() as u32, stored);
    assert_eq!(
        store.append(play(&id, stored + 1, "more")).await.unwrap(),
        Appended::Stored
    );
}
