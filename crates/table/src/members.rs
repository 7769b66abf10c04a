//! Those who look at a table now.

use crate::card::{ConnectionId, User, UserId};
use crate::effect::JobId;
use game_core::Seat;
use std::collections::BTreeSet;

/// Who is at a table, for lists of tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    pub users: BTreeSet<UserId>,
    pub watchers: u32,
}

pub(crate) struct Member {
    pub(crate) connection: ConnectionId,
    pub(crate) user: Option<User>,
    /// The seat acted for last, where a user holds several.
    pub(crate) acted: Option<Seat>,
    /// A hint under way.
    pub(crate) hint: Option<Hint>,
}

/// A bot thinks for a person, who asked under this id.
#[derive(Clone)]
pub(crate) struct Hint {
    pub(crate) job: JobId,
    pub(crate) id: String,
}

impl Member {
    pub(crate) fn user_id(&self) -> Option<UserId> {
        self.user.as_ref().map(|user| user.id)
    }
}

#[derive(Default)]
pub(crate) struct Members {
    all: Vec<Member>,
}

impl Members {
    pub(crate) fn add(&mut self, connection: ConnectionId, user: Option<User>) {
        self.all.push(Member {
            connection,
            user,
            acted: None,
            hint: None,
        });
    }
    pub(crate) fn remove(&mut self, connection: ConnectionId) -> Option<Member> {
        let at = self.all.iter().position(|m| m.connection == connection)?;
        Some(self.all.remove(at))
    }
    pub(crate) fn clear(&mut self) {
        self.all.clear();
    }
    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }
    pub(crate) fn get(&self, connection: ConnectionId) -> Option<&Member> {
        self.all.iter().find(|m| m.connection == connection)
    }
    pub(crate) fn get_mut(&mut self, connection: ConnectionId) -> Option<&mut Member> {
        self.all.iter_mut().find(|m| m.connection == connection)
    }
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Member> {
        self.all.iter()
    }
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Member> {
        self.all.iter_mut()
    }
    pub(crate) fn everybody(&self) -> Vec<ConnectionId> {
        self.all.iter().map(|member| member.connection).collect()
    }
    /// Those with the same key together, in the order in which they came.
    pub(crate) fn groups<K: PartialEq>(
        &self,
        key: impl Fn(&Member) -> K,
    ) -> Vec<(K, Vec<ConnectionId>)> {
        let mut groups: Vec<(K, Vec<ConnectionId>)> = Vec::new();
        for member in &self.all {
            let key = key(member);
            match groups.iter_mut().find(|(other, _)| *other == key) {
                Some((_, group)) => group.push(member.connection),
                None => groups.push((key, vec![member.connection])),
            }
        }
        groups
    }
}
