//! Several who hold the same table: `(table, seq)` is the guard, and the loser hears the news.

use crate::desk::{ADA, CY, Desk, bot, me, why};
use crate::playing::two;
use bots::Level;
use game_core::Seat;
use table::{Input, No, NotStored, Row, RowKind, Told, Trouble};

/// A row that another holder of the table stored.
fn row(seq: u32, seat: u8, kind: RowKind) -> Row {
    Row {
        seq,
        seat: Seat(seat),
        kind,
        request: Some(format!("{seq}:elsewhere")),
        spent: None,
        at: 5_000,
    }
}

fn pass(seq: u32, seat: u8) -> Row {
    let (action, outcomes) = ("pass".to_string(), Vec::new());
    let by = game_core::By::Hand;
    let kind = RowKind::Play {
        action,
        outcomes,
        by,
    };
    row(seq, seat, kind)
}

#[test]
fn rows_from_elsewhere_are_shown() {
    let (mut desk, ada, bo) = two();
    desk.forget();
    desk.happens(Input::Appended(vec![pass(1, 0), pass(2, 1)]));
    for viewer in [ada, bo] {
        let frame = desk.frame(viewer);
        assert_eq!((frame.seq, frame.step, frame.news.len()), (2, 2, 2));
    }
    assert_eq!(desk.table.card().changed_at, 5_000);
    // What is known already changes nothing.
    desk.forget();
    desk.happens(Input::Appended(vec![pass(2, 1)]));
    assert!(desk.tellings.is_empty());
    desk.happens(Input::Appended(vec![row(3, 1, RowKind::Undo { keep: 1 })]));
    let frame = desk.frame(ada);
    assert_eq!((frame.seq, frame.step, frame.undone_from), (3, 1, Some(2)));
}
#[test]
fn a_gap_is_closed_by_reading_everything() {
    let (mut desk, ada, _bo) = two();
    desk.kept.rows = vec![pass(1, 0), pass(2, 1), pass(3, 0)];
    desk.happens(Input::Appended(vec![pass(3, 0)]));
    assert_eq!(desk.frame(ada).seq, 3);
    assert_eq!(desk.steps().len(), 3);
}
#[test]
fn the_loser_of_a_race_gets_the_new_frame_and_a_plain_answer() {
    let (mut desk, ada, bo) = two();
    desk.kept.rows.push(pass(1, 0));
    desk.forget();
    assert_eq!(why(desk.plays_first(ada)), No::Stale);
    assert_eq!((desk.frame(ada).seq, desk.frame(bo).seq), (1, 1));
    assert_eq!(desk.rows().len(), 1);
    desk.does(bo, "pass");
}
#[test]
fn a_bot_that_loses_a_race_thinks_about_the_new_position() {
    let mut desk = Desk::new(vec![bot(Level::Easy), bot(Level::Easy)]);
    desk.comes(None);
    desk.kept.rows.push(pass(1, 0));
    desk.thinks(Some("draw"));
    assert_eq!(desk.steps(), ["pass"]);
    assert_eq!(desk.jobs.len(), 1);
    assert_eq!(desk.jobs[0].after_seq, 1);
}
#[test]
fn a_race_with_nobody_does_not_spin() {
    let mut desk = Desk::new(vec![bot(Level::Easy), me(ADA)]);
    desk.obstacle = Some(NotStored::Overtaken);
    desk.thinks(Some("draw"));
    assert_eq!(desk.wake, Some(6_000), "it rests before it tries again");
    desk.now = 6_000;
    desk.happens(Input::Moment);
    assert_eq!(desk.steps(), ["draw"]);
}
#[test]
fn a_seat_that_became_somebody_elses_is_read_again_and_shown_to_everybody() {
    let (mut desk, ada, bo) = two();
    let cy = desk.comes(Some(CY));
    desk.does(ada, "pass");
    desk.kept.card.seats[0] = me(CY);
    desk.kept.card.host = CY;
    desk.forget();
    desk.happens(Input::Reread);
    assert_eq!(desk.table.card().host, CY);
    assert!(
        desk.told(bo)
            .iter()
            .any(|told| matches!(told, Told::Welcome(_)))
    );
    assert_eq!(desk.info(cy).mine, [Seat(0)]);
    assert!(
        desk.info(ada).mine.is_empty(),
        "who was there before watches"
    );
    desk.does(bo, "pass");
    desk.does(cy, "pass");
    assert_eq!(desk.steps().len(), 3);
}
#[test]
fn what_cannot_be_read_leaves_what_is_known() {
    let (mut desk, ada, _bo) = two();
    desk.does(ada, "pass");
    let mut damaged = desk.kept.clone();
    damaged.rows.push(pass(2, 0));
    desk.happens(Input::Reloaded(Box::new(damaged)));
    assert!(matches!(desk.reports[..], [Trouble::CannotRead(_)]));
    assert_eq!(desk.steps(), ["pass"]);
}

impl Desk {
    fn plays_first(&mut self, viewer: table::ConnectionId) -> Told {
        let action = "pass".to_string().into();
        let (seat, after_seq) = (Seat(0), Some(0));
        self.says(
            viewer,
            table::Message::Play {
                seat,
                action,
                after_seq,
            },
        )
    }
}
