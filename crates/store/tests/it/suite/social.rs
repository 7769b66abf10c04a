//! Audiences, set times, invitations, and who follows or blocks whom.

use super::{Open, member};
use crate::{begun, hand_over, listed, new_table, user};
use store::*;

fn ids(tables: Vec<TableRow>) -> Vec<String> {
    tables.into_iter().map(|table| table.id.0).collect()
}

fn id(table: &str) -> TableId {
    TableId(table.to_string())
}

/// What somebody finds among the tables that look for players.
async fn found(store: &dyn Store, viewer: Option<UserId>) -> Vec<String> {
    let sought = Sought {
        viewer,
        ..listed(Listed::Open, 9)
    };
    ids(store.listed_tables(&sought).await.unwrap())
}

async fn add(store: &dyn Store, table: &str, host: UserId, audience: Audience) {
    let table = NewTable {
        audience,
        ..new_table(table, host)
    };
    assert!(store.add_table(table).await.unwrap());
}

pub async fn lists_are_for_their_audience(open: Open<'_>) {
    let store = open().await;
    let store = &*store;
    let ada = member(store, "a", "Ada").await;
    let bo = member(store, "b", "Bo").await;
    let cy = user(store, "c").await.id;
    add(store, "link", ada, Audience::Link).await;
    add(store, "friends", ada, Audience::Friends).await;
    add(store, "everybody", ada, Audience::Everybody).await;
    assert_eq!(found(store, None).await, ["everybody"]);
    assert_eq!(found(store, Some(bo)).await, ["everybody"]);
    assert!(store.follow(bo, ada, 5).await.unwrap());
    assert_eq!(
        found(store, Some(bo)).await,
        ["everybody"],
        "it is the host who chooses"
    );
    assert!(store.follow(ada, bo, 5).await.unwrap());
    assert_eq!(found(store, Some(bo)).await, ["everybody", "friends"]);
    assert_eq!(found(store, Some(cy)).await, ["everybody"]);
    assert_eq!(
        found(store, Some(ada)).await,
        [] as [&str; 0],
        "my own are elsewhere"
    );
    let of = async |change: fn(&mut Sought)| {
        let mut sought = Sought {
            viewer: Some(bo),
            ..listed(Listed::Open, 9)
        };
        change(&mut sought);
        ids(store.listed_tables(&sought).await.unwrap())
    };
    assert_eq!(of(|s| s.game = Some("chess".into())).await, [] as [&str; 0]);
    assert_eq!(of(|s| s.seats = Some(2)).await.len(), 2);
    assert_eq!(of(|s| s.seats = Some(3)).await.len(), 0);
    assert_eq!(of(|s| s.of_followed = true).await.len(), 2);
    assert_eq!(of(|s| s.skip = 1).await, ["friends"]);
    let clock = Some(serde_json::json!({"pace": {"kind": "live", "bank": 60, "increment": 0}}));
    let rated = RatedRule::People;
    let table = NewTable {
        clock,
        rated,
        ..new_table("rated", ada)
    };
    assert!(store.add_table(table).await.unwrap());
    assert_eq!(of(|s| s.clock = Some(ClockKind::Live)).await, ["rated"]);
    assert_eq!(of(|s| s.clock = Some(ClockKind::Days)).await.len(), 0);
    assert_eq!(of(|s| s.clock = Some(ClockKind::None)).await.len(), 2);
    assert_eq!(of(|s| s.rated = Some(true)).await, ["rated"]);
    assert_eq!(of(|s| s.rated = Some(false)).await.len(), 2);
    store.unfollow(bo, ada).await.unwrap();
    assert_eq!(of(|s| s.of_followed = true).await.len(), 0);
}

