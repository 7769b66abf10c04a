//! Everything goes from a file to PostgreSQL and back, whatever it is; what is interrupted says so.

use crate::{begun, play};
use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Connection, Row};
use std::collections::BTreeMap;
use std::path::Path;
use store::testing::postgres::shared;
use store::*;

fn options(node: &str) -> PostgresOptions {
    PostgresOptions {
        node: node.to_string(),
        ..PostgresOptions::default()
    }
}

async fn raw(file: &Path) -> SqliteConnection {
    let address = format!("sqlite://{}", file.display());
    SqliteConnection::connect(&address).await.unwrap()
}

/// Moves everything; gives how many rows there were.
async fn moved(from: Whence<'_>, to: Whence<'_>) -> u64 {
    let mut moving = Move::begin(from, to).await.unwrap();
    let rows = moving.rows().await.unwrap();
    let mut told = 0;
    moving.copy(&mut |more| told += more).await.unwrap();
    moving.finish().await.unwrap();
    assert_eq!(told, 2 * rows, "every row is written and compared");
    rows
}

/// What a column of a foreign key names.
type Names = BTreeMap<String, (String, String)>;

/// Puts rows into every table, whatever it is: what they name is there, all else is told apart by number.
async fn fill(file: &Path) -> Vec<String> {
    let mut on = raw(file).await;
    let mut waiting = tables(&mut on).await;
    let mut filled: Vec<String> = Vec::new();
    while !waiting.is_empty() {
        let before = waiting.len();
        for table in std::mem::take(&mut waiting) {
            let names = names(&mut on, &table).await;
            let mut others = names.values().map(|(other, _)| other);
            if others.all(|other| *other == table || filled.contains(other)) {
                // What names one of its own table names one that comes later.
                for number in (1..=3).rev() {
                    add(&mut on, &table, &names, number).await;
                }
                filled.push(table);
            } else {
                waiting.push(table);
            }
        }
        assert!(waiting.len() < before, "{waiting:?} wait for each other");
    }
    on.close().await.unwrap();
    filled
}

/// All but what is the database's own, and where no row stays.
async fn tables(on: &mut SqliteConnection) -> Vec<String> {
    let query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        AND name NOT IN ('_sqlx_migrations', 'ceremonies', 'health', 'thoughts') ORDER BY name";
    let rows = sqlx::query(query).fetch_all(on).await.unwrap();
    rows.iter().map(|row| row.get(0)).collect()
}

async fn names(on: &mut SqliteConnection, table: &str) -> Names {
    let query = "SELECT \"from\", \"table\", \"to\" FROM pragma_foreign_key_list($1)";
    let rows = sqlx::query(query).bind(table).fetch_all(on).await.unwrap();
    let named = rows
        .iter()
        .map(|row| (row.get(0), (row.get(1), row.get(2))));
    named.collect()
}

async fn add(on: &mut SqliteConnection, table: &str, names: &Names, number: i64) {
    let query = "SELECT name, type FROM pragma_table_info($1)";
    let columns = sqlx::query(query).bind(table).fetch_all(&mut *on).await;
    let value = |row: &sqlx::sqlite::SqliteRow| {
        let (column, of): (String, String) = (row.get(0), row.get(1));
        let value = match names.get(&column) {
            // The first names the last, which comes after it.
            Some((other, _)) if other == table => match number {
                1 => "'x3'".to_string(),
                _ => "NULL".to_string(),
            },
            Some((other, key)) => {
                format!(
                    "(SELECT {key} FROM {other} ORDER BY 1 LIMIT 1 OFFSET {})",
                    number - 1
                )
            }
            None => match &*of {
                "INTEGER" => format!("{number}"),
                "TEXT" => format!("'x{number}'"),
                "BLOB" => format!("x'00ff0{number}'"),
                other => panic!("{table}.{column} is {other}"),
            },
        };
        (format!("\"{column}\""), value)
    };
    let columns = columns.unwrap();
    let (columns, values): (Vec<_>, Vec<_>) = columns.iter().map(value).unzip();
    // The heart beats once.
    let ignores = if table == "heartbeat" {
        "OR IGNORE"
    } else {
        ""
    };
    let (columns, values) = (columns.join(", "), values.join(", "));
    let statement = format!("INSERT {ignores} INTO {table} ({columns}) VALUES ({values})");
    let added = sqlx::query(AssertSqlSafe(statement.clone()))
        .execute(on)
        .await;
    added.unwrap_or_else(|why| panic!("{statement}: {why}"));
}

