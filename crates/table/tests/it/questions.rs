//! Questions change nothing: what would this do, why not, what would a bot do.

use crate::desk::{ADA, BO, Desk, card, me, rule, why};
use crate::playing::two;
use bots::Level;
use game_core::Seat;
use serde_json::{Value, json};
use shelf::ActionWords;
use table::{Card, Chair, Hints, Message, No, Then, Thinker, Told};

fn preview(seat: u8, action: &str) -> Message {
    let (seat, action) = (Seat(seat), action.to_string());
    Message::Preview { seat, action }
}

fn explain(seat: u8, action: &str) -> Message {
    let action = ActionWords::Notation(action.to_string());
    let seat = Seat(seat);
    Message::Explain {
        seat,
        action,
        after: Vec::new(),
    }
}

fn hint(seat: u8) -> Message {
    Message::Hint { seat: Seat(seat) }
}

#[test]
fn preview_and_explain_change_nothing() {
    let (mut desk, ada, bo) = two();
    let Told::Preview { preview: sure, .. } = desk.says(ada, preview(0, "pass")) else {
        panic!("a preview")
    };
    assert_eq!(sure.view.unwrap().value()["steps"], 1);
    let Told::Preview { preview: open, .. } = desk.says(ada, preview(0, "draw")) else {
        panic!("a preview")
    };
    assert_eq!((open.uncertain, open.view), (true, None));
    let allowed = desk.says(ada, explain(0, "pass"));
    assert!(matches!(allowed, Told::Allowed { .. }));
    assert_eq!(rule(desk.says(ada, explain(0, "peek"))), "TT-3");
    assert_eq!(rule(desk.says(bo, explain(1, "pass"))), "TT-1");
    assert_eq!(why(desk.says(bo, explain(0, "pass"))), No::NotYourSeat);
    let unread = why(desk.says(ada, explain(0, "¿qué?")));
    assert!(matches!(unread, No::NotAnAction(_)));
    let stranger = desk.comes(None);
    assert_eq!(
        why(desk.says(stranger, explain(0, "pass"))),
        No::NotYourSeat
    );
    desk.sends(ada, "", Message::Refresh);
    assert_eq!(desk.frame(ada).seq, 0);
    assert!(desk.rows().is_empty());
}
#[test]
fn an_action_is_asked_about_by_its_fields_too() {
    let (mut desk, ada, _bo) = two();
    let mut by_fields = |fields: Value| {
        let fields = fields.as_object().unwrap().clone();
        let action = ActionWords::Fields(fields);
        let seat = Seat(0);
        desk.says(
            ada,
            Message::Explain {
                seat,
                action,
                after: Vec::new(),
            },
        )
    };
    let pass = by_fields(json!({"do": "pass"}));
    assert!(matches!(pass, Told::Allowed { .. }));
    assert_eq!(rule(by_fields(json!({"do": "peek"}))), "TT-3");
    let unread = why(by_fields(json!({"do": "fly"})));
    assert!(matches!(unread, No::NotAnAction(_)));
}
#[test]
fn a_refusal_brings_what_the_asking_seat_may_do_about_it() {
    let (mut desk, ada, bo) = two();
    let mended = |told| match told {
        Told::Refused { remedies, .. } => remedies,
        other => panic!("not refused: {other:?}"),
    };
    let asked = mended(desk.says(ada, explain(0, "peek")));
    assert_eq!(asked[0].notation, "draw");
    assert_eq!(mended(desk.plays(ada, "peek")), asked);
    // It is not his turn, so there is nothing that he may do.
    assert_eq!(mended(desk.says(bo, explain(1, "peek"))), []);
    assert_eq!(desk.frame(ada).rule.to_string(), "TT-1");
}
#[test]
fn who_watches_may_ask_why_not_while_nothing_is_secret() {
    for (game, action, rules) in [
        ("longhorn", "steal orange", "LH-"),
        ("railroad-revolution", "keep ms_b_01", "RR-"),
    ] {
        let mut desk = Desk::of(card(game, json!({}), vec![me(ADA), me(ADA)]));
        let watching = desk.comes(None);
        assert_eq!(desk.frame(watching).secret, []);
        let seat = desk.frame(watching).status.waiting().unwrap().0;
        let refused = rule(desk.says(watching, explain(seat, action)));
        assert!(refused.starts_with(rules), "{refused}");
        for other in [1 - seat, 200] {
            let Told::Refused { refusal, .. } = desk.says(watching, explain(other, action)) else {
                panic!("refused")
            };
            assert_eq!(refusal.reason.say, "it is the turn of {seat}");
        }
        let asked = desk.says(watching, preview(seat, action));
        assert_eq!(why(asked), No::NotYourSeat);
    }
}
#[test]
fn a_hint_is_what_a_hard_bot_would_do() {
    let mut desk = Desk::new(vec![me(ADA), me(ADA)]);
    let ada = desk.comes(Some(ADA));
    desk.sends(ada, "h", hint(0));
    assert_eq!(desk.jobs[0].thinker, Thinker::Level(bots::Level::Hard));
    desk.thinks(Some("draw"));
    let Some(Told::Hint { choice, .. }) = desk.answer(ada, "h") else {
        panic!("a hint")
    };
    assert_eq!(choice.notation, "draw");
    desk.does(ada, "draw");
    assert_eq!(why(desk.says(ada, hint(0))), No::NotWaitedFor);
    let stranger = desk.comes(None);
    assert_eq!(why(desk.says(stranger, hint(1))), No::NotYourSeat);
    desk.sends(ada, "f", hint(1));
    desk.thinks(None);
    assert_eq!(why(desk.answer(ada, "f").unwrap()), No::Broken);
}
#[test]
fn a_move_cancels_a_hint_and_two_at_once_are_too_many() {
    let mut desk = Desk::new(vec![me(ADA), me(ADA)]);
    let ada = desk.comes(Some(ADA));
    desk.sends(ada, "h1", hint(0));
    let first = desk.jobs[0].id;
    assert_eq!(why(desk.says(ada, hint(0))), No::HintUnderWay);
    desk.does(ada, "pass");
    assert_eq!(desk.stopped, [first]);
    assert_eq!(why(desk.answer(ada, "h1").unwrap()), No::Stale);
    // The answer of the stopped bot comes late and is nobody's.
    desk.sends(ada, "h2", hint(1));
    desk.happens(table::Input::Thought {
        job: first,
        choice: None,
    });
    assert_eq!(desk.answer(ada, "h2"), None);
    desk.thinks(Some("pass"));
    assert!(matches!(desk.answer(ada, "h2"), Some(Told::Hint { .. })));
}
#[test]
fn between_people_a_hint_is_given_at_a_friendly_table_alone() {
    let seats = |chairs: &[Chair]| card("secrets", json!({}), chairs.to_vec());
    let (bot, open) = (Chair::bot(Level::Easy), Chair::open());
    for (chairs, hints) in [
        (vec![me(ADA), me(ADA)], Hints::Alone),
        (vec![me(ADA), bot.clone()], Hints::Alone),
        (vec![bot.clone(), bot], Hints::Alone),
        (vec![me(ADA), me(BO)], Hints::None),
        (vec![me(ADA), open], Hints::None),
    ] {
        let card = seats(&chairs);
        assert_eq!(card.hints(), hints, "{chairs:?}");
        let friendly = Card {
            friendly: true,
            ..card
        };
        assert_eq!(friendly.hints(), Hints::Friendly);
    }
    let (mut desk, ada, _bo) = two();
    assert_eq!(why(desk.says(ada, hint(0))), No::NoHints);
    assert!(desk.jobs.is_empty(), "nobody thinks about it either");
    desk.leaves(BO, Then::Bot).unwrap();
    desk.sends(ada, "alone", hint(0));
    desk.thinks(Some("draw"));
    assert!(matches!(desk.answer(ada, "alone"), Some(Told::Hint { .. })));
    let mut desk = Desk::of(Card {
        friendly: true,
        ..seats(&[me(ADA), me(BO)])
    });
    let ada = desk.comes(Some(ADA));
    desk.sends(ada, "friendly", hint(0));
    assert_eq!(desk.jobs.len(), 1);
}
#[test]
fn who_looks_away_needs_no_hint() {
    let mut desk = Desk::new(vec![me(ADA), me(ADA)]);
    let ada = desk.comes(Some(ADA));
    desk.sends(ada, "h", hint(0));
    let job = desk.jobs[0].id;
    desk.goes(ada);
    assert_eq!(desk.stopped, [job]);
}
#[test]
fn why_not_is_answered_after_what_one_would_do_first() {
    let mut desk = Desk::new(vec![me(ADA), me(BO)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    let mut after = |viewer, seat, steps: &[&str], action: &str| {
        let message = Message::Explain {
            seat: Seat(seat),
            action: ActionWords::Notation(action.to_string()),
            after: steps.iter().map(|step| step.to_string()).collect(),
        };
        desk.says(viewer, message)
    };
    let allowed = |told: &Told| matches!(told, Told::Allowed { .. });
    assert!(allowed(&after(ada, 0, &["linger"], "pass")));
    assert_eq!(rule(after(ada, 0, &["linger"], "peek")), "TT-3");
    let late = ["linger"; 5];
    assert_eq!(
        rule(after(ada, 0, &late, "linger")),
        "TT-3",
        "too late by then"
    );
    assert!(allowed(&after(ada, 0, &[], "linger")));
    // The turn that somebody prepares while another decides.
    assert!(allowed(&after(bo, 1, &["linger"], "pass")));
    assert_eq!(rule(after(bo, 1, &late, "linger")), "TT-3");
    assert_eq!(why(after(bo, 0, &["linger"], "pass")), No::NotYourSeat);
    assert_eq!(why(after(ada, 0, &["pass"], "pass")), No::BeyondPrepared);
}
