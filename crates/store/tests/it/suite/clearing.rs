//! Who was seen, and what is cleared away.

use super::Open;
use super::member;
use super::ratings::{ending, person, rated, rating, table};
use crate::{begun, new_table, user};
use store::*;

pub async fn tables_are_counted_by_address_and_where_bots_are_alone(open: Open<'_>) {
    let store = open().await;
    let host = user(&*store, "t").await.id;
    let bot = || SeatRow {
        holder: Holder::Bot("easy".into()),
        name: "Bot".into(),
        salt: None,
    };
    let bots = NewTable {
        seats: vec![bot(), bot()],
        made_from: "198.51.100.1".into(),
        ..new_table("bots", host)
    };
    for table in [new_table("one", host), new_table("two", host), bots] {
        assert!(store.add_table(table).await.unwrap());
    }
    let count = async |of| store.count_tables(of, 0).await.unwrap();
    assert_eq!(count(Of::Address("192.0.2.1")).await, 2);
    assert_eq!(count(Of::Address("198.51.100.1")).await, 1);
    assert_eq!(count(Of::Address("")).await, 0);
    assert_eq!(count(Of::BotsOnly(host)).await, 1);
    assert_eq!(store.forget_addresses(2_000).await.unwrap(), 3);
    assert_eq!(count(Of::Address("192.0.2.1")).await, 0);
}

pub async fn from_where_a_table_was_made_is_known_until_its_end(open: Open<'_>) {
    let store = open().await;
    let id = begun(&*store, "one").await;
    let made_from = async || store.made_from(&id).await.unwrap();
    assert_eq!(made_from().await, "192.0.2.1");
    let ends = ending(&id, 1, Vec::new());
    assert_eq!(store.append(ends).await.unwrap(), Appended::Stored);
    assert_eq!(made_from().await, "");
    let nowhere = store.made_from(&TableId("nowhere".into())).await;
    assert_eq!(nowhere.unwrap(), "");
}

pub async fn guests_who_left_nothing_behind_are_forgotten(open: Open<'_>) {
    let store = open().await;
    let came = async |token: &str, at: i64| {
        let user = store.add_user("Guest", TokenHash::of(token), at).await;
        user.unwrap().id
    };
    let known = async |token: &str| store.user_of(TokenHash::of(token)).await.unwrap().is_some();
    let (host, back) = (came("host", 1).await, came("back", 2).await);
    came("gone", 3).await;
    came("gone too", 4).await;
    came("new", 900).await;
    assert!(store.add_table(new_table("one", host)).await.unwrap());
    store.saw(back, 800, "192.0.2.1").await.unwrap();
    assert_eq!(
        store.forget_guests(500, 1).await.unwrap(),
        1,
        "so many at most"
    );
    assert_eq!(store.forget_guests(500, 9).await.unwrap(), 1);
    assert_eq!(store.forget_guests(500, 9).await.unwrap(), 0);
    assert!(!known("gone").await && !known("gone too").await);
    assert!(known("host").await && known("back").await && known("new").await);
}

pub async fn tables_that_never_began_are_found(open: Open<'_>) {
    let store = open().await;
    let host = user(&*store, "t").await.id;
    begun(&*store, "begun").await;
    for (id, made_at) in [("young", 3_000), ("old", 1_000), ("older", 500)] {
        let table = NewTable {
            made_at,
            ..new_table(id, host)
        };
        assert!(store.add_table(table).await.unwrap());
    }
    let ids =
        |ids: &[&str]| -> Vec<TableId> { ids.iter().map(|id| TableId(id.to_string())).collect() };
    assert_eq!(
        store.never_begun(2_000, 9).await.unwrap(),
        ids(&["older", "old"])
    );
    assert_eq!(store.never_begun(2_000, 1).await.unwrap(), ids(&["older"]));
}

pub async fn a_game_that_is_long_over_goes_and_its_result_stays(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (
        member(&*store, "a", "Ada").await,
        member(&*store, "b", "Bo").await,
    );
    let players = || vec![person(0, ada, 1), person(1, bo, 2)];
    let before = rated(&*store, "over", players()).await;
    let going_on = begun(&*store, "going on").await;
    let hidden = table(&*store, "hidden", RatedRule::No, false).await;
    store.append(ending(&hidden, 1, players())).await.unwrap();
    let over = before.table.clone();
    let changed_at = store.table(&over).await.unwrap().unwrap().changed_at;
    let ratings = (rating(&*store, ada).await, rating(&*store, bo).await);
    assert_eq!(store.long_over(changed_at, 9).await.unwrap(), []);
    let later = changed_at + 1;
    assert_eq!(store.long_over(later, 9).await.unwrap().len(), 2);
    assert!(!store.remove_ended(&over, changed_at).await.unwrap());
    assert!(!store.remove_ended(&going_on, i64::MAX).await.unwrap());
    for table in [&over, &hidden] {
        assert!(store.remove_ended(table, later).await.unwrap());
        assert_eq!(store.table(table).await.unwrap(), None);
        assert_eq!(store.steps(table, 1).await.unwrap(), []);
    }
    let after = store.result(&over).await.unwrap().unwrap();
    let expected = ResultRow {
        is_gone: true,
        ..before
    };
    assert_eq!(after, expected);
    assert_eq!(
        (rating(&*store, ada).await, rating(&*store, bo).await),
        ratings
    );
    let span = Span { from: 0, most: 9 };
    let seen = async |eyes| {
        let results = store.results_of(ada, Eyes(eyes), span).await.unwrap();
        assert_eq!(
            store.count_results(ada, Eyes(eyes)).await.unwrap() as usize,
            results.len()
        );
        results.len()
    };
    assert_eq!((seen(Some(bo)).await, seen(None).await), (2, 1));
    let together = store.against(ada, bo, Eyes(Some(ada))).await.unwrap();
    assert_eq!(together[0].wins, 2);
    let counted = store.rated_results(0, 9).await.unwrap();
    assert_eq!(counted.len(), 1, "ratings can still be computed anew");
}

pub async fn what_was_said_long_ago_goes(open: Open<'_>) {
    let store = open().await;
    let id = begun(&*store, "one").await;
    for n in 0..250 {
        let line = Line {
            room: Room::Table,
            seat: None,
            user: None,
            name: "Ada".into(),
            text: format!("line {n}"),
            request_id: format!("r{n}"),
            said_at: n,
        };
        assert!(store.say(&id, line).await.unwrap());
    }
    let kept = store.chat(&id, 1_000).await.unwrap();
    assert_eq!(kept.len(), 200);
    assert_eq!(
        (kept[0].text.as_str(), kept[199].text.as_str()),
        ("line 50", "line 249")
    );
}
