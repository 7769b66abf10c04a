//! A seat left open in a game with secrets: who could know too much of it asks those who play.

use crate::card::{Chair, NoteKind, Profile, User, UserId};
use crate::machine::Table;
use crate::no::No;
use crate::pending::Asker;
use crate::wish::Purpose;
use game_core::Seat;
use std::collections::{BTreeMap, BTreeSet};

/// When each user first looked at the table. It is known as long as the table stays in memory.
#[derive(Default)]
pub(crate) struct FirstLooks(BTreeMap<UserId, i64>);

impl FirstLooks {
    pub(crate) fn note(&mut self, user: UserId, now: i64) {
        self.0.entry(user).or_insert(now);
    }
}

impl Table {
    /// Whether this user has sat elsewhere at the table, or watched before the seat came free. Coming back
    /// to the very seat one left tells nobody anything.
    pub(crate) fn could_know_too_much(&self, user: UserId, seat: Seat) -> bool {
        if !self.kind.has_secrets() || self.game.is_none() {
            return false;
        }
        let leavings = self.notes.iter().filter(|note| match note.kind {
            NoteKind::LeftToBot | NoteKind::LeftOpen => true,
            NoteKind::SatDown | NoteKind::BotSatDown => false,
        });
        let own = || leavings.clone().filter(|note| note.user == Some(user));
        // Who held several seats left them all at once.
        if let Some(last) = own().next_back() {
            return !own().any(|note| note.at == last.at && note.seat == seat);
        }
        let came_free = leavings.clone().rfind(|note| note.seat == seat);
        let looked = self.first_looks.0.get(&user);
        came_free
            .zip(looked)
            .is_some_and(|(note, at)| *at < note.at)
    }
    /// The people who play; programs are none.
    pub(crate) fn people(&self) -> BTreeSet<UserId> {
        let chairs = self.card.seats.iter().filter(|chair| !chair.is_program());
        chairs.filter_map(|chair| chair.holder.person()).collect()
    }
    /// Asks all people who play whether this user may sit down; they answer in their own time.
    pub(crate) fn ask_to_sit(
        &mut self,
        asker: Asker,
        user: User,
        profile: Option<Profile>,
        seat: Seat,
    ) {
        let ask = self.people();
        if ask.is_disjoint(&self.presence().users) {
            return self.finish(asker, Err(No::KnowsTooMuch));
        }
        let chair = Chair::person(user.id, user.name).known_as(profile);
        let asked = match &self.wish {
            Some(wish) if wish.is_to_sit(user.id, seat) => Ok(()),
            Some(_) => Err(No::AnotherWish),
            None if self.is_wished_elsewhere() => Err(No::AnotherWish),
            None => {
                self.make_wish(user.id, ask, Purpose::Sit { seat, chair });
                Ok(())
            }
        };
        self.finish(asker, asked);
    }
}
