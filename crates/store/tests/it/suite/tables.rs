//! Users, tables, seats and chat.

use super::Open;
use crate::{begun, hand_over, listed, new_table, play, playing, user};
use store::*;

pub async fn users_are_found_by_their_token(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "secret").await;
    assert_eq!(
        store.user_of(TokenHash::of("secret")).await.unwrap(),
        Some(ada.clone())
    );
    assert_eq!(store.user_of(TokenHash::of("other")).await.unwrap(), None);
    assert!(store.rename_user(ada.id, "Countess").await.unwrap());
    assert!(!store.rename_user(UserId(99), "Nobody").await.unwrap());
    assert_eq!(
        store
            .user_of(TokenHash::of("secret"))
            .await
            .unwrap()
            .unwrap()
            .name,
        "Countess"
    );
}

pub async fn a_new_name_is_used_at_the_tables(open: Open<'_>) {
    let store = open().await;
    let ada = user(&*store, "secret").await;
    store.add_table(new_table("one", ada.id)).await.unwrap();
    let nick = SeatRow {
        holder: Holder::Person(ada.id),
        name: "Left hand".into(),
        salt: None,
    };
    let id = TableId("one".into());
    assert!(
        store
            .change_seat(&id, hand_over(1, Holder::Open, nick, 5))
            .await
            .unwrap()
    );
    assert!(store.rename_user(ada.id, "Countess").await.unwrap());
    let table = store.table(&id).await.unwrap().unwrap();
    let names: Vec<&str> = table.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Countess", "Left hand"]);
}

pub async fn figures_are_kept_once(open: Open<'_>) {
    let store = open().await;
    let set = |name: &str, content: &str| DataSet {
        game: "longhorn".to_string(),
        name: name.to_string(),
        content: content.to_string(),
    };
    assert!(store.keep_data(set("ab", "{\"cost\":3}")).await.unwrap());
    assert!(store.keep_data(set("aa", "{}")).await.unwrap());
    assert!(!store.keep_data(set("ab", "other")).await.unwrap());
    store.close().await;
    let kept = open().await.data_sets().await.unwrap();
    assert_eq!(kept, [set("aa", "{}"), set("ab", "{\"cost\":3}")]);
}

pub async fn tables_come_back_as_they_were_made(open: Open<'_>) {
    let store = open().await;
    let host = user(&*store, "t").await.id;
    let made = new_table("one", host);
    assert!(store.add_table(made.clone()).await.unwrap());
    assert!(
        !store.add_table(made.clone()).await.unwrap(),
        "an id is had once"
    );
    let found = store.table(&made.id).await.unwrap().unwrap();
    assert_eq!(
        (found.id, found.name, found.game),
        (made.id.clone(), made.name, made.game)
    );
    assert_eq!(
        (found.options, found.undo, found.friendly),
        (made.options, made.undo, made.friendly)
    );
    assert_eq!((found.luck, found.seed), (made.luck, made.seed));
    assert_eq!(
        (found.seats, found.host, found.setup),
        (made.seats, host, None)
    );
    assert_eq!(
        found.progress,
        Progress {
            stage: Stage::Gathering,
            step: 0,
            waiting: None
        }
    );
    assert_eq!(store.table(&TableId("none".into())).await.unwrap(), None);
    assert!(store.remove_table(&made.id).await.unwrap());
    assert_eq!(store.table(&made.id).await.unwrap(), None);
    let begun = begun(&*store, "two").await;
    assert!(
        !store.remove_table(&begun).await.unwrap(),
        "a game that has begun stays"
    );
}

