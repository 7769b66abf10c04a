//! Moments: what may be seen of an earlier one, from which may be played on, and what goes on from one.

use crate::desk::{ADA, BO, CY, Desk, bot, card, me, why};
use bots::Level;
use game_core::{Fork, Record, RecordLuck, Salt, Sealed, Seat, Start, Viewer};
use serde_json::{Value, json};
use table::{
    Card, Chair, Clock, Luck, No, NoUndo, Origin, Pace, Row, RowKind, Stage, Then, UndoRule,
    WhenOut,
};

fn salt(byte: u8) -> Salt {
    format!("{byte:02x}").repeat(16).parse().unwrap()
}

/// The secret that a frame after a step shows, through a seat's eyes if one is named.
fn seen(desk: &Desk, user: Option<table::UserId>, step: u32, through: Option<u8>) -> Value {
    let frame = desk.table.frame_at(user, step, through.map(Seat)).unwrap();
    frame.view.value()["secret"].clone()
}

/// A game of two people after two draws, with the secrets of the first seat before and after its draw.
fn two_draws() -> (Desk, table::ConnectionId, table::ConnectionId, [Value; 2]) {
    let mut desk = Desk::new(vec![me(ADA), me(BO)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    let before = desk.secret(ada);
    desk.does(ada, "draw");
    let after = desk.secret(ada);
    desk.does(bo, "draw");
    (desk, ada, bo, [before, after])
}

fn play_out(desk: &mut Desk, viewers: &[table::ConnectionId]) {
    while desk.table.card().progress.stage != Stage::Over {
        let seat = desk.table.card().progress.waiting.unwrap();
        desk.does(viewers[seat.index()], "draw");
    }
}

#[test]
fn while_a_game_goes_on_nobody_looks_through_anothers_eyes() {
    let (desk, _, _, [before, after]) = two_draws();
    assert_eq!(seen(&desk, Some(ADA), 0, Some(0)), before);
    assert_eq!(seen(&desk, Some(ADA), 1, Some(0)), after);
    for (user, seat) in [(Some(ADA), 1), (Some(CY), 0), (None, 0), (Some(ADA), 7)] {
        let frame = desk.table.frame_at(user, 1, Some(Seat(seat)));
        assert_eq!(frame.err(), Some(No::NotYourSeat), "{user:?} {seat}");
    }
    assert_eq!(seen(&desk, Some(CY), 1, None), Value::Null);
}
#[test]
fn when_it_is_over_everybody_may() {
    let (mut desk, ada, bo, [before, after]) = two_draws();
    play_out(&mut desk, &[ada, bo]);
    assert_eq!(seen(&desk, None, 0, Some(0)), before);
    assert_eq!(seen(&desk, Some(BO), 1, Some(0)), after);
    let frame = desk.table.frame_at(None, 1, None).unwrap();
    assert_eq!(frame.viewer, Viewer::Spectator, "unless a seat is named");
    let gone = desk.table.frame_at(None, 1, Some(Seat(2)));
    assert_eq!(gone.err(), Some(No::NotYourSeat));
}
#[test]
fn who_takes_over_a_seat_does_not_see_what_it_saw_before() {
    let mut desk = Desk::new(vec![me(ADA), me(BO)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    desk.does(ada, "pass");
    let hers = seen(&desk, Some(BO), 1, None);
    desk.does(bo, "draw");
    desk.does(ada, "pass");
    desk.leaves(BO, Then::Open).unwrap();
    desk.joins_with(CY, Some(1), None).unwrap();
    let cy = desk.comes(Some(CY));
    let now = desk.secret(cy);
    assert!(now.is_number(), "the seat as it is");
    assert_eq!(seen(&desk, Some(CY), 3, None), now, "when she sat down");
    for step in 0..3 {
        assert_eq!(seen(&desk, Some(CY), step, None), Value::Null, "{step}");
        let through = desk.table.frame_at(Some(CY), step, Some(Seat(1)));
        assert_eq!(through.err(), Some(No::NotYourSeat), "{step}");
    }
    // Who comes back to the seat has seen what it saw until then, and not what it saw in other hands.
    desk.does(cy, "draw");
    desk.does(ada, "pass");
    desk.leaves(CY, Then::Open).unwrap();
    desk.joins_with(BO, Some(1), None).unwrap();
    assert_eq!(seen(&desk, Some(BO), 1, None), hers);
    assert!(seen(&desk, Some(BO), 3, None).is_number());
    assert_eq!(seen(&desk, Some(BO), 4, None), Value::Null);
    assert!(seen(&desk, Some(BO), 5, None).is_number());
}
#[test]
fn a_game_that_others_play_is_not_played_on_from_before_it_is_over() {
    let (mut desk, ada, bo, _) = two_draws();
    for user in [ADA, BO, CY] {
        assert_eq!(desk.table.until(user, 1).err(), Some(No::GoesOn));
    }
    play_out(&mut desk, &[ada, bo]);
    let record = desk.table.until(CY, 1).unwrap();
    assert_eq!(record.steps.len(), 1);
    assert!(record.luck.is_none() && record.marks.is_empty());
    assert_eq!(desk.table.until(CY, 6).err(), Some(No::NothingLeft));
    assert_eq!(desk.table.until(CY, 7).err(), Some(No::NoSuchStep(6)));
}
#[test]
fn alone_with_bots_one_plays_on_from_a_game_that_goes_on() {
    let until = |desk: &Desk, user| desk.table.until(user, 0).map(|record| record.seats);
    let alone = Desk::new(vec![me(ADA), bot(Level::Easy)]);
    assert_eq!(until(&alone, ADA), Ok(2));
    assert_eq!(until(&alone, BO), Err(No::GoesOn), "who only watches");
    let bots = Desk::new(vec![bot(Level::Easy), bot(Level::Easy)]);
    assert_eq!(until(&bots, ADA), Ok(2), "who made it");
    assert_eq!(until(&bots, BO), Err(No::GoesOn));
    let mut left = Desk::new(vec![me(ADA), me(BO)]);
    left.leaves(BO, Then::Open).unwrap();
    assert_eq!(until(&left, ADA), Err(No::GoesOn), "somebody may come");
    let waiting = Desk::new(vec![me(ADA), Chair::open()]);
    assert_eq!(until(&waiting, ADA), Err(No::NotStarted));
}

/// The rows of a game until a moment.
fn rows(record: &Record) -> Vec<Row> {
    let rows = record.steps.iter().zip(1..).map(|(step, seq)| Row {
        seq,
        seat: step.seat,
        kind: RowKind::Play {
            action: step.action.clone(),
            outcomes: step.outcomes.clone(),
            by: game_core::By::Hand,
        },
        request: None,
        spent: None,
        at: 500,
    });
    rows.collect()
}

/// A table that goes on after two steps of which both drew; and the game it goes on from.
fn fork(seats: Vec<Chair>, more: impl FnOnce(Card) -> Card) -> (Desk, Record) {
    let (mut old, ada, bo, _) = two_draws();
    play_out(&mut old, &[ada, bo]);
    let record = old.table.until(CY, 2).unwrap();
    let Start::Setup(setup) = record.start.clone() else {
        panic!("it was dealt")
    };
    let moment = Fork {
        table: "old".to_string(),
        step: 2,
    };
    let card = more(Card {
        id: "new".to_string(),
        luck: Luck::Sealed([9; 32]),
        origin: Some(Origin::Fork { moment, setup }),
        ..card("secrets", json!({}), seats)
    });
    (Desk::going_on(card, rows(&record)), record)
}

#[test]
fn a_game_goes_on_from_the_rows_that_came_along() {
    let (mut desk, old) = fork(vec![me(ADA), me(BO)], |card| card);
    assert_eq!(desk.steps(), ["draw", "draw"]);
    let Start::Setup(setup) = old.start else {
        panic!("it was dealt")
    };
    assert_eq!(desk.kept.card.setup, Some(setup));
    assert_eq!(desk.table.card().progress.step, 2);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    assert_eq!((desk.frame(ada).seq, desk.frame(ada).step), (2, 2));
    desk.does(ada, "pass");
    desk.does(bo, "draw");
    assert_eq!(desk.rows().len(), 4);
    desk.restart();
    assert_eq!(desk.steps(), ["draw", "draw", "pass", "draw"]);
}
#[test]
fn nothing_that_came_along_is_taken_back() {
    let (mut desk, _) = fork(vec![me(ADA), me(ADA)], |card| Card {
        undo: UndoRule::Consent,
        ..card
    });
    let ada = desk.comes(Some(ADA));
    assert!(!desk.frame(ada).can_undo);
    assert_eq!(why(desk.undoes(ada)), NoUndo::Nothing.into());
    desk.does(ada, "pass");
    desk.undoes(ada);
    assert_eq!(desk.steps(), ["draw", "draw"]);
    assert_eq!(why(desk.undoes(ada)), NoUndo::Nothing.into());
    desk.restart();
    let ada = desk.comes(Some(ADA));
    assert_eq!(desk.steps(), ["draw", "draw"]);
    assert!(!desk.frame(ada).can_undo);
}
#[test]
fn the_seal_claims_what_is_drawn_since_and_says_since_when() {
    let seats = vec![me(ADA).salted(Some(salt(1))), Chair::open()];
    let (mut desk, old) = fork(seats, |card| card);
    assert_eq!(desk.steps(), Vec::<String>::new(), "it has not begun");
    desk.joins_with(BO, Some(1), Some(salt(2))).unwrap();
    let viewers = [desk.comes(Some(ADA)), desk.comes(Some(BO))];
    play_out(&mut desk, &viewers);
    let proof = desk.table.proof().unwrap();
    let steps: Vec<u32> = proof.draws.iter().map(|draw| draw.step).collect();
    assert_eq!(
        steps,
        [3, 4, 5, 6],
        "neither the set-up nor what came along"
    );
    assert_eq!(proof.draws[0].n, 3, "counted through the whole game");
    let sealed = Sealed {
        table: "new".to_string(),
        secret: [9; 32],
        salts: vec![salt(1), salt(2)],
        fork: Some("old 2".parse().unwrap()),
    };
    assert_eq!(
        (&proof.sealed, proof.commitment),
        (&sealed, sealed.commitment())
    );
    for draw in &proof.draws {
        assert_eq!(draw.outcomes, draw.expected(&sealed));
    }
    let elsewhere = Sealed {
        fork: Some("old 3".parse().unwrap()),
        ..sealed.clone()
    };
    assert_ne!(elsewhere.commitment(), sealed.commitment());
    let record = desk.table.public_record(None).unwrap();
    assert_eq!(record.from, sealed.fork);
    assert_eq!(record.start, old.start);
    assert_eq!(record.steps.len(), 6);
}
#[test]
fn a_clock_begins_when_the_game_goes_on() {
    let clock = Clock {
        pace: Pace::Live {
            bank: 60_000,
            increment: 0,
        },
        out: WhenOut::Concede,
    };
    let (mut desk, _) = fork(vec![me(ADA), Chair::open()], |card| Card {
        clock: Some(clock),
        ..card
    });
    desk.wait(3_600_000);
    desk.joins_with(BO, None, None).unwrap();
    let ada = desk.comes(Some(ADA));
    let out_at = |desk: &Desk| {
        desk.frame(ada)
            .clock
            .as_ref()
            .unwrap()
            .runs
            .as_ref()
            .unwrap()
            .out_at
    };
    assert_eq!(out_at(&desk), desk.now + 60_000);
    desk.wait(20_000);
    desk.does(ada, "pass");
    let left = desk.frame(ada).clock.as_ref().unwrap().seats.clone();
    assert_ne!(left[0].left, left[1].left, "what she used is hers alone");
}
#[test]
fn what_goes_on_from_elsewhere_has_no_result() {
    let (mut desk, _) = fork(vec![me(ADA), me(BO)], |card| card);
    let viewers = [desk.comes(Some(ADA)), desk.comes(Some(BO))];
    play_out(&mut desk, &viewers);
    assert_eq!((desk.result.take(), desk.table.result()), (None, None));
}
#[test]
fn one_that_cannot_be_gone_on_from_is_set_aside_before_anybody_sits_down() {
    let (desk, _) = fork(vec![me(ADA), Chair::open()], |card| card);
    let mut kept = desk.kept.clone();
    kept.rows[1].kind = RowKind::Play {
        action: "peek".to_string(),
        outcomes: Vec::new(),
        by: game_core::By::Hand,
    };
    let table = table::Table::new(table::testing::TOY, kept, 0);
    assert_eq!(
        table.card().set_aside.as_ref().map(|aside| aside.step),
        Some(2)
    );
}

/// A record that was brought, of a game that is not over.
fn brought(luck: Option<RecordLuck>) -> Desk {
    let (desk, _, _, _) = two_draws();
    let mut kept = desk.kept.clone();
    kept.card.seats = vec![Chair::named("Rosa"), Chair::named("")];
    kept.card.origin = Some(Origin::Record { from: None, luck });
    kept.card.luck = Luck::Unsealed([0; 32]);
    let mut desk = desk;
    desk.kept = kept;
    desk.restart();
    desk
}

#[test]
fn a_record_is_looked_through_by_everybody_and_played_by_nobody() {
    let mut desk = brought(None);
    assert!(seen(&desk, None, 1, Some(0)).is_number());
    assert_eq!(desk.table.public_record(None).unwrap().steps.len(), 2);
    assert_eq!(desk.table.until(CY, 2).unwrap().steps.len(), 2);
    assert_eq!(desk.joins_with(CY, None, None), Err(No::NoOpenSeat));
    let ada = desk.comes(Some(ADA));
    assert_eq!(why(desk.plays(ada, "pass")), No::NotYourSeat);
    assert!(desk.jobs.is_empty(), "no bot thinks there");
    desk.start(ADA).unwrap();
    assert_eq!(desk.rows().len(), 2, "there is nothing to start");
}
#[test]
fn a_record_tells_of_its_luck_what_its_head_claims() {
    let desk = brought(None);
    assert_eq!(desk.table.proof().err(), Some(No::NothingSealed));
    let claimed = Sealed {
        table: "elsewhere".to_string(),
        secret: [3; 32],
        salts: vec![salt(4)],
        fork: None,
    };
    let line = format!(
        "sealed elsewhere {} {} {}",
        claimed.commitment(),
        "03".repeat(32),
        salt(4)
    );
    let luck: RecordLuck = line.parse().unwrap();
    let desk = brought(Some(luck.clone()));
    let proof = desk.table.proof().unwrap();
    assert_eq!(proof.sealed, claimed);
    let fits = |draw: &table::Draw| draw.outcomes == draw.expected(&claimed);
    assert!(
        !proof.draws.iter().any(fits),
        "whoever looks finds that it is false"
    );
    assert_eq!(desk.table.public_record(None).unwrap().luck, Some(luck));
}
