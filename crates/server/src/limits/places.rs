//! What is held while it lasts: sockets by address, person and table. One address never gets the last.

use super::{Address, Limit, Limits, refused};
use crate::error::Error;
use game_core::message;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard};
use store::{TableId, UserId};

/// Of all places, one of so many stays for those who have few.
pub(crate) const RESERVE: usize = 10;
/// So many are few.
pub(crate) const FEW: usize = 3;
/// One address has at most one of so many.
const SHARE: usize = 4;

/// Counted keys; those that nobody holds are not in memory.
pub(crate) struct Counts<K: Hash + Eq>(HashMap<K, usize>);

impl<K: Hash + Eq> Default for Counts<K> {
    fn default() -> Counts<K> {
        Counts(HashMap::new())
    }
}

impl<K: Hash + Eq> Counts<K> {
    pub(crate) fn get(&self, key: &K) -> usize {
        self.0.get(key).copied().unwrap_or(0)
    }
    /// Of all keys together.
    pub(crate) fn all(&self) -> usize {
        self.0.values().sum()
    }
    pub(crate) fn add(&mut self, key: K) {
        *self.0.entry(key).or_default() += 1;
    }
    pub(crate) fn take_back(&mut self, key: &K) {
        if let Some(count) = self.0.get_mut(key) {
            *count -= 1;
            if *count == 0 {
                self.0.remove(key);
            }
        }
    }
}

/// What one address may have of all places: its limit, and never more than its share. An operator who
/// lifts the limit lifts both.
pub(crate) fn share(limit: usize, all: usize) -> usize {
    if limit == usize::MAX {
        return all;
    }
    limit.min((all / SHARE).max(1))
}

/// The sockets that are open, by whose they are.
pub(crate) struct Places {
    limits: Limits,
    /// How many there can be.
    all: usize,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    all: usize,
    by_address: Counts<Address>,
    by_person: Counts<UserId>,
    at_table: Counts<(UserId, TableId)>,
    /// Tables that a person looks at.
    tables: Counts<UserId>,
}

/// A place that is held until this is dropped.
pub(crate) struct Place {
    places: Arc<Places>,
    address: Address,
    seen: Option<(UserId, TableId)>,
}

/// Who has too many.
enum TooMany {
    Address,
    Person,
    Tables,
    All,
}

impl Places {
    pub(crate) fn new(limits: Limits, all: usize) -> Arc<Places> {
        Arc::new(Places {
            limits,
            all,
            held: Mutex::default(),
        })
    }
    /// A place for one more socket.
    pub(crate) fn take(
        self: &Arc<Places>,
        address: Address,
        person: Option<UserId>,
        table: &TableId,
    ) -> Result<Place, Error> {
        let seen = person.map(|person| (person, table.clone()));
        let mut held = self.lock();
        self.check(&held, address, seen.as_ref())
            .map_err(TooMany::refuse)?;
        held.add(address, seen.as_ref());
        drop(held);
        let places = self.clone();
        Ok(Place {
            places,
            address,
            seen,
        })
    }
    fn check(
        &self,
        held: &Held,
        address: Address,
        seen: Option<&(UserId, TableId)>,
    ) -> Result<(), TooMany> {
        let of_address = held.by_address.get(&address);
        let limit = self.limits.connections_per_address;
        if share(limit, self.all) <= of_address {
            return Err(TooMany::Address);
        }
        if let Some(seen) = seen {
            let (person, _) = seen;
            if self.limits.connections_per_person <= held.by_person.get(person) {
                return Err(TooMany::Person);
            }
            let is_new = held.at_table.get(seen) == 0;
            if is_new && self.limits.watched_per_person <= held.tables.get(person) {
                return Err(TooMany::Tables);
            }
        }
        let free = self.all.saturating_sub(held.all);
        let is_reserve = free <= self.all / RESERVE && limit != usize::MAX;
        if free == 0 || (is_reserve && FEW <= of_address) {
            return Err(TooMany::All);
        }
        Ok(())
    }
    fn lock(&self) -> MutexGuard<'_, Held> {
        self.held.lock().expect("nothing panics while it is locked")
    }
}

impl Held {
    fn add(&mut self, address: Address, seen: Option<&(UserId, TableId)>) {
        self.all += 1;
        self.by_address.add(address);
        let Some(seen) = seen else { return };
        self.by_person.add(seen.0);
        if self.at_table.get(seen) == 0 {
            self.tables.add(seen.0);
        }
        self.at_table.add(seen.clone());
    }
    fn take_back(&mut self, address: Address, seen: Option<&(UserId, TableId)>) {
        self.all -= 1;
        self.by_address.take_back(&address);
        let Some(seen) = seen else { return };
        self.by_person.take_back(&seen.0);
        self.at_table.take_back(seen);
        if self.at_table.get(seen) == 0 {
            self.tables.take_back(&seen.0);
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut held = self.places.lock();
        held.take_back(self.address, self.seen.as_ref());
    }
}

impl TooMany {
    fn refuse(self) -> Error {
        let (limit, sentence) = match self {
            TooMany::Address => (
                Limit::ConnectionsPerAddress,
                message!("many people are here from your address already; try again later"),
            ),
            TooMany::Person => (
                Limit::ConnectionsPerPerson,
                message!("you have many windows open here; close some before you open another"),
            ),
            TooMany::Tables => (
                Limit::WatchedPerPerson,
                message!("you look at many tables already; close some before you open another"),
            ),
            TooMany::All => (
                Limit::Connections,
                message!("too many people are here at once; try again later"),
            ),
        };
        refused(limit);
        Error::TooMany(sentence)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};

    fn address(n: u8) -> Address {
        Address::from(IpAddr::V4(Ipv4Addr::new(192, 0, 2, n)))
    }
    fn table(n: u8) -> TableId {
        TableId(format!("t{n}"))
    }

    #[test]
    fn one_address_gets_its_share_and_others_the_rest() {
        let places = Places::new(Limits::default(), 40);
        let take = |n| places.take(address(n), None, &table(1));
        let mut held: Vec<Place> = (0..99).filter_map(|_| take(1).ok()).collect();
        assert_eq!(held.len(), 10, "a quarter");
        for n in 2..=4 {
            held.extend((0..99).filter_map(|_| take(n).ok()));
        }
        assert_eq!(held.len(), 36, "the last tenth is for those who have few");
        held.extend((5..=9).filter_map(|n| take(n).ok()));
        assert_eq!(held.len(), 40);
        assert!(take(10).is_err(), "there are no more");
        drop(held);
        assert!(take(10).is_ok(), "what was given back can be had");
    }
    #[test]
    fn one_person_has_so_many_sockets_and_tables() {
        let limits = Limits {
            connections_per_person: 4,
            watched_per_person: 2,
            ..Limits::default()
        };
        let places = Places::new(limits, 1_000);
        let (ada, bo) = (UserId(1), UserId(2));
        let take = |who, at, n| places.take(address(at), Some(who), &table(n));
        let first = take(ada, 1, 1).unwrap();
        let mut held = vec![take(ada, 1, 2).unwrap()];
        assert!(take(ada, 1, 3).is_err(), "a third table");
        // Another address does not help.
        held.extend((0..9).filter_map(|_| take(ada, 2, 1).ok()));
        assert_eq!(held.len(), 3);
        assert!(take(bo, 1, 3).is_ok());
        held.truncate(1);
        drop(first);
        assert!(take(ada, 1, 3).is_ok(), "it looks at one table only");
    }
}
