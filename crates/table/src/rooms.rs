//! Who reads what is said while a game with secrets goes on: what watchers say is not for those who play.
//!
//! Who has played and left may come back to the seat, so they read what players read, and stay among the
//! people of the table, since the crowd hears one and the same.

use crate::card::{Line, Note, Room, Stage, UserId};
use crate::effect::{Effect, To, Told};
use crate::machine::Table;
use crate::members::Member;

/// Whether a user has had a seat while the game went on.
pub(crate) fn has_sat(notes: &[Note], user: Option<UserId>) -> bool {
    user.is_some() && notes.iter().any(|note| note.user == user)
}

impl Table {
    pub(crate) fn is_apart(&self) -> bool {
        let goes_on = |stage| stage == Stage::Playing;
        self.kind.has_secrets() && self.progress().is_some_and(|p| goes_on(p.stage))
    }
    /// The room in which a user speaks now; who speaks among watchers reads everything.
    pub(crate) fn room_of(&self, user: Option<UserId>) -> Room {
        let plays = !self.card.seats_of(user).is_empty() || has_sat(&self.notes, user);
        match self.is_apart() && !plays {
            true => Room::Watchers,
            false => Room::Table,
        }
    }
    /// Whether a user is told apart from the crowd.
    pub(crate) fn belongs(&self, user: Option<UserId>) -> bool {
        self.card.concerns(user) || (self.is_apart() && has_sat(&self.notes, user))
    }
    fn may_read(&self, user: Option<UserId>, line: &Line) -> bool {
        match line.room {
            Room::Table => true,
            Room::Watchers => !self.is_apart() || self.room_of(user) == Room::Watchers,
        }
    }
    /// The last lines, as far as a user may read them.
    pub(crate) fn lines_for(&self, user: Option<UserId>) -> Vec<Line> {
        let lines = self.chat.iter();
        lines
            .filter(|line| self.may_read(user, line))
            .cloned()
            .collect()
    }
    /// Tells a line to all who may read it.
    pub(crate) fn tell_room(&mut self, line: Line) {
        if line.room == Room::Table {
            return self.tell_everybody(Told::Said(line));
        }
        let reads = |member: &&Member| self.may_read(member.user_id(), &line);
        let people = self.members.people().filter(reads);
        let these: Vec<_> = people.map(|member| member.connection).collect();
        if !these.is_empty() {
            let to = To::These(these);
            let what = Told::Said(line.clone());
            self.out.push(Effect::Tell { to, what });
        }
        self.tell_crowd(Told::Said(line));
    }
    /// When the game is over, those who played are told what the others said meanwhile.
    pub(crate) fn bring_rooms_together(&mut self) {
        let is_apart = self.is_apart();
        let was_apart = std::mem::replace(&mut self.was_apart, is_apart);
        if !was_apart || is_apart || self.chat.iter().all(|l| l.room == Room::Table) {
            return;
        }
        let people = self.members.people();
        let these: Vec<_> = people.map(|member| member.connection).collect();
        if !these.is_empty() {
            let to = To::These(these);
            let what = Told::Chat(self.chat.iter().cloned().collect());
            self.out.push(Effect::Tell { to, what });
        }
    }
}
