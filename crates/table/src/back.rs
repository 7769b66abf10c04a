//! 'I am back': the owner of a seat plays again, after a stand-in did or the others could have freed it.

use crate::card::ConnectionId;
use crate::course::Away;
use crate::machine::Table;
use crate::no::No;
use game_core::Mark;

impl Table {
    /// For the first of the user's seats that somebody else plays; who holds several says it for each.
    pub(crate) fn back(&mut self, connection: ConnectionId, id: String) -> Result<(), No> {
        let Some((user, asked)) = self.new_request(connection, id)? else {
            return Ok(());
        };
        let game = self.going_on()?;
        let seats = self.card.seats_of(Some(user));
        if seats.is_empty() {
            return Err(No::NotYourSeat);
        }
        let is_out = |seat: &_| match self.away(&game.beside.course, *seat) {
            Some(Away::StandIn | Away::OutOfTime) => true,
            Some(Away::Conceded) | None => false,
        };
        let seat = seats.into_iter().find(is_out).ok_or(No::NotAway)?;
        self.set_mark(seat, Mark::Back, Some(asked));
        Ok(())
    }
}
