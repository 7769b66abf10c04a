//! Tables that move to another server: what goes along beside their records.

use crate::hands::Hand;
use crate::world::{World, opened};
use serde_json::json;
use server::upkeep::{Imported, Importing, Listed, export, people};
use store::{Sqlite, Store, TableId};

const SECOND: i64 = 1_000;
const NOON: i64 = 1_794_916_800_000;

#[tokio::test(flavor = "multi_thread")]
async fn no_time_passes_on_the_way() {
    let hand = Hand::at(NOON);
    let world = World::with(hand.config()).await;
    let (ada, bo) = (world.guest(), world.guest());
    let clock = json!({"pace": {"kind": "live", "bank": 600, "increment": 5}, "out": "stand_in"});
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let wanted = json!({"game": "secrets", "seats": seats, "clock": clock});
    let id = TableId(ada.table_with(wanted).await);
    bo.join(&id.0).await;
    ada.sit(&id.0).await.does("pass").await;
    hand.pass(20 * SECOND);
    let config = hand.config();
    let folder = world.stop().await;

    hand.pass(86_400 * SECOND);
    let store = opened(folder.path()).await;
    let exported = export(&config, &*store, &id).await.unwrap().unwrap();
    hand.pass(86_400 * SECOND);
    let file = folder.path().join("elsewhere.db");
    let elsewhere = Sqlite::open(&file).await.unwrap();
    let known = people(&*store).await.unwrap();
    let mut importing = Importing::new(&config, &elsewhere, known);
    let record = exported.record.as_ref().map(|record| record.as_bytes());
    let taken = importing.take_in(&exported.listed, record).await.unwrap();
    assert_eq!(taken, Imported::Added);
    let steps = elsewhere.steps(&id, 1).await.unwrap();
    let waited = config.wall.now() - steps.last().unwrap().made_at;
    assert_eq!(waited, 20 * SECOND);
    store.close().await;
    elsewhere.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_used_so_far_and_what_is_repeated_go_along() {
    let hand = Hand::at(NOON);
    let world = World::with(hand.config()).await;
    let (ada, bo) = (world.guest(), world.guest());
    let clock = json!({"pace": {"kind": "live", "bank": 600, "increment": 5}, "out": "stand_in"});
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let wanted =
        json!({"game": "secrets", "seats": seats, "clock": clock, "options": {"length": 40}});
    let first = ada.table_with(wanted).await;
    bo.join(&first).await;
    let (mut hers, mut his) = (ada.sit(&first).await, bo.sit(&first).await);
    hand.pass(30 * SECOND);
    hers.does("pass").await;
    his.my_turn().await;
    hand.pass(45 * SECOND);
    his.does("pass").await;
    let concede = json!({"type": "concede", "seat": 1});
    assert_eq!(his.ask(concede).await["type"], "done");
    let path = format!("/api/tables/{first}/rematch");
    let (status, second) = ada.post(&path, json!({})).await;
    assert_eq!(status, 200, "{second}");
    let second = second["id"].as_str().unwrap().to_string();

    let config = hand.config();
    let folder = world.stop().await;
    let store = opened(folder.path()).await;
    let ids = [&first, &second].map(|id| TableId(id.clone()));
    let mut tables = Vec::new();
    for id in &ids {
        let exported = export(&config, &*store, id).await.unwrap().unwrap();
        // As it is written and read again.
        let written = serde_json::to_string(&exported.listed).unwrap();
        let listed: Listed = serde_json::from_str(&written).unwrap();
        tables.push((listed, exported.record));
    }
    assert_eq!(tables[0].0.waited, None, "it is over");
    let known = people(&*store).await.unwrap();
    let elsewhere = Sqlite::open(&folder.path().join("elsewhere.db"))
        .await
        .unwrap();
    let mut importing = Importing::new(&config, &elsewhere, known.clone());
    for (listed, record) in &tables {
        let record = record.as_ref().map(|record| record.as_bytes());
        let taken = importing.take_in(listed, record).await.unwrap();
        assert_eq!(taken, Imported::Added);
    }
    let spent = async |store: &dyn Store| -> Vec<Option<(u8, i64)>> {
        let steps = store.steps(&ids[0], 1).await.unwrap();
        steps.into_iter().map(|step| step.spent).collect()
    };
    assert_eq!(
        spent(&elsewhere).await[..2],
        [Some((0, 30 * SECOND)), Some((1, 45 * SECOND))]
    );
    assert_eq!(spent(&elsewhere).await, spent(&*store).await);
    let repeats = elsewhere.table(&ids[1]).await.unwrap().unwrap().rematch_of;
    assert_eq!(repeats.as_ref(), Some(&ids[0]));

    // Alone, the second repeats nothing; and what was altered is not taken in.
    let alone = Sqlite::open(&folder.path().join("alone.db")).await.unwrap();
    let mut importing = Importing::new(&config, &alone, known);
    let (listed, record) = &tables[1];
    let record = record.as_ref().map(|record| record.as_bytes());
    let taken = importing.take_in(listed, record).await.unwrap();
    assert_eq!(taken, Imported::Added);
    let repeats = alone.table(&ids[1]).await.unwrap().unwrap().rematch_of;
    assert_eq!(repeats, None);
    for wrong in [(7, 5), (0, -5)] {
        let (mut listed, record) = tables[0].clone();
        listed.step_times[0] = Some(wrong);
        let record = record.as_ref().map(|record| record.as_bytes());
        let taken = importing.take_in(&listed, record).await.unwrap();
        assert!(matches!(taken, Imported::Refused(_)), "{wrong:?}");
    }
    store.close().await;
    for store in [elsewhere, alone] {
        store.close().await;
    }
}
