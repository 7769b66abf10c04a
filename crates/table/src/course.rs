//! What happened at a table beside the steps of its game, folded: who is out of time, who has conceded, who
//! would end it, who would free a seat.

use crate::card::{Card, Row, RowKind};
use crate::clock::{Tick, Times, What};
use crate::history::Kept;
use game_core::{Early, Free, Mark, Seat, Status};
use std::collections::{BTreeMap, BTreeSet};

/// Why a seat's own player does not decide for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Away {
    /// Out of time: a stand-in plays.
    StandIn,
    /// Out of time: the others may free the seat.
    OutOfTime,
    Conceded,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Course {
    pub(crate) early: Early,
    /// Who is out of time, and since when.
    pub(crate) out: BTreeMap<Seat, (Away, i64)>,
    /// Who would end the game as it stands, and since when.
    pub(crate) would_end: BTreeMap<Seat, i64>,
    /// Who was told that the others play on, and after which step.
    pub(crate) told_no: BTreeMap<Seat, u32>,
    /// Who would free which seat.
    pub(crate) votes: BTreeMap<(Seat, Seat), Free>,
}

impl Course {
    /// A bot decides for the seat's player.
    fn has_stand_in(&self, seat: Seat) -> bool {
        let is_out = matches!(self.out.get(&seat), Some((Away::StandIn, _)));
        is_out || self.early.conceded.contains(&seat)
    }
    pub(crate) fn take_in(&mut self, seat: Seat, mark: Mark, step: u32, at: i64) {
        self.early.take_in(seat, mark);
        match mark {
            Mark::StandIn => drop(self.out.insert(seat, (Away::StandIn, at))),
            Mark::OutOfTime => drop(self.out.insert(seat, (Away::OutOfTime, at))),
            Mark::Back | Mark::Freed(_) => {
                self.out.remove(&seat);
                self.votes.retain(|(_, about), _| *about != seat);
            }
            Mark::WantsEnd => drop(self.would_end.insert(seat, at)),
            Mark::PlaysOn => {
                let asked = std::mem::take(&mut self.would_end);
                self.told_no
                    .extend(asked.into_keys().map(|seat| (seat, step)));
            }
            Mark::Votes { about, free } => drop(self.votes.insert((seat, about), free)),
            Mark::Conceded { .. } | Mark::Agreed => {
                self.out.remove(&seat);
                self.would_end.remove(&seat);
            }
        }
    }
}

/// A mark of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MarkAt {
    /// Steps of the game until then.
    pub(crate) step: u32,
    pub(crate) seat: Seat,
    pub(crate) mark: Mark,
    pub(crate) at: i64,
}

/// The marks of a log.
pub(crate) fn marks(rows: &[Row]) -> Vec<MarkAt> {
    let (mut step, mut marks) = (0, Vec::new());
    for row in rows {
        match row.kind {
            RowKind::Play { .. } => step += 1,
            RowKind::Undo { keep } => step = keep as u32,
            RowKind::Mark(mark) => marks.push(MarkAt {
                step,
                seat: row.seat,
                mark,
                at: row.at,
            }),
        }
    }
    marks
}

/// All of a log that is not a step of the game.
pub(crate) struct Beside {
    pub(crate) course: Course,
    pub(crate) marks: Vec<MarkAt>,
    /// What each seat has left; none at a table without a clock.
    pub(crate) times: Option<Times>,
    ticks: Vec<(u32, Tick)>,
    /// Before the first of the ticks.
    begin: Option<Times>,
    /// When the last row was made.
    pub(crate) last_at: Option<i64>,
}

