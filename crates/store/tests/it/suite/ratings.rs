//! Results, the ratings that follow from them, and the ladder.

use super::Open;
use super::accounts::member;
use crate::{begun, new_table, play, playing, user};
use store::*;

/// A person who was dealt in and stayed.
pub fn person(seat: u8, user: UserId, place: u8) -> NewPlayer {
    NewPlayer {
        seat,
        user: Some(user),
        level: None,
        name: format!("P{user}"),
        place,
        points: Some(100 - i32::from(place)),
        has_left: false,
        was_dealt_in: true,
        shares: false,
        moves: 2,
        time: 5_000,
        fixed: None,
    }
}

pub(super) fn bot(seat: u8, place: u8, fixed: Option<Rating>) -> NewPlayer {
    NewPlayer {
        user: None,
        level: Some("hard".to_string()),
        fixed,
        ..person(seat, UserId(0), place)
    }
}

pub(super) fn left(player: NewPlayer) -> NewPlayer {
    NewPlayer {
        has_left: true,
        points: None,
        ..player
    }
}

/// The row that ends a table's game with this result.
pub(super) fn ending(table: &TableId, seq: u32, players: Vec<NewPlayer>) -> Append {
    let append = play(table, seq, &format!("end {table}"));
    let result = NewResult {
        table: table.clone(),
        game: "longhorn".to_string(),
        ending: GameEnd::PlayedOut,
        steps: seq,
        players,
        ended_at: append.step.made_at,
    };
    Append {
        progress: Progress {
            stage: Stage::Over,
            step: seq,
            waiting: None,
        },
        result: Some(Box::new(result)),
        ..append
    }
}

/// A table of this rule whose game has begun.
pub(super) async fn table(store: &dyn Store, id: &str, rated: RatedRule, open: bool) -> TableId {
    let host = user(store, &format!("host of {id}")).await.id;
    let table = NewTable {
        rated,
        audience: match open {
            true => Audience::Everybody,
            false => Audience::Link,
        },
        ..new_table(id, host)
    };
    assert!(store.add_table(table).await.unwrap());
    let id = TableId(id.to_string());
    let begun = store.begin(&id, vec![1], playing(0), 1_500).await;
    assert!(begun.unwrap());
    id
}

/// A rated game of these players, begun and over.
pub async fn rated(store: &dyn Store, id: &str, players: Vec<NewPlayer>) -> ResultRow {
    let id = table(store, id, RatedRule::People, true).await;
    let done = store.append(ending(&id, 1, players)).await.unwrap();
    assert_eq!(done, Appended::Stored);
    store.result(&id).await.unwrap().unwrap()
}

pub(super) async fn rating(store: &dyn Store, user: UserId) -> Option<(i32, u32)> {
    let all = store.ratings_of(user).await.unwrap();
    all.first().map(|s| (s.rating.shown(), s.games))
}

pub async fn a_result_comes_with_the_row_that_ends_the_game(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (
        member(&*store, "a", "Ada").await,
        member(&*store, "b", "Bo").await,
    );
    let id = begun(&*store, "one").await;
    store.append(play(&id, 1, "first")).await.unwrap();
    assert_eq!(store.result(&id).await.unwrap(), None);
    let players = vec![person(0, ada, 1), person(1, bo, 2)];
    let end = ending(&id, 2, players.clone());
    assert_eq!(store.append(end.clone()).await.unwrap(), Appended::Stored);
    // Who asks again, or comes too late, changes nothing.
    assert_eq!(store.append(end).await.unwrap(), Appended::Conflict);
    let late = ending(&id, 2, vec![person(0, bo, 1), person(1, ada, 2)]);
    let late = Append {
        step: Step {
            request_id: None,
            ..late.step
        },
        ..late
    };
    assert_eq!(
        store.append(late.clone()).await.unwrap(),
        Appended::Conflict
    );
    let forged = *late.result.unwrap();
    assert!(
        !store.add_result(forged.clone()).await.unwrap(),
        "there is one"
    );
    let elsewhere = begun(&*store, "two").await;
    let forged = NewResult {
        table: elsewhere.clone(),
        ..forged
    };
    assert!(!store.add_result(forged).await.unwrap(), "its game goes on");
    store.close().await;
    let kept = open().await.result(&id).await.unwrap().unwrap();
    assert_eq!(
        (kept.rated, kept.ending, kept.steps),
        (RatedRule::No, GameEnd::PlayedOut, 2)
    );
    let places: Vec<_> = kept
        .players
        .iter()
        .map(|p| (p.user, p.place, p.before))
        .collect();
    assert_eq!(
        places,
        [(Some(ada), 1, None), (Some(bo), 2, None)],
        "not a rated table"
    );
}

