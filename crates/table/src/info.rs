//! A table as it stands in lists and above its board.

use crate::card::{Card, Holder, Room, UserId};
use crate::effect::{Effect, To, Told};
use crate::machine::Table;
use crate::members::{Member, Presence};
use game_core::Seat;
use std::collections::BTreeMap;

/// A table as one user sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Info {
    pub card: Card,
    /// Whether somebody is there, a seat each.
    pub connected: Vec<bool>,
    pub watchers: u32,
    /// The seats that the user holds.
    pub mine: Vec<Seat>,
    /// The user made this table.
    pub host: bool,
    /// In which room the user speaks now.
    pub room: Room,
    /// What watchers say is not for those who play, until the game is over.
    pub apart: bool,
}

pub fn describe(card: &Card, presence: &Presence, user: Option<UserId>) -> Info {
    let connected = |holder: &Holder| match holder {
        Holder::Open | Holder::Named => false,
        Holder::Person(user) => presence.users.contains(user),
        Holder::Bot(_) => true,
    };
    Info {
        card: card.clone(),
        connected: card.seats.iter().map(|c| connected(&c.holder)).collect(),
        watchers: presence.watchers,
        mine: card.seats_of(user),
        host: user == Some(card.host),
        room: Room::Table,
        apart: false,
    }
}

impl Card {
    /// The seats that a user holds.
    pub(crate) fn seats_of(&self, user: Option<UserId>) -> Vec<Seat> {
        let holds = |holder: &Holder| user.is_some_and(|user| *holder == Holder::Person(user));
        let seats = self.seats.iter().zip(0..);
        seats
            .filter(|(chair, _)| holds(&chair.holder))
            .map(|(_, n)| Seat(n))
            .collect()
    }
    /// Where who made the table sits.
    pub fn host_seat(&self) -> Option<Seat> {
        self.seats_of(Some(self.host)).first().copied()
    }
    /// Whether a user sits here or made the table.
    pub(crate) fn concerns(&self, user: Option<UserId>) -> bool {
        let holds = |user| {
            let mut seats = self.seats.iter();
            seats.any(|chair| chair.holder == Holder::Person(user))
        };
        user.is_some_and(|user| user == self.host || holds(user))
    }
}

impl Table {
    pub fn info(&self, user: Option<UserId>) -> Info {
        Info {
            room: self.room_of(user),
            apart: self.is_apart(),
            ..describe(&self.card, &self.presence(), user)
        }
    }
    /// Who is at this table now, wherever its holders are.
    pub fn presence(&self) -> Presence {
        self.here().with(&self.others.there)
    }
    /// Who is here now.
    pub(crate) fn here(&self) -> Presence {
        let people = || self.members.people();
        let stands = |member: &&Member| self.card.seats_of(member.user_id()).is_empty();
        let mut looks = BTreeMap::new();
        for member in people() {
            if let Some(user) = member.user_id() {
                let until = looks.entry(user).or_insert(i64::MIN);
                *until = member.look.until().max(*until);
            }
        }
        Presence {
            users: people().filter_map(Member::user_id).collect(),
            looks,
            asked: people()
                .filter(|page| page.is_always_asked)
                .filter_map(Member::user_id)
                .collect(),
            hurried: self.hurried_here(),
            watchers: (people().filter(stands).count() + self.members.crowd()) as u32,
        }
    }
    /// Tells everybody how the table stands, after somebody came, went or sat down.
    pub(crate) fn tell_info(&mut self) {
        self.crowd.is_told(self.now);
        let presence = self.presence();
        let seen = |member: &Member| {
            let user = member.user_id();
            let is_host = user == Some(self.card.host);
            (self.card.seats_of(user), is_host, self.room_of(user))
        };
        for ((mine, host, room), to) in self.members.groups(seen) {
            let what = Told::Table(Info {
                mine,
                host,
                room,
                apart: self.is_apart(),
                ..describe(&self.card, &presence, None)
            });
            let to = To::These(to);
            self.out.push(Effect::Tell { to, what });
        }
        if 0 < self.members.crowd() {
            let info = Info {
                room: self.room_of(None),
                apart: self.is_apart(),
                ..describe(&self.card, &presence, None)
            };
            self.tell_crowd(Told::Table(info));
        }
    }
}
