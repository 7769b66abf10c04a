//! When bots think and for whom: a table of bots that nobody looks at sleeps.

use crate::desk::{ADA, BO, CY, Desk, bot, card, me, why};
use bots::Level;
use serde_json::json;
use table::{Card, Input, Message, No, Told, Waiting};

#[test]
fn bots_alone_sleep_until_somebody_looks_and_again_when_nobody_does() {
    let mut desk = Desk::new(vec![bot(Level::Easy), bot(Level::Easy)]);
    assert!(desk.jobs.is_empty(), "nobody looks");
    assert_eq!(desk.table.waiting(), Waiting::Nobody);
    let watcher = desk.comes(Some(CY));
    assert_eq!(desk.jobs.len(), 1);
    assert_eq!(desk.jobs[0].on_behalf, CY);
    assert_eq!(desk.table.waiting(), Waiting::Watchers);
    let job = desk.jobs[0].id;
    desk.goes(watcher);
    assert_eq!(desk.stopped, [job], "what was thought about is forgotten");
    desk.happens(Input::Moment);
    assert!(desk.jobs.is_empty());
    desk.comes(None);
    desk.bots_play();
    assert!(
        desk.table.progress().unwrap().waiting.is_none(),
        "to its end"
    );
}
#[test]
fn bots_among_people_go_on_until_a_person_must_decide() {
    let mut desk = Desk::new(vec![bot(Level::Easy), bot(Level::Easy), me(BO)]);
    assert_eq!(desk.table.waiting(), Waiting::Nobody);
    assert_eq!(desk.jobs[0].on_behalf, ADA, "who made the table");
    desk.bots_play();
    assert_eq!(desk.steps().len(), 2);
    let bo = desk.comes(Some(BO));
    assert_eq!(desk.table.waiting(), Waiting::Players);
    desk.does(bo, "pass");
    assert_eq!(desk.jobs[0].on_behalf, BO, "who is there");
}
#[test]
fn a_hint_is_for_who_asked() {
    let friendly = Card {
        friendly: true,
        ..card("secrets", json!({}), vec![me(ADA), me(BO)])
    };
    let mut desk = Desk::of(friendly);
    desk.comes(Some(BO));
    let ada = desk.comes(Some(ADA));
    let seat = game_core::Seat(0);
    desk.sends(ada, "h", Message::Hint { seat });
    assert_eq!(desk.jobs[0].on_behalf, ADA);
}
#[test]
fn a_table_that_is_closed_lets_everybody_go_with_the_reason() {
    let mut desk = Desk::new(vec![me(ADA), bot(Level::Easy)]);
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "pass");
    let reason = "a bad name".to_string();
    desk.happens(Input::Shut {
        reason: reason.clone(),
    });
    assert_eq!(
        why(desk.told(ada).last().unwrap().clone()),
        No::Shut(reason)
    );
    assert!(desk.left && !desk.gone, "what is kept stays");
    assert!(desk.jobs.is_empty(), "no bot thinks on");
}
#[test]
fn what_was_said_is_bounded_and_can_be_cleared_away() {
    let mut desk = Desk::new(vec![me(ADA), me(BO)]);
    let ada = desk.comes(Some(ADA));
    let text = "é".repeat(500);
    for _ in 0..60 {
        let said = desk.says(ada, Message::Say { text: text.clone() });
        assert!(matches!(said, Told::Done { .. }));
    }
    let chat = |desk: &mut Desk| {
        let bo = desk.comes(Some(BO));
        let told = desk.told(bo).iter();
        let mut welcomes = told.filter_map(|told| match told {
            Told::Welcome(welcome) => Some(welcome.chat.len()),
            _ => None,
        });
        welcomes.next().unwrap()
    };
    assert_eq!(chat(&mut desk), 32, "32 KiB of a thousand bytes each");
    let rows = "a\n".repeat(13);
    let told = desk.says(ada, Message::Say { text: rows });
    assert_eq!(why(told), No::NotALine, "a line is no tower");
    desk.forget();
    desk.happens(Input::ChatCleared);
    let cleared = matches!(&desk.told(ada)[0], Told::Welcome(welcome) if welcome.chat.is_empty());
    assert!(cleared, "everybody sees the table anew");
}
