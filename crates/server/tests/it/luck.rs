//! Luck over the wire: promised from the first moment, told at the end, never chosen in a game with others.

use crate::hands::Hand;
use crate::playing::two;
use crate::world::{Guest, Socket, World, config};
use game_core::{Record, RecordLuck, Sealed, unhex};
use serde_json::{Value, json};
use server::Config;

/// A server as people play on it, where every table has luck of its own.
async fn world() -> World {
    World::with(Config {
        reproducible: None,
        ..config()
    })
    .await
}

fn salt(byte: u8) -> String {
    format!("{byte:02x}").repeat(16)
}

async fn record(guest: &Guest, id: &str) -> Record {
    let (status, record) = guest.get(&format!("/api/tables/{id}/record")).await;
    assert_eq!(status, 200, "{record}");
    Record::parse(record.as_str().unwrap()).unwrap()
}

/// Plays to the end; gives everything that the two were told meanwhile.
async fn play_out(hers: &mut Socket, his: &mut Socket) -> String {
    let mut told = format!("{}{}{}{}", hers.welcome, his.welcome, hers.frame, his.frame);
    while !hers.is_over() {
        let (mover, other) = match hers.waiting() {
            Some(0) => (&mut *hers, &mut *his),
            _ => (&mut *his, &mut *hers),
        };
        let before = mover.seq();
        mover.does("draw").await;
        other.past(before).await;
        if !hers.is_over() {
            told += &format!("{}{}", hers.frame, his.frame);
        }
    }
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_and_its_luck_checked() {
    let world = world().await;
    let (ada, bo) = (world.guest(), world.guest());
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let promised = ada.promised(json!({})).await;
    let wanted = json!({
        "game": "secrets", "seats": seats, "salt": salt(1), "promise": promised["promise"],
    });
    let (_, made) = ada.post("/api/tables", wanted).await;
    let id = made["id"].as_str().unwrap();
    let promise = made["luck"]["commitment"].clone();
    assert_eq!(
        (&made["id"], &promise),
        (&promised["table"], &promised["commitment"])
    );
    let first = json!([{"seat": 0, "salt": salt(1)}]);
    assert_eq!(
        (&made["luck"]["kind"], &made["luck"]["salts"]),
        (&json!("sealed"), &first)
    );
    let (_, joined) = bo
        .post(&format!("/api/tables/{id}/join"), json!({"salt": salt(2)}))
        .await;
    assert_eq!(joined["luck"]["commitment"], promise);
    assert_eq!(
        joined["luck"]["salts"][1],
        json!({"seat": 1, "salt": salt(2)})
    );
    let path = format!("/api/tables/{id}/luck");
    let (status, untold) = ada.get(&path).await;
    assert_eq!((status, &untold["code"]), (403, &json!("forbidden")));

    let (mut hers, mut his) = (ada.sit(id).await, bo.sit(id).await);
    let told = play_out(&mut hers, &mut his).await;
    let (status, proof) = bo.get(&path).await;
    assert_eq!(status, 200, "{proof}");
    let secret = proof["secret"].as_str().unwrap();
    assert!(
        !told.contains(secret),
        "the secret is told at the end alone"
    );
    assert_eq!(proof["commitment"], promise);
    let sealed = Sealed {
        fork: None,
        table: id.to_string(),
        secret: unhex(secret).unwrap().try_into().unwrap(),
        salts: vec![salt(1).parse().unwrap(), salt(2).parse().unwrap()],
    };
    assert_eq!(json!(sealed.commitment().to_string()), promise);
    let draws = proof["draws"].as_array().unwrap();
    assert_eq!(draws.len(), 7);
    for draw in draws {
        let mut chance = sealed.chance(draw["n"].as_u64().unwrap() as u32);
        let bounds = draw["bounds"].as_array().unwrap();
        let again: Vec<u32> = (bounds.iter())
            .map(|bound| chance.below(bound.as_u64().unwrap() as u32))
            .collect();
        assert_eq!(json!(again), draw["outcomes"], "{draw}");
    }
    let Some(RecordLuck::Sealed(seal)) = record(&ada, id).await.luck else {
        panic!("the record says so too")
    };
    assert_eq!(seal.opened(None), Some(sealed));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_of_a_game_that_goes_on_does_not_tell_the_secret() {
    let world = world().await;
    let (ada, _bo, id, _hers, _his) = two(&world, "longhorn", json!({})).await;
    let Some(RecordLuck::Sealed(seal)) = record(&ada, &id).await.luck else {
        panic!("sealed")
    };
    assert_eq!(seal.secret, None);
    let (_, table) = ada.get(&format!("/api/tables/{id}")).await;
    assert_eq!(
        table["luck"]["commitment"],
        json!(seal.commitment.to_string())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seed_is_for_practice_and_the_table_says_so() {
    let world = world().await;
    let ada = world.guest();
    let table = |seats: Value| json!({"game": "longhorn", "seats": seats, "seed": "11".repeat(32)});
    let (me, open) = (json!({"kind": "me"}), json!({"kind": "open"}));
    let (status, problem) = ada.post("/api/tables", table(json!([me, open]))).await;
    assert_eq!(status, 400);
    let text = problem["text"].as_str().unwrap();
    assert!(text.contains("practice"), "{text}");
    let bot = json!({"kind": "bot", "level": "easy"});
    for seats in [json!([me, me]), json!([me, bot])] {
        let (status, made) = ada.post("/api/tables", table(seats)).await;
        assert_eq!((status, &made["luck"]), (200, &json!({"kind": "fixed"})));
        let id = made["id"].as_str().unwrap();
        assert_eq!(record(&ada, id).await.luck, Some(RecordLuck::Fixed));
        let (status, _) = ada.get(&format!("/api/tables/{id}/luck")).await;
        assert_eq!(status, 404);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_salt_has_a_form() {
    let world = world().await;
    let ada = world.guest();
    let me = json!({"kind": "me"});
    for wrong in ["", "xy", "00", &"0".repeat(66)] {
        let promise = &ada.promised(json!({})).await["promise"];
        let body =
            json!({"game": "longhorn", "seats": [me, me], "salt": wrong, "promise": promise});
        let (status, problem) = ada.post("/api/tables", body).await;
        assert_eq!(status, 400, "{wrong}");
        assert!(problem["text"].as_str().unwrap().contains("a salt is"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_between_people_are_a_setting_that_everybody_sees() {
    // Bots count iterations here, so that no answer hangs on the load of the machine.
    let world = World::new().await;
    for (friendly, hints, answer) in [(false, "none", "problem"), (true, "friendly", "hint")] {
        let extra = json!({"friendly": friendly, "options": {"first_player": "seat_1"}});
        let (_ada, _bo, _id, mut hers, his) = two(&world, "longhorn", extra).await;
        assert_eq!(his.welcome["table"]["hints"], hints);
        let told = hers.ask(json!({"type": "hint", "seat": 0})).await;
        assert_eq!(told["type"], answer, "{told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_sat_elsewhere_is_allowed_to_sit_by_those_who_play() {
    let world = world().await;
    let (ada, bo, cy) = (world.guest(), world.guest(), world.guest());
    let (me, open) = (json!({"kind": "me"}), json!({"kind": "open"}));
    let id = ada.table(json!([me, open, open])).await;
    bo.join(&id).await;
    cy.join(&id).await;
    let leave = format!("/api/tables/{id}/leave");
    bo.post(&leave, json!({"then": "bot"})).await;
    cy.post(&leave, json!({"then": "open"})).await;
    let join = format!("/api/tables/{id}/join");
    let (status, alone) = bo.post(&join, json!({})).await;
    assert_eq!((status, &alone["code"]), (403, &json!("forbidden")));
    let (mut hers, mut his) = (ada.sit(&id).await, bo.sit(&id).await);
    assert_eq!(bo.join(&id).await["mine"], json!([]), "he waits");
    let asked = hers.until("wish_made").await;
    assert_eq!(
        (&asked["wants"]["kind"], &asked["seat"]),
        (&json!("sit"), &json!(2))
    );
    let allow = json!({"type": "answer_wish", "wish": asked["wish"], "allow": true});
    assert_eq!(hers.ask(allow).await["type"], "done");
    while his.until("table").await["table"]["mine"] != json!([2]) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_who_makes_a_table_tells_their_salt_before_the_secret_stands_fast() {
    let world = world().await;
    let ada = world.guest();
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let table = json!({"game": "secrets", "seats": seats});
    let with = |more: Value| {
        let mut body = table.clone();
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        body
    };
    let asks = [
        ("/api/tables", with(json!({"salt": salt(1)}))),
        ("/api/match", json!({"salt": salt(1)})),
    ];
    for (path, body) in asks {
        let (status, refused) = ada.post(path, body).await;
        assert_eq!(status, 400, "{path}: {refused}");
        let text = refused["text"].as_str().unwrap();
        assert!(text.contains("after the promise"), "{text}");
    }
    // Whoever adds nothing needs no promise.
    let (status, plain) = ada.post("/api/tables", table.clone()).await;
    assert_eq!((status, &plain["luck"]["salts"]), (200, &json!([])));

    let promised = ada.promised(json!({})).await;
    let wanted = with(json!({"salt": salt(1), "promise": promised["promise"]}));
    let (status, not_his) = world.guest().post("/api/tables", wanted.clone()).await;
    assert_eq!(status, 400, "{not_his}");
    let (status, made) = ada.post("/api/tables", wanted.clone()).await;
    assert_eq!(status, 200, "{made}");
    assert_eq!(made["id"], promised["table"]);
    assert_eq!(made["luck"]["commitment"], promised["commitment"]);
    let (status, again) = ada.post("/api/tables", wanted).await;
    assert_eq!((status, &again["code"]), (409, &json!("full")), "{again}");
    // A table that a quick match has to make is the promised one too.
    let promised = ada.promised(json!({})).await;
    let wanted = json!({"game": "longhorn", "salt": salt(2), "promise": promised["promise"]});
    let (status, made) = ada.post("/api/match", wanted).await;
    assert_eq!(status, 200, "{made}");
    assert_eq!(made["luck"]["commitment"], promised["commitment"]);
    assert_eq!(made["luck"]["salts"][0]["salt"], salt(2));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_promise_of_luck_holds_for_some_minutes_also_after_a_restart() {
    const MINUTE: i64 = 60 * 1000;
    let clock = Hand::at(1_000_000);
    let set = Config {
        reproducible: None,
        ..clock.config()
    };
    let world = World::with(set.clone()).await;
    let ada = world.guest();
    let (first, second) = (ada.promised(json!({})).await, ada.promised(json!({})).await);
    assert_ne!(first["commitment"], second["commitment"]);
    let world = world.restart_with(set).await;
    let me = json!({"kind": "me"});
    let table = |promised: &Value| json!({"game": "longhorn", "seats": [me, me], "salt": salt(3), "promise": promised["promise"]});
    let (status, made) = ada.post("/api/tables", table(&first)).await;
    assert_eq!(status, 200, "{made}");
    assert_eq!(made["luck"]["commitment"], first["commitment"]);
    clock.pass(11 * MINUTE);
    let (status, late) = ada.post("/api/tables", table(&second)).await;
    assert_eq!(status, 400, "{late}");
    assert!(late["text"].as_str().unwrap().contains("is over"), "{late}");
    world.stop().await;
}