pub async fn ratings_move_once_and_in_the_order_of_the_ends(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (
        member(&*store, "a", "Ada").await,
        member(&*store, "b", "Bo").await,
    );
    let first = rated(&*store, "one", vec![person(0, ada, 1), person(1, bo, 2)]).await;
    let shown = |row: &ResultRow| -> Vec<(i32, i32)> {
        let change = |p: &PlayerRow| (p.before.unwrap().shown(), p.after.unwrap().shown());
        row.players.iter().map(change).collect()
    };
    assert_eq!(shown(&first), [(1_500, 1_578), (1_500, 1_422)]);
    let second = rated(&*store, "two", vec![person(0, ada, 1), person(1, bo, 1)]).await;
    assert_eq!(second.players[0].before, first.players[0].after);
    assert!(
        second.players[0].after.unwrap().mean < 1_577_689,
        "a draw with the weaker"
    );
    assert!(first.number < second.number);
    let ends = store.rated_results(0, 10).await.unwrap();
    assert_eq!(ends, [first, second.clone()]);
    let history = store.rating_history(ada, "longhorn", 10).await.unwrap();
    let tables: Vec<&str> = history.iter().map(|point| point.table.0.as_str()).collect();
    assert_eq!(tables, ["one", "two"]);
    let newest = store.rating_history(ada, "longhorn", 1).await.unwrap();
    assert_eq!(Some(newest[0].rating), second.players[0].after);
    assert_eq!(rating(&*store, ada).await.unwrap().1, 2);
    let both = store
        .ratings_at("longhorn", &[ada, bo, UserId(99)])
        .await
        .unwrap();
    assert_eq!(both.len(), 2);
    assert!(
        store
            .ratings_at("other", &[ada, bo])
            .await
            .unwrap()
            .is_empty()
    );
}

pub async fn many_ends_at_once_count_one_after_the_other(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (
        member(&*store, "a", "Ada").await,
        member(&*store, "b", "Bo").await,
    );
    let mut tables = Vec::new();
    for n in 0..12 {
        tables.push(table(&*store, &format!("t{n}"), RatedRule::People, true).await);
    }
    let ends: Vec<_> = tables
        .iter()
        .map(|id| {
            let (store, id) = (store.clone(), id.clone());
            let players = vec![person(0, ada, 1), person(1, bo, 2)];
            tokio::spawn(async move { store.append(ending(&id, 1, players)).await.unwrap() })
        })
        .collect();
    for end in ends {
        assert_eq!(end.await.unwrap(), Appended::Stored);
    }
    let results = store.rated_results(0, 100).await.unwrap();
    assert_eq!(results.len(), 12);
    for pair in results.windows(2) {
        assert_eq!(pair[1].players[0].before, pair[0].players[0].after);
        assert_eq!(pair[1].players[1].before, pair[0].players[1].after);
    }
    assert_eq!(rating(&*store, ada).await.unwrap().1, 12);
}

