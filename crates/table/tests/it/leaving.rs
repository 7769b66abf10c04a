//! Leaving a game that goes on: who plays on in the seat, and what the others are told.

use crate::desk::{ADA, BO, CY, Desk, card, me, why};
use crate::playing::two;
use bots::Level;
use game_core::{Replay, Seat, Viewer};
use serde_json::{Value, json};
use table::testing::Secrets;
use table::{Card, Chair, Holder, No, NoteKind, Then, Told, UserId};

#[test]
fn a_bot_plays_on_for_who_left_and_the_others_are_told() {
    let (mut desk, ada, bo) = two();
    desk.does(ada, "pass");
    desk.leaves(BO, Then::Bot).unwrap();
    let note = desk.told(ada).iter().find_map(|told| match told {
        Told::Noted(note) => Some(note.clone()),
        _ => None,
    });
    let note = note.unwrap();
    assert_eq!((note.kind, note.name.as_str()), (NoteKind::LeftToBot, "Bo"));
    assert_eq!((note.seat, note.step), (Seat(1), 1));
    assert_eq!(desk.kept.notes, [note]);
    let bot = Holder::Bot(Level::Medium);
    assert_eq!(desk.info(ada).card.seats[1].holder, bot);
    assert!(desk.frame(ada).thinking);
    // The bot plays, and the one who left sees what a spectator sees.
    desk.thinks(Some("pass"));
    assert_eq!(desk.frame(ada).status.waiting(), Some(Seat(0)));
    let left = desk.frame(bo);
    assert_eq!(left.viewer, Viewer::Spectator);
    assert_eq!(left.view.value()["secret"], Value::Null);
    assert_eq!(why(desk.plays(bo, "pass")), No::NotYourSeat);
    while desk.frame(ada).status.waiting().is_some() {
        desk.does(ada, "pass");
        desk.bots_play();
    }
    let record = desk.table.public_record(None).unwrap();
    let text = record.to_string();
    let noted = "0 pass\n# Bo (seat 1) left the game, a bot plays on\n1 ";
    assert!(text.contains(noted), "{text}");
    assert_eq!(record.steps.len(), 6);
    Replay::<Secrets>::begin(&record).unwrap().to_end().unwrap();
}
#[test]
fn a_free_seat_waits_for_a_friend_with_the_link() {
    let (mut desk, ada, _bo) = two();
    desk.does(ada, "pass");
    desk.leaves(BO, Then::Open).unwrap();
    assert!(desk.jobs.is_empty());
    desk.restart();
    let cy = desk.comes(Some(CY));
    assert_eq!(desk.frame(cy).viewer, Viewer::Spectator);
    desk.joins(CY, None).unwrap();
    assert_eq!(desk.info(cy).mine, [Seat(1)]);
    desk.does(cy, "pass");
    assert_eq!(desk.frame(cy).step, 2);
    // Who comes later reads it all.
    let late = desk.comes(Some(ADA));
    let Told::Welcome(welcome) = &desk.told(late)[0] else {
        panic!("a welcome comes first")
    };
    let told: Vec<_> = welcome
        .notes
        .iter()
        .map(|note| (note.step, note.kind))
        .collect();
    assert_eq!(told, [(1, NoteKind::LeftOpen), (1, NoteKind::SatDown)]);
}
#[test]
fn those_who_stay_may_go_on_with_a_bot_of_the_level_of_the_table() {
    let seats = vec![me(ADA), me(BO), me(CY)];
    let card = card("secrets", json!({}), seats);
    let stand_in = Level::Easy;
    let mut desk = Desk::of(Card { stand_in, ..card });
    let cy = desk.comes(Some(CY));
    desk.leaves(BO, Then::Open).unwrap();
    desk.leaves(ADA, Then::Open).unwrap();
    assert_eq!(desk.start(UserId(99)), Err(No::NotHost));
    desk.start(CY).unwrap();
    let holders: Vec<_> = desk.info(cy).card.seats.iter().map(|c| c.holder).collect();
    let bot = Holder::Bot(Level::Easy);
    assert_eq!(holders, [bot, bot, Holder::Person(CY)]);
    let kinds: Vec<_> = desk.kept.notes.iter().map(|note| note.kind).collect();
    let (left, sat) = (NoteKind::LeftOpen, NoteKind::BotSatDown);
    assert_eq!(kinds, [left, left, sat, sat]);
    desk.bots_play();
    assert_eq!(desk.frame(cy).status.waiting(), Some(Seat(2)));
}
#[test]
fn who_holds_several_seats_leaves_them_all() {
    let mut desk = Desk::new(vec![me(BO), me(ADA), me(BO)]);
    desk.leaves(BO, Then::Open).unwrap();
    let open: Vec<bool> = desk
        .kept
        .card
        .seats
        .iter()
        .map(|c| *c == Chair::open())
        .collect();
    assert_eq!(open, [true, false, true]);
}
#[test]
fn only_who_plays_can_leave_and_only_while_it_is_played() {
    let (mut desk, ada, bo) = two();
    assert_eq!(desk.leaves(CY, Then::Bot), Err(No::NotYourSeat));
    for n in 0..6 {
        desk.does([ada, bo][n % 2], "pass");
    }
    assert_eq!(desk.leaves(ADA, Then::Bot), Err(No::Over));
}
