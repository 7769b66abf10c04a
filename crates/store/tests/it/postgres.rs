//! The suite on PostgreSQL, and what is PostgreSQL's own.

use crate::{begun, play};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use store::testing::postgres::{PASSWORD, Server, shared};
use store::{Appended, Postgres, PostgresOptions, Store, StoreError};
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