impl Beside {
    pub(crate) fn new(card: &Card, waiting: Option<Seat>) -> Beside {
        let times = card
            .clock
            .map(|clock| Times::new(clock.pace, card.seats.len(), waiting));
        Beside {
            course: Course::default(),
            marks: Vec::new(),
            begin: times.clone(),
            times,
            ticks: Vec::new(),
            last_at: None,
        }
    }
    /// Of a game that goes on from a record, at one screen: nobody's time is measured, and what happened
    /// beside that game is not of this one.
    pub(crate) fn of_record() -> Beside {
        Beside {
            course: Course::default(),
            marks: Vec::new(),
            times: None,
            ticks: Vec::new(),
            begin: None,
            last_at: None,
        }
    }
    /// From a log whose steps have been replayed.
    /// The rows before these, which came along with the game, made up its first `count` steps.
    pub(crate) fn read(mut self, rows: &[Row], mut count: u32, steps: &mut [Kept]) -> Beside {
        for row in rows {
            let found = steps.binary_search_by_key(&row.seq, |step| step.seq).ok();
            match &row.kind {
                RowKind::Play { .. } => count += 1,
                RowKind::Undo { keep } => count = *keep as u32,
                RowKind::Mark(_) => {}
            }
            self.take_in(row, found.map(|at| &mut steps[at]), count);
        }
        self
    }
    /// Takes in the newest row of a log whose steps are these.
    pub(crate) fn take_in_newest(&mut self, row: &Row, steps: &mut [Kept]) {
        let count = steps.len() as u32;
        if matches!(row.kind, RowKind::Undo { .. }) {
            self.go_back(&steps.iter().map(|step| step.seq).collect());
        }
        let own = steps.last_mut().filter(|step| step.seq == row.seq);
        self.take_in(row, own, count);
    }
    /// `kept` is the step of the row if it is part of the game, `step` how many there are then.
    fn take_in(&mut self, row: &Row, kept: Option<&mut Kept>, step: u32) {
        self.last_at = Some(row.at);
        if let RowKind::Mark(mark) = row.kind {
            self.course.take_in(row.seat, mark, step, row.at);
            self.marks.push(MarkAt {
                step,
                seat: row.seat,
                mark,
                at: row.at,
            });
        }
        let next = kept.as_ref().map(|kept| kept.next);
        if let Some(kept) = kept {
            // Whoever decides for themselves has a name for what they ask.
            kept.is_stand_ins = row.request.is_none() && self.course.has_stand_in(row.seat);
        }
        let Some(times) = &mut self.times else { return };
        let tick = tick(row, next);
        times.take_in(tick);
        self.ticks.push((row.seq, tick));
    }
    /// Only the steps with these rows are left.
    fn go_back(&mut self, live: &BTreeSet<u32>) {
        for (seq, tick) in &mut self.ticks {
            *tick = tick.unless_gone(*seq, live);
        }
        self.times = self.begin.clone();
        if let Some(times) = &mut self.times {
            self.ticks.iter().for_each(|(_, tick)| times.take_in(*tick));
        }
    }
    /// What each seat has left when this row has been taken in, after which `next` is waited for.
    pub(crate) fn times_after(&self, row: &Row, next: Option<Seat>) -> Option<Times> {
        let mut times = self.times.clone()?;
        times.take_in(tick(row, Some(next)));
        Some(times)
    }
    /// The same when the row goes back to the steps with these rows.
    pub(crate) fn times_back(&self, row: &Row, live: &BTreeSet<u32>) -> Option<Times> {
        let mut times = self.begin.clone()?;
        for (seq, tick) in &self.ticks {
            times.take_in(tick.unless_gone(*seq, live));
        }
        times.take_in(tick(row, None));
        Some(times)
    }
}

/// A row as time sees it; `next` is who is waited for after it, if it is a step of the game.
fn tick(row: &Row, next: Option<Option<Seat>>) -> Tick {
    let what = match (&row.kind, next) {
        (RowKind::Play { .. }, Some(next)) => What::Step {
            seat: row.seat,
            next,
        },
        (RowKind::Mark(Mark::Back), _) => What::Back(row.seat),
        (RowKind::Mark(Mark::Freed(_)), _) => What::Freed(row.seat),
        (RowKind::Play { .. } | RowKind::Undo { .. } | RowKind::Mark(_), _) => What::Other,
    };
    Tick {
        spent: row.spent,
        what,
    }
}

/// How a game stands whose rules say this, after what happened beside it.
pub(crate) fn status(course: &Course, position: &dyn shelf::Running) -> Status {
    let status = position.status();
    match course.early == Early::default() {
        true => status,
        false => course.early.status(status, &position.scores().totals),
    }
}
