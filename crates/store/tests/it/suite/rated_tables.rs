//! Rated tables, and games whose results are missing.

use super::Open;
use super::accounts::member;
use super::ratings::*;
use crate::{begun, new_table, playing, user};
use store::*;

pub async fn a_table_can_be_unrated_until_it_begins(open: Open<'_>) {
    let store = open().await;
    let host = user(&*store, "h").await.id;
    let waiting = NewTable {
        rated: RatedRule::WithBots,
        ..new_table("waits", host)
    };
    store.add_table(waiting.clone()).await.unwrap();
    let rule = async |id: &TableId| store.table(id).await.unwrap().unwrap().rated;
    assert_eq!(rule(&waiting.id).await, RatedRule::WithBots);
    assert!(store.unrate(&waiting.id).await.unwrap());
    assert_eq!(rule(&waiting.id).await, RatedRule::No);
    let begun = table(&*store, "begun", RatedRule::People, true).await;
    assert!(!store.unrate(&begun).await.unwrap());
    assert_eq!(rule(&begun).await, RatedRule::People);
    assert!(!store.unrate(&TableId("none".into())).await.unwrap());
}

pub async fn one_browser_is_one_person_at_a_rated_table(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (
        member(&*store, "a", "Ada").await,
        member(&*store, "b", "Bo").await,
    );
    let rated = NewTable {
        rated: RatedRule::People,
        ..new_table("one", ada)
    };
    let id = rated.id.clone();
    store.add_table(rated).await.unwrap();
    let claim = async |user, browser: &str, at| {
        let browser = TokenHash::of(browser);
        store.claim_browser(&id, user, browser, at).await.unwrap()
    };
    assert!(claim(ada, "hers", 1_000).await);
    assert!(claim(ada, "hers", 1_001).await);
    assert!(
        !claim(bo, "hers", 1_002).await,
        "Ada is about to sit down from there"
    );
    assert!(!claim(bo, "hers", 999_999).await, "Ada sits there");
    assert!(claim(bo, "his", 1_003).await);
    // Bo never sat down, so after a while another may.
    let cy = member(&*store, "c", "Cy").await;
    assert!(!claim(cy, "his", 1_004).await);
    assert!(claim(cy, "his", 100_000).await);
    store.begin(&id, vec![1], playing(0), 2_000).await.unwrap();
    assert!(
        claim(bo, "hers", 2_001).await,
        "forgotten when the game has begun"
    );
    let none = TableId("none".into());
    let nowhere = store.claim_browser(&none, bo, TokenHash::of("x"), 1).await;
    assert!(!nowhere.unwrap());
}

pub async fn games_without_a_result_are_found(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "a").await.id;
    let mut tables = Vec::new();
    for id in ["a", "b", "c"] {
        let id = begun(&*store, id).await;
        let end = ending(&id, 1, Vec::new());
        store
            .append(Append {
                result: None,
                ..end
            })
            .await
            .unwrap();
        tables.push(id);
    }
    begun(&*store, "d").await;
    let start = TableId(String::new());
    let found = store.without_result(&start, 2).await.unwrap();
    assert_eq!(found, tables[..2]);
    let found = store.without_result(&tables[1], 2).await.unwrap();
    assert_eq!(found, tables[2..]);
    let result = *ending(&tables[0], 1, vec![person(0, ada, 1)])
        .result
        .unwrap();
    assert!(store.add_result(result.clone()).await.unwrap());
    assert!(!store.add_result(result).await.unwrap());
    let found = store.without_result(&start, 9).await.unwrap();
    assert_eq!(found, tables[1..]);
}
