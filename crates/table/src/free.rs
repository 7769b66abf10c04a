//! Freeing a seat whose time is out, at a table where the others vote on it: more than half of those who
//! decide for themselves must be for it. A bot takes the seat, unless all of them would leave it open.

use crate::card::{Chair, ConnectionId, Holder, Note, NoteKind, UserId};
use crate::course::Away;
use crate::effect::SeatChange;
use crate::machine::Table;
use crate::marks::Asked;
use crate::no::No;
use game_core::{Concession, Free, Mark, Seat};
use std::collections::BTreeMap;

impl Table {
    pub(crate) fn vote(
        &mut self,
        connection: ConnectionId,
        id: String,
        about: Seat,
        free: Free,
    ) -> Result<(), No> {
        let Some((user, asked)) = self.new_request(connection, id)? else {
            return Ok(());
        };
        let game = self.going_on()?;
        let course = &game.beside.course;
        let voters = self.voters(about);
        let own = |(_, other): &&(Seat, UserId)| *other == user;
        let Some((seat, _)) = voters.iter().find(own).copied() else {
            return Err(No::NotYourSeat);
        };
        if self.away(course, about) != Some(Away::OutOfTime) {
            return Err(No::NotOut);
        }
        if course.votes.get(&(seat, about)) == Some(&free) {
            return Err(No::AskedBefore);
        }
        let mut votes = self.votes_on(about);
        votes.insert(user, free);
        let asked = Some(asked);
        let persons: BTreeMap<UserId, Seat> = voters.iter().map(|(s, user)| (*user, *s)).collect();
        if persons.len() < 2 * votes.len() {
            let all_open = votes.values().all(|free| *free == Free::Open);
            self.free(about, if all_open { Free::Open } else { Free::Bot }, asked);
        } else {
            self.set_mark(seat, Mark::Votes { about, free }, asked);
        }
        Ok(())
    }
    /// The others who decide for themselves.
    fn voters(&self, about: Seat) -> Vec<(Seat, UserId)> {
        let Some(game) = &self.game else {
            return Vec::new();
        };
        let owner = self.holder(about).and_then(Holder::person);
        let mut voters = self.deciding(&game.beside.course);
        voters.retain(|(_, user)| Some(*user) != owner);
        voters
    }
    /// What those said who may say something.
    pub(crate) fn votes_on(&self, about: Seat) -> BTreeMap<UserId, Free> {
        let Some(game) = &self.game else {
            return BTreeMap::new();
        };
        let votes = &game.beside.course.votes;
        let said = |(seat, user)| Some((user, *votes.get(&(seat, about))?));
        self.voters(about).into_iter().filter_map(said).collect()
    }
    /// Where the table is rated, who is out has lost, and the seat is a bot's as if they had left.
    fn free(&mut self, seat: Seat, free: Free, asked: Option<Asked>) {
        match self.card.rated.counts() {
            true => self.give_up(seat, Concession::OnTime, asked),
            false => self.hand_over(seat, free, Mark::Freed(free), asked),
        }
    }
    /// The row and the seat's new hands are stored together.
    pub(crate) fn hand_over(&mut self, seat: Seat, free: Free, mark: Mark, asked: Option<Asked>) {
        let old = self.card.seats[seat.index()].clone();
        let (chair, kind) = match free {
            Free::Bot => (self.stand_in(), NoteKind::LeftToBot),
            Free::Open => (Chair::open(), NoteKind::LeftOpen),
        };
        let step = self.game.as_ref().map_or(0, |game| game.steps.len() as u32);
        let change = SeatChange {
            seat,
            from: old.holder,
            to: chair.salted(old.salt),
            note: Some(Note {
                step,
                seat,
                kind,
                name: old.name,
                user: old.holder.person(),
                at: self.now,
            }),
            due: self.due_now(),
            at: self.now,
        };
        self.set_mark_and(seat, mark, asked, Some(change));
    }
}
