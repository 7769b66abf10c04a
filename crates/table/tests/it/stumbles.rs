//! Bots that fail: a bounded number of tries, then people are told and the table waits.

use crate::desk::{ADA, Desk, bot, card, me, why};
use bots::Level;
use serde_json::json;
use table::{Input, No, Then, Thinker, Told, Trouble, UndoRule};

fn given_up(desk: &Desk) -> usize {
    let is_end = |trouble: &&Trouble| matches!(trouble, Trouble::BotGivenUp { .. });
    desk.reports.iter().filter(is_end).count()
}

#[test]
fn a_bot_that_fails_plays_anything_and_then_waits() {
    let mut desk = Desk::new(vec![me(ADA), bot(Level::Expert)]);
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "pass");
    desk.thinks(None);
    assert_eq!(desk.jobs[0].thinker, Thinker::Anything);
    desk.thinks(None);
    desk.thinks(None);
    assert!(desk.jobs.is_empty(), "three tries are enough");
    assert_eq!(given_up(&desk), 1);
    let problems = desk.told(ada).iter().filter(|told| {
        let failed = No::BotFailed;
        matches!(told, Told::Problem { id: None, no } if *no == failed)
    });
    assert_eq!(problems.count(), 1);
    assert!(!desk.frame(ada).thinking);
    for _ in 0..3 {
        desk.happens(Input::Moment);
        desk.comes(None);
    }
    assert!(desk.jobs.is_empty(), "it does not begin again by itself");
    // Taking back is something else: then the bot is asked anew.
    assert!(matches!(desk.undoes(ada), Told::Done { .. }));
    desk.does(ada, "pass");
    assert_eq!(desk.jobs[0].thinker, Thinker::Level(Level::Expert));
}
#[test]
fn a_bot_that_failed_once_goes_on() {
    let mut desk = Desk::new(vec![bot(Level::Hard), me(ADA)]);
    desk.thinks(None);
    desk.thinks(Some("draw"));
    assert_eq!(desk.steps(), ["draw"]);
    assert_eq!(given_up(&desk), 0);
}
#[test]
fn a_choice_that_the_rules_refuse_is_a_failure() {
    let mut desk = Desk::new(vec![bot(Level::Hard), me(ADA)]);
    for _ in 0..3 {
        desk.thinks(Some("peek"));
    }
    assert!(desk.jobs.is_empty());
    assert_eq!(given_up(&desk), 1);
    assert!(matches!(desk.reports[0], Trouble::BotRefused { .. }));
}
#[test]
fn a_forced_move_that_fails_does_not_spin() {
    let seats = vec![me(ADA), bot(Level::Easy)];
    let trap = card("secrets", json!({"flaw": "trap"}), seats);
    let undo = UndoRule::Consent;
    let mut desk = Desk::of(table::Card { undo, ..trap });
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "pass");
    assert!(desk.jobs.is_empty(), "there is nothing to think about");
    assert_eq!(given_up(&desk), 1);
    let failures = desk.reports.iter().filter(|t| **t == Trouble::GameFailed);
    assert_eq!(failures.count(), 3);
    assert_eq!(desk.wake, None);
    // People go on: they can look, ask and take back.
    let asked = why(desk.says(
        ada,
        table::Message::Hint {
            seat: game_core::Seat(0),
        },
    ));
    assert_eq!(asked, No::NotWaitedFor);
    assert!(matches!(desk.undoes(ada), Told::Done { .. }));
    assert_eq!(desk.steps(), Vec::<String>::new());
}
#[test]
fn who_takes_another_seat_gives_the_bot_another_chance() {
    let mut desk = Desk::new(vec![bot(Level::Hard), me(ADA), me(crate::desk::BO)]);
    for _ in 0..3 {
        desk.thinks(None);
    }
    assert!(desk.jobs.is_empty());
    desk.leaves(crate::desk::BO, Then::Open).unwrap();
    assert_eq!(desk.jobs[0].thinker, Thinker::Level(Level::Hard));
}