pub async fn lists_show_what_they_should(open: Open<'_>) {
    let store = open().await;
    let host = user(&*store, "t").await.id;
    let guest = user(&*store, "g").await.id;
    let hidden = NewTable {
        audience: Audience::Link,
        ..new_table("hidden", host)
    };
    for table in [
        new_table("old", host),
        hidden,
        NewTable {
            made_at: 9_000,
            ..new_table("new", host)
        },
    ] {
        assert!(store.add_table(table).await.unwrap());
    }
    begun(&*store, "live").await;
    let ids = |tables: Vec<TableRow>| tables.into_iter().map(|t| t.id.0).collect::<Vec<_>>();
    assert_eq!(
        ids(store
            .listed_tables(&listed(Listed::Open, 10))
            .await
            .unwrap()),
        ["new", "old"]
    );
    assert_eq!(
        ids(store.listed_tables(&listed(Listed::Open, 1)).await.unwrap()),
        ["new"]
    );
    assert_eq!(
        ids(store
            .listed_tables(&listed(Listed::Live, 10))
            .await
            .unwrap()),
        ["live"]
    );
    assert_eq!(
        ids(store.tables_of(host, 10).await.unwrap()),
        ["new", "hidden", "old"]
    );
    let sits = SeatRow {
        holder: Holder::Person(guest),
        name: "Bo".into(),
        salt: None,
    };
    assert!(
        store
            .change_seat(
                &TableId("old".into()),
                hand_over(1, Holder::Open, sits, 1_100)
            )
            .await
            .unwrap()
    );
    assert_eq!(ids(store.tables_of(guest, 10).await.unwrap()), ["old"]);
}

pub async fn games_of_a_person_that_go_on_are_listed(open: Open<'_>) {
    let store = open().await;
    let host = user(&*store, "t").await.id;
    for id in ["first", "second"] {
        store.add_table(new_table(id, host)).await.unwrap();
    }
    let going_on = async |user, most| {
        let tables = store.going_on(user, most).await.unwrap();
        tables.into_iter().map(|t| t.id.0).collect::<Vec<_>>()
    };
    let mine = going_on(host, 10).await;
    assert_eq!(mine, ["first", "second"]);
    assert_eq!(going_on(host, 1).await, ["first"]);
    let stranger = user(&*store, "g").await.id;
    assert!(going_on(stranger, 10).await.is_empty());
    let live = begun(&*store, "live").await;
    let row = store.table(&live).await.unwrap().unwrap();
    let Holder::Person(player) = row.seats[0].holder else {
        panic!("somebody sits there");
    };
    assert_eq!(going_on(player, 10).await, ["live"]);
    let mut last = play(&live, 1, "r");
    last.progress = Progress {
        stage: Stage::Over,
        step: 1,
        waiting: None,
    };
    assert_eq!(store.append(last).await.unwrap(), Appended::Stored);
    assert!(going_on(player, 10).await.is_empty(), "it is over");
}

pub async fn tables_are_counted_by_host_and_time(open: Open<'_>) {
    let store = open().await;
    let host = user(&*store, "t").await.id;
    store.add_table(new_table("one", host)).await.unwrap();
    let live = begun(&*store, "two").await;
    assert_eq!(store.count_tables(Of::All, 0).await.unwrap(), 2);
    assert_eq!(store.count_tables(Of::Host(host), 0).await.unwrap(), 1);
    assert_eq!(store.count_tables(Of::All, 1_200).await.unwrap(), 1);
    let mut last = play(&live, 1, "r");
    last.progress = Progress {
        stage: Stage::Over,
        step: 1,
        waiting: None,
    };
    assert_eq!(store.append(last).await.unwrap(), Appended::Stored);
    assert_eq!(
        store.count_tables(Of::All, 0).await.unwrap(),
        1,
        "what is over does not count"
    );
}

pub async fn a_seat_changes_hands_once(open: Open<'_>) {
    let store = open().await;
    let host = user(&*store, "t").await.id;
    let (bo, cy) = (user(&*store, "b").await.id, user(&*store, "c").await.id);
    let table = new_table("one", host);
    store.add_table(table.clone()).await.unwrap();
    let sit = |who| SeatRow {
        holder: Holder::Person(who),
        name: "x".into(),
        salt: None,
    };
    let (a, b) = tokio::join!(
        store.change_seat(&table.id, hand_over(1, Holder::Open, sit(bo), 5)),
        store.change_seat(&table.id, hand_over(1, Holder::Open, sit(cy), 5)),
    );
    assert!(a.unwrap() ^ b.unwrap(), "one of two has it");
    let Holder::Person(who) = store.table(&table.id).await.unwrap().unwrap().seats[1].holder else {
        panic!("a person has it")
    };
    let bot = SeatRow {
        holder: Holder::Bot("hard".into()),
        name: "Bot".into(),
        salt: None,
    };
    assert!(
        !store
            .change_seat(
                &table.id,
                hand_over(1, Holder::Person(host), bot.clone(), 6)
            )
            .await
            .unwrap()
    );
    assert!(
        store
            .change_seat(&table.id, hand_over(1, Holder::Person(who), bot.clone(), 6))
            .await
            .unwrap()
    );
    assert_eq!(store.table(&table.id).await.unwrap().unwrap().seats[1], bot);
}

