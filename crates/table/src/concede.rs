//! Conceding: between two it ends the game; among more a bot plays on and the seat comes last.

use crate::card::ConnectionId;
use crate::course::Away;
use crate::machine::Table;
use crate::no::No;
use game_core::{Concession, Mark, Seat};

impl Table {
    pub(crate) fn concede(
        &mut self,
        connection: ConnectionId,
        id: String,
        seat: Seat,
    ) -> Result<(), No> {
        let Some((user, asked)) = self.new_request(connection, id)? else {
            return Ok(());
        };
        if !self.card.seats_of(Some(user)).contains(&seat) {
            return Err(No::NotYourSeat);
        }
        let game = self.going_on()?;
        match self.away(&game.beside.course, seat) {
            Some(Away::Conceded) => return Err(No::HasConceded),
            Some(Away::StandIn | Away::OutOfTime) | None => {}
        }
        let mark = Mark::Conceded {
            how: Concession::Own,
            ends: self.ends_by_concession(seat),
        };
        self.set_mark(seat, mark, Some(asked));
        Ok(())
    }
    /// Whether the game ends when this seat concedes too: fewer than two others still play for a place, or
    /// no person does.
    pub(crate) fn ends_by_concession(&self, seat: Seat) -> bool {
        let Some(game) = &self.game else { return false };
        let conceded = &game.beside.course.early.conceded;
        let others = || {
            let others = self.seats().filter(|other| *other != seat);
            others.filter(|other| !conceded.contains(other))
        };
        let is_person = |other: Seat| self.holder(other).is_some_and(|h| h.person().is_some());
        others().count() < 2 || !others().any(is_person)
    }
}