/// All rows of all tables, as SQLite writes values down.
async fn everything(file: &Path) -> BTreeMap<String, Vec<String>> {
    let mut on = raw(file).await;
    let mut all = BTreeMap::new();
    for table in tables(&mut on).await {
        let query = "SELECT name FROM pragma_table_info($1) ORDER BY name";
        let columns = sqlx::query(query).bind(&table).fetch_all(&mut on).await;
        let columns = columns
            .unwrap()
            .iter()
            .map(|row| format!("quote(\"{}\")", row.get::<String, _>(0)))
            .collect::<Vec<_>>();
        let query = format!(
            "SELECT {} FROM {table} ORDER BY 1",
            columns.join(" || '|' || ")
        );
        let rows = sqlx::query(AssertSqlSafe(query))
            .fetch_all(&mut on)
            .await
            .unwrap();
        let mut rows: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        rows.sort();
        all.insert(table, rows);
    }
    on.close().await.unwrap();
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn every_row_of_every_table_is_moved_there_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (folder.path().join("first"), folder.path().join("second"));
    Sqlite::open(&first).await.unwrap().close().await;
    let filled = fill(&first).await;
    assert!(40 < filled.len(), "{filled:?}");
    let url = shared().database().await;
    let rows = moved(Whence::File(&first), Whence::Server(&url)).await;
    assert!(3 * filled.len() as u64 - 2 <= rows, "{rows}");
    assert_eq!(
        moved(Whence::Server(&url), Whence::File(&second)).await,
        rows
    );
    let (before, after) = (everything(&first).await, everything(&second).await);
    assert!(before.values().all(|rows| !rows.is_empty()));
    assert_eq!(before, after);
}

#[tokio::test(flavor = "multi_thread")]
async fn play_goes_on_where_it_was_moved_to() {
    let folder = tempfile::tempdir().unwrap();
    let (file, back) = (folder.path().join("file"), folder.path().join("back"));
    let store = Sqlite::open(&file).await.unwrap();
    let id = begun(&store, "one").await;
    for seq in 1..=1_000 {
        store
            .append(play(&id, seq, &format!("r{seq}")))
            .await
            .unwrap();
    }
    // A number that was given out is not given out again, also when its row is gone.
    let last = crate::user(&store, "last").await;
    store.close().await;
    let url = shared().database().await;
    moved(Whence::File(&file), Whence::Server(&url)).await;
    let store = Postgres::open(&url, options("there")).await.unwrap();
    assert_eq!(store.steps(&id, 1).await.unwrap().len(), 1_000);
    let repeated = store.append(play(&id, 1_000, "r1000")).await.unwrap();
    assert_ne!(repeated, Appended::Stored);
    let stored = store.append(play(&id, 1_001, "next")).await.unwrap();
    assert_eq!(stored, Appended::Stored);
    let next = crate::user(&store, "next").await;
    assert_eq!(next.id.0, last.id.0 + 1);
    store.close().await;
    moved(Whence::Server(&url), Whence::File(&back)).await;
    let store = Sqlite::open(&back).await.unwrap();
    assert_eq!(store.steps(&id, 1).await.unwrap().len(), 1_001);
    let after = crate::user(&store, "after").await;
    assert_eq!(after.id.0, next.id.0 + 1);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_was_interrupted_says_so_and_is_begun_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    let store = Sqlite::open(&file).await.unwrap();
    let id = begun(&store, "one").await;
    store.close().await;
    let url = shared().database().await;
    // Before a row is there, and when all are but nobody has said that it was well.
    for copies in [false, true] {
        let mut moving = Move::begin(Whence::File(&file), Whence::Server(&url))
            .await
            .unwrap();
        if copies {
            moving.copy(&mut |_| ()).await.unwrap();
        }
        drop(moving);
        let refused = Postgres::open(&url, options("early")).await.err();
        assert!(
            matches!(refused, Some(StoreError::Unfinished { .. })),
            "{refused:?}"
        );
        let refused = Operator::open_postgres(&url).await.err();
        assert!(
            matches!(refused, Some(StoreError::Unfinished { .. })),
            "{refused:?}"
        );
    }
    moved(Whence::File(&file), Whence::Server(&url)).await;
    let store = Postgres::open(&url, options("late")).await.unwrap();
    assert!(store.table(&id).await.unwrap().is_some());
    store.close().await;
    let refused = Move::begin(Whence::File(&file), Whence::Server(&url))
        .await
        .err();
    assert!(
        matches!(refused, Some(StoreError::NotEmpty { .. })),
        "{refused:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_held_has_no_nodes() {
    let url = shared().database().await;
    let node = Postgres::open(&url, options("first")).await.unwrap();
    let refused = Held::take(&url).await.err();
    assert!(
        matches!(refused, Some(StoreError::Served { .. })),
        "{refused:?}"
    );
    node.close().await;
    let held = Held::take(&url).await.unwrap();
    let refused = Postgres::open(&url, options("second")).await.err();
    assert!(
        matches!(refused, Some(StoreError::KeptAlone { .. })),
        "{refused:?}"
    );
    drop(held);
    let node = Postgres::open(&url, options("second")).await.unwrap();
    node.close().await;
}