pub async fn who_comes_and_goes_in_a_game_is_noted(open: Open<'_>) {
    let store = open().await;
    let id = begun(&*store, "one").await;
    let host = store.table(&id).await.unwrap().unwrap().host;
    let note = |step, kind, name: &str| Note {
        step,
        seat: 0,
        kind,
        name: name.to_string(),
        user: Some(host),
        made_at: 9,
    };
    let left = SeatChange {
        note: Some(note(3, NoteKind::LeftOpen, "Ada")),
        ..hand_over(0, Holder::Person(host), nobody(), 9)
    };
    assert!(store.change_seat(&id, left.clone()).await.unwrap());
    assert!(!store.change_seat(&id, left).await.unwrap(), "once");
    let bo = user(&*store, "b").await.id;
    let sits = SeatRow {
        holder: Holder::Person(bo),
        name: "Bo".into(),
        salt: Some("0f".repeat(16)),
    };
    let sat = SeatChange {
        note: Some(note(4, NoteKind::SatDown, "Bo")),
        ..hand_over(0, Holder::Open, sits.clone(), 9)
    };
    assert!(store.change_seat(&id, sat).await.unwrap());
    assert_eq!(store.table(&id).await.unwrap().unwrap().seats[0], sits);
    let mut last = play(&id, 1, "r");
    last.progress.stage = Stage::Over;
    store.append(last).await.unwrap();
    let too_late = hand_over(0, Holder::Person(bo), nobody(), 10);
    assert!(!store.change_seat(&id, too_late).await.unwrap(), "over");
    store.close().await;
    let notes = open().await.notes(&id).await.unwrap();
    let told = [
        note(3, NoteKind::LeftOpen, "Ada"),
        note(4, NoteKind::SatDown, "Bo"),
    ];
    assert_eq!(notes, told);
}

fn nobody() -> SeatRow {
    SeatRow {
        holder: Holder::Open,
        name: String::new(),
        salt: None,
    }
}

pub async fn a_game_begins_once(open: Open<'_>) {
    let store = open().await;
    let id = begun(&*store, "one").await;
    assert!(!store.begin(&id, vec![1], playing(0), 9).await.unwrap());
    let table = store.table(&id).await.unwrap().unwrap();
    assert_eq!(table.setup, Some(vec![4, 0, 7]));
    assert_eq!((table.progress, table.changed_at), (playing(0), 1_500));
    let host = user(&*store, "t").await.id;
    let waiting = new_table("two", host);
    store.add_table(waiting.clone()).await.unwrap();
    assert_eq!(
        store.append(play(&waiting.id, 1, "r")).await.unwrap(),
        Appended::Conflict,
        "not begun"
    );
}

pub async fn chat_keeps_its_order_and_says_nothing_twice(open: Open<'_>) {
    let store = open().await;
    let id = begun(&*store, "one").await;
    let line = |n: i64| Line {
        room: match n {
            0 | 1 => Room::Table,
            _ => Room::Watchers,
        },
        seat: (n % 2 == 0).then_some(1),
        user: None,
        name: "Ada".into(),
        text: format!("line {n}"),
        request_id: format!("r{n}"),
        said_at: n,
    };
    for n in 0..5 {
        assert!(store.say(&id, line(n)).await.unwrap());
    }
    assert!(!store.say(&id, line(3)).await.unwrap());
    assert!(!store.say(&TableId("none".into()), line(9)).await.unwrap());
    assert_eq!(
        store.chat(&id, 3).await.unwrap(),
        [line(2), line(3), line(4)]
    );
    let played = store.chat_in(&id, Room::Table, 3).await.unwrap();
    assert_eq!(
        played,
        [line(0), line(1)],
        "watchers take none of the places"
    );
    let watched = store.chat_in(&id, Room::Watchers, 2).await.unwrap();
    assert_eq!(watched, [line(3), line(4)]);
}
