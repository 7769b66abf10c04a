//! Those who look at a table now: the people who sit there or made it, and the crowd that watches.
//!
//! Who watches sees the same as everybody else who does, so nothing here goes through the crowd but a seat
//! that changes hands.

use crate::card::{ConnectionId, User, UserId};
use crate::effect::JobId;
use crate::look::Look;
use game_core::Seat;
use std::collections::{BTreeMap, BTreeSet};

/// Who is at a table, for lists of tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// Those who sit there or made it, and look at it.
    pub users: BTreeSet<UserId>,
    /// Until when each of them is taken to look: a page in the background is none that somebody sees.
    pub looks: BTreeMap<UserId, i64>,
    pub watchers: u32,
    /// Those of them who are asked also where there is one possible answer.
    pub asked: BTreeSet<UserId>,
    /// Whether all who sit there and look want bots to play at once; none if nobody does.
    pub hurried: Option<bool>,
}

impl Presence {
    pub fn looks(&self, user: UserId, now: i64) -> bool {
        self.looks.get(&user).is_some_and(|until| now < *until)
    }
    pub fn is_empty(&self) -> bool {
        self.users.is_empty() && self.watchers == 0
    }
    /// These and those together.
    pub fn with(mut self, others: &Presence) -> Presence {
        self.users.extend(&others.users);
        self.asked.extend(&others.asked);
        for (user, until) in &others.looks {
            let known = self.looks.entry(*user).or_insert(i64::MIN);
            *known = (*known).max(*until);
        }
        self.watchers += others.watchers;
        self.hurried = match (self.hurried, others.hurried) {
            (Some(these), Some(those)) => Some(these && those),
            (these, those) => these.or(those),
        };
        self
    }
}

pub(crate) struct Member {
    pub(crate) connection: ConnectionId,
    pub(crate) user: Option<User>,
    /// The seat acted for last, where a user holds several.
    pub(crate) acted: Option<Seat>,
    /// A hint under way.
    pub(crate) hint: Option<Hint>,
    pub(crate) look: Look,
    /// Also where there is one possible answer.
    pub(crate) is_always_asked: bool,
    /// Bots need not wait for these eyes.
    pub(crate) is_hurried: bool,
}

/// A bot thinks for a person, who asked under this id.
#[derive(Clone)]
pub(crate) struct Hint {
    pub(crate) job: JobId,
    pub(crate) id: String,
}

impl Member {
    fn new(connection: ConnectionId, user: Option<User>, look: Look) -> Member {
        Member {
            connection,
            user,
            acted: None,
            hint: None,
            look,
            is_always_asked: false,
            is_hurried: false,
        }
    }
    pub(crate) fn user_id(&self) -> Option<UserId> {
        self.user.as_ref().map(|user| user.id)
    }
}

/// In the order in which they came, which is that of their numbers.
#[derive(Default)]
pub(crate) struct Members {
    people: BTreeMap<ConnectionId, Member>,
    crowd: BTreeMap<ConnectionId, Member>,
}

impl Members {
    pub(crate) fn add_person(&mut self, connection: ConnectionId, user: Option<User>, at: i64) {
        let member = Member::new(connection, user, Look::Unsaid(at));
        self.people.insert(connection, member);
    }
    pub(crate) fn add_watcher(&mut self, connection: ConnectionId, user: Option<User>, at: i64) {
        let member = Member::new(connection, user, Look::Unsaid(at));
        self.crowd.insert(connection, member);
    }
    pub(crate) fn remove_person(&mut self, connection: ConnectionId) -> Option<Member> {
        self.people.remove(&connection)
    }
    pub(crate) fn remove_watcher(&mut self, connection: ConnectionId) -> Option<Member> {
        self.crowd.remove(&connection)
    }
    pub(crate) fn clear(&mut self) {
        self.people.clear();
        self.crowd.clear();
    }
    pub(crate) fn get(&self, connection: ConnectionId) -> Option<&Member> {
        let person = self.people.get(&connection);
        person.or_else(|| self.crowd.get(&connection))
    }
    pub(crate) fn get_mut(&mut self, connection: ConnectionId) -> Option<&mut Member> {
        let person = self.people.get_mut(&connection);
        person.or_else(|| self.crowd.get_mut(&connection))
    }
    pub(crate) fn person_mut(&mut self, connection: ConnectionId) -> Option<&mut Member> {
        self.people.get_mut(&connection)
    }
    /// People first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Member> {
        self.people.values().chain(self.crowd.values())
    }
    pub(crate) fn people(&self) -> impl Iterator<Item = &Member> {
        self.people.values()
    }
    pub(crate) fn people_mut(&mut self) -> impl Iterator<Item = &mut Member> {
        self.people.values_mut()
    }
    pub(crate) fn everybody_mut(&mut self) -> impl Iterator<Item = &mut Member> {
        self.people.values_mut().chain(self.crowd.values_mut())
    }
    pub(crate) fn crowd(&self) -> usize {
        self.crowd.len()
    }
    pub(crate) fn is_empty(&self) -> bool {
        self.people.is_empty() && self.crowd.is_empty()
    }
    /// People with the same key together.
    pub(crate) fn groups<K: PartialEq>(
        &self,
        key: impl Fn(&Member) -> K,
    ) -> Vec<(K, Vec<ConnectionId>)> {
        let mut groups: Vec<(K, Vec<ConnectionId>)> = Vec::new();
        for member in self.people() {
            let key = key(member);
            match groups.iter_mut().find(|(other, _)| *other == key) {
                Some((_, group)) => group.push(member.connection),
                None => groups.push((key, vec![member.connection])),
            }
        }
        groups
    }
    /// Puts everybody where they belong after a seat has changed hands, and tells who joined the crowd and
    /// who left it.
    pub(crate) fn settle(&mut self, belongs: impl Fn(Option<UserId>) -> bool) -> Moved {
        let strays = |_: &ConnectionId, member: &mut Member| !belongs(member.user_id());
        let joined: BTreeMap<_, _> = self.people.extract_if(.., strays).collect();
        let seated = |_: &ConnectionId, member: &mut Member| belongs(member.user_id());
        let left: BTreeMap<_, _> = self.crowd.extract_if(.., seated).collect();
        let moved = Moved {
            left: left.keys().copied().collect(),
            joined: joined.keys().copied().collect(),
            hints: joined
                .values()
                .filter_map(|member| Some((member.connection, member.hint.clone()?)))
                .collect(),
        };
        let without_hint = |(connection, member): (ConnectionId, Member)| {
            (
                connection,
                Member::new(connection, member.user, member.look),
            )
        };
        self.people.extend(left);
        self.crowd.extend(joined.into_iter().map(without_hint));
        moved
    }
}

/// Who went from the people to the crowd, and back.
pub(crate) struct Moved {
    pub(crate) joined: Vec<ConnectionId>,
    pub(crate) left: Vec<ConnectionId>,
    /// What those who joined the crowd had asked for.
    pub(crate) hints: Vec<(ConnectionId, Hint)>,
}
