//! Decisions with one possible answer: done by the table, told, taken back together with what led to them.

use crate::desk::{ADA, BO, Desk, bot, card, me, why};
use bots::Level;
use game_core::{By, Seat};
use serde_json::json;
use table::{
    Card, Chair, ConnectionId, LeftWhat, Luck, Message, No, NoUndo, NotStored, NoticeKind, RowKind,
    Told,
};

const PAUSE: i64 = 700;

/// At every second step there is this alone to do; who lingers goes on.
fn narrow(to: &str, seats: Vec<Chair>) -> Desk {
    Desk::pausing(
        card("secrets", json!({"length": 60, "narrow": to}), seats),
        PAUSE,
    )
}
fn two(to: &str) -> (Desk, ConnectionId, ConnectionId) {
    let mut desk = narrow(to, vec![me(ADA), me(BO)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    (desk, ada, bo)
}
/// Ada has an even number, so that she can do but one thing.
fn with_even_secret(other: Chair) -> (Desk, ConnectionId) {
    let options = json!({"length": 60, "narrow": "secretly"});
    let mut dealt = (0..u8::MAX).map(|n| {
        let card = card("secrets", options.clone(), vec![me(ADA), other.clone()]);
        let luck = Luck::Sealed([n; 32]);
        let mut desk = Desk::of(Card { luck, ..card });
        let ada = desk.comes(Some(ADA));
        (desk, ada)
    });
    let is_even = |(desk, ada): &(Desk, _)| desk.secret(*ada).as_u64().unwrap() % 2 == 0;
    dealt.find(is_even).expect("half of them are")
}
fn log(desk: &Desk) -> Vec<(u8, String, By)> {
    let log = desk.table.log();
    let told = log.iter().map(|e| (e.seat.0, e.notation.clone(), e.by));
    told.collect()
}
fn step(seat: u8, action: &str, by: By) -> (u8, String, By) {
    (seat, action.to_string(), by)
}
fn legal(desk: &Desk, viewer: ConnectionId) -> Vec<String> {
    let offers = desk.frame(viewer).legal.iter();
    offers.map(|offer| offer.notation.clone()).collect()
}
fn always(always: bool) -> Message {
    Message::Ask { always }
}

#[test]
fn what_need_not_be_asked_ends_the_turn_with_the_last_action() {
    let (mut desk, ada, bo) = two("pass");
    desk.does(ada, "linger");
    let told = [step(0, "linger", By::Hand), step(0, "pass", By::Only)];
    assert_eq!(log(&desk), told);
    assert_eq!(desk.frame(bo).status.waiting(), Some(Seat(1)));
    assert_eq!(legal(&desk, bo), ["pass", "draw"]);
    let RowKind::Play { by, .. } = &desk.rows()[1].kind else {
        panic!("{:?}", desk.rows()[1]);
    };
    assert_eq!(*by, By::Only);
    desk.restart();
    assert_eq!(log(&desk), told, "it is read as it was kept");
}
#[test]
fn nobody_is_offered_what_the_table_does_by_itself() {
    let (mut desk, ada, _) = two("pass");
    desk.does(ada, "linger");
    let seen = |told: &Told| match told {
        Told::Frame(frame) if frame.seq == 1 => Some(frame.legal.len()),
        _ => None,
    };
    let mut between = desk.told(ada).iter().filter_map(seen);
    assert_eq!(between.next(), Some(0), "a click there would come too late");
}
#[test]
fn taking_back_goes_behind_what_was_not_asked() {
    let (mut desk, ada, bo) = two("pass");
    desk.does(ada, "linger");
    assert!(desk.frame(ada).can_undo && !desk.frame(bo).can_undo);
    assert!(matches!(desk.undoes(ada), Told::Done { .. }));
    assert_eq!(log(&desk), []);
    assert_eq!(legal(&desk, ada), ["pass", "draw"]);
    desk.does(ada, "linger");
    desk.does(bo, "pass");
    assert_eq!(
        why(desk.undoes(ada)),
        No::Undo(NoUndo::Since),
        "Bo has acted"
    );
}
#[test]
fn luck_that_was_not_asked_for_is_final_too() {
    let (mut desk, ada, _) = two("draw");
    desk.does(ada, "linger");
    assert_eq!(desk.steps(), ["linger", "draw"]);
    assert!(!desk.frame(ada).can_undo);
    assert_eq!(why(desk.undoes(ada)), No::Undo(NoUndo::Final));
}
#[test]
fn a_turn_that_begins_with_it_can_be_followed_and_calls_nobody() {
    let (mut desk, ada, bo) = two("pass");
    desk.notices.clear();
    desk.does(ada, "pass");
    assert_eq!((desk.steps().len(), legal(&desk, bo).len()), (1, 0));
    desk.wait(PAUSE);
    let told = [step(0, "pass", By::Hand), step(1, "pass", By::Only)];
    assert_eq!(log(&desk), told);
    let turns = desk.notices.iter();
    let called: Vec<_> = turns
        .filter(|notice| notice.kind == NoticeKind::YourTurn)
        .map(|notice| notice.to)
        .collect();
    assert_eq!(called, [ADA], "Bo had nothing to decide");
}
#[test]
fn what_follows_from_a_secret_is_asked_among_people_but_not_before_bots() {
    let lingers = |other: Chair| {
        let (mut desk, ada) = with_even_secret(other);
        desk.does(ada, "linger");
        (desk.steps().len(), legal(&desk, ada))
    };
    let asked = vec!["pass".to_string()];
    assert_eq!(lingers(me(BO)), (1, asked), "Bo would know that it is even");
    assert_eq!(lingers(bot(Level::Easy)), (2, Vec::new()));
}
#[test]
fn who_wants_to_be_asked_is_asked() {
    let (mut desk, ada, _) = two("pass");
    desk.sends(ada, "a", always(true));
    desk.does(ada, "linger");
    assert_eq!(legal(&desk, ada), ["pass"]);
    desk.does(ada, "pass");
    assert_eq!(log(&desk)[1], step(0, "pass", By::Hand));
    desk.sends(ada, "b", always(false));
    desk.undoes(ada);
    assert_eq!(
        legal(&desk, ada),
        ["pass"],
        "who goes back there wants to be there"
    );
    desk.undoes(ada);
    desk.does(ada, "linger");
    assert_eq!(log(&desk)[1], step(0, "pass", By::Only));
}
#[test]
fn who_no_longer_wants_to_be_asked_is_not_waited_for() {
    let (mut desk, ada, _) = two("pass");
    desk.sends(ada, "a", always(true));
    desk.does(ada, "linger");
    desk.sends(ada, "b", always(false));
    assert_eq!(log(&desk)[1], step(0, "pass", By::Only));
}
#[test]
fn a_preview_tells_what_follows_and_whether_it_can_be_taken_back() {
    let settles = |to: &str, action: &str| {
        let (mut desk, ada, _) = two(to);
        let action = action.to_string();
        let seat = Seat(0);
        match desk.says(ada, Message::Preview { seat, action }) {
            Told::Preview { preview, .. } => (preview.settles, preview.events.len()),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(settles("nothing", "linger"), (false, 1));
    assert_eq!(
        settles("nothing", "pass"),
        (true, 1),
        "it is Bo's turn then"
    );
    assert_eq!(settles("nothing", "draw"), (true, 0), "luck");
    assert_eq!(
        settles("pass", "linger"),
        (true, 2),
        "the turn is over with it"
    );
    assert_eq!(settles("draw", "linger"), (true, 1), "luck follows");
}
#[test]
fn prepared_moves_are_what_was_chosen() {
    let (mut desk, ada, bo) = two("pass");
    let prepare = |actions: &[&str]| Message::Prepare {
        seat: Seat(1),
        actions: actions.iter().map(|action| action.to_string()).collect(),
    };
    assert_eq!(why(desk.says(bo, prepare(&[]))), No::NothingPrepared);
    let done = desk.says(bo, prepare(&["linger"]));
    assert!(matches!(done, Told::Done { .. }), "{done:?}");
    let left = desk.told(bo).iter().rev().find_map(|told| match told {
        Told::Left(left) => Some(left.clone()),
        _ => None,
    });
    let LeftWhat::Moves(moves) = &left.unwrap()[0].what else {
        panic!("moves");
    };
    assert_eq!(moves.len(), 1, "what follows by itself is not kept");
    desk.does(ada, "linger");
    desk.wait(PAUSE);
    let told = [
        step(0, "linger", By::Hand),
        step(0, "pass", By::Only),
        step(1, "linger", By::Prepared),
        step(1, "pass", By::Only),
    ];
    assert_eq!(log(&desk), told);
}
#[test]
fn what_could_not_be_stored_is_tried_again() {
    let (mut desk, ada, _) = two("pass");
    desk.slow = true;
    let seat = Seat(0);
    let (action, after_seq) = ("linger".to_string().into(), Some(0));
    desk.sends(
        ada,
        "l",
        Message::Play {
            seat,
            action,
            after_seq,
        },
    );
    desk.slow = false;
    let change = desk.open.take().unwrap();
    let stored = desk.keep(change);
    desk.obstacle = Some(NotStored::Failed);
    desk.happens(stored);
    assert_eq!(desk.steps(), ["linger"]);
    desk.wait(10_000);
    assert_eq!(desk.steps(), ["linger", "pass"]);
}
#[test]
fn a_mistake_in_it_is_made_once() {
    let options = json!({"flaw": "trap"});
    let mut desk = Desk::of(card("secrets", options, vec![me(ADA), me(BO)]));
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    desk.does(ada, "pass");
    assert_eq!(desk.reports.len(), 1, "{:?}", desk.reports);
    assert_eq!(legal(&desk, bo), ["break"], "Bo is asked after all");
    desk.wait(PAUSE);
    assert_eq!(desk.reports.len(), 1);
}
