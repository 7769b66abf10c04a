//! Sitting down, standing up before the game, and its beginning.

use crate::desk::{ADA, BO, CY, Desk, me};
use bots::Level;
use game_core::Seat;
use table::{Chair, Holder, Input, No, Stage, Then, Told};

#[test]
fn a_table_without_open_seats_begins_at_once() {
    let mut desk = Desk::new(vec![me(ADA), Chair::bot(Level::Easy)]);
    assert_eq!(desk.table.card().progress.stage, Stage::Playing);
    let info = desk.table.info(Some(ADA));
    assert_eq!((info.mine, info.host), (vec![Seat(0)], true));
    assert_eq!(info.connected, [false, true], "a bot is always there");
    let ada = desk.comes(Some(ADA));
    assert_eq!(desk.frame(ada).seq, 0);
}
#[test]
fn the_last_seat_begins_the_game_and_everybody_is_told() {
    let mut desk = Desk::new(vec![me(ADA), Chair::open()]);
    let ada = desk.comes(Some(ADA));
    assert_eq!(desk.table.card().progress.stage, Stage::Gathering);
    assert_eq!(desk.table.info(Some(BO)).mine, []);
    desk.joins(BO, None).unwrap();
    assert_eq!(desk.table.info(Some(BO)).mine, [Seat(1)]);
    let frame = desk.frame(ada);
    assert_eq!(frame.status.waiting(), Some(Seat(0)));
    assert_eq!(desk.info(ada).card.progress.stage, Stage::Playing);
    desk.joins(BO, None).unwrap();
    assert_eq!(desk.table.info(Some(BO)).mine, [Seat(1)], "once");
    assert_eq!(desk.joins(CY, None), Err(No::NoOpenSeat));
}
#[test]
fn a_seat_can_be_chosen_and_left_before_the_game() {
    let mut desk = Desk::new(vec![Chair::open(), me(ADA), Chair::open()]);
    desk.joins(BO, Some(2)).unwrap();
    assert_eq!(desk.table.info(Some(BO)).mine, [Seat(2)]);
    // A bot plays on only where something is being played.
    desk.leaves(BO, Then::Bot).unwrap();
    assert_eq!(desk.table.card().seats[2], Chair::open());
    assert_eq!(desk.kept.notes, []);
    assert_eq!(desk.joins(BO, Some(1)), Err(No::NoOpenSeat));
    assert_eq!(desk.joins(BO, Some(9)), Err(No::NoOpenSeat));
}
#[test]
fn only_the_host_starts_and_bots_take_the_open_seats() {
    let mut desk = Desk::new(vec![me(ADA), Chair::open(), Chair::open()]);
    desk.joins(BO, None).unwrap();
    assert_eq!(desk.start(BO), Err(No::NotHost));
    assert_eq!(desk.start(CY), Err(No::NotHost));
    desk.start(ADA).unwrap();
    let seats = &desk.kept.card.seats;
    assert_eq!(seats[2].holder, Holder::Bot(Level::Medium));
    assert_eq!(desk.table.card().progress.stage, Stage::Playing);
    assert_eq!(desk.kept.notes, [], "the game had not begun");
}
#[test]
fn a_host_who_leaves_takes_the_table_away() {
    let mut desk = Desk::new(vec![me(ADA), Chair::open()]);
    let bo = desk.comes(Some(BO));
    desk.leaves(ADA, Then::Bot).unwrap();
    let gone = Told::Problem {
        id: None,
        no: No::TakenAway,
    };
    assert_eq!(desk.told(bo).last(), Some(&gone));
    assert!(desk.gone);
}
#[test]
fn two_who_want_the_same_seat_get_one_between_them() {
    let mut desk = Desk::new(vec![me(ADA), Chair::open(), Chair::open()]);
    // Somebody sat down by another way to the same store.
    desk.kept.card.seats[1] = me(CY);
    assert_eq!(desk.joins(BO, Some(1)), Err(No::SeatTaken));
    assert_eq!(
        desk.table.card().seats[1],
        me(CY),
        "what is kept is known now"
    );
    desk.joins(BO, None).unwrap();
    assert_eq!(desk.table.card().progress.stage, Stage::Playing);
}
#[test]
fn a_new_name_is_told_where_the_old_one_stood() {
    let mut desk = Desk::new(vec![me(ADA), Chair::person(ADA, "The other one")]);
    let ada = desk.comes(Some(ADA));
    desk.happens(Input::Renamed {
        user: ADA,
        old: "Ada".to_string(),
        new: "Ada Lovelace".to_string(),
    });
    let names: Vec<&str> = desk.info(ada).card.seats.iter().map(|c| &*c.name).collect();
    assert_eq!(names, ["Ada Lovelace", "The other one"]);
}
