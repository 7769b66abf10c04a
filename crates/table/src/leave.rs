//! Leaving: before the game its seat is free again; later a bot plays on, or the seat is free for whoever
//! has the link. At a table that is set aside nobody plays on, so the seat is just empty.

use crate::card::{Chair, NoteKind, Stage, UserId};
use crate::effect::{Change, Effect, Told};
use crate::input::Then;
use crate::machine::Table;
use crate::no::No;
use crate::pending::{Asker, Pending, Reseating};

impl Table {
    /// Stands up. Before the game has begun, the host takes the table away.
    pub(crate) fn leave(&mut self, asker: Asker, user: UserId, then: Then) {
        let seats = self.card.seats_of(Some(user));
        let has_begun = self.card.setup.is_some();
        if !has_begun && user == self.card.host {
            return self.store(Change::TakeAway, Pending::TakeAway { asker });
        }
        if has_begun && seats.is_empty() {
            return self.finish(asker, Err(No::NotYourSeat));
        }
        if self.card.progress.stage == Stage::Over {
            return self.finish(asker, Err(No::Over));
        }
        let (chair, kind) = match then {
            Then::Bot if self.game.is_some() => (self.stand_in(), NoteKind::LeftToBot),
            Then::Bot | Then::Open => (Chair::open(), NoteKind::LeftOpen),
        };
        let left = seats.into_iter().map(|seat| (seat, chair.clone(), kind));
        let left = left.collect();
        self.next_seat(Reseating { left, asker });
    }
    pub(crate) fn taken_away(&mut self, asker: Asker) {
        let no = No::TakenAway;
        self.tell_everybody(Told::Problem { id: None, no });
        self.members.clear();
        self.out.push(Effect::Gone);
        self.finish(asker, Ok(()));
    }
}
