//! Conceding and agreeing to end.

use super::{SECOND, desk, live};
use crate::desk::{ADA, BO, CY, Desk, bot, card, me, why};
use bots::Level;
use game_core::{Concession, Mark, Seat, Status};
use serde_json::json;
use table::{Away, ConnectionId, Input, Message, No, NoUndo, RowKind, Stage, Told, WhenOut};

fn plain(seats: Vec<table::Chair>) -> Desk {
    Desk::of(card("secrets", json!({"length": 8}), seats))
}

fn ranks(desk: &Desk, viewer: ConnectionId) -> Vec<u8> {
    match &desk.frame(viewer).status {
        Status::Over(placings) => placings.iter().map(|placing| placing.rank).collect(),
        Status::Waiting(_) => Vec::new(),
    }
}

fn concede(seat: u8) -> Message {
    let seat = Seat(seat);
    Message::Concede { seat }
}

#[test]
fn between_two_a_concession_ends_the_game() {
    let mut desk = plain(vec![me(ADA), me(BO)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    assert_eq!(why(desk.says(bo, concede(0))), No::NotYourSeat);
    assert!(matches!(desk.says(bo, concede(1)), Told::Done { .. }));
    assert_eq!(ranks(&desk, ada), [1, 2]);
    assert_eq!(desk.info(ada).card.progress.stage, Stage::Over);
    assert_eq!(desk.kept.card.progress.stage, Stage::Over);
    assert_eq!(why(desk.says(ada, concede(0))), No::Over);
    assert_eq!(why(desk.undoes(bo)), NoUndo::Over.into());
    assert!(
        desk.table.public_record(None).is_ok(),
        "the secrets are told now"
    );
    desk.restart();
    let ada = desk.comes(Some(ADA));
    assert_eq!(ranks(&desk, ada), [1, 2]);
}
#[test]
fn among_more_a_bot_plays_on_and_the_seat_comes_last() {
    let mut desk = plain(vec![me(ADA), me(BO), me(CY)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    let cy = desk.comes(Some(CY));
    desk.says(ada, concede(0));
    assert_eq!(desk.info(bo).card.seats[0].away, Some(Away::Conceded));
    assert_eq!(why(desk.plays(ada, "pass")), No::HasConceded);
    assert_eq!(why(desk.says(ada, Message::Back)), No::NotAway);
    assert_eq!(why(desk.says(ada, concede(0))), No::HasConceded);
    while desk.frame(bo).status.waiting().is_some() {
        match desk.frame(bo).status.waiting() {
            Some(Seat(0)) => desk.thinks(Some("pass")),
            Some(Seat(1)) => desk.does(bo, "pass"),
            _ => desk.does(cy, "pass"),
        }
    }
    assert_eq!(ranks(&desk, bo)[0], 3, "whatever the score");
}
#[test]
fn who_is_left_alone_has_won_and_bots_do_not_play_on_for_nobody() {
    let mut desk = plain(vec![me(ADA), me(BO), me(CY)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    let cy = desk.comes(Some(CY));
    desk.says(cy, concede(2));
    desk.says(ada, concede(0));
    assert_eq!(ranks(&desk, bo), [2, 1, 3]);
    let mut desk = plain(vec![me(ADA), bot(Level::Easy), bot(Level::Easy)]);
    let ada = desk.comes(Some(ADA));
    desk.says(ada, concede(0));
    assert_eq!(ranks(&desk, ada)[0], 3);
}
#[test]
fn by_the_rule_of_the_table_who_runs_out_loses() {
    let clock = live(10 * SECOND, 0, WhenOut::Concede);
    let mut desk = desk(clock, vec![me(ADA), me(BO)]);
    let ada = desk.comes(Some(ADA));
    desk.now += 11 * SECOND;
    desk.happens(Input::Moment);
    let how = Concession::OnTime;
    let lost = Mark::Conceded { how, ends: true };
    assert_eq!(desk.rows()[0].kind, RowKind::Mark(lost));
    assert_eq!(ranks(&desk, ada), [2, 1]);
    assert_eq!(desk.kept.due, None);
}
#[test]
fn all_who_play_must_agree_to_end() {
    let mut desk = plain(vec![me(ADA), me(BO), bot(Level::Easy)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    let end = |agree| Message::End { agree };
    let stranger = desk.comes(Some(table::UserId(9)));
    assert_eq!(why(desk.says(stranger, end(true))), No::NotYourSeat);
    assert_eq!(why(desk.says(bo, end(false))), No::NotAsked);
    desk.says(ada, end(true));
    assert_eq!(desk.frame(bo).opinions.end, [Seat(0)]);
    assert_eq!(why(desk.says(ada, end(true))), No::AskedBefore);
    assert!(matches!(desk.says(bo, end(false)), Told::Done { .. }));
    assert_eq!(desk.frame(ada).opinions.end, []);
    assert_eq!(
        why(desk.says(ada, end(true))),
        No::AskedBefore,
        "not again in the same position"
    );
    desk.does(ada, "pass");
    desk.says(ada, end(true));
    // What was said stays when the table is put away.
    desk.restart();
    let bo = desk.comes(Some(BO));
    assert_eq!(desk.frame(bo).opinions.end, [Seat(0)]);
    desk.says(bo, end(true));
    assert_eq!(ranks(&desk, bo).len(), 3);
    assert_eq!(desk.kept.card.progress.stage, Stage::Over);
    let record = desk.table.record().unwrap().to_string();
    assert!(
        record.ends_with("! 0 wants_end Ada\n! 1 agreed Bo\n"),
        "{record}"
    );
}
#[test]
fn who_plays_all_seats_ends_the_game_alone() {
    let mut desk = plain(vec![me(ADA), me(ADA)]);
    let ada = desk.comes(Some(ADA));
    desk.says(ada, Message::End { agree: true });
    assert_eq!(ranks(&desk, ada).len(), 2);
}
