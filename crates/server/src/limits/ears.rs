//! Streams of events that are held open, by address and person. They are connections like those that ask
//! for pages, and leave room for these.

use super::places::{Counts, FEW, RESERVE, share};
use super::{Address, Limit, Limits, refused};
use crate::error::Error;
use game_core::message;
use std::sync::{Arc, Mutex, MutexGuard};
use store::UserId;

/// Of the connections that are no sockets, at most one of so many is a stream.
const PART: usize = 2;

/// The streams that are open, by whose they are.
pub(crate) struct Ears {
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
}

/// One of them, held until this is dropped.
pub(crate) struct Ear {
    ears: Arc<Ears>,
    address: Address,
    person: UserId,
}

impl Ears {
    /// `room` is for all connections that are no sockets.
    pub(crate) fn new(limits: Limits, room: usize) -> Arc<Ears> {
        Arc::new(Ears {
            all: limits.listeners.min((room / PART).max(1)),
            limits,
            held: Mutex::default(),
        })
    }
    pub(crate) fn take(self: &Arc<Ears>, address: Address, person: UserId) -> Result<Ear, Error> {
        let mut held = self.lock();
        if let Some(limit) = self.reached(&held, address, person) {
            refused(limit);
            return Err(Error::TooMany(message!(
                "too many pages listen for news at once; this one will ask now and then"
            )));
        }
        held.all += 1;
        held.by_address.add(address);
        held.by_person.add(person);
        drop(held);
        let ears = self.clone();
        Ok(Ear {
            ears,
            address,
            person,
        })
    }
    fn reached(&self, held: &Held, address: Address, person: UserId) -> Option<Limit> {
        if self.limits.listeners_per_person <= held.by_person.get(&person) {
            return Some(Limit::ListenersPerPerson);
        }
        let of_address = held.by_address.get(&address);
        let limit = self.limits.listeners_per_address;
        if share(limit, self.all) <= of_address {
            return Some(Limit::ListenersPerAddress);
        }
        let free = self.all.saturating_sub(held.all);
        let is_reserve = free <= self.all / RESERVE && limit != usize::MAX;
        (free == 0 || (is_reserve && FEW <= of_address)).then_some(Limit::Listeners)
    }
    fn lock(&self) -> MutexGuard<'_, Held> {
        self.held.lock().expect("nothing panics while it is locked")
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        let mut held = self.ears.lock();
        held.all -= 1;
        held.by_address.take_back(&self.address);
        held.by_person.take_back(&self.person);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};

    fn address(n: u8) -> Address {
        Address::from(IpAddr::V4(Ipv4Addr::new(192, 0, 2, n)))
    }

    #[test]
    fn a_person_and_an_address_have_their_share_and_pages_keep_room() {
        let limits = Limits {
            listeners_per_person: 2,
            ..Limits::default()
        };
        let ears = Ears::new(limits, 80);
        let take = |from, who| ears.take(address(from), UserId(who));
        let first = take(1, 1).unwrap();
        let mut held = vec![take(2, 1).unwrap()];
        assert!(take(3, 1).is_err(), "a person has two, from anywhere");
        drop(first);
        assert!(take(3, 1).is_ok(), "what was given back can be had");
        held.extend((10..99).filter_map(|who| take(4, who).ok()));
        assert_eq!(held.len(), 11, "an address has a quarter of forty");
        for from in 5..=7 {
            held.extend((100..199).filter_map(|who| take(from, who).ok()));
        }
        assert_eq!(held.len(), 36, "the last tenth is for those who have few");
        held.extend((20..=29).filter_map(|n| take(n, 200 + i64::from(n)).ok()));
        assert_eq!(held.len(), 40, "half of the room is for pages");
    }
}
