//! Agreeing to end a game as it stands. A game by days has its players there at different times, so who
//! would end it is a row of the log, and the last of them to agree ends it.

use crate::card::{ConnectionId, UserId};
use crate::machine::Table;
use crate::no::No;
use game_core::{Mark, Seat};
use std::collections::BTreeSet;

impl Table {
    /// A player would end the game, or rather play on.
    pub(crate) fn end(
        &mut self,
        connection: ConnectionId,
        id: String,
        agree: bool,
    ) -> Result<(), No> {
        let Some((user, asked)) = self.new_request(connection, id)? else {
            return Ok(());
        };
        let game = self.going_on()?;
        let course = &game.beside.course;
        let own = |(_, other): &&(Seat, UserId)| *other == user;
        let deciding = self.deciding(course);
        let Some((seat, _)) = deciding.iter().find(own).copied() else {
            let seats = self.card.seats_of(Some(user));
            return Err(seats.first().map_or(No::NotYourSeat, |_| No::NotBack));
        };
        let agreed = self.would_end();
        let mark = match agree {
            true => self.agrees(seat, user, &agreed)?,
            // Nobody has asked for anything, or it was withdrawn.
            false if agreed.is_empty() => return Err(No::NotAsked),
            false => Mark::PlaysOn,
        };
        self.set_mark(seat, mark, Some(asked));
        Ok(())
    }
    fn agrees(&self, seat: Seat, user: UserId, agreed: &BTreeSet<UserId>) -> Result<Mark, No> {
        let game = self.game()?;
        let course = &game.beside.course;
        let all: BTreeSet<UserId> = self
            .deciding(course)
            .iter()
            .map(|(_, user)| *user)
            .collect();
        let with_me = agreed.iter().copied().chain([user]).collect();
        if all.is_subset(&with_me) {
            return Ok(Mark::Agreed);
        }
        let told_no = course.told_no.get(&seat);
        if agreed.contains(&user) || told_no.is_some_and(|step| game.steps.len() as u32 <= *step) {
            return Err(No::AskedBefore);
        }
        Ok(Mark::WantsEnd)
    }
    /// The persons who would end the game, and still have the seat they said it from.
    pub(crate) fn would_end(&self) -> BTreeSet<UserId> {
        let Some(game) = &self.game else {
            return BTreeSet::new();
        };
        let course = &game.beside.course;
        let says_so = |(seat, _): &(Seat, UserId)| {
            let at = course.would_end.get(seat);
            at.is_some_and(|at| self.seated_at(*seat) <= *at)
        };
        let deciding = self.deciding(course).into_iter();
        deciding.filter(says_so).map(|(_, user)| user).collect()
    }
}
