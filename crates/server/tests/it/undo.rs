//! Taking back over the wire; the rules of it are tested with the crate `table`.

use crate::playing::two;
use crate::world::World;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_is_stored_and_shown() {
    let world = World::new().await;
    let (_ada, _bo, _id, mut hers, mut his) = two(&world, "secrets", json!({})).await;
    hers.does("pass").await;
    assert_eq!(hers.frame["can_undo"], true);
    assert_eq!(hers.undo().await["type"], "done");
    his.past(1).await;
    assert_eq!((his.seq(), his.step(), his.waiting()), (2, 0, Some(0)));
    let (undone_from, news) = (&his.frame["undone_from"], &his.frame["news"]);
    assert_eq!((undone_from, news), (&json!(1), &json!([])));
    hers.past(1).await;
    assert_eq!(hers.undo().await["code"], "cannot_undo");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_is_told_to_all_and_an_answer_names_it() {
    let world = World::new().await;
    let undo = json!({"undo": "consent"});
    let (_ada, bo, id, mut hers, mut his) = two(&world, "secrets", undo).await;
    assert_eq!(his.welcome["wish"], Value::Null);
    hers.does("draw").await;
    his.past(0).await;
    hers.send(json!({"type": "undo", "id": "w", "after_seq": 1}))
        .await;
    let asked = his.until("wish_made").await;
    assert_eq!((&asked["seat"], &asked["asked"]), (&json!(0), &json!([1])));
    assert_eq!(asked["wants"], json!({"kind": "take_back"}));
    let mut late = bo.sit(&id).await;
    let open = late.welcome["wish"].clone();
    assert_eq!(open["wish"], asked["wish"]);
    let answer = |wish: i64| json!({"type": "answer_wish", "wish": wish, "allow": true});
    let wish = open["wish"].as_i64().unwrap();
    assert_eq!(his.ask(answer(wish - 1)).await["code"], "forbidden");
    assert_eq!(late.ask(answer(wish)).await["type"], "done");
    assert_eq!(
        hers.answer("w").await,
        json!({"type": "done", "id": "w", "seq": 2})
    );
    hers.past(1).await;
    hers.does("draw").await;
    late.past(2).await;
    hers.send(json!({"type": "undo", "id": "v", "after_seq": 3}))
        .await;
    let asked = late.until("wish_made").await;
    let refuse = json!({"type": "answer_wish", "wish": asked["wish"], "allow": false});
    assert_eq!(late.ask(refuse).await["type"], "done");
    let denied = late.until("wish_denied").await;
    assert_eq!(
        (&denied["wish"], &denied["seat"]),
        (&asked["wish"], &json!(0))
    );
    assert_eq!(hers.answer("v").await["code"], "cannot_undo");
}
