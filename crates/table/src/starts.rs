//! A game that begins at a set time, and one that is played again.

use crate::audience::{AtStart, Start};
use crate::card::{Holder, NoteKind};
use crate::effect::Change;
use crate::machine::Table;
use crate::no::No;
use crate::pending::{Asker, Pending, Reseating};

impl Table {
    /// The set time has come: free seats go to bots, or nothing comes of the game. Nothing happens to a
    /// table that is not due, so this can be said again.
    pub(crate) fn start_if_due(&mut self) {
        let Some(Start { at, then }) = self.card.starts else {
            return;
        };
        if self.now < at || self.card.setup.is_some() || self.is_shut {
            return;
        }
        let asker = Asker::Nobody;
        let is_open = |holder: Holder| holder == Holder::Open;
        let has_free = self.card.seats.iter().any(|chair| is_open(chair.holder));
        let is_called_off = match then {
            AtStart::Bots => self.people().is_empty(),
            AtStart::CallOff => has_free,
        };
        if is_called_off {
            let why = No::CalledOff;
            return self.store(Change::TakeAway, Pending::TakeAway { asker, why });
        }
        let free = self
            .seats()
            .filter(|seat| self.holder(*seat).is_some_and(is_open));
        let bot = |seat| (seat, self.stand_in(), NoteKind::BotSatDown);
        let left = free.map(bot).collect();
        self.next_seat(Reseating { left, asker });
    }
    /// The same people play again elsewhere: everybody is told where.
    pub(crate) fn repeated(&mut self, by: String) {
        self.card.rematch = Some(by);
        self.tell_info();
    }
    /// Everybody sits, but the game begins later.
    pub(crate) fn waits_for_start(&self) -> bool {
        let is_ahead = |start: Start| self.now < start.at;
        self.game.is_none() && self.card.starts.is_some_and(is_ahead)
    }
}
