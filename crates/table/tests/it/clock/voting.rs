//! A table where the others may free the seat of who is out of time.

use super::{SECOND, desk, live};
use crate::desk::{ADA, BO, CY, Desk, me, why};
use game_core::{Free, Mark, Seat};
use table::{Away, ConnectionId, Holder, Input, Message, No, RowKind, Told, UserId, WhenOut};

const DEE: UserId = UserId(4);

fn four() -> (Desk, [ConnectionId; 4]) {
    let clock = live(10 * SECOND, 0, WhenOut::Vote);
    let mut desk = desk(clock, vec![me(ADA), me(BO), me(CY), me(DEE)]);
    let eyes = [ADA, BO, CY, DEE].map(|user| desk.comes(Some(user)));
    (desk, eyes)
}

fn out(desk: &mut Desk) {
    desk.now += 11 * SECOND;
    desk.happens(Input::Moment);
}

fn free(free: Free) -> Message {
    let about = Seat(0);
    Message::Vote { about, free }
}

#[test]
fn more_than_half_of_the_others_free_the_seat() {
    let (mut desk, [ada, bo, cy, _dee]) = four();
    assert_eq!(why(desk.says(bo, free(Free::Bot))), No::NotOut);
    out(&mut desk);
    assert_eq!(desk.rows()[0].kind, RowKind::Mark(Mark::OutOfTime));
    assert!(desk.jobs.is_empty(), "nobody plays for Ada");
    assert_eq!(why(desk.says(ada, free(Free::Bot))), No::NotYourSeat);
    let stranger = desk.comes(Some(UserId(9)));
    assert_eq!(why(desk.says(stranger, free(Free::Bot))), No::NotYourSeat);
    desk.says(bo, free(Free::Open));
    assert_eq!(why(desk.says(bo, free(Free::Open))), No::AskedBefore);
    assert_eq!(desk.frame(cy).opinions.free.len(), 1);
    assert!(matches!(desk.says(cy, free(Free::Bot)), Told::Done { .. }));
    let chair = &desk.kept.card.seats[0];
    assert!(
        matches!(chair.holder, Holder::Bot(_)),
        "not all would leave it open"
    );
    assert_eq!(desk.jobs.len(), 1);
    assert_eq!(desk.info(bo).card.seats[0].away, None);
    assert_eq!(desk.rows().len(), 3);
    assert_eq!(desk.kept.notes.len(), 1);
    desk.restart();
    let bo = desk.comes(Some(BO));
    assert!(desk.frame(bo).opinions.free.is_empty());
}
#[test]
fn a_seat_may_be_left_open_and_who_takes_it_decides() {
    let (mut desk, [_ada, bo, cy, _dee]) = four();
    out(&mut desk);
    desk.says(bo, free(Free::Open));
    desk.says(cy, free(Free::Open));
    assert_eq!(desk.kept.card.seats[0].holder, Holder::Open);
    let record = desk.table.record().unwrap().to_string();
    assert!(record.contains("! 0 freed open Ada"), "{record}");
    desk.joins(UserId(8), None).unwrap();
    let eight = desk.comes(Some(UserId(8)));
    assert_eq!(desk.info(eight).card.seats[0].away, None);
    desk.does(eight, "pass");
}
#[test]
fn who_is_back_in_time_keeps_the_seat_and_the_votes_are_gone() {
    let (mut desk, [ada, bo, cy, _dee]) = four();
    out(&mut desk);
    desk.says(bo, free(Free::Bot));
    assert_eq!(why(desk.plays(ada, "pass")), No::NotBack);
    desk.says(ada, Message::Back);
    assert_eq!(why(desk.says(cy, free(Free::Bot))), No::NotOut);
    desk.does(ada, "pass");
    assert!(desk.frame(bo).opinions.free.is_empty());
    assert_eq!(desk.info(bo).card.seats[0].away, None::<Away>);
}
