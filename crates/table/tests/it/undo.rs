//! Taking back, under each of the three rules.

use crate::desk::{ADA, BO, Desk, bot, me, why};
use bots::Level;
use game_core::Seat;
use table::{ConnectionId, No, NoUndo, NotStored, Told, UndoRule};

fn two(undo: UndoRule) -> (Desk, ConnectionId, ConnectionId) {
    let mut desk = Desk::with_undo(undo, vec![me(ADA), me(BO)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    (desk, ada, bo)
}

fn no(desk: &mut Desk, viewer: ConnectionId) -> NoUndo {
    match why(desk.undoes(viewer)) {
        No::Undo(no) => no,
        other => panic!("{other:?}"),
    }
}

#[test]
fn strict_takes_nothing_back() {
    let (mut desk, ada, _bo) = two(UndoRule::Strict);
    desk.does(ada, "pass");
    assert!(!desk.frame(ada).can_undo);
    assert_eq!(no(&mut desk, ada), NoUndo::Strict);
}
#[test]
fn until_information_takes_back_the_newest_plain_decision() {
    let (mut desk, ada, bo) = two(UndoRule::UntilInformation);
    assert_eq!(no(&mut desk, ada), NoUndo::Nothing);
    desk.does(ada, "pass");
    assert_eq!(
        (desk.frame(ada).can_undo, desk.frame(bo).can_undo),
        (true, false)
    );
    assert_eq!(no(&mut desk, bo), NoUndo::Nothing);
    assert!(matches!(desk.undoes(ada), Told::Done { seq: 2, .. }));
    let frame = desk.frame(bo);
    assert_eq!((frame.seq, frame.step), (2, 0));
    assert_eq!(frame.status.waiting(), Some(Seat(0)));
    assert_eq!((frame.undone_from, frame.news.len()), (Some(1), 0));
    desk.does(ada, "draw");
    assert!(!desk.frame(ada).can_undo, "luck came into it");
    assert_eq!(no(&mut desk, ada), NoUndo::Final);
    desk.does(bo, "pass");
    assert_eq!(no(&mut desk, ada), NoUndo::Since);
    assert_eq!(desk.steps(), ["draw", "pass"]);
}
#[test]
fn a_bot_always_consents() {
    let mut desk = Desk::with_undo(UndoRule::Consent, vec![me(ADA), bot(Level::Easy)]);
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "draw");
    desk.thinks(Some("pass"));
    assert_eq!(desk.frame(ada).step, 2);
    assert!(matches!(desk.undoes(ada), Told::Done { .. }));
    let frame = desk.frame(ada);
    assert_eq!(frame.step, 0, "back over the bot's move");
    assert_eq!(frame.status.waiting(), Some(Seat(0)));
}
#[test]
fn an_undo_sent_again_is_done_once() {
    let (mut desk, ada, _bo) = two(UndoRule::UntilInformation);
    desk.does(ada, "pass");
    let undo = || table::Message::Undo { after_seq: 1 };
    for _ in 0..2 {
        desk.sends(ada, "u", undo());
        let done = Told::Done {
            id: "u".to_string(),
            seq: 2,
        };
        assert_eq!(desk.answer(ada, "u"), Some(done));
    }
    assert_eq!(desk.rows().len(), 2);
    assert_eq!(why(desk.says(ada, undo())), No::Stale);
}
#[test]
fn what_cannot_be_stored_is_not_taken_back() {
    let (mut desk, ada, bo) = two(UndoRule::UntilInformation);
    desk.does(ada, "pass");
    desk.forget();
    desk.obstacle = Some(NotStored::Failed);
    let told = desk.says(ada, table::Message::Undo { after_seq: 1 });
    assert_eq!(why(told), No::Broken);
    assert!(desk.told(bo).is_empty());
    assert_eq!(desk.steps(), ["pass"]);
}
