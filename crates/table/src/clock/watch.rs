//! Whose time runs at a table, when it runs out, and what the table does then.

use super::calendar::{Calendar, Holiday, Outage, Span, Zone, sum, until_counted, without};
use super::rule::{Pace, WhenOut};
use super::times::{Left, Spent, Times};
use crate::card::{Holder, NoteKind, UserId};
use crate::course::Course;
use crate::frame::Difference;
use crate::machine::Table;
use game_core::{Concession, Mark, Seat};

/// A bot that plays for somebody is looked after so long after the last row, should nobody have the table in
/// memory any more.
const NUDGE: i64 = 60_000;
/// Spans of what counts that are told ahead.
const TOLD_AHEAD: usize = 12;

/// When a table is to be looked at next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadline {
    pub at: i64,
    pub runs_out: Option<RunsOut>,
}

/// Whose time runs, and when it runs out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunsOut {
    pub seat: Seat,
    pub at: i64,
}

/// What a change does to the deadline that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    Same,
    Never,
    At(Deadline),
}

/// How the clocks of a table stand at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct ClockNow {
    pub now: i64,
    /// In the order of the seats.
    pub seats: Vec<SeatClock>,
    pub runs: Option<RunsNow>,
}

impl ClockNow {
    /// The same for those who only look on.
    pub(crate) fn without_whereabouts(mut self) -> ClockNow {
        for seat in &mut self.seats {
            seat.holiday = None;
        }
        if let Some(runs) = &mut self.runs {
            runs.zone = None;
            let last = runs.spans.last().map(|span| span.1);
            runs.spans = last.map(|last| (self.now, last)).into_iter().collect();
        }
        self
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatClock {
    pub left: Left,
    /// The holiday that the player is away on.
    pub holiday: Option<Holiday>,
}

/// The clock that runs.
#[derive(Clone, Debug, PartialEq)]
pub struct RunsNow {
    pub seat: Seat,
    /// What counts from now on until time runs out, if it is not too much to tell.
    pub spans: Vec<Span>,
    pub out_at: i64,
    /// Where the player's hours are counted.
    pub zone: Option<Zone>,
}

/// A game as its clock sees it: it may be one that is about to be.
pub(crate) struct Hand<'a> {
    pub(crate) course: &'a Course,
    pub(crate) times: &'a Times,
    pub(crate) waiting: Option<Seat>,
    /// When the last row was made.
    pub(crate) since: i64,
}

impl Table {
    /// The seat's own player decides for it: neither a bot nor a stand-in.
    pub(crate) fn decides(&self, course: &Course, seat: Seat) -> Option<UserId> {
        let person = self.holder(seat).and_then(Holder::person)?;
        let is_there = self.away(course, seat).is_none();
        is_there.then_some(person)
    }
    /// When the player who has the seat now began to, if that was in the midst of the game. Who comes back
    /// to a seat they left has had it all the time.
    fn taken_at(&self, seat: Seat) -> i64 {
        let mut notes = self.notes.iter().filter(|note| note.seat == seat).rev();
        let Some(last) = notes.next().filter(|note| note.kind == NoteKind::SatDown) else {
            return i64::MIN;
        };
        let is_same = notes.next().is_some_and(|left| left.user == last.user);
        if is_same { i64::MIN } else { last.at }
    }
    /// Who is on the clock, and since when.
    fn runs(&self, hand: &Hand<'_>) -> Option<(Seat, UserId, i64)> {
        let seat = hand.waiting?;
        let user = self.decides(hand.course, seat)?;
        Some((seat, user, hand.since.max(self.taken_at(seat))))
    }
    /// What counts for a user between two moments.
    fn counts(&self, user: UserId, span: Span) -> Vec<Span> {
        let whole = vec![span];
        let spans = match (
            self.card.clock.map(|clock| clock.pace),
            self.calendars.get(&user),
        ) {
            (Some(Pace::Days { .. }), Some(calendar)) => calendar.spans(span),
            (Some(Pace::Live { .. } | Pace::Days { .. }) | None, _) => whole,
        };
        without(spans, &self.outages)
    }
    fn hand(&self) -> Option<Hand<'_>> {
        let game = self.game.as_ref()?;
        Some(Hand {
            course: &game.beside.course,
            times: game.beside.times.as_ref()?,
            waiting: game.status().waiting(),
            since: game.beside.last_at.unwrap_or(self.card.begun_at),
        })
    }
    /// The time that has passed before a row of this moment.
    pub(crate) fn spent(&self) -> Option<Spent> {
        let (seat, user, since) = self.runs(&self.hand()?)?;
        let time = match since < self.now {
            true => sum(&self.counts(user, (since, self.now))),
            false => 0,
        };
        Some(Spent { seat, time })
    }
    /// When the table is to be looked at next.
    fn deadline(&self, hand: &Hand<'_>) -> Option<Deadline> {
        let Some((seat, user, since)) = self.runs(hand) else {
            let seat = hand.waiting?;
            if let Some((_, at)) = self.first_to_go(hand.course, hand.since) {
                return Some(Deadline { at, runs_out: None });
            }
            let bot = self.bot_for(hand.course, seat);
            let goes_on = bot.is_some() && !self.rests(hand.course);
            let at = hand.since + NUDGE;
            return goes_on.then_some(Deadline { at, runs_out: None });
        };
        let left = hand.times.left(seat).whole();
        let counts = |span| self.counts(user, span);
        let at = until_counted(since, left, counts)
            .last()
            .map_or(since, |span| span.1);
        let short = left - hand.times.of_turn(seat) / 4;
        let short = until_counted(since, short, counts)
            .last()
            .map_or(since, |span| span.1);
        let runs_out = Some(RunsOut { seat, at });
        let look = if self.now < short { short } else { at };
        Some(Deadline { at: look, runs_out })
    }
    /// What is kept of the deadline with a change after which the game looks like this.
    pub(crate) fn due(&self, hand: Option<&Hand<'_>>) -> Due {
        if self.card.clock.is_none() {
            return Due::Same;
        }
        let deadline = hand.and_then(|hand| self.deadline(hand));
        deadline.map_or(Due::Never, Due::At)
    }
    /// What a change in whose hands a seat is does to the deadline: the table is looked at, and finds it.
    pub(crate) fn due_now(&self) -> Due {
        let at = self.now;
        match self.card.clock {
            Some(_) => Due::At(Deadline { at, runs_out: None }),
            None => Due::Same,
        }
    }
    /// When the table wants to be woken for its clock.
    pub(crate) fn clock_at(&self) -> Option<i64> {
        let is_resting = self.now < self.clock_rests_until;
        let rested = is_resting.then_some(self.clock_rests_until);
        let due = self.due.map(|deadline| deadline.at + self.yields());
        // What has passed was acted on.
        rested.or(due.filter(|at| self.now < *at))
    }
    /// Acts on time that has run out, and keeps when it will.
    pub(crate) fn look_after_clock(&mut self) {
        if self.waits.is_some() || self.is_shut || self.now < self.clock_rests_until {
            return;
        }
        let Some(clock) = self.card.clock else { return };
        let deadline = match self.hand() {
            Some(hand) => self.deadline(&hand),
            None => None,
        };
        let out = deadline.and_then(|deadline| deadline.runs_out);
        if let Some(out) = out.filter(|out| out.at + self.yields() <= self.now) {
            let mark = match clock.out {
                WhenOut::StandIn => Mark::StandIn,
                WhenOut::Vote => Mark::OutOfTime,
                WhenOut::Concede => Mark::Conceded {
                    how: Concession::OnTime,
                    ends: self.ends_by_concession(out.seat),
                },
            };
            return self.set_mark(out.seat, mark, None);
        }
        let goes = self.hand().and_then(|hand| {
            hand.waiting?;
            self.first_to_go(hand.course, hand.since)
        });
        if let Some((seat, _)) = goes.filter(|(_, at)| *at + self.yields() <= self.now) {
            let how = Concession::OnTime;
            let ends = self.ends_by_concession(seat);
            return self.set_mark(seat, Mark::Conceded { how, ends }, None);
        }
        if deadline != self.due {
            self.keep_deadline(deadline);
        }
    }
    /// A user's hours or holidays have changed.
    pub(crate) fn calendar_changed(&mut self, user: UserId, calendar: Calendar) {
        self.calendars.insert(user, calendar);
        let is_by_days = matches!(self.card.clock.map(|c| c.pace), Some(Pace::Days { .. }));
        if is_by_days && !self.card.seats_of(Some(user)).is_empty() {
            self.send_frames(Difference::default());
        }
    }
    /// The server could not be reached: nobody's time passed then.
    pub(crate) fn outage(&mut self, outage: Outage) {
        self.outages.push(outage);
        if self.card.clock.is_some() {
            self.send_frames(Difference::default());
        }
    }
    /// How the clocks stand, for those who look; none at a table without.
    pub(crate) fn clock_now(&self) -> Option<ClockNow> {
        let hand = self.hand()?;
        let spent = self.spent();
        let seats = self.seats().map(|seat| {
            let mut times = hand.times.clone();
            if let Some(spent) = spent.filter(|spent| spent.seat == seat) {
                times.take_in(super::Tick {
                    spent: Some(spent),
                    what: super::What::Other,
                });
            }
            let user = self.holder(seat).and_then(Holder::person);
            let calendar = user.and_then(|user| self.calendars.get(&user));
            SeatClock {
                left: times.left(seat),
                holiday: calendar.and_then(|calendar| calendar.holiday(self.now)),
            }
        });
        let runs = self.runs(&hand).map(|(seat, user, since)| {
            let left = hand.times.left(seat).whole();
            let spans = until_counted(since, left, |span| self.counts(user, span));
            let out_at = spans.last().map_or(since, |span| span.1);
            let ahead = spans.into_iter().filter(|span| self.now < span.1);
            let calendar = self.calendars.get(&user);
            RunsNow {
                seat,
                spans: ahead.take(TOLD_AHEAD).collect(),
                out_at,
                zone: calendar.and_then(|calendar| calendar.zone().cloned()),
            }
        });
        Some(ClockNow {
            now: self.now,
            seats: seats.collect(),
            runs,
        })
    }
}
