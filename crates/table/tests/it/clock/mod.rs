//! Time at a table: how it is measured, what counts, and what happens beside the steps of the game.

mod carried;
mod ending;
mod hours;
mod live;
mod sums;
mod voting;

use crate::desk::{ADA, BO, Desk, card, me};
use serde_json::json;
use table::{Card, Clock, ConnectionId, Pace, WhenOut};

pub const SECOND: i64 = 1_000;
pub const HOUR: i64 = 3_600 * SECOND;
pub const DAY: i64 = 24 * HOUR;

pub fn live(bank: i64, increment: i64, out: WhenOut) -> Clock {
    let pace = Pace::Live { bank, increment };
    Clock { pace, out }
}

pub fn days(turn: i64, bank: i64) -> Clock {
    Clock {
        pace: Pace::Days { turn, bank },
        out: WhenOut::StandIn,
    }
}

/// Ada and Bo at a table with a clock; the game is long.
pub fn two(clock: Clock) -> (Desk, ConnectionId, ConnectionId) {
    let mut desk = desk(clock, vec![me(ADA), me(BO)]);
    let (ada, bo) = (desk.comes(Some(ADA)), desk.comes(Some(BO)));
    (desk, ada, bo)
}

pub fn desk(clock: Clock, seats: Vec<table::Chair>) -> Desk {
    let card = card("secrets", json!({"length": 60}), seats);
    Desk::of(Card {
        clock: Some(clock),
        undo: table::UndoRule::Consent,
        ..card
    })
}

/// What a seat has left, as a viewer is told now.
pub fn left(desk: &mut Desk, viewer: ConnectionId, seat: usize) -> (i64, i64) {
    desk.sends(viewer, "look", table::Message::Refresh);
    let clock = desk.frame(viewer).clock.clone().expect("a clock");
    let left = clock.seats[seat].left;
    (left.turn, left.bank)
}