pub async fn who_will_not_meet_does_not_find_the_other(open: Open<'_>) {
    let store = open().await;
    let store = &*store;
    let (ada, eve) = (user(store, "a").await.id, user(store, "e").await.id);
    let cy = user(store, "c").await.id;
    add(store, "of ada", ada, Audience::Everybody).await;
    add(store, "of eve", eve, Audience::Everybody).await;
    add(store, "of cy", cy, Audience::Everybody).await;
    assert!(store.block(ada, eve, 5).await.unwrap());
    assert!(!store.block(ada, eve, 6).await.unwrap(), "once");
    assert!(!store.block(ada, ada, 6).await.unwrap(), "not oneself");
    assert_eq!(found(store, Some(ada)).await, ["of cy"]);
    assert_eq!(found(store, Some(eve)).await, ["of cy"], "both ways");
    assert_eq!(store.blockers(eve).await.unwrap(), [ada]);
    assert_eq!(store.blockers(ada).await.unwrap(), []);
    let table = TableId("of cy".to_string());
    assert!(store.set_quiet(&table, ada, cy, true).await.unwrap());
    assert_eq!(store.unheard(&table, ada).await.unwrap(), [eve, cy]);
    assert_eq!(store.unheard(&table, eve).await.unwrap(), [ada]);
    assert_eq!(store.unheard(&table, cy).await.unwrap(), []);
    let elsewhere = TableId("of ada".to_string());
    assert_eq!(store.unheard(&elsewhere, ada).await.unwrap(), [eve]);
    let blocked = store.blocked(ada).await.unwrap();
    assert_eq!((blocked[0].user.id, blocked[0].since), (eve, 5));
    // Also where the other sits at somebody else's table.
    let sits = SeatRow {
        holder: Holder::Person(eve),
        name: "Eve".into(),
        salt: None,
    };
    let table = NewTable {
        seats: vec![sits, new_table("x", cy).seats.remove(1)],
        ..new_table("with eve", cy)
    };
    assert!(store.add_table(table).await.unwrap());
    assert_eq!(found(store, Some(ada)).await, ["of cy"]);
    assert!(store.unblock(ada, eve).await.unwrap());
    assert_eq!(found(store, Some(ada)).await.len(), 3);
}

pub async fn members_follow_members(open: Open<'_>) {
    let store = open().await;
    let store = &*store;
    let (ada, bo) = (
        member(store, "a", "Ada").await,
        member(store, "b", "Bo").await,
    );
    let guest = user(store, "g").await.id;
    assert!(!store.follow(guest, ada, 1).await.unwrap());
    assert!(!store.follow(ada, guest, 1).await.unwrap());
    assert!(!store.follow(ada, ada, 1).await.unwrap());
    assert!(store.follow(ada, bo, 7).await.unwrap());
    assert!(!store.follow(ada, bo, 8).await.unwrap(), "once");
    let followed = store.followed(ada).await.unwrap();
    assert_eq!(
        (followed.len(), followed[0].user.id, followed[0].since),
        (1, bo, 7)
    );
    assert!(store.follow(bo, ada, 9).await.unwrap());
    assert!(store.block(bo, ada, 10).await.unwrap());
    assert_eq!(
        store.followed(ada).await.unwrap(),
        [],
        "who blocks is not followed"
    );
    assert_eq!(store.followed(bo).await.unwrap(), []);
}

pub async fn somebody_is_muted_at_one_table(open: Open<'_>) {
    let store = open().await;
    let (one, two) = (begun(&*store, "one").await, begun(&*store, "two").await);
    let (ada, bo) = (user(&*store, "a").await.id, user(&*store, "b").await.id);
    assert!(store.set_quiet(&one, ada, bo, true).await.unwrap());
    assert!(!store.set_quiet(&one, ada, bo, true).await.unwrap());
    store.close().await;
    let store = open().await;
    assert_eq!(store.quiet(&one, ada).await.unwrap(), [bo]);
    assert_eq!(store.quiet(&two, ada).await.unwrap(), []);
    assert_eq!(store.quiet(&one, bo).await.unwrap(), []);
    assert!(store.set_quiet(&one, ada, bo, false).await.unwrap());
    assert_eq!(store.quiet(&one, ada).await.unwrap(), []);
}

