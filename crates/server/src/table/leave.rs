//! Leaving a game that goes on: a bot plays on, or the seat is free for whoever has the link.

use super::frame::Difference;
use super::info::note;
use super::{Table, problem};
use crate::error::Error;
use crate::wire::{FromTable, Then};
use game_core::message;
use store::{Holder, NoteKind, SeatRow, Stage, UserId};

impl Table {
    /// Stands up. Before the game has begun, the host takes the table away.
    pub(super) async fn leave(&mut self, user: UserId, then: Then) -> Result<(), Error> {
        if self.game.is_some() {
            return self.leave_game(user, then).await;
        }
        if user == self.row.host {
            return self.take_away().await;
        }
        for seat in self.seats_of(Some(user)) {
            self.give_seat(seat.0, nobody(), None).await?;
        }
        self.tell_info();
        Ok(())
    }
    async fn take_away(&mut self) -> Result<(), Error> {
        if !self.app.store.remove_table(&self.row.id).await? {
            return self.reload().await;
        }
        self.app.hub.give_up(&self.row.id);
        let gone = Error::NotFound(message!("who made this table has taken it away"));
        self.members.tell_each(|_| problem(None, &gone));
        self.members.clear();
        Ok(())
    }
    async fn leave_game(&mut self, user: UserId, then: Then) -> Result<(), Error> {
        let seats = self.seats_of(Some(user));
        if seats.is_empty() {
            return Err(Error::NotYourSeat);
        }
        if self.row.progress.stage == Stage::Over {
            return Err(Error::Forbidden("the game is over; nobody waits for you"));
        }
        for seat in seats {
            let (to, kind) = match then {
                Then::Bot => (self.stand_in(), NoteKind::LeftToBot),
                Then::Open => (nobody(), NoteKind::LeftOpen),
            };
            self.give_seat(seat.0, to, Some(kind)).await?;
        }
        self.reseated();
        Ok(())
    }
    /// Tells everybody who sits where now. A wish to take back would wait for somebody who may be gone.
    pub(super) fn reseated(&mut self) {
        self.drop_wish();
        self.stop_thinking();
        self.tell_info();
        self.send_frames(Difference::default());
    }
    /// Keeps in mind, and tells, what a seat that changed hands is noted with.
    pub(super) fn noted(&mut self, new: store::Note) {
        let told = note(&new);
        self.notes.push(new);
        self.members.tell_each(|_| FromTable::Noted(told.clone()));
    }
}

fn nobody() -> SeatRow {
    SeatRow {
        holder: Holder::Open,
        name: String::new(),
    }
}
