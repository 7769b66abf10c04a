//! A file of an older Railhead: its tables go on.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, Connection, SqlStr, SqliteConnection};
use std::path::Path;
use store::{Audience, Luck, Ratings, Sqlite, Store, TableId};

/// The form of the file before luck was sealed.
const BEFORE_SEALS: [(i64, &str, &str); 4] = [
    (
        1,
        "begin",
        include_str!("../../migrations/sqlite/0001_begin.sql"),
    ),
    (
        2,
        "data",
        include_str!("../../migrations/sqlite/0002_data.sql"),
    ),
    (
        3,
        "leaving",
        include_str!("../../migrations/sqlite/0003_leaving.sql"),
    ),
    (
        4,
        "no_snapshots",
        include_str!("../../migrations/sqlite/0004_no_snapshots.sql"),
    ),
];

const A_TABLE: &str = "
    INSERT INTO users (id, name, made_at) VALUES (1, 'Ada', 1);
    INSERT INTO tables (id, name, game, rules_version, options, seed, undo, is_open, host, setup, stage, step, waiting, made_at, changed_at)
    VALUES ('old', 'Old', 'longhorn', 1, '{}', zeroblob(32), 'consent', 0, 1, '4 0 7', 'playing', 3, 0, 1, 1);
    INSERT INTO seats (table_id, seat, holder, user_id, name) VALUES ('old', 0, 'person', 1, 'Ada'), ('old', 1, 'open', NULL, '');
    INSERT INTO notes (table_id, number, step, seat, kind, name, made_at) VALUES ('old', 1, 2, 1, 'left_open', 'Bo', 5);";

/// A new file in the fourth form, the last before luck was sealed.
pub async fn fourth_form(path: &Path) -> SqliteConnection {
    let address = format!("sqlite://{}?mode=rwc", path.display());
    let mut raw = SqliteConnection::connect(&address).await.unwrap();
    let migrations = BEFORE_SEALS.map(|(version, name, sql)| {
        let sql = SqlStr::from_static(sql);
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    });
    let migrator = Migrator::with_migrations(migrations.to_vec());
    migrator.run_direct(None, &mut raw, false).await.unwrap();
    raw
}

async fn an_old_file(path: &Path) {
    let mut raw = fourth_form(path).await;
    sqlx::raw_sql(A_TABLE).execute(&mut raw).await.unwrap();
    raw.close().await.unwrap();
}

#[tokio::test]
async fn a_table_from_before_luck_was_sealed_goes_on_and_is_known_as_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("railhead.db");
    an_old_file(&file).await;
    let store = Sqlite::open(&file).await.unwrap();
    let id = TableId("old".to_string());
    let table = store.table(&id).await.unwrap().unwrap();
    assert_eq!((table.luck, table.seed), (Luck::Unsealed, [0; 32]));
    assert_eq!((table.friendly, table.progress.step), (false, 3));
    assert_eq!((table.audience, table.starts), (Audience::Link, None));
    assert!(table.seats.iter().all(|seat| seat.salt.is_none()));
    let notes = store.notes(&id).await.unwrap();
    assert_eq!((notes[0].name.as_str(), notes[0].user), ("Bo", None));
}

#[tokio::test]
async fn a_table_that_was_open_is_for_everybody() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("railhead.db");
    let mut raw = fourth_form(&file).await;
    let listed = A_TABLE.replace("'consent', 0, 1", "'consent', 1, 1");
    sqlx::raw_sql(AssertSqlSafe(listed))
        .execute(&mut raw)
        .await
        .unwrap();
    raw.close().await.unwrap();
    let store = Sqlite::open(&file).await.unwrap();
    let table = store.table(&TableId("old".to_string())).await.unwrap();
    assert_eq!(table.unwrap().audience, Audience::Everybody);
}

#[tokio::test]
async fn results_are_kept_when_they_get_a_form_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("railhead.db");
    let store = Sqlite::open(&file).await.unwrap();
    let ada = crate::suite::member(&store, "a", "Ada").await;
    let bo = crate::suite::member(&store, "b", "Bo").await;
    let players = vec![
        crate::suite::person(0, ada, 1),
        crate::suite::person(1, bo, 2),
    ];
    let before = crate::suite::rated(&store, "one", players).await;
    store.close().await;
    // The form that they had before, in which they went with their table.
    let address = format!("sqlite://{}", file.display());
    let mut raw = SqliteConnection::connect(&address).await.unwrap();
    let back = "
        PRAGMA foreign_keys = OFF;
        ALTER TABLE results DROP COLUMN gone_name;
        ALTER TABLE results DROP COLUMN gone_audience;
        DELETE FROM _sqlx_migrations WHERE version = 19;";
    sqlx::raw_sql(back).execute(&mut raw).await.unwrap();
    raw.close().await.unwrap();
    let store = Sqlite::open(&file).await.unwrap();
    assert_eq!(store.result(&before.table).await.unwrap(), Some(before));
    let damage = store::examine(&file).await.unwrap().damage;
    assert_eq!(damage, Vec::<String>::new());
}
