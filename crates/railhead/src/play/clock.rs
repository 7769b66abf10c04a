//! A table's clocks as a server tells them: what is left now, and how that is said.

use crate::say;
use game_core::Seat;
use serde::Deserialize;

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Below this a clock is told by the second.
const TICKS_BELOW: i64 = 5 * MINUTE;

/// Times are milliseconds, moments those of the server.
#[derive(Clone, Debug, Deserialize)]
pub struct Clock {
    pub now: i64,
    /// In the order of the seats.
    seats: Vec<SeatClock>,
    runs: Option<Runs>,
}

#[derive(Clone, Debug, Deserialize)]
struct SeatClock {
    turn: i64,
    bank: i64,
}

#[derive(Clone, Debug, Deserialize)]
struct Runs {
    seat: Seat,
    /// What counts, each from one moment up to another; between them the clock stands still.
    spans: Vec<(i64, i64)>,
}

impl Clock {
    /// What a seat has left at a moment of the server's.
    pub fn left(&self, seat: Seat, now: i64) -> Option<i64> {
        let own = self.seats.get(seat.index())?;
        let left = own.turn + own.bank;
        let runs = self.runs.as_ref().filter(|runs| runs.seat == seat);
        let counts = |(from, to): &(i64, i64)| (now.min(*to) - self.now.max(*from)).max(0);
        let gone: i64 = runs.map_or(0, |runs| runs.spans.iter().map(counts).sum());
        Some((left - gone).max(0))
    }
    /// Whether nothing counts just now for the seat that is waited for.
    fn stands_still(&self, now: i64) -> bool {
        let next = self.runs.as_ref();
        let next = next.and_then(|runs| runs.spans.iter().find(|(_, to)| now < *to));
        next.is_some_and(|(from, _)| now < *from)
    }
    /// What a seat has left, as it is said.
    pub fn told(&self, seat: Seat, now: i64) -> Option<String> {
        let time = amount(self.left(seat, now)?);
        Some(match self.stands_still(now) {
            true => say!("{time}, standing still", time),
            false => time,
        })
    }
}

/// Coarse while there is much of it, and never more than there is.
fn amount(time: i64) -> String {
    if 2 * DAY <= time {
        return say!("{n} {n|day|days}", n = time / DAY);
    }
    if 2 * HOUR <= time {
        return say!("{n} h", n = time / HOUR);
    }
    if TICKS_BELOW <= time {
        return say!("{n} min", n = time / MINUTE);
    }
    let seconds = (time + SECOND - 1) / SECOND;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(spans: &str) -> Clock {
        let form = format!(
            r#"{{"now": 1000, "seats": [{{"turn": 0, "bank": 90000, "holiday": null}}, {{"turn": 10000, "bank": 5000}}],
                "runs": {{"seat": 0, "spans": {spans}, "out_at": 91000, "zone": null}}}}"#
        );
        serde_json::from_str(&form).expect("the wire's own form")
    }

    #[test]
    fn only_what_counts_of_the_seat_that_is_waited_for_goes() {
        let clock = clock("[[0, 31000], [61000, 200000]]");
        assert_eq!(clock.left(Seat(0), 1_000), Some(90_000));
        assert_eq!(clock.left(Seat(0), 11_000), Some(80_000));
        assert_eq!(clock.left(Seat(0), 50_000), Some(60_000));
        assert_eq!(clock.left(Seat(0), 999_000), Some(0));
        assert_eq!(clock.left(Seat(1), 50_000), Some(15_000));
        assert_eq!(clock.left(Seat(2), 50_000), None);
        assert_eq!(clock.told(Seat(0), 11_000).as_deref(), Some("1:20"));
        let still = clock.told(Seat(0), 50_000);
        assert_eq!(still.as_deref(), Some("1:00, standing still"));
    }
    #[test]
    fn time_is_told_coarsely_while_there_is_much_of_it() {
        for (time, told) in [
            (0, "0:00"),
            (1, "0:01"),
            (299_000, "4:59"),
            (5 * MINUTE, "5 min"),
            (119 * MINUTE, "119 min"),
            (2 * HOUR, "2 h"),
            (47 * HOUR, "47 h"),
            (3 * DAY + HOUR, "3 days"),
        ] {
            assert_eq!(amount(time), told);
        }
    }
}
