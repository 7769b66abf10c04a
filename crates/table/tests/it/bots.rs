//! Bots at the table: who must think, when they play, and which answer counts.

use crate::desk::{ADA, BO, CY, Desk, bot, card, me};
use bots::Level;
use game_core::{By, Seat, Viewer};
use serde_json::json;
use table::{Chair, ConnectionId, Entry, Fault, Input, Message, NotStored, Then, Thinker, Trouble};

#[test]
fn a_game_against_a_bot_goes_to_its_end() {
    let seats = vec![me(ADA), bot(Level::Medium)];
    let mut desk = Desk::of(card("longhorn", json!({}), seats));
    let ada = desk.comes(Some(ADA));
    let mut moves = 0;
    loop {
        desk.bots_play();
        let frame = desk.frame(ada);
        let Some(offer) = frame.legal.get(moves % frame.legal.len().max(1)) else {
            break;
        };
        let action = offer.notation.clone();
        desk.does(ada, &action);
        moves += 1;
    }
    assert!(desk.frame(ada).status.is_over());
    let log = desk.table.log();
    let chose = |entry: &Entry, seat| entry.seat == Seat(seat) && entry.by != By::Only;
    let by = |seat| log.iter().filter(|entry| chose(entry, seat)).count();
    assert_eq!(by(0), moves);
    assert!(0 < by(1));
}
#[test]
fn bots_play_each_other_while_people_watch() {
    let seats = vec![bot(Level::Easy), bot(Level::Easy)];
    let mut desk = Desk::of(card("longhorn", json!({}), seats));
    let ada = desk.comes(Some(ADA));
    desk.bots_play();
    assert!(desk.frame(ada).status.is_over());
    assert_eq!(desk.frame(ada).viewer, Viewer::Spectator);
}
#[test]
fn a_bot_waits_so_that_people_can_follow() {
    let seats = vec![me(ADA), bot(Level::Easy)];
    let mut desk = Desk::pausing(card("secrets", json!({}), seats), 400);
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "pass");
    assert!(desk.frame(ada).thinking);
    desk.now += 100;
    desk.thinks(Some("pass"));
    assert_eq!(desk.wake, Some(1_400), "400 after the step before");
    desk.now = 1_399;
    desk.happens(Input::Moment);
    assert_eq!(desk.steps().len(), 1);
    desk.now = 1_400;
    desk.happens(Input::Moment);
    assert_eq!(desk.steps().len(), 2);
    assert_eq!(desk.wake, None);
    assert!(!desk.frame(ada).thinking);
}
/// Ada plays against a bot that has thought of its step at 1,100 and may do it at 1,400.
fn ada_waits_for_a_bot() -> (Desk, ConnectionId) {
    let seats = vec![me(ADA), bot(Level::Easy), me(BO)];
    let mut desk = Desk::pausing(card("secrets", json!({}), seats), 400);
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "pass");
    desk.now += 100;
    desk.thinks(Some("pass"));
    assert_eq!(desk.wake, Some(1_400));
    (desk, ada)
}
fn at_once(at_once: bool) -> Message {
    Message::Pace { at_once }
}
#[test]
fn a_bot_plays_at_once_where_everybody_who_sits_and_looks_wants_that() {
    let (mut desk, ada) = ada_waits_for_a_bot();
    let bo = desk.comes(Some(BO));
    desk.sends(ada, "", at_once(true));
    assert_eq!(desk.steps().len(), 1, "Bo wants to follow");
    desk.sends(bo, "", Message::Look { visible: false });
    assert_eq!(desk.steps().len(), 2, "Bo does not look");
}
#[test]
fn who_wants_to_follow_after_all_is_waited_for_again() {
    let (mut desk, ada) = ada_waits_for_a_bot();
    let other = desk.comes(Some(ADA));
    desk.sends(ada, "", at_once(true));
    desk.sends(other, "", at_once(true));
    assert_eq!(desk.steps().len(), 2);
    desk.sends(other, "", at_once(false));
    let bo = desk.comes(Some(BO));
    desk.does(bo, "pass");
    desk.goes(bo);
    desk.does(ada, "pass");
    desk.thinks(Some("pass"));
    assert_eq!(desk.wake, Some(desk.now + 400));
}
#[test]
fn who_watches_or_is_not_there_hurries_nobody() {
    let (mut desk, ada) = ada_waits_for_a_bot();
    let cy = desk.comes(Some(CY));
    desk.sends(cy, "", at_once(true));
    assert_eq!(desk.wake, Some(1_400));
    desk.goes(ada);
    desk.sends(cy, "", at_once(true));
    assert_eq!(desk.wake, Some(1_400));
    assert_eq!(desk.steps().len(), 1);
}
#[test]
fn an_answer_of_a_job_that_was_stopped_is_nobodys() {
    let seats = vec![bot(Level::Expert), me(BO), me(CY)];
    let mut desk = Desk::new(seats);
    let first = desk.jobs[0].id;
    // Somebody leaves while the expert thinks: it thinks again, as another job.
    desk.leaves(BO, Then::Open).unwrap();
    assert_eq!(desk.stopped, [first]);
    let second = &desk.jobs[0];
    assert_ne!(second.id, first);
    assert_eq!(second.thinker, Thinker::Level(Level::Expert));
    let stopped = Input::Thought {
        job: first,
        choice: None,
    };
    desk.happens(stopped);
    assert_eq!(desk.jobs.len(), 1, "it is not taken for a failure");
    assert!(desk.reports.is_empty());
    desk.thinks(Some("draw"));
    assert_eq!(desk.steps(), ["draw"]);
}
#[test]
fn a_bot_that_was_thinking_thinks_again_after_a_restart() {
    let mut desk = Desk::new(vec![bot(Level::Expert), me(ADA)]);
    desk.restart();
    assert_eq!(desk.jobs[0].thinker, Thinker::Level(Level::Expert));
    desk.thinks(Some("pass"));
    assert_eq!(desk.steps(), ["pass"]);
}
#[test]
fn a_person_who_takes_the_seat_back_decides_for_himself() {
    let mut desk = Desk::new(vec![me(ADA), me(BO)]);
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "pass");
    desk.leaves(BO, Then::Open).unwrap();
    assert!(desk.jobs.is_empty(), "nobody thinks for a free seat");
    desk.joins(CY, None).unwrap();
    assert!(desk.jobs.is_empty());
    assert_eq!(desk.kept.card.seats[1].holder, me(CY).holder);
    assert_ne!(desk.kept.card.seats[1], Chair::open());
}
#[test]
fn what_a_bot_did_is_tried_again_when_it_could_not_be_stored() {
    let mut desk = Desk::new(vec![bot(Level::Easy), me(ADA)]);
    desk.obstacle = Some(NotStored::Failed);
    desk.thinks(Some("draw"));
    assert_eq!(desk.steps(), Vec::<String>::new());
    assert_eq!(desk.wake, Some(6_000), "five seconds later, not at once");
    let trouble = Trouble::BotNotStored {
        action: "draw".to_string(),
    };
    assert_eq!(desk.reports, [trouble]);
    desk.now = 6_000;
    desk.obstacle = Some(NotStored::Unsaved(Fault::NoRoom));
    desk.happens(Input::Moment);
    assert_eq!(desk.steps(), Vec::<String>::new());
    assert_eq!(
        desk.reports.len(),
        1,
        "a full disk is not said by every bot"
    );
    desk.now = 11_000;
    desk.happens(Input::Moment);
    assert_eq!(desk.steps(), ["draw"]);
    assert!(desk.jobs.is_empty(), "it was not asked twice");
}
