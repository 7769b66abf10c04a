//! The suite on SQLite, and what is SQLite's own.

use crate::{begun, play};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Instant;
use store::{Sqlite, Store};
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

#[tokio::test(flavor = "multi_thread")]
async fn a_group_is_one_commit() {
    let place = place();
    let store = place.open().await;
    let mut tables = Vec::new();
    for n in 0..200 {
        tables.push(begun(&*store, &format!("t{n}")).await);
    }
    let one_by_one = Instant::now();
    for table in &tables {
        store.append(play(table, 1, "a")).await.unwrap();
    }
    let one_by_one = one_by_one.elapsed();
    let together = Instant::now();
    let tasks: Vec<_> = tables
        .iter()
        .map(|table| {
            let (store, row) = (store.clone(), play(table, 2, "b"));
            tokio::spawn(async move { store.append(row).await.unwrap() })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    let together = together.elapsed();
    assert!(
        together < one_by_one,
        "in groups {together:?}, one by one {one_by_one:?}"
    );
}
