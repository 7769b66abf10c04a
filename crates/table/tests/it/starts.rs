//! Games that begin at a set time, and games that are played again.

use crate::desk::{ADA, BO, Desk, card, me, name};
use serde_json::json;
use table::{AtStart, Card, Chair, Holder, Input, No, RequestId, Stage, Start, Told, User};

/// Ada's table for three, to begin at 5,000.
fn timed(then: AtStart) -> Desk {
    let seats = vec![me(ADA), Chair::open(), Chair::open()];
    Desk::of(Card {
        starts: Some(Start { at: 5_000, then }),
        ..card("secrets", json!({}), seats)
    })
}

fn stage(desk: &Desk) -> Stage {
    desk.table.card().progress.stage
}

#[test]
fn bots_take_the_free_seats_when_the_time_has_come() {
    let mut desk = timed(AtStart::Bots);
    desk.joins(BO, None).unwrap();
    desk.now = 4_999;
    desk.happens(Input::Due);
    assert_eq!(stage(&desk), Stage::Gathering, "not before");
    desk.now = 5_000;
    desk.happens(Input::Due);
    assert_eq!(stage(&desk), Stage::Playing);
    let seats = &desk.table.card().seats;
    assert!(matches!(seats[2].holder, Holder::Bot(_)) && seats[1].holder == Holder::Person(BO));
    let begun = desk.kept.card.clone();
    desk.happens(Input::Due);
    assert_eq!(desk.kept.card, begun, "once");
}

#[test]
fn a_table_is_called_off_if_somebody_is_missing() {
    let mut desk = timed(AtStart::CallOff);
    let ada = desk.comes(Some(ADA));
    desk.now = 6_000;
    desk.happens(Input::Due);
    assert!(desk.gone && desk.left);
    let last = desk.told(ada).last().cloned();
    let no = No::CalledOff;
    assert_eq!(last, Some(Told::Problem { id: None, no }));
}

#[test]
fn a_full_table_waits_for_its_time_unless_the_host_begins() {
    let sit = |desk: &mut Desk| {
        desk.joins(BO, None).unwrap();
        desk.joins(crate::desk::CY, None).unwrap();
        assert_eq!(stage(desk), Stage::Gathering);
    };
    let mut desk = timed(AtStart::CallOff);
    sit(&mut desk);
    assert_eq!(desk.start(BO), Err(No::NotHost));
    desk.restart();
    desk.now = 5_000;
    desk.happens(Input::Due);
    assert_eq!(stage(&desk), Stage::Playing, "nobody is missing");
    let mut desk = timed(AtStart::CallOff);
    sit(&mut desk);
    desk.start(ADA).unwrap();
    assert_eq!(stage(&desk), Stage::Playing);
}

#[test]
fn a_table_where_nobody_sits_is_called_off_rather_than_left_to_bots() {
    let seats = vec![Chair::open(), Chair::open()];
    let starts = Some(Start {
        at: 5_000,
        then: AtStart::Bots,
    });
    let card = Card {
        starts,
        ..card("secrets", json!({}), seats)
    };
    let mut desk = Desk::of(card);
    desk.now = 5_000;
    desk.happens(Input::Due);
    assert!(desk.gone);
}

#[test]
fn everybody_is_told_where_it_is_played_again() {
    let mut desk = Desk::new(vec![me(ADA), me(ADA)]);
    let (ada, stranger) = (desk.comes(Some(ADA)), desk.comes(None));
    let by = "next".to_string();
    desk.happens(Input::Repeated { by });
    for who in [ada, stranger] {
        assert_eq!(desk.info(who).card.rematch.as_deref(), Some("next"));
    }
}

/// The last seat and the deal are two changes: between them a server may be killed, or its disk be full.
#[test]
fn a_game_whose_beginning_was_broken_off_begins_when_somebody_comes() {
    let broken_off = || {
        let seats = vec![me(ADA), Chair::open()];
        let mut desk = Desk::of(card("secrets", json!({}), seats));
        desk.slow = true;
        desk.happens(Input::Join {
            request: RequestId(99),
            user: User {
                id: BO,
                name: name(BO),
            },
            profile: None,
            seat: None,
            salt: None,
        });
        let taken = desk.open.take().expect("the seat is to be kept");
        // It is kept, and nobody hears of it any more.
        let _ = desk.keep(taken);
        desk.slow = false;
        desk.restart();
        assert_eq!(stage(&desk), Stage::Gathering);
        assert_eq!(desk.table.card().seats[1].holder, Holder::Person(BO));
        desk
    };
    let mut desk = broken_off();
    let bo = desk.comes(Some(BO));
    let kept = desk.kept.card.progress.stage;
    assert_eq!((stage(&desk), kept), (Stage::Playing, Stage::Playing));
    assert_eq!(desk.frame(bo).seq, 0);
    // The same for who asks for the seat again, as nobody answered.
    let mut desk = broken_off();
    desk.joins(BO, None).unwrap();
    assert_eq!(stage(&desk), Stage::Playing);
}
