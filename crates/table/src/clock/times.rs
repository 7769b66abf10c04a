//! What each seat has left: a fold of the log's rows by the table's rule.
//!
//! A turn is all that one seat decides in a row. Time that was used stays used, also where what was done in
//! it is taken back; what a turn brought when it ended goes with the turn.

use super::rule::Pace;
use game_core::Seat;
use std::collections::BTreeSet;

/// The time that passed before a row and counted, and whose it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spent {
    pub seat: Seat,
    pub time: i64,
}

/// A row as time sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tick {
    pub(crate) spent: Option<Spent>,
    pub(crate) what: What,
}

impl Tick {
    /// The same, unless it was a step that is no longer among these.
    pub(crate) fn unless_gone(self, seq: u32, live: &BTreeSet<u32>) -> Tick {
        let what = match self.what {
            What::Step { .. } if !live.contains(&seq) => What::Other,
            what => what,
        };
        Tick { what, ..self }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// A step that is part of the game, and who is waited for after it.
    Step { seat: Seat, next: Option<Seat> },
    /// A seat's owner is back.
    Back(Seat),
    /// A seat is free for somebody else.
    Freed(Seat),
    /// Anything else, steps that were taken back among it.
    Other,
}

/// What a seat has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// Of this turn, before the bank is touched; nothing in a live game.
    pub turn: i64,
    pub bank: i64,
}

impl Left {
    pub fn whole(self) -> i64 {
        self.turn + self.bank
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Times {
    pace: Pace,
    /// Who is waited for.
    waiting: Option<Seat>,
    seats: Vec<Purse>,
}

/// A seat's time: what was used in all, and what was in the bank when that was last settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Purse {
    used: i64,
    settled: i64,
    bank: i64,
}

impl Times {
    pub(crate) fn new(pace: Pace, seats: usize, waiting: Option<Seat>) -> Times {
        let purse = Purse {
            used: 0,
            settled: 0,
            bank: pace.bank(),
        };
        Times {
            pace,
            waiting,
            seats: vec![purse; seats],
        }
    }
    pub(crate) fn take_in(&mut self, tick: Tick) {
        if let Some(Spent { seat, time }) = tick.spent {
            self.seats[seat.index()].used += time;
        }
        match tick.what {
            What::Step { seat, next } if next != Some(seat) => {
                self.settle(seat, self.increment());
                if let Some(next) = next {
                    self.begin_turn(next);
                }
                self.waiting = next;
            }
            What::Back(seat) => self.welcome_back(seat),
            What::Freed(seat) => self.begin_afresh(seat),
            What::Step { .. } | What::Other => {}
        }
    }
    fn increment(&self) -> i64 {
        match self.pace {
            Pace::Live { increment, .. } => increment,
            Pace::Days { .. } => 0,
        }
    }
    /// What is left without an end at nothing: somebody may be found late.
    fn balance(&self, seat: Seat) -> Left {
        let purse = &self.seats[seat.index()];
        let since = purse.used - purse.settled;
        match self.pace {
            Pace::Live { .. } => Left {
                turn: 0,
                bank: purse.bank - since,
            },
            Pace::Days { turn, .. } => Left {
                turn: (turn - since).max(0),
                bank: purse.bank - (since - turn).max(0),
            },
        }
    }
    pub(crate) fn left(&self, seat: Seat) -> Left {
        let left = self.balance(seat);
        Left {
            bank: left.bank.max(0),
            ..left
        }
    }
    fn settle(&mut self, seat: Seat, more: i64) {
        let bank = self.left(seat).bank + more;
        let purse = &mut self.seats[seat.index()];
        (purse.bank, purse.settled) = (bank, purse.used);
    }
    /// What was used in a turn that somebody else took back does not count for this one.
    fn begin_turn(&mut self, seat: Seat) {
        match self.pace {
            Pace::Live { .. } => {}
            Pace::Days { .. } => self.settle(seat, 0),
        }
    }
    /// Whoever takes the seat next has all the time that a game begins with.
    fn begin_afresh(&mut self, seat: Seat) {
        let purse = &mut self.seats[seat.index()];
        (purse.bank, purse.settled) = (self.pace.bank(), purse.used);
    }
    /// Who is back has a little time: at once where their turn by days is used up, else for the next turn.
    fn welcome_back(&mut self, seat: Seat) {
        let allowance = self.pace.allowance();
        let is_waited_for = self.waiting == Some(seat);
        match self.pace {
            Pace::Live { .. } => {
                self.settle(seat, 0);
                let purse = &mut self.seats[seat.index()];
                purse.bank = purse.bank.max(allowance);
            }
            Pace::Days { turn, .. } if is_waited_for => {
                self.settle(seat, 0);
                let purse = &mut self.seats[seat.index()];
                // The turn's own time is over.
                (purse.bank, purse.settled) = (purse.bank.max(allowance), purse.settled - turn);
            }
            // The next turn has its own time.
            Pace::Days { .. } => {}
        }
    }
    /// All that this turn had when it began, for who is told that it grows short.
    pub(crate) fn of_turn(&self, seat: Seat) -> i64 {
        let bank = self.seats[seat.index()].bank.max(0);
        match self.pace {
            Pace::Live { .. } => bank,
            Pace::Days { turn, .. } => turn + bank,
        }
    }
}
