//! A really full disk: a small file system of this test's own. Nothing that was acknowledged is lost, what
//! is asked meanwhile is answered, and saving goes on by itself when there is room again.

use crate::{begun, play};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use store::{Appended, Bound, Sqlite, Store, StoreError, TableId};

/// Set for the process that has the small file system: where it is.
const SMALL: &str = "RAILHEAD_TEST_SMALL_DISK";

#[tokio::test]
async fn a_full_device_stops_saving_only_while_it_is_full() {
    if let Some(folder) = std::env::var_os(SMALL) {
        return fill_and_free(folder.as_ref()).await;
    }
    let this = "full_disk::a_full_device_stops_saving_only_while_it_is_full";
    match on_a_small_disk(this) {
        Some(passed) => assert!(passed, "see what the process on the small disk said above"),
        None => eprintln!(
            "this machine does not let a test mount: only the bounded file below stands for a full disk"
        ),
    }
}

/// Runs one test of this program in a mount namespace where a folder is a file system of 1.5 MB. None if
/// the machine does not allow it.
fn on_a_small_disk(test: &str) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let mount = r#"mount -t tmpfs -o size=1536k none "$0""#;
    let run = |script: &str| {
        let mut command = Command::new("unshare");
        command
            .args(["--user", "--map-root-user", "--mount", "sh", "-c", script])
            .arg(folder.path())
            .arg(std::env::current_exe().unwrap())
            .args([test, "--exact", "--nocapture"])
            .env(SMALL, folder.path());
        command
    };
    let may_mount = run(mount).output().is_ok_and(|ran| ran.status.success());
    may_mount.then(|| {
        let script = format!(r#"{mount} && exec "$@""#);
        run(&script).status().unwrap().success()
    })
}

async fn fill_and_free(folder: &Path) {
    let store = Sqlite::open(&folder.join("railhead.db")).await.unwrap();
    let ballast = folder.join("ballast");
    suffer(
        &store,
        || fill(&ballast),
        || std::fs::remove_file(&ballast).unwrap(),
    )
    .await;
    store.close().await;
    all_is_there(&folder.join("railhead.db")).await;
}

/// Takes all room that is left.
fn fill(file: &PathBuf) {
    let mut file = File::create(file).unwrap();
    for piece in [65_536, 4_096, 1] {
        let bytes = vec![0; piece];
        while file.write_all(&bytes).is_ok() {}
    }
}

#[tokio::test]
async fn a_bounded_file_stops_saving_only_while_it_is_full() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("railhead.db");
    let bound = Bound::default();
    let store = Sqlite::open_bounded(&file, bound.clone()).await.unwrap();
    store.ping().await.unwrap();
    suffer(&store, || bound.set(4_096), || bound.set(u64::MAX)).await;
    store.close().await;
    all_is_there(&file).await;
}

/// Plays until the disk is full, and on when it is free.
async fn suffer(store: &Sqlite, fill: impl FnOnce(), free: impl FnOnce()) {
    let id = begun(store, "one").await;
    for seq in 1..=20 {
        append(store, &id, seq).await.unwrap();
    }
    store.ping().await.unwrap();
    fill();
    let mut stored = 20;
    let error = loop {
        match append(store, &id, stored + 1).await {
            Ok(()) => stored += 1,
            Err(error) => break error,
        }
        assert!(stored < 10_000, "it is never full");
    };
    assert!(matches!(error, StoreError::Full { .. }), "{error:?}");
    assert!(error.to_string().contains("no room left on the device"));
    let fault = store.ping().await.unwrap_err();
    assert!(matches!(fault, StoreError::Full { .. }), "{fault:?}");
    assert_eq!(*store.fault().borrow(), Some(error));
    let rows = store.steps(&id, 1).await.unwrap().len();
    assert_eq!(rows as u32, stored, "reading goes on");
    // Asked while it is full, stored as soon as it is not.
    let (next, ()) = tokio::join!(append(store, &id, stored + 1), async { free() });
    next.unwrap();
    store.ping().await.unwrap();
    assert_eq!(*store.fault().borrow(), None);
    for seq in stored + 2..=stored + 20 {
        append(store, &id, seq).await.unwrap();
    }
    let rows = store.steps(&id, 1).await.unwrap().len();
    assert_eq!(rows as u32, stored + 20);
}

async fn append(store: &Sqlite, id: &TableId, seq: u32) -> Result<(), StoreError> {
    let appended = store.append(play(id, seq, &format!("r{seq}"))).await?;
    assert_eq!(appended, Appended::Stored, "row {seq}");
    Ok(())
}

async fn all_is_there(file: &Path) {
    let store = Sqlite::open(file).await.unwrap();
    let steps = store.steps(&TableId("one".into()), 1).await.unwrap();
    assert!(40 <= steps.len());
    assert!(steps.iter().zip(1..).all(|(step, seq)| step.seq == seq));
}
