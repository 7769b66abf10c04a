//! Where a good bot may be asked for advice.

use crate::card::{Card, Holder, UserId};
use std::collections::BTreeSet;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hints {
    /// One person plays here, alone or for several seats, so nobody is wronged.
    Alone,
    /// People play here and have agreed to it by sitting down.
    Friendly,
    /// People play here.
    None,
}

impl Card {
    pub fn hints(&self) -> Hints {
        if self.rated.counts() {
            return Hints::None;
        }
        if self.friendly {
            return Hints::Friendly;
        }
        let holders = || self.seats.iter().map(|chair| chair.holder);
        let persons: BTreeSet<UserId> = holders().filter_map(Holder::person).collect();
        let is_open = holders().any(|holder| holder == Holder::Open);
        if is_open || 1 < persons.len() {
            Hints::None
        } else {
            Hints::Alone
        }
    }
}
