//! A seat left open in a game with secrets: not for everybody, unless those who play agree.

use crate::desk::{ADA, BO, CY, Desk, card, me, why};
use game_core::Seat;
use serde_json::json;
use table::{
    ConnectionId, Holder, Message, No, NotStored, Then, Told, UserId, Wants, Wish, WishId,
};

const DEE: UserId = UserId(4);

/// Three play; Cy has left the seat 2 open.
fn left_open() -> (Desk, ConnectionId, ConnectionId) {
    let mut desk = Desk::new(vec![me(ADA), me(BO), me(CY)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    desk.now += 10;
    desk.leaves(CY, Then::Open).unwrap();
    desk.now += 10;
    (desk, ada, bo)
}

fn holder(desk: &Desk, seat: usize) -> Holder {
    desk.kept.card.seats[seat].holder
}

fn wish(desk: &Desk, viewer: ConnectionId) -> Option<Wish> {
    let mut told = desk.told(viewer).iter().rev();
    told.find_map(|told| match told {
        Told::WishMade(wish) => Some(wish.clone()),
        _ => None,
    })
}

fn answer(wish: WishId, allow: bool) -> Message {
    Message::AnswerWish { wish, allow }
}

#[test]
fn a_friend_who_comes_when_the_seat_is_free_sits_down() {
    let (mut desk, ..) = left_open();
    desk.comes(Some(DEE));
    desk.now += 10;
    desk.joins(DEE, Some(2)).unwrap();
    assert_eq!(holder(&desk, 2), Holder::Person(DEE));
}
#[test]
fn who_left_a_seat_comes_back_to_it() {
    let (mut desk, ..) = left_open();
    // She watches meanwhile, and the table is put away and read again.
    desk.comes(Some(CY));
    desk.restart();
    desk.joins(CY, Some(2)).unwrap();
    assert_eq!(holder(&desk, 2), Holder::Person(CY));
}
#[test]
fn who_held_several_seats_comes_back_to_one() {
    let mut desk = Desk::new(vec![me(ADA), me(BO), me(BO)]);
    desk.leaves(BO, Then::Open).unwrap();
    desk.joins(BO, None).unwrap();
    assert_eq!(holder(&desk, 1), Holder::Person(BO));
}
#[test]
fn who_watched_before_asks_and_all_must_agree() {
    let mut desk = Desk::new(vec![me(ADA), me(BO), me(CY)]);
    let (ada, bo, dee) = (
        desk.comes(Some(ADA)),
        desk.comes(Some(BO)),
        desk.comes(Some(DEE)),
    );
    desk.now += 10;
    desk.leaves(CY, Then::Open).unwrap();
    desk.joins(DEE, Some(2)).unwrap();
    assert_eq!(holder(&desk, 2), Holder::Open, "she waits");
    let asked = wish(&desk, ada).unwrap();
    let name = "Guest 4".to_string();
    assert_eq!((asked.wants, asked.seat), (Wants::Sit { name }, Seat(2)));
    assert_eq!(asked.asked, [Seat(0), Seat(1)]);
    let own = desk.says(dee, answer(asked.id, true));
    assert_eq!(why(own), No::NotAsked);
    desk.says(ada, answer(asked.id, true));
    assert_eq!(wish(&desk, dee).unwrap().asked, [Seat(1)]);
    assert_eq!(holder(&desk, 2), Holder::Open);
    desk.says(bo, answer(asked.id, true));
    assert_eq!(holder(&desk, 2), Holder::Person(DEE));
    assert_eq!(desk.info(dee).mine, [Seat(2)]);
    let denied = |told: &Told| matches!(told, Told::WishDenied { .. });
    assert!(!desk.told(dee).iter().any(denied));
}
#[test]
fn one_who_does_not_agree_is_enough() {
    let (mut desk, ada, bo) = left_open();
    desk.leaves(BO, Then::Bot).unwrap();
    desk.joins(BO, Some(2)).unwrap();
    let asked = wish(&desk, ada).unwrap();
    desk.says(ada, answer(asked.id, false));
    assert_eq!(holder(&desk, 2), Holder::Open);
    let refused = Told::Problem {
        id: None,
        no: No::SeatRefused,
    };
    assert!(desk.told(bo).contains(&refused));
}
#[test]
fn who_has_sat_elsewhere_asks_also_after_the_table_was_away() {
    let (mut desk, ..) = left_open();
    desk.leaves(BO, Then::Bot).unwrap();
    desk.restart();
    assert_eq!(desk.joins(BO, Some(2)), Err(No::KnowsTooMuch), "no Ada");
    let ada = desk.comes(Some(ADA));
    desk.joins(BO, Some(2)).unwrap();
    assert_eq!(holder(&desk, 2), Holder::Open);
    assert!(wish(&desk, ada).is_some());
}
#[test]
fn the_last_seat_is_the_one_to_come_back_to() {
    let (mut desk, ada, _bo) = left_open();
    desk.leaves(BO, Then::Open).unwrap();
    // Bo is allowed to sit at Cy's, looks around there, and leaves that too.
    desk.joins(BO, Some(2)).unwrap();
    let asked = wish(&desk, ada).unwrap();
    desk.says(ada, answer(asked.id, true));
    assert_eq!(holder(&desk, 2), Holder::Person(BO));
    desk.now += 10;
    desk.leaves(BO, Then::Open).unwrap();
    desk.joins(BO, Some(1)).unwrap();
    assert_eq!(holder(&desk, 1), Holder::Open, "he must ask");
}
#[test]
fn nobody_is_there_to_be_asked() {
    let (mut desk, ada, bo) = left_open();
    desk.leaves(BO, Then::Bot).unwrap();
    desk.goes(ada);
    desk.goes(bo);
    assert_eq!(desk.joins(BO, Some(2)), Err(No::KnowsTooMuch));
}
#[test]
fn a_game_without_secrets_has_no_such_guard() {
    let seats = vec![me(ADA), me(BO)];
    let mut desk = Desk::of(card("longhorn", json!({}), seats));
    desk.comes(Some(DEE));
    desk.now += 10;
    desk.leaves(BO, Then::Open).unwrap();
    desk.joins(DEE, Some(1)).unwrap();
    assert_eq!(holder(&desk, 1), Holder::Person(DEE));
}
#[test]
fn a_wish_to_sit_outlasts_moves_and_ends_with_who_made_it() {
    let (mut desk, ada, bo) = left_open();
    desk.leaves(BO, Then::Bot).unwrap();
    desk.joins(BO, Some(2)).unwrap();
    let asked = wish(&desk, ada).unwrap();
    desk.does(ada, "pass");
    desk.joins(BO, Some(2)).unwrap();
    let late = desk.comes(None);
    let Told::Welcome(welcome) = &desk.told(late)[0] else {
        panic!("a welcome comes first")
    };
    assert_eq!(welcome.wish.as_ref(), Some(&asked), "the same one still");
    let after_seq = desk.frame(ada).seq;
    assert!(matches!(
        desk.says(ada, Message::Undo { after_seq }),
        Told::Done { .. }
    ));
    desk.forget();
    desk.goes(bo);
    let denied = Told::WishDenied {
        wish: asked.id,
        seat: Seat(2),
    };
    assert!(desk.told(ada).contains(&denied));
}
#[test]
fn a_granted_seat_that_cannot_be_stored_stays_open() {
    let (mut desk, ada, _bo) = left_open();
    desk.leaves(BO, Then::Bot).unwrap();
    desk.joins(BO, Some(2)).unwrap();
    let asked = wish(&desk, ada).unwrap();
    desk.obstacle = Some(NotStored::Failed);
    desk.says(ada, answer(asked.id, true));
    assert_eq!(holder(&desk, 2), Holder::Open);
    let denied = Told::WishDenied {
        wish: asked.id,
        seat: Seat(2),
    };
    assert!(desk.told(ada).contains(&denied), "nobody waits for it");
    desk.joins(BO, Some(2)).unwrap();
    assert_ne!(wish(&desk, ada).unwrap().id, asked.id);
}
