//! What somebody else has changed: rows appended to the same log, or the table read again.

use crate::card::{Card, Line, Note, Row, RowKind, Saved};
use crate::carry_out::by_seat;
use crate::clock::Due;
use crate::effect::{Effect, Happened, Told, Trouble};
use crate::frame::Difference;
use crate::history::History;
use crate::machine::Table;
use crate::marks::told_notes;
use crate::no::No;
use crate::pending::{Asker, Waits};
use game_core::Mark;

/// Who waits for what was read, and what they are told then.
type Answer = Option<(Asker, Result<(), No>)>;

impl Table {
    fn stop_reading(&mut self) -> Answer {
        match self.waits.take() {
            Some(Waits::Read(answer)) => answer,
            waits => {
                self.waits = waits;
                None
            }
        }
    }
    fn reload(&mut self, answer: Answer) {
        self.waits = Some(Waits::Read(answer));
        self.out.push(Effect::Reload);
    }
    fn answer_read(&mut self, answer: Answer) {
        if let Some((asker, done)) = answer {
            self.finish(asker, done);
        }
    }
    /// A row that another holder has stored.
    pub(crate) fn row_elsewhere(&mut self, row: Row, due: Due) {
        let next = self.seq() + 1;
        if row.seq < next {
            return;
        }
        if self.game.is_none() || next < row.seq {
            return self.read_rows();
        }
        match due {
            Due::Same => {}
            Due::Never => self.set_due(None),
            Due::At(deadline) => self.set_due(Some(deadline)),
        }
        self.appended(&[row]);
    }
    /// Another holder has stored rows that were not told here.
    pub(crate) fn read_rows(&mut self) {
        if self.card.set_aside.is_some() {
            return;
        }
        if self.game.is_none() {
            return self.reload(None);
        }
        self.waits = Some(Waits::Read(None));
        self.out.push(Effect::ReadFrom(self.seq() + 1));
    }
    /// Another holder has stored something that is not told in one piece.
    pub(crate) fn changed_elsewhere(&mut self) {
        if self.card.set_aside.is_none() {
            self.reload(None);
        }
    }
    /// Rows of somebody else's. What is known already is left out; if something is missing in between, or
    /// nothing is new although somebody was faster, everything is read again.
    pub(crate) fn appended(&mut self, rows: &[Row]) {
        let answer = self.stop_reading();
        let (before, seq) = (self.live(), self.seq());
        let new: Vec<&Row> = rows.iter().filter(|row| seq < row.seq).collect();
        let follow_on = new.iter().zip(seq + 1..).all(|(row, next)| row.seq == next);
        let Some(game) = self.game.as_mut().filter(|_| follow_on) else {
            return self.reload(answer);
        };
        // A vote has given a seat to somebody else.
        let is_freed = |row: &&Row| matches!(row.kind, RowKind::Mark(Mark::Freed(_)));
        if new.iter().any(is_freed) {
            return self.reload(answer);
        }
        let Some(newest) = new.last() else {
            if answer.is_some() {
                self.reload(answer);
            }
            return;
        };
        self.card.changed_at = newest.at;
        let known = game.beside.marks.len();
        for row in &new {
            if let Err(problem) = game.follow(row) {
                self.out.push(Effect::Report(Trouble::CannotRead(problem)));
                break;
            }
        }
        let difference = Difference::between(&before, game);
        let told = self.happened().split_off(known);
        let is_told = !told.is_empty();
        self.find_away();
        for happened in told {
            self.tell_everybody(Told::Happened(happened));
        }
        self.show_row(difference, None);
        if is_told {
            self.tell_info();
        }
        self.answer_read(answer);
    }
    /// Reads everything again, for everybody.
    pub(crate) fn reread(&mut self) {
        // One that does not replay stays as it was read.
        if self.card.set_aside.is_none() {
            self.is_rewritten = true;
            self.reload(None);
        }
    }
    /// The whole table, as it is kept now.
    pub(crate) fn reloaded(&mut self, saved: Saved) {
        let answer = self.stop_reading();
        let Saved {
            card,
            rows,
            notes,
            chat,
            calendars,
            outages,
            due,
            intentions,
        } = saved;
        let game = match History::replay(self.kind, &card, &rows) {
            Ok(game) => game,
            Err(problem) => return self.cannot_read(problem.to_string(), answer),
        };
        let (before, seq) = (self.live(), self.seq());
        let begins = self.game.is_none() && game.is_some();
        let reseats = begins || self.card.seats != card.seats;
        let is_retold = self.card.rated != card.rated
            || self.card.starts != card.starts
            || self.card.rematch != card.rematch;
        let known_beside = Beside::of(self);
        let card = Card {
            rules_version: self.kind.info().rules_version,
            set_aside: None,
            ..card
        };
        let known = std::mem::replace(&mut self.card, card).progress;
        self.given = if game.is_none() { rows } else { Vec::new() };
        (self.notes, self.chat, self.game) = (notes, chat.into(), game);
        (self.calendars, self.outages, self.due) = (calendars, outages, due);
        self.intentions = by_seat(intentions);
        self.tidy_intentions();
        self.find_away();
        if self.seq() != seq {
            self.card.progress = known;
            let game = self.game.as_ref();
            let difference = game.map(|game| Difference::between(&before, game));
            self.show_row(difference.unwrap_or_default(), None);
        }
        let is_rewritten = std::mem::take(&mut self.is_rewritten);
        if reseats {
            self.settle();
        }
        if !is_rewritten {
            self.tell_beside(known_beside);
        }
        if reseats {
            self.reseated();
        } else if is_retold {
            self.tell_info();
        }
        if is_rewritten {
            self.show_anew();
        }
        self.answer_read(answer);
    }
    /// What has happened beside the steps since then.
    fn tell_beside(&mut self, known: Beside) {
        let Beside {
            notes,
            happened,
            lines,
        } = known;
        let now = Beside::of(self);
        for note in now.notes.into_iter().skip(notes.len()) {
            self.tell_everybody(Told::Noted(note));
        }
        for happened in now.happened.into_iter().skip(happened.len()) {
            self.tell_everybody(Told::Happened(happened));
        }
        let is_new = |line: &Line| {
            let same = |known: &Line| known.user == line.user && known.request == line.request;
            !lines.iter().any(same)
        };
        for line in now.lines.into_iter().filter(is_new) {
            self.tell_room(line);
        }
    }
    pub(crate) fn not_read(&mut self) {
        let answer = self.stop_reading();
        self.cannot_read("the store does not answer".to_string(), answer);
    }
    /// What is known here stays.
    fn cannot_read(&mut self, problem: String, answer: Answer) {
        self.out.push(Effect::Report(Trouble::CannotRead(problem)));
        if let Some((asker, _)) = answer {
            self.finish(asker, Err(No::Broken));
        }
    }
}

/// What is told beside the steps.
struct Beside {
    notes: Vec<Note>,
    happened: Vec<Happened>,
    lines: Vec<Line>,
}

impl Beside {
    fn of(table: &Table) -> Beside {
        let happened = table.happened();
        Beside {
            notes: told_notes(&table.notes, &happened),
            happened,
            lines: table.chat.iter().cloned().collect(),
        }
    }
}
