//! Rows beside the game: setting a mark, and what it changes at the table when it is stored.

use crate::card::{Chair, Holder, Note, NoteKind, Progress, Row, RowKind, UserId};
use crate::clock::{Deadline, Hand};
use crate::course::{Away, Course, MarkAt, status};
use crate::effect::{Append, Change, Happened, SeatChange, Told};
use crate::frame::Difference;
use crate::machine::Table;
use crate::no::No;
use crate::pending::{Asker, Pending};
use crate::result::is_leaving;
use bots::Level;
use game_core::{Mark, Seat, message};

/// After a deadline could not be stored, it is tried again so much later.
const TRY_AGAIN: i64 = 5_000;

/// Who asked for a mark, and under which name.
pub(crate) struct Asked {
    pub(crate) request: String,
    pub(crate) asker: Asker,
}

impl Table {
    /// Why the seat's player does not decide for it. Who sits down where somebody else ran out of time does.
    pub(crate) fn away(&self, course: &Course, seat: Seat) -> Option<Away> {
        self.holder(seat).and_then(Holder::person)?;
        if course.early.conceded.contains(&seat) {
            return Some(Away::Conceded);
        }
        let (away, at) = course.out.get(&seat)?;
        (self.seated_at(seat) <= *at).then_some(*away)
    }
    /// When somebody last took the seat in the midst of the game.
    pub(crate) fn seated_at(&self, seat: Seat) -> i64 {
        let mut notes = self.notes.iter().rev();
        let sat = notes.find(|note| note.seat == seat && note.kind == NoteKind::SatDown);
        sat.map_or(i64::MIN, |note| note.at)
    }
    /// The bot that decides for a seat, its own or one that plays for its owner.
    pub(crate) fn bot_for(&self, course: &Course, seat: Seat) -> Option<Level> {
        match self.holder(seat)? {
            Holder::Bot(level) => Some(level),
            Holder::Open | Holder::Named => None,
            Holder::Person(_) => match self.away(course, seat)? {
                Away::StandIn | Away::Conceded => Some(self.card.stand_in),
                Away::OutOfTime => None,
            },
        }
    }
    /// People sit here, but none of them decides for themselves: the table waits until one is back, instead
    /// of being played to its end behind their backs.
    pub(crate) fn rests(&self, course: &Course) -> bool {
        let is_person = |seat: &Seat| matches!(self.holder(*seat), Some(Holder::Person(_)));
        let mut people = self.seats().filter(is_person).peekable();
        people.peek().is_some() && !people.any(|seat| self.decides(course, seat).is_some())
    }
    /// The persons who decide for themselves, each with a seat.
    pub(crate) fn deciding(&self, course: &Course) -> Vec<(Seat, UserId)> {
        let deciding = |seat| Some((seat, self.decides(course, seat)?));
        self.seats().filter_map(deciding).collect()
    }
    /// A seat's own player may decide, and no stand-in does.
    pub(crate) fn must_decide(&self, seat: Seat) -> Result<(), No> {
        let course = &self.game()?.beside.course;
        match self.away(course, seat) {
            None => Ok(()),
            Some(Away::StandIn | Away::OutOfTime) => Err(No::NotBack),
            Some(Away::Conceded) => Err(No::HasConceded),
        }
    }
    /// Tells all chairs why their players do not decide, as the log knows it.
    pub(crate) fn find_away(&mut self) {
        let Some(game) = &self.game else { return };
        let away: Vec<Option<Away>> = self
            .seats()
            .map(|seat| self.away(&game.beside.course, seat))
            .collect();
        for (chair, away) in self.card.seats.iter_mut().zip(away) {
            chair.away = away;
        }
    }
    /// Stores a mark; whoever asked is told then. None asked if time has run out.
    pub(crate) fn set_mark(&mut self, seat: Seat, mark: Mark, asked: Option<Asked>) {
        self.set_mark_and(seat, mark, asked, None);
    }
    pub(crate) fn set_mark_and(
        &mut self,
        seat: Seat,
        mark: Mark,
        asked: Option<Asked>,
        freed: Option<SeatChange>,
    ) {
        let Some(game) = &self.game else { return };
        let (request, asker) = asked.map(|asked| (asked.request, asked.asker)).unzip();
        let row = Row {
            seq: game.seq + 1,
            seat,
            kind: RowKind::Mark(mark),
            request,
            spent: self.spent(),
            at: self.now,
        };
        let step = game.steps.len();
        let mut course = game.beside.course.clone();
        course.take_in(seat, mark, step as u32, self.now);
        let status = status(&course, &*game.now);
        let times = game.beside.times_after(&row, None);
        let hand = times.as_ref().map(|times| Hand {
            course: &course,
            times,
            waiting: status.waiting(),
            since: self.now,
        });
        let due = match &freed {
            Some(_) => self.due_now(),
            None => self.due(hand.as_ref()),
        };
        let away = match mark {
            Mark::WantsEnd | Mark::PlaysOn | Mark::Agreed | Mark::Votes { .. } => None,
            Mark::StandIn | Mark::OutOfTime | Mark::Back | Mark::Conceded { .. } => {
                // Somebody else has the seat then, and nobody is away from it.
                Some(self.away(&course, seat).filter(|_| freed.is_none()))
            }
            Mark::Freed(_) => Some(None),
        };
        let append = Append {
            row: row.clone(),
            progress: Progress::of(&status, step),
            due,
            away,
            freed: freed.clone(),
            result: self.result_after(&course, &status).map(Box::new),
            intends: match mark {
                Mark::StandIn | Mark::OutOfTime => {
                    let why = message!("your time had run out");
                    self.give_up_intentions(seat, Some(why))
                }
                Mark::Conceded { .. } => self.give_up_intentions(seat, None),
                Mark::WantsEnd
                | Mark::PlaysOn
                | Mark::Agreed
                | Mark::Votes { .. }
                | Mark::Back
                | Mark::Freed(_) => Vec::new(),
            },
            foreseen: false,
        };
        self.store(Change::Append(append), Pending::Mark { row, freed, asker });
    }
    /// A mark is stored.
    pub(crate) fn marked(&mut self, row: &Row, freed: Option<SeatChange>, asker: Option<Asker>) {
        let Some(game) = &mut self.game else { return };
        game.take_in(row);
        let is_freed = freed.is_some();
        if let Some(change) = freed {
            self.card.seats[change.seat.index()] = change.to;
            self.notes.extend(change.note);
            self.settle();
        }
        self.find_away();
        if let Some(told) = self.happened().pop() {
            self.tell_everybody(Told::Happened(told));
        }
        self.show_row(Difference::default(), asker);
        match is_freed {
            true => self.reseated(),
            false => self.tell_info(),
        }
    }
    /// Everything that happened beside the game.
    pub(crate) fn happened(&self) -> Vec<Happened> {
        let marks = self.game.as_ref().map(|game| game.beside.marks.as_slice());
        named(marks.unwrap_or_default(), &self.notes, &self.card.seats)
    }
    pub(crate) fn set_due(&mut self, deadline: Option<Deadline>) {
        self.due = deadline;
        self.card.runs_out = deadline.and_then(|deadline| deadline.runs_out);
    }
    pub(crate) fn keep_deadline(&mut self, deadline: Option<Deadline>) {
        if self.now < self.clock_rests_until {
            return;
        }
        let at = self.now;
        let change = Change::Deadline { deadline, at };
        self.store(change, Pending::Deadline(deadline));
    }
    /// It is tried again later; the deadline that is kept stays, so the table is looked at.
    pub(crate) fn clock_not_stored(&mut self) {
        self.clock_rests_until = self.now + TRY_AGAIN;
    }
}

