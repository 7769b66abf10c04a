//! A process that is killed while it writes loses nothing that it acknowledged.

use crate::{begun, new_table, play, playing};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use store::{Appended, Begun, NewTable, Sqlite, Stage, Store, TableId, TokenHash};

/// Set for the process that is to be killed: the file it writes to.
const VICTIM: &str = "RAILHEAD_TEST_VICTIM";

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_process_loses_nothing_acknowledged() {
    if let Some(file) = std::env::var_os(VICTIM) {
        return write_until_killed(file.as_ref()).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("railhead.db");
    let this = "crash::a_killed_process_loses_nothing_acknowledged";
    let acknowledged = kill_after_line(this, &file, 200);
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

/// Runs a test of this program as another process that says what it has stored, and kills it after so many;
/// gives how many it said.
fn kill_after_line(test: &str, file: &std::path::Path, kill_after: usize) -> usize {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([test, "--exact", "--nocapture"])
        .env(VICTIM, file)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut acknowledged = 0;
    for line in lines.map_while(Result::ok) {
        if let Some(seq) = line.strip_prefix("stored ") {
            acknowledged = seq.parse().unwrap();
        }
        if acknowledged == kill_after {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    assert!(
        kill_after <= acknowledged,
        "only {acknowledged} were acknowledged"
    );
    acknowledged
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

/// A table that begins at once is made in one piece: killed at any moment, it is whole or not there.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_being_made_is_whole_or_not_there() {
    if let Some(file) = std::env::var_os(VICTIM) {
        return make_until_killed(file.as_ref()).await;
    }
    for kill_after in [1, 7, 20, 33] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("railhead.db");
        let this = "crash::a_table_being_made_is_whole_or_not_there";
        let made = kill_after_line(this, &file, kill_after);
        let store = Sqlite::open(&file).await.unwrap();
        let host = store.user_of(TokenHash::of("host")).await.unwrap().unwrap();
        let tables = store.tables_of(host.id, u32::MAX).await.unwrap();
        assert!(made <= tables.len(), "{made} told, {} found", tables.len());
        for table in tables {
            assert_eq!(table.setup, Some(vec![4, 0, 7]), "{}", table.id);
            assert_eq!(table.progress, playing(0), "{}", table.id);
            assert_eq!(table.seats.len(), 2, "{}", table.id);
        }
    }
}

async fn make_until_killed(file: &std::path::Path) {
    let store = Sqlite::open(file).await.unwrap();
    let host = crate::user(&store, "host").await;
    for n in 1.. {
        let table = NewTable {
            begun: Some(Begun {
                setup: vec![4, 0, 7],
                progress: playing(0),
            }),
            ..new_table(&format!("t{n}"), host.id)
        };
        assert!(store.add_table(table).await.unwrap());
        println!("stored {n}");
    }
}

/// The deal of a table whose last seat was taken, and its first row: killed at any moment, a game has begun with all that
/// belongs to it, or its table still gathers.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_begins_is_whole_or_has_not_begun() {
    if let Some(file) = std::env::var_os(VICTIM) {
        return begin_until_killed(file.as_ref()).await;
    }
    for kill_after in [1, 6, 19, 32] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("railhead.db");
        let this = "crash::a_game_that_begins_is_whole_or_has_not_begun";
        let began = kill_after_line(this, &file, kill_after);
        let store = Sqlite::open(&file).await.unwrap();
        let host = store.user_of(TokenHash::of("host")).await.unwrap().unwrap();
        let tables = store.tables_of(host.id, u32::MAX).await.unwrap();
        let mut begun = 0;
        for table in tables {
            let rows = store.steps(&table.id, 1).await.unwrap();
            match table.setup {
                Some(setup) => {
                    begun += 1;
                    assert_eq!(setup, vec![4, 0, 7], "{}", table.id);
                    assert_eq!(table.progress.stage, Stage::Playing, "{}", table.id);
                    assert_eq!(table.time.begun_at, 1_500, "{}", table.id);
                }
                None => {
                    assert_eq!(table.progress.stage, Stage::Gathering, "{}", table.id);
                    assert!(rows.is_empty(), "{}: rows before the deal", table.id);
                }
            }
        }
        assert!(began <= begun, "{began} told, {begun} found");
    }
}

async fn begin_until_killed(file: &std::path::Path) {
    let store = Sqlite::open(file).await.unwrap();
    let host = crate::user(&store, "host").await;
    for n in 1.. {
        let table = new_table(&format!("t{n}"), host.id);
        let id = table.id.clone();
        assert!(store.add_table(table).await.unwrap());
        let dealt = store.begin(&id, vec![4, 0, 7], playing(0), 1_500);
        assert!(dealt.await.unwrap());
        store.append(play(&id, 1, "first")).await.unwrap();
        println!("stored {n}");
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
