//! The suite on PostgreSQL, and what is PostgreSQL's own.

use crate::{begun, play};
use sqlx::{Connection, PgConnection};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use store::testing::postgres::{PASSWORD, Server, shared};
use store::{Appended, Postgres, PostgresOptions, Store, StoreError, TableId, TokenHash};
use tokio::sync::OnceCell;

/// A database of its own, made when it is first opened.
pub struct Place(Arc<OnceCell<String>>);

impl Place {
    pub fn open(&self) -> Pin<Box<dyn Future<Output = Arc<dyn Store>> + Send>> {
        let url = self.0.clone();
        Box::pin(async move {
            let url = url.get_or_init(|| shared().database()).await;
            Arc::new(Postgres::open(url, node()).await.unwrap()) as Arc<dyn Store>
        })
    }
}

fn place() -> Place {
    Place(Arc::new(OnceCell::new()))
}

/// A node that is called as no other.
fn node() -> PostgresOptions {
    static NODES: AtomicU32 = AtomicU32::new(0);
    PostgresOptions {
        node: format!("n{}", NODES.fetch_add(1, Ordering::SeqCst)),
        ..PostgresOptions::default()
    }
}

crate::suite!(place);

async fn refused(url: &str, options: PostgresOptions) -> StoreError {
    match Postgres::open(url, options).await {
        Ok(_) => panic!("it was let in"),
        Err(error) => error,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_password_is_told_and_never_shown() {
    let url = shared().database().await;
    let error = refused(&url.replace(PASSWORD, "wrong-word"), node()).await;
    assert!(matches!(error, StoreError::NotLetIn { .. }), "{error:?}");
    for said in [error.to_string(), format!("{error:?}")] {
        assert!(!said.contains("wrong-word"), "{said}");
    }
    let error = refused("postgres://a:secret-word@[bad/d", node()).await;
    assert_eq!(error, StoreError::BadAddress);
    assert!(!error.to_string().contains("secret-word"));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_database_is_one_sites_and_a_name_one_nodes() {
    let url = shared().database().await;
    let options = node();
    let first = Postgres::open(&url, options.clone()).await.unwrap();
    let error = refused(&url, options.clone()).await;
    assert!(matches!(error, StoreError::NodeTaken { .. }), "{error:?}");
    let other = PostgresOptions {
        site: "elsewhere".to_string(),
        ..node()
    };
    let error = refused(&url, other).await;
    assert!(matches!(error, StoreError::OtherSite { .. }), "{error:?}");
    first.close().await;
    let again = Postgres::open(&url, options).await.unwrap();
    again.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn saving_goes_on_when_the_server_is_back() {
    let server = Server::start().unwrap_or_else(|problem| panic!("{problem}"));
    let url = server.database().await;
    let store = Postgres::open(&url, node()).await.unwrap();
    let id = begun(&store, "one").await;
    let stored = store.append(play(&id, 1, "a")).await.unwrap();
    assert_eq!(stored, Appended::Stored);
    server.kill();
    let error = store.append(play(&id, 2, "b")).await.unwrap_err();
    assert!(matches!(error, StoreError::Unreachable { .. }), "{error:?}");
    assert!(store.fault().borrow().is_some());
    server.start_again().unwrap();
    let mut fault = store.fault();
    let over = fault.wait_for(Option::is_none);
    tokio::time::timeout(std::time::Duration::from_secs(60), over)
        .await
        .unwrap()
        .unwrap();
    let stored = store.append(play(&id, 2, "b")).await.unwrap();
    assert_eq!(stored, Appended::Stored);
    assert_eq!(store.steps(&id, 1).await.unwrap().len(), 2);
    store.close().await;
}

/// As long as somebody may wait for a plain answer: 10 s for a question, a commit twice as long with a new connection and
/// those that came before it; the rest is for a busy machine.
const BOUND: Duration = Duration::from_secs(60);

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_falls_silent_is_not_waited_for_without_end() {
    let server = Server::start().unwrap_or_else(|problem| panic!("{problem}"));
    let url = server.database().await;
    let options = PostgresOptions {
        readers: 2,
        ..node()
    };
    let store = Postgres::open(&url, options).await.unwrap();
    let id = begun(&store, "one").await;
    assert_eq!(store.steps(&id, 1).await.unwrap().len(), 0);
    server.freeze();
    let begins = Instant::now();
    // More questions than there are connections, and somebody who does not wait for the answer.
    let given_up = tokio::time::timeout(Duration::from_millis(50), store.table(&id)).await;
    assert!(given_up.is_err());
    let token = TokenHash::of("somebody");
    let (steps, user, table, stored) = tokio::join!(
        store.steps(&id, 1),
        store.user_of(token),
        store.table(&id),
        store.append(play(&id, 1, "a"))
    );
    let took = begins.elapsed();
    let refused = [
        steps.unwrap_err(),
        user.unwrap_err(),
        table.unwrap_err(),
        stored.unwrap_err(),
    ];
    for error in refused {
        assert!(matches!(error, StoreError::Unreachable { .. }), "{error:?}");
    }
    assert!(took < BOUND, "{took:?}");
    server.thaw();
    let mut fault = store.fault();
    let over = fault.wait_for(Option::is_none);
    tokio::time::timeout(BOUND, over).await.unwrap().unwrap();
    // It may be that the first try came through after all; it is there once.
    let again = store.append(play(&id, 1, "a")).await.unwrap();
    let steps = store.steps(&id, 1).await.unwrap();
    assert_eq!(steps.len(), 1, "{again:?}");
    store.close().await;
}

/// Who was told by `wait` waits for somebody's lock.
async fn waits_for_a_lock(on: &mut PgConnection) {
    let waiting = async {
        loop {
            let query = "SELECT count(*) FROM pg_stat_activity
                WHERE datname = current_database() AND wait_event_type = 'Lock'";
            let waiting: i64 = sqlx::query_scalar(query).fetch_one(&mut *on).await.unwrap();
            if 0 < waiting {
                return;
            }
        }
    };
    tokio::time::timeout(BOUND, waiting).await.unwrap();
}

/// The row was added while the table went by its rules, and somebody was just judging it by newer ones.
#[tokio::test(flavor = "multi_thread")]
async fn a_row_that_meets_a_verdict_under_way_is_refused() {
    let url = shared().database().await;
    let store = Arc::new(Postgres::open(&url, node()).await.unwrap());
    let id = begun(&*store, "one").await;
    let mut judges = PgConnection::connect(&url).await.unwrap();
    let mut looks = PgConnection::connect(&url).await.unwrap();
    let mut verdict = judges.begin().await.unwrap();
    sqlx::query("UPDATE tables SET rules_version = 2")
        .execute(&mut *verdict)
        .await
        .unwrap();
    let row = play(&id, 1, "a");
    let plays = store.clone();
    let played = tokio::spawn(async move { plays.append(row).await });
    waits_for_a_lock(&mut looks).await;
    verdict.commit().await.unwrap();
    assert_eq!(played.await.unwrap().unwrap(), Appended::OlderRules);
    assert!(store.steps(&id, 1).await.unwrap().is_empty());
    let table = store.table(&TableId("one".to_string())).await.unwrap();
    assert_eq!(table.unwrap().progress.step, 0);
    store.close().await;
}
