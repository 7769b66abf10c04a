//! Leaving: before the game its seat is free again; later a bot plays on, or the seat is free for whoever
//! has the link. At a table that is set aside nobody plays on, so the seat is just empty. Who leaves a rated
//! game concedes it, so that it comes to an end even if everybody leaves.

use crate::card::{Chair, NoteKind, Stage, UserId};
use crate::effect::{Change, Effect, Told};
use crate::input::Then;
use crate::machine::Table;
use crate::marks::Asked;
use crate::no::No;
use crate::pending::{Asker, Pending, Reseating};
use crate::rated::NotRated;
use game_core::{Concession, Seat};

impl Table {
    /// Stands up. Before the game has begun, the host takes the table away.
    pub(crate) fn leave(&mut self, asker: Asker, user: UserId, then: Then) {
        let seats = self.card.seats_of(Some(user));
        let has_begun = self.card.setup.is_some();
        if !has_begun && user == self.card.host {
            let why = No::TakenAway;
            return self.store(Change::TakeAway, Pending::TakeAway { asker, why });
        }
        if has_begun && seats.is_empty() {
            return self.finish(asker, Err(No::NotYourSeat));
        }
        if self.card.progress.stage == Stage::Over {
            return self.finish(asker, Err(No::Over));
        }
        if then == Then::Open && has_begun && self.card.rated.counts() {
            return self.finish(asker, Err(NotRated::SeatStays.into()));
        }
        if self.card.rated.counts()
            && let Some(seat) = self.still_playing(&seats)
        {
            let request = format!("leaves {user}");
            let asked = Some(Asked { request, asker });
            return self.give_up(seat, Concession::Own, asked);
        }
        let (chair, kind) = match then {
            Then::Bot if self.game.is_some() => (self.stand_in(), NoteKind::LeftToBot),
            Then::Bot | Then::Open => (Chair::open(), NoteKind::LeftOpen),
        };
        let conceded = |seat: &_| {
            let game = self.game.as_ref();
            game.is_some_and(|game| game.beside.course.early.conceded.contains(seat))
        };
        let left = seats.into_iter().map(|seat| match conceded(&seat) {
            // Nobody sits down where the last place is certain.
            true => (seat, self.stand_in(), NoteKind::LeftToBot),
            false => (seat, chair.clone(), kind),
        });
        let left = left.collect();
        self.next_seat(Reseating { left, asker });
    }
    /// One of these seats whose game is not given up yet.
    fn still_playing(&self, seats: &[Seat]) -> Option<Seat> {
        let conceded = &self.game.as_ref()?.beside.course.early.conceded;
        let mut seats = seats.iter().copied();
        seats.find(|seat| !conceded.contains(seat))
    }
    pub(crate) fn taken_away(&mut self, asker: Asker, no: No) {
        self.tell_everybody(Told::Problem { id: None, no });
        self.members.clear();
        self.out.push(Effect::Gone);
        self.finish(asker, Ok(()));
    }
}
