//! Time that goes with a record to another server.

use super::{SECOND, live, two};
use crate::desk::Desk;
use table::{ConnectionId, Message, RowKind, Spent, WhenOut, carried_time};

#[test]
fn what_passed_before_each_step_goes_along_and_what_was_taken_back_stays_used() {
    let (mut desk, ada, bo) = two(live(600 * SECOND, 0, WhenOut::StandIn));
    let moves = |desk: &mut Desk, who: ConnectionId, seconds: i64| {
        desk.now += seconds * SECOND;
        desk.does(who, "pass");
    };
    moves(&mut desk, ada, 10);
    moves(&mut desk, bo, 20);
    // Bo takes that back while it is Ada's turn, and thinks again.
    desk.now += 3 * SECOND;
    let after_seq = desk.frame(bo).seq;
    desk.sends(bo, "back", Message::Undo { after_seq });
    moves(&mut desk, bo, 5);
    let rows = desk.rows();
    assert!(
        rows.iter()
            .any(|row| matches!(row.kind, RowKind::Undo { .. }))
    );
    let all: i64 = rows
        .iter()
        .filter_map(|row| row.spent)
        .map(|s| s.time)
        .sum();
    let carried = carried_time(rows);
    let times: Vec<(u8, i64)> = (carried.steps.iter().flatten())
        .map(|Spent { seat, time }| (seat.0, *time))
        .collect();
    assert_eq!(times.iter().map(|(_, time)| time).sum::<i64>(), all);
    assert_eq!((carried.steps.len(), times[0]), (2, (0, 13 * SECOND)));
    assert_eq!(times[1], (1, 25 * SECOND));
}
