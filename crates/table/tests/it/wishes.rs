//! Wishes to take back: one at a time, each with its name, told to whoever comes.

use crate::desk::{ADA, BO, CY, Desk, me, why};
use game_core::Seat;
use table::{ConnectionId, Message, No, NoUndo, NotStored, Then, Told, UndoRule, Wish, WishId};

/// Ada has drawn; what she draws again needs Bo's consent.
fn drawn() -> (Desk, ConnectionId, ConnectionId) {
    let mut desk = Desk::with_undo(UndoRule::Consent, vec![me(ADA), me(BO)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    desk.does(ada, "draw");
    (desk, ada, bo)
}

fn undo(after_seq: u32) -> Message {
    Message::Undo { after_seq }
}

fn answers(wish: WishId, allow: bool) -> Message {
    Message::AnswerWish { wish, allow }
}

/// The wish that a viewer was told of last.
fn wish(desk: &Desk, viewer: ConnectionId) -> Wish {
    let mut told = desk.told(viewer).iter().rev();
    told.find_map(|told| match told {
        Told::WishMade(wish) => Some(wish.clone()),
        _ => None,
    })
    .expect("a wish")
}

#[test]
fn the_other_person_is_asked_and_decides() {
    let (mut desk, ada, bo) = drawn();
    assert!(desk.frame(ada).can_undo);
    let nothing = desk.says(bo, answers(WishId(1), true));
    assert_eq!(why(nothing), No::NotAsked);
    desk.sends(ada, "w1", undo(1));
    let first = wish(&desk, bo);
    assert_eq!((first.seat, &first.asked), (Seat(0), &vec![Seat(1)]));
    let own = desk.says(ada, answers(first.id, true));
    assert_eq!(why(own), No::NotAsked, "one's own is not one's to allow");
    assert!(matches!(
        desk.says(bo, answers(first.id, false)),
        Told::Done { .. }
    ));
    let denied = Told::WishDenied {
        wish: first.id,
        seat: Seat(0),
    };
    assert!(desk.told(bo).contains(&denied));
    let answer = desk.answer(ada, "w1").unwrap();
    assert_eq!(why(answer), No::Undo(NoUndo::NotAgreed));
    desk.sends(ada, "w2", undo(1));
    let second = wish(&desk, bo);
    assert!(first.id < second.id);
    assert!(matches!(
        desk.says(bo, answers(second.id, true)),
        Told::Done { .. }
    ));
    let done = Told::Done {
        id: "w2".to_string(),
        seq: 2,
    };
    assert_eq!(desk.answer(ada, "w2"), Some(done));
    let frame = desk.frame(bo);
    assert_eq!((frame.step, frame.undone_from), (0, Some(1)));
    let told = format!("{:?}", desk.told(bo).last());
    assert!(
        !told.contains("WishDenied"),
        "a wish that was granted is not denied"
    );
}
#[test]
fn an_answer_names_its_wish() {
    let (mut desk, ada, bo) = drawn();
    desk.sends(ada, "w1", undo(1));
    let old = wish(&desk, bo).id;
    desk.says(bo, answers(old, false));
    desk.sends(ada, "w2", undo(1));
    // Sent before the second wish was seen.
    let late = desk.says(bo, answers(old, true));
    assert_eq!(why(late), No::NotAsked);
    assert_eq!(desk.steps(), ["draw"]);
    assert_eq!(desk.answer(ada, "w2"), None, "the second still waits");
}
#[test]
fn names_of_wishes_grow_also_over_a_restart() {
    let (mut desk, ada, bo) = drawn();
    desk.sends(ada, "w1", undo(1));
    let old = wish(&desk, bo).id;
    desk.now += 1;
    desk.restart();
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    desk.sends(ada, "w2", undo(1));
    assert!(old < wish(&desk, bo).id);
}
#[test]
fn who_comes_is_told_of_the_open_wish() {
    let (mut desk, ada, bo) = drawn();
    let welcomed = |desk: &mut Desk| {
        let late = desk.comes(Some(BO));
        match &desk.told(late)[0] {
            Told::Welcome(welcome) => welcome.wish.clone(),
            other => panic!("a welcome comes first, not {other:?}"),
        }
    };
    assert_eq!(welcomed(&mut desk), None);
    desk.sends(ada, "w", undo(1));
    let open = wish(&desk, bo);
    assert_eq!(welcomed(&mut desk), Some(open.clone()));
    desk.says(bo, answers(open.id, false));
    assert_eq!(welcomed(&mut desk), None);
}
#[test]
fn a_second_wish_does_not_replace_the_first() {
    let mut desk = Desk::with_undo(UndoRule::Consent, vec![me(ADA), me(BO), me(CY)]);
    let viewers = [ADA, BO, CY].map(|user| desk.comes(Some(user)));
    let [ada, bo, cy] = viewers;
    desk.does(ada, "draw");
    desk.does(bo, "draw");
    desk.sends(ada, "a", undo(2));
    let first = wish(&desk, cy);
    let second = desk.says(bo, undo(2));
    assert_eq!(why(second), No::AnotherWish);
    assert_eq!(wish(&desk, cy), first);
    // Of two who are asked, one has agreed: everybody hears whose answer is missing.
    desk.says(bo, answers(first.id, true));
    assert_eq!(wish(&desk, ada).asked, [Seat(2)]);
    let twice = desk.says(bo, answers(first.id, true));
    assert_eq!(why(twice), No::NotAsked);
    desk.says(cy, answers(first.id, true));
    assert!(matches!(desk.answer(ada, "a"), Some(Told::Done { .. })));
    assert_eq!(desk.steps(), Vec::<String>::new());
}
#[test]
fn a_wish_sent_again_is_the_same_wish() {
    let (mut desk, ada, bo) = drawn();
    desk.sends(ada, "w", undo(1));
    let open = wish(&desk, bo);
    desk.goes(ada);
    let back = desk.comes(Some(ADA));
    desk.sends(back, "w", undo(1));
    assert_eq!(wish(&desk, back), open);
    desk.says(bo, answers(open.id, true));
    assert!(matches!(desk.answer(back, "w"), Some(Told::Done { .. })));
}
#[test]
fn a_move_overtakes_a_wish() {
    let (mut desk, ada, bo) = drawn();
    desk.sends(ada, "w", undo(1));
    let open = wish(&desk, bo);
    desk.does(bo, "pass");
    let answer = desk.answer(ada, "w").unwrap();
    assert_eq!(why(answer), No::Undo(NoUndo::NotAgreed));
    let late = desk.says(bo, answers(open.id, true));
    assert_eq!(why(late), No::NotAsked);
}
#[test]
fn a_wish_does_not_wait_for_who_left() {
    let (mut desk, ada, _bo) = drawn();
    desk.sends(ada, "w", undo(1));
    desk.leaves(BO, Then::Open).unwrap();
    let answer = desk.answer(ada, "w").unwrap();
    assert_eq!(why(answer), No::Undo(NoUndo::NotAgreed));
    // Now nobody is left to be asked.
    assert!(matches!(desk.undoes(ada), Told::Done { .. }));
}
#[test]
fn a_granted_wish_that_cannot_be_stored_is_over() {
    let (mut desk, ada, bo) = drawn();
    desk.sends(ada, "w", undo(1));
    let open = wish(&desk, bo).id;
    desk.obstacle = Some(NotStored::Failed);
    desk.says(bo, answers(open, true));
    assert_eq!(why(desk.answer(ada, "w").unwrap()), No::Broken);
    let denied = Told::WishDenied {
        wish: open,
        seat: Seat(0),
    };
    assert!(desk.told(ada).contains(&denied));
    desk.sends(ada, "again", undo(1));
    assert_ne!(wish(&desk, bo).id, open, "it can be asked for again");
}
