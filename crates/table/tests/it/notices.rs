//! What a change brings for people who may not be looking.

use crate::desk::{self, ADA, BO};
use bots::Level;
use game_core::{By, Mark, Seat};
use serde_json::json;
use table::{
    Append, Away, Card, Chair, Change, Deadline, Due, Line, Notice, NoticeKind, Progress, Room,
    Row, RowKind, RunsOut, Stage, UserId, notices,
};

fn card(seats: Vec<Chair>) -> Card {
    desk::card("secrets", json!({}), seats)
}

/// Ada, Bo and a bot.
fn three() -> Card {
    card(vec![
        Chair::person(ADA, "Ada"),
        Chair::person(BO, "Bo"),
        Chair::bot(Level::Easy),
    ])
}

fn row(seat: u8, waiting: Option<u8>) -> Change {
    let row = Row {
        seq: 7,
        seat: Seat(seat),
        kind: RowKind::Play {
            action: "go".to_string(),
            outcomes: Vec::new(),
            by: By::Hand,
        },
        request: Some("1:a".to_string()),
        spent: None,
        at: 5,
    };
    let progress = Progress {
        stage: if waiting.is_some() {
            Stage::Playing
        } else {
            Stage::Over
        },
        step: 7,
        waiting: waiting.map(Seat),
    };
    Change::Append(Append {
        row,
        progress,
        due: Due::Same,
        away: None,
        freed: None,
        result: None,
        intends: Vec::new(),
        foreseen: false,
    })
}

fn told(card: &Card, change: &Change) -> Vec<(UserId, NoticeKind)> {
    let notices: Vec<Notice> = notices(card, change);
    let mut keys: Vec<_> = notices.iter().map(|n| (n.to, n.key.clone())).collect();
    keys.dedup();
    assert_eq!(keys.len(), notices.len(), "a key is told once");
    notices
        .into_iter()
        .map(|notice| (notice.to, notice.kind))
        .collect()
}

#[test]
fn who_is_waited_for_is_told_unless_they_have_just_decided() {
    let card = three();
    assert_eq!(told(&card, &row(0, Some(1))), [(BO, NoticeKind::YourTurn)]);
    assert_eq!(told(&card, &row(2, Some(0))), [(ADA, NoticeKind::YourTurn)]);
    assert_eq!(told(&card, &row(0, Some(0))), [], "the same turn goes on");
    assert_eq!(told(&card, &row(1, Some(2))), [], "a bot needs no word");
}
#[test]
fn who_holds_two_seats_is_not_told_of_the_other() {
    let card = card(vec![Chair::person(ADA, "Ada"), Chair::person(ADA, "Bea")]);
    assert_eq!(told(&card, &row(0, Some(1))), []);
}
#[test]
fn everybody_but_who_ended_it_is_told_that_it_is_over() {
    let card = three();
    assert_eq!(told(&card, &row(0, None)), [(BO, NoticeKind::Over)]);
    let both = [(ADA, NoticeKind::Over), (BO, NoticeKind::Over)];
    assert_eq!(told(&card, &row(2, None)), both);
}
#[test]
fn at_the_beginning_who_begins_is_asked_and_the_others_are_told() {
    let begin = Change::Begin {
        setup: Vec::new(),
        progress: Progress {
            stage: Stage::Playing,
            step: 0,
            waiting: Some(Seat(1)),
        },
        due: Due::Same,
        at: 5,
    };
    let both = [(BO, NoticeKind::YourTurn), (ADA, NoticeKind::Begun)];
    assert_eq!(told(&three(), &begin), both);
}
#[test]
fn what_a_player_says_is_for_the_others_and_what_a_watcher_says_for_whom_it_names() {
    let say = |seat: Option<u8>, text: &str| {
        Change::Say(Line {
            seat: seat.map(Seat),
            user: None,
            room: Room::Table,
            name: "Cy".to_string(),
            text: text.to_string(),
            request: "9:1".to_string(),
            at: 5,
        })
    };
    let card = three();
    assert_eq!(
        told(&card, &say(Some(0), "hello")),
        [(BO, NoticeKind::Spoken)]
    );
    assert_eq!(told(&card, &say(None, "hello")), []);
    assert_eq!(
        told(&card, &say(None, "well done, ADA")),
        [(ADA, NoticeKind::Spoken)]
    );
}

#[test]
fn who_is_stood_in_for_hears_the_end_but_not_of_every_turn() {
    let mut card = three();
    let by_nobody = |seat, waiting, kind: Option<Mark>| {
        let Change::Append(mut append) = row(seat, waiting) else {
            unreachable!("it is a row");
        };
        append.row.request = None;
        append.row.kind = kind.map_or(append.row.kind, RowKind::Mark);
        Change::Append(append)
    };
    card.seats[0].away = Some(Away::StandIn);
    assert_eq!(told(&card, &row(1, Some(0))), []);
    let over = [(ADA, NoticeKind::Over), (BO, NoticeKind::Over)];
    assert_eq!(told(&card, &by_nobody(0, None, None)), over);
    // Votes and wishes make nobody's turn begin.
    card.seats[0].away = None;
    let wish = by_nobody(1, Some(0), Some(Mark::WantsEnd));
    assert_eq!(told(&card, &wish), []);
}
#[test]
fn time_that_grows_short_is_told_once_a_turn() {
    let card = three();
    let looked_at = |at| {
        let seat = Seat(1);
        let runs_out = Some(RunsOut { seat, at: 100 });
        let deadline = Some(Deadline { at, runs_out });
        Change::Deadline { deadline, at: 75 }
    };
    assert_eq!(told(&card, &looked_at(75)), [], "a quarter is left then");
    let short = [(BO, NoticeKind::TimeShort)];
    assert_eq!(told(&card, &looked_at(100)), short);
    let key = |change| notices(&card, &change)[0].key.clone();
    assert_eq!(key(looked_at(100)), key(looked_at(100)));
    let (deadline, at) = (None, 5);
    assert_eq!(told(&card, &Change::Deadline { deadline, at }), []);
}
