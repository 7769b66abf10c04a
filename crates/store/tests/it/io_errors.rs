//! A disk that fails at each stage of saving: where a transaction reads what it begins from, where rows are written, where
//! a commit is forced to the disk, and where the journal is copied into the database. Whatever fails, nothing that was
//! acknowledged is lost or doubled, the cause is told, and saving goes on by itself.

use crate::{begun, play};
use std::path::{Path, PathBuf};
use std::process::Command;
use store::{Appended, Sqlite, Store, StoreError, TableId};

/// Names the control file to the process whose disk fails, and to what is loaded into it.
const FAULTS: &str = "RAILHEAD_TEST_FAULTS";
const DISK: &str = include_str!("io_errors.c");

#[tokio::test(flavor = "multi_thread")]
async fn an_io_error_at_any_stage_loses_nothing_and_passes() {
    if let Some(control) = std::env::var_os(FAULTS) {
        return suffer(control.as_ref()).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = failing_disk(folder.path()) else {
        eprintln!("there is no C compiler here, or no Linux: no I/O errors are injected");
        return;
    };
    let this = "io_errors::an_io_error_at_any_stage_loses_nothing_and_passes";
    let passed = Command::new(std::env::current_exe().unwrap())
        .args([this, "--exact", "--nocapture"])
        .env("LD_PRELOAD", disk)
        .env(FAULTS, folder.path().join("faults"))
        .status()
        .unwrap();
    assert!(passed.success(), "see what the process said above");
}

/// What is loaded into the process, compiled.
fn failing_disk(folder: &Path) -> Option<PathBuf> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let (source, library) = (folder.join("disk.c"), folder.join("disk.so"));
    std::fs::write(&source, DISK).unwrap();
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-O1", "-o"]);
    let compiled = compiler.arg(&library).arg(&source).status();
    compiled
        .is_ok_and(|status| status.success())
        .then_some(library)
}

async fn suffer(control: &Path) {
    let folder = control.parent().unwrap();
    let file = folder.join("railhead.db");
    let mut store = Sqlite::open(&file).await.unwrap();
    let id = begun(&store, "one").await;
    let mut stored = 0;
    while stored < 5 {
        append(&store, &id, &mut stored).await.unwrap();
    }
    // While somebody plays.
    for stage in ["write -wal", "sync -wal"] {
        std::fs::write(control, stage).unwrap();
        let error = append(&store, &id, &mut stored).await.unwrap_err();
        assert!(
            matches!(error, StoreError::Disk { .. }),
            "{stage}: {error:?}"
        );
        let told = store.fault().borrow().clone();
        assert!(told.is_some(), "{stage}: nobody is told");
        store.ping().await.unwrap_err();
        assert_eq!(rows(&store, &id).await, stored, "{stage}: reading goes on");
        std::fs::remove_file(control).unwrap();
        append(&store, &id, &mut stored).await.unwrap();
        assert_eq!(*store.fault().borrow(), None, "{stage}");
        assert_eq!(rows(&store, &id).await, stored, "{stage}");
    }
    // When a connection begins anew, and when the journal goes into the database.
    for stage in ["read .db", "read -wal", "write .db", "sync .db"] {
        std::fs::write(control, stage).unwrap();
        let during = append(&store, &id, &mut stored).await;
        assert!(
            !matches!(&during, Err(error) if !error.is_of_the_place()),
            "{stage}: {during:?}"
        );
        store.close().await;
        let again = Sqlite::open(&file).await;
        std::fs::remove_file(control).unwrap();
        store = match again {
            Ok(store) => store,
            Err(error) => {
                assert!(error.is_of_the_place(), "{stage}: {error:?}");
                Sqlite::open(&file).await.unwrap()
            }
        };
        assert_eq!(rows(&store, &id).await, stored, "{stage}");
        append(&store, &id, &mut stored).await.unwrap();
    }
    store.close().await;
    let store = Sqlite::open(&file).await.unwrap();
    assert_eq!(rows(&store, &id).await, stored);
    store.close().await;
}

/// The next row, which counts when it is acknowledged.
async fn append(store: &Sqlite, id: &TableId, stored: &mut u32) -> Result<(), StoreError> {
    let seq = *stored + 1;
    let appended = store.append(play(id, seq, &format!("r{seq}"))).await?;
    assert_eq!(appended, Appended::Stored, "row {seq}");
    *stored = seq;
    Ok(())
}

async fn rows(store: &Sqlite, id: &TableId) -> u32 {
    let steps = store.steps(id, 1).await.unwrap();
    assert!(steps.iter().zip(1..).all(|(step, seq)| step.seq == seq));
    steps.len() as u32
}