pub async fn who_left_a_rated_game_is_last(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (
        member(&*store, "a", "Ada").await,
        member(&*store, "b", "Bo").await,
    );
    let cy = member(&*store, "c", "Cy").await;
    // A bot wins in Ada's seat, Bo is second and Cy third: Ada left, and is behind both.
    let stand_in = NewPlayer {
        was_dealt_in: false,
        ..bot(0, 1, None)
    };
    let players = vec![
        stand_in,
        left(person(0, ada, 3)),
        person(1, bo, 2),
        person(2, cy, 3),
    ];
    let row = rated(&*store, "one", players).await;
    let after = |at: usize| row.players[at].after.map(|r| r.shown());
    assert_eq!(
        [after(0), after(1), after(2), after(3)],
        [None, Some(1_345), Some(1_655), Some(1_500)]
    );
    // Nobody but two persons make a rated game.
    let alone = vec![
        person(0, ada, 1),
        NewPlayer {
            was_dealt_in: false,
            ..person(1, bo, 2)
        },
    ];
    let row = rated(&*store, "two", alone).await;
    assert!(row.players.iter().all(|p| p.before.is_none()));
}

pub async fn bots_are_fixed_points(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (
        member(&*store, "a", "Ada").await,
        member(&*store, "b", "Bo").await,
    );
    let fixed = Rating::fixed(1_700, 30);
    let id = table(&*store, "one", RatedRule::WithBots, true).await;
    let players = vec![
        person(0, ada, 1),
        bot(1, 2, Some(fixed)),
        person(2, bo, 3),
        bot(3, 4, None),
    ];
    store.append(ending(&id, 1, players)).await.unwrap();
    let row = store.result(&id).await.unwrap().unwrap();
    assert_eq!(
        (row.players[1].before, row.players[1].after),
        (Some(fixed), None)
    );
    assert_eq!(row.players[3].before, None, "its strength is not known");
    assert!(
        1_655 < row.players[0].after.unwrap().shown(),
        "more than two unknown ones bring"
    );
    assert_eq!(store.every_rating().await.unwrap().len(), 2);
}

pub async fn what_is_not_listed_is_for_who_sat_there(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (
        member(&*store, "a", "Ada").await,
        member(&*store, "b", "Bo").await,
    );
    let cy = member(&*store, "c", "Cy").await;
    for (id, is_listed) in [("one", true), ("two", false), ("three", true)] {
        let id = table(&*store, id, RatedRule::No, is_listed).await;
        let players = vec![person(0, ada, 1), person(1, bo, 2)];
        store.append(ending(&id, 1, players)).await.unwrap();
    }
    let all = Span { from: 0, most: 10 };
    let ids = async |eyes: Option<UserId>, span: Span| -> Vec<String> {
        let rows = store.results_of(ada, Eyes(eyes), span).await.unwrap();
        rows.into_iter().map(|row| row.table.0).collect()
    };
    assert_eq!(ids(Some(ada), all).await, ["three", "two", "one"]);
    assert_eq!(ids(Some(bo), all).await, ["three", "two", "one"]);
    assert_eq!(ids(Some(cy), all).await, ["three", "one"]);
    assert_eq!(ids(None, all).await, ["three", "one"]);
    assert_eq!(ids(None, Span { from: 1, most: 1 }).await, ["one"]);
    assert_eq!(store.count_results(ada, Eyes(None)).await.unwrap(), 2);
    assert_eq!(store.count_results(ada, Eyes(Some(bo))).await.unwrap(), 3);
    let games = |sum: &[Against]| {
        sum.iter()
            .map(|a| (a.wins, a.losses, a.draws))
            .collect::<Vec<_>>()
    };
    let seen = store.against(ada, bo, Eyes(None)).await.unwrap();
    assert_eq!(games(&seen), [(2, 0, 0)]);
    let own = store.against(bo, ada, Eyes(Some(bo))).await.unwrap();
    assert_eq!(games(&own), [(0, 3, 0)]);
    assert!(
        store
            .against(ada, cy, Eyes(Some(ada)))
            .await
            .unwrap()
            .is_empty()
    );
    let newest = store.results_against(ada, bo, Eyes(None), 1).await.unwrap();
    assert_eq!(newest[0].table.0, "three");
    assert!(!store.hides_games(ada).await.unwrap());
    store.hide_games(ada, true).await.unwrap();
    store.hide_games(ada, true).await.unwrap();
    assert!(store.hides_games(ada).await.unwrap());
    store.hide_games(ada, false).await.unwrap();
    assert!(!store.hides_games(ada).await.unwrap());
}

