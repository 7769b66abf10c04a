//! Sitting down, and the beginning of the game.

use crate::card::{Chair, Holder, Note, NoteKind, Profile, User, UserId};
use crate::clock::Due;
use crate::effect::{Change, Effect, SeatChange, Told};
use crate::frame::Difference;
use crate::history::{Dealt, History};
use crate::letters::look_alike;
use crate::luck::Luck;
use crate::machine::Table;
use crate::no::No;
use crate::pending::{Asker, Pending, Reseating};
use game_core::{Salt, Seat};

impl Table {
    /// Takes an open seat. Who sits here already stays where they are.
    pub(crate) fn join(
        &mut self,
        asker: Asker,
        user: User,
        profile: Option<Profile>,
        wanted: Option<Seat>,
        salt: Option<Salt>,
    ) {
        if let Err(no) = self.check_rated_seat(user.id, profile.as_ref()) {
            return self.finish(asker, Err(no));
        }
        if !self.card.seats_of(Some(user.id)).is_empty() {
            return match self.is_held_up() {
                true => self.all_seated(asker),
                false => self.finish(asker, Ok(())),
            };
        }
        if self.card.set_aside.is_some() {
            return self.finish(asker, Err(No::SetAside));
        }
        let is_open = |seat: &Seat| self.holder(*seat) == Some(Holder::Open);
        let seat = match wanted {
            Some(seat) => Some(seat).filter(is_open),
            None => {
                let must_ask = |seat: &Seat| self.could_know_too_much(user.id, *seat);
                self.seats().filter(is_open).min_by_key(must_ask)
            }
        };
        let Some(seat) = seat else {
            return self.finish(asker, Err(No::NoOpenSeat));
        };
        if let Some(other) = look_alike(&self.card, user.id, &user.name) {
            return self.finish(asker, Err(No::LookAlike(other)));
        }
        if self.could_know_too_much(user.id, seat) {
            return self.ask_to_sit(asker, user, profile, seat);
        }
        let is_sealed = matches!(self.card.luck, Luck::Sealed(_));
        let sits = Chair::person(user.id, user.name)
            .known_as(profile)
            .salted(salt.filter(|_| is_sealed));
        let left = [(seat, sits, NoteKind::SatDown)].into();
        self.next_seat(Reseating { left, asker });
    }
    /// Fills the open seats with bots and begins; or goes on without who left, if somebody at the table
    /// does not want to wait for another.
    pub(crate) fn start(&mut self, asker: Asker, user: UserId) {
        let plays = self.game.is_some() && !self.card.seats_of(Some(user)).is_empty();
        if user != self.card.host && !plays {
            return self.finish(asker, Err(No::NotHost));
        }
        if self.card.set_aside.is_some() {
            return self.finish(asker, Err(No::SetAside));
        }
        if let Err(no) = self.check_filling() {
            return self.finish(asker, Err(no));
        }
        self.begins_early = true;
        let is_open = |seat: &Seat| self.holder(*seat) == Some(Holder::Open);
        let bot = |seat| (seat, self.stand_in(), NoteKind::BotSatDown);
        let left = self.seats().filter(is_open).map(bot).collect();
        self.next_seat(Reseating { left, asker });
    }
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.card.seats.len() as u8)
    }
    /// A bot that fills in.
    pub(crate) fn stand_in(&self) -> Chair {
        Chair::bot(self.card.stand_in)
    }
    /// Gives the next of these seats to somebody else; a game that goes on notes it.
    pub(crate) fn next_seat(&mut self, mut rest: Reseating) {
        let Some((seat, mut to, kind)) = rest.left.pop_front() else {
            return self.all_seated(rest.asker);
        };
        let Chair {
            holder: from,
            name,
            salt,
            ..
        } = self.card.seats[seat.index()].clone();
        if self.game.is_some() {
            to.salt = salt;
        }
        let at = self.now;
        let note = self.game.as_ref().map(|game| Note {
            step: game.steps.len() as u32,
            seat,
            kind,
            name: match kind {
                NoteKind::LeftToBot | NoteKind::LeftOpen => name,
                NoteKind::SatDown | NoteKind::BotSatDown => to.name.clone(),
            },
            user: match kind {
                NoteKind::LeftToBot | NoteKind::LeftOpen => from.person(),
                NoteKind::SatDown | NoteKind::BotSatDown => to.holder.person(),
            },
            at,
        });
        let change = SeatChange {
            seat,
            from,
            to,
            note,
            due: match &self.game {
                Some(_) => self.due_now(),
                None => Due::Same,
            },
            at,
        };
        self.store(
            Change::GiveSeat(change.clone()),
            Pending::Seat { change, rest },
        );
    }
    pub(crate) fn gave_seat(&mut self, change: SeatChange, rest: Reseating) {
        self.take_granted_wish();
        self.card.seats[change.seat.index()] = change.to;
        self.notes.extend(change.note.clone());
        self.settle();
        if let Some(note) = change.note {
            self.tell_everybody(Told::Noted(note));
        }
        self.find_away();
        self.next_seat(rest);
    }
    /// The last seat was taken and the deal was not kept, since the server was killed between them or its disk was full:
    /// nobody else would ever begin.
    fn is_held_up(&self) -> bool {
        let is_full = self.card.seats.iter().all(|c| c.holder != Holder::Open);
        let waits = self.game.is_some() || self.card.setup.is_some() || self.waits_for_start();
        is_full && !waits && !self.is_shut && self.card.set_aside.is_none()
    }
    /// Whoever comes to a table that is held up brings it on.
    pub(crate) fn begin_if_held_up(&mut self) {
        if self.waits.is_none() && self.is_held_up() {
            self.all_seated(Asker::Nobody);
        }
    }
    fn all_seated(&mut self, asker: Asker) {
        let is_full = self.card.seats.iter().all(|c| c.holder != Holder::Open);
        let waits = self.waits_for_start() && !self.begins_early;
        if !is_full || waits || self.game.is_some() {
            self.reseated();
            return self.finish(asker, Ok(()));
        }
        match History::begin(self.kind, &self.card, &self.given) {
            Ok(game) => {
                let Dealt { setup, progress } = game.dealt();
                let change = Change::Begin {
                    setup,
                    progress,
                    due: self.due_now(),
                    at: self.now,
                };
                let game = Box::new(game);
                self.store(change, Pending::Begin { game, asker });
            }
            Err(no) => self.finish(asker, Err(no)),
        }
    }
    pub(crate) fn begun(&mut self, game: History, asker: Asker) {
        self.card.setup = Some(game.setup());
        self.card.progress = game.progress();
        self.card.begun_at = self.card.changed_at;
        self.game = Some(game);
        self.given = Vec::new();
        self.reseated();
        self.finish(asker, Ok(()));
    }
    /// Tells everybody who sits where now. A wish would wait for somebody who may be gone.
    pub(crate) fn reseated(&mut self) {
        self.drop_wish();
        self.overtake_wish_elsewhere(true);
        self.stop_thinking();
        self.stumbles = 0;
        self.out.push(Effect::Present(self.here()));
        self.tell_info();
        self.send_frames(Difference::default());
    }
    pub(crate) fn rename(&mut self, user: UserId, old: &str, new: &str) {
        for member in self.members.everybody_mut() {
            if let Some(member) = member.user.as_mut().filter(|member| member.id == user) {
                member.name = new.to_string();
            }
        }
        let mut changed = false;
        for chair in &mut self.card.seats {
            if chair.holder == Holder::Person(user) && chair.profile.is_some() {
                chair.profile = Some(new.to_string());
                changed = true;
            }
            if chair.holder == Holder::Person(user) && chair.name == old {
                chair.name = new.to_string();
                changed = true;
            }
        }
        if changed {
            self.tell_info();
        }
    }
}
