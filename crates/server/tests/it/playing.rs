//! Actions: stored, acknowledged, done once, refused in words.

use crate::world::{Guest, Socket, World};
use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// Two guests at a table, both connected.
pub async fn two(
    world: &World,
    game: &str,
    extra: Value,
) -> (Guest, Guest, String, Socket, Socket) {
    let (ada, bo) = (world.guest(), world.guest());
    let mut body = json!({"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]});
    body.as_object_mut()
        .unwrap()
        .extend(extra.as_object().unwrap().clone());
    let id = ada.table_with(body).await;
    bo.join(&id).await;
    let hers = ada.sit(&id).await.asked_all().await;
    let his = bo.sit(&id).await.asked_all().await;
    (ada, bo, id, hers, his)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_clients_play_a_whole_game_and_a_third_watches() {
    let world = World::new().await;
    let (ada, _bo, id, mut hers, mut his) = two(&world, "longhorn", json!({})).await;
    let cy = world.guest();
    let mut watching = cy.sit(&id).await;
    assert_eq!(watching.frame["viewer"], "spectator");
    let mut moves = 0;
    while !hers.is_over() {
        let (mover, other) = if hers.waiting() == Some(0) {
            (&mut hers, &mut his)
        } else {
            (&mut his, &mut hers)
        };
        let (action, before) = (mover.some_action(moves * 7), mover.seq());
        mover.does(&action).await;
        other.past(before).await;
        watching.past(before).await;
        assert_eq!(watching.frame["news"][0]["notation"], json!(action));
        assert_eq!(watching.frame["legal"], json!([]));
        assert_eq!((other.seq(), watching.seq()), (mover.seq(), mover.seq()));
        moves += 1;
        assert!(moves < 500, "a game of Longhorn ends");
    }
    assert_eq!(hers.until("table").await["table"]["stage"], "over");
    let (status, record) = cy.get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(status, 200);
    let record = game_core::Record::parse(record.as_str().unwrap()).unwrap();
    assert_eq!(record.steps.len(), moves);
    let end = shelf::find("longhorn")
        .unwrap()
        .read(&record, usize::MAX)
        .unwrap();
    assert!(end.status().is_over(), "the record replays to the end");
    let (_, log) = ada.get(&format!("/api/tables/{id}/log")).await;
    assert_eq!(log.as_array().unwrap().len(), moves);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_sent_again_is_done_once() {
    let world = World::new().await;
    let (ada, _bo, id, mut hers, _his) = two(&world, "secrets", json!({})).await;
    let play = json!({"type": "play", "id": "a-1", "seat": 0, "action": "pass", "after_seq": 0});
    for _ in 0..3 {
        hers.send(play.clone()).await;
        assert_eq!(
            hers.answer("a-1").await,
            json!({"type": "done", "id": "a-1", "seq": 1})
        );
    }
    let mut again = ada.sit(&id).await;
    again.send(play.clone()).await;
    assert_eq!(
        again.answer("a-1").await["type"],
        "done",
        "after a new connection too"
    );
    let world = world.restart().await;
    let mut again = ada.sit(&id).await;
    again.send(play).await;
    assert_eq!(
        again.answer("a-1").await,
        json!({"type": "done", "id": "a-1", "seq": 1}),
        "after a restart too"
    );
    assert_eq!((again.seq(), again.step()), (1, 1));
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_action_is_answered_by_the_newest_frame() {
    let world = World::new().await;
    let (_ada, _bo, _id, mut hers, mut his) = two(&world, "secrets", json!({})).await;
    hers.does("pass").await;
    his.past(0).await;
    his.does("pass").await;
    let stale = json!({"type": "play", "id": "late", "seat": 0, "action": "pass", "after_seq": 1});
    hers.send(stale).await;
    let answer = hers.answer("late").await;
    assert_eq!(
        (answer["type"].clone(), answer["code"].clone()),
        (json!("problem"), json!("stale"))
    );
    assert_eq!(hers.until("frame").await["seq"], 2);
    assert_eq!(hers.play("pass").await["type"], "done", "the table goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_race_and_one_is_told_that_it_was_late() {
    let world = World::new().await;
    let ada = world.guest();
    let id = ada.table(json!([{"kind": "me"}, {"kind": "me"}])).await;
    let (mut left, mut right) = (ada.sit(&id).await, ada.sit(&id).await);
    for seq in 0..6 {
        let play = |id: &str| json!({"type": "play", "id": id, "seat": seq % 2, "action": "pass", "after_seq": seq});
        let (l, r) = (format!("l{seq}"), format!("r{seq}"));
        tokio::join!(left.send(play(&l)), right.send(play(&r)));
        let answers = [left.answer(&l).await, right.answer(&r).await];
        let done = answers
            .iter()
            .filter(|answer| answer["type"] == "done")
            .count();
        let stale = answers
            .iter()
            .filter(|answer| answer["code"] == "stale")
            .count();
        assert_eq!((done, stale), (1, 1), "{answers:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cut_connection_comes_back_to_the_same_table() {
    let world = World::new().await;
    let (ada, _bo, id, mut hers, mut his) = two(&world, "secrets", json!({})).await;
    hers.does("draw").await;
    let (seq, secret) = (hers.seq(), hers.frame["view"]["secret"].clone());
    // Sent, but the connection is gone before the answer.
    his.past(0).await;
    let lost = json!({"type": "play", "id": "lost", "seat": 1, "action": "pass", "after_seq": seq});
    his.stream
        .send(Message::text(lost.to_string()))
        .await
        .unwrap();
    drop(hers);
    let mut back = ada.sit(&id).await;
    while back.seq() == seq {
        back.until("frame").await;
    }
    assert_eq!(back.frame["view"]["secret"], secret);
    assert_eq!(his.answer("lost").await["type"], "done");
    back.does("pass").await;
    assert_eq!(back.step(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_fails_is_read_again_and_goes_on() {
    let world = World::new().await;
    let (_ada, _bo, _id, mut hers, mut his) = two(&world, "secrets", json!({})).await;
    hers.does("draw").await;
    his.past(0).await;
    let secret = his.frame["view"]["secret"].clone();
    assert_eq!(his.play("break").await["code"], "internal");
    his.does("pass").await;
    assert_eq!((his.seq(), &his.frame["view"]["secret"]), (2, &secret));
    hers.past(1).await;
    hers.does("pass").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_is_heard_once_and_kept() {
    let world = World::new().await;
    let (ada, _bo, id, mut hers, mut his) = two(&world, "secrets", json!({})).await;
    let say = json!({"type": "say", "id": "s1", "text": " Good luck! "});
    hers.send(say.clone()).await;
    assert_eq!(hers.answer("s1").await["type"], "done");
    let heard = his.until("said").await;
    assert_eq!(
        (heard["text"].clone(), heard["seat"].clone()),
        (json!("Good luck!"), json!(0))
    );
    hers.send(say).await;
    assert_eq!(hers.answer("s1").await["type"], "done");
    for wrong in ["", "   ", &"x".repeat(501), "bell\u{7}"] {
        let answer = hers.ask(json!({"type": "say", "text": wrong})).await;
        assert_eq!(answer["code"], "bad_message", "{wrong:?}");
    }
    let nobody = world.guest();
    let mut stranger = nobody.sit(&id).await;
    assert_eq!(
        stranger.ask(json!({"type": "say", "text": "hello"})).await["code"],
        "forbidden"
    );
    drop(hers);
    let (_, me) = ada.get("/api/me").await;
    let mut request = nobody.sit(&id).await;
    request.send(json!({"type": "refresh"})).await;
    assert_eq!(request.until("frame").await["seq"], 0);
    let chat = crate::seeing::welcome(&ada, &id).await["chat"].clone();
    assert_eq!(chat.as_array().unwrap().len(), 1, "said once");
    assert_eq!(chat[0]["name"], me["name"]);
}