pub async fn somebody_is_invited_once_to_a_table(open: Open<'_>) {
    let store = open().await;
    let store = &*store;
    let (ada, bo) = (user(store, "a").await.id, user(store, "b").await.id);
    add(store, "one", ada, Audience::Link).await;
    add(store, "two", ada, Audience::Link).await;
    assert!(store.invite(&id("one"), bo, ada, 5).await.unwrap());
    assert!(!store.invite(&id("one"), bo, ada, 6).await.unwrap(), "once");
    assert!(store.invite(&id("two"), bo, ada, 7).await.unwrap());
    let told = store.unplanned(9).await.unwrap();
    let kind = |kept: &Kept| (kept.notice.to, kept.notice.kind);
    let invited = (bo, NoticeKind::Invited);
    assert_eq!(told.iter().map(kind).collect::<Vec<_>>(), [invited; 2]);
    assert_eq!(store.count_invitations(ada, 6).await.unwrap(), 1);
    assert_eq!(store.count_invitations(ada, 5).await.unwrap(), 2);
    let invited = async || {
        let found = store.invitations(bo, 9).await.unwrap();
        let table = |i: Invitation| (i.table.id.0, i.by.id, i.at);
        found.into_iter().map(table).collect::<Vec<_>>()
    };
    let (one, two) = (("one".into(), ada, 5), ("two".into(), ada, 7));
    assert_eq!(invited().await, [two.clone(), one.clone()]);
    assert!(store.decline(&id("two"), bo).await.unwrap());
    assert!(
        !store.decline(&id("two"), ada).await.unwrap(),
        "not invited"
    );
    assert_eq!(invited().await, std::slice::from_ref(&one));
    assert!(store.invited(&id("two")).await.unwrap()[0].is_declined);
    store.block(bo, ada, 8).await.unwrap();
    assert_eq!(invited().await, []);
    store.unblock(bo, ada).await.unwrap();
    let sits = SeatRow {
        holder: Holder::Person(bo),
        name: "Bo".into(),
        salt: None,
    };
    let change = hand_over(1, Holder::Open, sits, 9);
    assert!(store.change_seat(&id("one"), change).await.unwrap());
    assert_eq!(invited().await, [], "who sits is not invited any more");
    assert!(store.remove_table(&id("one")).await.unwrap());
    assert_eq!(
        store.count_invitations(ada, 0).await.unwrap(),
        1,
        "it goes with the table"
    );
}

pub async fn a_table_is_repeated_once(open: Open<'_>) {
    let store = open().await;
    let old = begun(&*store, "old").await;
    let host = store.table(&old).await.unwrap().unwrap().host;
    let again = |table: &str| NewTable {
        rematch_of: Some(old.clone()),
        ..new_table(table, host)
    };
    let (one, two) = tokio::join!(store.add_table(again("one")), store.add_table(again("two")));
    assert_ne!(one.unwrap(), two.unwrap(), "one of them was first");
    let next = store.table(&old).await.unwrap().unwrap().rematch.unwrap();
    let next = store.table(&next).await.unwrap().unwrap();
    assert_eq!((next.rematch_of, next.rematch), (Some(old.clone()), None));
    assert!(store.remove_table(&next.id).await.unwrap());
    assert_eq!(store.table(&old).await.unwrap().unwrap().rematch, None);
    assert!(store.add_table(again("three")).await.unwrap());
}

fn timed(table: &str, host: UserId, at: i64) -> NewTable {
    NewTable {
        starts: Some(Start {
            at,
            then: AtStart::CallOff,
        }),
        ..new_table(table, host)
    }
}

pub async fn a_set_time_falls_due_until_the_game_begins(open: Open<'_>) {
    let store = open().await;
    let host = user(&*store, "t").await.id;
    for (table, at) in [("late", 9_000), ("soon", 5_000), ("sooner", 4_000)] {
        assert!(store.add_table(timed(table, host, at)).await.unwrap());
    }
    store.close().await;
    let store = open().await;
    let starts = store.table(&id("soon")).await.unwrap().unwrap().starts;
    assert_eq!(starts.unwrap().at, 5_000);
    let due = async |now| store.due_tables(now, 9).await.unwrap();
    assert_eq!(due(3_999).await, []);
    assert_eq!(due(5_000).await, [id("sooner"), id("soon")]);
    assert_eq!(store.due_tables(9_999, 1).await.unwrap(), [id("sooner")]);
    let progress = crate::playing(0);
    assert!(
        store
            .begin(&id("sooner"), vec![1], progress, 5_000)
            .await
            .unwrap()
    );
    assert_eq!(due(5_000).await, [id("soon")]);
}

pub async fn a_table_that_waits_for_its_time_is_not_cleared_away(open: Open<'_>) {
    let store = open().await;
    let host = user(&*store, "t").await.id;
    assert!(store.add_table(timed("late", host, 9_000)).await.unwrap());
    assert_eq!(store.never_begun(8_000, 9).await.unwrap(), []);
    assert_eq!(store.never_begun(9_001, 9).await.unwrap(), [id("late")]);
}
