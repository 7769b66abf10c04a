//! Each viewer sees its own, now and on the time line; and what many see is made once.

use crate::desk::{ADA, BO, Desk, card, me};
use crate::playing::two;
use game_core::{Seat, Viewer};
use serde_json::{Value, json};
use shelf::Json;
use table::{No, Told};

#[test]
fn a_secret_goes_to_its_seat_alone() {
    let (mut desk, ada, bo) = two();
    let watching = desk.comes(None);
    let (hers_at_first, his) = (desk.secret(ada), desk.secret(bo));
    assert_ne!(hers_at_first, his);
    assert_eq!(desk.frame(watching).secret, [Seat(0), Seat(1)], "curtains");
    desk.does(ada, "draw");
    let hers = desk.secret(ada);
    assert_ne!(hers, hers_at_first);
    let all = |viewer| format!("{:?}", desk.told(viewer));
    for secret in [&hers_at_first, &hers, &his] {
        assert!(!all(watching).contains(&secret.to_string()), "{secret}");
    }
    assert!(!all(bo).contains(&hers.to_string()));
    assert!(!all(ada).contains(&his.to_string()));
    assert_eq!(desk.frame(bo).legal.len(), 2, "it is his turn");
    assert_eq!(desk.frame(ada).legal, []);
    assert_eq!(desk.frame(watching).legal, []);
}
fn values(shown: &[Json]) -> Vec<Value> {
    shown.iter().map(Json::value).collect()
}
#[test]
fn what_a_board_shows_comes_with_its_fields() {
    let (mut desk, ada, bo) = two();
    let watching = desk.comes(None);
    for (seat, viewer, shown) in [(0, ada, vec![json!({"seat": 0})]), (1, bo, vec![])] {
        desk.does(viewer, "draw");
        for sees in [ada, bo, watching] {
            let news = &desk.frame(sees).news[0];
            assert_eq!(
                (news.seat, values(&news.shown)),
                (Seat(seat), shown.clone())
            );
            assert_eq!(news.events.len(), 1, "every event is a sentence too");
        }
    }
    let log = desk.table.log();
    assert_eq!(
        values(&log[0].shown),
        [json!({"seat": 0})],
        "and stays in the log"
    );
}
#[test]
fn many_spectators_cost_one_frame() {
    let (mut desk, ada, bo) = two();
    let watching: Vec<_> = (0..50).map(|_| desk.comes(None)).collect();
    let other_tab = desk.comes(Some(ADA));
    desk.tellings.clear();
    desk.does(ada, "pass");
    let frames: Vec<_> = desk
        .tellings
        .iter()
        .filter(|(_, told)| matches!(told, Told::Frame(_)))
        .map(|(to, _)| to.clone())
        .collect();
    assert_eq!(frames, [vec![ada, other_tab], vec![bo], watching.clone()]);
    desk.forget();
    desk.goes(other_tab);
    let told: Vec<_> = desk.tellings.iter().map(|(to, _)| to.clone()).collect();
    assert_eq!(told, [vec![ada], vec![bo], watching]);
}
#[test]
fn an_earlier_step_shows_what_this_viewer_saw() {
    let (mut desk, ada, bo) = two();
    let at_first = desk.secret(ada);
    desk.does(ada, "draw");
    desk.does(bo, "pass");
    let at = |user, step| desk.table.frame_at(user, step, None);
    let frame = at(Some(ADA), 0).unwrap();
    assert_eq!((&frame.view.value()["secret"], frame.step), (&at_first, 0));
    assert_eq!((frame.legal, frame.news), (vec![], vec![]));
    let frame = at(Some(ADA), 1).unwrap();
    assert_eq!(frame.view.value()["secret"], desk.secret(ada));
    assert_eq!(frame.news[0].notation, "draw");
    let frame = at(Some(BO), 1).unwrap();
    assert_eq!(frame.view.value()["secret"], desk.secret(bo));
    let frame = at(None, 1).unwrap();
    assert_eq!(frame.viewer, Viewer::Spectator);
    assert_eq!(frame.view.value()["secret"], Value::Null);
    assert_eq!(at(Some(ADA), 3).err(), Some(No::NoSuchStep(2)));
}
#[test]
fn a_record_with_secrets_is_given_when_the_game_is_over() {
    let mut desk = Desk::new(vec![me(ADA), me(ADA)]);
    assert_eq!(desk.table.public_record(None).err(), Some(No::Secret));
    let ada = desk.comes(Some(ADA));
    for _ in 0..6 {
        desk.does(ada, "draw");
    }
    let record = desk.table.public_record(None).unwrap();
    assert_eq!(record.steps.len(), 6);
    assert!(record.steps.iter().all(|step| step.outcomes.len() == 1));
    // Where nothing is hidden, it can be had at any time; a rare secret is one too.
    for (game, open) in [("longhorn", true), ("railroad-revolution", false)] {
        let desk = Desk::of(card(game, json!({}), vec![me(ADA), me(ADA)]));
        assert_eq!(desk.table.public_record(None).is_ok(), open, "{game}");
    }
}
#[test]
fn who_comes_and_goes_is_seen() {
    let (mut desk, ada, bo) = two();
    let now = |desk: &Desk| (desk.info(ada).connected[1], desk.watchers(ada));
    assert_eq!(now(&desk), (true, 0));
    let watching = desk.comes(None);
    desk.wait(1_000);
    assert_eq!(now(&desk), (true, 1));
    desk.goes(bo);
    assert_eq!(now(&desk), (false, 1), "at once");
    desk.comes(Some(BO));
    desk.goes(watching);
    desk.wait(1_000);
    assert_eq!(now(&desk), (true, 0));
    assert_eq!(desk.present, desk.table.presence());
    assert_eq!(desk.present.users, [ADA, BO].into());
}
