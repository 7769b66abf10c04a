//! Moments over the wire: their addresses, playing on from them, and tables that name each other.

use crate::playing::two;
use crate::world::{Guest, Socket, World, config};
use game_core::{Record, RecordLuck};
use serde_json::{Value, json};
use server::Config;

async fn play_out(hers: &mut Socket, his: &mut Socket) {
    while !hers.is_over() {
        let (mover, other) = match hers.waiting() {
            Some(0) => (&mut *hers, &mut *his),
            _ => (&mut *his, &mut *hers),
        };
        let before = mover.seq();
        mover.does("draw").await;
        other.past(before).await;
    }
}

fn from(table: &str, step: u32, seats: Value) -> Value {
    json!({"game": "secrets", "seats": seats, "from": {"table": table, "step": step}})
}

async fn refused(guest: &Guest, wanted: Value, status: u16, words: &str) {
    let (found, problem) = guest.post("/api/tables", wanted).await;
    assert_eq!(found, status, "{problem}");
    let text = problem["text"].as_str().unwrap();
    assert!(text.contains(words), "'{words}' is not in: {text}");
}

fn me() -> Value {
    json!({"kind": "me"})
}

/// Everybody at one screen plays to the end.
async fn alone(guest: &Guest, id: &str) {
    let mut socket = guest.sit(id).await;
    while !socket.is_over() {
        socket.does("draw").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_sees_a_moment_of_a_table_that_nobody_holds_in_memory() {
    let world = World::new().await;
    let (ada, _bo, id, mut hers, mut his) = two(&world, "secrets", json!({})).await;
    let at = |step: u32, more: &str| format!("/api/tables/{id}/at/{step}{more}");
    hers.does("draw").await;
    let stranger = world.guest();
    let (status, frame) = stranger.get(&at(1, "")).await;
    assert_eq!((status, &frame["view"]["secret"]), (200, &Value::Null));
    let (status, problem) = stranger.get(&at(1, "?seat=0")).await;
    assert_eq!((status, &problem["code"]), (403, &json!("not_your_seat")));
    assert_eq!(ada.get(&at(1, "?seat=1")).await.0, 403);
    assert_eq!(ada.get(&at(1, "?seat=0")).await.0, 200);
    his.past(0).await;
    play_out(&mut hers, &mut his).await;
    drop((hers, his));

    let world = world.restart().await;
    let stranger = world.guest();
    let (status, frame) = stranger.get(&at(1, "")).await;
    assert_eq!((status, &frame["step"]), (200, &json!(1)));
    let (status, frame) = stranger.get(&at(1, "?seat=0")).await;
    assert_eq!(status, 200, "{frame}");
    assert!(frame["view"]["secret"].is_number(), "all is told now");
    let (status, problem) = stranger.get(&at(7, "")).await;
    assert_eq!(status, 404);
    assert!(problem["text"].as_str().unwrap().contains("6 steps"));
    assert_eq!(stranger.get(&at(1, "?seat=x")).await.0, 400);
    assert_eq!(stranger.get(&at(1, "?seat=2")).await.0, 403);
    assert!(stranger.cookie().is_none(), "who looks need not be known");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_on_from_a_moment_and_both_tables_name_each_other() {
    let world = World::with(Config {
        reproducible: None,
        ..config()
    })
    .await;
    let (_ada, _bo, id, mut hers, mut his) = two(&world, "secrets", json!({})).await;
    play_out(&mut hers, &mut his).await;
    let (cy, dee) = (world.guest(), world.guest());
    let seats = json!([me(), {"kind": "open"}]);
    let mut wanted = from(&id, 2, seats);
    let promised = cy.promised(json!({"from": {"table": id, "step": 2}})).await;
    wanted["promise"] = promised["promise"].clone();
    wanted["salt"] = json!("ab".repeat(16));
    wanted["audience"] = json!("everybody");
    let (status, made) = cy.post("/api/tables", wanted).await;
    assert_eq!(status, 200, "{made}");
    let new = made["id"].as_str().unwrap();
    assert_eq!(
        made["origin"],
        json!({"kind": "fork", "from": {"table": id, "step": 2}})
    );
    assert_eq!(
        (&made["stage"], &made["rated"]),
        (&json!("gathering"), &json!("no"))
    );
    let promise = made["luck"]["commitment"].clone();
    assert_eq!(promise, promised["commitment"]);

    // A restart before anybody else sits down forgets nothing.
    let world = world
        .restart_with(Config {
            reproducible: None,
            ..config()
        })
        .await;
    let joined = dee.join(new).await;
    assert_eq!(
        (&joined["stage"], &joined["step"]),
        (&json!("playing"), &json!(2))
    );
    assert_eq!(joined["luck"]["commitment"], promise);
    let (mut hers, mut his) = (cy.sit(new).await, dee.sit(new).await);
    assert_eq!(
        (hers.step(), hers.welcome["log"].as_array().unwrap().len()),
        (2, 2)
    );
    let answer = hers.undo().await;
    assert_eq!(answer["code"], "cannot_undo", "{answer}");
    play_out(&mut hers, &mut his).await;

    let (_, text) = cy.get(&format!("/api/tables/{new}/record")).await;
    let record = Record::parse(text.as_str().unwrap()).unwrap();
    let (_, old) = cy.get(&format!("/api/tables/{id}/record")).await;
    let old = Record::parse(old.as_str().unwrap()).unwrap();
    assert_eq!(record.start, old.start);
    assert_eq!(record.steps[1].outcomes, old.steps[1].outcomes);
    assert_ne!(
        record.steps[2].outcomes, old.steps[2].outcomes,
        "luck of its own"
    );
    assert_eq!(record.from.as_ref().unwrap().to_string(), format!("{id} 2"));
    let Some(RecordLuck::Sealed(seal)) = &record.luck else {
        panic!("sealed")
    };
    let sealed = seal.opened(record.from.as_ref()).unwrap();
    assert_eq!(json!(sealed.commitment().to_string()), promise);
    let (_, proof) = dee.get(&format!("/api/tables/{new}/luck")).await;
    assert_eq!(proof["from"], json!({"table": id, "step": 2}));
    assert_eq!(proof["draws"][0]["step"], 3);
    assert_eq!(proof["draws"].as_array().unwrap().len(), 4);
    assert_eq!(
        cy.get(&format!("/api/tables/{new}/result")).await.0,
        404,
        "nobody's result"
    );

    let stranger = world.guest();
    let (_, forks) = stranger.get(&format!("/api/tables/{id}/forks")).await;
    assert_eq!(forks["forks"][0]["id"], new);
    assert_eq!(forks["forks"].as_array().unwrap().len(), 1);
    let (_, forks) = stranger.get(&format!("/api/tables/{new}/forks")).await;
    assert_eq!(forks["from"], "Secrets");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_may_play_on_from_is_refused_in_words() {
    let world = World::new().await;
    let (ada, _bo, id, mut hers, mut his) = two(&world, "secrets", json!({})).await;
    let seats = || json!([me(), me()]);
    refused(&ada, from(&id, 0, seats()), 403, "this game goes on").await;
    let cy = world.guest();
    refused(&cy, from(&id, 0, seats()), 403, "this game goes on").await;
    refused(&cy, from("nothere234", 0, seats()), 404, "no such table").await;
    play_out(&mut hers, &mut his).await;
    refused(&cy, from(&id, 6, seats()), 400, "over at this step").await;
    refused(&cy, from(&id, 9, seats()), 404, "6 steps").await;
    let three = json!([me(), me(), me()]);
    refused(&cy, from(&id, 1, three), 400, "for 2 players").await;
    let mut other = from(&id, 1, seats());
    other["game"] = json!("longhorn");
    refused(&cy, other, 400, "another").await;
    let mut rated = from(&id, 1, seats());
    rated["rated"] = json!("people");
    refused(&cy, rated, 400, "not rated").await;
    let mut wrong = from(&id, 1, seats());
    wrong["from"]["step"] = json!(-1);
    refused(&cy, wrong, 400, "not understood").await;
    // Others' options are not taken.
    let mut longer = from(&id, 1, seats());
    longer["options"] = json!({"length": 200});
    let (status, made) = cy.post("/api/tables", longer).await;
    assert_eq!((status, &made["options"]["length"]), (200, &json!(6)));
    // Before it has begun there is no moment.
    let waiting = ada.table(json!([me(), {"kind": "open"}])).await;
    refused(&ada, from(&waiting, 0, seats()), 409, "not begun").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_with_bots_one_plays_on_while_the_game_goes_on() {
    let world = World::new().await;
    let ada = world.guest();
    let bot = json!({"kind": "bot", "level": "easy"});
    let id = ada.table(json!([me(), bot])).await;
    let mut socket = ada.sit(&id).await;
    socket.does("draw").await;
    socket.my_turn().await;
    let (status, made) = ada
        .post("/api/tables", from(&id, 1, json!([bot, me()])))
        .await;
    assert_eq!(status, 200, "{made}");
    assert_eq!(made["stage"], "playing");
    let cy = world.guest();
    refused(
        &cy,
        from(&id, 1, json!([me(), me()])),
        403,
        "this game goes on",
    )
    .await;
    // And on from what was played on.
    let again = made["id"].as_str().unwrap();
    alone(
        &ada,
        &ada.table_with(from(again, 1, json!([me(), me()]))).await,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fork_is_a_new_table_as_far_as_limits_go() {
    let mut config = config();
    config.limits.tables_per_user = 1;
    let world = World::with(config).await;
    let ada = world.guest();
    let id = ada.table(json!([me(), me()])).await;
    alone(&ada, &id).await;
    ada.table(json!([me(), me()])).await;
    refused(
        &ada,
        from(&id, 1, json!([me(), me()])),
        429,
        "many unfinished tables",
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unlisted_fork_is_told_to_who_has_it_alone() {
    let world = World::new().await;
    let ada = world.guest();
    let id = ada.table(json!([me(), me()])).await;
    alone(&ada, &id).await;
    let cy = world.guest();
    cy.table_with(from(&id, 3, json!([me(), me()]))).await;
    let count = async |guest: &Guest| {
        let (_, forks) = guest.get(&format!("/api/tables/{id}/forks")).await;
        forks["forks"].as_array().unwrap().len()
    };
    assert_eq!((count(&cy).await, count(&ada).await), (1, 0));
}