pub async fn a_persons_games_in_figures(open: Open<'_>) {
    let store = open().await;
    let (ada, bo) = (
        member(&*store, "a", "Ada").await,
        member(&*store, "b", "Bo").await,
    );
    let games = [
        vec![person(0, ada, 1), person(1, bo, 2)],
        vec![person(0, ada, 2), bot(1, 1, None)],
        vec![bot(0, 1, None), left(person(0, ada, 2)), person(1, bo, 2)],
    ];
    let shared = NewPlayer {
        shares: true,
        ..person(0, ada, 1)
    };
    let at_one_screen = vec![shared.clone(), NewPlayer { seat: 1, ..shared }];
    for (n, players) in games.into_iter().chain([at_one_screen]).enumerate() {
        let id = begun(&*store, &format!("t{n}")).await;
        store.append(ending(&id, 1, players)).await.unwrap();
    }
    let figures = store.figures_of(ada).await.unwrap();
    let expected = Figures {
        game: "longhorn".to_string(),
        played: 3,
        won: 1,
        average: Some(98.5),
        best: Some(99),
        favourite: Some("hard".to_string()),
        time_a_move: Some(2_500),
    };
    assert_eq!(figures, [expected]);
    assert!(store.figures_of(UserId(99)).await.unwrap().is_empty());
}

pub async fn the_ladder_is_read_in_pages(open: Open<'_>) {
    let store = open().await;
    let mut people = Vec::new();
    for n in 0..4 {
        people.push(member(&*store, &format!("p{n}"), &format!("P{n}")).await);
    }
    // Everybody in the order of their numbers, often enough to be known well.
    for n in 0..12 {
        let seats = people.iter().zip(0..);
        let players = seats.map(|(user, seat)| person(seat, *user, seat + 1));
        rated(&*store, &format!("t{n}"), players.collect()).await;
    }
    let settled = |span| store.ladder("longhorn", Rung::Settled, span);
    let all = settled(Span { from: 0, most: 10 }).await.unwrap();
    let users: Vec<UserId> = all.iter().map(|s| s.user).collect();
    assert_eq!(users, people);
    assert!(all.iter().all(|s| s.rating.is_settled() && s.games == 12));
    let page = settled(Span { from: 2, most: 1 }).await.unwrap();
    assert_eq!(page, all[2..3]);
    assert!(
        settled(Span { from: 4, most: 10 })
            .await
            .unwrap()
            .is_empty()
    );
    let above = store.above("longhorn", Rung::Settled, all[2].rating.standing());
    assert_eq!(above.await.unwrap(), 2);
    assert_eq!(
        store.count_ladder("longhorn", Rung::Settled).await.unwrap(),
        4
    );
    // Who is new is apart, also if they stand higher.
    let new = member(&*store, "new", "New").await;
    let old = member(&*store, "old", "Old").await;
    rated(&*store, "new", vec![person(0, new, 1), person(1, old, 2)]).await;
    assert_eq!(
        store.count_ladder("longhorn", Rung::Settled).await.unwrap(),
        4
    );
    let span = Span { from: 0, most: 10 };
    let apart = store
        .ladder("longhorn", Rung::Provisional, span)
        .await
        .unwrap();
    let users: Vec<UserId> = apart.iter().map(|s| s.user).collect();
    assert_eq!(users, [new, old]);
}