/// Marks with the names of whose they are: of who left the seat next, or sits there.
pub(crate) fn named(marks: &[MarkAt], notes: &[Note], seats: &[Chair]) -> Vec<Happened> {
    let left = |note: &&Note| is_leaving(note.kind);
    let name = |mark: &MarkAt| {
        let mut later = notes.iter().filter(left);
        let next = later.find(|note| note.seat == mark.seat && mark.at <= note.at);
        let sits = seats.get(mark.seat.index()).map(|chair| &chair.name);
        next.map(|note| &note.name).or(sits).cloned()
    };
    let happened = marks.iter().map(|mark| Happened {
        step: mark.step,
        seat: mark.seat,
        mark: mark.mark,
        name: name(mark).unwrap_or_default(),
        at: mark.at,
    });
    happened.collect()
}

/// Who came and went, without those who are told of by what happened beside the game.
pub(crate) fn told_notes(notes: &[Note], happened: &[Happened]) -> Vec<Note> {
    let is_told = |note: &&Note| {
        let gave = |h: &Happened| matches!(h.mark, Mark::Freed(_) | Mark::Conceded { .. });
        let mut same = happened.iter().filter(|h| h.seat == note.seat);
        is_leaving(note.kind) && same.any(|h| gave(h) && h.at == note.at)
    };
    notes
        .iter()
        .filter(|note| !is_told(note))
        .cloned()
        .collect()
}
