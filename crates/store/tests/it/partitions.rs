//! What grows for good is the log. PostgreSQL can keep it in parts by the table's id, and nothing else changes: every
//! statement about rows names the table, and the key begins with it.

use crate::{begun, play};
use sqlx::{Connection, Executor, PgConnection, Row};
use store::testing::postgres::shared;
use store::{Appended, Postgres, PostgresOptions, Store};

/// As an operator does it while no node is there.
const PART: &str = "
    ALTER TABLE steps RENAME TO steps_whole;
    CREATE TABLE steps (LIKE steps_whole INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
        PRIMARY KEY (table_id, seq), FOREIGN KEY (table_id) REFERENCES tables (id) ON DELETE CASCADE)
        PARTITION BY HASH (table_id);
    CREATE TABLE steps_0 PARTITION OF steps FOR VALUES WITH (MODULUS 4, REMAINDER 0);
    CREATE TABLE steps_1 PARTITION OF steps FOR VALUES WITH (MODULUS 4, REMAINDER 1);
    CREATE TABLE steps_2 PARTITION OF steps FOR VALUES WITH (MODULUS 4, REMAINDER 2);
    CREATE TABLE steps_3 PARTITION OF steps FOR VALUES WITH (MODULUS 4, REMAINDER 3);
    INSERT INTO steps SELECT * FROM steps_whole;
    DROP TABLE steps_whole;";

fn node(name: &str) -> PostgresOptions {
    PostgresOptions {
        node: name.to_string(),
        ..PostgresOptions::default()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_in_parts_is_appended_to_and_read_as_before() {
    let url = shared().database().await;
    let store = Postgres::open(&url, node("before")).await.unwrap();
    let mut ids = Vec::new();
    for number in 0..12 {
        let id = begun(&store, &format!("t{number}")).await;
        let stored = store.append(play(&id, 1, "a")).await.unwrap();
        assert_eq!(stored, Appended::Stored);
        ids.push(id);
    }
    store.close().await;
    let mut on = PgConnection::connect(&url).await.unwrap();
    on.execute(PART).await.unwrap();

    let store = Postgres::open(&url, node("after")).await.unwrap();
    for id in &ids {
        let stored = store.append(play(id, 2, "b")).await.unwrap();
        assert_eq!(stored, Appended::Stored);
        let late = store.append(play(id, 2, "c")).await.unwrap();
        assert_eq!(late, Appended::Conflict);
        let steps = store.steps(id, 1).await.unwrap();
        let seqs: Vec<u32> = steps.iter().map(|step| step.seq).collect();
        assert_eq!(seqs, [1, 2]);
    }
    let far = store.how_far(ids.clone()).await.unwrap();
    assert_eq!(far.len(), ids.len());
    store.close().await;
    // They are spread, and a question about one table looks into one part.
    let parts: i64 = sqlx::query("SELECT count(DISTINCT tableoid) FROM steps")
        .fetch_one(&mut on)
        .await
        .unwrap()
        .get(0);
    assert!(1 < parts, "{parts}");
    let plan = sqlx::query("EXPLAIN SELECT * FROM steps WHERE table_id = 't3' AND seq >= 1")
        .fetch_all(&mut on)
        .await
        .unwrap();
    let plan: Vec<String> = plan.iter().map(|row| row.get(0)).collect();
    let plan = plan.join("\n");
    assert_eq!(plan.matches(" on steps_").count(), 1, "{plan}");
}
