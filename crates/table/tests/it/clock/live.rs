//! A live clock: the bank, what a turn brings, time that runs out, stand-ins and returns.

use super::{SECOND, left, live, two};
use crate::desk::{ADA, BO, why};
use game_core::{Mark, Seat};
use table::{Away, Deadline, Input, Message, No, RowKind, RunsOut, Told, WhenOut};

const BANK: i64 = 100 * SECOND;

#[test]
fn time_runs_for_who_is_waited_for_and_a_turn_brings_some_back() {
    let (mut desk, ada, bo) = two(live(BANK, 5 * SECOND, WhenOut::StandIn));
    desk.now += 30 * SECOND;
    assert_eq!(left(&mut desk, ada, 0), (0, 70 * SECOND));
    desk.does(ada, "pass");
    desk.now += 10 * SECOND;
    assert_eq!(left(&mut desk, bo, 0), (0, 75 * SECOND));
    assert_eq!(left(&mut desk, bo, 1), (0, 90 * SECOND));
    let spent: Vec<i64> = desk
        .rows()
        .iter()
        .map(|row| row.spent.unwrap().time)
        .collect();
    assert_eq!(spent, [30 * SECOND]);
    let at = desk.now + 90 * SECOND;
    let runs_out = Some(RunsOut { seat: Seat(1), at });
    let short = desk.now + 65 * SECOND;
    let due = Deadline {
        at: short,
        runs_out,
    };
    assert_eq!(desk.kept.due, Some(due), "a quarter is left then");
    assert_eq!(desk.wake, Some(short));
}
#[test]
fn when_a_quarter_is_left_the_table_looks_ahead_to_the_end() {
    let (mut desk, _ada, _bo) = two(live(BANK, 0, WhenOut::StandIn));
    let begun = desk.kept.card.begun_at;
    desk.wait(75 * SECOND);
    assert_eq!(desk.kept.due.unwrap().at, begun + BANK);
    assert_eq!(desk.rows().len(), 0);
}
#[test]
fn who_runs_out_is_stood_in_for_until_they_are_back() {
    let (mut desk, ada, bo) = two(live(BANK, 0, WhenOut::StandIn));
    desk.wait(75 * SECOND);
    desk.wait(25 * SECOND);
    assert_eq!(desk.rows()[0].kind, RowKind::Mark(Mark::StandIn));
    assert_eq!(desk.kept.card.seats[0].away, Some(Away::StandIn));
    assert!(desk.frame(ada).legal.is_empty() && desk.frame(ada).thinking);
    assert_eq!(why(desk.plays(ada, "pass")), No::NotBack);
    desk.thinks(Some("pass"));
    assert_eq!(desk.frame(bo).status.waiting(), Some(Seat(1)));
    desk.now += 3 * SECOND;
    desk.does(bo, "pass");
    // The bot is thinking, but Ada is back first.
    assert_eq!(desk.jobs.len(), 1);
    assert!(matches!(desk.says(ada, Message::Back), Told::Done { .. }));
    assert_eq!(desk.jobs.len(), 0);
    assert_eq!(left(&mut desk, ada, 0), (0, BANK / 10), "a little time");
    assert!(!desk.frame(ada).legal.is_empty());
    desk.does(ada, "pass");
    assert_eq!(why(desk.says(ada, Message::Back)), No::NotAway);
    let happened: Vec<&Told> = desk
        .told(bo)
        .iter()
        .filter(|told| matches!(told, Told::Happened(_)))
        .collect();
    assert_eq!(happened.len(), 2);
}
#[test]
fn a_timeout_is_one_row_however_many_look() {
    let (mut desk, _ada, _bo) = two(live(BANK, 0, WhenOut::StandIn));
    desk.now += 200 * SECOND;
    desk.happens(Input::Moment);
    desk.happens(Input::Moment);
    // Another holder of the table was first with the row.
    assert_eq!(desk.rows().len(), 1);
    let rows = desk.rows().to_vec();
    desk.happens(Input::Appended(rows));
    assert_eq!(desk.table.seq(), 1);
}
#[test]
fn a_timeout_that_somebody_else_stored_first_is_taken_over() {
    let (mut desk, ada, bo) = two(live(BANK, 0, WhenOut::StandIn));
    desk.now += 200 * SECOND;
    let elsewhere = table::Row {
        seq: 1,
        seat: Seat(0),
        kind: RowKind::Mark(Mark::StandIn),
        request: None,
        spent: None,
        at: desk.now,
    };
    desk.kept.rows.push(elsewhere);
    desk.happens(Input::Moment);
    assert_eq!(desk.rows().len(), 1);
    assert_eq!(desk.info(bo).card.seats[0].away, Some(Away::StandIn));
    assert!(desk.frame(ada).thinking);
}
#[test]
fn nobody_says_for_another_that_they_are_back() {
    let (mut desk, _ada, bo) = two(live(BANK, 0, WhenOut::StandIn));
    desk.now += 200 * SECOND;
    desk.happens(Input::Moment);
    let stranger = desk.comes(Some(table::UserId(9)));
    assert_eq!(why(desk.says(stranger, Message::Back)), No::NotYourSeat);
    assert_eq!(why(desk.says(bo, Message::Back)), No::NotAway);
    let nobody = desk.comes(None);
    assert_eq!(why(desk.says(nobody, Message::Back)), No::NotYourSeat);
}
#[test]
fn what_a_stand_in_did_is_not_taken_back_as_ones_own() {
    let (mut desk, ada, _bo) = two(live(BANK, 0, WhenOut::StandIn));
    desk.now += 200 * SECOND;
    desk.happens(Input::Moment);
    desk.thinks(Some("pass"));
    desk.says(ada, Message::Back);
    assert!(!desk.frame(ada).can_undo);
}
#[test]
fn a_table_whose_people_are_all_away_waits_for_them() {
    let (mut desk, ada, bo) = two(live(BANK, 0, WhenOut::StandIn));
    desk.now += 200 * SECOND;
    desk.happens(Input::Moment);
    desk.thinks(Some("pass"));
    desk.now += 200 * SECOND;
    desk.happens(Input::Moment);
    assert_eq!(desk.info(bo).card.seats[1].away, Some(Away::StandIn));
    assert!(desk.jobs.is_empty() && desk.kept.due.is_none());
    desk.says(ada, Message::Back);
    assert_eq!(desk.jobs.len(), 1, "the bot plays for Bo again");
}
#[test]
fn a_game_replays_with_its_times() {
    let (mut desk, ada, bo) = two(live(BANK, 5 * SECOND, WhenOut::StandIn));
    desk.now += 20 * SECOND;
    desk.does(ada, "pass");
    desk.now += 200 * SECOND;
    desk.happens(Input::Moment);
    desk.thinks(Some("pass"));
    desk.says(bo, Message::Back);
    desk.now += 7 * SECOND;
    let before = (left(&mut desk, ada, 0), left(&mut desk, ada, 1));
    let record = desk.table.record().unwrap().to_string();
    desk.restart();
    let ada = desk.comes(Some(ADA));
    let _ = desk.comes(Some(BO));
    assert_eq!((left(&mut desk, ada, 0), left(&mut desk, ada, 1)), before);
    assert_eq!(desk.table.record().unwrap().to_string(), record);
    assert!(
        record.contains("! 1 stand_in Bo\n1 pass\n! 1 back Bo\n"),
        "{record}"
    );
}
#[test]
fn a_timeout_that_cannot_be_stored_is_tried_again_later() {
    let (mut desk, _ada, _bo) = two(live(BANK, 0, WhenOut::StandIn));
    desk.now += 200 * SECOND;
    desk.obstacle = Some(table::NotStored::Failed);
    desk.happens(Input::Moment);
    assert_eq!(desk.rows().len(), 0);
    assert_eq!(
        desk.wake,
        Some(desk.now + 5 * SECOND),
        "not at once, nor never"
    );
    desk.wait(5 * SECOND);
    assert_eq!(desk.rows().len(), 1);
}
#[test]
fn who_sits_down_in_a_seat_left_open_begins_afresh_and_who_comes_back_does_not() {
    let clock = live(BANK, 0, WhenOut::StandIn);
    for (comes, spent) in [(table::UserId(7), 10), (ADA, 40)] {
        let (mut desk, _ada, bo) = two(clock);
        desk.now += 20 * SECOND;
        desk.leaves(ADA, table::Then::Open).unwrap();
        assert_eq!(desk.frame(bo).clock.as_ref().unwrap().runs, None);
        desk.now += 10 * SECOND;
        desk.joins(comes, None).unwrap();
        desk.now += 10 * SECOND;
        assert_eq!(left(&mut desk, bo, 0), (0, BANK - spent * SECOND));
    }
}
#[test]
fn an_outage_is_paid_back() {
    let (mut desk, ada, _bo) = two(live(BANK, 0, WhenOut::StandIn));
    let begun = desk.kept.card.begun_at;
    desk.now = begun + 500 * SECOND;
    desk.happens(Input::Outage((begun + 10 * SECOND, begun + 490 * SECOND)));
    assert_eq!(desk.rows().len(), 0);
    assert_eq!(left(&mut desk, ada, 0), (0, BANK - 20 * SECOND));
    desk.does(ada, "pass");
    assert_eq!(desk.rows()[0].spent.unwrap().time, 20 * SECOND);
}
#[test]
fn time_used_stays_used_when_a_move_is_taken_back_but_its_increment_goes() {
    let (mut desk, ada, bo) = two(live(BANK, 30 * SECOND, WhenOut::StandIn));
    for _ in 0..3 {
        desk.now += 10 * SECOND;
        desk.does(ada, "pass");
        assert!(matches!(desk.undoes(ada), Told::Done { .. }));
    }
    assert_eq!(left(&mut desk, ada, 0), (0, BANK - 30 * SECOND));
    assert_eq!(left(&mut desk, bo, 1), (0, BANK));
    let before = left(&mut desk, ada, 0);
    desk.restart();
    let ada = desk.comes(Some(ADA));
    let _ = desk.comes(Some(BO));
    assert_eq!(left(&mut desk, ada, 0), before);
}
