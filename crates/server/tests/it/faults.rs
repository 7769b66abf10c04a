//! A disk that is full: who plays is told so, nothing has happened, and it goes on when there is room.

use crate::world::{Socket, World, config, within};
use serde_json::{Value, json};
use store::Bound;

/// Enough to fill what is free within a new database too.
const GAMES: usize = 16;

/// Plays on at these tables, in turn, until something cannot be saved; gives the table and the answer.
async fn play_until_full(tables: &mut [Socket]) -> (usize, Value) {
    for n in 0.. {
        let at = n % tables.len();
        let socket = &mut tables[at];
        assert!(!socket.is_over(), "the bound does nothing");
        let (before, action) = (socket.seq(), socket.some_action(n));
        let answer = socket.play(&action).await;
        if answer["type"] != "done" {
            return (at, answer);
        }
        socket.past(before).await;
    }
    unreachable!("it goes on until it returns")
}

#[tokio::test]
async fn a_full_disk_is_told_to_who_plays_and_to_who_watches_over_the_server() {
    let bound = Bound::default();
    let folder = tempfile::tempdir().unwrap();
    let world = World::bounded(folder, config(), bound.clone()).await;
    let guest = world.guest();
    let (mut ids, mut sockets) = (Vec::new(), Vec::new());
    for _ in 0..GAMES {
        let seats = json!([{"kind": "me"}, {"kind": "me"}]);
        let id = guest
            .table_with(json!({"game": "longhorn", "seats": seats}))
            .await;
        sockets.push(guest.sit(&id).await.asked_all().await);
        ids.push(id);
    }
    let mut watcher = guest.sit(&ids[0]).await;
    bound.set(4_096);

    let (at, answer) = play_until_full(&mut sockets).await;
    assert_eq!(answer["type"], "problem", "{answer}");
    assert_eq!(answer["code"], "not_saved", "{answer}");
    let text = answer["text"].as_str().unwrap();
    assert!(
        text.contains("no room left") && text.contains("nothing has changed"),
        "{text}"
    );
    let (status, health) = guest.get("/health").await;
    assert_eq!(
        (status, &health["code"]),
        (503, &json!("not_saved")),
        "{health}"
    );
    let before = sockets[at].seq();
    sockets[at].send(json!({"type": "refresh"})).await;
    sockets[at].until("frame").await;
    assert_eq!(sockets[at].seq(), before, "nothing has changed");

    bound.set(u64::MAX);
    within(async { while guest.get("/health").await.0 != 200 {} }).await;
    let action = sockets[at].some_action(0);
    sockets[at].does(&action).await;
    let played: Vec<u64> = sockets.iter().map(Socket::step).collect();
    watcher.past(played[0] - 1).await;
    drop((sockets, watcher));
    let world = world.restart().await;
    for (id, steps) in ids.iter().zip(played) {
        let socket = guest.sit(id).await;
        // What need not be asked may have followed.
        assert!(
            steps <= socket.step(),
            "every move that was answered is there"
        );
    }
    world.stop().await;
}
