//! A process that is killed while it writes loses nothing that it acknowledged.

use crate::{begun, play};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use store::{Appended, Sqlite, Store, TableId};

/// Set for the process that is to be killed: the file it writes to.
const VICTIM: &str = "RAILHEAD_TEST_VICTIM";

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_process_loses_nothing_acknowledged() {
    if let Some(file) = std::env::var_os(VICTIM) {
        return write_until_killed(file.as_ref()).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("railhead.db");
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([
            "crash::a_killed_process_loses_nothing_acknowledged",
            "--exact",
            "--nocapture",
        ])
        .env(VICTIM, &file)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut acknowledged = 0;
    for line in lines.map_while(Result::ok) {
        if let Some(seq) = line.strip_prefix("stored ") {
            acknowledged = seq.parse().unwrap();
        }
        if acknowledged == 200 {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    assert!(200 <= acknowledged, "only {acknowledged} were acknowledged");
    let store = Sqlite::open(&file).await.unwrap();
    let steps = store.steps(&TableId("one".into()), 1).await.unwrap();
    assert!(
        acknowledged <= steps.len(),
        "{acknowledged} acknowledged, {} found",
        steps.len()
    );
    let next = steps.len() as u32 + 1;
    let appended = store
        .append(play(&TableId("one".into()), next, "after"))
        .await
        .unwrap();
    assert_eq!(appended, Appended::Stored, "the log goes on");
}

async fn write_until_killed(file: &std::path::Path) {
    let store = Sqlite::open(file).await.unwrap();
    let id = begun(&store, "one").await;
    for seq in 1..=100_000 {
        store
            .append(play(&id, seq, &format!("r{seq}")))
            .await
            .unwrap();
        println!("stored {seq}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_dropped_without_closing_loses_nothing_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("railhead.db");
    let store = Sqlite::open(&file).await.unwrap();
    let id = begun(&store, "one").await;
    for seq in 1..=20 {
        store
            .append(play(&id, seq, &format!("r{seq}")))
            .await
            .unwrap();
    }
    drop(store);
    let store = Sqlite::open(&file).await.unwrap();
    assert_eq!(store.steps(&id, 1).await.unwrap().len(), 20);
}
