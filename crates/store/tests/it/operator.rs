//! What an operator sees and orders in a file that a server has open.

use crate::suite::{member, person, rated};
use crate::{begun, listed, new_table, user};
use store::*;

struct Place(tempfile::TempDir);

impl Place {
    fn file(&self) -> std::path::PathBuf {
        self.0.path().join("railhead.sqlite")
    }
    async fn open(&self) -> (Sqlite, Operator) {
        let store = Sqlite::open(&self.file()).await.unwrap();
        (store, Operator::open(&self.file()).await.unwrap())
    }
}

fn place() -> Place {
    Place(tempfile::tempdir().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_carried_out_and_written_down_together() {
    let place = place();
    let (store, operator) = place.open().await;
    let table = begun(&store, "one").await;
    let ada = user(&store, "ada").await.id;
    let line = Line {
        room: Room::Table,
        seat: None,
        user: None,
        name: "Ada".into(),
        text: "hello".into(),
        request_id: "r".into(),
        said_at: 1,
    };
    assert!(store.say(&table, line).await.unwrap());
    let home = Whom::Address("203.0.113.7".to_string());
    let orders = [
        Order::ClearChat(table.clone()),
        Order::Close(table.clone()),
        Order::Mute(ada),
        Order::Ban(Whom::Person(ada)),
        Order::Ban(home.clone()),
    ];
    assert_eq!(store.last_order().await.unwrap(), 0);
    for (at, order) in (1..).zip(&orders) {
        assert!(operator.give(order, "Olga", "because", at).await.unwrap());
    }
    assert_eq!(store.last_order().await.unwrap(), 5);
    let seen = store.orders(2, 2).await.unwrap();
    let expected = Given {
        number: 3,
        at: 3,
        by: "Olga".to_string(),
        order: Order::Mute(ada),
        reason: "because".to_string(),
    };
    assert_eq!((seen.len(), &seen[0]), (2, &expected));
    assert_eq!(store.chat(&table, 9).await.unwrap(), []);
    assert_eq!(
        store.closed(&table).await.unwrap().as_deref(),
        Some("because")
    );
    let closed = Access::Closed("because".to_string());
    assert_eq!(store.access(&table).await.unwrap(), closed);
    let nowhere = TableId("nowhere".to_string());
    assert_eq!(store.access(&nowhere).await.unwrap(), Access::NoTable);
    assert!(
        store
            .listed_tables(&listed(Listed::Live, 9))
            .await
            .unwrap()
            .is_empty(),
        "it is in no list"
    );
    let barred = store.barred().await.unwrap();
    assert_eq!(barred.mutes, [(ada, "because".to_string())]);
    assert_eq!(barred.bans.len(), 2);
    for order in [Order::Unmute(ada), Order::Unban(home.clone())] {
        assert!(operator.give(&order, "Olga", "", 9).await.unwrap());
        assert!(
            !operator.give(&order, "Olga", "", 9).await.unwrap(),
            "not twice"
        );
    }
    assert!(
        !operator
            .give(&Order::Mute(UserId(99)), "Olga", "", 9)
            .await
            .unwrap()
    );
    assert_eq!(store.barred().await.unwrap().mutes, []);
    assert_eq!(operator.log(3).await.unwrap().len(), 3, "the newest");
    assert_eq!(operator.log(99).await.unwrap().len(), 7);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_people_are_found_by_what_is_known_of_them() {
    let place = place();
    let (store, operator) = place.open().await;
    begun(&store, "one").await;
    let bo = user(&store, "bo").await.id;
    store.rename_user(bo, "Bo the Bold").await.unwrap();
    store.saw(bo, 70, "198.51.100.1").await.unwrap();
    assert!(store.add_table(new_table("two", bo)).await.unwrap());
    let all = Wanted {
        most: 9,
        ..Wanted::default()
    };
    let tables = async |wanted: Wanted| -> Vec<String> {
        let found = operator.tables(&wanted).await.unwrap();
        found.into_iter().map(|table| table.id.0).collect()
    };
    assert_eq!(tables(all.clone()).await, ["one", "two"]);
    let by_stage = Wanted {
        stage: Some(Stage::Gathering),
        ..all.clone()
    };
    assert_eq!(tables(by_stage).await, ["two"]);
    let by_host = Wanted {
        person: Some(bo),
        ..all.clone()
    };
    assert_eq!(tables(by_host).await, ["two"]);
    let by_word = Wanted {
        word: Some("TABLE O".into()),
        ..all.clone()
    };
    assert_eq!(tables(by_word).await, ["one"]);
    let by_origin = Wanted {
        address: Some("192.0.2.1".into()),
        most: 1,
        ..all.clone()
    };
    assert_eq!(tables(by_origin).await, ["one"]);
    let bold = Wanted {
        word: Some("bold".into()),
        address: Some("198.51.100.1".into()),
        ..all
    };
    let people = operator.people(&bold).await.unwrap();
    assert_eq!((people.len(), people[0].id, people[0].tables), (1, bo, 1));
    assert_eq!(operator.table(&TableId("none".into())).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_no_server_has_made_is_not_made_here() {
    let place = place();
    assert!(Operator::open(&place.file()).await.is_err());
    assert!(!place.file().exists());
}

#[tokio::test]
async fn what_people_report_is_listed_until_it_is_closed_and_the_log_says_who_did() {
    let place = Place(tempfile::tempdir().unwrap());
    let (store, operator) = place.open().await;
    let table = begun(&store, "one").await;
    let ada = member(&store, "a", "Ada").await;
    let eve = user(&store, "e").await;
    let line = Line {
        room: Room::Table,
        seat: None,
        user: Some(eve.id),
        name: "Eve".into(),
        text: "an insult".into(),
        request_id: "r".into(),
        said_at: 7,
    };
    let report = NewReport {
        by: ada,
        whom: eve.clone(),
        table: Some(table.clone()),
        reason: "insults me".into(),
        lines: vec![line],
        at: 9,
    };
    store.report(report).await.unwrap();
    let found = operator.reports(false, 9).await.unwrap();
    let [report] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!(
        (report.whom, report.table.clone()),
        (Some(eve.id), Some(table))
    );
    assert_eq!(report.by.as_ref().unwrap().name, "Ada");
    assert_eq!(report.lines[0]["text"], "an insult");
    assert_eq!(report.lines[0]["person"], eve.id.0);
    let close = Order::CloseReport(report.number);
    assert!(
        operator
            .give(&close, "Olga", "talked to them", 11)
            .await
            .unwrap()
    );
    assert!(
        !operator.give(&close, "Olga", "", 12).await.unwrap(),
        "once"
    );
    assert_eq!(operator.reports(false, 9).await.unwrap(), []);
    assert_eq!(
        operator.reports(true, 9).await.unwrap()[0].closed_at,
        Some(11)
    );
    let log = operator.log(9).await.unwrap();
    assert_eq!(
        (log[0].order.clone(), log[0].reason.as_str()),
        (close, "talked to them")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_closed_is_not_told_of_when_it_is_gone() {
    let place = place();
    let (store, operator) = place.open().await;
    let ada = member(&store, "a", "Ada").await;
    let bo = member(&store, "b", "Bo").await;
    let players = vec![person(0, ada, 1), person(1, bo, 2)];
    let over = rated(&store, "insult", players).await.table;
    let close = Order::Close(over.clone());
    assert!(operator.give(&close, "Olga", "its name", 5).await.unwrap());
    assert!(store.remove_ended(&over, i64::MAX).await.unwrap());
    assert_eq!(store.result(&over).await.unwrap(), None);
    let span = Span { from: 0, most: 9 };
    let seen = store.results_of(ada, Eyes(Some(ada)), span).await.unwrap();
    assert_eq!(seen, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_finds_what_is_damaged_and_counts_the_rest() {
    let place = place();
    let (store, _) = place.open().await;
    begun(&store, "one").await;
    let found = examine(&place.file()).await.unwrap();
    assert_eq!(found.damage, Vec::<String>::new());
    let rows = |table: &str| found.rows.iter().find(|(name, _)| *name == table);
    assert_eq!(rows("tables"), Some(&("tables", 1)));
    store.close().await;
    let bytes = std::fs::read(place.file()).unwrap();
    let page = 4_096;
    // The last pages hold what was written last; the first tells the form.
    let mut damaged = bytes.clone();
    damaged[bytes.len() - 3 * page..].fill(0xa5);
    std::fs::write(place.file(), damaged).unwrap();
    match examine(&place.file()).await {
        Ok(found) => assert_ne!(found.damage, Vec::<String>::new()),
        Err(error) => assert!(matches!(error, StoreError::Damaged { .. }), "{error:?}"),
    }
}
