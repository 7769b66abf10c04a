//! What somebody else has changed: rows appended to the same log, or the table read again.

use crate::card::{Card, Row, RowKind, Saved};
use crate::carry_out::by_seat;
use crate::effect::{Effect, Told, Trouble};
use crate::frame::Difference;
use crate::history::History;
use crate::machine::Table;
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
        if reseats {
            self.settle();
            self.reseated();
        }
        if std::mem::take(&mut self.is_rewritten) {
            self.show_anew();
        }
        self.answer_read(answer);
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
