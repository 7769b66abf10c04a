//! The suite on SQLite, and what is SQLite's own.

use crate::{begun, play, playing};
use std::pin::Pin;
use std::sync::Arc;
use store::{Append, Appended, Sqlite, Store, TableId};
use tempfile::TempDir;

pub struct Place(TempDir);

impl Place {
    fn file(&self) -> std::path::PathBuf {
        self.0.path().join("railhead.db")
    }
    pub fn open(&self) -> Pin<Box<dyn Future<Output = Arc<dyn Store>> + Send>> {
        let file = self.file();
        Box::pin(async move { Arc::new(Sqlite::open(&file).await.unwrap()) as Arc<dyn Store> })
    }
}

fn place() -> Place {
    Place(tempfile::tempdir().unwrap())
}

crate::suite!(place);

#[tokio::test]
async fn a_token_is_not_in_the_file() {
    let place = place();
    let store = place.open().await;
    crate::user(&*store, "a-very-secret-token").await;
    store.close().await;
    let bytes = std::fs::read(place.file()).unwrap();
    assert!(!bytes.windows(11).any(|w| w == b"very-secret"));
}

#[tokio::test]
async fn a_group_is_one_commit() {
    let place = place();
    let store = place.open().await;
    let tables = begin_at_once(&store, 300).await;
    let before = commits(&place);
    append_at_once(&store, tables.iter().map(|table| play(table, 1, "a"))).await;
    assert_eq!(commits(&place) - before, 1);
}

/// Groups of three and of four have one statement, whose fourth row is then empty.
#[tokio::test]
async fn a_group_leaves_the_tables_of_the_last_one_alone() {
    let place = place();
    let store = place.open().await;
    let tables = begin_at_once(&store, 4).await;
    append_at_once(&store, tables.iter().map(|table| play(table, 1, "a"))).await;
    append_at_once(&store, [play(&tables[3], 2, "b")]).await;
    append_at_once(&store, tables[..3].iter().map(|table| play(table, 2, "b"))).await;
    for table in &tables {
        let table = store.table(table).await.unwrap().unwrap();
        assert_eq!(table.progress, playing(2), "{}", table.id);
    }
}

async fn begin_at_once(store: &Arc<dyn Store>, many: u32) -> Vec<TableId> {
    let begin = |n| {
        let store = store.clone();
        tokio::spawn(async move { begun(&*store, &format!("t{n}")).await })
    };
    let tasks: Vec<_> = (0..many).map(begin).collect();
    let mut tables = Vec::new();
    for task in tasks {
        tables.push(task.await.unwrap());
    }
    tables
}

/// On one thread all of them stand in the queue before the writer looks at it.
async fn append_at_once(store: &Arc<dyn Store>, rows: impl IntoIterator<Item = Append>) {
    let tasks: Vec<_> = rows
        .into_iter()
        .map(|row| {
            let store = store.clone();
            tokio::spawn(async move { store.append(row).await.unwrap() })
        })
        .collect();
    for task in tasks {
        assert_eq!(task.await.unwrap(), Appended::Stored);
    }
}

/// The commits in the journal: the pages after which the size of the database is told.
fn commits(place: &Place) -> usize {
    let journal = std::fs::read(place.0.path().join("railhead.db-wal")).unwrap();
    let number = |bytes: &[u8]| u32::from_be_bytes(bytes.try_into().unwrap());
    let page = number(&journal[8..12]) as usize;
    let frames = journal[32..].chunks_exact(24 + page);
    frames.filter(|frame| number(&frame[4..8]) != 0).count()
}

/// What lies in the folder, by name.
#[cfg(unix)]
fn modes(place: &Place) -> std::collections::BTreeMap<String, u32> {
    use std::os::unix::fs::PermissionsExt;
    let entries = std::fs::read_dir(place.0.path()).unwrap();
    let mode = |entry: std::fs::DirEntry| {
        let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
        (entry.file_name().into_string().unwrap(), mode)
    };
    entries.map(|entry| mode(entry.unwrap())).collect()
}

#[cfg(unix)]
#[tokio::test]
async fn its_files_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let place = place();
    let store = place.open().await;
    begun(&*store, "one").await;
    let names = ["railhead.db", "railhead.db-shm", "railhead.db-wal"];
    assert_eq!(modes(&place), names.map(|n| (n.to_string(), 0o600)).into());
    store::copy(&place.file(), &place.0.path().join("copy.db"))
        .await
        .unwrap();
    assert_eq!(modes(&place)["copy.db"], 0o600);
    store.close().await;
    // As an older version or another program may have left it.
    std::fs::set_permissions(place.file(), PermissionsExt::from_mode(0o644)).unwrap();
    let store = place.open().await;
    assert_eq!(modes(&place)["railhead.db"], 0o600);
    store.close().await;
}

#[tokio::test]
async fn after_the_end_everything_lies_in_one_file() {
    let place = place();
    let store = place.open().await;
    begun(&*store, "one").await;
    let journal = place.0.path().join("railhead.db-wal");
    let size = || std::fs::metadata(&journal).map_or(0, |file| file.len());
    assert_ne!(size(), 0);
    // Somebody who looks at it meanwhile, such as a backup, would keep SQLite from tidying up.
    let looks = Sqlite::open(&place.file()).await.unwrap();
    store.close().await;
    assert_eq!(size(), 0);
    looks.close().await;
}
