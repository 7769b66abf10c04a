//! Actions: stored, acknowledged, done once, refused in words; and what is said.

use crate::desk::{ADA, BO, Desk, card, me, rule, why};
use game_core::{By, Seat, Viewer};
use serde_json::json;
use table::{Change, ConnectionId, Fault, Input, Message, No, NotStored, Stage, Told, Trouble};

/// Ada and Bo at the game with secrets, both there.
pub fn two() -> (Desk, ConnectionId, ConnectionId) {
    let mut desk = Desk::new(vec![me(ADA), me(BO)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    (desk, ada, bo)
}

fn pass(seat: u8, after_seq: u32) -> Message {
    Message::Play {
        seat: Seat(seat),
        action: "pass".to_string().into(),
        after_seq: Some(after_seq),
    }
}

#[test]
fn two_play_a_whole_game_and_a_third_watches() {
    let mut desk = Desk::of(card("longhorn", json!({}), vec![me(ADA), me(BO)]));
    let (ada, bo, cy) = (
        desk.comes(Some(ADA)),
        desk.comes(Some(BO)),
        desk.comes(None),
    );
    assert_eq!(desk.frame(cy).viewer, Viewer::Spectator);
    let mut moves = 0;
    while let Some(seat) = desk.frame(ada).status.waiting() {
        let mover = [ada, bo][seat.index()];
        let legal = &desk.frame(mover).legal;
        let action = legal[moves * 7 % legal.len()].notation.clone();
        let step = desk.table.log().len();
        desk.does(mover, &action);
        assert_eq!(desk.table.log()[step].notation, action);
        let seen = desk.frame(cy);
        assert_eq!(seen.news[0], *desk.table.log().last().unwrap());
        assert_eq!(seen.legal, []);
        assert_eq!(desk.frame(ada).seq, seen.seq);
        assert_eq!(desk.frame(bo).seq, seen.seq);
        moves += 1;
        assert!(moves < 500, "a game of Longhorn ends");
    }
    assert_eq!(desk.info(ada).card.progress.stage, Stage::Over);
    assert_eq!(desk.kept.card.progress, desk.table.progress().unwrap());
    let record = desk.table.public_record(None).unwrap();
    let log = desk.table.log();
    let unasked = log.iter().filter(|entry| entry.by == By::Only).count();
    assert_eq!(record.steps.len(), moves + unasked);
    let end = shelf::find("longhorn").unwrap();
    let end = end.read(&record, usize::MAX).unwrap();
    assert!(end.status().is_over(), "the record replays to the end");
    assert_eq!(log.len(), moves + unasked);
}
#[test]
fn nothing_is_told_before_it_is_stored() {
    let (mut desk, ada, bo) = two();
    desk.forget();
    desk.slow = true;
    desk.sends(ada, "p", pass(0, 0));
    assert!(matches!(desk.open, Some(Change::Append(_))));
    assert!(desk.tellings.is_empty());
    // What comes meanwhile waits its turn.
    desk.sends(bo, "q", pass(1, 1));
    let cy = desk.comes(None);
    assert!(desk.told(cy).is_empty());
    desk.settle();
    assert_eq!(desk.steps(), ["pass", "pass"]);
    let done = |seq| Told::Done {
        id: if seq == 1 { "p" } else { "q" }.to_string(),
        seq,
    };
    assert_eq!(desk.answer(ada, "p"), Some(done(1)));
    assert_eq!(desk.answer(bo, "q"), Some(done(2)));
    assert_eq!(desk.frame(cy).seq, 2);
}
#[test]
fn what_cannot_be_stored_has_not_happened() {
    let (mut desk, ada, bo) = two();
    desk.forget();
    desk.obstacle = Some(NotStored::Failed);
    assert_eq!(why(desk.says(ada, pass(0, 0))), No::Broken);
    assert!(desk.told(bo).is_empty());
    for fault in [Fault::NoRoom, Fault::Disk, Fault::Unreachable] {
        desk.obstacle = Some(NotStored::Unsaved(fault));
        assert_eq!(why(desk.says(ada, pass(0, 0))), No::NotSaved(fault));
        assert!(desk.told(bo).is_empty());
    }
    for end in [NotStored::Closing, NotStored::Outdated] {
        desk.obstacle = Some(end);
        assert_eq!(why(desk.says(ada, pass(0, 0))), No::Closing);
    }
    desk.does_from_start(ada);
}
#[test]
fn an_action_sent_again_is_done_once() {
    let (mut desk, ada, _bo) = two();
    let done = Told::Done {
        id: "a-1".to_string(),
        seq: 1,
    };
    for _ in 0..3 {
        desk.sends(ada, "a-1", pass(0, 0));
        assert_eq!(desk.answer(ada, "a-1").as_ref(), Some(&done));
    }
    let again = desk.comes(Some(ADA));
    desk.sends(again, "a-1", pass(0, 0));
    assert_eq!(desk.answer(again, "a-1").as_ref(), Some(&done));
    desk.restart();
    let again = desk.comes(Some(ADA));
    desk.sends(again, "a-1", pass(0, 0));
    assert_eq!(desk.answer(again, "a-1").as_ref(), Some(&done));
    assert_eq!((desk.frame(again).seq, desk.frame(again).step), (1, 1));
}
#[test]
fn the_same_id_of_another_player_is_another_request() {
    let (mut desk, ada, bo) = two();
    desk.sends(ada, "1", pass(0, 0));
    desk.sends(bo, "1", pass(1, 1));
    assert_eq!(desk.rows().len(), 2);
}
#[test]
fn a_stale_action_is_answered_by_the_newest_frame() {
    let (mut desk, ada, bo) = two();
    desk.does(ada, "pass");
    desk.does(bo, "pass");
    desk.forget();
    assert_eq!(why(desk.says(ada, pass(0, 1))), No::Stale);
    assert_eq!(desk.frame(ada).seq, 2);
    assert!(desk.told(bo).is_empty());
    desk.does(ada, "pass");
}
#[test]
fn out_of_turn_is_refused_by_the_rule_of_turns() {
    let (mut desk, ada, bo) = two();
    assert_eq!(rule(desk.says(bo, pass(1, 0))), "TT-1");
    assert_eq!(why(desk.says(bo, pass(0, 0))), No::NotYourSeat);
    assert_eq!(why(desk.says(bo, pass(9, 0))), No::NotYourSeat);
    assert_eq!(rule(desk.plays(ada, "peek")), "TT-3");
    assert!(matches!(why(desk.plays(ada, "dance")), No::NotAnAction(_)));
    assert!(desk.rows().is_empty(), "nothing has changed");
    for n in 0..6 {
        desk.does([ada, bo][n % 2], "pass");
    }
    assert_eq!(rule(desk.says(ada, pass(0, 6))), "TT-2");
}
#[test]
fn names_of_requests_have_a_length() {
    let (mut desk, ada, _bo) = two();
    for id in ["", &"x".repeat(65)] {
        desk.sends(ada, id, pass(0, 0));
        assert_eq!(why(desk.answer(ada, id).unwrap()), No::RequestName);
    }
}
#[test]
fn of_two_tabs_one_is_told_that_it_was_late() {
    let mut desk = Desk::new(vec![me(ADA), me(ADA)]);
    let tabs = [desk.comes(Some(ADA)), desk.comes(Some(ADA))];
    for seq in 0..6 {
        let (first, second) = (tabs[seq % 2], tabs[1 - seq % 2]);
        let play = || pass((seq % 2) as u8, seq as u32);
        assert!(matches!(desk.says(first, play()), Told::Done { .. }));
        assert_eq!(why(desk.says(second, play())), No::Stale);
    }
}
#[test]
fn one_person_plays_both_seats_on_one_screen() {
    let mut desk = Desk::of(card("longhorn", json!({}), vec![me(ADA), me(ADA)]));
    let ada = desk.comes(Some(ADA));
    assert_eq!(desk.info(ada).mine, [Seat(0), Seat(1)]);
    let mut moves = 0;
    while let Some(seat) = desk.frame(ada).status.waiting() {
        let frame = desk.frame(ada);
        assert!(frame.viewer.is(seat), "the screen is for who is waited for");
        let action = frame.legal[moves % frame.legal.len()].notation.clone();
        desk.does(ada, &action);
        moves += 1;
    }
    assert_ne!(desk.frame(ada).viewer, Viewer::Spectator);
}
#[test]
fn a_game_that_fails_is_read_again_and_goes_on() {
    let (mut desk, ada, bo) = two();
    desk.does(ada, "draw");
    let secret = desk.secret(bo);
    assert_eq!(why(desk.plays(bo, "break")), No::Broken);
    assert_eq!(desk.reports, [Trouble::GameFailed]);
    desk.does(bo, "pass");
    assert_eq!((desk.rows().len(), desk.secret(bo)), (2, secret));
    desk.does(ada, "pass");
}
#[test]
fn a_table_that_has_not_begun_says_so() {
    let mut desk = Desk::new(vec![me(ADA), table::Chair::open()]);
    let ada = desk.comes(Some(ADA));
    let seat = Seat(0);
    for message in [
        pass(0, 0),
        Message::Undo { after_seq: 0 },
        Message::Hint { seat },
    ] {
        assert_eq!(why(desk.says(ada, message)), No::NotStarted);
    }
    assert_eq!(
        desk.table.frame_at(Some(ADA), 0, None).err(),
        Some(No::NotStarted)
    );
    assert_eq!(desk.table.public_record(None).err(), Some(No::NotStarted));
    assert_eq!(desk.table.log(), []);
}
#[test]
fn what_is_said_is_heard_once_and_kept() {
    let (mut desk, ada, bo) = two();
    let say = |text: &str| Message::Say {
        text: text.to_string(),
    };
    for _ in 0..2 {
        desk.sends(ada, "s1", say(" Good luck! "));
        let answer = desk.answer(ada, "s1");
        assert!(matches!(answer, Some(Told::Done { .. })));
    }
    let heard: Vec<&Told> = desk
        .told(bo)
        .iter()
        .filter(|told| matches!(told, Told::Said(_)))
        .collect();
    let [Told::Said(line)] = heard.as_slice() else {
        panic!("{heard:?}")
    };
    assert_eq!(
        (line.text.as_str(), line.seat),
        ("Good luck!", Some(Seat(0)))
    );
    for wrong in ["", "   ", &"x".repeat(501), "bell\u{7}"] {
        assert_eq!(why(desk.says(ada, say(wrong))), No::NotALine, "{wrong:?}");
    }
    let stranger = desk.comes(None);
    assert_eq!(why(desk.says(stranger, say("hello"))), No::Nameless);
    desk.restart();
    let late = desk.comes(None);
    let Told::Welcome(welcome) = &desk.told(late)[0] else {
        panic!("a welcome comes first")
    };
    let chat = &welcome.chat;
    assert_eq!(chat.len(), 1);
    assert_eq!(chat[0].name, "Ada");
}
#[test]
fn who_comes_in_is_shown_the_last_hundred_lines() {
    let (mut desk, ada, _bo) = two();
    for n in 0..105 {
        let text = format!("line {n}");
        desk.says(ada, Message::Say { text });
    }
    let late = desk.comes(None);
    let Told::Welcome(welcome) = &desk.told(late)[0] else {
        panic!("a welcome comes first")
    };
    let chat = &welcome.chat;
    assert_eq!((chat.len(), chat[0].text.as_str()), (100, "line 5"));
}
#[test]
fn everybody_is_told_when_the_table_closes() {
    let (mut desk, ada, bo) = two();
    desk.happens(Input::Close);
    for viewer in [ada, bo] {
        let last = desk.told(viewer).last().unwrap().clone();
        assert_eq!(why(last), No::Closing);
    }
}

impl Desk {
    fn does_from_start(&mut self, connection: ConnectionId) {
        let told = self.says(connection, pass(0, 0));
        assert!(matches!(told, Told::Done { seq: 1, .. }), "{told:?}");
    }
}
